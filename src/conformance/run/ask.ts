import { operationById } from '../../contract/index.ts'
import type { Json, PairRequest } from '../../contract/index.ts'
import { mostRepeats } from '../model/limits.ts'
import { waitBefore } from './pace.ts'
import type { Pace } from './pace.ts'
import { requestFor } from './request-for.ts'
import type { Addressing } from './request-for.ts'
import type { Received, Sender } from './transport.ts'

/** A request of the run itself, with the target's own ids. */
export interface Question {
  readonly operation: string
  /** Name of the credential. */
  readonly as: string | null
  /** Path and query parameters, by name. */
  readonly parts: Readonly<Record<string, string>>
  readonly body?: Json
  /** Whether it is meant to change something. Without it, the operation has to be a read, whatever --allow names. */
  readonly changes?: true
}

/** Sends what no case asks for: to see what is there, and to put it back. */
export type Ask = (question: Question) => Promise<Received>

/** Replaces credentials only: everything else is already the target's own. */
export function createAsk(addressing: Addressing, sender: Sender, pace: Pace, now: () => number): Ask {
  const { contract } = addressing
  const isCredential = (name: string) => contract.fixtures[name]?.kind === 'credential'
  const values = Object.fromEntries(Object.entries(addressing.values).filter(([name]) => isCredential(name)))
  return async (question) => {
    // Putting something back takes what any other request of that operation takes.
    const safety = operationById(contract, question.operation)?.safety ?? 'spending'
    const writes = safety !== 'read'
    if (writes && question.changes !== true) {
      const message = `not sent, because ${question.operation} is ${safety}, and only a read is asked for`
      return { trouble: { kind: 'not-sent', message } }
    }
    const request = requestFor({ ...addressing, values }, question.operation, requestOf(question), 'application/json')
    if ('trouble' in request) return request
    for (let repeats = 0; ; repeats += 1) {
      await pace()
      const received = await sender.ask(request, safety)
      const wait = repeats < mostRepeats ? waitBefore(received, { wanted: 'success', writes }, now()) : null
      if (wait === null) return received
      pace.rest(wait)
    }
  }

  function requestOf({ operation: id, as, parts, body }: Question): PairRequest {
    const parameters = operationById(contract, id)?.parameters ?? []
    const placed = (place: 'path' | 'query') =>
      Object.fromEntries(
        Object.entries(parts).filter(([name]) => parameters.some((one) => one.in === place && one.name === name)),
      )
    return {
      as,
      path: placed('path'),
      query: placed('query'),
      headers: {},
      body: body === undefined ? null : { contentType: 'application/json', value: body },
    }
  }
}
