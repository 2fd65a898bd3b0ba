import { operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Case, SentRequest } from '../model.ts'
import type { Brake } from './brake.ts'
import type { Purpose } from './retry-after.ts'
import type { Received } from './transport.ts'

/** Stands before and behind every request of a run, whichever engine sends it. */
export interface Guard {
  /** What the request is sent for: `wanted` is the status that should come back. */
  readonly purpose: (tried: Case, operation: string, wanted: Purpose['wanted']) => Purpose
  /** Why the request is not sent; null: it goes out now, and what it may change is written down. */
  readonly before: (tried: Case, operation: string, request: SentRequest, purpose: Purpose) => string | null
  readonly after: (request: SentRequest, received: Received, purpose: Purpose) => void
  /** Whether nothing more is sent. */
  readonly isOver: () => boolean
}

/** Writes down what a run changes at somebody's deployment. */
export interface Keeper {
  /** Throws where it cannot be written. */
  readonly writing: (tried: Case, operation: string, request: SentRequest) => void
  readonly answered: (request: SentRequest, received: Received) => void
}

export function createGuard(contract: Contract, brake: Brake, keeper: Keeper | null): Guard {
  return {
    purpose(tried, operation, wanted) {
      // What the contract calls harmless in this very case is harmless, priors that only read are in any case.
      const writes = tried.safety !== 'read' && operationById(contract, operation)?.safety !== 'read'
      return { wanted, writes }
    },
    before(tried, operation, request, { writes }) {
      const held = brake.hold()
      if (held !== null || !writes || keeper === null) return held
      try {
        keeper.writing(tried, operation, request)
        return null
      } catch (error) {
        brake.pull(`the ledger cannot be written (${error instanceof Error ? error.message : String(error)})`)
        return brake.hold()
      }
    },
    after(request, received, { wanted, writes }) {
      brake.note(received, (status) => status === wanted)
      if (writes) keeper?.answered(request, received)
    },
    isOver: brake.isOver,
  }
}
