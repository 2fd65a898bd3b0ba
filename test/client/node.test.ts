import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { controlOf, start } from '../sandbox/http/support.ts'
import { SCENARIOS } from './scenarios/index.ts'
import { shared } from '../support/shared.ts'

const sandbox = shared(start)

describe('the client in Node', () => {
  const played = SCENARIOS.map((scenario, index) => ({ ...scenario, world: `node-${index}` }))
  it.each(played)('$name', async ({ run, world }) => {
    const control = controlOf(sandbox, world)
    await expect(run({ baseUrl: sandbox.url, world, control })).resolves.toBeUndefined()
  })

  it('sends a change again without a key only where nothing was sent', async () => {
    const server = createServer()
    const baseUrl = await listen(server, 0, '127.0.0.1')
    await closeServer(server)
    let attempts = 0
    const hooks = { onRequest: () => void (attempts += 1) }
    const client = createClient({ baseUrl, apiKey: 'key', hooks, runtime: { wait: async () => undefined } })
    const body = { ifVersion: 'v1' }
    const prepared = client.liveAgents.prepareLiveAgent({ locationId: 'loc_live', id: 'live:kept', body })
    await expect(prepared).rejects.toMatchObject({ name: 'ConnectionError', mayHaveArrived: false, advice: 'repeat' })
    expect(attempts).toBe(3)
  })

  it.each(['http://127.0.0.1:9', '/page'])('knows that nothing was sent, nor ever will be, to %s', async (baseUrl) => {
    let attempts = 0
    const hooks = { onRequest: () => void (attempts += 1) }
    const created = createClient({ baseUrl, apiKey: 'key', hooks }).agents.listAgentTypes()
    await expect(created).rejects.toMatchObject({ name: 'ConnectionError', mayHaveArrived: false, advice: null })
    expect(attempts).toBe(1)
  })
})
