import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vitepress'
import type { SiteConfig } from 'vitepress'
import { pathBefore } from '../../docs/.vitepress/links.ts'
import { GUIDES, withPolicy } from './policy.ts'

/** A page as its author wrote it, generated ones included. */
export interface Source {
  /** Its file below the site's root, e.g. `guides/errors.md`. */
  readonly file: string
  readonly markdown: string
}

/**
 * Builds the guides and generated pages below docs/ into `out`, and answers what each was made of. The coverage page
 * waits for `checked`.
 */
export async function buildPages(
  root: string,
  out: string,
  base: string,
  checked: Promise<void>,
): Promise<readonly Source[]> {
  const sources = new Map<string, string>()
  const cache = join(root, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const temporary = await mkdtemp(join(cache, 'site-pages-'))
  const discard = () => rmSync(temporary, { recursive: true, force: true })
  process.once('exit', discard)
  const adapt = (config: SiteConfig) => {
    // Builds may run at the same time; VitePress keeps what it is working on in one folder.
    config.tempDir = temporary
    const markdown = config.markdown?.config
    config.markdown = {
      ...config.markdown,
      config: (renderer) => {
        markdown?.(renderer)
        renderer.use(pathBefore(base))
      },
    }
    config.vite = {
      ...config.vite,
      logLevel: 'warn',
      // The index of all pages is large, and comes only with a search.
      build: { ...config.vite?.build, chunkSizeWarningLimit: 2000 },
      plugins: [
        ...(config.vite?.plugins ?? []),
        {
          name: 'page-sources',
          enforce: 'pre',
          async load(id) {
            if (id.endsWith('/coverage.md') || id.includes('@localSearchIndex')) await checked
            return null
          },
          async transform(code, id) {
            const file = pageFile(config, id)
            if (file !== null) sources.set(file, await withIncluded(code, id))
          },
        },
      ],
    }
    config.logger = { ...config.logger, info: () => {} }
  }
  try {
    await build(join(root, 'docs'), { outDir: out, base, onAfterConfigResolve: adapt })
  } finally {
    process.off('exit', discard)
    discard()
  }
  await protect(out)
  return [...sources]
    .map(([file, markdown]) => ({ file, markdown }))
    .toSorted((one, other) => one.file.localeCompare(other.file))
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
