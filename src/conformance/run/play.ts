import type { PairRequest } from '../../contract/index.ts'
import { answersOf } from '../answers.ts'
import type { Act, Answers, Exchange, Outcome, Played, SequenceCase } from '../model.ts'
import { bindValues } from './bind.ts'
import { unanswered } from './unanswered.ts'

/** Sends one act's request. */
export type SendAct = (act: Act, request: PairRequest) => Promise<Exchange>

/**
 * Plays a sequence act by act. An act for which an earlier answer lacks a value is left out, the others go on: what puts
 * things back comes last.
 */
export async function play({ acts }: SequenceCase, send: SendAct): Promise<Outcome> {
  const played: Played[] = []
  for (const act of acts) {
    const request = Object.keys(act.bind).length === 0 ? act.request : bound(act, answersOf(played))
    if (request === null) continue
    const exchanges: Exchange[] = []
    await Promise.all(
      Array.from({ length: act.times }, async () => {
        const exchange = await send(act, request)
        // In the order of arrival.
        exchanges.push(exchange)
      }),
    )
    played.push(...exchanges.map((exchange) => ({ act: act.label, exchange })))
    for (const exchange of exchanges) {
      const { received } = exchange
      if ('trouble' in received) return unanswered(`step ${act.label}`, exchange, received.trouble)
    }
  }
  const last = played.at(-1)
  if (last === undefined) throw new Error('the sequence has no step that can be sent first')
  return { kind: 'played', exchange: last.exchange, played }
}

/** The act's request with values from earlier answers put in; null where an answer lacks one. */
function bound(act: Act, answers: Answers): PairRequest | null {
  let request = act.request
  for (const [to, { act: earlier, from }] of Object.entries(act.bind)) {
    const next = bindValues(request, { [to]: from }, answers[earlier]?.[0]?.body)
    if ('missing' in next) return null
    request = next.request
  }
  return request
}
