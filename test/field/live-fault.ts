/** The 422 of a workflow: it names the workflow, the step and the field. */

import { Refusal } from './kit.ts'
import type { Obj } from './kit.ts'
import type { World } from './world.ts'

export interface Place {
  world: World
  workflowId: string
  stepId: string
}

/** Refuse a workflow. */
export function wrong(place: Place, field: string, message: string): never {
  const { world, workflowId, stepId } = place
  const extra: Obj = { workflowId, stepId, field }
  if (stepId === '' && world.reads('no-step-left-out')) delete extra['stepId']
  if (stepId === '' && world.reads('no-step-null')) extra['stepId'] = null
  if (world.bug('fault-without-workflow')) delete extra['workflowId']
  if (world.bug('fault-without-step')) delete extra['stepId']
  if (world.bug('fault-without-field')) delete extra['field']
  const status = world.bug('fault-as-400') ? 400 : 422
  throw new Refusal(status, 'WORKFLOW_REFUSED', message, extra)
}
