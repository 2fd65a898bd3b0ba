import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'

import { expect, test } from 'vitest'

import { createControl } from '../../../src/sandbox/control/client.ts'
import { serve } from './served.ts'
import { contract } from './support.ts'

const key = contract.fixtures['key_admin']?.value ?? ''
const CONNECTIONS = 24

interface Asked {
  readonly startedAt: number
  /** The status, or what became of the connection. */
  readonly end: number | string
  readonly endedAt: number
  readonly connection: string | undefined
}

/** Asks once over an agent's connection. */
function ask(url: string, agent: Agent, world: string): Promise<Asked> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (how: number | string, connection?: string) =>
      resolve({ startedAt, end: how, endedAt: performance.now(), connection })
    const headers = { authorization: `Bearer ${key}`, 'x-sandbox-world': world }
    const sent = request(`${url}/api/billing/sub-accounts/loc_direct`, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () => end(response.statusCode ?? 0, response.headers.connection))
      response.once('error', (error) => end(error.message))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    sent.end()
  })
}

function oneConnection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 })
}

test('asked to end under load, it breaks off nothing that was sent before, and closes connections in turn', async () => {
  const served = await serve(':memory:')
  await createControl({ baseUrl: served.url, world: 'slow' }).fault('latency', {
    milliseconds: 1000,
    times: CONNECTIONS,
  })
  const idle = connect(Number(new URL(served.url).port), '127.0.0.1')
  const idleAgent = oneConnection()
  await Promise.all([once(idle, 'connect'), ask(served.url, idleAgent, 'main')])
  const closed: string[] = []
  idle.once('close', () => closed.push('unused'))
  for (const socket of Object.values(idleAgent.freeSockets).flat()) socket?.once('close', () => closed.push('idle'))

  const histories: Asked[][] = []
  const load = Array.from({ length: CONNECTIONS }, async () => {
    const [agent, history]: [Agent, Asked[]] = [oneConnection(), []]
    histories.push(history)
    do history.push(await ask(served.url, agent, 'main'))
    while (typeof history.at(-1)?.end === 'number')
  })
  const underWay = Array.from({ length: CONNECTIONS }, () => ask(served.url, oneConnection(), 'slow'))
  const slow = Promise.all(underWay).then((asked) => {
    closed.push('slow')
    return asked
  })
  await new Promise((resolve) => setTimeout(resolve, 300))

  const endedAt = performance.now()
  await Promise.all([served.end('SIGTERM'), slow, ...load])
  const before = histories.flat().filter(({ startedAt }) => startedAt < endedAt)
  expect(before.filter(({ end }) => end !== 200)).toEqual([])
  expect(before.some((asked) => asked.endedAt > endedAt)).toBe(true)
  // Nobody with a request under way is left on a connection that ends without having said so; an idle one is closed.
  expect((await slow).map(({ end, connection }) => [end, connection])).toEqual(underWay.map(() => [200, 'close']))
  expect(histories.map((history) => history.findLast(({ end }) => end === 200)?.connection)).toContain('close')
  expect(closed.toSorted()).toEqual(['idle', 'slow', 'unused'])
  expect(closed.at(-1)).toBe('slow')
})
