// openapi-backend on `node:http`, with the contract's examples. Arguments: port, contract.
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { loadPeer } from './load-peer.ts'

interface Context {
  readonly operation: { readonly operationId: string }
  readonly validation: { readonly errors: unknown }
  readonly api: Backend
}
type Handler = (context: Context, request: unknown, response: ServerResponse) => void
interface Backend {
  init(): Promise<unknown>
  register(handlers: Readonly<Record<string, Handler>>): void
  registerSecurityHandler(name: string, handler: (context: Context) => boolean): void
  handleRequest(request: object, ...rest: readonly unknown[]): Promise<unknown>
  mockResponseForOperation(operationId: string): { readonly status: number; readonly mock: unknown }
}
interface Package {
  readonly OpenAPIBackend: new (options: object) => Backend
}

const [port = '0', contract = ''] = process.argv.slice(2)
const { OpenAPIBackend } = await loadPeer<Package>('openapi-backend')
const api = new OpenAPIBackend({
  definition: contract,
  quick: true,
  ajvOpts: { strict: false, allErrors: true, logger: false },
})
api.register({
  validationFail: ({ validation }, _request, response) => send(response, 400, { errors: validation.errors }),
  notFound: (_context, _request, response) => send(response, 404, {}),
  notImplemented({ api: own, operation }, _request, response) {
    const { status, mock } = own.mockResponseForOperation(operation.operationId)
    send(response, status, mock)
  },
})
api.registerSecurityHandler('apiKey', () => true)
await api.init()

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method = 'GET', url = '/', headers } = request
    const text = Buffer.concat(chunks).toString('utf8')
    const asked = { method, path: url, headers, ...(text === '' ? {} : { body: JSON.parse(text) as unknown }) }
    void api.handleRequest(asked, request, response)
  })
}).listen(Number(port), '127.0.0.1')

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}
