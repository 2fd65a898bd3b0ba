import type { AnsweredOperation } from '../contract/answers.ts'
import { contentTypeFor, isJsonType, readParameters } from '../contract/portable.ts'
import type { ArrivedBody, ArrivedRequest } from '../contract/portable.ts'

export async function readRequest(
  operation: AnsweredOperation,
  path: Record<string, string>,
  request: Request,
): Promise<ArrivedRequest> {
  const { searchParams } = new URL(request.url)
  const parameters = readParameters(operation, path, searchParams, Object.fromEntries(request.headers))
  return { ...parameters, body: await readBody(operation, request) }
}

async function readBody({ contentTypes }: AnsweredOperation, request: Request): Promise<ArrivedBody> {
  const text = contentTypes.length === 0 ? '' : await request.clone().text()
  if (text === '') return { kind: 'none' }
  const contentType = contentTypeFor(contentTypes, request.headers.get('content-type'))
  if (contentType === null) return { kind: 'unsupported' }
  if (!isJsonType(contentType)) return { kind: 'text', contentType, text }
  try {
    return { kind: 'json', contentType, text, value: JSON.parse(text) as unknown }
  } catch {
    return { kind: 'malformed', contentType, text }
  }
}
