import { decodePointer, valueAt, withValueAt } from '../../../contract/index.ts'
import type { Json, JsonObject, Pointer } from '../../../contract/index.ts'
import { assumedSaid, isReading } from '../exchanges.ts'
import { isCutText } from '../text.ts'
import type { SentRequest } from '../../model/index.ts'
import { newest } from '../../model/case.ts'
import type { Binding } from '../../model/case.ts'
import type { Deviation } from '../../model/deviation.ts'
import { isOfTried } from '../../model/invariant-rule.ts'

// A case of a JSON report that failed, and which of its requests a deviation of it needs.

/** A request of the case, as the report has it. */
export interface Step {
  readonly label: string
  /** The act's label: what deviations and bound values name. */
  readonly act: string
  readonly operation: string
  /** Whose key it carries: a fixture's name; null: none, or one that is written out. */
  readonly apiKey: string | null
  /** Status and code. */
  readonly expected: string
  /** The contract only assumes that code. */
  readonly codeAssumed?: true
  /** Likewise that status. */
  readonly statusAssumed?: true
  /** Where its body has the id of what it creates. */
  readonly creates?: Pointer
  /** Seconds for which it was sent again until it showed what the case waits for. */
  readonly within?: number
  /** What sending it again can do. Absent: the report is older. */
  readonly safety?: string
  /** The response is marked as the replay of an earlier one. */
  readonly replayed?: true
  /** It may be refused, and was: nothing follows from it. */
  readonly unjudged?: true
  /** Acts that had to be accepted for it to count: it is judged beside them alone. Absent: it stands among all before it. */
  readonly controls?: readonly string[]
  /** Where the body of such an act has just that. Absent: it is all of it. */
  readonly beside?: readonly Pointer[]
  /** Where its body has what other steps would have sent. */
  readonly standsFor?: readonly Pointer[]
  readonly bind: readonly ({ readonly to: Pointer } & Binding)[]
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string | null
    readonly bodyFile?: string
  }
  readonly response?: { readonly status: number; readonly body: string }
}

export interface FailedCase {
  readonly id: string
  readonly tries: string
  readonly summary: string
  readonly safety: string
  /** The command that tries it alone. Absent: none does, or the report is older. */
  readonly repeat?: string
  /** Why it could only be blocked at the target of the run, and what to change. Absent: it is not, or the report is older. */
  readonly notAgain?: string
  /** Sending it again pushes older saves out of a history, for good. */
  readonly losesSaves?: true
  /** The states in which it found its fixtures. */
  readonly restsOn?: readonly { readonly act: string; readonly at: Pointer; readonly value: boolean | null }[]
  readonly findings: readonly {
    readonly rule: string
    /** Absent: the report is older. */
    readonly deviation?: Deviation
    readonly clause?: Pointer
    /** Where that stands in the file. */
    readonly place?: string | null
    /** Why it is assumed; null: it is stated. */
    readonly inferred?: string | null
    readonly message: string
    readonly basis: string
    readonly at: Pointer
    readonly act?: string
    readonly expected: string
    readonly actual: string | null
    readonly because?: string
    readonly meets?: { readonly act: string; readonly at: Pointer; readonly value: string }
    readonly reads?: readonly string[]
    readonly shownBy?: { readonly operation: string; readonly path: string }
  }[]
  readonly steps: readonly Step[]
}

export type Shown = FailedCase['findings'][number]

/** What decides whether a request of a case is needed. */
export interface Needed extends Pick<Step, 'act' | 'controls' | 'response' | 'unjudged'> {
  readonly bind: readonly { readonly act: string; readonly from: Pointer }[]
  readonly request: Pick<SentRequest, 'method' | 'headers'>
}

type Finder = Pick<Shown, 'rule' | 'act' | 'reads'> & Pick<FailedCase, 'restsOn'> & { readonly shownBy?: unknown }

/**
 * The requests that a deviation needs: where it was seen, what its rule reads, what shows the state that it depends on, what values come from, every change before it
 * that was accepted, what was sent under the same Idempotency-Key, and for a rule over several responses the refused ones after
 * the last change. What is judged beside its controls needs
 * no other change.
 */
export function neededFor<T extends Needed>(
  { rule, act, reads, shownBy, restsOn = [] }: Finder,
  tries: string,
  steps: readonly T[],
): readonly T[] {
  // A rule about resources carries no more than it needs.
  if (isOfTried({ rule }, { tries })) return steps
  const named = new Set([...(reads ?? []), ...(act === undefined ? [] : [act])])
  const end = act === undefined ? steps.length - 1 : steps.findLastIndex((step) => named.has(step.act))
  const before = end < 0 ? steps : steps.slice(0, end + 1)
  const controls = reads === undefined && shownBy === undefined ? before.at(-1)?.controls : undefined
  controls?.forEach((label) => named.add(label))
  const until = controls === undefined ? before : before.filter((step) => named.has(step.act) || !isChange(step))
  const changed = until.findLastIndex((step) => isChange(step) && !isRefused(step))
  const needed = new Set(
    until.filter(
      (step, index) =>
        named.has(step.act) ||
        index === end ||
        (isChange(step) &&
          step.unjudged !== true &&
          (!isRefused(step) || ((reads ?? shownBy) !== undefined && index > changed))),
    ),
  )
  for (const step of until) if (!isChange(step) && restsOn.some((one) => one.act === step.act)) needed.add(step)
  for (const step of until.toReversed()) {
    if (!needed.has(step)) continue
    const sources = step.bind.flatMap((one) => sourcesOf(one, until, step))
    for (const source of [...sources, ...underKeyOf(step, until)]) needed.add(source)
  }
  return until.filter((step) => needed.has(step))
}

/** What was sent before it under its Idempotency-Key, also what was refused: what comes depends on that. */
function underKeyOf<T extends Needed>(step: T, steps: readonly T[]): readonly T[] {
  const key = keyOf(step)
  return key === undefined ? [] : steps.slice(0, steps.indexOf(step)).filter((one) => keyOf(one) === key)
}

/**
 * The same with less in a request that stood for many: of what is accepted there, some may be so by the same fault, and what
 * is judged is judged beside its own controls alone.
 */
export function besideControls(
  { act, reads, shownBy }: Pick<Shown, 'act' | 'reads' | 'shownBy'>,
  steps: readonly Step[],
): readonly Step[] {
  const { controls = [], beside = [] } = steps.findLast((step) => step.act === act) ?? {}
  if (reads !== undefined || shownBy !== undefined) return steps
  return steps.map((step) => {
    const { request, standsFor = [] } = step
    const body = parsed(request.body)
    const left = standsFor.filter((at) => !beside.includes(at))
    if (!controls.includes(step.act) || body === undefined || left.length === standsFor.length) return step
    const own = left.reduce<Json>((it, at) => withValueAt(it, at, undefined), body)
    return { ...step, request: { ...request, body: JSON.stringify(own) } }
  })
}

export function isChange(step: Pick<Needed, 'request'>): boolean {
  return !isReading(step)
}

/** Its Idempotency-Key. */
export function keyOf({
  request: { headers },
}: {
  readonly request: Pick<SentRequest, 'headers'>
}): string | undefined {
  return keyIn(Object.entries(headers))
}

/** The Idempotency-Key among headers; undefined: there is none. */
export function keyIn<T>(headers: readonly (readonly [name: string, value: T])[]): T | undefined {
  return headers.find(([name]) => /^idempotency-key$/i.test(name))?.[1]
}

export function isRefused({ response }: Pick<Needed, 'response'>): boolean {
  return response !== undefined && response.status >= 400
}

/** Whether a success was expected of it. */
export function isRefusedWrongly(step: Pick<Step, 'expected' | 'response'>): boolean {
  return step.expected.startsWith('2') && isRefused(step)
}

/** What the contract only assumes of a refusal that is expected. */
export function openInStep({ expected, statusAssumed, codeAssumed }: Step): string {
  const [status = ''] = /\d{3}/.exec(expected) ?? []
  return assumedSaid(status, statusAssumed === true, codeAssumed === true)
}

/** The step that a bound value comes from. */
export function sourcesOf<T extends Needed>(
  { act, from }: Needed['bind'][number],
  steps: readonly T[],
  to: T,
): readonly T[] {
  const before = steps.slice(0, steps.indexOf(to))
  const source =
    act === newest
      ? before.findLast(({ response }) => response !== undefined && mayShow(response.body, from))
      : before.find((step) => step.act === act)
  return source === undefined ? [] : [source]
}

/** Whether a response has a value at a place; of one whose beginning alone is in the report, whether it names it. */
function mayShow(body: string, at: Pointer): boolean {
  const name = decodePointer(at).at(-1)
  return isCutText(body)
    ? name !== undefined && body.includes(`${JSON.stringify(name)}:`)
    : valueAt(parsed(body), at) !== undefined
}

/** Requests with one label went out at once. */
export function isSentWithNext(steps: readonly Step[], index: number): boolean {
  return steps[index + 1]?.act === steps[index]?.act
}

export function parsed(text: string | null): JsonObject | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as JsonObject)
  } catch {
    return undefined
  }
}
