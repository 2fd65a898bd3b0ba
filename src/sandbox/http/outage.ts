import { generalFailure } from '../../serve/envelope.ts'
import type { ServerRequest } from '../../serve/server.ts'
import { StoreUnavailable } from '../store/store.ts'
import type { Handled } from './pipeline.ts'

export interface Outage {
  /** Handles a request; 503 if the database fails. */
  answer(request: ServerRequest, handle: (request: ServerRequest) => Promise<Handled>): Promise<Handled>
  /** Wraps work so that it fails silently while the database is down, which is reported already. */
  watching(work: () => Promise<void>): () => Promise<void>
}

/** Seconds. */
const RETRY_AFTER = 2

/** Reports an outage once, not for each request, until the database works again. */
export function createOutage(complain: (line: string) => void): Outage {
  let told: string | null = null

  function tell({ message }: StoreUnavailable): void {
    if (message !== told) complain(message)
    told = message
  }

  return {
    async answer(request, handle) {
      try {
        return await handle(request)
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
        tell(error)
        const message = 'The database of this sandbox cannot be used now; its log says why. Try again later.'
        const retry = { 'retry-after': String(RETRY_AFTER) }
        const answer = generalFailure(503, message, request.id, retry)
        return { answer, world: null, operation: null, key: null }
      }
    },
    watching: (work) => async () => {
      try {
        await work()
        told = null
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
        tell(error)
      }
    },
  }
}
