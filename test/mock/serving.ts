import { compileContract } from '../../src/contract/compile.ts'
import { packagedContract, packagedDocument, readDocument, renderRequest } from '../../src/contract/index.ts'
import type { Contract, JsonObject, Pair } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import type { Mock, MockOptions } from '../../src/mock/start.ts'

/** A mock on a free port, with what it logged. */
export interface Served {
  readonly mock: Mock
  readonly contract: Contract
  readonly document: JsonObject
  readonly lines: string[]
  /** Sends a request with a key that the contract does not know, and JSON where there is a body. */
  ask(method: string, target: string, options?: Asked): Promise<Reply>
  /** Sends a pair's own request. */
  replay(pair: Pair): Promise<Reply>
}

export interface Asked {
  readonly headers?: Record<string, string>
  readonly body?: unknown
  readonly raw?: string
  /** Null sends no Authorization. */
  readonly key?: string | null
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** Parsed where it is JSON, else the text; undefined where there is none. */
  readonly body: unknown
}

const LIBRARY = 'test/fixtures/library.yaml'

/** The sample contract, as a plain document and compiled. */
export async function readLibrary(): Promise<{ contract: Contract; document: JsonObject }> {
  const document = await readDocument(LIBRARY)
  return { contract: compileContract(document, LIBRARY), document }
}

export async function serveLibrary(options: Partial<MockOptions> = {}): Promise<Served> {
  return serve({ ...(await readLibrary()), source: LIBRARY, ...options })
}

export function servePackaged(options: Partial<MockOptions> = {}): Promise<Served> {
  return serve({ contract: packagedContract(), document: packagedDocument(), ...options })
}

async function serve(options: Partial<MockOptions> & Pick<MockOptions, 'contract' | 'document'>): Promise<Served> {
  const lines: string[] = []
  const mock = await startMock({ port: 0, host: '127.0.0.1', log: (line) => lines.push(line), ...options })
  const { contract, document } = options
  return {
    mock,
    contract,
    document,
    lines,
    ask(method, target, { headers = {}, body, raw, key = 'somebody' } = {}) {
      const content = raw ?? (body === undefined ? null : JSON.stringify(body))
      return send(mock.url + target, method, content, {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(content === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      })
    },
    replay(pair) {
      const operation = contract.operations.find(({ id }) => id === pair.operation)
      if (operation === undefined) throw new Error(`no operation ${pair.operation}`)
      const rendered = renderRequest(contract, operation, pair.request)
      return send(mock.url + rendered.target, rendered.method, rendered.body, rendered.headers)
    },
  }
}

async function send(url: string, method: string, body: string | null, headers: Record<string, string>): Promise<Reply> {
  const response = await fetch(url, { method, headers, body })
  return { status: response.status, headers: response.headers, body: parsed(await response.text()) }
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
