import type { SearchOptions, SearchResult } from 'minisearch'
import { searchTerms, wordsAsked } from '../../../src/text/search-terms.ts'

/** Pages that are not for users of the project. */
export const MAINTAINERS =
  /\/(?:CONTRIBUTING|CHANGELOG|architecture|contract|coverage|conformance-(?:mutants|field)|dependencies|performance|reliability|site|threat-model|decisions\/[\w-]+|open-questions\/[\w-]*|client-api\/[\w-]*|invariants\/[\w-]*|sentences\/[\w-]*)(?:\.html)?(?:#|$)/

/** Folder of a page → what its results are called. Pages elsewhere are guides, or of the project. */
const KINDS: Readonly<Record<string, string>> = {
  operations: 'Operation',
  errors: 'Error code',
  workflows: 'Journey',
  'client-api': 'Client API',
  sentences: 'Sentence of the specification',
  invariants: 'Rule',
  'open-questions': 'Open question',
  decisions: 'Decision record',
  results: 'Result',
}

/** What kind of page a result leads to. */
export function kindOf(id: string): string {
  const [, folder = ''] = /\/([^/#]+)\/[^/]*$/.exec(id) ?? []
  return KINDS[folder] ?? (MAINTAINERS.test(id) ? 'About the project' : 'Guide')
}

/** Of what was found, the best section of each page; what is not for users comes last. */
export function bestOfPages<Found extends { readonly id: unknown }>(found: readonly Found[]): Found[] {
  const pageOf = ({ id }: Found) => String(id).replace(/#.*/, '')
  const pages = found.map(pageOf)
  const firsts = found.filter((one, index) => pages.indexOf(pageOf(one)) === index)
  const isForUsers = ({ id }: Found) => !MAINTAINERS.test(String(id))
  return [...firsts.filter(isForUsers), ...firsts.filter((one) => !isForUsers(one))]
}

/** Per word of a question; lower were only questions about what this API does not have. */
const LEAST_SCORE = 14

/** Whether what was found, the best first, has most of what several words ask for. */
export function isClose(question: string, found: readonly Pick<SearchResult, 'score' | 'queryTerms'>[]): boolean {
  const words = wordsAsked(question).flatMap((word) => {
    const terms = searchTerms(word) ?? []
    return terms.length === 0 ? [] : [terms]
  })
  if (words.length < 2) return true
  const counts = found
    .slice(0, 5)
    .map(({ queryTerms }) => words.filter((terms) => terms.some((term) => queryTerms.includes(term))).length)
  const share = Math.max(0, ...counts) / words.length
  return ((found[0]?.score ?? 0) / words.length) * share >= LEAST_SCORE
}

/** Beside other words: a client is mostly a customer, seldom the library, and many pages have an example. */
const LIGHT: ReadonlySet<string> = new Set(['client', 'example'])

/** What is searched for, whole: MiniSearch hands out its words one by one. */
let asked = ''

/** How a question is searched for, in the browser and in its test. */
export const SEARCHING: SearchOptions = {
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  // 401 is no beginning of the port 4010.
  prefix: (term) => term.length > 2 && !/^\d+$/.test(term),
  boost: { title: 4, text: 2, titles: 1 },
  boostTerm: (term, _, terms) => (LIGHT.has(term) && terms.length > 1 ? 0.4 : 1),
  processTerm: searchTerms,
  tokenize: (question) => {
    asked = question.trim()
    return [...wordsAsked(question)]
  },
  boostDocument: (id) => weightOf(String(id)),
}

/** A question is answered by a guide, a name by the page of what has it. */
function weightOf(id: string): number {
  if (MAINTAINERS.test(id)) return 0.05
  // The words of a code stand in many guides.
  if (asked.length > 2 && /\/(?:errors|operations)\/([^/#.]+)/.exec(id)?.[1] === asked) return 4
  return /\/(?:guides\/|client\b)/.test(id) ? 1.6 : 1
}
