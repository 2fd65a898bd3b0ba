import { createRouter } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { usageFile } from '../usage/files.ts'
import { collectUsage } from '../usage/collect.ts'
import type { UsageCollector } from '../usage/collect.ts'
import { StartError } from './listen.ts'
import type { ServerRequest } from './server.ts'

export interface UsageObserver {
  readonly see: (request: Omit<ServerRequest, 'id'>, status: number) => void
  /** Writes what is not written yet. */
  readonly close: () => void
}

/** Milliseconds. */
const writeEvery = 30_000

/** Writes the usage of a server of ours to a file of its own in a folder. Throws a StartError if it cannot. */
export function writeUsage(contract: Contract, folder: string, source: 'mock' | 'sandbox'): UsageObserver {
  const router = createRouter(contract.operations)
  const collector = collectUsage(contract, Date.now)
  const write = writerTo(folder, `${source}-${process.pid}-${Date.now()}`, collector)
  const timer = setInterval(write, writeEvery).unref()
  return {
    see({ method, pathname, query, headers, body }, status) {
      const match = router.match(method, pathname, query)
      if (match.kind !== 'operation') return
      const { operation, path } = match
      const named = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')])
      const sent = body === null ? null : Buffer.from(body).toString('utf8')
      const own = Object.fromEntries(named) as Record<string, string>
      collector.see({ operation, path, query, headers: own, body: sent, status, at: Date.now() })
    },
    close() {
      clearInterval(timer)
      write()
    },
  }
}

function writerTo(folder: string, name: string, collector: UsageCollector): () => void {
  try {
    const file = usageFile(folder, name)
    const write = (): void => file.write(collector.usage())
    write()
    return write
  } catch (error) {
    throw new StartError(`--usage ${folder}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
