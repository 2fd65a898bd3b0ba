import type { SearchOptions, SearchResult } from 'minisearch'
import { closeName } from '../../../src/contract/nearest-names.ts'
import {
  isVocabulary,
  largestFirst,
  searchTerms,
  VOCABULARY,
  wholeNames,
  wordsAsked,
  wordsOfNames,
} from '../../../src/text/search-terms.ts'
import { hasText, isOtherAction, shareInSentence, wordsToMeet } from './sentences.ts'
import type { Asked } from './sentences.ts'

/** Pages that are not for users of the project. */
export const MAINTAINERS =
  /\/(?:CONTRIBUTING|architecture|contract|coverage|conformance-(?:mutants|field)|dependencies|performance|reliability|site|threat-model|watch-measured|decisions\/[\w-]+|open-questions\/[\w-]*|client-api\/[\w-]*|invariants\/[\w-]*|sentences\/[\w-]*)(?:\.html)?(?:#|$)/

/** It has words of everything that the check does, for those who bring a contract of their own. */
const OWN_CONTRACT = /\/any-contract(?:\.html)?(?:#|$)/

/** Some of these are, for a question that names what stands there. */
const INVITED: readonly (readonly [asked: RegExp, pages: RegExp])[] = [
  [
    /\bx-[a-z]{4,}|\blint|\b(?:add|adding)\b.*\b(?:operation|endpoint|route|error code)s?\b|\b(?:add|change|extend|edit)\b.*\bto the (?:contract|spec)/i,
    /\/contract(?:\.html)?(?:#|$)/,
  ],
  [
    /\b(?:any|own|an?other|different|foreign)\b.*\b(?:contract|apis?|openapi|spec)\b|\b(?:openapi|swagger)\b/i,
    OWN_CONTRACT,
  ],
  [/\bopen questions?\b|\bquestions? (?:\w+ ){0,2}open\b|\bunanswered\b/i, /\/open-questions\//],
]

function isForUsers(id: unknown): boolean {
  const page = String(id)
  return (
    !(MAINTAINERS.test(page) || OWN_CONTRACT.test(page)) ||
    INVITED.some(([question, pages]) => pages.test(page) && question.test(asked))
  )
}

/** Whether what was typed may stand in a section as it is: tables of what comes back repeat what goes out. */
export function isSearchedByText(id: string): boolean {
  return (
    !MAINTAINERS.test(id) &&
    !CHANGELOG.test(id) &&
    !/#answer\b|#field-|\/errors\/\w+(?!.*-example$)|\/sentences\//.test(id)
  )
}

/** A table of links has words of all that it leads to, which answers better. */
const LINKS_ALONE = /\/first-call(?:\.html)?#next$/

/** It has words of everything. */
const CHANGELOG = /\/CHANGELOG(?:\.html)?(?:#|$)/

/** Folder of a page → what its results are called. Pages elsewhere are of a tool, or of the project. */
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

/** What kind of page a result leads to. Guides lead to something, the reference of a tool has all of it. */
export function kindOf(id: string): string {
  const [, folder = ''] = /\/([^/#]+)\/[^/]*$/.exec(id) ?? []
  if (MAINTAINERS.test(id)) return KINDS[folder] ?? 'About the project'
  return KINDS[folder] ?? (folder === 'guides' ? 'Guide' : 'Reference')
}

function pageOf({ id }: { readonly id: unknown }): string {
  return String(id).replace(/#.*/, '')
}

/** How much the words say that stand in other sections of the same page. */
const PAGE = 0.6

/** So much of what the top of a page scores is enough for the section that answers. */
const NEAR_TOP = 0.7

/** Of what was found, the best section of each page; what is not for users comes last. */
function bestOfPages(found: readonly SearchResult[]): SearchResult[] {
  const pages = found.map(pageOf)
  const firsts = found
    .filter((one, index) => pages.indexOf(pageOf(one)) === index)
    .map((one) => (isTopOfPage(one) ? (found.find((other) => isNearTop(other, one)) ?? one) : one))
  return [...firsts.filter(({ id }) => isForUsers(id)), ...firsts.filter(({ id }) => !isForUsers(id))]
}

/** Per word of a question; lower were only questions about what this API does not have. */
const LEAST_SCORE = 8

/** Only other sections stand within one. */
function isTopOfPage({ titles }: SearchResult): boolean {
  return Array.isArray(titles) && titles.length === 0
}

function isNearTop(one: SearchResult, top: SearchResult): boolean {
  return !isTopOfPage(one) && pageOf(one) === pageOf(top) && one.score >= top.score * NEAR_TOP
}

/** What the search has of MiniSearch. */
interface Index {
  search(question: string, options: SearchOptions): SearchResult[]
}

/** The best section of each page that a question finds, the best first. */
export function findPages(index: Index, question: string): SearchResult[] {
  const stands = (term: string, how: SearchOptions = {}) => index.search(term, { ...WHOLE, ...how }).length > 0
  // A name is written whole: what begins with it is another.
  const names = new Set(question.match(NAME)?.map((name) => name.toLowerCase()))
  const isKnown = (term: string) => stands(term, { prefix: !names.has(term) && isBeginning(term) })
  const slip = (term: string) => (names.has(term) ? SLIP / 2 : SLIP)
  // Only a word that stands nowhere may be a slip: else a greeting would find what is creating.
  const fuzzy = (term: string) => (term.length > 3 && !isKnown(term) ? slip(term) : false)
  asked = question
    .trim()
    .replaceAll(CODE, (name) => (stands(name.toLowerCase()) ? name : codeLike(name, stands)))
    .replaceAll(/\b[A-Za-z]{3,}\b/g, (word) => {
      const typed = word.toLowerCase()
      const isCode = word === word.toUpperCase()
      if (isCode || stands(typed) || isVocabulary(typed) || names.has(typed)) return word
      return isKnown(typed) ? wholeWord(word, index) : meantWord(word, index, stands)
    })
  askedFrom = question
  // A name that is none, nor near one, is searched for by its words.
  const isNear = (name: string) => {
    const found = index.search(name.toLowerCase(), { ...WHOLE, fuzzy: SLIP / 2 })
    return VERB.test(name) ? found.some(({ id }) => String(id).includes('/operations/')) : found.length > 0
  }
  const meant = asked.replaceAll(NAME, (name) => (isNear(name) ? name : wordsOfNames(name)))
  askedWords = new Set(wordsAsked(meant).map((word) => word.toLowerCase()))
  askedTerms = new Set([...askedWords].flatMap((word) => searchTerms(word) ?? []))
  const found = byWordsMet(index.search(meant, { ...SEARCHING, fuzzy }))
  const rarityOf = (terms: readonly string[]) =>
    Math.log(
      1 + found.length / (1 + found.filter(({ queryTerms }) => terms.some((term) => queryTerms.includes(term))).length),
    )
  const asWords = wordsToMeet(askedWords, asked, rarityOf)
  const rest = largestFirst(
    found.map((one) => bySentence(one, asWords)),
    ({ score }) => score,
  )
  const verbatim = index.search(question, AS_TYPED).filter(({ title, sentences }) => {
    return hasText(String(title), question) || hasText(String(sentences), question)
  })
  const isVerbatim = new Set(verbatim.map(({ id }) => String(id)))
  const asTyped = rest.filter(({ id }) => isVerbatim.has(String(id)))
  // A link to a page has its title, too.
  const titled = asTyped.filter(({ title }) => hasText(String(title), question))
  return onePerField(bestOfPages([...new Set([...titled, ...asTyped, ...rest])]))
}

/** Every word, as it was typed. */
const AS_TYPED: SearchOptions = { combineWith: 'AND', prefix: false, fuzzy: false }

/** How much more a section says of which one sentence has all words of the question. */
const IN_SENTENCE = 1
/** How much less, where its title says to do something else. */
const OTHER_ACTION = 0.3

function bySentence(one: SearchResult, words: readonly Asked[]): SearchResult {
  const { title, sentences } = one as { readonly title?: unknown; readonly sentences?: unknown }
  const share = typeof sentences === 'string' ? shareInSentence(String(title), sentences, words) : 0
  const isOther = isOtherAction(String(title), asked)
  return { ...one, score: one.score * (1 + IN_SENTENCE * share ** 2) * (isOther ? OTHER_ACTION : 1) }
}

/** Operations share fields: several rows with the same one come last, since they would hide what else there is. */
function onePerField(found: readonly SearchResult[]): SearchResult[] {
  const anchors = found.map(({ id }) => /#((?:field|answer)-.*)/.exec(String(id))?.[1])
  const isNew = (index: number) => anchors[index] === undefined || anchors.indexOf(anchors[index]) === index
  return [...found.filter((_, index) => isNew(index)), ...found.filter((_, index) => !isNew(index))]
}

/** MiniSearch counts each form of a word that a page has; a page with more of the words is meant, not one with more forms. */
function byWordsMet(found: readonly SearchResult[]): SearchResult[] {
  const words = [...askedWords].map((word) => new Set(searchTerms(word)))
  const met = ({ queryTerms }: SearchResult) =>
    words.flatMap((terms, index) => (queryTerms.some((term) => terms.has(term)) ? [index] : []))
  const ofPages = new Map<string, Set<number>>()
  for (const one of found) {
    const page = pageOf(one)
    ofPages.set(page, new Set([...(ofPages.get(page) ?? []), ...met(one)]))
  }
  const scored = found.map((one) => {
    const own = Math.max(1, met(one).length)
    const whole = Math.max(1, ofPages.get(pageOf(one))?.size ?? 1)
    return { ...one, score: (one.score / one.queryTerms.length) * own * (whole / own) ** PAGE }
  })
  return largestFirst(scored, ({ score }) => score)
}

/** What VitePress has set would count as well, unless it is set here. */
const WHOLE: SearchOptions = { tokenize: (text) => [text], processTerm: (word) => word, prefix: false, fuzzy: false }

/** What a name of an operation begins with. */
const VERB =
  /^(?:add|change|create|delete|edit|get|list|prepare|publish|read|remove|replace|restore|save|set|update)[A-Z]/

const NAME = /\b[a-z]+[A-Z]\w*/g

/** A code as a program may say it, such as `NotEditable`. */
const CODE = /\b(?:[A-Z][a-z]+){2,}\b/g

function codeLike(name: string, stands: (term: string) => boolean): string {
  const code = wordsOfNames(name).toUpperCase().replaceAll(' ', '_')
  return stands(wholeNames(code).toLowerCase()) ? code : wordsOfNames(name)
}

/** The word that a slip is of: one that stands somewhere, or is understood, or two of them; itself: none is near. */
function meantWord(word: string, index: Index, stands: (term: string) => boolean): string {
  const typed = word.toLowerCase()
  const far = Math.round(typed.length * SLIP)
  const near = (part: string) => swapped(part, stands) ?? (part.length > 4 ? nearest(part, index) : null)
  const known = near(typed) ?? (typed.length > 4 ? closeName(typed, VOCABULARY, far) : null)
  if (known !== null) return known
  const halves = Array.from({ length: Math.max(0, typed.length - 7) }, (_, at) => [
    typed.slice(0, at + 4),
    typed.slice(at + 4),
  ])
  for (const [one = '', other = ''] of halves) {
    if (!stands(one) && !stands(other)) continue
    const [left, right] = [stands(one) ? one : near(one), stands(other) ? other : near(other)]
    if (left !== null && right !== null) return `${left} ${right}`
  }
  return word
}

/** The word that lacks its last letters, such as backof: phrases and forms are of whole words. Itself: more is to come. */
function wholeWord(word: string, index: Index): string {
  const typed = word.toLowerCase()
  const begun = index.search(typed, { ...WHOLE, prefix: true }).flatMap(({ match }) => Object.keys(match))
  const isWhole = (term: string) => term.startsWith(typed) && term.length <= typed.length + MISSING
  return oftenest(begun.filter((term) => isWhole(term) && /^[a-z]+$/.test(term)))[0] ?? word
}

/** How many letters a word may lack at its end. */
const MISSING = 2

function oftenest(terms: readonly string[]): readonly string[] {
  const often = new Map<string, number>()
  for (const term of terms) often.set(term, (often.get(term) ?? 0) + 1)
  return largestFirst([...often.keys()], (term) => often.get(term) ?? 0)
}

/** With two letters the other way round, such as agnet, if that stands anywhere. */
function swapped(word: string, stands: (term: string) => boolean): string | undefined {
  const letters = word.toLowerCase().split('')
  return letters
    .map((letter, at) => [...letters.slice(0, at), letters[at + 1] ?? '', letter, ...letters.slice(at + 2)].join(''))
    .find((other) => other !== word.toLowerCase() && stands(other))
}

/** The word that stands most often of those that differ least. */
function nearest(word: string, index: Index): string | null {
  const near = index.search(word, { ...WHOLE, fuzzy: SLIP }).flatMap(({ match }) => Object.keys(match))
  return closeName(word, oftenest(near.filter((term) => /^[a-z]+$/.test(term))), Math.round(word.length * SLIP))
}

/** How many of a word's letters may be wrong. */
export const SLIP = 0.2

/** Whether a word of the results is one that the question has, or a form of it, to be marked. */
export function isTyped(question: string, word: string): boolean {
  const typed = question.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return typed.some(
    (one) =>
      (one.length > 1 || /\p{N}/u.test(one)) &&
      (word === one || (isBeginning(one) && word.startsWith(one) && word.length - one.length <= LONGEST_ENDING)),
  )
}

/** A longer rest makes it another word, such as database. */
const LONGEST_ENDING = 3

/** These words where they stand by themselves, for marks. */
export function wholeWords(terms: readonly string[]): RegExp {
  const isName = (term: string) => term.includes('=')
  const words = [...terms.filter(isName), ...terms.filter((term) => !isName(term))].map(inText)
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${words.length === 0 ? '(?!)' : words.join('|')})(?![\p{L}\p{N}])`,
    'giu',
  )
}

/** As a pattern: a name that the index takes whole has its own signs. */
function inText(term: string): string {
  return term
    .replace(/^=/, '')
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll('=', '[_-]')
}

/** Whether what was found, the best first, has every word for users, and most of what several words ask for. */
export function isClose(
  question: string,
  found: readonly Pick<SearchResult, 'id' | 'score' | 'queryTerms'>[],
): boolean {
  const words = wordsAsked(question === askedFrom ? asked : question).flatMap((word) => {
    const terms = searchTerms(word) ?? []
    return terms.length === 0 ? [] : [terms]
  })
  const forUsers = found.filter(({ id }) => isForUsers(id))
  const isMet = (terms: readonly string[]) =>
    forUsers.some(({ queryTerms }) => terms.some((term) => queryTerms.includes(term)))
  const known = words.filter(isMet).length
  if (known < words.length && (words.length < 4 || known < words.length * MOST_KNOWN)) return false
  if (words.length < 2) return true
  const counts = found
    .slice(0, 5)
    .map(({ queryTerms }) => words.filter((terms) => terms.some((term) => queryTerms.includes(term))).length)
  const share = Math.max(0, ...counts) / words.length
  return ((found[0]?.score ?? 0) / words.length) * share ** 2 >= LEAST_SCORE
}

/** Beside other words: a verb says less than what it is done to, a client is mostly a customer, seldom the library; all is about the API, and many pages have an example or a request. */
const LIGHT: ReadonlySet<string> = new Set(
  'add api change changes client edit example find list make off read replace request see send show start turn update'.split(
    ' ',
  ),
)

/** Of four words or more, one may stand nowhere. */
const MOST_KNOWN = 0.7

/** What is searched for, without letters the other way round: MiniSearch hands out its words one by one. */
let asked = ''
/** What was typed for it. */
let askedFrom = ''
/** The words that are searched for, but for those in their place. */
let askedWords: ReadonlySet<string> = new Set()

/** All that is searched for in place of these words. */
let askedTerms: ReadonlySet<string> = new Set()

/** Shorter words begin too many others, such as bot and both; 401 is no beginning of the port 4010. */
function isBeginning(term: string): boolean {
  return term.length > 3 && !/^\d+$/.test(term)
}

/** How a question is searched for. */
const SEARCHING: SearchOptions = {
  prefix: isBeginning,
  boost: { title: 4, text: 2, titles: 1 },
  boostTerm: (term, _, terms) => {
    // A name whole.
    if (term.includes('=')) return 3
    // What another form of a word begins with says less than the word itself.
    if (terms.includes(`${term}ing`) || terms.includes(`${term}ed`)) return 0.3
    // What the pages say in place of a word says less than the word that was typed.
    if (!askedWords.has(term)) return 0.6
    return LIGHT.has(term) && terms.length > 1 ? 0.4 : 1
  },
  processTerm: searchTerms,
  tokenize: (question) => [...wordsAsked(question)],
  boostDocument: (id) => weightOf(String(id)),
}

/** A question is answered by a guide, a name by the page of what has it. */
function weightOf(id: string): number {
  if (CHANGELOG.test(id)) return /(?<!\bapi )\bchange ?logs?\b|\brelease notes\b/i.test(asked) ? 8 : 0.05
  if (!isForUsers(id)) return 0.05
  if (MAINTAINERS.test(id)) return 1.6
  if (LINKS_ALONE.test(id)) return 0.3
  if (MESSAGES.test(id)) return isMessage(asked) ? 3 : 0.5
  if (namesCode(id)) return 4
  // An address or a name leads to what is sent there, the words of a code stand in many guides.
  if (/\/api\/|^[a-z]+[A-Z]\w*$/.test(asked) && /\/operations\//.test(id)) return 4
  if (asked.length > 2 && isNameOf(id, asked)) return 4
  // Words without the signs of a code ask what to do, not what a code means; those that nothing fails in, what something is.
  if (/\/errors\//.test(id) && !isLikeCode(asked)) return FAILS.test(asked) ? 0.75 : 0.35
  return weightOfPage(id)
}

function weightOfPage(id: string): number {
  if (isOfOtherTool(id)) return 0.6
  if (CODING_AGENTS.test(id)) return askedTerms.has('coding') || askedTerms.has('mcp') ? 1.6 : 1
  return (/\/(?:guides\/|client\b)/.test(id) ? 1.6 : 1) * (isAbout(id) ? ABOUT : 1)
}

/** Whether it has the signs of a code. A value such as DIRECT is one word. */
function isLikeCode(text: string): boolean {
  return /_|\d{3}/.test(text) || (/[A-Z]{2}/.test(text) && /\s/.test(text.trim()))
}

/** What people say of a request that did not go as it should. */
const FAILS =
  /\b(?:errors?|codes?|messages?|(?:refus|reject|fail|declin|conflict|invalid|den[iy]|forb|incomplete|unavailable|unauthori)\w*|taken|exists?|down|done|half|not|cannot|no|why|wrong|missing|too|somebody|stale|expired?)\b/i

/** Tools of which the question may name one, with their pages. */
const TOOLS: readonly (readonly [name: string, pages: RegExp])[] = [
  ['mock', /\/guides\/mock-sandbox-msw/],
  ['msw', /\/msw|\/guides\/mock-sandbox-msw/],
  ['sandbox', /\/sandbox|\/guides\/(?:mock-sandbox-msw|fidelity|webhooks)/],
  ['check', /\/conformance|\/guides\/(?:checking|ci|fidelity)/],
  ['watch', /\/watch|\/guides\/watch/],
]

/** Whether a page is about another tool than the question names, such as the check's own pace. */
function isOfOtherTool(id: string): boolean {
  const named = TOOLS.filter(([name]) => askedWords.has(name))
  const of = TOOLS.filter(([, pages]) => pages.test(id))
  return named.length > 0 && of.length > 0 && !of.some((tool) => named.includes(tool))
}

/** Its agents are not those of the platform. */
const CODING_AGENTS = /\/guides\/agents(?:\.html)?(?:#|$)/

/** How much more the page says that is about what the question names, such as that on webhooks. */
const ABOUT = 1.4

/** Whether every word of a page's own name is asked for. */
function isAbout(id: string): boolean {
  const [, name = ''] = /^\/(?:guides\/)?([\w-]+)(?:\.html)?(?:#|$)/.exec(id) ?? []
  return name !== '' && name.split('-').every((word) => askedTerms.has(word) || askedTerms.has(word.replace(/s$/, '')))
}

/** Whether the question, such as a line of a log, has the code of this page, as it is written. */
function namesCode(id: string): boolean {
  const [, code = ''] = /\/errors\/(\w+)(?:\.html)?(?:#|$)/.exec(id) ?? []
  return /[a-z][A-Z]|_/.test(code) && asked.split(/\W+/).includes(code)
}

/** The section of a code's page with the texts that come with it. */
const MESSAGES = /\/errors\/.*-example$/

/** Whether somebody pasted what a server says. */
function isMessage(text: string): boolean {
  return /^["'“]?[A-Z][^?]*[.!"'”]$|"error"|"message"/.test(text.trim()) && text.trim().split(/\s+/).length > 3
}

/** Whether a question is the name of a page, other than a journey's: a code or an operation as it is written, or in words. */
function isNameOf(id: string, question: string): boolean {
  const [, folder = '', name = ''] = /(?:\/([^/#]+))?\/([^/#.]+)(?:\.html)?(?:#|$)/.exec(id) ?? []
  if (folder === 'workflows') return false
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  const isWritten = (folder === 'errors' || folder === 'operations') && !/\s/.test(question.trim())
  return isWritten ? name === question : bare(name) === bare(question)
}
