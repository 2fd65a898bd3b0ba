import { encodePointer, isArray, isObject } from '../contract/index.ts'
import type { Contract, Json, JsonObject, Pointer } from '../contract/index.ts'

/** Replaces all that a contract does not have itself, the same by the same. */
export interface Masker {
  /** Whether the contract lists a text as one of the values that are possible somewhere. */
  readonly isListed: (text: string) => boolean
  /** `at`: where the value stands, with `*` for positions in lists. */
  readonly masked: (value: Json, at: Pointer) => Json
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** Numbers with so many digits may be those of a telephone, or an id. */
const LONG_NUMBER = 7

export function createMasker(contract: Contract): Masker {
  const { words, listed } = wordsOf(contract.document())
  const samples = samplesOf(contract)
  const replacements = new Map<string | number, string | number>()
  const used = new Set<string | number>()

  const isKnown = (text: string): boolean => text === '' || words.has(text) || MOMENT.test(text)

  function replace<T extends string | number>(original: T, at: Pointer, fallback: (original: T) => T): T {
    const known = replacements.get(original)
    if (known !== undefined) return known as T
    const name = at.slice(at.lastIndexOf('/'))
    const alike = [...(samples.get(at) ?? []), ...(samples.get(name) ?? [])].filter(
      (sample): sample is T => typeof sample === typeof original,
    )
    const [first = fallback(original)] = alike
    let chosen = alike.find((sample) => !used.has(sample)) ?? first
    for (let count = 2; used.has(chosen); count += 1) chosen = numbered(first, count)
    replacements.set(original, chosen)
    used.add(chosen)
    return chosen
  }

  function masked(value: Json, at: Pointer): Json {
    if (typeof value === 'string') return isKnown(value) ? value : replace(value, at, likeText)
    if (typeof value === 'number') return isLong(value) ? replace(value, at, likeNumber) : value
    if (isArray(value)) return value.map((item) => masked(item, `${at}/*`))
    if (!isObject(value)) return value
    const entries = Object.entries(value).map(([name, item]) => {
      const shown = words.has(name) ? name : replace(name, `${at}/*`, () => 'name')
      return [shown, masked(item, at + encodePointer(words.has(name) ? name : '*'))] as const
    })
    return Object.fromEntries(entries)
  }
  return { isListed: (text) => listed.has(text), masked }
}

/** Every text of a document, names of properties included, and those that its enumerations list. */
function wordsOf(document: JsonObject): { readonly words: ReadonlySet<string>; readonly listed: ReadonlySet<string> } {
  const words = new Set<string>()
  const listed = new Set<string>()
  const look = (value: Json): void => {
    if (typeof value === 'string') words.add(value)
    else if (isArray(value)) value.forEach(look)
    else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        words.add(name)
        look(inner)
      }
      const values = [value['enum'], value['const'], value['x-extensible-enum']].flat()
      for (const one of values) if (typeof one === 'string') listed.add(one)
    }
  }
  look(document)
  return { words, listed }
}

type Samples = ReadonlyMap<Pointer, readonly (string | number)[]>

/** What the contract's examples have at a place of an operation, and under a property's name anywhere. */
function samplesOf(contract: Contract): Samples {
  const samples = new Map<Pointer, (string | number)[]>()
  const add = (value: string | number, at: Pointer): void => {
    const known = samples.get(at)
    if (known === undefined) samples.set(at, [value])
    else if (!known.includes(value)) known.push(value)
  }
  const look = (value: Json, at: Pointer): void => {
    if (isArray(value)) for (const item of value) look(item, `${at}/*`)
    else if (isObject(value)) for (const [name, item] of Object.entries(value)) look(item, at + encodePointer(name))
    else if ((typeof value === 'string' && !MOMENT.test(value)) || (typeof value === 'number' && isLong(value))) {
      add(value, at)
      add(value, at.slice(at.lastIndexOf('/')))
    }
  }
  for (const { operation, status, request, response } of contract.pairs) {
    if (response.body !== undefined) look(response.body, placeOf(operation, String(status)))
    // A refused request may be wrong on purpose.
    if (status >= 300) continue
    for (const [name, value] of Object.entries(request.path)) {
      look(value, placeOf(operation, 'path') + encodePointer(name))
    }
    if (request.body !== null && 'value' in request.body) look(request.body.value, placeOf(operation, 'body'))
  }
  return samples
}

/** `part`: `path`, `query`, `body`, or a status. */
export function placeOf(operation: string, part: string): Pointer {
  return encodePointer(operation, part)
}

function isLong(value: number): boolean {
  return String(value).replaceAll(/\D/g, '').length >= LONG_NUMBER
}

function likeNumber(value: number): number {
  const size = 10 ** Math.min(Math.floor(Math.log10(Math.max(1, Math.abs(value)))), 15)
  return value < 0 ? -size : size
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** A text of the same kind. */
function likeText(text: string): string {
  if (UUID.test(text)) return '00000000-0000-4000-8000-000000000001'
  if (/^https?:\/\/\S+$/.test(text)) return 'https://example.com/'
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return 'someone@example.com'
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return '2026-01-15'
  if (/^\+\d{6,}$/.test(text)) return '+15550100'
  return 'text'
}

/** Another of its kind. */
function numbered<T extends string | number>(first: T, count: number): T
function numbered(first: string | number, count: number): string | number {
  if (typeof first === 'number') return first + Math.sign(first) * count
  if (/^[^@\s]+@/.test(first)) return first.replace('@', `${count}@`)
  const digits = UUID.test(first) ? first.slice(-6) : (/\d+$/.exec(first)?.[0] ?? '')
  if (digits === '') return /^https?:/.test(first) ? `${first}${count}` : `${first}_${count}`
  return first.slice(0, -digits.length) + String(count).padStart(digits.length, '0')
}
