import type { Fixture, Operation, Pair, Prior } from '../model.ts'
import { encodePointer, valueAt } from '../pointer.ts'
import type { Reading } from './reading.ts'

interface Known {
  readonly operations: readonly Operation[]
  readonly fixtures: Readonly<Record<string, Fixture>>
}

/** Reports unknown credentials, operations, pairs and places in prior responses. */
export function checkReferences(reading: Reading, known: Known, pairs: readonly Pair[]): void {
  const byId = new Map(pairs.map((pair) => [pair.id, pair]))
  for (const pair of pairs) {
    const { as } = pair.request
    if (as !== null && known.fixtures[as]?.kind !== 'credential') {
      reading.problems.add(`${pair.pointer}/x-case/as`, `names ${as}, which is no credential of x-fixtures`)
    }
    for (const [index, prior] of pair.after.entries()) {
      checkPrior(reading, known, pairs, byId, prior, `${pair.pointer}/x-case/after/${index}`)
    }
  }
}

function checkPrior(
  reading: Reading,
  known: Known,
  pairs: readonly Pair[],
  byId: ReadonlyMap<string, Pair>,
  prior: Prior,
  at: string,
): void {
  if (!known.operations.some((operation) => operation.id === prior.operation)) {
    reading.problems.add(`${at}/operation`, `names ${prior.operation}, which is no operation of this contract`)
    return
  }
  const first = pairs.find((pair) => pair.operation === prior.operation && pair.status < 300)
  const answer = prior.pair === null ? first : byId.get(`${prior.operation}/${prior.pair}`)
  if (prior.pair !== null && answer === undefined) {
    reading.problems.add(`${at}/pair`, `names ${prior.pair}, which is no pair of ${prior.operation}`)
  }
  for (const [target, from] of Object.entries(prior.bind)) {
    if (answer === undefined || valueAt(answer.response.body, from) !== undefined) continue
    reading.problems.add(
      `${at}/bind${encodePointer(target)}`,
      `takes ${from}, which the answer of ${answer.id} does not have`,
    )
  }
}
