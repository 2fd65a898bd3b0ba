import { Worker } from 'node:worker_threads'

export interface TypesThread {
  make(json: string): Promise<string>
  close(): Promise<void>
}

/** Loading the TypeScript compiler is slow, so it starts early. */
export function startTypesThread(): TypesThread {
  // Without the parent's TypeScript loader.
  const worker = new Worker(new URL('types.js', import.meta.url), { execArgv: [] })
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  // An early failure is reported by the first call.
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
