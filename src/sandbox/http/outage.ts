import { generalFailure } from '../../serve/envelope.ts'
import type { ServerRequest } from '../../serve/server.ts'
import { StoreUnavailable } from '../store/store.ts'
import type { Handled } from './pipeline.ts'

/** What is done while the database cannot be used. */
export interface Outage {
  /** Handles a request; 503 where the database cannot do its part. */
  answer(request: ServerRequest, handle: (request: ServerRequest) => Promise<Handled>): Promise<Handled>
  /** The same work, which fails silently while the database is away: that has been told. */
  watching(work: () => Promise<void>): () => Promise<void>
}

/** Seconds after which another try makes sense. */
const RETRY_AFTER = 2

/** Tells what is wrong with the database once, and not for each request, until it has been well again. */
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
