import { startSandbox } from '../../../src/sandbox/start.ts'

/** A message to the driver. `memory` in bytes, after garbage collection. */
export type Told =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'memory'; readonly heap: number; readonly resident: number }
  | { readonly kind: 'complaint'; readonly line: string }

// Serves a database in its own process until it is stopped or killed.
const [, , database = ':memory:', ...defects] = process.argv
// During its end, the driver may be gone.
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
process.once('disconnect', () => void sandbox.close())
process.once('SIGTERM', () => process.disconnect())
tell({ kind: 'url', url: sandbox.url })
