import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteConfig } from 'vitepress'
import { SPEED_PAGE, withBars } from './bars.ts'
import { COVERAGE_PAGE, withCoverage } from './coverage/page.ts'
import { MAINTAINERS } from './search.ts'
import type { Highlighter } from './highlight/index.ts'

/** What Vite's plugins are, by VitePress's own copy of it. */
type Plugin = Exclude<
  NonNullable<NonNullable<SiteConfig['vite']>['plugins']>[number],
  Promise<unknown> | readonly unknown[]
>

/** Puts the coverage, which may come late, on its page, and pictures on that of the speed. */
export function coveragePage({ srcDir }: SiteConfig, coverage: Promise<string>): Plugin {
  const page = join(srcDir, COVERAGE_PAGE)
  const speed = join(srcDir, SPEED_PAGE)
  return {
    name: 'coverage-page',
    enforce: 'pre',
    async load(id) {
      if (id === speed) return withBars(await readFile(speed, 'utf8'))
      return id === page ? withCoverage(await readFile(page, 'utf8'), await coverage) : null
    },
  }
}

/** Tells what each page was made of, as its author wrote it: its file below the site's root, and its Markdown. */
export function pageSources(config: SiteConfig, tell: (file: string, markdown: string) => void): Plugin {
  return {
    name: 'page-sources',
    enforce: 'pre',
    async transform(code, id) {
      const file = pageFile(config, id)
      if (file !== null) tell(file, await withIncluded(code, id))
    },
  }
}

/** Has the code of each page coloured before VitePress asks for it. */
export function codeBlocks(config: SiteConfig, { prepare }: Highlighter): Plugin {
  return {
    name: 'code-blocks',
    enforce: 'pre',
    async transform(code, id) {
      if (pageFile(config, id) !== null) await prepare(await withIncluded(code, id))
    },
  }
}

/**
 * VitePress builds all pages twice: for browsers, and to be rendered here, once. Of the second nothing is kept but the
 * HTML, so it needs no index of what can be searched, and may hold code that nobody calls.
 */
export function lightRendering(): Plugin {
  return {
    name: 'light-rendering',
    enforce: 'pre',
    config: (_, { isSsrBuild }) => (isSsrBuild === true ? { build: { rollupOptions: { treeshake: false } } } : null),
    load: (id, options) => (options?.ssr === true && id === '/@localSearchIndex' ? 'export default {}' : null),
  }
}

/** What the theme's search ranks by, and what it is to rank by as well. */
const BOOST = 'boost: { title: 4, text: 2, titles: 1 },'

/**
 * Ranks pages for maintainers behind all others. The search takes a function for that, which cannot come by way of the
 * configuration: pages would have to evaluate it, and their policy forbids that.
 */
export function rankedSearch(): Plugin {
  return {
    name: 'ranked-search',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/VPLocalSearchBox.vue')) return null
      if (!code.includes(BOOST)) throw new Error(`VitePress's search has changed: it no longer holds ${BOOST}`)
      return code.replace(BOOST, `${BOOST} boostDocument: (id) => (${MAINTAINERS.toString()}.test(id) ? 0.05 : 1),`)
    },
  }
}

const INCLUDE = /<!--\s*@include:\s*(\S+)\s*-->/g

/** A page's text with the files that it includes, and without VitePress's note of its route. */
async function withIncluded(code: string, id: string): Promise<string> {
  const text = code.replace(/^__VP_PARAMS_START.*?__VP_PARAMS_END__/, '')
  const names = [...text.matchAll(INCLUDE)].map(([, name = '']) => name)
  const parts = await Promise.all(names.map((name) => readFile(join(dirname(id), name), 'utf8')))
  return text.replaceAll(INCLUDE, (_, name: string) => parts[names.indexOf(name)] ?? '')
}

/** The page that a module is, or null where it is none. */
function pageFile(config: SiteConfig, id: string): string | null {
  if (!id.startsWith(`${config.srcDir}/`) || !id.endsWith('.md')) return null
  const file = id.slice(config.srcDir.length + 1)
  return config.pages.includes(file) ? (config.rewrites.map[file] ?? file) : null
}
