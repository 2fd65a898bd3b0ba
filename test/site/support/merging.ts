import { rebased, withChoice } from '../../../scripts/site/forms/merge.ts'
import type { Rebased } from '../../../scripts/site/forms/merge.ts'
import { placeName } from '../../../scripts/site/forms/paths.ts'

export const versioned = {
  what: 'desk',
  read: 'getIt',
  resource: ['data'],
  returned: ['saved'],
  at: ['version'],
  sent: ['ifVersion'],
  fields: ['name', 'brain'],
}
export const base = {
  ifVersion: 1,
  name: 'Desk',
  brain: { prompt: 'Be brief.', tools: ['a'], flows: { one: { steps: [1] } } },
}

/** What was made, with the names of what was taken over. */
export interface Made extends Omit<Rebased, 'taken' | 'body'> {
  readonly taken: readonly string[]
  readonly takenOver: Rebased['taken']
  readonly body: unknown
}

/** What the page read or sent is `base`; nothing is known where that is null. */
export function merge(mine: object, theirs: object, known: readonly object[] = [base], isExample = false): Made | null {
  const read = { data: { id: 'x', version: 2, ...theirs } }
  const start = { known, example: EXAMPLE, isExample }
  const made = rebased(versioned, start, JSON.stringify(mine), JSON.stringify(read))
  if (made === null) return null
  const taken = made.taken.map(({ path }) => placeName(path))
  return { ...made, taken, takenOver: made.taken, body: JSON.parse(made.body) as unknown }
}

const EXAMPLE = { ifVersion: 1, name: 'Example', brain: { prompt: 'Of the example.', tools: [] } }

/** Of what was merged, with each of the values that the reader may choose. */
export function bodiesOf(made: Made | null): readonly string[] {
  const whole = JSON.stringify(made?.body)
  const kept = made?.kept.map((one) => withChoice(whole, one, one.theirs) ?? '') ?? []
  return [whole, ...kept, ...(made?.open.map((one) => withChoice(whole, one, one.theirs) ?? '') ?? [])]
}

/** Whether an id stands twice within a flow. */
export function hasTwice(body: string): boolean {
  const { brain } = JSON.parse(body) as { readonly brain: Readonly<Record<string, unknown>> }
  const ids = Object.values(brain).map((flow) => JSON.stringify(flow).match(/"id":"\w+"/g) ?? [])
  return ids.some((all) => new Set(all).size < all.length)
}
