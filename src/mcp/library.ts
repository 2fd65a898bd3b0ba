import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import {
  isArray,
  isObject,
  nearestHint,
  objectOf,
  operationById,
  pairsOf,
  renderRequest,
  resolvePointer,
  textOf,
} from '../contract/index.ts'
import type { Contract, Json, Operation, Pair } from '../contract/index.ts'
import { searchTerms, wordsOfNames } from '../text/search-terms.ts'
import { explainCode } from '../serve/explain-code.ts'

/** What an agent can look up: operations, error codes, examples, and sections of the guides. */
export interface Library {
  /** One line for each hit, best first. */
  readonly search: (query: string) => readonly string[]
  /** A text about one of them; null: nothing has this name. */
  readonly describe: (name: string) => string | null
  /** `Did you mean …?`, or nothing. */
  readonly nearest: (name: string) => string
}

interface Entry {
  /** What `describe` takes. */
  readonly id: string
  readonly title: string
  readonly text: string
}

const guides = new URL('../../docs/guides/', import.meta.url)

const mostHits = 12

/** Reads the guides that came with the program, if they did. */
export async function openLibrary(contract: Contract): Promise<Library> {
  const sections = await readGuides()
  const texts = new Map<string, () => string>([
    ...contract.operations.map((operation): [string, () => string] => [
      operation.id,
      () => operationText(contract, operation),
    ]),
    ...codesOf(contract).map((code): [string, () => string] => [code, () => codeText(contract, code)]),
    ...contract.pairs.map((pair): [string, () => string] => [pair.id, () => pairText(contract, pair)]),
    ...sections.map(({ id, text }): [string, () => string] => [id, () => text]),
  ])
  const index = new MiniSearch<Entry>({
    fields: ['id', 'title', 'text'],
    storeFields: ['title'],
    tokenize: (text) => wordsOfNames(text).split(/[^\p{L}\p{N}]+/u),
    searchOptions: {
      processTerm: searchTerms,
      boost: { id: 3, title: 2 },
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'OR',
    },
  })
  index.addAll([...entriesOf(contract), ...sections])
  return {
    search: (query) =>
      index
        .search(query)
        .slice(0, mostHits)
        .map(({ id, title }) => `${String(id)} — ${String(title)}`),
    describe: (name) => texts.get(name)?.() ?? null,
    nearest: (name) => nearestHint(name, [...texts.keys()]),
  }
}

function entriesOf(contract: Contract): readonly Entry[] {
  return [
    ...contract.operations.map((operation) => ({
      id: operation.id,
      title: `${operation.method.toUpperCase()} ${operation.path}: ${operation.summary}`,
      text: descriptionOf(contract, operation),
    })),
    ...codesOf(contract).map((id) => {
      const [first] = explainCode(contract, id)
      return { id, title: `error code: ${first?.meaning ?? ''}`, text: first?.remedy ?? '' }
    }),
    ...contract.pairs.map(({ id, status, summary }) => ({ id, title: `example, ${status}: ${summary}`, text: '' })),
  ]
}

function codesOf(contract: Contract): readonly string[] {
  return [...new Set(Object.values(contract.errors).flatMap(({ codes }) => Object.keys(codes)))]
}

function operationText(contract: Contract, operation: Operation): string {
  const { id, method, path, summary, safety, scopes, parameters, requestBody, responses } = operation
  const pairs = pairsOf(contract, id)
  const works = pairs.find(({ status, unprovoked }) => status < 300 && unprovoked === null)
  const scope = scopes?.map((needed) => needed.join(' and ')).join(', or ')
  return [
    `${id}: ${method.toUpperCase()} ${path}`,
    `${summary} (${safety === 'read' ? 'only reads' : safety})`,
    descriptionOf(contract, operation),
    scope === undefined ? 'Needs no key.' : `Scopes of the key: ${scope}`,
    ...parameters.map(
      ({ name, in: place, required, pointer }) =>
        `${place} ${name}${required ? ' (required)' : ''}: ${parameterText(contract, pointer)}`,
    ),
    requestBody === null
      ? ''
      : `Body${requestBody.required ? ' (required)' : ''}: ${inline(contract, requestBody.pointer)}`,
    `Responses: ${responses.map(({ status, codes }) => (codes === null || codes.length === 0 ? status : `${status} ${codes.join('|')}`)).join(', ')}`,
    works === undefined ? '' : `An example that works, for the tool call: ${works.id}\n${pairText(contract, works)}`,
    `All examples: ${pairs.map(({ key }) => `${id}/${key}`).join(', ')}`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function descriptionOf(contract: Contract, { pointer }: Operation): string {
  const description = resolvePointer(contract.document(), `${pointer}/description`)?.value
  return textOf(description)?.trim() ?? ''
}

/** Its type, the other keywords of its schema, and what it says. */
function parameterText(contract: Contract, pointer: string): string {
  const { description: said, schema } = objectOf(resolvePointer(contract.document(), pointer)?.value)
  const { type, description: inner, ...more } = objectOf(withTarget(contract, schema) as Json)
  const facts = Object.entries(more).flatMap(([name, value]) =>
    isForPeople(name) ? [] : [`${name} ${JSON.stringify(value)}`],
  )
  const types = isArray(type) ? type : [type]
  const form = [types.map((one) => textOf(one) ?? '').join(' or '), ...facts]
  return [form.filter((part) => part !== '').join(', '), textOf(said) ?? textOf(inner) ?? '']
    .filter((part) => part !== '')
    .join('. ')
}

/** An element of the contract as JSON, without what only people read. */
function inline(contract: Contract, pointer: string): string {
  const element = resolvePointer(contract.document(), pointer)?.value
  return JSON.stringify(element, (name, value: unknown) =>
    isForPeople(name) ? undefined : withTarget(contract, value),
  )
}

function isForPeople(name: string): boolean {
  return name.startsWith('x-') || name === 'example' || name === 'examples'
}

/** A reference with what it refers to, one level deep. */
function withTarget(contract: Contract, value: unknown): unknown {
  const reference = isObject(value) ? value['$ref'] : undefined
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return value
  return resolvePointer(contract.document(), reference.slice(1))?.value
}

function codeText(contract: Contract, code: string): string {
  return explainCode(contract, code)
    .map(({ title, meaning, remedy, fields, notConfirmed, answers }) =>
      [
        `${code} (${title}): ${meaning}`,
        `What to do: ${remedy}`,
        fields.length === 0 ? '' : `Comes with: ${fields.join(', ')}`,
        notConfirmed === null ? '' : `Assumed: ${notConfirmed}`,
        `Comes from: ${answers.map(({ operation, response }) => `${operation.id} (${response.status})`).join(', ')}`,
      ]
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n\n')
}

function pairText(contract: Contract, pair: Pair): string {
  const operation = operationById(contract, pair.operation)
  if (operation === null) return ''
  const { method, target, headers, body } = renderRequest(contract, operation, pair.request)
  return [
    `${pair.id}: ${pair.summary}`,
    `${method.toUpperCase()} ${target}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    body ?? '',
    `→ ${pair.status}${pair.code === null ? '' : ` ${pair.code}`}`,
    pair.response.body === undefined ? '' : JSON.stringify(pair.response.body),
    pair.unprovoked === null ? '' : `No request provokes it: ${pair.unprovoked}`,
    pair.after.length === 0 ? '' : `After: ${pair.after.map((prior) => prior.pair ?? prior.operation).join(', ')}`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** Sections of second level, as `idempotency#a-key-is-used-once`. */
async function readGuides(): Promise<readonly Entry[]> {
  const folder = fileURLToPath(guides)
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.md'))
  const all = await Promise.all(
    files.map(async (file) => sectionsOf(file.slice(0, -'.md'.length), await readFile(new URL(file, guides), 'utf8'))),
  )
  return all.flat()
}

function sectionsOf(guide: string, markdown: string): readonly Entry[] {
  const text = markdown.replace(/^---\r?\n[^]*?\r?\n---\r?\n/, '')
  const [head = '', ...sections] = text.split(/^## /m)
  const name = /^# (.*)$/m.exec(head)?.[1] ?? guide
  return [
    { id: `guide/${guide}`, title: name, text: head.trim() },
    ...sections.map((section) => {
      const title = section.slice(0, section.indexOf('\n')).replace(/\s*\{#.*\}$/, '')
      const slug = title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '')
      return { id: `guide/${guide}#${slug}`, title: `${name}: ${title}`, text: `## ${section.trim()}` }
    }),
  ]
}
