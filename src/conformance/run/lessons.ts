import { randomInt } from 'node:crypto'
import {
  decodePointer,
  encodePointer,
  isArray,
  isJsonType,
  isObject,
  sameJson,
  textMatching,
  valueAt,
  withValueAt,
} from '../../contract/index.ts'
import type { Json, PairRequest, Pointer } from '../../contract/index.ts'

/** One value of a request's body that a target takes, in the place of another or of none. */
export interface Lesson {
  readonly at: Pointer
  /** Undefined: nothing was there. */
  readonly was: Json | undefined
  /** A text may have `{new}`, another one in each request; `{ pattern }` is another text of that pattern in each request. */
  readonly is: Json
}

/** In a text that has to be new. */
export const ofThisRequest = '{new}'

/** How many letters stand for it. */
export const newLetters = 8

/** A text as it is in some request. */
export function sameForAll(text: string): string {
  return text.replaceAll(ofThisRequest, 'a'.repeat(newLetters))
}

/** The pattern of a text that is another one in each request; null: it is any other value. */
export function patternIn(is: Json): string | null {
  return isObject(is) && typeof is['pattern'] === 'string' && Object.keys(is).length === 1 ? is['pattern'] : null
}

/** Whether a text is another one in each request. */
export function isNew({ is }: Lesson): boolean {
  return patternIn(is) !== null || JSON.stringify(is).includes(ofThisRequest)
}

/** The same without texts that are new in each request. */
export function withoutNew(lessons: ReadonlyMap<string, readonly Lesson[]>): ReadonlyMap<string, readonly Lesson[]> {
  return new Map([...lessons].map(([operation, all]) => [operation, all.filter((one) => !isNew(one))]))
}

/** A request with what is known of its operation; `null` stays. */
export function withLessons<T extends PairRequest | null>(request: T, lessons: readonly Lesson[] | undefined): T {
  const body = request?.body ?? null
  if (
    lessons === undefined ||
    request === null ||
    body === null ||
    !('value' in body) ||
    !isJsonType(body.contentType)
  ) {
    return request
  }
  let { value } = body
  for (const { at, was, is } of lessons) {
    const parent = valueAt(value, encodePointer(...decodePointer(at).slice(0, -1))) as Json | undefined
    const own = valueAt(value, at) as Json | undefined
    const isSame = was === undefined || own === undefined ? was === own : sameJson(own, was)
    if ((isObject(parent) || isArray(parent)) && isSame) value = withValueAt(value, at, newOf(is))
  }
  const letters = Array.from({ length: newLetters }, () => String.fromCodePoint(97 + randomInt(26))).join('')
  const text = JSON.stringify(value)
  const whole = text.includes(ofThisRequest) ? (JSON.parse(text.replaceAll(ofThisRequest, letters)) as Json) : value
  return { ...request, body: { ...body, value: whole } }
}

function newOf(is: Json): Json {
  const pattern = patternIn(is)
  return pattern === null ? is : (textMatching(pattern, {}, randomInt(2 ** 31)) ?? is)
}
