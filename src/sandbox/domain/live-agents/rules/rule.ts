import { canonical } from '../../json.ts'
import type { CheckSettings } from '../nodes/node.ts'
import type { Resource, Step, Workflow, Workflows } from '../state.ts'
import { stepsOf } from '../workflow.ts'

export interface Mistake {
  readonly stepId: string | null
  /** A property of the workflow or the step, or a dotted path within the step's settings. */
  readonly field: string
  readonly message: string
}

export interface RuleContext {
  /** The agent's workflows as they shall be, the judged one included. */
  readonly workflows: Workflows
  /** The workflows as they were saved before: their steps are not new. */
  readonly saved: Workflows
  readonly crm: string
  /** Judges settings by the JSON Schema of their node. */
  readonly checkSettings: CheckSettings
  /** What can be read of the sub-account's resources. */
  readonly resources: readonly Resource[]
  /** Sources that cannot be read just now: what they hold is not known. */
  readonly unreadable: readonly string[]
  /** Whether an id is that of one of the agent's secrets. */
  readonly hasSecret: (id: string) => boolean
}

/** An authoring rule; `id` is the key of the workflow. Null: no violation. */
export type Rule = (workflow: Workflow, id: string, surroundings: RuleContext) => Mistake | null

export function stepMistake(step: Step, field: string, message: string): Mistake {
  return { stepId: step.id, field, message }
}

export function firstMistake<T>(items: Iterable<T>, check: (item: T) => Mistake | null): Mistake | null {
  for (const item of items) {
    const mistake = check(item)
    if (mistake !== null) return mistake
  }
  return null
}

/** Steps that are new, or whose type or settings changed since the save. */
export function newSteps(workflow: Workflow, id: string, saved: Workflows): readonly Step[] {
  const before = Object.hasOwn(saved, id) ? saved[id] : undefined
  const known = new Set(before === undefined ? [] : stepsOf(before).map(signature))
  return stepsOf(workflow).filter((step) => !known.has(signature(step)))
}

function signature({ id, type, config }: Step): string {
  return canonical([id, type, config])
}
