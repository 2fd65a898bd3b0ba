import { renderRequest } from '../../../src/contract/index.ts'
import type { Contract, Operation, PairRequest } from '../../../src/contract/index.ts'
import { utf8 } from './hostile.ts'
import type { Call } from './model.ts'

export interface Draft {
  readonly method: string
  readonly segments: readonly string[]
  readonly query: readonly string[]
  readonly headers: Call['headers']
  readonly body: string | null
  readonly chunked: boolean
}

export type Change = (draft: Draft) => Draft

export function draftOf(contract: Contract, operation: Operation, request: PairRequest): Draft {
  const { method, target, headers, body } = renderRequest(contract, operation, request)
  const [path = '', query = ''] = target.split('?')
  return {
    method,
    segments: path.split('/').slice(1),
    query: query === '' ? [] : query.split('&'),
    headers: Object.entries(headers).map(([name, value]) => [name, utf8(value)] as const),
    body: body === null ? null : utf8(body),
    chunked: false,
  }
}

/** Encodes or drops what HTTP forbids. */
export function callOf({ method, segments, query, headers, body, chunked }: Draft): Call {
  const target = `/${segments.join('/')}${query.length === 0 ? '' : `?${query.join('&')}`}`
  return {
    kind: 'call',
    method,
    target: target.replaceAll(/[^\x21-\x7e]|#/g, escaped),
    headers: headers.map(([name, value]) => [name, value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').trim()] as const),
    body,
    chunked,
  }
}

function escaped(character: string): string {
  return [...Buffer.from(character, 'latin1')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}
