import type { MatchablePair } from './match-pair.ts'
import type { Json, Operation, Pair, Parameter } from './model.ts'

/** The pairs without the rest of the contract, small enough for a browser. */
export interface AnswerTable {
  /** Credential → its key. The first one is used for unknown keys. */
  readonly credentials: Readonly<Record<string, string>>
  readonly operations: readonly AnsweredOperation[]
}

export interface WebhookExample extends Pick<Operation, 'id' | 'method'> {
  readonly contentType: string
  readonly body: Json
}

export interface AnsweredOperation extends Pick<Operation, 'id' | 'method' | 'path' | 'scopes'> {
  readonly contentTypes: readonly string[]
  readonly parameters: readonly Pick<Parameter, 'name' | 'in' | 'array' | 'explode'>[]
  readonly pairs: readonly DocumentedAnswer[]
}

export interface DocumentedAnswer extends Pick<Pair, 'key' | 'status' | 'response'> {
  /** The request that provokes it; null: none does. */
  readonly sent: MatchablePair | null
}

export function answeredOperation(operation: Operation, pairs: readonly Pair[]): AnsweredOperation {
  const { id, method, path, scopes, parameters, requestBody } = operation
  return {
    id,
    method,
    path,
    scopes,
    contentTypes: requestBody?.contentTypes ?? [],
    parameters: parameters.map(({ name, in: place, array, explode }) => ({ name, in: place, array, explode })),
    pairs: pairs.map((pair) => {
      const { key, status, response } = pair
      return { key, status, response, sent: sentOf(pair) }
    }),
  }
}

function sentOf({ request, after, unprovoked }: Pair): DocumentedAnswer['sent'] {
  if (unprovoked !== null) return null
  return { request, after: after.flatMap(({ bind }) => (Object.keys(bind).length === 0 ? [] : [{ bind }])) }
}

/** The comment on a pair's key in generated types. */
export function answerRemark({ status, summary, unprovoked }: Pair): string {
  const text = [`${status}`, ...(summary === '' ? [] : [summary])].join(': ')
  const why = unprovoked === null ? '' : ` No request provokes it: ${unprovoked}`
  return `${text}${why}`.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /').trim()
}
