import { readUrl } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/index.ts'
import type { Answer, SentRequest } from '../../model.ts'

/** What an invariant looks at: an answer beside the request that it was given to. */
export interface Sight {
  readonly operation: Operation
  readonly answer: Answer
  /** The answer's body as JSON; undefined where it is none. */
  readonly body: unknown
  readonly sent: SentRequest
  /** The request's body as JSON; undefined where it is none. */
  readonly asked: unknown
}

export function sightOf(operation: Operation, answer: Answer, body: unknown, sent: SentRequest): Sight {
  // The mock gives examples, whatever was asked for: only the credential may be held against its answer.
  if (answer.headers['x-agent-platform'] === 'mock') {
    return { operation, answer, body, sent: { ...sent, url: '', body: null }, asked: undefined }
  }
  let asked: { readonly value: unknown } | null = null
  return {
    operation,
    answer,
    body,
    sent,
    // Few rules ask for it.
    get asked() {
      asked ??= { value: jsonOf(sent.body) }
      return asked.value
    },
  }
}

/** What the request named in its path under a parameter of its operation; null where it named nothing. */
export function pathValue({ operation, sent }: Sight, name: string): string | null {
  const template = operation.path.split('/')
  const index = template.indexOf(`{${name}}`)
  const url = index === -1 ? null : readUrl(sent.url)
  if (url === null) return null
  // From the end, since the target's address may have a path of its own.
  const segment = url.pathname.split('/').at(index - template.length)
  try {
    return segment === undefined ? null : decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** What the request asked for in its query; null where it did not. */
export function queryValue({ sent }: Sight, name: string): string | null {
  return readUrl(sent.url)?.searchParams.get(name) ?? null
}

/** A header of the request. */
export function sentHeader({ sent }: Sight, name: string): string | null {
  for (const key of Object.keys(sent.headers)) {
    if (key.length === name.length && key.toLowerCase() === name) return sent.headers[key] ?? null
  }
  return null
}

/** The key that the request spoke with; null where it had none. */
export function sentKey(sight: Sight): string | null {
  return /^Bearer +(\S.*)$/i.exec(sentHeader(sight, 'authorization') ?? '')?.[1] ?? null
}

export function isSuccess({ answer: { status } }: Pick<Sight, 'answer'>): boolean {
  return status >= 200 && status < 300
}

function jsonOf(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
