import { createRequire } from 'node:module'
import { install } from '../../install.ts'
import type { Bench } from '../frame/row.ts'
import { program, startServer } from '../frame/server.ts'
import type { Server } from '../frame/server.ts'
import type { PeerFiles } from './contract.ts'

export interface Peers {
  readonly prism: Server
  readonly scalar: Server
  readonly openapiBackend: Server
  readonly express: Server
  readonly fastify: Server
}

/** Some packages check less in production. */
const production = { NODE_ENV: 'production' }

export async function startPeers(bench: Bench, { contract, answers }: PeerFiles): Promise<Peers> {
  await install('bench', bench.say)
  const start = (file: string, ...args: readonly string[]): Promise<Server> =>
    startServer({ args: (port) => program(`../servers/${file}`, String(port), ...args), env: production })
  return {
    prism: await startPrism(contract),
    scalar: await start('scalar.ts', contract),
    openapiBackend: await start('openapi-backend.ts', contract),
    express: await start('express.ts', contract, answers),
    fastify: await start('fastify.ts', answers),
  }
}

/** Without its log, as ours. */
export function startPrism(contract: string): Promise<Server> {
  const cli = createRequire(import.meta.url).resolve('@stoplight/prism-cli')
  return startServer({
    args: (port) => [cli, 'mock', '--host', '127.0.0.1', '--port', String(port), '--verboseLevel', 'error', contract],
  })
}

export function startBare(file: string): Promise<Server> {
  return startServer({ args: (port) => program('../servers/bare.ts', String(port), file), env: production })
}
