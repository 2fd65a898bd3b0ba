import { Worker } from 'node:worker_threads'

export interface TypesThread {
  make(json: string): Promise<string>
  /** Whether it has made all that it was asked for. */
  isIdle(): boolean
  close(): Promise<void>
}

/** Loading the TypeScript compiler is slow, so it starts early. */
export function startTypesThread(): TypesThread {
  // Without the parent's TypeScript loader.
  const worker = new Worker(new URL('types.js', import.meta.url), { execArgv: [] })
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  // An early failure is reported by the first call.
  failed.catch(() => undefined)
  let asked = 0
  let told = 0
  worker.on('message', () => (told += 1))
  return {
    make(json) {
      const made = new Promise<string>((resolve) => worker.once('message', resolve))
      asked += 1
      worker.postMessage(json)
      return Promise.race([made, failed])
    },
    isIdle: () => asked === told,
    async close() {
      await worker.terminate()
    },
  }
}
