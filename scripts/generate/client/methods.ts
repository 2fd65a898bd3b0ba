import type { JsonObject } from '../../../src/contract/json.ts'
import { isJsonType } from '../../../src/contract/look-up.ts'
import type { Inferred, Operation, Pointer } from '../../../src/contract/model.ts'
import { methodComment } from './documentation.ts'
import { typeName } from './groups.ts'
import type { Group } from './groups.ts'

export const METHOD_HELPERS = `type PathOf<O extends keyof operations> = NonNullable<operations[O]['parameters']['path']>
type QueryOf<O extends keyof operations> = NonNullable<operations[O]['parameters']['query']>
type BodyOf<O extends keyof operations> =
  NonNullable<operations[O]['requestBody']> extends { content: infer Content } ? OneOf<Content[keyof Content]> : never

/** The body of an answer, by operation and status. */
type AnswerOf<O, Status> = O extends keyof operations
  ? Status extends keyof operations[O]['responses']
    ? operations[O]['responses'][Status] extends { content: infer Content }
      ? Content[keyof Content]
      : undefined
    : never
  : never

/** One of several shapes and not a mixture of them: what belongs to another shape is refused. */
type OneOf<T> = [KeysOf<T>] extends [keyof T] ? T : Alone<T, KeysOf<T>>
type Alone<T, Keys extends PropertyKey> = T extends unknown
  ? T & { [K in Exclude<Keys, keyof T> as string extends K ? never : K]?: never }
  : never
type KeysOf<T> = T extends unknown ? keyof T : never
`

/** Arguments of operations, and interfaces of groups. */
export function methodTypes(
  document: JsonObject,
  groups: readonly Group[],
  marks: Readonly<Record<Pointer, Inferred>>,
): string {
  const all = groups.flatMap((group) => group.operations)
  const interfaces = groups.map(({ name, module, operations }) => {
    const methods = operations.map((operation) => methodComment(document, operation, marks) + methodOf(operation))
    return `/** ${module === '' ? 'Operations without a module' : `The module ${module}`}. */
export interface ${typeName(name)}Calls<Options, KeyOptions> {
${methods.join('\n')}}
`
  })
  const members = groups.map(({ name }) => `  readonly ${name}: ${typeName(name)}Calls<Options, KeyOptions>\n`)
  return `${all.map(argumentsOf).join('')}${interfaces.join('\n')}
/** Every operation as a method, by module. \`KeyOptions\` are those of operations that take an Idempotency-Key. */
export interface Calls<Options, KeyOptions> {
${members.join('')}}
`
}

function argumentsOf(operation: Operation): string {
  if (!hasArguments(operation)) return ''
  const { id, parameters, requestBody } = operation
  const has = (place: string) => parameters.some((parameter) => parameter.in === place)
  const parts = [
    ...(has('path') ? [`PathOf<${JSON.stringify(id)}>`] : []),
    ...(has('query') ? [`QueryOf<${JSON.stringify(id)}>`] : []),
  ]
  const body = `  /** What to send. */\n  body${requestBody?.required === true ? '' : '?'}: BodyOf<${JSON.stringify(id)}>\n`
  const base = parts.length === 0 ? '' : ` extends ${parts.join(', ')}`
  return `/** What \`${id}\` takes. */
export interface ${typeName(id)}Args${base} {${requestBody === null ? '' : `\n${body}`}}

`
}

function methodOf(operation: Operation): string {
  const { id, parameters, requestBody, responses } = operation
  const needed =
    requestBody?.required === true || parameters.some(({ in: place, required }) => required && isGiven(place))
  const type = hasArguments(operation) ? `${typeName(id)}Args` : 'NoArgs'
  const keyed = parameters.some(({ in: place, name }) => place === 'header' && /^idempotency-key$/i.test(name))
  const answers = responses.filter(
    ({ status, contentTypes }) => status.startsWith('2') && contentTypes.some(isJsonType),
  )
  const statuses = answers.map(({ status }) => (/^\d+$/.test(status) ? status : JSON.stringify(status)))
  const answer = statuses.length === 0 ? 'undefined' : `AnswerOf<${JSON.stringify(id)}, ${statuses.join(' | ')}>`
  const name = /^\w+$/.test(id) ? id : JSON.stringify(id)
  return `  ${name}(args${needed ? '' : '?'}: ${type}, options?: ${keyed ? 'KeyOptions' : 'Options'}): Promise<${answer}>\n`
}

function hasArguments({ parameters, requestBody }: Operation): boolean {
  return requestBody !== null || parameters.some((parameter) => isGiven(parameter.in))
}

function isGiven(place: string): boolean {
  return place === 'path' || place === 'query'
}
