import { isTextList, objectOf } from '../json.ts'
import type { Inferred, Json, Pointer, RequestBody, Response, ResponseHeader } from '../model.ts'
import { elementAt, elementsOf } from './reading.ts'
import type { Element, Reading } from './reading.ts'

export function readRequestBody(reading: Reading, operation: Element): RequestBody | null {
  const element = elementAt(reading, `${operation.pointer}/requestBody`, operation.value['requestBody'])
  if (element === null) return null
  return {
    required: element.value['required'] === true,
    contentTypes: Object.keys(objectOf(element.value['content'])),
    pointer: element.pointer,
  }
}

export function readResponses(
  reading: Reading,
  inferred: Readonly<Record<Pointer, Inferred>>,
  operation: Element,
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
      contentTypes: Object.keys(objectOf(value['content'])),
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
