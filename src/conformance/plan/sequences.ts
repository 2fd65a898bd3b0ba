import { isDeepStrictEqual } from 'node:util'
import { operationById, pairsOf, worst } from '../../contract/index.ts'
import type { Contract, Json, Operation, Pair, PairRequest, Pointer } from '../../contract/index.ts'
import { firstCredential, fixturesIn } from '../model/fixtures.ts'
import type { Case, Gap, Hold, Plan, StepAct } from '../model/index.ts'
import { refusalChangesNothing } from '../model/plan.ts'
import { isSame } from '../rules/language/conditions.ts'
import { checkOf } from '../rules/language/sequence.ts'
import type { ActSpec, Clause, Sequence, Value } from '../rules/language/sequence.ts'
import type { RefusalCheck, RefusalRules, Rules } from '../rules/rules.ts'
import { firstSuccess } from './pairs.ts'

/** Cases of rules that show only over several requests: sequences and races. */
export function sequenceCases(contract: Contract, { sequences = [], refusals }: Rules): Pick<Plan, 'cases' | 'gaps'> {
  const cases: Case[] = []
  const gaps: Gap[] = []
  for (const sequence of sequences) {
    const made = compose(contract, sequence)
    if (made === null) continue
    if ('gap' in made) gaps.push(made.gap)
    else cases.push(made)
  }
  return { cases: [...cases, ...(refusals === undefined ? [] : refusalCases(contract, refusals))], gaps }
}

/** A declared sequence as a case, or the gap where the contract lacks a part of it; null if it lacks the operation. */
export function compose(contract: Contract, declared: Sequence): Case | { readonly gap: Gap } | null {
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
    ...(declared.isOfRoutes === true ? { isOfRoutes: true } : {}),
    apart: made.some(({ pair }) => pair.safety !== 'read'),
    acts: made.map(({ act }) => act),
    ...(declared.given === undefined
      ? {}
      : { premises: Object.entries(declared.given).map(([premise, one]) => ({ says: premise, ...one })) }),
    holds: declared.holds.map((hold) => holdOf(contract, declared, hold)),
  }
}

type Made = { readonly act: StepAct; readonly pair: Pair } | { readonly problem: string }

function actOf(contract: Contract, move: ActSpec): Made {
  const pair = contract.pairs.find(({ id }) => id === move.pair)
  if (pair === undefined) return { problem: `the contract has no example ${move.pair}` }
  const unknown = fixturesNamed([move.path, move.query, move.body]).find(
    (name) => !Object.hasOwn(contract.fixtures, name),
  )
  if (unknown !== undefined) return { problem: `the contract has no fixture ${unknown}` }
  const { status } = pair
  const code = move.anyCode === true ? null : pair.code
  const wanted = { status, code, contentType: pair.response.contentType }
  const act: StepAct = {
    role: 'step',
    label: move.label,
    operation: pair.operation,
    clause: move.clause === undefined ? pair.pointer : pointerOf(contract, move.clause),
    request: requestOf(contract, pair, move),
    expect:
      move.open === true
        ? { kind: 'accepted', ...wanted, inferred: null, unless: [] }
        : { kind: 'exactly', ...wanted, says: {} },
    ...(move.inferred === undefined ? {} : { inferred: move.inferred }),
    ...(move.otherRefusals === undefined ? {} : { otherRefusals: move.otherRefusals }),
    ...(move.breaks === undefined ? {} : { breaks: move.breaks }),
    bind: Object.fromEntries(
      Object.entries(move.bind ?? {}).map(([to, place]) => {
        const [label = '', from = '', , plus] = place.split(' ')
        return [to, { act: label, from, ...(plus !== undefined && { plus: Number(plus) }) }]
      }),
    ),
    times: move.times ?? 1,
    ...(move.fill === undefined ? {} : { fill: move.fill }),
    ...(move.edit === undefined ? {} : { edit: move.edit }),
    ...(move.until === undefined ? {} : { until: move.until }),
    ...(move.controls === undefined ? {} : { controls: move.controls }),
    ...(move.standsFor === undefined ? {} : { standsFor: move.standsFor }),
  }
  return { act, pair }
}

function requestOf(contract: Contract, { request }: Pair, move: ActSpec): PairRequest {
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

/** A value with names of fixtures replaced by their values. */
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

function holdOf(contract: Contract, sequence: Sequence, hold: Hold): Hold {
  const { clause, inferred = sequence.inferred } = hold
  return {
    ...hold,
    ...(clause === undefined ? {} : { clause: pointerOf(contract, clause) }),
    ...(inferred === undefined ? {} : { inferred }),
  }
}

function pointerOf(contract: Contract, clause: Clause): Pointer {
  const [, operation, rest] = /^@([^/]+)(.*)$/.exec(clause) ?? []
  if (operation === undefined) return clause
  return `${operationById(contract, operation)?.pointer ?? ''}${rest ?? ''}`
}

/**
 * For each refusal that a request can provoke: what it could have changed reads the same before and after. A refusal of what
 * does not exist has nothing to read; refusals with priors belong to other sequences.
 */
function refusalCases(contract: Contract, rules: RefusalRules): readonly Case[] {
  return contract.pairs.flatMap((pair) => {
    const operation = operationById(contract, pair.operation)
    const read = operation === null ? null : readOf(contract, operation, rules)
    const isWrite = operation !== null && operation.safety !== 'read'
    if (!isWrite || read === null || pair.status < 400 || pair.unprovoked !== null) return []
    if (pair.code !== null && rules.partial?.includes(pair.code) === true) return []
    const made = caseOf(contract, rules, operation, pair, read)
    return made === null ? [] : [made]
  })
}

interface Read {
  readonly operation: Operation
  readonly pair: Pair
}

/** The first success of the operation that reads what another one changes. */
function readOf(contract: Contract, changing: Operation, { reads = {} }: RefusalRules): Read | null {
  const named = reads[changing.id]
  const operation = named === undefined ? nearestRead(contract, changing) : operationById(contract, named ?? '')
  const pair = operation === null ? undefined : pairsOf(contract, operation.id).find(({ status }) => status < 300)
  return operation === null || pair === undefined ? null : { operation, pair }
}

/** GET on the same path, or on the nearest path above it. */
function nearestRead({ operations }: Contract, { path }: Operation): Operation | null {
  for (let above = path; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const found = operations.find((one) => one.path === above && one.method.toUpperCase() === 'GET')
    if (found !== undefined) return found
  }
  return null
}

function caseOf(
  contract: Contract,
  { checks, clauses }: RefusalRules,
  operation: Operation,
  pair: Pair,
  read: Read,
): Case | null {
  const asked = requestToRead(contract, pair, read)
  const bind = bindOf(pair, read)
  if (asked === null || bind === null) return null
  const clause = `${operation.pointer}${clauses?.[operation.id] ?? '/responses'}`
  const isLeft: RefusalCheck = checks?.[operation.id] ?? ((_, { body }) => [isSame(body('after'), body('before'))])
  const control = firstSuccess(contract, operation.id)
  const reading = (label: string): StepAct => ({
    role: 'step',
    label,
    operation: read.operation.id,
    clause: read.pair.pointer,
    request: asked,
    expect: { kind: 'exactly', status: 200, code: null, contentType: read.pair.response.contentType, says: {} },
    bind: {},
    times: 1,
  })
  const acts: readonly StepAct[] = [
    reading('before'),
    {
      role: 'step',
      label: 'refused',
      operation: operation.id,
      clause: pair.pointer,
      request: pair.request,
      expect: {
        kind: 'exactly',
        status: pair.status,
        code: pair.code,
        contentType: pair.response.contentType,
        says: {},
      },
      bind,
      times: 1,
    },
    reading('after'),
  ]
  return {
    id: `${operation.id}/refusal-changes-nothing-${pair.key}`,
    source: 'sequence',
    tries: refusalChangesNothing,
    ...(control === null ? {} : { control: control.id }),
    operation: operation.id,
    summary: `What is refused changes nothing: ${pair.summary}`,
    clause,
    fixtures: [...new Set(acts.flatMap(({ request }) => fixturesIn(contract, request)))].toSorted(),
    safety: worst([pair.safety]),
    relies: 'state',
    acts,
    holds: [{ says: 'What is refused changes nothing.', clause, check: checkOf(['before', 'after'], isLeft) }],
  }
}

/** The read of what the refused request names, by a caller who may see it; null if there is nothing to see. */
function requestToRead(contract: Contract, { request, operation }: Pair, read: Read): PairRequest | null {
  const usual = pairsOf(contract, operation).find(({ status, unprovoked }) => status < 300 && unprovoked === null)
  const named = { ...usual?.request.query, ...request.query }
  const owner = fixturesIn(contract, { ...request, as: null })
    .map((name) => contract.fixtures[name]?.state['agency'])
    .find((agency) => typeof agency === 'string')
  const reader =
    owner === undefined
      ? firstCredential(contract)
      : Object.values(contract.fixtures).find(({ kind, state }) => kind === 'credential' && state['agency'] === owner)
  const asked: PairRequest = {
    ...read.pair.request,
    as: reader?.name ?? null,
    path: pick(read, 'path', request.path, read.pair.request.path),
    query: pick(read, 'query', named, {}),
  }
  const isAbsent = fixturesIn(contract, asked).some((name) => contract.fixtures[name]?.kind === 'absent')
  return isAbsent || isRefused(contract, read, asked) ? null : asked
}

/** Whether an example shows that this read is refused. */
function isRefused(contract: Contract, { operation }: Read, { path, query }: PairRequest): boolean {
  return pairsOf(contract, operation.id).some(
    ({ status, request, unprovoked, code }) =>
      status === 404 &&
      unprovoked === null &&
      code !== null &&
      isDeepStrictEqual(request.path, path) &&
      isDeepStrictEqual(request.query, query),
  )
}

function pick<T>(
  { operation }: Read,
  place: 'path' | 'query',
  values: Readonly<Record<string, T>>,
  otherwise: Readonly<Record<string, T>>,
): Record<string, T> {
  const names = operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
  return Object.fromEntries(Object.entries({ ...otherwise, ...values }).filter(([name]) => names.includes(name)))
}

/** Versions come from the read before; null if another prior would be needed. */
function bindOf({ after }: Pair, { operation }: Read): StepAct['bind'] | null {
  if (after.some((prior) => prior.operation !== operation.id || prior.pair !== null)) return null
  return Object.fromEntries(
    after.flatMap(({ bind }) => Object.entries(bind).map(([to, from]) => [to, { act: 'before', from }] as const)),
  )
}
