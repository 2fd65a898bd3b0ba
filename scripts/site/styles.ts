import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postcss from 'postcss'
import type { AtRule, Declaration, Root, Rule } from 'postcss'

/** Removes styles that no page uses: the theme has many. Names that occur in a page or script stay. */
export async function trimStyles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const sources = files.filter((file) => /\.(?:html|js)$/.test(file))
  const texts = await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')))
  const words: ReadonlySet<string> = new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []))
  const sheet = files.find((file) => /^assets[/\\]style\.[\w-]+\.css$/.test(file))
  if (sheet === undefined) throw new Error('The site has no assets/style.….css')
  const css = trimmed(await readFile(join(folder, sheet), 'utf8'), words)
  // Browsers cache it for ever.
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const renamed = `assets/style.${hash}.css`
  await writeFile(join(folder, sheet), css)
  await rename(join(folder, sheet), join(folder, renamed))
  await Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(folder, page), 'utf8')
      await writeFile(join(folder, page), html.replaceAll(sheet.replaceAll('\\', '/'), renamed))
    }),
  )
}

function trimmed(css: string, words: ReadonlySet<string>): string {
  const root = postcss.parse(css)
  root.walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
    const kept = rule.selectors.filter((selector) => namesIn(selector).every((name) => words.has(name)))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  dropUnread(root, words)
  root.walkRules((rule: Rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  root.walkAtRules((rule: AtRule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

/** Takes variables out that nothing reads, and those that were read by these alone. */
function dropUnread(root: Root, words: ReadonlySet<string>): void {
  const read = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const unread: Declaration[] = []
  root.walkDecls(/^--/, (one: Declaration) => void (read.has(one.prop) || words.has(one.prop) || unread.push(one)))
  for (const one of unread) one.remove()
  if (unread.length > 0) dropUnread(root, words)
}

/** Classes, ids, and the marks of components, as far as something has to have them. */
function namesIn(selector: string): string[] {
  const named = [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/[.#]([\w-]+)|\[(data-v-[0-9a-f]+)\]/g)]
  return named.map(([, name, mark]) => name ?? mark ?? '')
}
