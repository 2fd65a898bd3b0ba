import { fileURLToPath } from 'node:url'
import type { DefaultTheme, UserConfig } from 'vitepress'
import { anchorNames, repositoryLinks } from './links.ts'
import { HEADER, MENU, SIDEBAR } from './navigation.ts'
import type { Group, Place } from './navigation.ts'

/**
 * The guides and generated pages. `npm run site` adds what is made from the contract: what the search finds, the reference
 * on one page and what machines read.
 */
const config: UserConfig<DefaultTheme.Config> = {
  lang: 'en',
  title: 'Agent platform API',
  description: 'Reference, guides and errors of the public API of a platform of AI voice agents.',
  cleanUrls: true,
  cacheDir: fileURLToPath(new URL('../../node_modules/.cache/vitepress', import.meta.url)),
  srcExclude: ['client-package.md'],
  // `npm run site` follows every link, anchors included, and those that VitePress knows nothing of.
  ignoreDeadLinks: true,
  lastUpdated: false,
  metaChunk: true,
  // What a page links to weighs more than the page, and most of it nobody opens.
  router: { prefetchLinks: false },
  // The pages' policy allows no styles that scripts write, and that is how transitions would be held back.
  appearance: { disableTransition: false },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // Code that can be read: the usual themes are too pale on a tinted ground.
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (markdown) => void markdown.use(repositoryLinks).use(anchorNames),
  },
  transformHead: ({ page, siteData }) =>
    page === '404.md' ? [] : [['link', { rel: 'alternate', type: 'text/markdown', href: siteData.base + page }]],
  themeConfig: {
    nav: [...HEADER.map(item), { text: 'More', items: MENU.map(group) }],
    sidebar: SIDEBAR.map(group),
    outline: [2, 3],
    lastUpdated: { text: 'Last changed', formatOptions: { dateStyle: 'medium' } },
  },
}

function item({ text, link, page }: Place) {
  return { text, link, ...(page === false ? { target: '_self' } : {}) }
}

/** A group of the sidebar or the menu, as VitePress takes it. */
export function group({ text, items }: Group): { text: string; items: DefaultTheme.NavItemWithLink[] } {
  return { text, items: items.map(item) }
}

export default config
