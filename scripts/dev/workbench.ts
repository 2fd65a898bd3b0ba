import { compileContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/document.ts'
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
  /** Throws ContractError where the contract cannot be used; what was served and generated before then stays. */
  make(): Promise<Made>
  close(): Promise<void>
}

/** A workbench with nothing on it. The mock starts with the first contract that can be used. */
export function createWorkbench({ source, out, port, log }: WorkbenchOptions): Workbench {
  let mock: Mock | null = null
  // Loading the type generator takes longest, so the next one is loaded while the designer types.
  let types: TypesThread = startTypesThread()
  return {
    async make() {
      const document = await readDocument(source)
      const thread = types
      // The types are made in their thread while the rest goes on here; a failure is told when they are waited for.
      const generating = generate(document, source, (json) => thread.make(json))
      generating.catch(() => undefined)
      try {
        const contract = compileContract(document, source)
        if (mock === null) mock = await startMock({ contract, document, source, port, host: '127.0.0.1', log })
        else await mock.reload(contract, document)
        const files = await generating
        const written = await differing(out, files)
        await writeFiles(out, files, written)
        return { url: mock.url, written }
      } finally {
        types = startTypesThread()
        await thread.close()
      }
    },
    async close() {
      await Promise.all([types.close(), mock?.close()])
    },
  }
}
