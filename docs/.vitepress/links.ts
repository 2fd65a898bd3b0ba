import type { MarkdownRenderer } from 'vitepress'

/** What other programs than VitePress make: a link there loads the whole page. */
const MADE_ELSEWHERE =
  /^\/(?:reference|exports)\/|^\/(?:openapi\.(?:yaml|json)|llms\.txt|workflows\/[\w-]+\.arazzo\.yaml)$/

/** Files of the repository that a link in a document may name, and where readers of the site find them. */
const PUBLISHED: ReadonlyMap<string, string> = new Map([
  ['openapi.yaml', '/openapi.yaml'],
  ['generated/openapi.json', '/openapi.json'],
])

type Token = Parameters<MarkdownRenderer['renderer']['render']>[0][number]

/**
 * Documents are also read in the repository, where links name files. Here a link to a file that is published leads there,
 * and one to a file that is not becomes plain text.
 */
export function repositoryLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('repository-links', ({ tokens, env }) => {
    const folder = folderOf(env)
    for (const { children } of tokens) mendLinks(children ?? [], folder)
  })
}

function mendLinks(tokens: readonly Token[], folder: string): void {
  let dropped = false
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = publishedAs(token.attrGet('href') ?? '', folder)
      dropped = href === null
      if (href !== null) token.attrSet('href', href)
      if (href !== null && MADE_ELSEWHERE.test(href)) token.attrSet('target', '_self')
    }
    if (dropped && token.type.startsWith('link_')) Object.assign(token, { type: 'text', content: '', hidden: true })
  }
}

/** Links beside headings are read aloud: by the heading's words, without its anchor and its code marks. */
export function anchorNames(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('anchor-names', ({ tokens }) => {
    for (const { children } of tokens) {
      const anchor = (children ?? []).find((child) => child.attrGet('class') === 'header-anchor')
      const words = (children ?? []).filter(({ type }) => type === 'text' || type === 'code_inline')
      anchor?.attrSet(
        'aria-label',
        `Link to ${words
          .map(({ content }) => content)
          .join('')
          .trim()}`,
      )
    }
  })
}

/** VitePress puts the site's path before its own links alone: here before those that load a whole page. */
export function pathBefore(base: string): (markdown: MarkdownRenderer) => void {
  return (markdown) => {
    markdown.core.ruler.push('path-before', ({ tokens }) => {
      for (const token of tokens.flatMap(({ children }) => children ?? [])) {
        const href = token.attrGet('href') ?? ''
        if (MADE_ELSEWHERE.test(href)) token.attrSet('href', base + href.slice(1))
      }
    })
  }
}

/** Null: nobody who reads the site can follow it. */
function publishedAs(href: string, folder: string): string | null {
  if (!href.startsWith('.')) return href
  const { pathname, hash } = new URL(href, `file:///docs/${folder}`)
  const published = PUBLISHED.get(pathname.slice(1))
  if (published === undefined && pathname.startsWith('/docs/')) return href
  return published === undefined ? null : published + hash
}

/** The folder that a page's file stands in, below docs/. */
function folderOf(env: unknown): string {
  const { relativePath = '' } = env as { readonly relativePath?: string }
  return relativePath.slice(0, relativePath.lastIndexOf('/') + 1)
}
