import { canonical } from '../json.ts'
import type { CheckSettings } from '../nodes/node.ts'
import type { Resource, Step, Workflow, Workflows } from '../state.ts'
import { stepsOf } from '../workflow.ts'

/** What is wrong with a workflow, and where. */
export interface Fault {
  /** Null where no single step is at fault. */
  readonly stepId: string | null
  /** A property of the workflow or the step, or a dotted path within the step's settings. */
  readonly field: string
  /** One sentence for people. */
  readonly message: string
}

/** Everything that a rule may look at beside the workflow. */
export interface Surroundings {
  /** The agent's workflows as they shall be, the judged one included. */
  readonly workflows: Workflows
  /** The workflows as they were saved before: their steps are not new. */
  readonly saved: Workflows
  /** `native`, or the external CRM's name. */
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

/** One authoring rule; `id` is the name that the workflow stands under. Null: it holds. */
export type Rule = (workflow: Workflow, id: string, surroundings: Surroundings) => Fault | null

/** A fault of a step. */
export function stepFault(step: Step, field: string, message: string): Fault {
  return { stepId: step.id, field, message }
}

/** The first fault that a check finds. */
export function firstFault<T>(items: Iterable<T>, check: (item: T) => Fault | null): Fault | null {
  for (const item of items) {
    const fault = check(item)
    if (fault !== null) return fault
  }
  return null
}

/** Steps of a workflow that are new, or whose type or settings are not what was saved under their id. */
export function newSteps(workflow: Workflow, id: string, saved: Workflows): readonly Step[] {
  const before = Object.hasOwn(saved, id) ? saved[id] : undefined
  const known = new Set(before === undefined ? [] : stepsOf(before).map(signature))
  return stepsOf(workflow).filter((step) => !known.has(signature(step)))
}

function signature({ id, type, config }: Step): string {
  return canonical([id, type, config])
}
