import type { Contract } from '../../contract/index.ts'
import { operationById } from '../../contract/index.ts'
import type { SentRequest } from '../model.ts'
import type { Keeper } from '../run/guard.ts'
import type { Received } from '../run/transport.ts'
import type { LedgerFile } from './file.ts'
import { keyOf, resourceOf, subjectOf } from './resource.ts'
import { isFinal } from './undo/index.ts'
import { membersOf } from './undo/undo.ts'

/** Writes each change down before it is sent, and what became of it. */
export function createKeeper(contract: Contract, file: LedgerFile, run: string, now: () => number): Keeper {
  let last = 0
  const numbers = new Map<SentRequest, number>()
  return {
    writing(tried, operation, request) {
      last += 1
      numbers.set(request, last)
      const resource = resourceOf(contract, operation, request)
      const final = isFinal(operation)
      const subject = subjectOf(contract, operation, request)
      file.append({
        type: 'write',
        run,
        number: last,
        at: new Date(now()).toISOString(),
        case: tried.id,
        operation,
        request: `${request.method} ${new URL(request.url).pathname}`,
        changes: resource === null ? null : keyOf(resource),
        final,
        about: subject ?? authoredId(request.body),
        usesUp: subject !== null && final && operationById(contract, operation)?.safety === 'destructive',
      })
    },
    answered(request, received) {
      const number = numbers.get(request)
      if (number !== undefined) file.append({ type: 'answer', run, number, status: statusOf(received) })
    },
  }
}

function statusOf(received: Received): number | null | 'not-sent' {
  if ('answer' in received) return received.answer.status
  return received.trouble.kind === 'not-sent' ? 'not-sent' : null
}

/** The id or the name that a body gives to what it creates. */
function authoredId(body: string | null): string | null {
  try {
    const { id, name } = membersOf(JSON.parse(body ?? 'null'))
    return [id, name].find((text) => typeof text === 'string') ?? null
  } catch {
    return null
  }
}
