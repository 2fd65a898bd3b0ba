import { readFile, writeFile } from 'node:fs/promises'
import {
  arrayOf,
  dereferenced,
  encodePointer,
  isArray,
  isEnd,
  isJsonType,
  isStart,
  laterThan,
  objectOf,
  operationById,
  sampleOf,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject } from '../../contract/index.ts'
import { chosenIn, creationsIn } from '../plan/creations.ts'
import { maySwitchOff } from '../plan/switches.ts'
import { stepsOf } from '../model/acts.ts'
import { textOf } from '../model/answers.ts'
import { lifecycle } from '../model/plan.ts'
import type { Answer, Case, Report, Result, StepAct } from '../model/index.ts'
import type { TryCases } from './confirm-routes.ts'
import { isNew, withLessons } from './lessons.ts'
import { fresh, isExampleMail, isNewAt, knownOf, namesIn, newTextFor, newTexts, numbersIn } from './new-texts.ts'
import type { Lesson } from './lessons.ts'
import type { Known } from './new-texts.ts'

/** What refusals taught, by operation. */
type Lessons = ReadonlyMap<string, readonly Lesson[]>

/** The most requests that follow from one refused one. */
const mostLessons = 8

/**
 * Sends the plain request of each operation that takes JSON before all other cases, those that create first. A refusal that
 * names a property leads to a better one, of the same operation. What helped is used in all other requests of the operation
 * that are right in that place. Returns the cases that are left.
 */
export async function learn(
  contract: Contract,
  cases: readonly Case[],
  tryCases: TryCases,
  onResult: (result: Result) => void,
  lessons: Map<string, readonly Lesson[]>,
): Promise<readonly Case[]> {
  const able = cases.filter((tried) => !maySwitchOff(contract, tried))
  const plain = able.filter((tried) => isScout(contract, tried))
  // Where it alone creates, as with --only, a lifecycle learns for itself.
  const whole = able
    .filter((tried) => isCreated(tried) && !plain.some(({ operation }) => operation === tried.operation))
    // The plainest of an operation: its id begins those of the others.
    .filter((one, _, all) => !all.some((other) => other.operation === one.operation && other.id.length < one.id.length))
  const scouts = [...plain, ...whole].toSorted(byDepth(contract))
  const done = new Set<Case>()
  for (const scout of scouts) {
    if ([...done].some(({ operation }) => operation === scout.operation)) continue
    const result = await teach(scout)
    if (result === null) continue
    onResult(result)
    done.add(scout)
  }
  return cases.filter((tried) => !done.has(tried))

  /** Asks until the request is accepted, or nothing more is learned; then what was learned of it is forgotten. */
  async function teach(scout: Case): Promise<Result | null> {
    const { operation } = scout
    const before = lessons.get(operation) ?? []
    const made: Lesson[] = []
    let first: Result | null = null
    while (made.length <= mostLessons) {
      const [result] = await resultsOf(tryCases, scout)
      if (result === undefined) break
      first ??= result
      const { answer, body } = sentFor(result)
      if (answer !== null && answer.status < 300) {
        if (scout.tries !== lifecycle) await learnNew(scout)
        // What a run tells that has its lessons from the last one.
        return result
      }
      const isRefused = answer !== null && [400, 409, 422].includes(answer.status)
      const lesson =
        isRefused && body !== null ? lessonFrom(contract, scout, [...before, ...made], body, textOf(answer)) : null
      if (lesson === null) {
        const better = isRefused ? await withNewTexts(scout, [...before, ...made], answer.status) : null
        if (better !== null) return better
        break
      }
      made.push(lesson)
      lessons.set(operation, [...before, ...made])
    }
    if (before.length > 0) lessons.set(operation, before)
    else lessons.delete(operation)
    return first
  }

  /** The result with other texts, where a refusal that names nothing may mean that these are taken; null: that is not it. */
  async function withNewTexts(scout: Case, known: readonly Lesson[], status: number): Promise<Result | null> {
    const operation = operationById(contract, scout.operation)
    const step = ownStepOf(scout)
    if (operation === null || step === undefined || (status !== 409 && !isCreation(operation.id))) return null
    for (const made of newTexts(contract, operation, step.request, known)) {
      lessons.set(operation.id, [...known, ...made])
      const [result] = await resultsOf(tryCases, scout)
      if (result !== undefined && isAccepted(result)) return result
    }
    return null
  }

  function namesChosenBy(id: string): readonly string[] {
    return chosenIn(contract).flatMap(({ create, names }) => (create.id === id ? names : []))
  }

  function isCreation(id: string): boolean {
    return namesChosenBy(id).length > 0 || creationsIn(contract).some(({ create }) => create.id === id)
  }

  /** What a creation is called by becomes another text in each request, if that is accepted too. */
  async function learnNew(scout: Case): Promise<void> {
    const { operation: id } = scout
    const operation = operationById(contract, id)
    const before = lessons.get(id) ?? []
    const step = ownStepOf(scout)
    if (operation === null || step === undefined || !isCreation(id)) return
    const names = namesChosenBy(id)
    const { body } = withLessons(step.request, before)
    const madeUp = Object.entries(objectOf(body !== null && 'value' in body ? body.value : null)).flatMap(
      ([name, value]): readonly Lesson[] =>
        typeof value === 'string' &&
        (value.startsWith('text') || isExampleMail.test(value)) &&
        (isNatural.test(name) || names.includes(name)) &&
        !isNewAt(before, encodePointer(name))
          ? [{ at: encodePointer(name), was: value, is: fresh(value) }]
          : [],
    )
    const shown = namesIn(contract, operation, step.request, before).filter(
      ({ at }) => !madeUp.some((one) => one.at === at),
    )
    await keepIfAccepted([...madeUp, ...shown])
    await keepIfAccepted(numbersIn(contract, operation, step.request, lessons.get(id) ?? []))

    async function keepIfAccepted(made: readonly Lesson[]): Promise<void> {
      const known = lessons.get(id) ?? []
      if (made.length === 0) return
      lessons.set(id, [...known, ...made])
      const [result] = await resultsOf(tryCases, scout)
      if (result === undefined || !isAccepted(result)) lessons.set(id, known)
    }
  }
}

/** Properties by which people tell things apart. */
const isNatural =
  /^(?:.*_)?(?:id|name|slug|title|key|code|email|login|user_?name|host_?name|host|domain|label|ip|e?mail_address)$|Name$|Email(?:Address)?$/i

/** A pair's case with a made-up body of JSON. */
function isScout(contract: Contract, tried: Case): boolean {
  const operation = operationById(contract, tried.operation)
  const step = ownStepOf(tried)
  const body = step?.request.body ?? null
  return (
    tried.source === 'pair' &&
    tried.safety !== 'read' &&
    operation?.method !== 'DELETE' &&
    step?.expect.status !== undefined &&
    step.expect.status < 300 &&
    body !== null &&
    'value' in body &&
    isJsonType(body.contentType)
  )
}

/** A case that creates something by JSON, and follows it. */
function isCreated(tried: Case): boolean {
  const body = ownStepOf(tried)?.request.body ?? null
  return tried.tries === lifecycle && body !== null && 'value' in body && isJsonType(body.contentType)
}

/** What creates comes first, and what is within others after them. */
function byDepth(contract: Contract): (one: Case, other: Case) => number {
  const rank = ({ operation: id, acts }: Case): number => {
    const operation = operationById(contract, id)
    return (operation?.path.length ?? 0) + (operation?.method === 'POST' ? 0 : 1000) + acts.length
  }
  return (one, other) => rank(one) - rank(other)
}

async function resultsOf(tryCases: TryCases, tried: Case): Promise<readonly Result[]> {
  const results: Result[] = []
  await tryCases([tried], (result) => results.push(result))
  return results
}

/** The request that a case is about. */
function ownStepOf(tried: Case): StepAct | undefined {
  return stepsOf(tried).find(({ operation }) => operation === tried.operation)
}

/** What was sent of that, and what came. What prepares it teaches nothing of it. */
function sentFor({ case: tried, attempt }: Result): { readonly answer: Answer | null; readonly body: string | null } {
  const { operation } = tried
  const sent = attempt?.played.find(({ act }) => act.role === 'step' && act.operation === operation)
  if (sent === undefined) return { answer: null, body: null }
  const { received, request } = sent.exchange
  return { answer: 'answer' in received ? received.answer : null, body: request.body }
}

function isAccepted(result: Result): boolean {
  const { answer } = sentFor(result)
  return answer !== null && answer.status < 300
}

/** What a refusal says of a request that was sent: a property that it names, or whose value it repeats. */
function lessonFrom(
  contract: Contract,
  scout: Case,
  lessons: readonly Lesson[],
  sent: string,
  refusal: string,
): Lesson | null {
  const operation = operationById(contract, scout.operation)
  const request = ownStepOf(scout)?.request
  if (operation === null || request === undefined) return null
  const document = contract.document()
  const whole = JSON.parse(sent) as Json
  const contentType = request.body?.contentType ?? 'application/json'
  const asked = { ...request, body: { contentType, value: whole } }
  // What is another text in each request is not in the way.
  const known = knownOf(contract, operation, whole).filter(({ at }) => !isNewAt(lessons, at))
  const words = new Set(refusal.split(/[^\w-]+/).map((word) => word.toLowerCase()))
  const isNamed = ({ name }: Known): boolean => words.has(name.toLowerCase())
  const lacking = known.find((one) => one.value === undefined && isNamed(one))
  if (lacking !== undefined) {
    const is = sampleOf(document, lacking.schema, 'request')
    return is === undefined ? null : { at: lacking.at, was: undefined, is: named(lacking.name, is) }
  }
  const isRepeated = ({ value }: Known): boolean =>
    typeof value === 'string' &&
    value !== '' &&
    ["'", '"', '`'].some((mark) => refusal.includes(`${mark}${value}${mark}`))
  const there = known.filter((one) => one.value !== undefined)
  for (const one of [...there.filter(isNamed), ...there.filter(isRepeated)]) {
    const isTaken = typeof one.value === 'string' && taken.test(refusal)
    const is = isTaken
      ? (newTextFor(contract, operation, asked, one) ?? freshIfOpen(document, one))
      : betterFor(document, one, refusal)
    if (is !== null) return { at: one.at, was: one.value, is }
  }
  return laterTime(there, refusal)
}

/** Another text where the schema says nothing of it; null: it does. */
function freshIfOpen(document: JsonObject, { value, schema }: Known): string | null {
  const { pattern, enum: values, format } = objectOf(dereferenced(document, schema))
  const isOpen = pattern === undefined && values === undefined && format === undefined
  return isOpen && typeof value === 'string' ? fresh(value) : null
}

/** A made-up value that looks like what its name says. */
function named(name: string, value: Json): Json {
  return value === 'text' && /^ip$|_ip$|address$/i.test(name) ? '192.0.2.1' : value
}

/** Another value where the refusal says what is wrong with it; null: it does not. */
function betterFor(document: JsonObject, { name, value, schema }: Known, refusal: string): Json | null {
  if (isArray(value)) {
    const item = sampleOf(document, objectOf(dereferenced(document, schema))['items'], 'request')
    return value.length === 0 && item !== undefined ? [named(name, item)] : null
  }
  if (typeof value === 'string') {
    if (/canonical|trailing dot|end with a dot/i.test(refusal) && !value.endsWith('.')) return `${value}.`
    const [, listed] = /(?:one of|must be|expected|allowed values?)[^[('"]*[[('"]+([\w-]+)/i.exec(refusal) ?? []
    if (listed !== undefined && listed !== value && listed !== name) return listed
    const hint = hints.find(([says]) => says.test(refusal))
    return hint !== undefined && hint[1] !== value ? hint[1] : null
  }
  const [, bound] =
    /(?:at least|minimum|greater than|>=|at most|maximum|less than|<=)\D{0,20}(-?\d+)/i.exec(refusal) ?? []
  return typeof value === 'number' && bound !== undefined && Number(bound) !== value ? Number(bound) : null
}

/** What a refusal says of a value that something else has. */
const taken = /(?<!not )exists?\b|already|duplicate|unique|taken|in use/i

const hints: readonly (readonly [RegExp, string])[] = [
  [/e-?mail/i, 'conform@example.com'],
  [/\buuid\b/i, '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  [/\bur[il]\b/i, 'https://example.com/'],
  [/\bip\b|ip ?address/i, '192.0.2.1'],
  [/hostname|domain/i, 'conform.example.com'],
]

/** Where a refusal says that one time has to be before another, or is past: a later one. */
function laterTime(known: readonly Known[], refusal: string): Lesson | null {
  if (!/\b(?:before|after|past|future|expired|earlier|later)\b/i.test(refusal)) return null
  const times = known.flatMap(({ at, name, value }) =>
    typeof value === 'string' && laterThan(value) !== null && value.startsWith('20') ? [{ at, name, value }] : [],
  )
  const start = times.find(({ name }) => isStart(name))
  const end = times.find(({ name }) => isEnd(name))
  const [moved, is] =
    start !== undefined && end !== undefined && end.value <= start.value
      ? [end, laterThan(start.value)]
      : [/past|future/i.test(refusal) ? (start ?? end) : end, null]
  if (moved === undefined) return null
  const later = is ?? `2099-01-01${moved.value.length > day ? 'T00:00:00Z' : ''}`
  return later === moved.value ? null : { at: moved.at, was: moved.value, is: later }
}

/** How many characters a date has. */
const day = 10

/** For people: what was learned, by operation. */
function lessonsSaid(lessons: Lessons): readonly string[] {
  return [...lessons].map(([operation, all]) => {
    const each = all.map(({ at, is }) => `${at.slice(1)} ${JSON.stringify(is)}`)
    // What is new in each request need not have been refused.
    const why = all.every(isNew)
      ? `Another text in each request of ${operation}`
      : `Learned from refusals of ${operation}`
    return `${why}: ${each.join(', ')}`
  })
}

/** What an earlier run at this target learned, from its file; nothing where there is none that can be read. */
async function readLessons(file: string, target: string): Promise<Map<string, readonly Lesson[]>> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return new Map()
  const { parse } = await import('yaml')
  try {
    const { target: host, ...operations } = objectOf(parse(text) as Json)
    if (host !== target) return new Map()
    return new Map(
      Object.entries(operations).map(([operation, listed]) => [
        operation,
        arrayOf(listed).flatMap((one): readonly Lesson[] => {
          const { at, was, is } = objectOf(one)
          return typeof at === 'string' && is !== undefined ? [{ at, was, is }] : []
        }),
      ]),
    )
  } catch {
    return new Map()
  }
}

async function writeLessons(
  file: string,
  target: string,
  lessons: Lessons,
  mask: (text: string) => string,
): Promise<void> {
  if (lessons.size === 0) return
  const { stringify } = await import('yaml')
  const says =
    '# What a plain request lacked, as refusals said: conform reads it at the next run. Edit or delete what you like.\n'
  await writeFile(file, says + mask(stringify({ target, ...Object.fromEntries(lessons) })))
}

export interface OpenLessons {
  /** Where they are written. */
  readonly kept: Pick<Report, 'learnedFile'>
  /** To be filled. */
  readonly lessons: Map<string, readonly Lesson[]>
  /** Writes them down; returns what was learned, for people. */
  readonly end: (mask: (text: string) => string) => Promise<readonly string[]>
}

/** The lessons of a target, kept in a file from run to run. */
export async function openLessons(file: string, target: string): Promise<OpenLessons> {
  const lessons = await readLessons(file, target)
  const end = async (mask: (text: string) => string): Promise<readonly string[]> => {
    await writeLessons(file, target, lessons, mask)
    return lessonsSaid(lessons).map(mask)
  }
  return { kept: { learnedFile: file }, lessons, end }
}
