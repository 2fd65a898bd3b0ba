import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteConfig } from 'vitepress'
import { SPEED_PAGE, withBars } from './bars.ts'
import { COVERAGE_PAGE, withCoverage } from './coverage/page.ts'
import { MAINTAINERS } from './search.ts'
import type { Highlighter } from './highlight/index.ts'

/** From VitePress's own copy of Vite. */
type Plugin = Exclude<
  NonNullable<NonNullable<SiteConfig['vite']>['plugins']>[number],
  Promise<unknown> | readonly unknown[]
>

/** Inserts the coverage, which may come late, and pictures of the speed. */
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

/** File → Markdown as written. */
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

/** Highlights a page's code early. */
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
 * VitePress also builds pages for rendering on the server. Only its HTML is kept, so it needs no search index and no
 * tree shaking.
 */
export function lightRendering(): Plugin {
  return {
    name: 'light-rendering',
    enforce: 'pre',
    config: (_, { isSsrBuild }) => (isSsrBuild === true ? { build: { rollupOptions: { treeshake: false } } } : null),
    load: (id, options) => (options?.ssr === true && id === '/@localSearchIndex' ? 'export default {}' : null),
  }
}

const BOOST = 'boost: { title: 4, text: 2, titles: 1 },'

/**
 * Ranks maintainers' pages last. The search needs a function for that, which the configuration cannot pass, because the
 * policy forbids eval.
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

/** Includes resolved, without VitePress's route. */
async function withIncluded(code: string, id: string): Promise<string> {
  const text = code.replace(/^__VP_PARAMS_START.*?__VP_PARAMS_END__/, '')
  const names = [...text.matchAll(INCLUDE)].map(([, name = '']) => name)
  const parts = await Promise.all(names.map((name) => readFile(join(dirname(id), name), 'utf8')))
  return text.replaceAll(INCLUDE, (_, name: string) => parts[names.indexOf(name)] ?? '')
}

/** Null: not a page. */
function pageFile(config: SiteConfig, id: string): string | null {
  if (!id.startsWith(`${config.srcDir}/`) || !id.endsWith('.md')) return null
  const file = id.slice(config.srcDir.length + 1)
  return config.pages.includes(file) ? (config.rewrites.map[file] ?? file) : null
}
