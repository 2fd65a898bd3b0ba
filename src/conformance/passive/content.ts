import { inside, numberIn, textIn } from '../checks/invariants/read.ts'

/** A body as it was recorded, or why there is none. */
export type Content = { readonly body: Uint8Array } | { readonly lacking: string }

const remedy = 'save the recording with content'

/**
 * The body of an answer. Recorders leave bodies out, or cut them, without saying so; what is missing must not be taken
 * for what the server sent.
 */
export function readContent(content: unknown, status: number, headers: Readonly<Record<string, string>>): Content {
  const text = textIn(content, 'text')
  const size = numberIn(content, 'size') ?? -1
  if (text === null || text === '') {
    const announced = Number(headers['content-length'] ?? -1)
    if (status === 204 || Math.max(size, announced) === 0) return { body: new Uint8Array() }
    return { lacking: `the recording does not hold the answer's body: ${remedy}` }
  }
  const encoding = inside(content, 'encoding')
  const body = encoding === 'base64' ? fromBase64(text) : Buffer.from(text, 'utf8')
  if (body === null || (encoding !== undefined && encoding !== 'base64')) {
    return { lacking: "the recording holds the answer's body in a form that cannot be read" }
  }
  if (body.length < size && !isJson(body)) {
    return { lacking: `the recording holds ${body.length} of the ${size} bytes of the answer's body` }
  }
  return { body }
}

function fromBase64(text: string): Buffer | null {
  // Without its line breaks first: two runs of space side by side would be tried in every length.
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text.replaceAll(/\s+/g, '')) ? Buffer.from(text, 'base64') : null
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString('utf8'))
    return true
  } catch {
    return false
  }
}
