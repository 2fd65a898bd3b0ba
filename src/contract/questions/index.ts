import type { ContractData } from '../compile.ts'
import { isObject } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Contract, Json, Operation, Pointer } from '../model.ts'
import { readInferred } from '../parse/inferred.ts'
import { usersIn } from '../parse/inferred-components.ts'
import { decodePointer, encodePointer, isAtOrBelow, valueAt } from '../pointer.ts'
import { collectProblems } from '../problems.ts'
import { resolveClause } from './clause.ts'
import { subjectOf } from './subject.ts'
import { kindOf, questionFor } from './text.ts'
import { touchedOperations } from './touched.ts'

/** Assumptions of one module with the same reason, answered together. */
export interface OpenQuestion {
  /** From 1, as on the page of open questions. */
  readonly number: number
  readonly module: string
  readonly asks: string
  readonly why: string
  readonly subjects: readonly Subject[]
  readonly operations: readonly string[]
}

export interface Subject {
  readonly name: string
  readonly place: Pointer
  /** The contract's current value, if short; else null. */
  readonly assumed: string | null
  readonly bearer: Pointer
  /** `operation`, `parameter`, `response`, `header`, `example`, `code`, `webhook` or `schema`. */
  readonly kind: string
  /** `*`: the whole element. */
  readonly keyword: string
  /** The mark or clause that an answer removes. */
  readonly mark: Pointer
  /** Whose requests or responses it is about. */
  readonly operations: readonly string[]
}

type Read = Pick<ContractData, 'operations' | 'pairs' | 'errors'>

export function findQuestions(
  document: JsonObject,
  contract: Read,
  marks: ContractData['inferred'],
): readonly OpenQuestion[] {
  const touched = touchedOperations(document, contract.operations, contract.errors)
  const named = { document, operations: contract.operations, pairs: contract.pairs }
  const entries = new Map<string, Entry>()
  for (const [bearer, mark] of Object.entries(marks)) {
    const operations = touched(bearer)
    const module = moduleOf(bearer, operations)
    for (const [clause, reason] of Object.entries(mark)) {
      const { element, keyword } = resolveClause(bearer, clause)
      const [one, many] = questionFor(element, keyword)
      const why = plainReason(reason)
      const key = JSON.stringify([module, one, many, why])
      const entry = entries.get(key) ?? { module, one, many, why, subjects: [], operations: new Set<string>() }
      const place = keyword === '*' ? element : element + encodePointer(keyword)
      const assumed = keyword === '*' ? null : shortly(valueAt(document, place))
      entry.subjects.push({
        name: subjectOf(named, element),
        place,
        assumed,
        bearer,
        kind: kindOf(element),
        keyword,
        mark: markAt(document, bearer, clause),
        operations: operations.map(({ id }) => id),
      })
      for (const operation of operations) entry.operations.add(operation.id)
      entries.set(key, entry)
    }
  }
  const modules = [...new Set([...contract.operations.map(({ module }) => module), ...besides])]
  return modules
    .flatMap((module) => [...entries.values()].filter((entry) => entry.module === module))
    .map(({ one, many, operations, ...entry }, index) => {
      const [first, ...others] = entry.subjects
      const asks = others.length === 0 ? one.replace('%', () => first?.name ?? '') : many
      return { ...entry, number: index + 1, asks, operations: [...operations] }
    })
}

interface Entry {
  readonly module: string
  readonly one: string
  readonly many: string
  readonly why: string
  readonly subjects: Subject[]
  readonly operations: Set<string>
}

const besides = ['Webhooks', 'Several modules', 'Elsewhere']

function moduleOf(element: Pointer, operations: readonly Operation[]): string {
  const [first, ...others] = new Set(operations.map((operation) => operation.module))
  if (first !== undefined) return others.length === 0 ? first : 'Several modules'
  return element.startsWith('/webhooks/') ? 'Webhooks' : 'Elsewhere'
}

export function markAt(document: Json, bearer: Pointer, clause: string): Pointer {
  const mark = `${bearer}/x-inferred`
  return isObject(valueAt(document, mark)) ? mark + encodePointer(clause) : mark
}

export function plainReason(reason: string): string {
  return reason.trim().replaceAll(/\s+/g, ' ')
}

function shortly(value: unknown): string | null {
  if (value === undefined) return null
  const text = JSON.stringify(value)
  return text.length > 90 ? null : text
}

/** Cached, because reports ask often. */
const known = new WeakMap<Contract, readonly OpenQuestion[]>()

/** Keeps the numbers of another document's questions. */
export function rememberQuestions(contract: Contract, questions: readonly OpenQuestion[]): void {
  const document = contract.document()
  const left = questions.flatMap((question) => {
    const subjects = question.subjects.filter(({ mark }) => valueAt(document, mark) !== undefined)
    return subjects.length === 0 ? [] : [{ ...question, subjects }]
  })
  known.set(contract, left)
}

export function openQuestions(contract: Contract): readonly OpenQuestion[] {
  const found = known.get(contract)
  if (found !== undefined) return found
  const document = contract.document()
  const marks = isObject(document)
    ? readInferred({
        document,
        problems: collectProblems(),
        warn: () => {},
        marked: true,
        schemes: new Map(),
      })
    : {}
  const questions = isObject(document) ? findQuestions(document, contract, marks) : []
  known.set(contract, questions)
  return questions
}

/** The question about an assumption; null: the reason is not from this contract. */
export function questionAbout(
  contract: Contract,
  reason: string,
  clause: Pointer,
  operation: string,
): OpenQuestion | null {
  const why = plainReason(reason)
  const alike = openQuestions(contract).filter((question) => question.why === why)
  const subjects = alike.flatMap((question) => question.subjects.map((subject) => ({ ...subject, question })))
  const [subject] = covering(contract, subjects, clause)
  return subject?.question ?? alike.find(({ operations }) => operations.includes(operation)) ?? alike[0] ?? null
}

type Covers = Pick<Subject, 'bearer' | 'kind' | 'place'>

/** Those whose marks cover a clause: the nearest around it; where there are none, around what refers to its component. */
export function covering<S extends Covers>(
  contract: Pick<Contract, 'document'>,
  subjects: readonly S[],
  clause: Pointer,
): readonly S[] {
  // The mark of `required` may stand on the property.
  const owner = /^(.*)\/required$/.exec(clause)?.[1] ?? null
  const within = owner === null ? [] : subjects.filter(({ place }) => place.startsWith(`${owner}/properties/`))
  const own = [...nearest(subjects, (subject) => aroundClause(subject, clause)), ...within]
  if (own.length > 0) return own
  const users = usersOf(contract.document())
  const seen = new Set<Pointer>()
  for (let places: readonly Pointer[] = [clause]; places.length > 0;) {
    const components = new Set(places.map((place) => encodePointer(...decodePointer(place).slice(0, 3))))
    const next = [...components].filter((component) => !seen.has(component))
    for (const component of next) seen.add(component)
    places = next.flatMap((component) => users.get(component) ?? [])
    const found = places.flatMap((from) => nearest(subjects, ({ place }) => (isAtOrBelow(from, place) ? place : null)))
    if (found.length > 0) return [...new Set(found)]
  }
  return []
}

/** A keyword of a schema covers itself alone; one of a response or an operation is also about what is below. */
function aroundClause({ bearer, kind, place }: Covers, clause: Pointer): Pointer | null {
  if (isAtOrBelow(clause, place)) return place
  return kind !== 'schema' && isAtOrBelow(clause, bearer) ? bearer : null
}

/** Those at the longest place; null: it is not there. */
function nearest<S>(all: readonly S[], placeOf: (one: S) => Pointer | null): readonly S[] {
  const longest = Math.max(...all.map((one) => placeOf(one)?.length ?? -1))
  return longest === -1 ? [] : all.filter((one) => placeOf(one)?.length === longest)
}

const usersKnown = new WeakMap<JsonObject, ReturnType<typeof usersIn>>()

function usersOf(document: Json): ReturnType<typeof usersIn> {
  if (!isObject(document)) return new Map()
  const users = usersKnown.get(document) ?? usersIn(document)
  usersKnown.set(document, users)
  return users
}
