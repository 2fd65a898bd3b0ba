import { operationById } from '../../../contract/index.ts'
import type { Contract, Json, Pair, PairRequest, Pointer } from '../../../contract/index.ts'
import type { Act, Gap, Hold, SequenceCase } from '../../model.ts'
import { fixturesIn } from '../fixtures-in.ts'
import { worst } from '../safety.ts'
import { split } from './checks.ts'
import type { Clause, Demand, Move, Sequence, Value } from './vocabulary.ts'

/** A declared sequence as a case; why not, where the contract lacks a part of it; null where it lacks the operation. */
export function compose(contract: Contract, declared: Sequence): SequenceCase | { readonly gap: Gap } | null {
  const { operation, tries, name, says, race } = declared
  if (operationById(contract, operation) === null) return null
  const clause = pointerOf(contract, declared.clause)
  const source = race === true ? 'race' : 'sequence'
  const acts = declared.acts.map((move) => actOf(contract, move))
  const problem = acts.find((made) => 'problem' in made)
  if (problem !== undefined && 'problem' in problem) {
    return { gap: { source, tries, operation, clause, reason: problem.problem } }
  }
  const made = acts.filter((one) => 'act' in one)
  return {
    id: `${operation}/${tries}${name === undefined ? '' : `-${name}`}`,
    source,
    tries,
    operation,
    summary: says,
    clause,
    fixtures: [...new Set(made.flatMap(({ act }) => fixturesIn(contract, act.request)))].toSorted(),
    safety: worst(made.map(({ pair }) => pair.safety)),
    relies: 'state',
    apart: declared.harmless !== true && made.some(({ pair }) => pair.safety !== 'read'),
    acts: made.map(({ act }) => act),
    ...(declared.given === undefined
      ? {}
      : { premises: Object.entries(declared.given).map(([premise, check]) => ({ says: premise, check })) }),
    holds: declared.holds.map((demand) => holdOf(contract, declared, demand)),
  }
}

type Made = { readonly act: Act; readonly pair: Pair } | { readonly problem: string }

function actOf(contract: Contract, move: Move): Made {
  const pair = contract.pairs.find(({ id }) => id === move.pair)
  if (pair === undefined) return { problem: `the contract has no example ${move.pair}` }
  const unknown = fixturesNamed([move.path, move.query, move.body]).find(
    (name) => !Object.hasOwn(contract.fixtures, name),
  )
  if (unknown !== undefined) return { problem: `the contract has no fixture ${unknown}` }
  const { status } = pair
  const code = move.anyCode === true ? null : pair.code
  const wanted = { status, code, contentType: pair.response.contentType }
  const act: Act = {
    label: move.label,
    operation: pair.operation,
    clause: move.clause === undefined ? pair.pointer : pointerOf(contract, move.clause),
    request: requestOf(contract, pair, move),
    expect:
      move.open === true
        ? { kind: 'accepted', ...wanted, inferred: null, unless: [] }
        : { kind: 'exactly', ...wanted, says: move.hears ?? {} },
    ...(move.assumed === undefined ? {} : { assumed: move.assumed }),
    bind: Object.fromEntries(
      Object.entries(move.bind ?? {}).map(([to, place]) => {
        const [earlier, from] = split(place)
        return [to, { act: earlier, from }]
      }),
    ),
    times: move.times ?? 1,
  }
  return { act, pair }
}

function requestOf(contract: Contract, { request }: Pair, move: Move): PairRequest {
  const filled = (values: Readonly<Record<string, Value>> = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(contract, value)]))
  const query = Object.entries({ ...request.query, ...filled(move.query) }).filter(([, value]) => value !== null)
  return {
    as: move.as ?? request.as,
    path: { ...request.path, ...(filled(move.path) as Record<string, string>) },
    query: Object.fromEntries(query) as PairRequest['query'],
    headers: { ...request.headers, ...move.headers },
    body:
      move.body === undefined
        ? request.body
        : { contentType: request.body?.contentType ?? 'application/json', value: fill(contract, move.body) },
  }
}

/** A value with the fixtures' own in the place of their names. */
function fill(contract: Contract, value: Value): Json {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map((item) => fill(contract, item))
  if (isThe(value)) return contract.fixtures[value.the]?.value ?? value.the
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(contract, item)]))
}

function fixturesNamed(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return isThe(value) ? [value.the] : Object.values(value).flatMap(fixturesNamed)
}

function isThe(value: object): value is { readonly the: string } {
  return 'the' in value && typeof value.the === 'string'
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

function holdOf(contract: Contract, { says, clause, assumed }: Sequence, demand: Demand): Hold {
  const inferred = demand.assumed ?? assumed
  return {
    says: demand.says ?? says,
    clause: pointerOf(contract, demand.clause ?? clause),
    ...(inferred === undefined ? {} : { inferred }),
    check: demand.check,
  }
}

function pointerOf(contract: Contract, clause: Clause): Pointer {
  const [, operation, rest] = /^@([^/]+)(.*)$/.exec(clause) ?? []
  if (operation === undefined) return clause
  return `${operationById(contract, operation)?.pointer ?? ''}${rest ?? ''}`
}
