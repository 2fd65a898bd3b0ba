import { readFile } from 'node:fs/promises'
import { HEADER } from '../../docs/.vitepress/navigation.ts'
import { escapeHtml } from '../../src/text/markup.ts'

/** Top of a page that VitePress does not make. */
export interface Header {
  /** Runs before the first paint. */
  readonly script: string
  readonly style: string
  readonly html: string
}

/** `own`: the page's link in the navigation, e.g. `/reference/`. */
export async function renderHeader(own: string, base: string): Promise<Header> {
  const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
  const [palette, style, script] = await Promise.all([
    read('../../docs/.vitepress/theme/palette.css'),
    read('./assets/header.css'),
    read('./assets/appearance.js'),
  ])
  const links = HEADER.map(({ text, link }) => {
    const current = link === own ? ' aria-current="page"' : ''
    return `<a href="${base}${link.slice(1)}"${current}>${escapeHtml(text)}</a>`
  })
  return {
    script,
    style: palette + style,
    html: `<header class="ap-header">
<a class="ap-skip" href="#">Skip to content</a>
<a class="ap-home" href="${base}">Agent platform API</a>
<nav aria-label="Site">${links.join('')}</nav>
<a class="ap-search" href="${base}?search">Search</a>
<button class="ap-appearance" type="button" role="switch" aria-checked="false" aria-label="Dark appearance"></button>
</header>`,
  }
}
