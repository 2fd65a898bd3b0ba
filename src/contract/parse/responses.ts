import { isTextList, objectOf, textOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { essenceOf } from '../media.ts'
import type { FieldStyle, Inferred, Json, Pointer, RequestBody, Response, ResponseHeader } from '../model.ts'
import { elementAt, elementsOf } from './reading.ts'
import type { Element, Reading } from './reading.ts'

export function readRequestBody(reading: Reading, operation: Element): RequestBody | null {
  const element = elementAt(reading, `${operation.pointer}/requestBody`, operation.value['requestBody'])
  if (element === null) return null
  const content = objectOf(element.value['content'])
  const styles = fieldStyles(content)
  return {
    required: element.value['required'] === true,
    contentTypes: Object.keys(content),
    pointer: element.pointer,
    ...(styles.length === 0 ? {} : { styles: Object.fromEntries(styles) }),
  }
}

/** One of the three keywords gives the others their defaults; without any, the content type alone counts. */
function fieldStyles(content: JsonObject): readonly (readonly [string, FieldStyle])[] {
  const type = Object.keys(content).find((key) => essenceOf(key) === 'application/x-www-form-urlencoded')
  const encoding = type === undefined ? undefined : objectOf(content[type])['encoding']
  return Object.entries(objectOf(encoding)).flatMap(([name, field]) => {
    const { style, explode, allowReserved } = objectOf(field)
    if (style === undefined && explode === undefined && allowReserved === undefined) return []
    const named = textOf(style) ?? 'form'
    return [[name, { style: named, explode: typeof explode === 'boolean' ? explode : named === 'form' }]]
  })
}

export function readResponses(
  reading: Reading,
  inferred: Readonly<Record<Pointer, Inferred>>,
  operation: Element,
  method: string,
): Response[] {
  const responses = elementsOf(reading, `${operation.pointer}/responses`, operation.value['responses'])
  return responses.map(([status, { pointer, value }]) => {
    const codes = value['x-errors']
    if (codes !== undefined && !isTextList(codes)) {
      reading.problems.add(`${pointer}/x-errors`, 'has to be a list of error codes')
    }
    if (!/^([1-5]\d\d|[1-5]XX|default)$/i.test(status)) {
      reading.problems.add(`${operation.pointer}/responses/${status}`, 'is no status: write 404, 4XX or default')
    }
    const mark = inferred[pointer]
    return {
      status,
      pointer,
      // No response to HEAD has a body (RFC 9110), whatever a contract shows of GET.
      contentTypes: method === 'HEAD' ? [] : Object.keys(objectOf(value['content'])),
      headers: readHeaders(reading, pointer, value['headers']),
      codes: isTextList(codes) ? codes : null,
      codesOpen: mark?.['*'] !== undefined || mark?.['x-errors'] !== undefined || mark?.['code'] !== undefined,
    }
  })
}

function readHeaders(reading: Reading, response: Pointer, headers: Json | undefined): ResponseHeader[] {
  return elementsOf(reading, `${response}/headers`, headers)
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, { pointer, value }]) => ({ name, required: value['required'] === true, pointer }))
}
