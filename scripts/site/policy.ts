import { createHash } from 'node:crypto'

/** What a page may load and do, beyond what all may: directive → sources. */
export type Policy = Readonly<Record<string, readonly string[]>>

/**
 * Pages by VitePress: files of the site, and styles in attributes, which highlighted code is full of. An operation is tried
 * from its page, on the reader's own machine alone; a reader who comes there by a link still has the policy of the first page.
 */
export const GUIDES: Policy = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'http://127.0.0.1:*', 'http://localhost:*'],
}

/** The reference: one page that holds everything, with styles that its script writes. */
export const REFERENCE: Policy = {
  'style-src': ["'unsafe-inline'"],
  'font-src': ['data:'],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
}

/** The page with a content security policy in its head: nothing from elsewhere, and no inline script but its own. */
export function withPolicy(html: string, policy: Policy): string {
  const own = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const directives = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    ...policy,
    'script-src': [...(policy['script-src'] ?? []), ...new Set(own)],
  }
  const text = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${text.join('; ')}">`
  return html.replace(/<head>/, (head) => `${head}\n${meta}`)
}
