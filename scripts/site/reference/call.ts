import { decodePointer, operationById } from '../../../src/contract/index.ts'
import type { Contract, Operation, Pair, Prior } from '../../../src/contract/model.ts'

/** A pair's request with prior reads. */
export interface Call {
  readonly contract: Contract
  readonly operation: Operation
  readonly pair: Pair
  readonly reads: readonly Read[]
}

export interface Read {
  readonly operation: Operation
  readonly pair: Pair
  readonly bind: Prior['bind']
}

/** Named, e.g. `ifVersion`. */
export interface Binding {
  readonly name: string
  /** JSON Pointer. */
  readonly place: string
  readonly from: readonly string[]
  readonly read: Read
}

/** The first successful, provoked pair that needs only reads before; null: none. */
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

/** About the same resource as the pair. */
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

function declared<T>({ parameters }: Operation, place: string, values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => parameters.some((one) => one.in === place && one.name === name)),
  )
}

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
