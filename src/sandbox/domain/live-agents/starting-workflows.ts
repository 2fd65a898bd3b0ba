import { putOnDnd, scheduleCallback, stopContact } from './nodes/contact.ts'
import { toolName } from './rules/form.ts'
import type { Workflow, Workflows } from './state.ts'
import { stepsOf } from './workflow.ts'

export const SCHEDULE_A_CALLBACK: Workflow = {
  id: 'wf_callback',
  name: 'Schedule a callback',
  description: 'The caller wants to be called back.',
  steps: [{ id: 'callback', type: scheduleCallback.type, config: {} }],
}
export const STOP_CONTACT: Workflow = {
  id: 'wf_stopcall',
  name: 'Stop contact',
  description: 'The caller wants no more calls.',
  steps: [{ id: 'stop', type: stopContact.type, config: {} }],
}

/** Steps that schedule an AI call or put the lead on do-not-call. */
const OWN: ReadonlySet<string> = new Set([scheduleCallback.type, stopContact.type, putOnDnd.type])

/** Adds the two starting workflows unless the agent's own do the same. */
export function withStartingWorkflows(own: Workflows): Workflows {
  if (Object.values(own).some((workflow) => stepsOf(workflow).some(({ type }) => OWN.has(type)))) return own
  return [SCHEDULE_A_CALLBACK, STOP_CONTACT].reduce(withWorkflow, own)
}

/** Adds a workflow; its id and name get a number if taken. */
function withWorkflow(workflows: Workflows, workflow: Workflow): Workflows {
  const names = new Set(Object.values(workflows).map(toolName))
  const id = firstFree(
    workflow.id,
    (candidate) => Object.hasOwn(workflows, candidate),
    (number) => workflow.id.slice(0, -1) + number,
  )
  const name = firstFree(
    workflow.name,
    (candidate) => names.has(toolName({ name: candidate })),
    (number) => `${workflow.name} ${number}`,
  )
  return { ...workflows, [id]: { ...workflow, id, name } }
}

function firstFree(
  wanted: string,
  isTaken: (candidate: string) => boolean,
  variant: (number: string) => string,
): string {
  let candidate = wanted
  // One character gives 36 variants, more than an agent has workflows.
  for (let number = 2; isTaken(candidate) && number < 36; number += 1) candidate = variant(number.toString(36))
  return candidate
}
