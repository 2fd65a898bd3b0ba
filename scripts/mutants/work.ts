import { accessMutants } from './access/index.ts'
import type { MutantOutcome } from './outcome.ts'
import { responseMutants } from './responses/index.ts'
import { tryMutants } from './rules/worker.ts'
import type { Share } from './rules/worker.ts'
import type { Shard } from './shard.ts'

/** A share of the work, as the parent process sends it. */
export type Task =
  | { readonly kind: 'responses'; readonly shard: Shard }
  | { readonly kind: 'access'; readonly shard: Shard }
  | { readonly kind: 'rules'; readonly share: Share }

/** The process of one worker: takes one task, tells each outcome, and ends. */
process.once('message', (task: Task) => {
  work(task, (outcome) => process.send?.(outcome)).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      process.exit(1)
    },
  )
})

async function work(task: Task, tell: (outcome: MutantOutcome) => void): Promise<void> {
  if (task.kind === 'rules') await tryMutants(task.share, tell)
  else if (task.kind === 'access') await accessMutants(task.shard, tell)
  else await responseMutants(task.shard, tell)
}
