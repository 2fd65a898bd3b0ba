import { decodePointer, operationById } from '../../../src/contract/index.ts'
import type { Contract, Operation, Pair, Prior } from '../../../src/contract/model.ts'

/** What samples show: one pair's request, and the reads that have to come first. */
export interface Call {
  readonly contract: Contract
  readonly operation: Operation
  readonly pair: Pair
  readonly reads: readonly Read[]
}

/** A request whose answer holds what the call itself has to carry. */
export interface Read {
  readonly operation: Operation
  readonly pair: Pair
  readonly bind: Prior['bind']
}

/** A value that goes from a read into the call, under a name for it such as `ifVersion`. */
export interface Binding {
  readonly name: string
  /** Where it goes in the call's body, a JSON Pointer. */
  readonly place: string
  /** Where it stands in the read's answer: the names on the way. */
  readonly from: readonly string[]
  readonly read: Read
}

/**
 * The first of an operation's pairs that succeeds, can be provoked, and needs nothing but reads first; null where there is
 * none.
 */
export function callFor(contract: Contract, operation: Operation): Call | null {
  const pair = contract.pairs.find(
    (candidate) =>
      candidate.operation === operation.id &&
      candidate.status < 300 &&
      candidate.unprovoked === null &&
      candidate.after.every((prior) => prior.pair === null),
  )
  return pair === undefined ? null : { contract, operation, pair, reads: readsOf(contract, pair) }
}

/** The reads that come first, each asked about what the pair itself is about. */
function readsOf(contract: Contract, pair: Pair): readonly Read[] {
  return pair.after.flatMap(({ operation: id, bind }) => {
    const operation = operationById(contract, id)
    const first = contract.pairs.find((candidate) => candidate.operation === id)
    if (operation === null || first === undefined) return []
    const { path, query, as } = pair.request
    const request = {
      ...first.request,
      as,
      path: { ...first.request.path, ...declared(operation, 'path', path) },
      query: { ...first.request.query, ...declared(operation, 'query', query) },
    }
    return [{ operation, pair: { ...first, request }, bind }]
  })
}

/** Of these values, those that the operation takes. */
function declared<T>({ parameters }: Operation, place: string, values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => parameters.some((one) => one.in === place && one.name === name)),
  )
}

/** Everything that goes from the reads into the call's body. */
export function bindingsOf({ reads }: Call): readonly Binding[] {
  return reads.flatMap((read) =>
    Object.entries(read.bind).map(([to, from]) => ({
      name: decodePointer(to).at(-1) ?? 'value',
      place: to.replace(/^\/body/, ''),
      from: decodePointer(from),
      read,
    })),
  )
}
