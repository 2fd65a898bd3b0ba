import type { Attempt, Case, Exchange } from '../../../../src/conformance/model/index.ts'
import { operationById, responseFor } from '../../../../src/contract/index.ts'
import type { Contract, Operation, Response } from '../../../../src/contract/index.ts'
import type { PassingAnswer } from '../deployment.ts'
import { tryCases } from '../try-cases.ts'

/** A response of the correct sandbox with its case. */
export interface Recorded {
  readonly case: Case
  readonly answer: PassingAnswer
}

/** Responses of an operation with a documented response. */
export type Recording = (operation: Operation, response: Response) => readonly Recorded[]

/** Runs all cases and records responses, pairs first. */
export async function record(contract: Contract, cases: readonly Case[], target: string): Promise<Recording> {
  const byResponse = new Map<string, Recorded[]>()
  const keep = (tried: Case, id: string, { received }: Exchange): void => {
    const operation = operationById(contract, id)
    if (operation === null || !('answer' in received)) return
    const { status, headers, body } = received.answer
    const response = responseFor(operation, status)
    if (response === null) return
    const place = `${id} ${response.status}`
    const list = byResponse.get(place) ?? []
    list.push({ case: tried, answer: { status, headers, body: Buffer.from(body).toString('utf8') } })
    byResponse.set(place, list)
  }
  await tryCases(contract, cases, target, {
    onResult({ attempt }) {
      if (attempt !== null) for (const [id, exchange] of judgedOf(attempt)) keep(attempt.case, id, exchange)
    },
  })
  const position = new Map(cases.map(({ id }, index) => [id, index]))
  for (const list of byResponse.values()) {
    list.sort((left, right) => (position.get(left.case.id) ?? 0) - (position.get(right.case.id) ?? 0))
  }
  return (operation, response) => byResponse.get(`${operation.id} ${response.status}`) ?? []
}

/** The judged exchanges of a case, without priors. */
function judgedOf({ played, outcome }: Attempt): readonly (readonly [operation: string, exchange: Exchange])[] {
  if (outcome.kind !== 'answered') return []
  return played.filter(({ act }) => act.role === 'step').map(({ act, exchange }) => [act.operation, exchange])
}
