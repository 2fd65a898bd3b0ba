import type { Fixture, Json, JsonObject, Pointer } from '../../contract/index.ts'
import { isList, isObject } from './json.ts'

/** A fixture that the sandbox cannot make. */
export class FixtureError extends Error {
  override readonly name = 'FixtureError'
  /** Below the fixture. */
  readonly at: Pointer
  /** What is wrong at `at`, and what is right there. */
  readonly reason: string

  constructor(fixture: string, at: Pointer, reason: string) {
    super(`x-fixtures ${fixture}: ${at} ${reason}`)
    this.at = at
    this.reason = reason
  }
}

/** Reads a fixture's state by key. Throws a FixtureError. */
export interface SeedReader {
  text(key: string, otherwise: string): string
  textOrNull(key: string, otherwise: string | null): string | null
  oneOf<T extends string>(key: string, values: readonly T[], otherwise: T): T
  someOf(key: string, values: readonly string[]): readonly string[]
  number(key: string, otherwise: number): number
  numberOrNull(key: string, otherwise: number | null): number | null
  flag(key: string, otherwise: boolean): boolean
  flagOrNull(key: string, otherwise: boolean | null): boolean | null
  /** Milliseconds since the epoch. */
  moment(key: string, otherwise: string): number
  momentOrNull(key: string): number | null
  within(key: string): SeedReader | null
  list(key: string, otherwise: readonly JsonObject[]): readonly SeedReader[]
  texts(key: string): readonly string[]
  values(key: string): readonly Json[]
  numbers(key: string): readonly number[]
  /** Throws if a key was never read. Call it last. */
  close(): void
}

export function seedReader({ name, state }: Pick<Fixture, 'name' | 'state'>, at: Pointer = '/state'): SeedReader {
  const asked = new Set<string>()
  const complaint = (key: string, expected: string) =>
    new FixtureError(name, `${at}/${key}`, `has to be ${expected}, not ${JSON.stringify(state[key])}`)

  function take<T extends Json>(key: string, expected: string, fits: (value: Json) => value is T, otherwise: T): T {
    asked.add(key)
    const value = state[key]
    if (value === undefined) return otherwise
    if (!fits(value)) throw complaint(key, expected)
    return value
  }

  function momentOrNull(key: string, otherwise: string | null): number | null {
    const written = take(key, 'a timestamp', isTextOrNull, otherwise)
    if (written === null) return null
    const moment = Date.parse(written)
    if (Number.isNaN(moment)) throw complaint(key, 'a timestamp')
    return moment
  }

  return {
    text: (key, otherwise) => take(key, 'a text', isText, otherwise),
    textOrNull: (key, otherwise) => take(key, 'a text or null', isTextOrNull, otherwise),
    oneOf<T extends string>(key: string, values: readonly T[], otherwise: T): T {
      const fits = (value: Json): value is T => values.some((known) => known === value)
      return take(key, `one of ${values.join(', ')}`, fits, otherwise)
    },
    someOf: (key, values) => {
      const fits = (value: Json): value is readonly string[] =>
        isTextList(value) && value.every((item) => values.includes(item))
      return take(key, `a list of ${values.join(', ')}`, fits, [])
    },
    number: (key, otherwise) => take(key, 'a number', isNumber, otherwise),
    numberOrNull: (key, otherwise) => take(key, 'a number or null', isNumberOrNull, otherwise),
    flag: (key, otherwise) => take(key, 'true or false', isFlag, otherwise),
    flagOrNull: (key, otherwise) => take(key, 'true, false or null', isFlagOrNull, otherwise),
    moment: (key, otherwise) => {
      const moment = momentOrNull(key, otherwise)
      if (moment === null) throw complaint(key, 'a timestamp')
      return moment
    },
    momentOrNull: (key) => momentOrNull(key, null),
    within: (key) => {
      const inner = take(key, 'an object', isObjectOrNull, null)
      return inner === null ? null : seedReader({ name, state: inner }, `${at}/${key}`)
    },
    list: (key, otherwise) =>
      take(key, 'a list of objects', isObjectList, otherwise).map((item, index) =>
        seedReader({ name, state: item }, `${at}/${key}/${index}`),
      ),
    values: (key) => take<readonly Json[]>(key, 'a list', isList, []),
    texts: (key) => take(key, 'a list of texts', isTextList, []),
    numbers: (key) => take(key, 'a list of numbers', isNumberList, []),
    close: () => {
      const unknown = Object.keys(state).find((key) => !asked.has(key))
      if (unknown === undefined) return
      const known = asked.size === 0 ? 'this kind has no state' : `the keys here are ${[...asked].join(', ')}`
      throw new FixtureError(name, `${at}/${unknown}`, `is not known; ${known}`)
    },
  }
}

const isText = (value: Json): value is string => typeof value === 'string'
const isTextOrNull = (value: Json): value is string | null => value === null || isText(value)
const isNumber = (value: Json): value is number => typeof value === 'number'
const isNumberOrNull = (value: Json): value is number | null => value === null || isNumber(value)
const isFlag = (value: Json): value is boolean => typeof value === 'boolean'
const isFlagOrNull = (value: Json): value is boolean | null => value === null || isFlag(value)
const isObjectOrNull = (value: Json): value is JsonObject | null => value === null || isObject(value)
const isObjectList = (value: Json): value is readonly JsonObject[] => Array.isArray(value) && value.every(isObject)
const isTextList = (value: Json): value is readonly string[] => Array.isArray(value) && value.every(isText)
const isNumberList = (value: Json): value is readonly number[] => Array.isArray(value) && value.every(isNumber)
