import type { Exchange, Outcome, Trouble } from '../model.ts'

/** How a case ends whose request `which` got no answer. What the run itself held back is no matter of that one request. */
export function unanswered(which: string, exchange: Exchange, trouble: Trouble): Outcome {
  const message = `its ${which} went unanswered: ${trouble.message}`
  return { kind: 'unanswered', exchange, trouble: trouble.kind === 'not-sent' ? trouble : { ...trouble, message } }
}
