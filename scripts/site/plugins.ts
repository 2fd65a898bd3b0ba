import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteConfig } from 'vitepress'
import { SPEED_PAGE, withBars } from './bars.ts'
import { CHANGES_PAGE, withUnreleased } from './changelog.ts'
import { COVERAGE_PAGE, withCoverage } from './coverage/page.ts'
import type { Highlighter } from './highlight/index.ts'

/** From VitePress's own copy of Vite. */
export type Plugin = Exclude<
  NonNullable<NonNullable<SiteConfig['vite']>['plugins']>[number],
  Promise<unknown> | readonly unknown[]
>

/** Inserts the coverage, which may come late, pictures of the speed, and changes that are not released. */
export function insertedParts({ srcDir }: SiteConfig, root: string, coverage: Promise<string>): Plugin {
  const page = join(srcDir, COVERAGE_PAGE)
  const speed = join(srcDir, SPEED_PAGE)
  const changes = join(srcDir, CHANGES_PAGE)
  return {
    name: 'inserted-parts',
    enforce: 'pre',
    async load(id) {
      if (id === speed) return withBars(await readFile(speed, 'utf8'))
      if (id === changes) return withUnreleased(await readFile(changes, 'utf8'), root)
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

const SEARCHING = fileURLToPath(new URL('../../docs/.vitepress/theme/searching.ts', import.meta.url))
const EXCERPTS = fileURLToPath(new URL('../../docs/.vitepress/theme/excerpts.ts', import.meta.url))
const FOUND = `results.value = index
      .search(filterTextValue)`

const ROWS = `<li
            v-for="(p, index) in results"`

/** What VitePress's own components lack, as text → text. */
const MENDS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'VPLocalSearchBox.vue': [
    [
      "import localSearchIndex from '@localSearchIndex'",
      `import localSearchIndex from '@localSearchIndex'\nimport { findPages, isClose, isTyped, kindOf, wholeWords } from '${SEARCHING}'
import { furtherExcerpts } from '${EXCERPTS}'`,
    ],
    // A field has no heading, and a heading above others no text.
    [
      '        app.unmount()\n',
      '        for (const [place, html] of furtherExcerpts(div)) map.set(place, html)\n        app.unmount()\n',
    ],
    // A page takes one row.
    [FOUND, 'results.value = findPages(index, filterTextValue)'],
    // What was typed is marked; only where none of it stands, what was found in its place.
    ['        terms.add(term)', '        if (isTyped(filterTextValue, term)) terms.add(term)'],
    [
      '          mark.value?.markRegExp(formMarkRegex(terms), { done: r })\n',
      `          mark.value?.markRegExp(wholeWords([...terms]))
          for (const excerpt of el.value?.querySelectorAll('.result .excerpt') ?? []) {
            if (excerpt.querySelector('mark') !== null) continue
            const result = excerpt.closest('.result')
            const titles = result.querySelector('mark') === null ? result.querySelectorAll('.title .text') : []
            const { match = {} } = results.value[Number(result.dataset.index)] ?? {}
            new Mark([...titles, excerpt]).markRegExp(wholeWords(Object.keys(match)))
          }
          r()
`,
    ],
    [
      `"<strong>{{ filterText }}</strong
            >"
`,
      `"<strong>{{ filterText }}</strong
            >"
            <p @click="$emit('close')">
              Try fewer or other words, or look through <a :href="withBase('/operations/')">all operations</a>,
              <a :href="withBase('/errors/')">all errors</a> and <a :href="withBase('/guides/first-call')">the guides</a>.
            </p>
`,
    ],
    [
      "import { dataSymbol, inBrowser, useRouter } from 'vitepress'",
      "import { dataSymbol, inBrowser, useRouter, withBase } from 'vitepress'",
    ],
    [
      ROWS,
      `<li v-if="results.length && !isClose(filterText, results)" class="no-results" role="presentation">No page is about all of this. The nearest:</li>\n          ${ROWS}`,
    ],
    // An error message is longer.
    ['maxlength="64"\n', 'maxlength="300"\n'],
    // For screen readers, it is a dialog with an input and a list of links, not a button with all of that inside.
    ['role="button"\n', 'role="dialog" aria-modal="true"\n'],
    ['aria-expanded="true"\n', ''],
    ['aria-haspopup="listbox"\n', ''],
    ['aria-autocomplete="both"', 'role="combobox" aria-autocomplete="list" :aria-expanded="results?.length > 0"'],
    [`:id="'localsearch-item-' + index"\n`, ''],
    [`:aria-selected="selectedIndex === index ? 'true' : 'false'"\n`, ''],
    ['role="option"\n', 'role="presentation"\n'],
    [
      `:aria-label="[...p.titles, p.title].join(' > ')"`,
      `:id="'localsearch-item-' + index" role="option" :aria-selected="selectedIndex === index ? 'true' : 'false'"`,
    ],
    ['<kbd :aria-label', '<kbd role="img" :aria-label'],
    ['<span class="title-icon">#</span>', '<span class="ap-kind">{{ kindOf(p.id) }}</span>'],
  ],
  'VPHome.vue': [
    [`<template>\n  <div `, '<template>\n  <main '],
    ['  </div>\n</template>', '  </main>\n</template>'],
  ],
}

/** Throws where VitePress is no longer as the mends expect. */
export function mendedComponents(): Plugin {
  return {
    name: 'mended-components',
    enforce: 'pre',
    transform(code, id) {
      const file = id.slice(id.lastIndexOf('/') + 1)
      return (MENDS[file] ?? []).reduce<string | null>((text, [from, to]) => {
        if (!(text ?? code).includes(from))
          throw new Error(`VitePress's ${file} has changed: it no longer holds ${from}`)
        return (text ?? code).replaceAll(from, () => to)
      }, null)
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
