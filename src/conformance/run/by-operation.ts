import { createRouter, nearestHint, readUrl } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Case, Result, SentRequest } from '../model/index.ts'
import type { OperationSettings, RunContext } from '../options/options.ts'
import { UsageError } from '../options/usage-error.ts'
import { paceOf } from './pace.ts'
import type { TransportLimits } from './transport.ts'

type Settings = Readonly<Record<string, OperationSettings>>

/** Throws a UsageError for an operation that the contract does not have. */
export function checkOperations({ operations: known }: Contract, operations: Settings): void {
  const ids = known.map(({ id }) => id)
  const problems = Object.entries(operations).flatMap(([id, { place }]) =>
    ids.includes(id) ? [] : [`${place}: operations.${id}: the contract has no such operation.${nearestHint(id, ids)}`],
  )
  if (problems.length > 0) throw new UsageError(...problems)
}

/** Time limits and rates of single operations. Absent: no operation has one. */
export function limitsByOperation(
  { operations }: Contract,
  base: string,
  settings: Settings,
  { now, sleep }: Pick<RunContext, 'now' | 'sleep'>,
): TransportLimits['each'] {
  const own = Object.values(settings).some(({ timeout, rate }) => timeout !== undefined || rate !== undefined)
  if (!own) return undefined
  const router = createRouter(operations)
  const paces = new Map(
    Object.entries(settings).flatMap(([id, { rate }]) =>
      rate === undefined ? [] : [[id, paceOf(rate, now, sleep, () => false)] as const],
    ),
  )
  const idOf = ({ method, url: text }: SentRequest): string => {
    const url = readUrl(text)
    const path = text.slice(base.length).split('?')[0] ?? ''
    const match = router.match(method, path, url?.searchParams)
    return match.kind === 'operation' ? match.operation.id : ''
  }
  return {
    timeout: (request) => settings[idOf(request)]?.timeout,
    async ready(request) {
      await paces.get(idOf(request))?.()
      return request
    },
  }
}

/** Why a person left a case out; null: it is not left out. */
export function whySkipped({ acts }: Case, settings: Settings): string | null {
  for (const { operation } of acts) {
    const { skip, place } = settings[operation] ?? {}
    if (skip?.hasEnded === false) return `${operation} is skipped until ${skip.until} (${place}): ${skip.reason}`
  }
  return null
}

/** For people: what the settings of operations change about the verdicts. */
export function settingsSaid(settings: Settings): readonly string[] {
  return Object.entries(settings).flatMap(([id, { place, skip, spare, statuses = {} }]) => [
    ...(spare === true ? [`${place}: what ${id} names may be changed and deleted.`] : []),
    ...(skip === undefined
      ? []
      : [
          skip.hasEnded
            ? `${place}: ${id} was skipped until ${skip.until}, which is over: it is tried again.`
            : `${place}: ${id} is skipped until ${skip.until}: ${skip.reason}`,
        ]),
    ...Object.entries(statuses).map(([status, why]) => `${place}: ${id} may respond with ${status}: ${why}`),
  ])
}

/**
 * A result whose findings about an expected status are known: they are reported, and do not fail the run. So are the other
 * findings of that response.
 */
export function withExpectedStatuses(result: Result, settings: Settings): Result {
  const { acts } = result.case
  const isExpected = (act: string | undefined, status: unknown): boolean => {
    const operation = acts.find(({ label, role }) => (act === undefined ? role === 'step' : label === act))?.operation
    return Object.hasOwn(settings[operation ?? '']?.statuses ?? {}, String(status))
  }
  const expected = new Set(
    result.findings.flatMap(({ at, act, actual }) => (at === '/status' && isExpected(act, actual) ? [act] : [])),
  )
  if (expected.size === 0) return result
  const known = result.findings.filter(({ act }) => expected.has(act))
  return { ...result, known: [...new Set([...(result.known ?? []), ...known])] }
}
