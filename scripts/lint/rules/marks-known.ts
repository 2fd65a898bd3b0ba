import { isTextList } from '../../../src/contract/json.ts'
import { nearestHint } from '../../../src/contract/nearest-names.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import type { Kind } from '../elements.ts'
import type { Rule } from '../rule.ts'

const MARKS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  document: ['x-answers', 'x-error-catalog', 'x-fixtures', 'x-resources'],
  operation: ['x-inferred', 'x-safety', 'x-roles'],
  parameter: ['x-inferred'],
  header: ['x-inferred'],
  'request body': ['x-inferred'],
  response: ['x-inferred', 'x-errors'],
  schema: ['x-inferred', 'x-extensible-enum'],
  example: ['x-inferred', 'x-safety', 'x-case'],
  entry: ['x-inferred'],
}

/** All marks, whatever they stand on. */
export const allMarks: readonly string[] = [...new Set(Object.values(MARKS).flat())]

/** Marks are those of docs/contract.md, in their places (option `others`: `x-` keys of tools). */
export const marksKnown: Rule = ({ elements }, options) => {
  const others = isTextList(options['others']) ? options['others'] : []
  return elements.flatMap(({ kind, pointer, value }) =>
    Object.keys(value)
      .filter((key) => key.startsWith('x-') && !(MARKS[kind] ?? []).includes(key) && !others.includes(key))
      .map((key) => {
        const known = MARKS[kind] ?? []
        const may = known.length === 0 ? 'bears no marks' : `may bear ${known.join(', ')}`
        return {
          pointer: pointer + encodePointer(key),
          message: `\`${key}\` means nothing here: this ${kind} ${may}.${nearestHint(key, known)}`,
        }
      }),
  )
}
