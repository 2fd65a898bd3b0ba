import { packagedContract } from '../../../contract/index.ts'
import type { Json, JsonObject, Operation } from '../../../contract/index.ts'
import { refusedFields } from '../../../serve/refused-fields.ts'
import { isObject } from '../../domain/json.ts'
import { explainBody } from '../../domain/live-agents/explain-body.ts'
import type { BodyComplaint } from '../../domain/live-agents/explain-body.ts'
import type { Refusal } from '../../domain/refusal.ts'

/** A module's own 422 for an invalid body; null: it has none. */
export type RefuseBody = (operation: Operation, body: Json, complaints: readonly BodyComplaint[]) => Refusal | null

/**
 * Live agents name the workflow and the step with the mistake. An invalid complete agent is judged as an edit, because what the
 * other two shapes of a creation lack helps nobody.
 */
export const refuseBody: RefuseBody = ({ id: operationId, module }, body, complaints) => {
  if (module !== 'Live agents') return null
  const resembles = operationId === 'createLiveAgent' && isObject(body) && isMeantComplete(body)
  const closer = resembles ? complaintsAsEdit(body) : []
  return explainBody(operationId, body, closer.length === 0 ? complaints : closer)
}

function isMeantComplete(body: JsonObject): boolean {
  return ['name', 'brain', 'voice'].every((name) => name in body) && !('draft' in body) && !('brainTemplateId' in body)
}

function complaintsAsEdit({ id: _id, ...authored }: JsonObject): readonly BodyComplaint[] {
  const contract = packagedContract()
  const edit = { ifVersion: '', ...authored }
  const violations = contract.validators.request('updateLiveAgent', 'body')?.(edit) ?? []
  // A creation may omit the workflows; an edit would delete them.
  return refusedFields(contract, 'body', violations, [], edit).filter(
    ({ path, code }) => !(path === 'brain.capabilityConfig.workflows' && code === 'FieldRequired'),
  )
}
