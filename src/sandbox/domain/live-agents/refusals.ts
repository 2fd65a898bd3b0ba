import { refuse, refuseAsDocumented } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'

export interface ProblemPlace {
  readonly workflowId?: string
  readonly stepId?: string
  readonly field?: string
}

/** 404, the same for locations that do not exist and those the key cannot reach. */
export function noSuchLocation(): Refusal {
  return refuseAsDocumented(404, 'NotFound', {}, 'listLiveAgents/NotFound')
}

export function noSuchAgent(): Refusal {
  return refuseAsDocumented(404, 'NotFound', {}, 'getLiveAgent/NotFound')
}

export function notFound(message: string): Refusal {
  return refuse(404, 'NotFound', message)
}

/** 400 for a path or query value that the contract allows and the sandbox does not know. */
export function badRequest(message: string): Refusal {
  return refuse(400, 'BadRequest', message)
}

export function invalid(message: string, place: ProblemPlace): Refusal {
  return refuse(422, 'INVALID_CONFIGURATION', message, { ...place })
}

/** 503: a named resource cannot be checked now. */
export function unverifiable(): Refusal {
  return refuseAsDocumented(503, 'PROVIDER_UNAVAILABLE')
}
