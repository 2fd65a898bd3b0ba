import type { Contract } from '../../../../src/contract/index.ts'
import type { Load, LoadTools } from './load.ts'

/** Sends examples that change nothing: reads and refusals. */
export async function examples({ caller, random, tally }: LoadTools, contract: Contract): Promise<Load> {
  const harmless = contract.pairs.filter(
    ({ unprovoked, after, safety, status, request }) =>
      unprovoked === null &&
      after.length === 0 &&
      (safety === 'read' || status >= 400) &&
      status < 500 &&
      isJson(request.body),
  )
  return {
    async step() {
      const pair = random.pick(harmless)
      const outcome = await caller.send(pair.operation, pair.request)
      if (outcome.kind === 'broken' || outcome.status >= 500 || outcome.status === 429) return
      if (outcome.status !== pair.status) tally.problem(`${pair.id} was answered with ${outcome.status}`)
    },
    audit: async () => {},
  }
}

function isJson(body: { readonly contentType: string } | null): boolean {
  return body === null || body.contentType === 'application/json'
}
