import type { DefaultTheme } from 'vitepress'
import { isSearchedByText } from '../../docs/.vitepress/theme/searching.ts'
import { sentencesOf } from '../../docs/.vitepress/theme/sentences.ts'
import type { Plugin } from './plugins.ts'
import { changeSaid, searchSections } from './catalogue/search.ts'
import { wholeNames } from '../../src/text/search-terms.ts'
import { COVERAGE_PAGE, withCoverage } from './coverage/page.ts'

type Options = NonNullable<DefaultTheme.LocalSearchOptions>
type SplitIntoSections = NonNullable<NonNullable<Options['miniSearch']>['_splitIntoSections']>
type Render = Parameters<NonNullable<Options['_render']>>
type Environment = Render[1]
type Renderer = Render[2]

/** What VitePress hands on to MiniSearch, which its types do not say. */
const STORED = { storeFields: ['title', 'titles', 'text'] } as NonNullable<
  NonNullable<Options['miniSearch']>['options']
>

/** The search within the pages themselves. `coverage` is what stands on the coverage page. */
export function localSearch(coverage: Promise<string>): { provider: 'local'; options: Options } {
  return {
    provider: 'local',
    options: {
      // A row is understood by the text around what was found.
      detailedView: true,
      // Where it answers undefined, VitePress does as usual, which its types do not say.
      miniSearch: {
        _splitIntoSections: searchSections as SplitIntoSections,
        options: STORED,
      },
      async _render(text, env, markdown) {
        if (env.relativePath === COVERAGE_PAGE) return words(markdown, withCoverage(text, await coverage), env)
        return words(markdown, shortened(env.relativePath, text), env)
      },
    },
  }
}

const INDEX = 'export default '

/** Of each section for users, its sentences in place of its text: what was typed as it stands there is found first. */
export function keptSentences(): Plugin {
  return {
    name: 'kept-sentences',
    transform: (code, id) => {
      if (id !== '/@localSearchIndexroot') return null
      const index = JSON.parse(JSON.parse(code.slice(INDEX.length)) as string) as StoredIndex
      for (const [document, { text = '', ...stored }] of Object.entries(index.storedFields)) {
        const sentences = sentencesOf(isSearchedByText(index.documentIds[document] ?? '') ? text : changeSaid(text))
        index.storedFields[document] = sentences === '' ? stored : { ...stored, sentences }
      }
      return { code: `${INDEX}${JSON.stringify(JSON.stringify(index))}`, map: null }
    },
  }
}

/** What MiniSearch writes, as far as it is changed. */
interface StoredIndex {
  readonly documentIds: Readonly<Record<string, string>>
  readonly storedFields: Record<string, { readonly text?: string; readonly sentences?: string }>
}

/** A long list would bury what readers look for. */
function shortened(page: string, text: string): string {
  // Mutants name every operation and error.
  return page === 'conformance-mutants.md' ? text.replace(/^## [^]*/m, '') : text
}

/** The page as HTML of which the search takes the words: colours in code would be made for nothing. */
function words(markdown: Renderer, text: string, env: Environment): string {
  const { highlight } = markdown.options
  // The pages themselves are rendered by the same renderer, before and after.
  markdown.options.highlight = null
  try {
    return withWholeNames(
      markdown
        .render(text, env)
        .replaceAll(/<pre[^]*?<\/pre>/g, saidInCode)
        .replaceAll(/(?=<\/(?:td|th|li|p)>)/g, ' . '),
    )
  } finally {
    markdown.options.highlight = highlight ?? null
  }
}

/** Of code, its comments and its names: what is a word besides says nothing of the page. */
function saidInCode(code: string): string {
  const text = code.replaceAll(/<[^>]*>/g, '')
  const names = text.match(/\b(?:[a-z]+[A-Z]\w*|\w+_\w+|[A-Z]{3,})\b/g) ?? []
  const comments = text.match(/(?<=(?:^|\s)(?:#|\/\/) ).*/gm) ?? []
  return `<p>${[...new Set([...comments, ...names])].join(' . ')}</p>`
}

/** Headings are shown as they stand. */
function withWholeNames(html: string): string {
  return html.replaceAll(/<(h\d)[^>]*>.*?<\/\1>|(?<=>)[^<>]+/gs, (text, heading) => {
    const names = heading === undefined ? wholeNames(text) : ''
    return names === '' ? text : `${text} ${names} `
  })
}
