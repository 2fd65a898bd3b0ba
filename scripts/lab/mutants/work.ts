import { accessMutants } from './access/index.ts'
import { responseMutants } from './responses/index.ts'
import { tryApart } from './rules/apart.ts'
import type { Apart } from './rules/apart.ts'
import { tryMutants } from './rules/worker.ts'
import type { Share } from './rules/worker.ts'
import type { Shard } from './shard.ts'
import type { Told } from './told.ts'

/** A share of the work. `about`: only mutants whose names contain one of the texts; none: all. */
export type Task =
  | { readonly kind: 'responses' | 'access'; readonly shard: Shard; readonly about: readonly string[] }
  | { readonly kind: 'rules'; readonly share: Share }
  | { readonly kind: 'apart'; readonly apart: Apart }

/** In milliseconds. */
const HEARTBEAT = 1000

/** A worker: takes one task, reports results, and ends. */
process.once('message', (task: Task) => {
  const tell = (told: Told) => void process.send?.(told)
  setInterval(() => tell({ kind: 'alive' }), HEARTBEAT)
  work(task, tell).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      process.exit(1)
    },
  )
})

async function work(task: Task, tell: (told: Told) => void): Promise<void> {
  if (task.kind === 'rules') return tryMutants(task.share, tell)
  if (task.kind === 'apart') {
    tell({ kind: 'outcome', outcome: await tryApart(task.apart) })
    return
  }
  const plant = task.kind === 'access' ? accessMutants : responseMutants
  const isMeant = (id: string) => task.about.length === 0 || task.about.some((text) => id.includes(text))
  await plant(task.shard, (outcome) => tell({ kind: 'outcome', outcome }), { operation: () => true, mutant: isMeant })
}
