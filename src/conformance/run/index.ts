import type { Contract } from '../../contract/index.ts'
import { judge } from '../checks/judge.ts'
import type { Case, Plan, Report, Result, RunEvent } from '../model.ts'
import type { ConformOptions, Surroundings } from '../options.ts'
import { coverageOf } from '../plan/coverage.ts'
import { repeatCommand } from '../repeat-command.ts'
import { gate } from './gate.ts'
import { nativeEngine } from './native.ts'
import { groundAt } from './own-world.ts'
import { paceOf } from './pace.ts'
import { identityAt, readSettings } from './settings.ts'
import { meet } from './target.ts'
import { createTransport } from './transport.ts'

/** Bodies beyond this are not read to their end. */
const maxBytes = 5_000_000

/** A finished run, and all that must not show up in what is written of it. */
export interface Run {
  readonly report: Report
  readonly secrets: readonly string[]
  /** As `--header` gave them. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Tries the selected cases at the target that the options name and judges what comes back. Throws a UsageError when
 * there is nobody to try them at, or when an option cannot be used; nothing has been sent then but one plain GET.
 */
export async function run(
  contract: Contract,
  plan: Plan,
  selected: readonly Case[],
  options: ConformOptions,
  { now, sleep, env }: Pick<Surroundings, 'now' | 'sleep' | 'env'>,
  emit: (event: RunEvent) => void,
): Promise<Run> {
  const { concurrency, timeout, strict, rate = null } = options
  const startedAt = now()
  const settings = await readSettings(contract, options, env)
  const transport = createTransport(settings.url.protocol, { timeout, maxBytes, connections: concurrency })
  try {
    const target = await meet(settings.url, transport)
    const { values, bearer, secrets } = identityAt(target, contract, settings)
    const { send, blocked, notAllowed } = gate(selected, contract, target, settings.allow, values)
    const results = new Map<string, Result>(blocked.map((result) => [result.case.id, result]))

    const pace = paceOf(rate, now, sleep)
    const { headers, leave } = groundAt(target, settings.headers, transport)
    const engine = nativeEngine({ contract, target, values, headers, bearer, concurrency, transport, pace, now })
    emit({ type: 'start', total: send.length })
    await engine(send, (attempt) => {
      const result = judge(contract, attempt)
      results.set(result.case.id, result)
      emit({ type: 'result', result })
    })
    emit({ type: 'end' })
    await leave()

    const report: Report = {
      contract,
      target,
      plan,
      coverage: coverageOf(contract, plan),
      results: selected
        .filter((candidate) => !notAllowed.some((entry) => entry.case === candidate))
        .map((candidate) => results.get(candidate.id) ?? untried(candidate)),
      notAllowed,
      strict,
      repeat: repeatCommand(options),
      startedAt,
      duration: now() - startedAt,
    }
    return { report, secrets, headers: settings.headers }
  } finally {
    transport.close()
  }
}

/** A case that no engine told of is no pass. */
function untried(candidate: Case): Result {
  return {
    case: candidate,
    verdict: 'error',
    reason: 'the engine did not try it',
    missing: [],
    findings: [],
    attempt: null,
  }
}
