// Express with express-openapi-validator and hand-written routes. Arguments: port, contract, answers.
import { readFileSync } from 'node:fs'
import { loadPeer } from './load-peer.ts'
import type { PeerAnswers } from './answers.ts'

interface Reply {
  status(code: number): Reply
  json(body: unknown): void
}
type Middleware = (request: unknown, response: Reply, next: () => void) => void
type ErrorMiddleware = (error: Failure, request: unknown, response: Reply, next: () => void) => void
interface Failure {
  readonly status?: number
  readonly message: string
  readonly errors?: unknown
}
interface App {
  use(middleware: Middleware | ErrorMiddleware | readonly Middleware[]): void
  get(path: string, handler: Middleware): void
  put(path: string, handler: Middleware): void
  listen(port: number, host: string): void
}
interface Express {
  readonly default: { (): App; json(): Middleware }
}
interface Validator {
  readonly middleware: (options: object) => readonly Middleware[]
}

const [port = '0', contract = '', file = ''] = process.argv.slice(2)
const { default: express } = await loadPeer<Express>('express')
const { middleware } = await loadPeer<Validator>('express-openapi-validator')
const { read, write } = JSON.parse(readFileSync(file, 'utf8')) as PeerAnswers
const app = express()
app.use(express.json())
app.use(
  middleware({
    apiSpec: contract,
    validateRequests: { allErrors: true },
    validateResponses: false,
    validateApiSpec: false,
    validateSecurity: { handlers: { apiKey: () => true } },
  }),
)
app.get('/api/live-agents/:id', (_request, response) => response.json(read))
app.put('/api/billing/sub-accounts/:locationId/direct-billing', (_request, response) => response.json(write))
app.use((error: Failure, _request: unknown, response: Reply, _next: () => void) =>
  response.status(error.status ?? 500).json({ message: error.message, errors: error.errors }),
)
app.listen(Number(port), '127.0.0.1')
