import type { Json, JsonObject } from '../../../contract/index.ts'
import { isObject, listOf, objectOf, textOf } from '../json.ts'
import { nodeOf } from './nodes/index.ts'
import type { Reference } from './nodes/node.ts'
import type { Step, Workflow, Workflows } from './state.ts'

/** An earlier step on the same path, and the output that the path leaves it by. */
export interface PathStep {
  readonly step: Step
  /** Null: the path continues in the same list. */
  readonly output: string | null
}

export interface Visit {
  readonly step: Step
  readonly before: readonly PathStep[]
  readonly after: readonly Step[]
}

/** Reads a valid body. Unknown properties are kept. */
export function readWorkflow(value: Json | undefined): Workflow {
  const workflow = objectOf(value)
  return {
    ...workflow,
    id: textOf(workflow['id']) ?? '',
    name: textOf(workflow['name']) ?? '',
    description: textOf(workflow['description']) ?? '',
    steps: listOf(workflow['steps']).map(readStep),
  }
}

export function readWorkflows(value: Json | undefined): Workflows {
  return Object.fromEntries(Object.entries(objectOf(value)).map(([id, workflow]) => [id, readWorkflow(workflow)]))
}

export function visitsOf(workflow: Workflow): readonly Visit[] {
  return visitList(workflow.steps, [])
}

/** Not recursive, so safe for any depth. */
export function stepsOf(workflow: Workflow): readonly Step[] {
  const found: Step[] = []
  const waiting: Step[] = workflow.steps.toReversed()
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    found.push(step)
    for (const steps of Object.values(step.outputs ?? {}).toReversed()) {
      for (const nested of steps.toReversed()) waiting.push(nested)
    }
  }
  return found
}

function readStep(value: Json): Step {
  const step = objectOf(value)
  const { outputs, ...rest } = step
  const read = {
    ...rest,
    id: textOf(step['id']) ?? '',
    type: textOf(step['type']) ?? '',
    config: objectOf(step['config']),
  }
  return isObject(outputs) ? { ...read, outputs: readOutputs(outputs) } : read
}

function readOutputs(outputs: JsonObject): NonNullable<Step['outputs']> {
  return Object.fromEntries(Object.entries(outputs).map(([name, steps]) => [name, listOf(steps).map(readStep)]))
}

function visitList(steps: readonly Step[], before: readonly PathStep[]): Visit[] {
  return steps.flatMap((step, index) => {
    const passed = [...before, ...steps.slice(0, index).map((earlier) => ({ step: earlier, output: null }))]
    const nested = Object.entries(step.outputs ?? {}).flatMap(([output, list]) =>
      visitList(list, [...passed, { step, output }]),
    )
    return [{ step, before: passed, after: steps.slice(index + 1) }, ...nested]
  })
}

export type ResourceReference = Extract<Reference, { kind: 'resource' }>

export function referencedResources(step: Step): readonly ResourceReference[] {
  const references = nodeOf(step.type)?.references(step.config) ?? []
  return references.filter((reference): reference is ResourceReference => reference.kind === 'resource')
}
