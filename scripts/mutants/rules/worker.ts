import { packagedContract } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/index.ts'
import type { Case, Plan } from '../../../src/conformance/model.ts'
import { planCases } from '../../../src/conformance/plan/index.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import type { Fate, MutantOutcome } from '../outcome.ts'
import { tryCases } from '../try-cases.ts'
import type { CodeMutant } from './instrument.ts'
import { activate, startNoting, takeNoted } from './switch.ts'

/** Runs in the copy of the sources that has the mutants in place, and tells the fate of each. */
export async function tryMutants(
  mutants: readonly CodeMutant[],
  onOutcome: (outcome: MutantOutcome) => void,
): Promise<void> {
  const contract = packagedContract()
  const plan = planCases(contract)
  // What a mutant breaks in an answer's sending ends in no answer, not in the end of this process.
  process.on('uncaughtException', () => {})
  const sandbox = await startSandbox({
    contract,
    database: ':memory:',
    port: 0,
    host: '127.0.0.1',
    strict: false,
    onError: () => {},
  })
  try {
    const t0=Date.now(); const covering = await coverageOf(contract, plan, sandbox.url)
    process.stderr.write(`coverage ${Date.now()-t0}ms ${plan.cases.length} cases static ${Object.keys((globalThis as any).__stryker__.mutantCoverage.static).length}\n`)
    for (const mutant of mutants) {
      const cases = covering(mutant.id)
      const fate = cases.length === 0 ? 'unreached' : await fateOf(contract, cases, sandbox.url, mutant.id)
      onOutcome({ id: nameOf(mutant), kind: 'rules', group: mutant.mutator, fate })
    }
  } finally {
    await sandbox.close()
  }
}

/** Says where the code is and what became of it, in words that outlive changes elsewhere in the file. */
function nameOf({ file, line, original, replacement }: CodeMutant): string {
  return `${file}:${line} ${short(original)} → ${short(replacement)}`
}

function short(code: string): string {
  const text = code.replaceAll(/\s+/g, ' ')
  return text.length > 90 ? `${text.slice(0, 60)} … ${text.slice(-25)}` : text
}

/** Few at first, so that most mutants are noticed soon. */
const batches = [12, 60, Infinity]

async function fateOf(
  contract: Contract,
  cases: readonly Case[],
  target: string,
  id: string,
): Promise<Fate> {
  let from = 0
  let mildest: Fate = 'survived'
  for (const size of batches) {
    const batch = cases.slice(from, from + size)
    if (batch.length === 0) break
    from += batch.length
    activate(id)
    const noticed = await tryCases(contract, batch, target).catch(() => 'errored' as const)
    activate(null)
    if (noticed === 'failed') return noticed
    if (noticed !== 'nothing') mildest = noticed
  }
  return mildest
}

/** Tries all cases one by one, and finds the cases that run a mutant's code; those that run little else come first. */
async function coverageOf(contract: Contract, plan: Plan, target: string): Promise<(id: string) => readonly Case[]> {
  const byMutant = new Map<string, { readonly tried: Case; readonly breadth: number }[]>()
  startNoting()
  await tryCases(contract, plan.cases, target, {
    concurrency: 1,
    onResult({ case: tried }) {
      const noted = takeNoted()
      for (const id of noted) {
        const list = byMutant.get(id) ?? []
        list.push({ tried, breadth: noted.length })
        byMutant.set(id, list)
      }
    },
  })
  return (id) =>
    (byMutant.get(id) ?? []).toSorted((left, right) => left.breadth - right.breadth).map(({ tried }) => tried)
}
