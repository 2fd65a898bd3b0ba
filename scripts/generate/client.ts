import type { JsonObject } from '../../src/contract/json.ts'
import type { ReadContract } from '../../src/contract/compile.ts'
import { codesModule, ERROR_HELPERS, errorTypes } from './client/errors.ts'
import { groupsOf } from './client/groups.ts'
import { METHOD_HELPERS, methodTypes } from './client/methods.ts'
import { tableModule } from './client/table.ts'
import { HEADER } from './header.ts'

/** A table of calls, their types, and the error codes. */
export function clientModules(
  document: JsonObject,
  { data, marks }: Pick<ReadContract, 'data' | 'marks'>,
): [string, string][] {
  const { operations, errors } = data
  const groups = groupsOf(operations)
  return [
    ['client.js', tableModule(groups, operations, data.inferred)],
    ['client.d.ts', HEADER + DECLARATIONS + methodTypes(document, groups, marks) + errorTypes(operations, errors)],
    ['client-codes.js', codesModule(operations)],
    ['client-codes.d.ts', `${HEADER}export declare const codes: Readonly<Record<string, readonly string[]>>\n`],
  ]
}

const DECLARATIONS = `import type { operations } from './api.d.ts'

export declare const calls: Readonly<Record<string, Readonly<Record<string, string>>>>
export declare const joined: readonly string[]

/** An operation that takes nothing. */
type NoArgs = Record<string, never>
/** A code that comes alone. */
type NoFields = Record<never, never>

${METHOD_HELPERS}
${ERROR_HELPERS}
`
