import type { Contract } from '../../contract/index.ts'
import { enginesFor } from '../engines/index.ts'
import type { Tried } from '../engines/engines.ts'
import type { Case, Hidden, Plan, Report, Result, RunEvent } from '../model.ts'
import type { ConformOptions, Surroundings } from '../options.ts'
import { floorsOf } from '../floors.ts'
import { coverageByRule } from '../plan/coverage-by-rule.ts'
import { coverageOf } from '../plan/coverage.ts'
import { createKeep } from '../report/keep.ts'
import { createMask } from '../report/masker.ts'
import { repeatCommand } from '../repeat-command.ts'
import { arrive } from './arrive.ts'
import { createBrake } from './brake.ts'
import { createGuard } from './guard.ts'
import { limitsOf } from './limits.ts'
import { planAtSandbox } from '../plan/at-sandbox.ts'
import { groundAt } from './own-world.ts'
import { paceOf, rateAt } from './pace.ts'
import { prepareCases } from './prepare-cases.ts'
import { checkSpending } from './settings.ts'

/** A finished run, and all that must not show up in what is written of it. */
export interface Run {
  readonly report: Report
  readonly hidden: Hidden
}

/**
 * Tries the cases that are selected of a plan at the target that the options name and judges what comes back. The plan is
 * asked for when somebody has answered. Throws a UsageError when there is nobody to try them at, or when an option cannot be used; nothing has been sent then but one plain GET.
 */
export async function run(
  contract: Contract,
  plan: () => Promise<Plan>,
  select: (plan: Plan) => readonly Case[],
  options: ConformOptions,
  around: Pick<Surroundings, 'now' | 'sleep' | 'env' | 'stop' | 'command'> & Partial<Pick<Surroundings, 'stderr'>>,
  emit: (event: RunEvent) => void,
): Promise<Run> {
  const { concurrency, strict, timeout, rate } = options
  const { now, sleep, stop, env, command } = around
  const startedAt = now()
  const engines = await enginesFor(options)
  const arrival = await arrive(contract, options, around)
  const { target, settings, hidden, sender } = arrival
  try {
    checkSpending(target, settings, options.fixtures)
    const brake = createBrake({ target, stop, now, ...limitsOf(options) })
    const { headers, leave, apart, left } = groundAt(target, settings.headers, sender)
    const planned = await plan()
    const implied = apart === null ? planned : planAtSandbox(planned)
    const chosen = engines.select(select(implied))
    const { gated, kept } = await prepareCases(contract, chosen, options, arrival, brake.isOver, around)
    const { notAllowed } = gated
    const withheld = new Set(notAllowed.map((entry) => entry.case))
    const blocked = [...gated.blocked, ...kept.blocked]
    const results = new Map<string, Result>(blocked.map((result) => [result.case.id, result]))

    const guard = createGuard(contract, brake, kept.keeper)
    const pace = paceOf(rateAt(target, rate), now, sleep, brake.isOver)
    const native = { ...arrival.addressing, headers, concurrency, sender, pace, guard, now, apart }
    const keep = createKeep(createMask(hidden.secrets, hidden.headers))
    emit({ type: 'start', total: kept.send.length, hidden })
    let tried: Tried
    try {
      tried = await engines.run({ native, headers: settings.headers, env, timeout }, kept.send, (result) => {
        results.set(result.case.id, keep(result))
        emit({ type: 'result', result })
      })
    } finally {
      emit({ type: 'end' })
      await leave()
      if (left() > 0) around.stderr?.(worldsLeft(left()))
    }
    const { isSettled } = await kept.finish()

    const report: Report = {
      contract,
      target,
      plan: implied,
      coverage: coverageOf(contract, implied),
      byRule: coverageByRule(implied),
      results: chosen
        .filter((candidate) => !withheld.has(candidate))
        .map((candidate) => results.get(candidate.id) ?? untried(candidate)),
      notAllowed,
      strict,
      floors: floorsOf(options),
      isWhole: isSettled && stop?.aborted !== true,
      ...tried,
      repeat: repeatCommand(options, command),
      startedAt,
      duration: now() - startedAt,
    }
    return { report, hidden }
  } finally {
    arrival.close()
  }
}

function worldsLeft(count: number): string {
  return `The sandbox keeps the worlds of this run, ${count} at most: it lets nobody steer it (--control).\n`
}

/** A case that no engine told of is no pass. */
function untried(candidate: Case): Result {
  return {
    case: candidate,
    verdict: 'error',
    reason: 'the engine did not try it',
    missing: [],
    findings: [],
    duration: null,
    attempt: null,
  }
}
