import type { Operation, Pair } from '../../contract/index.ts'
import type { Case, StepAct } from '../model/index.ts'
import type { Id } from './creations.ts'

/** What is created, and the case that follows it. */
export interface Life {
  readonly create: Operation
  readonly made: Pair
  /** The operations on its path. */
  readonly items: readonly Operation[]
  readonly id: Id
  readonly usual: Case
}

export function stepIn({ acts }: Case, label: string): StepAct | undefined {
  return acts.find((act): act is StepAct => act.role === 'step' && act.label === label)
}

/** The places where an act takes what another one created. */
export function boundTo(created: string, { bind }: StepAct): StepAct['bind'] {
  return Object.fromEntries(
    Object.entries(bind).map(([to, { act, from }]) => [to, { act: act === 'create' ? created : act, from }]),
  )
}
