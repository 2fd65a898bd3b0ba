import { Worker } from 'node:worker_threads'

/** Makes types in a thread of its own. */
export interface TypesThread {
  make(json: string): Promise<string>
  close(): Promise<void>
}

/** Starts loading the TypeScript compiler, which takes longer than all else here, while the caller reads the contract. */
export function startTypesThread(): TypesThread {
  // Without the parent's arguments, which bring its TypeScript loader along.
  const worker = new Worker(new URL('types.js', import.meta.url), { execArgv: [] })
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  // A failure before anybody asks is told when they do.
  failed.catch(() => undefined)
  return {
    make(json) {
      const made = new Promise<string>((resolve) => worker.once('message', resolve))
      worker.postMessage(json)
      return Promise.race([made, failed])
    },
    async close() {
      await worker.terminate()
    },
  }
}
