import { describe, expect, test } from 'vitest'

import type { Json, JsonObject } from '../../../src/contract/index.ts'
import { agentOf, bodyOf, readAgent, updateAgent, withConfig } from './support/agents.ts'
import type { Agent } from './support/agents.ts'
import { openWorld } from './support/world.ts'
import { fresh } from '../../support/shared.ts'

const SECRET_ID: unknown = expect.stringMatching(/^secret_/)

const world = fresh(openWorld)

const path = { id: 'live:kept' }

const hookWith = (headers: JsonObject) => ({
  id: 'wf_hook0001',
  name: 'Tell the office',
  description: 'Run this at the end.',
  steps: [{ id: 'tell', type: 'webhook', config: { url: 'https://hooks.acme-office.com/call', headers } }],
})

describe('secrets', () => {
  const secretAt = (agent: Agent): Json => {
    const { steps } = agent.brain.capabilityConfig.workflows['wf_hook0001'] as unknown as {
      steps: { config: { headers: JsonObject } }[]
    }
    return steps[0]?.config.headers['Authorization'] ?? null
  }

  test('are stored encrypted, read back as an id, and kept by sending the id', async () => {
    const workflow = hookWith({ Authorization: { secret: { value: 'Bearer hunter2' } } })
    const saved = agentOf(
      await updateAgent(world, withConfig(await readAgent(world), { workflows: { wf_hook0001: workflow } })),
    )
    const secret = secretAt(saved)
    expect(secret).toEqual({ secret: { id: SECRET_ID } })
    const again = agentOf(await updateAgent(world, bodyOf(saved, { name: 'Renamed' })))
    expect(secretAt(again)).toEqual(secret)
    const stored = await world.store.read('main', [], (reader) =>
      JSON.stringify([
        reader.list('secret', 'loc_live'),
        reader.list('liveAgent', 'loc_live'),
        reader.get('liveSave', 'loc_live/kept/2'),
      ]),
    )
    expect(stored).not.toContain('hunter2')
    expect(stored).toContain(Buffer.from('Bearer hunter2').toString('base64'))
  })

  test('of another agent are refused, and so are refused ones not stored', async () => {
    const workflow = hookWith({ Authorization: { secret: { value: 'Bearer hunter2' } } })
    const secret = secretAt(
      agentOf(await updateAgent(world, withConfig(await readAgent(world), { workflows: { wf_hook0001: workflow } }))),
    )
    const other = await readAgent(world, 'live:edited')
    const body = withConfig(other, { workflows: { wf_hook0001: hookWith({ Authorization: secret }) } })
    const answer = await world.send('updateLiveAgent', { path: { id: 'live:edited' }, body })
    expect(answer).toMatchObject({ status: 422, body: { stepId: 'tell', field: 'headers.Authorization.secret.id' } })
    const broken = hookWith({ Authorization: { secret: { value: 'Bearer other' } }, 'X-Api-Key': 'plain' })
    expect(
      (
        await world.send('updateLiveAgent', {
          path: { id: 'live:edited' },
          body: withConfig(other, { workflows: { wf_hook0001: broken } }),
        })
      ).status,
    ).toBe(422)
    const stored = await world.store.read('main', [], (reader) => reader.list('secret', 'loc_live'))
    expect(stored).toHaveLength(1)
  })

  test('of an earlier save come back with it', async () => {
    const workflow = hookWith({ Authorization: { secret: { value: 'Bearer hunter2' } } })
    const saved = agentOf(
      await updateAgent(world, withConfig(await readAgent(world), { workflows: { wf_hook0001: workflow } })),
    )
    await updateAgent(world, withConfig(saved, { workflows: {} }))
    const restored = await world.send('restoreLiveAgent', { path, body: { ifVersion: 'v3', revision: 2 } })
    expect(restored.status).toBe(200)
    expect(secretAt(agentOf(restored))).toEqual(secretAt(saved))
  })

  test('of a new agent are kept, and its creation can be repeated', async () => {
    const capabilityConfig = {
      workflows: { wf_hook0001: hookWith({ Authorization: { secret: { value: 'hunter2' } } }) },
    }
    const body = {
      id: 'desk',
      name: 'Desk',
      brain: { prompt: 'A.', capabilities: [], capabilityConfig },
      voice: { voiceId: 'Clara', prompt: 'A.' },
    }
    const first = await world.send('createLiveAgent', { body })
    expect(first.status).toBe(201)
    expect(await world.send('createLiveAgent', { body })).toEqual(first)
    const stored = await world.store.read('main', [], (reader) =>
      JSON.stringify(reader.get('liveCreation', 'loc_live/desk')),
    )
    expect(stored).not.toContain('hunter2')
    expect(await world.store.read('main', [], (reader) => reader.list('secret', 'loc_live'))).toHaveLength(1)
  })
})
