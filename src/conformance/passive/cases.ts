import { errorCode, responseFor } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { jsonOf } from '../answers.ts'
import { asItCame } from '../checks/inspected.ts'
import type { RequestCase } from '../model.ts'
import type { Matched } from './match.ts'
import { requestOf } from './request.ts'

/** A case for each recorded exchange: nothing is expected but an answer that the contract documents. */
export function casesOf(contract: Contract, matched: readonly Matched[]): readonly RequestCase[] {
  const counts = new Map<string, number>()
  return matched.map((entry) => {
    const { recorded, operation } = entry
    const count = (counts.get(operation.id) ?? 0) + 1
    counts.set(operation.id, count)
    const answer = 'answer' in recorded.received ? recorded.received.answer.status : 0
    const trial = asItCame({ operation: operation.id, clause: operation.pointer, request: requestOf(entry) }, answer)
    return {
      ...trial,
      expect: { ...trial.expect, code: codeIn(contract, entry) },
      id: `${operation.id}/recorded-${count}`,
      source: 'recorded',
      tries: 'recorded',
      summary: `Entry ${recorded.number}: ${recorded.request.method} ${new URL(recorded.request.url).pathname}`,
      fixtures: [],
      safety: operation.safety,
      priors: [],
    }
  })
}

/** The documented code that came back; null where none did. */
function codeIn(contract: Contract, { recorded: { received }, operation }: Matched): string | null {
  if (!('answer' in received)) return null
  const codes = responseFor(operation, received.answer.status)?.codes ?? []
  if (codes.length === 0) return null
  const code = errorCode(contract, operation.module, jsonOf(received.answer))
  return code !== null && codes.includes(code) ? code : null
}
