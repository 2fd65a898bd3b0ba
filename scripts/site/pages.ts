import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vitepress'
import type { DefaultTheme, SiteConfig } from 'vitepress'
import { pathBefore } from '../../docs/.vitepress/links.ts'
import site, { group } from '../../docs/.vitepress/config.ts'
import { LOOK_UP, RESULTS, SIDEBAR } from '../../docs/.vitepress/navigation.ts'
import type { Group } from '../../docs/.vitepress/navigation.ts'
import { PACKAGES } from '../pack/names.ts'
import { operationsSidebar } from './catalogue/index.ts'
import { startHighlighter } from './highlight/index.ts'
import { lastChanges, sourceOf } from './history.ts'
import { codeBlocks, insertedParts, lightRendering, mendedComponents, pageSources } from './plugins.ts'
import { GUIDES, withPolicy } from './policy.ts'
import { shownResults } from './results/index.ts'
import { keptSentences, localSearch } from './search.ts'
import { trimStyles } from './styles.ts'
import { headedTables } from './tables.ts'

export interface Source {
  /** E.g. `guides/errors.md`. */
  readonly file: string
  readonly markdown: string
}

/**
 * Builds pages into `out` and returns their sources. Only the coverage page waits for `coverage`. `editAt`: with a
 * final slash; null: no links.
 */
export async function buildPages(
  root: string,
  out: string,
  base: string,
  coverage: Promise<string>,
  editAt: string | null,
): Promise<readonly Source[]> {
  const changes = await lastChanges(root)
  const sources = new Map<string, string>()
  const cache = join(root, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const temporary = await mkdtemp(join(cache, 'site-pages-'))
  const discard = () => rmSync(temporary, { recursive: true, force: true })
  process.once('exit', discard)
  const highlighter = startHighlighter(join(root, 'docs'), site.markdown?.theme)
  const adapt = (config: SiteConfig<DefaultTheme.Config>) => {
    // Parallel builds need separate folders.
    config.tempDir = temporary
    if (editAt !== null) config.site.themeConfig.editLink = { pattern: `${editAt}:path`, text: 'Edit this page' }
    config.transformPageData = (page) => {
      const source = sourceOf(page.relativePath)
      const time = changes.get(source)
      return { filePath: source, ...(time === undefined ? {} : { lastUpdated: time }) }
    }
    const markdown = config.markdown?.config
    config.markdown = {
      ...config.markdown,
      highlight: highlighter.highlight,
      config: (renderer) => {
        markdown?.(renderer)
        renderer.use(headedTables).use(pathBefore(base))
      },
    }
    config.site.themeConfig.search = localSearch(coverage)
    config.site.themeConfig.sidebar = { '/operations/': operationsSidebar(), '/': sidebar().map(group) }
    config.vite = {
      ...config.vite,
      logLevel: 'warn',
      define: { ...config.vite?.define, __VUE_OPTIONS_API__: 'false', AP_PACKAGES: JSON.stringify(PACKAGES) },
      // The search index is large, but loaded on demand.
      build: { ...config.vite?.build, chunkSizeWarningLimit: 2000 },
      plugins: [
        ...(config.vite?.plugins ?? []),
        lightRendering(),
        keptSentences(),
        mendedComponents(),
        insertedParts(config, root, coverage),
        pageSources(config, (file, text) => void sources.set(file, text)),
        codeBlocks(config, highlighter),
      ],
    }
    config.logger = { ...config.logger, info: () => {} }
  }
  try {
    await build(join(root, 'docs'), { outDir: out, base, onAfterConfigResolve: adapt })
  } finally {
    process.off('exit', discard)
    await highlighter.close()
    discard()
  }
  await trimStyles(out)
  await protect(out)
  return [...sources]
    .map(([file, markdown]) => ({ file, markdown }))
    .toSorted((one, other) => one.file.localeCompare(other.file))
}

/** With the results where the site has them. */
function sidebar(): readonly Group[] {
  if (shownResults() === null) return SIDEBAR
  return SIDEBAR.map((own) => (own === LOOK_UP ? { ...own, items: [...own.items, RESULTS] } : own))
}

async function protect(out: string): Promise<void> {
  const files = await readdir(out, { recursive: true })
  await Promise.all(
    files
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => {
        const path = join(out, file)
        await writeFile(path, withPolicy(await readFile(path, 'utf8'), GUIDES))
      }),
  )
}
