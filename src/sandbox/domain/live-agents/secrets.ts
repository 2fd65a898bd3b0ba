import type { Json, JsonObject } from '../../../contract/index.ts'
import { isObject, objectOf, textOf } from '../json.ts'
import { webhook } from './nodes/webhook.ts'
import type { Step, Workflows } from './state.ts'

/** Replaces secret values in webhook headers by ids. `keep` stores a value and returns its id. */
export function extractSecrets(workflows: Workflows, keep: (value: string) => string): Workflows {
  const inSteps = (steps: readonly Step[]): readonly Step[] => steps.map(inStep)
  const inStep = (step: Step): Step => {
    const headers = step.type === webhook.type ? step.config['headers'] : undefined
    const config = isObject(headers) ? { ...step.config, headers: extractFrom(headers, keep) } : step.config
    if (step.outputs === undefined) return { ...step, config }
    const outputs = Object.fromEntries(Object.entries(step.outputs).map(([name, steps]) => [name, inSteps(steps)]))
    return { ...step, config, outputs }
  }
  return Object.fromEntries(
    Object.entries(workflows).map(([id, workflow]) => [id, { ...workflow, steps: inSteps(workflow.steps) }]),
  )
}

function extractFrom(headers: JsonObject, keep: (value: string) => string): JsonObject {
  const extracted = Object.entries(headers).map(([name, header]): [string, Json] => {
    const value = textOf(secretOf(header)['value'])
    // An object with more than the value is not a documented secret; it is refused later.
    const plain = isObject(header) && Object.keys(header).length === 1 && Object.keys(secretOf(header)).length === 1
    return [name, value === null || value === '' || !plain ? header : { secret: { id: keep(value) } }]
  })
  return Object.fromEntries(extracted)
}

function secretOf(header: Json): JsonObject {
  return objectOf(objectOf(header)['secret'])
}
