import { startSandbox } from '../../../src/sandbox/start.ts'

/** What a process of the run tells the driver. `memory` in bytes, after garbage was collected. */
export type Told =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'memory'; readonly heap: number; readonly resident: number }
  | { readonly kind: 'complaint'; readonly line: string }

// Serves a database in a process of its own until it is told to end, or is killed.
const [, , database = ':memory:', ...defects] = process.argv
// While it ends, nobody listens any more.
const tell = (told: Told) => void (process.connected && process.send?.(told))
const sandbox = await startSandbox({
  database,
  defects,
  secret: 'soak',
  onError: (line) => tell({ kind: 'complaint', line }),
})
process.on('message', () => {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  tell({ kind: 'memory', heap: heapUsed + external, resident: rss })
})
// A driver that is gone needs no sandbox.
process.once('disconnect', () => void sandbox.close())
process.once('SIGTERM', () => process.disconnect())
tell({ kind: 'url', url: sandbox.url })
