import { pairsOf } from '../../../contract/index.ts'
import type { Contract, Json, Operation, Pair, Pointer } from '../../../contract/index.ts'
import type { Blame } from '../../model.ts'
import { blamesOf } from './blame.ts'
import type { Wrong } from './blame.ts'
import { placesIn } from './places.ts'
import { readPart, violationsIn } from './request-parts.ts'
import type { Site, Way } from './site.ts'
import { sitesOf } from './sites.ts'

/** All that the cases of an operation are made of. */
export interface Ground {
  readonly contract: Contract
  readonly operation: Operation
  readonly sites: readonly Site[]
  /** Pairs whose requests can be changed, the first one preferred: those that succeed. */
  readonly bases: readonly Pair[]
  /** How the operation refuses what is wrong; empty where the contract documents no such refusal. */
  readonly blames: (wrong: Wrong) => readonly Blame[]
  /** Pairs that are refused though every schema allows their requests. */
  readonly ruledOut: () => readonly Pair[]
  /** Examples of the place of a keyword in the requests of all operations. */
  readonly shown: (clause: Pointer) => readonly Shown[]
}

/** A value that a pair's request holds at a keyword's place. */
export interface Shown {
  readonly operation: Operation
  readonly way: Way
  readonly tokens: readonly string[]
  /** The part of the request that it stands in. */
  readonly whole: Json
}

/** Every operation's ground. */
export function groundsOf(contract: Contract): readonly Ground[] {
  const users = new Map<
    Pointer,
    { readonly operation: Operation; readonly bases: readonly Pair[]; readonly site: Site }[]
  >()
  const known = new Map<Pointer, readonly Shown[]>()
  const shown = (clause: Pointer): readonly Shown[] => {
    const examples = known.get(clause) ?? (users.get(clause) ?? []).flatMap(examplesOf)
    known.set(clause, examples)
    return examples
  }
  return contract.operations.map((operation) => {
    const bases = basesOf(contract, operation)
    const sites = sitesOf(contract, operation)
    for (const site of sites) {
      const others = users.get(site.clause) ?? []
      others.push({ operation, bases, site })
      users.set(site.clause, others)
    }
    return {
      contract,
      operation,
      sites,
      bases,
      blames: blamesOf(contract, operation),
      ruledOut: once(() => ruledOut(contract, operation)),
      shown,
    }
  })
}

function examplesOf({
  operation,
  bases,
  site,
}: {
  readonly operation: Operation
  readonly bases: readonly Pair[]
  readonly site: Site
}): readonly Shown[] {
  return bases.flatMap(({ request }) => {
    const whole = readPart(request, site.part)
    if (whole === undefined) return []
    return site.ways.flatMap((way) =>
      placesIn(whole, way).flatMap(({ tokens, value }) =>
        value === undefined ? [] : [{ operation, way, tokens, whole }],
      ),
    )
  })
}

function basesOf(contract: Contract, operation: Operation): readonly Pair[] {
  return pairsOf(contract, operation.id).filter(
    ({ id, key, status, unprovoked, after }) =>
      unprovoked === null &&
      status < 300 &&
      // A pair that comes after itself shows a retry: its request was sent before.
      !after.some((prior) => prior.pair === key && id === `${prior.operation}/${prior.pair}`),
  )
}

function ruledOut(contract: Contract, operation: Operation): readonly Pair[] {
  return pairsOf(contract, operation.id).filter(
    ({ status, unprovoked, request }) =>
      (status === 400 || status === 422) &&
      unprovoked === null &&
      (request.body === null || 'value' in request.body) &&
      (['path', 'query', 'header', 'body'] as const).every(
        (part) => violationsIn(contract, operation, part, request).length === 0,
      ),
  )
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}
