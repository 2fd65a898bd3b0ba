// Scalar's mock server, set up as documented. Arguments: port, contract.
import { readFileSync } from 'node:fs'
import { loadPeer } from './load-peer.ts'

interface App {
  readonly fetch: (request: Request) => Response | Promise<Response>
}
interface Scalar {
  readonly createMockServer: (options: { document: unknown; logger: boolean }) => Promise<App>
}
interface Hono {
  readonly serve: (options: { fetch: App['fetch']; port: number; hostname: string }) => void
}

const [port = '0', contract = ''] = process.argv.slice(2)
const { createMockServer } = await loadPeer<Scalar>('@scalar/mock-server')
const { serve } = await loadPeer<Hono>('@hono/node-server')
const app = await createMockServer({ document: JSON.parse(readFileSync(contract, 'utf8')), logger: false })
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
