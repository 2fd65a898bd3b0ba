import {
  contentSchemas,
  encodePointer,
  isArray,
  isAtOrBelow,
  isEvents,
  isObject,
  objectOf,
} from '../../contract/index.ts'
import type { Contract, Json, Pointer, Violation } from '../../contract/index.ts'

/** The data with which many streams say that they end, and which is no event of theirs. */
const endOfStream = '[DONE]'

/** Before each value of a JSON text sequence (RFC 7464). */
const recordSeparator = '\u001E'

type Items = { readonly items: readonly unknown[] } | { readonly why: string; readonly start: string }

/**
 * The items of a sequence: events with their fields, or values of JSON. `goesOn`: it was not read to its end, so that the last item
 * may lack a part.
 */
export function itemsIn(contentType: string, text: string, goesOn: boolean): Items {
  if (isEvents(contentType)) return { items: eventsIn(text) }
  const parts = text.replaceAll(recordSeparator, '\n').split('\n')
  if (goesOn) parts.pop()
  const items: unknown[] = []
  for (const [index, part] of parts.entries()) {
    if (part.trim() === '') continue
    try {
      items.push(JSON.parse(part))
    } catch {
      return { why: `part ${index + 1} of it is not valid JSON`, start: part.slice(0, 200) }
    }
  }
  return { items }
}

/** As a browser reads them: without comments, and without what has no data or no end. */
function eventsIn(text: string): readonly Readonly<Record<string, unknown>>[] {
  const blocks = text.replace(/^\uFEFF/, '').split(/(?:\r\n|\n|\r){2}/)
  // An empty line ends an event.
  blocks.pop()
  return blocks.flatMap((block) => {
    const event: Record<string, unknown> = {}
    const data: string[] = []
    for (const line of block.split(/\r\n|\n|\r/)) {
      const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
      if (name === 'data') data.push(value)
      if (name === 'event' || name === 'id') event[name] = value
      if (name === 'retry' && /^\d+$/.test(value)) event['retry'] = Number(value)
    }
    const whole = data.join('\n')
    return data.length === 0 || whole === endOfStream ? [] : [{ ...event, data: whole }]
  })
}

/** What is wrong with each item. The data of an event may be described as its text, or as the JSON in it. */
export function itemViolations(
  contract: Contract,
  itemSchema: Pointer,
  items: readonly unknown[],
): readonly Violation[] {
  const validate = contract.validators.part(itemSchema)
  if (validate === undefined) return []
  return items.flatMap((item, index) => {
    const asText = validate(item)
    const isOfData = asText.some(({ at }) => isAtOrBelow(at, '/data'))
    const parsed = isOfData ? withParsedData(item) : null
    const own = parsed === null ? asText : validate(parsed)
    return [...own, ...(own.length === 0 ? contentViolations(contract, itemSchema, item) : [])].map((one) => ({
      ...one,
      at: `/${index}${one.at}`,
    }))
  })
}

function withParsedData(item: unknown): object | null {
  if (!isObject(item)) return null
  const data = parsedText(item['data'])
  return data === undefined ? null : { ...item, data }
}

function parsedText(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** What is wrong with the JSON in the data of an event, where the contract describes it for that event. */
function contentViolations(contract: Contract, itemSchema: Pointer, item: unknown): readonly Violation[] {
  if (!isObject(item) || typeof item['data'] !== 'string') return []
  const [only, ...others] = contentSchemas(contract.document(), itemSchema).filter(({ event }) => admits(event, item))
  const validate = only === undefined || others.length > 0 ? undefined : contract.validators.part(only.pointer)
  if (only === undefined || validate === undefined) return []
  const value = parsedText(item['data'])
  const at = encodePointer('data')
  if (value !== undefined) return validate(value).map((one) => ({ ...one, at: at + one.at }))
  return [{ at, keyword: 'contentMediaType', clause: only.pointer, property: null, message: 'has to be JSON' }]
}

function admits(schema: Json | undefined, { event }: Readonly<Record<string, unknown>>): boolean {
  const { const: only, enum: some } = objectOf(schema)
  if (only !== undefined) return only === event
  return !isArray(some) || some.some((one) => one === event)
}
