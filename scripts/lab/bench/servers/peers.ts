import { createRequire } from 'node:module'
import { installPeers } from '../frame/peers.ts'
import type { Packages } from '../frame/peers.ts'
import type { Bench } from '../frame/row.ts'
import { program, startServer } from '../frame/server.ts'
import type { Server } from '../frame/server.ts'
import type { PeerFiles } from './contract.ts'

/** The newest ones in November 2026. */
const PACKAGES: Packages = {
  '@hono/node-server': '2.1.8',
  '@scalar/mock-server': '0.14.4',
  express: '5.3.0',
  'express-openapi-validator': '5.6.2',
  fastify: '5.12.8',
  'openapi-backend': '5.21.2',
}

/** What a user would pick instead, each started. */
export interface Peers {
  readonly prism: Server
  readonly scalar: Server
  readonly openapiBackend: Server
  readonly express: Server
  readonly fastify: Server
}

/** As servers run where it counts: some packages check less then. */
const production = { NODE_ENV: 'production' }

export async function startPeers(bench: Bench, { contract, answers }: PeerFiles): Promise<Peers> {
  const folder = await installPeers(bench, 'peers', PACKAGES)
  const start = (file: string, ...args: readonly string[]): Promise<Server> =>
    startServer({ args: (port) => program(`../servers/${file}`, String(port), ...args), env: production })
  return {
    prism: await startPrism(contract),
    scalar: await start('scalar.ts', contract, folder),
    openapiBackend: await start('openapi-backend.ts', contract, folder),
    express: await start('express.ts', contract, folder, answers),
    fastify: await start('fastify.ts', answers, folder),
  }
}

/** Prism's command line, without its log of requests, which ours does not write either. */
export function startPrism(contract: string): Promise<Server> {
  const cli = createRequire(import.meta.url).resolve('@stoplight/prism-cli')
  return startServer({
    args: (port) => [cli, 'mock', '--host', '127.0.0.1', '--port', String(port), '--verboseLevel', 'error', contract],
  })
}

/** Fixed bytes from `node:http`, the most that Node answers. */
export function startBare(file: string): Promise<Server> {
  return startServer({ args: (port) => program('../servers/bare.ts', String(port), file), env: production })
}
