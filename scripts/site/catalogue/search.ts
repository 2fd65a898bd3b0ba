import { journeyPage } from '../../../docs/workflows/journey-page.ts'
import { readJourneys } from '../../../docs/workflows/journey.ts'
import { pairsOf } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { wholeNames, wordsOfNames } from '../../../src/text/search-terms.ts'
import { siteContract } from '../contract.ts'
import { errorPages, operationPages } from './index.ts'
import { messagesOfCode } from './code-index.ts'
import { fieldAnchor } from '../../../docs/.vitepress/theme/fields.ts'
import { fieldsReturned, fieldsTaken } from './operation-page.ts'
import type { Page } from './page.ts'
import { CLIENT_API, INVARIANTS, OPEN_QUESTIONS, partsOf, SENTENCES } from './parts.ts'
import { anchorOf } from './places.ts'
import { saidOf } from './ranked.ts'

/** A search entry. */
export interface Found {
  readonly anchor: string
  /** The page's, then the section's. */
  readonly titles: string[]
  readonly text: string
}

const known = new WeakMap<Contract, ReadonlyMap<string, Page>>()

/**
 * Search entries of a generated page, which has no file for VitePress to index. Undefined for other pages. Lists of
 * pages are found by their heading only, since each page is found itself.
 */
export function searchSections(file: string): Generator<Found> | undefined {
  const name = file.split('/').slice(-2).join('/')
  const page = generatedPages(siteContract()).get(name)
  if (page !== undefined) return withWholeNames(sectionsOf(page))
  const text = markdownPage(name)
  return text === null ? undefined : withWholeNames(markdownSections(text))
}

function* withWholeNames(sections: Iterable<Found>): Generator<Found> {
  for (const section of sections) {
    yield { ...section, text: `${section.text} ${wholeNames([...section.titles, section.text].join(' '))}` }
  }
}

const LONG: Readonly<Record<string, typeof CLIENT_API>> = {
  'client-api': CLIENT_API,
  invariants: INVARIANTS,
  'open-questions': OPEN_QUESTIONS,
  sentences: SENTENCES,
}

function markdownPage(name: string): string | null {
  const [, folder, page = ''] =
    /^(workflows|open-questions|client-api|invariants|sentences)\/(.*)\.md$/.exec(name) ?? []
  if (folder === 'workflows') {
    const journey = readJourneys().find((each) => each.name === page)
    return journey === undefined ? null : journeyPage(journey)
  }
  const long = LONG[folder ?? '']
  // The client's calls are found as operations.
  if (long === undefined || page === 'index' || /^(?:calls|operations)/.test(page)) return null
  const text = partsOf(long).find((part) => part.name === page)?.text ?? null
  if (text === null) return null
  // Facts are looked for by what they say, not by where they stand. Elsewhere, a page is found as a whole.
  return long === SENTENCES ? text.replaceAll(/^\| (.*?) \| .*$/gm, '$1') : text.replaceAll(/^##+ /gm, '')
}

function* markdownSections(text: string): Generator<Found> {
  const body = text.replace(/^---\n[^]*?\n---\n/, '')
  const [, title = ''] = /^# (.*)$/m.exec(body) ?? []
  for (const part of body.split(/^(?=#{1,3} )/m)) {
    const [, hashes = '', heading = '', given] = /^(#{1,3}) (.*?)(?: \{#(.*)\})?$/m.exec(part) ?? []
    const words = plain(part.replace(/^#{1,3} .*$/m, ''))
    const own = plain(heading)
    if (hashes !== '' && words !== '') {
      yield { anchor: given ?? anchorOf(own), titles: hashes === '#' ? [own] : [plain(title), own], text: words }
    }
  }
}

function generatedPages(contract: Contract): ReadonlyMap<string, Page> {
  const made = known.get(contract)
  if (made !== undefined) return made
  const within = (folder: string, pages: readonly Page[]) =>
    pages.map((page) => [`${folder}/${page.name}.md`, page] as const)
  const pages = new Map([...within('errors', errorPages(contract)), ...within('operations', operationPages(contract))])
  known.set(contract, pages)
  return pages
}

function* sectionsOf({ name, title, description, sections }: Page): Generator<Found> {
  const shown = name === 'index' ? sections.slice(0, 1) : sections.filter(({ isSearched }) => isSearched !== false)
  for (const { level, heading, anchor, body } of shown) {
    const text = plain(level === 1 ? `${wordsOfNames(name)} ${description} ${saidOf(name)} ${body}` : body)
    if (text !== '') yield { anchor, titles: level === 1 ? [title] : [title, plain(heading)], text }
  }
  const contract = siteContract()
  const example = sections.find((section) => section.anchor.endsWith('-example'))
  if (example !== undefined) {
    const messages = messagesOfCode(contract, name)
    if (messages.length > 0)
      yield { anchor: example.anchor, titles: [`Messages of ${title}`], text: messages.join('. ') }
  }
  const operation = contract.operations.find(({ id }) => id === name)
  if (operation === undefined) return
  const examples = pairsOf(contract, operation.id).filter(({ status }) => status < 300)
  const named = examples.map(({ key, summary }) => `${key.replaceAll('_', ' ')}: ${plain(summary)}`)
  if (named.length > 0) yield { anchor: 'try', titles: [title, `Examples of ${title}`], text: named.join(' ') }
  const changes = operation.method === 'PUT' || operation.method === 'PATCH'
  for (const field of fieldsTaken(contract, operation)) {
    const text = plain(field.text) || field.type
    yield {
      anchor: fieldAnchor(field.name),
      titles: [title, field.name],
      text: changes ? `${changeOf(field.name, operation.summary)}. ${text}` : text,
    }
  }
  for (const field of fieldsReturned(contract, operation)) {
    yield {
      anchor: fieldAnchor(field.name, 'answer'),
      titles: [`Response of ${title}`, field.name],
      text: [field.type, ...valuesIn(field.text)].join(' '),
    }
  }
}

/** What a field of a change begins with. */
const CHANGE = 'Change '

/** People ask how to change a voice, not how to replace an agent's configuration: `Change voice voice id, replace a live agent's …`. */
function changeOf(field: string, summary: string): string {
  const words = wordsOfNames(field).replaceAll(/\W+/g, ' ').toLowerCase()
  return `${CHANGE}${words}, ${summary.toLowerCase()}`
}

/** The sentence of a section that says what a request changes there; empty: it says none. */
export function changeSaid(text: string): string {
  return text.startsWith(CHANGE) ? text.replace(/\..*/s, '') : ''
}

/** Codes that a text names. */
function valuesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\b[A-Z][A-Z_]{2,}\b/g))]
}

/** Without commands and examples. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/^::: details[^]*?^:::$/gm, '')
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/^<Ap\w+ .*\/>$/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|]|^\s*-\s|(?:--- )+/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
