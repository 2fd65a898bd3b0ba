import type { Contract, Operation } from '../../../src/contract/model.ts'
import { PACKAGES } from '../../pack/names.ts'
import { callsOf, examplesOf, sentBy } from '../catalogue/examples.ts'
import { FORMS } from '../forms/index.ts'

export interface Sample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

/** Where samples send their requests, as they stand: the sandbox of `npm start`. */
export const SANDBOX = 'http://127.0.0.1:4011'

/** Programs that send the first example that succeeds and needs only reads before; the page's own forms follow the choice. */
export function samplesFor(contract: Contract, operation: Operation): readonly Sample[] {
  const pair = contract.pairs.find(
    (candidate) =>
      candidate.operation === operation.id &&
      candidate.status < 300 &&
      candidate.unprovoked === null &&
      candidate.after.every((prior) => prior.pair === null),
  )
  const example = examplesOf(contract, operation).find(({ key }) => key === pair?.key)
  if (example === undefined) return []
  const draft = {
    url: SANDBOX,
    request: example,
    before: example.before,
    example,
    isEdited: false,
    received: null,
    hasOwnKey: false,
    calls: callsOf(contract, sentBy(example)),
  }
  return FORMS.slice(0, 4).map(({ label, lang, make }) => ({ lang, label, source: make(draft, PACKAGES) }))
}
