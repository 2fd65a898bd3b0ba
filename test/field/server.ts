/** The field server: another team's implementation of the specification, on plain node:http. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { agentRoutes } from './agents.ts'
import { billingRoutes } from './billing.ts'
import { callRoutes } from './calls.ts'
import { campaignRoutes } from './campaigns.ts'
import { liveRoutes } from './live-routes.ts'
import { pipelineRoutes } from './pipeline.ts'
import { handle } from './router.ts'
import type { Route } from './router.ts'
import { seedAgents } from './seed-agents.ts'
import { seedBilling } from './seed-billing.ts'
import { seedLive } from './seed-live.ts'
import { skillRoutes } from './skills.ts'
import { splitRoutes } from './split.ts'
import { workflowRoutes } from './campaign-workflow.ts'
import { World } from './world.ts'

export interface FieldOptions {
  port: number
  readings: readonly string[]
  bugs: readonly string[]
  seed?: number
}

export interface Field {
  url: string
  world: World
  close: () => Promise<void>
}

export function buildWorld(options: Omit<FieldOptions, 'port'>): World {
  const world = new World(options.readings, options.bugs, options.seed ?? 41)
  seedBilling(world)
  seedLive(world)
  seedAgents(world)
  return world
}

export function buildRoutes(world: World): Route[] {
  return [
    ...billingRoutes(world),
    ...liveRoutes(world),
    ...splitRoutes(),
    ...skillRoutes(),
    ...pipelineRoutes(),
    ...agentRoutes(),
    ...campaignRoutes(),
    ...workflowRoutes(world),
    ...callRoutes(),
  ]
}

/** Start the server on the port (0 takes a free one). */
export async function startField(options: FieldOptions): Promise<Field> {
  const world = buildWorld(options)
  const routes = buildRoutes(world)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8')
      const { method = 'GET', url = '/', headers } = request
      handle(world, routes, { method, url, headers, raw })
        .then((answer) => {
          response.writeHead(answer.status, {
            'content-type': 'application/json; charset=utf-8',
            ...answer.headers,
          })
          response.end(JSON.stringify(answer.body))
        })
        .catch((error: unknown) => {
          response.destroy(error instanceof Error ? error : new Error('The request failed.'))
        })
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  return { url: `http://127.0.0.1:${port}`, world, close }
}
