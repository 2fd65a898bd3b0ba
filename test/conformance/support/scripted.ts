import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'vitest'
import { fixturesFor, temporaryFile } from './files.ts'
import { runConform } from './run.ts'

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

interface Scripted {
  url: string
  asked: Asked[]
  /** Status and body. */
  answer: (asked: Asked, request: IncomingMessage) => readonly [number, unknown?]
  /** Checks it by a contract, with everything allowed. */
  readonly run: (
    contract: object,
    flags?: Parameters<typeof runConform>[0],
    ...lines: readonly string[]
  ) => ReturnType<typeof runConform>
}

export function jsonOf(schema: object): { readonly content: object } {
  return { content: { 'application/json': { schema } } }
}

/** A server for each test of a file, which answers what the test says. */
export function scriptedServer(): Scripted {
  const scripted: Scripted = {
    url: '',
    asked: [],
    answer: () => [404],
    async run(contract, flags = {}, ...lines) {
      const file = await temporaryFile('contract.json', JSON.stringify(contract))
      const fixtures = await fixturesFor(scripted.url, ...lines)
      const allow = 'write,destructive,spending'
      return runConform(
        { target: scripted.url, contract: file, fixtures, allow, ...flags },
        { sleep: () => Promise.resolve() },
      )
    },
  }
  let server: Server
  beforeEach(async () => {
    scripted.asked = []
    server = createServer((request, response) => {
      let text = ''
      request
        .on('data', (part) => (text += String(part)))
        .on('end', () => {
          let body: unknown
          try {
            body = text === '' ? undefined : JSON.parse(text)
          } catch {
            body = null
          }
          const one = { method: request.method ?? '', path: request.url ?? '', body }
          scripted.asked.push(one)
          const [status, sent] = scripted.answer(one, request)
          response.writeHead(status, sent === undefined ? {} : { 'content-type': 'application/json' })
          response.end(sent === undefined ? undefined : JSON.stringify(sent))
        })
    })
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
    scripted.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  return scripted
}
