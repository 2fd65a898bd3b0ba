import { operationById } from '../../contract/index.ts'
import type { Json, PairRequest } from '../../contract/index.ts'
import type { SentRequest } from '../model/index.ts'
import type { ExchangeWatch } from '../model/history.ts'
import { mostRepeats } from '../model/limits.ts'
import type { Brake } from './brake.ts'
import { restBefore } from './pace.ts'
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
  /** Further ones. */
  readonly along?: Along
  readonly body?: Json
  /** It follows a read of the same: its turn is taken without waiting for it. */
  readonly isAtOnce?: true
  /** Whether it is meant to change something. Without it, the operation has to be a read, whatever --allow names. */
  readonly changes?: true
}

/** Parameters beside the path, by their names. */
export type Along = Pick<PairRequest, 'query' | 'headers'>

/** Sends what no case asks for: to see what is there, and to put it back. */
export type Ask = (question: Question) => Promise<Received>

/** What asking needs. */
interface Asking {
  readonly addressing: Addressing
  readonly sender: Sender
  readonly pace: Pace
  readonly now: () => number
  /** Requests at a time. */
  readonly concurrency: number
  /** Each request counts there, and none goes out once the run is over or in doubt; null: they go out after that too. */
  readonly brake: Pick<Brake, 'hold' | 'note' | 'doubt'> | null
  /** Is told of what changes something, so that no rule takes it for the doing of the exchanges around it; null: nobody is. */
  readonly watch: ExchangeWatch | null
}

/** Replaces credentials only: everything else is already the target's own. */
export function createAsk(asking: Asking): Ask {
  const { addressing, sender, pace, now, concurrency, brake } = asking
  const { contract } = addressing
  const isCredential = (name: string) => contract.fixtures[name]?.kind === 'credential'
  const values = Object.fromEntries(Object.entries(addressing.values).filter(([name]) => isCredential(name)))
  const inTurn = lanes(concurrency)
  return (question) => inTurn(() => askOnce(question))

  async function askOnce(question: Question): Promise<Received> {
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
      const turn = pace()
      if (question.isAtOnce !== true || repeats > 0) await turn
      const held = brake?.hold(question.operation) ?? brake?.doubt() ?? null
      if (held !== null) return { trouble: { kind: 'not-sent', message: `not sent, because ${held}` } }
      const send = () => sender.ask(request, safety)
      const received = await (writes
        ? sendAndTell({ ...asking, ...addressing }, question.operation, request, send)
        : send())
      // What it may not be able to read is no reason to end the run.
      brake?.note(question.operation, received, () => true)
      const rest = repeats < mostRepeats ? restBefore(received, { wanted: 'success', writes }, now()) : null
      if (rest === null) return received
      pace.rest(rest)
    }
  }

  function requestOf({ operation: id, as, parts, along, body }: Question): PairRequest {
    const parameters = operationById(contract, id)?.parameters ?? []
    const placed = (place: 'path' | 'query') =>
      Object.fromEntries(
        Object.entries(parts).filter(([name]) => parameters.some((one) => one.in === place && one.name === name)),
      )
    return {
      as,
      path: placed('path'),
      query: { ...along?.query, ...placed('query') },
      headers: along?.headers ?? {},
      body: body === undefined ? null : { contentType: 'application/json', value: body },
    }
  }
}

/** Sends what is no case's, and tells the watch. */
export async function sendAndTell(
  { watch, headers, now }: Pick<Asking, 'watch' | 'now'> & Pick<Addressing, 'headers'>,
  operation: string,
  request: SentRequest,
  send: () => Promise<Received>,
): Promise<Received> {
  const begun = watch?.begin(operation, request, JSON.stringify(headers)) ?? null
  const startedAt = now()
  const received = await send()
  begun?.end({ request, received, startedAt, duration: now() - startedAt })
  return received
}

/** Does so much at a time, the rest in the order in which it came. */
function lanes(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) busy -= 1
      else next()
    }
  }
}
