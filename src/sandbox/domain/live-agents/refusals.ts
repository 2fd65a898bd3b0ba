import { refuse, refuseAsDocumented } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'

/** Where in a body something is wrong. */
export interface Place {
  readonly workflowId?: string
  readonly stepId?: string
  readonly field?: string
}

/** 404: the location is not one that the key reaches. The same whether it exists or not. */
export function noSuchLocation(): Refusal {
  return refuseAsDocumented(404, 'NotFound', {}, 'listLiveAgents/NotFound')
}

/** 404: the sub-account has no agent of that id. */
export function noSuchAgent(): Refusal {
  return refuseAsDocumented(404, 'NotFound', {}, 'getLiveAgent/NotFound')
}

/** 404: something else that the request names. */
export function notFound(message: string): Refusal {
  return refuse(404, 'NotFound', message)
}

/** 400: a value of path or query that the contract leaves open, but the sandbox does not know. */
export function badRequest(message: string): Refusal {
  return refuse(400, 'BadRequest', message)
}

/** 422: the authored configuration. */
export function invalid(message: string, place: Place): Refusal {
  return refuse(422, 'INVALID_CONFIGURATION', message, { ...place })
}

/** 503: what the request names cannot be verified just now. */
export function unverifiable(): Refusal {
  return refuseAsDocumented(503, 'PROVIDER_UNAVAILABLE')
}
