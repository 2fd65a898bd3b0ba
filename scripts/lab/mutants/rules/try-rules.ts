import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MutantOutcome } from '../outcome.ts'
import { runTask } from '../run-task.ts'
import type { Begun } from '../told.ts'
import { outcomeOf } from './apart.ts'
import { instrument } from './instrument.ts'
import type { CodeMutant } from './instrument.ts'

interface Around {
  readonly root: string
  readonly jobs: number
  readonly isChosen: (mutant: CodeMutant, index: number) => boolean
  readonly onOutcome: (outcome: MutantOutcome) => void
}

/** Tries mutants of the sandbox's rules in a copy of the sources. Returns the names of all mutants. */
export async function tryRules({ root, jobs, isChosen, onOutcome }: Around): Promise<ReadonlySet<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'mutants-'))
  const file = join(folder, 'scripts/lab/mutants/work.ts')
  try {
    const mutants = await instrument(root, folder)
    const some = mutants.filter(isChosen)
    const shares = Array.from({ length: Math.min(jobs, some.length) }, (_none, index) =>
      some.filter((_mutant, position) => position % jobs === index),
    )
    await Promise.all(shares.map((share) => tryShare(mutants, share, file, onOutcome)))
    return new Set(mutants.map(({ name }) => name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A process that hangs is replaced, and its mutant runs in its own process. */
async function tryShare(
  mutants: readonly CodeMutant[],
  share: readonly CodeMutant[],
  file: string,
  onOutcome: (outcome: MutantOutcome) => void,
): Promise<void> {
  const told = new Set<string>()
  const tell = (outcome: MutantOutcome) => {
    told.add(outcome.id)
    onOutcome(outcome)
  }
  for (let left = share; left.length > 0; left = left.filter(({ name }) => !told.has(name))) {
    const task = { kind: 'rules', share: { mutants, chosen: left.map(({ id }) => id) } } as const
    const stuck = await runTask(task, file, tell)
    if (stuck === null) return
    await tryStuck(mutants, stuck, file, tell)
  }
}

async function tryStuck(
  mutants: readonly CodeMutant[],
  { mutant: id, cases, isStatic }: Begun,
  file: string,
  tell: (outcome: MutantOutcome) => void,
): Promise<void> {
  const mutant = mutants.find((one) => one.id === id)
  if (mutant === undefined) throw new Error(`a worker tells of a mutant ${id} that nobody made`)
  process.stderr.write(`${mutant.name}: stuck, tried apart\n`)
  const outcomes: MutantOutcome[] = []
  const task = { kind: 'apart', apart: { mutant, cases, isStatic } } as const
  await runTask(task, file, (outcome) => void outcomes.push(outcome)).catch(() => null)
  tell(outcomes[0] ?? outcomeOf(mutant, { fate: 'timed-out' }))
}
