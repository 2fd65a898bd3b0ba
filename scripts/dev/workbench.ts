import { compileContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/document.ts'
import type { Contract, JsonObject } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import type { Mock } from '../../src/mock/start.ts'
import { generate } from '../generate/all.ts'
import { startTypesThread } from '../generate/types-thread.ts'
import type { TypesThread } from '../generate/types-thread.ts'
import { differing, writeFiles } from '../generate/write.ts'

export interface WorkbenchOptions {
  readonly source: string
  readonly out: string
  /** 0: any free port. */
  readonly port: number
  readonly log: (line: string) => void
}

export interface Made {
  readonly url: string
  readonly written: readonly string[]
}

export interface Workbench {
  /** Throws a ContractError or StartError, and then keeps what was served and generated before. */
  make(): Promise<Made>
  close(): Promise<void>
}

interface Served {
  readonly mock: Mock
  readonly contract: Contract
  readonly document: JsonObject
}

export function createWorkbench({ source, out, port, log }: WorkbenchOptions): Workbench {
  let served: Served | null = null
  // The type generator is slow to load, so its thread stays.
  let types: TypesThread = startTypesThread()
  return {
    async make() {
      const document = await readDocument(source)
      try {
        return await work(document)
      } catch (error) {
        if (!types.isIdle()) await restartTypes()
        throw error
      }
    },
    async close() {
      await Promise.all([types.close(), served?.mock.close()])
    },
  }

  async function work(document: JsonObject): Promise<Made> {
    // Types are generated in parallel; errors are thrown when they are awaited.
    const generating = generate(document, source, (json) => types.make(json))
    generating.catch(() => undefined)
    const contract = compileContract(document, source)
    // Loads Prism meanwhile. Nothing is served or written before all of it succeeded.
    const [files] = await Promise.all([generating, import('../../src/mock/engine.ts')])
    const mock = await serve(served, contract, document)
    try {
      const written = await differing(out, files)
      await writeFiles(out, files, written)
      served = { mock, contract, document }
      return { url: mock.url, written }
    } catch (error) {
      if (served === null) await mock.close()
      else await mock.reload(served.contract, served.document)
      throw error
    }
  }

  /** It may be at work for a contract that nobody wants any more. */
  async function restartTypes(): Promise<void> {
    const thread = types
    types = startTypesThread()
    await thread.close()
  }

  async function serve(last: Served | null, contract: Contract, document: JsonObject): Promise<Mock> {
    if (last === null) return startMock({ contract, document, source, port, host: '127.0.0.1', log })
    await last.mock.reload(contract, document)
    return last.mock
  }
}
