import { wordingOf } from '../../../../src/conformance/model/deviation.ts'
import type { Case } from '../../../../src/conformance/model/index.ts'
import { planCases } from '../../../../src/conformance/plan/index.ts'
import { planAtSandbox } from '../../../../src/conformance/plan/select.ts'
import { packagedContract } from '../../../../src/contract/index.ts'
import { startSandbox } from '../../../../src/sandbox/index.ts'
import { platformRules } from '../../../../src/conformance/rules/index.ts'
import { tryCases } from '../try-cases.ts'
import { seedOf } from './seed.ts'

export interface Quiet {
  readonly tried: number
  readonly alarms: readonly string[]
}

/** Runs the check against a correct sandbox, varied by a seed; `some` selects cases. */
export async function runAtCorrect(
  database: string,
  number: number,
  some: (candidate: Case, index: number) => boolean = () => true,
): Promise<Quiet> {
  const contract = packagedContract()
  const { ahead, concurrency, shuffle } = seedOf(number)
  const now = () => Date.now() + ahead
  const failures: string[] = []
  const sandbox = await startSandbox({
    contract,
    database,
    realTime: now,
    onError: (line) => failures.push(`the sandbox says: ${line}`),
  })
  try {
    const cases = shuffle(planAtSandbox(planCases(contract, platformRules)).cases.filter(some))
    const alarms: string[] = []
    let tried = 0
    await tryCases(contract, cases, sandbox.url, {
      concurrency,
      // A slow run is no false alarm.
      timeout: 60_000,
      now,
      onResult({ case: { id }, verdict, reason, findings }) {
        tried += 1
        const said = findings.map(({ rule, at, deviation }) => `${rule} ${at}: ${wordingOf(deviation).message}`)
        if (verdict !== 'pass')
          alarms.push([`${id} ${verdict}`, ...(reason === null ? [] : [reason]), ...said].join('; '))
      },
    })
    return { tried, alarms: [...alarms, ...failures] }
  } finally {
    await sandbox.close()
  }
}
