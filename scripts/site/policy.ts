import { createHash } from 'node:crypto'

/** Added to what all pages may do: directive → sources. */
export type Policy = Readonly<Record<string, readonly string[]>>

/**
 * VitePress's pages: own files, and style attributes for highlighting. Operations are sent to the reader's own machine;
 * following a link keeps the first page's policy.
 */
export const GUIDES: Policy = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'http://127.0.0.1:*', 'http://localhost:*'],
}

/** One page, with styles written by its script. */
export const REFERENCE: Policy = {
  'style-src': ["'unsafe-inline'"],
  'font-src': ['data:'],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
}

/** Adds a content security policy: nothing external, no inline scripts but its own. */
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
