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
  /** The contract's path. */
  readonly source: string
  /** Where generated files go. */
  readonly out: string
  /** The mock's port; 0 takes any free one. */
  readonly port: number
  /** Told of each answer of the mock. */
  readonly log: (line: string) => void
}

/** What was made of a contract. */
export interface Made {
  readonly url: string
  /** Names of the generated files that changed. */
  readonly written: readonly string[]
}

/** Serves a contract and generates from it, again and again. */
export interface Workbench {
  /**
   * Throws ContractError where the contract cannot be used, and StartError where the mock cannot be served; what
   * was served and generated before then stays.
   */
  make(): Promise<Made>
  close(): Promise<void>
}

interface Served {
  readonly mock: Mock
  readonly contract: Contract
  readonly document: JsonObject
}

/** A workbench with nothing on it. The mock starts with the first contract that can be used. */
export function createWorkbench({ source, out, port, log }: WorkbenchOptions): Workbench {
  let served: Served | null = null
  // Loading the type generator takes longest, so that its thread stays while all goes well.
  let types: TypesThread = startTypesThread()
  return {
    async make() {
      const document = await readDocument(source)
      try {
        return await work(document)
      } catch (error) {
        // It may be at work still, or have failed.
        const thread = types
        types = startTypesThread()
        await thread.close()
        throw error
      }
    },
    async close() {
      await Promise.all([types.close(), served?.mock.close()])
    },
  }

  async function work(document: JsonObject): Promise<Made> {
    // The types are made in their thread while the rest goes on here; a failure is told when they are waited for.
    const generating = generate(document, source, (json) => types.make(json))
    generating.catch(() => undefined)
    const contract = compileContract(document, source)
    // Prism is loaded meanwhile. Nothing is served or written before all of it is known to be possible.
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

  async function serve(last: Served | null, contract: Contract, document: JsonObject): Promise<Mock> {
    if (last === null) return startMock({ contract, document, source, port, host: '127.0.0.1', log })
    await last.mock.reload(contract, document)
    return last.mock
  }
}
