import type { Json } from '../../src/contract/index.ts'
import { isArray, isObject } from '../../src/contract/json.ts'
import type { Criterion, Retry } from './journey.ts'

const EXPRESSION = /\{(\$[^}]+)\}|(?<!\w)\$(?:inputs|steps)\.[\w.-]+/g
/** Left side, relation, right side. */
export const COMPARISON = /^(\S+) (==|!=|>=|<=|>|<) (.+)$/

const RELATIONS: Readonly<Record<string, string>> = {
  '==': 'is',
  '!=': 'is not',
  '>': 'is more than',
  '<': 'is less than',
  '>=': 'is at least',
  '<=': 'is at most',
}

/** A text with `‹name›` where something from the inputs or an earlier step goes. */
export function withPlaces(text: string): string {
  return text.replaceAll(EXPRESSION, (whole, embedded?: string) => `‹${placeName(embedded ?? whole)}›`)
}

/** A body as it is sent, in JSON: what is carried over stands as `‹name›`, without quotation marks. */
export function bodyText(payload: Json): string {
  const text = JSON.stringify(placed(payload), null, 2)
  return text.replaceAll(/"(‹[^›"]+›)"/g, '$1')
}

/** A condition in words, as Markdown. */
export function conditionText({ condition, context }: Criterion): string {
  if (context !== undefined) return `${subject(context)} contains \`${condition}\``
  return condition
    .split(' || ')
    .map((part) => {
      const [, left, relation = '', right = ''] = COMPARISON.exec(part) ?? []
      if (left === undefined) return `\`${part}\``
      return `${subject(left)} ${RELATIONS[relation] ?? relation} \`${withPlaces(right)}\``
    })
    .join(', or ')
}

/** When a step is sent again, in words, as Markdown. */
export function retryText({ retryAfter, retryLimit, criteria }: Retry): string {
  const seconds = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`
  return `Sent again after ${seconds}, ${retryLimit} times at most, while ${criteria.map(conditionText).join(' and ')}.`
}

/** What an expression points at, as Markdown. */
export function subject(expression: string): string {
  if (expression === '$statusCode') return 'the status'
  const [, pointer] = /^\$response\.body#\/(.+)$/.exec(expression) ?? []
  return pointer === undefined ? `\`${withPlaces(expression)}\`` : `\`${pointer.replaceAll('/', '.')}\``
}

function placeName(expression: string): string {
  const [, kind, first = '', output] = /^\$(inputs|steps)\.([\w-]+)(?:\.outputs\.([\w-]+))?$/.exec(expression) ?? []
  return kind === 'steps' && output !== undefined ? `${output} of ${first}` : first
}

function placed(value: Json): Json {
  if (typeof value === 'string') return withPlaces(value)
  if (isArray(value)) return value.map(placed)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, placed(part)]))
}
