import { operationById } from '../../contract/index.ts'
import type { Contract, Safety } from '../../contract/index.ts'
import { describeFixture, isOfOtherAgency, missingOf, remedyFor } from '../model/fixtures.ts'
import type { Act, Case, FixtureValues, NotAllowed, Result, Target } from '../model/index.ts'
import { isFinal } from '../rules/undo.ts'
import type { Addressing } from './request-for.ts'
import { absentRequest } from '../plan/access/requests.ts'
import { violationsIn } from '../plan/constraints/request-parts.ts'
import { onOwnReads, onOwnThings } from '../plan/own-things.ts'
import { withReferences } from '../plan/references.ts'
import type { IsSpare } from '../plan/own-things.ts'
import { readAround } from '../plan/spare-changes.ts'
import { safetyAt } from '../plan/safety.ts'
import { whySkipped } from './by-operation.ts'
import type { Settings } from './settings.ts'

/** Every selected case is in exactly one list. */
export interface SortedCases {
  readonly send: readonly Case[]
  readonly blocked: readonly Result[]
  readonly notAllowed: readonly NotAllowed[]
}

/** What decides whether a case is sent. */
export interface Rules {
  readonly target: Target
  /** Null: every class. */
  readonly allow: readonly Safety[] | null
  readonly values: FixtureValues
  /** Values that suffice for cases that only read. */
  readonly forReads: FixtureValues
  /** What is in a sub-account that nobody named: fixture → sub-account. */
  readonly outside?: ReadonlyMap<string, string>
  /** Why a case is not sent, whatever is allowed; null: it may be. */
  readonly whyNot: (tried: Case) => string | null
}

/** Decides which cases are sent to a target. */
export function gate(cases: readonly Case[], contract: Contract, rules: Rules): SortedCases {
  const { allow, forReads, whyNot } = rules
  const isAllowed = (candidate: Case) => allow?.includes(safetyAt(contract, candidate)) !== false
  const isIn = new Set(cases.filter(isAllowed))
  const allowed = [...isIn].map((candidate) => withMadeUpIds(contract, candidate, forReads) ?? candidate)
  const reasons = new Map<Case, Lack>()
  for (const candidate of allowed) {
    const lack = lackOf(candidate, contract, rules)
    const reason = lack === null ? whyNot(candidate) : null
    if (lack !== null) reasons.set(candidate, lack)
    else if (reason !== null) reasons.set(candidate, { reason, missing: [] })
  }
  return {
    send: allowed.filter((candidate) => !reasons.has(candidate)),
    blocked: [...reasons].map(([candidate, why]) => ({ ...blockedResult(candidate, ''), ...why })),
    notAllowed: cases
      .filter((candidate) => !isIn.has(candidate))
      .map((candidate) => ({
        case: candidate,
        ...(lackOf(candidate, contract, rules) === null ? {} : { lacks: true }),
      })),
  }
}

type Lack = Pick<Result, 'reason' | 'missing' | 'unnamed'>

/** Why a case cannot be sent, allowed or not: what there is no value for, or what nobody named. */
function lackOf(
  candidate: Case,
  contract: Contract,
  { target, values, forReads, outside = new Map<string, string>() }: Rules,
): Lack | null {
  const known = candidate.safety === 'read' ? forReads : values
  const all = missingOf(contract, candidate, known)
  const missing = all.filter((name) => !outside.has(name))
  if (missing.length > 0) return { reason: without(contract, missing), missing }
  const others = all.filter((name) => isOfOtherAgency(contract, name))
  if (others.length > 0) return { reason: whyOthers(placesOf(others)), missing }
  const unnamed = placesOf(all)
  if (unnamed.length > 0) return { reason: whyUnnamed(unnamed), missing, unnamed }
  const reason = withoutInputs(candidate, known) ?? beyondMock(target, candidate)
  return reason === null ? null : { reason, missing }

  function placesOf(names: readonly string[]): readonly string[] {
    return [...new Set(names.flatMap((name) => outside.get(name) ?? []))].toSorted()
  }
}

/**
 * A read that is refused whatever its ids name, without a key that counts or in a form that breaks the contract: with ids that
 * nothing has, for those that are not known. Null: it needs the real ones, or has them.
 */
function withMadeUpIds(contract: Contract, tried: Case, known: FixtureValues): Case | null {
  if (tried.safety !== 'read') return null
  const madeUp = missingOf(contract, tried, known)
  const isId = (name: string): boolean => contract.fixtures[name]?.kind !== 'credential'
  if (madeUp.length === 0 || !madeUp.every(isId)) return null
  if (!tried.acts.every((act) => isRefusedAnyway(contract, act))) return null
  const isMadeUp = (value: string): boolean => madeUp.some((name) => contract.fixtures[name]?.value === value)
  const acts = tried.acts.map((act) => {
    const operation = operationById(contract, act.operation)
    return operation === null ? act : { ...act, request: absentRequest(contract, operation, act.request, isMadeUp) }
  })
  return { ...tried, fixtures: tried.fixtures.filter((name) => !madeUp.includes(name)), madeUp, acts }
}

function isRefusedAnyway(contract: Contract, act: Act): boolean {
  const operation = operationById(contract, act.operation)
  if (act.role === 'prior' || operation?.packaged !== true || act.expect.status < 400) return false
  const isBroken = (part: 'path' | 'query') => violationsIn(contract, operation, part, act.request).length > 0
  return act.expect.status === 401 || isBroken('path') || isBroken('query')
}

function withoutInputs({ course }: Case, known: FixtureValues): string | null {
  const inputs = course?.lacks(known) ?? []
  if (inputs.length === 0) return null
  return `the flow needs a value for ${inputs.join(', ')}: add it to the file for --fixtures`
}

function whyOthers(places: readonly string[]): string {
  return `it may change ${places.join(' and ')}, another agency's: only reads go there, unless its owner agrees and the file for --fixtures has the id alone`
}

function whyUnnamed(places: readonly string[]): string {
  return (
    `what it may change was found in ${places.join(' and ')}, which nobody named: ` +
    'name it with --location, or in the file for --fixtures'
  )
}

function without(contract: Contract, missing: readonly string[]): string {
  return `no value for ${missing
    .map((name) => `${describeFixture(contract, name)}: ${remedyFor(contract, name)}`)
    .join('; and none for ')}`
}

/** A case that is not sent because the target lacks something. */
export function blockedResult(blocked: Case, reason: string, missing: readonly string[] = []): Result {
  return { case: blocked, verdict: 'blocked', reason, missing, findings: [], duration: null, attempt: null }
}

const reasons: Readonly<Record<NonNullable<Case['relies']>, string>> = {
  state: 'the mock keeps no state',
  keys: 'the mock knows no keys',
}

/** Why a case says nothing about our mock; null for cases that do, and for every other target. */
function beyondMock({ own }: Target, { relies }: Case): string | null {
  return own === 'mock' && relies !== undefined ? reasons[relies] : null
}

/** The cases as they are sent to a target, and the results of those that would change what the run may not, or are skipped. */
export function ownedAt(
  { own }: Target,
  { contract, rules }: Pick<Addressing, 'contract' | 'rules'>,
  cases: readonly Case[],
  {
    fromFile: { spare },
    allow,
    operations,
    forReads,
  }: Pick<Settings, 'allow' | 'operations' | 'fromFile'> & Pick<Rules, 'forReads'>,
): { readonly cases: readonly Case[]; readonly blocked: ReadonlyMap<Case, Result> } {
  const isSpare: IsSpare = (operation, parameter) =>
    // What a rule puts back may be changed.
    !isFinal(rules, operation) ||
    operations[operation]?.spare === true ||
    [operation, ...(parameter === null ? [] : [parameter, `${operation}.${parameter}`])].some(
      (name) => spare !== 'all' && spare.includes(name),
    )
  const isKnown: IsSpare = (operation, parameter) =>
    parameter !== null && (forReads[`${operation}.${parameter}`] ?? forReads[parameter]) !== undefined
  const isAnything = own !== null || contract.foreign !== true
  const withOthers = (tried: Case): Case => {
    const whole = withReferences(contract, tried)
    return allow.includes(safetyAt(contract, whole)) ? whole : tried
  }
  const blocked = new Map<Case, Result>()
  const owned = cases.map((tried) => {
    const skipped = whySkipped(tried, operations)
    if (skipped !== null) blocked.set(tried, blockedResult(tried, skipped))
    if (skipped !== null || isAnything) return tried
    const read = onOwnReads(contract, tried, isKnown)
    if (read !== null && allow.includes(safetyAt(contract, read))) return withOthers(read)
    const made = onOwnThings(contract, tried, isSpare, forReads)
    if (!('why' in made)) return withOthers(made)
    if (spare === 'all') return readAround(contract, tried, forReads)
    // What is not allowed is told as such.
    if (allow.includes(safetyAt(contract, tried))) blocked.set(tried, blockedResult(tried, made.why))
    return tried
  })
  return { cases: owned, blocked }
}
