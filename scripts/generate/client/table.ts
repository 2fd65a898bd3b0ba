import type { Inferred, Operation, Pointer } from '../../../src/contract/model.ts'
import { HEADER } from '../header.ts'
import { joinedNames } from './groups.ts'
import type { Group } from './groups.ts'

export function tableModule(
  groups: readonly Group[],
  operations: readonly Operation[],
  marks: Readonly<Record<Pointer, Inferred>>,
): string {
  const calls = Object.fromEntries(
    groups.map((group) => [
      group.name,
      Object.fromEntries(group.operations.map((operation) => [operation.id, lineOf(operation, marks)])),
    ]),
  )
  return `${HEADER}
/**
 * By group and operation: method, path, and \`key\` where a repeated Idempotency-Key gives the first answer again, or
 * \`name\` where a key is taken and nothing is said of its repetition.
 */
export const calls = ${JSON.stringify(calls, null, 2)}

/** Query parameters that carry a list as one text with commas. */
export const joined = ${JSON.stringify(joinedNames(operations))}
`
}

function lineOf({ method, path, parameters }: Operation, marks: Readonly<Record<Pointer, Inferred>>): string {
  const key = parameters.find((parameter) => parameter.in === 'header' && /^idempotency-key$/i.test(parameter.name))
  if (key === undefined) return `${method} ${path}`
  return `${method} ${path} ${marks[key.pointer]?.['*'] === undefined ? 'key' : 'name'}`
}
