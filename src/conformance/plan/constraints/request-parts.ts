import { isArray, isForm, isJsonType, isObject, objectOf, resolvePointer } from '../../../contract/index.ts'
import type {
  Contract,
  Json,
  JsonObject,
  Operation,
  PairRequest,
  RequestPart,
  Validate,
  Validators,
  Violation,
} from '../../../contract/index.ts'

/** A part of a request: the parameters by name, or the body's value; undefined if there is none. */
export function readPart(request: PairRequest, part: RequestPart): Json | undefined {
  if (part !== 'body') return request[part === 'header' ? 'headers' : part]
  return request.body !== null && 'value' in request.body ? request.body.value : undefined
}

/** The request with another value of a part; null if that cannot be sent. */
export function withPart(request: PairRequest, part: RequestPart, value: Json): PairRequest | null {
  if (part === 'body')
    return request.body === null ? null : { ...request, body: { contentType: request.body.contentType, value } }
  const texts = isObject(value) ? readTexts(value) : null
  if (texts === null) return null
  if (part === 'query') return { ...request, query: texts }
  if (part === 'path' && Object.keys(request.path).some((name) => !Object.hasOwn(texts, name))) return null
  const single: Record<string, string> = {}
  for (const [name, text] of Object.entries(texts)) {
    const joined = typeof text === 'string' ? text : text.join(',')
    if (!(part === 'path' ? fitsPath(joined) : fitsHeader(joined))) return null
    single[name] = joined
  }
  return part === 'path' ? { ...request, path: single } : { ...request, headers: single }
}

/** Whether another contract has an object in the query: its members are parameters under names of their own. */
export function isSpread(contract: Contract, { in: place, pointer }: Operation['parameters'][number]): boolean {
  if (contract.foreign !== true || place !== 'query') return false
  const schema = objectOf(resolvePointer(contract.document(), `${pointer}/schema`)?.value)
  return schema['type'] === 'object' || isObject(schema['properties'])
}

/** How a part of a request violates the contract. */
export function violationsIn(
  { validators }: Contract,
  operation: Operation,
  part: RequestPart,
  request: PairRequest,
): readonly Violation[] {
  const value = readPart(request, part)
  if (value === undefined) return []
  const isOfForm = part === 'body' && request.body !== null && isForm(request.body.contentType)
  const validate = isOfForm ? validators.form(operation.id) : validators.request(operation.id, part)
  if (validate === undefined) return []
  if (part !== 'body') return validate(part === 'header' ? lowerCase(value) : value)
  return judgedOnce(validators, `${operation.id} ${isOfForm ? 'form' : 'body'}`, validate, value)
}

/**
 * Violations of bodies of one operation, kept because constraints try the same few bodies again and again and judging a
 * large one takes long.
 */
interface Judged {
  readonly by: Validators
  /** The operation, and what of it. */
  readonly name: string
  readonly known: Map<string, readonly Violation[]>
  size: number
}
let judged: Judged | null = null

/** Characters of bodies that are kept. */
const mostKept = 2_000_000

/** Frees the kept judgements. */
export function forgetJudged(): void {
  judged = null
}

function judgedOnce(by: Validators, name: string, validate: Validate, value: Json): readonly Violation[] {
  if (judged?.by !== by || judged.name !== name || judged.size > mostKept) {
    judged = { by, name, known: new Map(), size: 0 }
  }
  const text = JSON.stringify(value)
  const found = judged.known.get(text)
  if (found !== undefined) return found
  const violations = validate(value)
  judged.known.set(text, violations)
  judged.size += text.length
  return violations
}

export function hasJsonBody({ body }: PairRequest): boolean {
  return body !== null && 'value' in body && isJsonType(body.contentType)
}

/** An empty segment and the segments `.` and `..` make another path. */
function fitsPath(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..'
}

function fitsHeader(text: string): boolean {
  return /^[\x20-\x7E]*$/.test(text) && text.trim() === text
}

function readTexts(value: JsonObject): Record<string, string | readonly string[]> | null {
  const texts: Record<string, string | readonly string[]> = {}
  for (const [name, item] of Object.entries(value)) {
    const text = isArray(item) ? item.map(textOf) : textOf(item)
    // An empty list cannot be told from an absent parameter.
    if (text === null || (isArray(text) && (text.length === 0 || text.includes(null)))) return null
    texts[name] = text as string | readonly string[]
  }
  return texts
}

function textOf(value: Json): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

function lowerCase(value: Json): Json {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name.toLowerCase(), item]))
}
