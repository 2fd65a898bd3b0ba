import type { ErrorCatalog, ErrorEntry, Operation } from '../../../src/contract/model.ts'
import { HEADER } from '../header.ts'
import { comment } from './documentation.ts'

export const ERROR_HELPERS = `/** Fields of an error's body, each as the answers that carry the code describe it. */
type With<O extends keyof operations, Status, Field extends string> = {
  readonly [K in Field]?: Exclude<ValueOf<AnswerOf<O, Status>, K>, undefined>
}
type ValueOf<T, K extends string> = T extends unknown ? (K extends keyof T ? T[K] : never) : never
`

export function errorTypes(operations: readonly Operation[], errors: ErrorCatalog): string {
  const byOperation = operations.map(({ id, ...operation }) => {
    const codes = codesOf(operation)
    return `  ${JSON.stringify(id)}: ${codes.length === 0 ? 'never' : codes.map(quote).join(' | ')}\n`
  })
  const byCode = codesIn(operations, errors).map((code) => {
    const entries = entriesOf(errors, code)
    const fields = [...new Set(entries.flatMap(([, entry]) => entry.fields))]
    const type = fields.length === 0 ? 'NoFields' : fieldsOf(operations, errors, code, fields)
    return `${comment(describe(entries), '  ')}  ${JSON.stringify(code)}: ${type}\n`
  })
  return `/** Operation → the codes that the contract lists for it. Servers may send others. */
export interface OperationCodes {
${byOperation.join('')}}

/** Code → the fields of the body that come with it, each where it applies. */
export interface ErrorFields {
${byCode.join('')}}
`
}

export function codesModule(operations: readonly Operation[]): string {
  const codes = Object.fromEntries(operations.map((operation) => [operation.id, codesOf(operation)]))
  const lines = Object.entries(codes).map(([id, list]) => `  ${JSON.stringify(id)}: ${JSON.stringify(list)},\n`)
  return `${HEADER}
/** By operation, the error codes that the contract lists. */
export const codes = {
${lines.join('')}}
`
}

function codesOf({ responses }: Pick<Operation, 'responses'>): string[] {
  return [...new Set(responses.flatMap(({ status, codes }) => (status.startsWith('2') ? [] : (codes ?? []))))]
}

function codesIn(operations: readonly Operation[], errors: ErrorCatalog): string[] {
  const catalogued = Object.values(errors).flatMap(({ codes }) => Object.keys(codes))
  return [...new Set([...catalogued, ...operations.flatMap(codesOf)])]
}

function entriesOf(errors: ErrorCatalog, code: string): [module: string, entry: ErrorEntry][] {
  return Object.entries(errors).flatMap(([module, { codes }]): [string, ErrorEntry][] => {
    const entry = Object.hasOwn(codes, code) ? codes[code] : undefined
    return entry === undefined ? [] : [[module, entry]]
  })
}

function describe(entries: readonly [module: string, entry: ErrorEntry][]): string {
  const parts = entries.map(([module, { meaning, remedy, inferred }]) => {
    const where = entries.length > 1 ? `${module}: ` : ''
    const marks = Object.values(inferred ?? {}).map((why) => `\n\nNot confirmed: ${why.trim().replaceAll(/\s+/g, ' ')}`)
    return `${where}${meaning}\n\nWhat to do: ${remedy}${marks.join('')}`
  })
  return parts.length === 0 ? 'The contract names it without a word.' : parts.join('\n\n')
}

/** Fields in responses that list the code; if none does, in all errors of its module. */
function fieldsOf(
  operations: readonly Operation[],
  errors: ErrorCatalog,
  code: string,
  fields: readonly string[],
): string {
  const modules = new Set(entriesOf(errors, code).map(([module]) => module))
  const listing = operations.filter((operation) => codesOf(operation).includes(code))
  const found = listing.length > 0 ? listing : operations.filter(({ module }) => modules.has(module))
  const statuses = found.flatMap(({ responses }) =>
    responses.filter(({ status, codes }) =>
      listing.length > 0 ? codes?.includes(code) === true : !status.startsWith('2'),
    ),
  )
  const names = [...new Set(statuses.map(({ status }) => (/^\d+$/.test(status) ? status : JSON.stringify(status))))]
  if (found.length === 0) return 'NoFields'
  return `With<${found.map(({ id }) => quote(id)).join(' | ')}, ${names.join(' | ')}, ${fields.map(quote).join(' | ')}>`
}

function quote(text: string): string {
  return JSON.stringify(text)
}
