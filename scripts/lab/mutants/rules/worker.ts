import type { Case } from '../../../../src/conformance/model/index.ts'
import { planCases } from '../../../../src/conformance/plan/index.ts'
import { planAtSandbox } from '../../../../src/conformance/plan/select.ts'
import { packagedContract } from '../../../../src/contract/index.ts'
import type { Contract } from '../../../../src/contract/index.ts'
import { startSandbox } from '../../../../src/sandbox/index.ts'
import type { SandboxOptions } from '../../../../src/sandbox/index.ts'
import { platformRules } from '../../../../src/conformance/rules/index.ts'
import type { MutantOutcome } from '../outcome.ts'
import type { Told } from '../told.ts'
import { fateOf, LONGEST_TRIAL, tryCases } from '../try-cases.ts'
import { isEnough, outcomeOf } from './apart.ts'
import { coverageOf } from './coverage.ts'
import type { CodeMutant } from './instrument.ts'
import { createReload } from './reload.ts'
import { activate, ranAtStart } from './switch.ts'

export interface Share {
  /** All of them, to know which cases run which file. */
  readonly mutants: readonly CodeMutant[]
  readonly chosen: readonly string[]
}

export async function tryMutants({ mutants, chosen }: Share, tell: (told: Told) => void): Promise<void> {
  const contract = packagedContract()
  const { cases } = planAtSandbox(planCases(contract, platformRules))
  const options = { contract, database: ':memory:', port: 0, host: '127.0.0.1', strict: false, onError: () => {} }
  // A mutant may throw while a response is sent; that must not end the process.
  process.on('uncaughtException', () => {})
  const atStart = ranAtStart()
  const sandbox = await startSandbox(options)
  try {
    const coverage = await coverageOf(contract, cases, sandbox.url, mutants)
    const reload = await createReload()
    const ids = new Set(chosen)
    for (const mutant of mutants.filter(({ id }) => ids.has(id))) {
      const { id } = mutant
      const isStatic = atStart.has(id)
      const covering = isStatic ? coverage.around(mutant) : coverage.of(mutant)
      tell({ kind: 'begun', mutant: id, cases: covering.map((one) => one.id), isStatic })
      const attempt = (target: string) => noticedAt(contract, covering, target)
      activate(id)
      const fate =
        covering.length === 0
          ? ({ fate: 'unreached' } as const)
          : await (isStatic ? withReloaded(reload, options, attempt) : attempt(sandbox.url)).finally(() =>
              activate(null),
            )
      activate(null)
      tell({ kind: 'outcome', outcome: outcomeOf(mutant, fate) })
    }
  } finally {
    await sandbox.close()
  }
}

type Found = Pick<MutantOutcome, 'fate' | 'assumed'>

async function noticedAt(contract: Contract, cases: readonly Case[], target: string): Promise<Found> {
  const noticed = await tryCases(contract, cases, target, { until: isEnough, limit: LONGEST_TRIAL }).catch(
    () => ({ fate: 'errored' }) as const,
  )
  return fateOf(noticed, 'survived')
}

/** A sandbox whose modules are loaded again. If that fails, the mutant is noticed. */
async function withReloaded(
  reload: (name: string) => Promise<typeof startSandbox>,
  options: SandboxOptions,
  attempt: (target: string) => Promise<Found>,
): Promise<Found> {
  const sandbox = await reload(String(performance.now()))
    .then((start) => start(options))
    .catch(() => null)
  if (sandbox === null) return { fate: 'errored' }
  try {
    return await attempt(sandbox.url)
  } finally {
    await sandbox.close()
  }
}
