import { onlyStep } from '../../../../src/conformance/model/acts.ts'
import type { Case } from '../../../../src/conformance/model/index.ts'
import type { Contract } from '../../../../src/contract/index.ts'
import { remember } from '../../../remember.ts'
import { tryCases } from '../try-cases.ts'
import type { CodeMutant } from './instrument.ts'
import { startNoting, takeNoted } from './switch.ts'

/** Which cases may notice which mutants; the most specific cases first. */
export interface Coverage {
  readonly of: (mutant: CodeMutant) => readonly Case[]
  /** Cases of the same file, and important ones of the same module: code that runs once may affect any of them. */
  readonly around: (mutant: CodeMutant) => readonly Case[]
}

interface Run {
  readonly tried: Case
  readonly breadth: number
}

export async function coverageOf(
  contract: Contract,
  cases: readonly Case[],
  target: string,
  mutants: readonly CodeMutant[],
): Promise<Coverage> {
  const byMutant = new Map<string, Run[]>()
  startNoting()
  const planned = new Map(cases.map((one) => [one.id, one]))
  // What a case runs is noted when it is told of: one that has a control would be told of behind others.
  const uncontrolled = cases.map(({ control: _control, ...own }) => own)
  await tryCases(contract, uncontrolled, target, {
    concurrency: 1,
    onResult({ case: { id: own } }) {
      const noted = takeNoted()
      const tried = planned.get(own)
      if (tried === undefined) return
      for (const id of noted) byMutant.set(id, [...(byMutant.get(id) ?? []), { tried, breadth: noted.length }])
    },
  })
  const runsOf = (some: readonly CodeMutant[]) => narrowFirst(some.flatMap(({ id }) => byMutant.get(id) ?? []))
  const ofFile = remember((file) => runsOf(mutants.filter((other) => other.file === file)))
  const ofModule = remember((name) => runsOf(mutants.filter((other) => moduleOf(other.file) === name)))
  return {
    of: (mutant) => runsOf([mutant]),
    around: ({ file }) => {
      const near = ofFile(file)
      return unique([
        ...near.filter(isTelling),
        ...near.slice(0, fewEnough),
        ...ofModule(moduleOf(file)).filter(isTelling),
      ])
    },
  }
}

const fewEnough = 30

/** Whether a case checks effects, and not only access or form. */
function isTelling(tried: Case): boolean {
  if (tried.source === 'sequence') return tried.tries !== 'refusal-changes-nothing'
  return tried.source === 'pair' && (onlyStep(tried)?.expect.status ?? 400) < 300
}

function narrowFirst(runs: readonly Run[]): readonly Case[] {
  return unique(runs.toSorted((left, right) => left.breadth - right.breadth).map(({ tried }) => tried))
}

function unique(cases: readonly Case[]): readonly Case[] {
  return [...new Set(cases)]
}

function moduleOf(file: string): string {
  return file.split('/').slice(0, 4).join('/')
}
