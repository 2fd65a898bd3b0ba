import { packagedContract } from '../../../contract/index.ts'
import type { Json, JsonObject } from '../../../contract/index.ts'
import { refusedFields } from '../../../serve/refused-fields.ts'
import { isObject } from '../../domain/live-agents/json.ts'
import { refuseBody as worded } from '../../domain/live-agents/refused-body.ts'
import type { BodyComplaint } from '../../domain/live-agents/refused-body.ts'
import type { Refusal } from '../../domain/refusal.ts'

/**
 * The 422 for a body that the contract refuses. A complete agent that fits none of the three shapes of a creation is
 * judged as the edit that it resembles, because what the other shapes lack helps nobody.
 */
export function refuseBody(operationId: string, body: Json, complaints: readonly BodyComplaint[]): Refusal {
  const resembles = operationId === 'createLiveAgent' && isObject(body) && isMeantComplete(body)
  const closer = resembles ? complaintsAsEdit(body) : []
  return worded(operationId, body, closer.length === 0 ? complaints : closer)
}

function isMeantComplete(body: JsonObject): boolean {
  return ['name', 'brain', 'voice'].every((name) => name in body) && !('draft' in body) && !('brainTemplateId' in body)
}

function complaintsAsEdit({ id: _id, ...authored }: JsonObject): readonly BodyComplaint[] {
  const validate = packagedContract().validators.request('updateLiveAgent', 'body')
  return refusedFields('body', validate?.({ ifVersion: '', ...authored }) ?? [], [])
}
