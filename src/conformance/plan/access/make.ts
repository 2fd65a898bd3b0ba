import { isDeepStrictEqual } from 'node:util'
import { pairsOf, responseFor } from '../../../contract/index.ts'
import type { Contract, Json, Operation, PairRequest, Pointer } from '../../../contract/index.ts'
import { ownStep } from '../../model/acts.ts'
import { fixturesIn, whyNamesAssumed } from '../../model/fixtures.ts'
import { firstSuccess } from '../pairs.ts'
import type { AnswersCheck, Case, Exactly, Expectation, Reply, StepAct } from '../../model/index.ts'

export interface AccessCase {
  readonly contract: Contract
  readonly operation: Operation
  readonly tries: string
  /** Distinguishes cases of one kind and operation. */
  readonly name: string | null
  readonly summary: string
}

/** Why the expected answer is only inferred. */
export interface Reservations {
  readonly inferred?: string
  readonly otherRefusals?: string
}

export function requestCase(
  about: AccessCase,
  request: PairRequest,
  { clause, expect }: Documented,
  { inferred, otherRefusals, ...own }: Reservations & Partial<Pick<Case, 'safety' | 'probe' | 'relies'>>,
): Case {
  const { contract, operation } = about
  const reservations = {
    ...(inferred === undefined ? {} : { inferred }),
    ...(otherRefusals === undefined ? {} : { otherRefusals }),
  }
  return {
    ...headOf(about),
    source: 'access',
    ...controlOf(contract, operation, request),
    clause,
    fixtures: fixturesIn(contract, request).toSorted(),
    safety: operation.safety,
    ...own,
    acts: [ownStep({ operation: operation.id, clause, request, expect, ...reservations })],
    holds: [],
  }
}

/** Two requests that must get the same answer: for something out of reach, and for something that does not exist. */
export function twinCase(
  about: AccessCase,
  [asked, absent]: readonly [PairRequest, PairRequest],
  wanted: Documented,
  clause: Pointer,
  {
    noAccess = null,
    ...own
  }: Reservations & {
    /** Of what belongs to another agency: codes of 403 that may say so. Any other tells it from what does not exist. */
    readonly noAccess?: readonly string[] | null
  },
): Case {
  const { contract, operation } = about
  const notHonoured = whyNamesAssumed(contract, operation, asked)
  const { status, code, contentType } = wanted.expect
  const expect: Expectation =
    notHonoured === null
      ? wanted.expect
      : { kind: 'accepted', status, code, contentType, inferred: notHonoured, unless: [] }
  const act = (label: string, request: PairRequest): StepAct => ({
    role: 'step',
    label,
    operation: operation.id,
    clause: wanted.clause,
    request,
    expect,
    ...own,
    bind: {},
    times: 1,
  })
  return {
    ...headOf(about),
    source: 'access',
    ...controlOf(contract, operation, asked),
    clause,
    fixtures: [...new Set([...fixturesIn(contract, asked), ...fixturesIn(contract, absent)])].toSorted(),
    safety: operation.safety,
    relies: 'keys',
    apart: operation.safety !== 'read',
    acts: [act('asked', asked), act('absent', absent)],
    holds: [
      {
        says: 'What is out of reach is answered like what does not exist.',
        clause,
        inferred: 'That the bodies are the same is not stated.',
        check: sameButForIds('asked', 'absent'),
      },
      ...(noAccess !== null && notHonoured === null
        ? [
            {
              says: "Another agency's is not told from what does not exist.",
              clause,
              ...(namesNoAccess(operation, noAccess) ? { inferred: bothStated } : {}),
              ofAny: true as const,
              check: notToldApart('asked', 'absent'),
            },
          ]
        : []),
      ...(notHonoured === null
        ? []
        : [
            {
              says: 'What is out of reach shows nothing of what is there.',
              clause,
              check: showsNoMore('asked', 'absent'),
            },
          ]),
    ],
  }
}

/**
 * The control of a request with a credential. Without one there is none: a missing key is refused before anything else is
 * looked at.
 */
function controlOf(contract: Contract, { id }: Operation, { as }: PairRequest): Pick<Case, 'control'> {
  const control = as === null ? null : firstSuccess(contract, id)
  return control === null ? {} : { control: control.id }
}

function headOf({ operation, tries, name, summary }: AccessCase) {
  return {
    id: `${operation.id}/${tries}${name === null ? '' : `-${name}`}`,
    tries,
    operation: operation.id,
    summary,
  }
}

/** Both bodies are equal except for the ids that were asked for, so that nobody learns which ids exist. */
function sameButForIds(act: string, other: string): AnswersCheck {
  return (answers) => {
    const [asked, absent] = [answers[act]?.[0], answers[other]?.[0]]
    if (asked === undefined || absent === undefined) return []
    const ids = changedParts(asked, absent)
    const [mine, theirs] = [
      masked(
        asked,
        ids.map(([id]) => id),
      ),
      masked(
        absent,
        ids.map(([, id]) => id),
      ),
    ]
    if (isDeepStrictEqual(mine, theirs)) return []
    return [{ act, at: '/body', expected: `what an absent id is answered: ${theirs}`, actual: mine }]
  }
}

const bothStated = "404 is stated for what is another agency's, and 403 for what the caller has no access to."

/** Whether a 403 of the operation is documented for what it names, not for the caller alone. */
function namesNoAccess(operation: Operation, noAccess: readonly string[]): boolean {
  const forbidden = responseFor(operation, 403)
  return forbidden === null || forbidden.codes === null || forbidden.codes.some((code) => noAccess.includes(code))
}

function notToldApart(act: string, other: string): AnswersCheck {
  return (answers) => {
    const [asked, absent] = [answers[act]?.[0], answers[other]?.[0]]
    if (asked?.status !== 403 || absent?.status !== 404) return []
    return [{ act, at: '/status', expected: '404, as for an id that does not exist', actual: asked.status }]
  }
}

/** If what is out of reach is not refused, it is answered like what does not exist. */
function showsNoMore(act: string, other: string): AnswersCheck {
  return (answers) => {
    const [asked, absent] = [answers[act]?.[0], answers[other]?.[0]]
    if (asked === undefined || absent === undefined || asked.status >= 300) return []
    if (absent.status < 300) {
      const [mine, theirs] = [shapeOf(asked.body), shapeOf(absent.body)]
      return mine === theirs
        ? []
        : [{ act, at: '/body', expected: 'no more than is shown of an absent id', actual: asked.body }]
    }
    return [{ act, at: '/status', expected: 'a refusal, because what does not exist is refused', actual: asked.status }]
  }
}

/** Names and lengths without values, because values may differ from one answer to the next. */
function shapeOf(body: unknown): string {
  return JSON.stringify(body, (_name, value: unknown) => (typeof value === 'object' ? value : typeof value))
}

/** The parts in which the paths of two requests differ. */
function changedParts(one: Reply, other: Reply): readonly (readonly [string, string])[] {
  const [mine, theirs] = [partsOf(one.request.url), partsOf(other.request.url)]
  return mine.flatMap((part, index) => (part === theirs[index] ? [] : [[part, theirs[index] ?? ''] as const]))
}

function partsOf(url: string): readonly string[] {
  const { pathname, searchParams } = new URL(url)
  return [...pathname.split('/').map(decodeURIComponent), ...searchParams.values()]
}

function masked({ body }: Reply, ids: readonly string[]): string {
  return ids
    .filter((id) => id !== '')
    .reduce((text, id) => text.replaceAll(id, '…'), body === undefined ? '' : JSON.stringify(body))
}

/** A documented response and its place in the contract. */
export interface Documented {
  readonly clause: Pointer
  readonly expect: Exactly
}

/** The answer of a status with one of these codes, or without a code where it names none; null if the contract has none. */
export function documented(
  contract: Contract,
  operation: Operation,
  status: number,
  codes: readonly string[],
  says: Readonly<Record<Pointer, Json>> = {},
): Documented | null {
  const response = responseFor(operation, status)
  if (response === null) return null
  const named = response.codes !== null && response.codes.length > 0
  const code = named ? (response.codes.find((candidate) => codes.includes(candidate)) ?? null) : null
  const shown = pairsOf(contract, operation.id).find((pair) => pair.status === status && pair.code === code)
  return {
    clause: shown?.pointer ?? response.pointer,
    expect: {
      kind: 'exactly',
      status,
      code,
      contentType: shown?.response.contentType ?? response.contentTypes[0] ?? null,
      says: code === null ? {} : says,
    },
  }
}

/** What a missing or unknown key gets under another contract: 401 or 403, whichever it names, or either. */
export function keyRefusal(contract: Contract, operation: Operation): Documented {
  const named = [401, 403].filter((status) => operation.responses.some((one) => one.status === String(status)))
  const [status = 401] = named
  const other = documented(contract, operation, status, [])
  const clause = other?.clause ?? `${operation.pointer}/responses`
  const expect = other?.expect ?? ({ kind: 'exactly', status, code: null, contentType: null, says: {} } as const)
  return { clause, expect: { ...expect, or: named.length === 1 ? [] : [401, 403] } }
}

/** What an id that does not exist gets, by the status of the example that shows it; null if there is none. */
export function absentAnswer(contract: Contract, operation: Operation): Documented | null {
  const notFound = responseFor(operation, 404)
  if (notFound?.status === '404') {
    const answer = documented(contract, operation, 404, notFound.codes ?? [])
    return answer === null ? null : { ...answer, clause: clauseOf(operation, 404) }
  }
  const forbidden = pairsOf(contract, operation.id).find(
    ({ status, unprovoked, request }) =>
      status === 403 &&
      unprovoked === null &&
      Object.values(request.query).some((value) => isElsewhere(contract, value)),
  )
  if (forbidden === undefined) return null
  const { status, code, response } = forbidden
  return {
    clause: clauseOf(operation, status),
    expect: { kind: 'exactly', status, code, contentType: response.contentType, says: {} },
  }
}

function isElsewhere(contract: Contract, value: string | readonly string[]): boolean {
  const found = Object.values(contract.fixtures).find((fixture) => fixture.value === value)
  return typeof found?.state['agency'] === 'string'
}

/** The status is stated even where its example is inferred. */
export function clauseOf({ pointer }: Operation, status: number): Pointer {
  return `${pointer}/responses/${status}`
}
