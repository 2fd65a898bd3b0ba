import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { planCases } from '../../../../src/conformance/plan/index.ts'
import { planAtSandbox } from '../../../../src/conformance/plan/select.ts'
import { packagedContract } from '../../../../src/contract/index.ts'
import { platformRules } from '../../../../src/conformance/rules/index.ts'
import type { MutantOutcome } from '../outcome.ts'
import { fateOf, LONGEST_TRIAL, tryCases } from '../try-cases.ts'
import type { CodeMutant } from './instrument.ts'

/** A mutant that hangs or ends its process, and cases that reach it. */
export interface Apart {
  readonly mutant: CodeMutant
  readonly cases: readonly string[]
  readonly isStatic: boolean
}

/** In milliseconds. */
const LONGEST_START = 60_000

/** Runs such a mutant in its own process, as a deployment would be. `timed-out`: the check did not end. */
export async function tryApart({ mutant, cases, isStatic }: Apart): Promise<MutantOutcome> {
  const contract = packagedContract()
  const ids = new Set(cases)
  const covering = planAtSandbox(planCases(contract, platformRules)).cases.filter(({ id }) => ids.has(id))
  const child = fork(fileURLToPath(new URL('apart-sandbox.ts', import.meta.url)), [mutant.id, String(isStatic)], {
    execArgv: ['--import', 'tsx'],
    stdio: 'ignore',
  })
  try {
    const url = await new Promise<string | null>((resolve) => {
      child.once('message', (address: string) => resolve(address))
      child.once('exit', () => resolve(null))
      setTimeout(() => resolve(null), LONGEST_START)
    })
    // A deployment that does not start is noticed at once.
    if (url === null) return outcomeOf(mutant, { fate: 'errored' })
    const noticed = await tryCases(contract, covering, url, { until: isEnough, limit: LONGEST_TRIAL })
    return outcomeOf(mutant, fateOf(noticed, 'survived'))
  } finally {
    child.kill('SIGKILL')
  }
}

/** A failure is final; an error is enough for a run not to pass. */
export function isEnough(verdict: string): boolean {
  return verdict === 'fail' || verdict === 'error'
}

export function outcomeOf(
  { name, mutator, file, within, original, replacement }: CodeMutant,
  fate: Pick<MutantOutcome, 'fate' | 'assumed'>,
): MutantOutcome {
  return { id: name, kind: 'rules', group: mutator, ...fate, code: { file, within, original, replacement } }
}
