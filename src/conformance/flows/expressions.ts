import { compile, JSONPathError } from 'json-p3'
import { expressionOf, isArray, isObject, sameJson, valueAt, withinTime } from '../../contract/index.ts'
import type { Json } from '../../contract/index.ts'
import { jsonOf, textOf } from '../model/answers.ts'
import type { Exchange } from '../model/index.ts'

/** What Arazzo's runtime expressions refer to at one moment of a flow. */
export interface Scope {
  readonly inputs: Values
  /** Of the workflow that was called last, or of the one that ends. */
  readonly outputs: Values
  readonly steps: Readonly<Record<string, { readonly outputs: Values }>>
  readonly workflows: Readonly<Record<string, { readonly inputs: Values; readonly outputs: Values }>>
  /** The step's own, once answered; null: nothing was sent yet. */
  readonly exchange: Exchange | null
}

/** Undefined: an answer did not have it. */
export type Values = Readonly<Record<string, Json | undefined>>

/** Roots of expressions. `$components` and `$sourceDescriptions` occur only in references, which are resolved while reading. */
const roots = ['url', 'method', 'statusCode', 'request', 'response', 'inputs', 'outputs', 'steps', 'workflows']

const form =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:body(?:#(?:\/.*)?)?|header\.[^\s.[\]#]+)|request\.query\.[^\s#]+|(?:inputs|outputs)\.[^\s#]+|steps\.[\w-]+\.outputs\.[^\s]+|workflows\.[\w-]+\.(?:inputs|outputs)\.[^\s]+)$/

/** What is wrong with an expression; null: nothing. */
export function expressionMistake(expression: string): string | null {
  const [, root = ''] = /^\$(\w*)/.exec(expression) ?? []
  if (!roots.includes(root))
    return `${expression} is none of the expressions that are understood: $${roots.join(', $')}`
  if (form.test(expression)) return null
  const hint = root === 'response' || root === 'request' ? `; write $${root}.body#/pointer or $${root}.header.name` : ''
  return `${expression} is no runtime expression that is understood${hint}`
}

/** Every expression that a text is, or has between braces. */
export function expressionsIn(text: string): readonly string[] {
  if (/^\$[a-z]/i.test(text)) return [text]
  return [...text.matchAll(/\{(\$[a-z][^{}]*)\}/gi)].map(([, inner = '']) => inner)
}

/** The value of an expression; undefined if it has none. */
export function evaluate(expression: string, scope: Scope): Json | undefined {
  const [path, pointer] = splitAtHash(expression.slice(1))
  const [root = '', ...names] = path.split('.')
  const rest = path.slice(root.length + 1)
  const { exchange, inputs, outputs, steps, workflows } = scope
  const [own = '', kind = ''] = names
  const below = rest.slice(own.length + kind.length + 2)
  switch (root) {
    case 'inputs':
      return within(inputs, rest, pointer)
    case 'outputs':
      return within(outputs, rest, pointer)
    case 'steps':
      return within(steps[own]?.outputs ?? {}, below, pointer)
    case 'workflows':
      return within((kind === 'inputs' ? workflows[own]?.inputs : workflows[own]?.outputs) ?? {}, below, pointer)
    default:
      return exchange === null ? undefined : fromExchange(exchange, root, names, pointer)
  }
}

/** What a JSONPath selects: a value, several as a list; undefined: nothing. */
export function selected(
  { context, path }: { readonly context: string; readonly path: string },
  scope: Scope,
): Json | undefined {
  const value = evaluate(context, scope)
  if (value === undefined) return undefined
  const found = compile(path)
    .query(value as never)
    .values() as readonly Json[]
  return found.length > 1 ? found : found[0]
}

function splitAtHash(text: string): readonly [string, string | undefined] {
  const at = text.indexOf('#')
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** A value by its name, or by the longest name that exists and a path in it: `list[0].id`. */
function within(values: Values, path: string, pointer: string | undefined): Json | undefined {
  let end = path.length
  while (end > 0 && !Object.hasOwn(values, path.slice(0, end)))
    end = Math.max(path.lastIndexOf('.', end - 1), path.lastIndexOf('[', end - 1))
  if (end <= 0) return undefined
  let value: unknown = values[path.slice(0, end)]
  for (const token of path
    .slice(end)
    .split(/[.[\]]+/)
    .filter((part) => part !== '')) {
    value = valueAt(value, `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
  return (pointer === undefined ? value : valueAt(value, pointer)) as Json | undefined
}

function fromExchange(
  { request, received }: Exchange,
  root: string,
  [part = '', ...names]: readonly string[],
  pointer = '',
): Json | undefined {
  const name = names.join('.')
  if (root === 'url') return request.url
  if (root === 'method') return request.method
  if (root === 'request') {
    if (part === 'header') return headerOf(request.headers, name)
    if (part === 'query') return new URL(request.url).searchParams.get(name) ?? undefined
    return part === 'body' ? valueIn(parsed(request.body), pointer) : undefined
  }
  if (!('answer' in received)) return undefined
  const { answer } = received
  if (root === 'statusCode') return answer.status
  if (part === 'header') return headerOf(answer.headers, name)
  return valueIn(
    (jsonOf(answer) as Json | undefined) ?? (answer.body.length === 0 ? undefined : textOf(answer)),
    pointer,
  )
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(headers).find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1]
}

function parsed(body: string | null): Json | undefined {
  try {
    return body === null ? undefined : (JSON.parse(body) as Json)
  } catch {
    return body ?? undefined
  }
}

function valueIn(value: Json | undefined, pointer: string): Json | undefined {
  return valueAt(value, pointer) as Json | undefined
}

/** A value with its expressions replaced; `missing` is called with each that has no value. */
export function resolved(value: Json, scope: Scope, missing: (expression: string) => void): Json {
  const valueOf = (expression: string): Json => {
    const found = evaluate(expression, scope)
    if (found === undefined) missing(expression)
    return found ?? null
  }
  if (typeof value === 'string') {
    if (/^\$[a-z]/i.test(value)) return valueOf(value)
    return value.replaceAll(/\{(\$[a-z][^{}]*)\}/gi, (_, inner: string) => asText(valueOf(inner)))
  }
  if (isArray(value)) return value.map((item) => resolved(item, scope, missing))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolved(item, scope, missing)]))
}

export function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export interface Criterion {
  readonly type: 'simple' | 'regex' | 'jsonpath'
  readonly condition: string
  /** What a pattern or a path is applied to. */
  readonly context: string
}

/** Milliseconds that a condition may take. */
const longest = 1000

/** What is wrong with a criterion; null: nothing. */
export function criterionMistake({ type, condition, context }: Criterion): string | null {
  if (type === 'simple') {
    const read = tokensOf(condition)
    if (typeof read === 'string') return read
    const parser = { tokens: read, at: 0 }
    const node = either(parser)
    if (node === null || parser.at < read.length) return `${condition} is no condition of Arazzo`
    return (
      read.flatMap((token) => ('expression' in token ? (expressionMistake(token.expression) ?? []) : []))[0] ?? null
    )
  }
  const mistake = expressionMistake(context)
  if (mistake !== null) return mistake
  try {
    if (type === 'regex') expressionOf(condition)
    else queryOf(condition)
    return null
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return type === 'regex'
      ? `${condition} is no regular expression: ${why}`
      : `${condition} is no JSONPath (RFC 9535): ${why}`
  }
}

/** Whether a criterion holds, and the value that decides. */
export function holds(
  criterion: Criterion,
  scope: Scope,
): { readonly isMet: boolean; readonly actual: Json | undefined } {
  const { type, condition, context } = criterion
  if (type === 'simple') {
    const read = tokensOf(condition)
    const tokens = typeof read === 'string' ? [] : read
    const node = either({ tokens, at: 0 })
    const first = tokens.find((token) => 'expression' in token)
    return {
      isMet: node !== null && truth(node(scope)),
      actual: first !== undefined && 'expression' in first ? evaluate(first.expression, scope) : undefined,
    }
  }
  const actual = evaluate(context, scope)
  if (actual === undefined) return { isMet: false, actual }
  const isMet = withinTime(longest, () =>
    type === 'regex' ? expressionOf(condition).test(asText(actual)) : finds(condition, actual),
  )
  return { isMet, actual }
}

/** A bare comparison, such as `$.name == 'x'`, is read as the filter that it could be. */
function queryOf(condition: string): { readonly query: string; readonly isComparison: boolean } {
  try {
    compile(condition)
    return { query: condition, isComparison: false }
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error
    try {
      compile(`$[?${condition}]`)
      return { query: `$[?${condition}]`, isComparison: true }
    } catch {
      throw error
    }
  }
}

function finds(condition: string, value: Json): boolean {
  const { query, isComparison } = queryOf(condition)
  const path = compile(query)
  const isFound = (data: Json) => path.query(data as never).nodes.length > 0
  // A filter looks at members: an empty value gets one to look at.
  if (isComparison) return isFound(sameJson(value, {}) || sameJson(value, []) ? [null] : value)
  // A filter on a value that is no list means the value itself, as in the specification's own example.
  return isFound(value) || (/^\$\[\s*\?/.test(condition) && !isArray(value) && isFound([value]))
}

type Token = { readonly sign: string } | { readonly literal: Json } | { readonly expression: string }

const sign = /^(?:==|!=|<=|>=|&&|\|\||[<>!()])/
const literal =
  /^(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))/

function tokensOf(condition: string): readonly Token[] | string {
  const tokens: Token[] = []
  for (let rest = condition.trim(); rest !== ''; rest = rest.trimStart()) {
    const [expression] = /^\$(?:[^\s()!=<>&|]|\((?=[^)]*\)\S))+/.exec(rest) ?? []
    const [value] = literal.exec(rest) ?? []
    const [mark] = sign.exec(rest) ?? []
    const found = expression ?? value ?? mark
    if (found === undefined) return `${condition} cannot be read from ${JSON.stringify(rest.slice(0, 20))} on`
    rest = rest.slice(found.length)
    if (expression !== undefined) tokens.push({ expression })
    else tokens.push(value === undefined ? { sign: found } : { literal: literalOf(value) })
  }
  return tokens
}

function literalOf(text: string): Json {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'")
  try {
    return JSON.parse(text) as Json
  } catch {
    return text.slice(1, -1)
  }
}

interface Parser {
  readonly tokens: readonly Token[]
  at: number
}

type Node = (scope: Scope) => Json | undefined

function takes(parser: Parser, ...signs: readonly string[]): string | null {
  const token = parser.tokens[parser.at]
  if (token === undefined || !('sign' in token) || !signs.includes(token.sign)) return null
  parser.at += 1
  return token.sign
}

function either(parser: Parser): Node | null {
  let left = both(parser)
  while (left !== null && takes(parser, '||') !== null) {
    const [one, other] = [left, both(parser)]
    left = other === null ? null : (scope) => truth(one(scope)) || truth(other(scope))
  }
  return left
}

function both(parser: Parser): Node | null {
  let left = comparison(parser)
  while (left !== null && takes(parser, '&&') !== null) {
    const [one, other] = [left, comparison(parser)]
    left = other === null ? null : (scope) => truth(one(scope)) && truth(other(scope))
  }
  return left
}

function comparison(parser: Parser): Node | null {
  const left = operand(parser)
  const operator = left === null ? null : takes(parser, '==', '!=', '<', '<=', '>', '>=')
  if (left === null || operator === null) return left
  const right = operand(parser)
  return right === null ? null : (scope) => compare(operator, left(scope), right(scope))
}

function operand(parser: Parser): Node | null {
  if (takes(parser, '!') !== null) {
    const inner = operand(parser)
    return inner === null ? null : (scope) => !truth(inner(scope))
  }
  if (takes(parser, '(') !== null) {
    const inner = either(parser)
    return inner === null || takes(parser, ')') === null ? null : inner
  }
  const token = parser.tokens[parser.at]
  if (token === undefined || 'sign' in token) return null
  parser.at += 1
  return 'literal' in token ? () => token.literal : (scope) => evaluate(token.expression, scope)
}

function truth(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== false
}

function compare(operator: string, left: Json | undefined, right: Json | undefined): boolean {
  if (operator === '==') return isSame(left, right)
  if (operator === '!=') return !isSame(left, right)
  const [one, other] = [numberIn(left), numberIn(right)]
  const order = one !== null && other !== null ? one - other : asComparable(left, right)
  if (order === null) return false
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  return operator === '>' ? order > 0 : order >= 0
}

function asComparable(left: Json | undefined, right: Json | undefined): number | null {
  if (typeof left !== 'string' || typeof right !== 'string') return null
  if (left === right) return 0
  return left < right ? -1 : 1
}

function numberIn(value: Json | undefined): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : null
}

/** Texts are compared regardless of case, as Arazzo says; numbers by their value. */
function isSame(left: Json | undefined, right: Json | undefined): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left.toLowerCase() === right.toLowerCase()
  if (typeof left === 'number' || typeof right === 'number') {
    const [one, other] = [numberIn(left), numberIn(right)]
    return one !== null && one === other
  }
  return sameJson(left, right)
}
