import { createHash } from 'node:crypto'
import { isUtf8 } from 'node:buffer'
import type { Contract } from '../../contract/index.ts'
import type { Act, Attempt, Case, Exchange, Played, Report, Result, SentRequest } from '../model/index.ts'
import { isKey } from '../model/secrets.ts'
import type { Mask } from '../model/secrets.ts'
import type { Selection, Shard } from '../options/options.ts'
import { partsOf, textOf } from '../../text/shell.ts'
import { version } from '../version.ts'

/** Raised when its readers would have to change. */
export const recordFormat = 1

/** A run as data, without a secret: what a merged report and a package are made of. */
export interface RunRecord {
  readonly format: number
  /** Version of this package. */
  readonly tool: string
  readonly contract: { readonly title: string; readonly version: string; readonly sha256: string }
  readonly plan: SavedSelection
  readonly shard: Shard | null
  readonly run: SavedRun
  readonly results: readonly SavedResult[]
}

/** All that decides, beside the contract, which cases a run has. */
export interface SavedSelection extends Omit<Selection, 'shard'> {
  /** Whether the cases for our sandbox are among them. */
  readonly atSandbox: boolean
}

type OfRun =
  | 'target'
  | 'strict'
  | 'floors'
  | 'isWhole'
  | 'unfinished'
  | 'changes'
  | 'repeat'
  | 'again'
  | 'checkFixtures'
  | 'command'
  | 'startedAt'
  | 'duration'
  | 'resourceRules'

interface SavedRun extends Pick<Report, OfRun> {
  /** Ids. */
  readonly notAllowed: readonly string[]
}

export interface SavedResult extends Omit<Result, 'case' | 'attempt'> {
  readonly case: string
  /** Only of a case that the plan does not have as it was tried. */
  readonly own?: Case
  /** Its verdict rests on more than its exchanges show. */
  readonly liveOnly?: true
  readonly attempt: SavedAttempt | null
}

export interface SavedAttempt extends Omit<Attempt, 'case' | 'played' | 'again'> {
  readonly played: readonly SavedPlayed[]
  readonly again?: readonly SavedAttempt[]
}

/** `act`: its label, or the act where the case does not have it. */
interface SavedPlayed {
  readonly act: string | Act
  readonly exchange: SavedExchange
}

type SavedBody = { readonly text: string } | { readonly base64: string }

interface SavedExchange extends Omit<Exchange, 'received' | 'earlier'> {
  readonly received:
    | Extract<Exchange['received'], { readonly trouble: unknown }>
    | {
        readonly answer: {
          readonly status: number
          readonly headers: Readonly<Record<string, string>>
          readonly body: SavedBody
        }
      }
  readonly earlier?: readonly SavedExchange[]
}

/** SHA-256 of what the contract says, without its file's layout. */
export function digestOf(contract: Contract): string {
  return createHash('sha256').update(canonical(contract.document())).digest('hex')
}

/** JSON with its members sorted, the same on every machine. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

/** The record of a report. `results`: those of the report, or the same with whole attempts. */
export function recordOf(
  report: Report,
  mask: Mask,
  { shard, ...selection }: Selection,
  results: readonly SavedResult[] = report.results.map((result) => savedResult(result, mask, report.plan.cases)),
): RunRecord {
  const {
    target,
    strict,
    floors,
    isWhole,
    unfinished,
    changes,
    repeat,
    again,
    checkFixtures,
    command,
    startedAt,
    duration,
    resourceRules,
  } = report
  const atSandbox = report.plan.unplanned.every((entry) => entry.atSandbox === null)
  const repeated = { repeat, ...(again === undefined ? {} : { again }), checkFixtures, command }
  const run = { target, strict, floors, isWhole, ...repeated, startedAt, duration, resourceRules }
  return {
    format: recordFormat,
    tool: version,
    contract: { title: report.contract.title, version: report.contract.version, sha256: digestOf(report.contract) },
    plan: { ...selection, atSandbox },
    shard,
    run: masked(
      {
        ...run,
        ...(unfinished === undefined ? {} : { unfinished }),
        ...(changes === undefined ? {} : { changes }),
        notAllowed: report.notAllowed.map((entry) => entry.case.id),
      },
      mask,
    ),
    results,
  }
}

const byId = new WeakMap<readonly Case[], ReadonlyMap<string, Case>>()

function planned(cases: readonly Case[], id: string): Case | undefined {
  const known = byId.get(cases) ?? new Map(cases.map((one) => [one.id, one]))
  byId.set(cases, known)
  return known.get(id)
}

export function savedResult(
  { case: tried, attempt, ...result }: Result,
  mask: Mask,
  cases: readonly Case[],
): SavedResult {
  const known = planned(cases, tried.id)
  const isPlanned = known === tried || (known !== undefined && canonical(known) === canonical(tried))
  return {
    ...masked(result, mask),
    case: tried.id,
    ...(isPlanned ? {} : { own: masked(plain(tried), mask) }),
    attempt: attempt === null ? null : savedAttempt(attempt, mask),
  }
}

function savedAttempt({ case: tried, played, again, ...attempt }: Attempt, mask: Mask): SavedAttempt {
  return {
    ...masked(plain(attempt), mask),
    played: played.map(({ act, exchange }) => ({
      act: tried.acts.includes(act) ? act.label : masked(plain(act), mask),
      exchange: savedExchange(exchange, mask),
    })),
    ...(again === undefined ? {} : { again: again.map((one) => savedAttempt(one, mask)) }),
  }
}

function savedExchange({ received, request, earlier, ...times }: Exchange, mask: Mask): SavedExchange {
  return {
    ...times,
    request: { ...masked(request, mask), headers: maskedHeaders(request.headers, mask), ...holderOf(request, mask) },
    received:
      'trouble' in received
        ? masked(received, mask)
        : {
            answer: {
              status: received.answer.status,
              headers: maskedHeaders(received.answer.headers, mask),
              body: savedBody(received.answer.body, mask),
            },
          },
    ...(earlier === undefined ? {} : { earlier: earlier.map((one) => savedExchange(one, mask)) }),
  }
}

function holderOf({ headers }: SentRequest, mask: Mask): Pick<SentRequest, 'heldIn'> {
  const parts = Object.entries(headers).flatMap(([name, value]) => partsOf(mask.header(name, value)))
  const heldIn = parts.flatMap((part) => (isKey(part) ? (part.heldIn ?? []) : []))[0]
  return heldIn === undefined ? {} : { heldIn }
}

function savedBody(body: Uint8Array, mask: Mask): SavedBody {
  const text = Buffer.from(body).toString('utf8')
  return isUtf8(body) ? { text: mask(text) } : { base64: Buffer.from(body).toString('base64') }
}

function maskedHeaders(headers: Readonly<Record<string, string>>, mask: Mask): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [mask(name), textOf(mask.header(name, value))]),
  )
}

/** Without its functions, and with its members sorted. */
export function plain<Value>(value: Value): Value {
  return JSON.parse(canonical(value)) as Value
}

/** With each of its texts masked, names of members too. */
function masked<Value>(value: Value, mask: Mask): Value {
  const inner = (one: unknown): unknown => {
    if (typeof one === 'string') return mask(one)
    if (Array.isArray(one)) return one.map(inner)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, own]) => [mask(name), inner(own)]))
  }
  return inner(value) as Value
}

/** The result of a record, with the case of this plan where it has it. */
export function restoredResult(
  { case: id, own, attempt, ...result }: SavedResult,
  cases: readonly Case[],
): Result | null {
  const tried = own ?? planned(cases, id)
  if (tried === undefined) return null
  const whole = { ...tried, holds: tried.holds }
  const restored = attempt === null ? null : restoredAttempt(attempt, own === undefined ? tried : whole)
  return { ...result, case: restored?.case ?? tried, attempt: restored }
}

function restoredAttempt({ played, again, ...attempt }: SavedAttempt, tried: Case): Attempt {
  return {
    ...attempt,
    case: tried,
    played: played.map(({ act, exchange }): Played => {
      const known = typeof act === 'string' ? tried.acts.find(({ label }) => label === act) : act
      if (known === undefined) throw new Error(`${tried.id} has not the acts of the record`)
      return { act: known, exchange: restoredExchange(exchange) }
    }),
    ...(again === undefined ? {} : { again: again.map((one) => restoredAttempt(one, tried)) }),
  }
}

function restoredExchange({ received, earlier, ...exchange }: SavedExchange): Exchange {
  return {
    ...exchange,
    received:
      'trouble' in received ? received : { answer: { ...received.answer, body: restoredBody(received.answer.body) } },
    ...(earlier === undefined ? {} : { earlier: earlier.map(restoredExchange) }),
  }
}

function restoredBody(body: SavedBody): Uint8Array {
  return 'text' in body ? Buffer.from(body.text) : Buffer.from(body.base64, 'base64')
}
