import type { JsonObject } from '../../../src/contract/json.ts'
import type { Pointer } from '../../../src/contract/model.ts'
import { nearestNames } from '../../../src/contract/nearest-names.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import { elementsIn } from '../../lint/elements.ts'
import { allMarks } from '../../lint/rules/marks-known.ts'
import { broken, noticed } from '../change.ts'
import type { Change } from '../change.ts'
import type { Documents } from './comparison.ts'

interface Misspelt {
  /** Of what bears it, in the revision. */
  readonly at: Pointer
  readonly key: string
  readonly mark: string
}

/** Marks that come under a new name which is none. */
export function misspeltMarks({ base, revision }: Documents): readonly Misspelt[] {
  const before = new Map(elementsIn(base).map(({ pointer, value }) => [pointer, value]))
  return elementsIn(revision).flatMap(({ pointer: at, value }) => {
    const was = before.get(at)
    if (was === undefined) return []
    return Object.keys(value).flatMap((key) => {
      if (!key.startsWith('x-') || Object.hasOwn(was, key) || allMarks.includes(key)) return []
      const [mark = ''] = nearestNames(key, allMarks)
      return Object.hasOwn(was, mark) && !Object.hasOwn(value, mark) ? [{ at, key, mark }] : []
    })
  })
}

/** The document with the right names, so that what follows from wrong ones is said once. */
export function respelled(document: JsonObject, misspelt: readonly Misspelt[]): JsonObject {
  if (misspelt.length === 0) return document
  const copy = structuredClone(document)
  for (const { pointer, value } of elementsIn(copy)) {
    const own = misspelt.filter(({ at }) => at === pointer)
    if (own.length === 0) continue
    const bearer = value as Record<string, JsonObject[string]>
    for (const [key, inner] of Object.entries(value)) {
      const mark = own.find((one) => one.key === key)?.mark ?? key
      // In the same order.
      delete bearer[key]
      bearer[mark] = inner
    }
  }
  return copy
}

/** What is the case as long as the mark is misspelt. */
const follows: Readonly<Record<string, string>> = {
  'x-inferred': 'nothing here is assumed any more',
  'x-roles': 'every role may call it',
  'x-safety': 'requests count as reading or spending, by their method',
  'x-errors': 'only codes with an example are known',
  'x-extensible-enum': 'no value is known',
  'x-case': 'no request belongs to this example',
  'x-fixtures': 'the contract has no fixtures',
  'x-error-catalog': 'no error code has a meaning',
  'x-answers': 'no answer counts',
  'x-resources': 'no resource is known',
}

/** Without these, callers lose what they were told. */
const promises: readonly string[] = ['x-errors', 'x-extensible-enum', 'x-error-catalog']

export function changeOf({ at, key, mark }: Misspelt): Change {
  const then = follows[mark] ?? 'it means nothing'
  const change = promises.includes(mark) ? broken : noticed
  return change(at + encodePointer(key), `\`${key}\` is no mark, so ${then}. Nearest: ${mark}.`)
}
