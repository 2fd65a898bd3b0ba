import { describe, expect, test } from 'vitest'
import { setupEnds } from '../../../src/sandbox/operations/live-agents/events.ts'
import { bodyOf, loseCalendar, placeOf, readAgent, SLOTS, withConfig } from './support/agents.ts'
import { BEGIN, openWorld } from './support/world.ts'
import { fresh } from '../../support/shared.ts'

const world = fresh(openWorld)

describe('preparing', () => {
  const prepare = (id: string, now = BEGIN) =>
    world.send('prepareLiveAgent', { path: { id }, body: { ifVersion: 'v1' }, now })

  test('sets a draft up by the clock; repeating it while that goes on changes nothing', async () => {
    const first = await prepare('live:prepared')
    expect(await prepare('live:prepared', BEGIN + 1000)).toEqual(first)
    expect(await world.send('getLiveAgent', { path: { id: 'live:prepared' }, now: BEGIN + 5000 })).toMatchObject({
      body: {
        data: {
          agent: { provisioningPolicy: 'explicit', setup: { status: 'ready', verifiedAt: '2026-07-01T12:00:05Z' } },
        },
      },
    })
  })

  test('a new empty draft lacks its instructions first, then its name', async () => {
    await world.send('createLiveAgent', { body: { id: 'desk', draft: true } })
    expect(await prepare('live:desk')).toMatchObject({ status: 422, body: { field: 'brain.prompt' } })
    const agent = await readAgent(world, 'live:desk')
    const body = { ...bodyOf(agent, { brain: { ...agent.brain, prompt: 'Answer.' } }), name: '' }
    expect(await world.send('updateLiveAgent', { path: { id: 'live:desk' }, body })).toMatchObject({
      status: 200,
      body: { data: { setupStarted: false } },
    })
    const answer = await world.send('prepareLiveAgent', { path: { id: 'live:desk' }, body: { ifVersion: 'v2' } })
    expect(answer).toMatchObject({ status: 422, body: { field: 'name' } })
  })

  test('judges bindings of steps that are not new, because they go into service', async () => {
    const draft = await readAgent(world, 'live:prepared')
    await world.send('updateLiveAgent', {
      path: { id: 'live:prepared' },
      body: withConfig(draft, { workflows: { wf_slots001: SLOTS } }),
    })
    await loseCalendar(world)
    const answer = await world.send('prepareLiveAgent', { path: { id: 'live:prepared' }, body: { ifVersion: 'v2' } })
    expect(answer).toMatchObject({ status: 422, body: { field: 'calendarId' } })
  })

  test('tries again what was blocked, and the control decides how it ends', async () => {
    const place = placeOf(world, 'prepared')
    await setupEnds(place, { status: 'provisioning_blocked', failureCode: 'VOICE_REFUSED' })
    await prepare('live:prepared')
    const later = { path: { id: 'live:prepared' }, now: BEGIN + 5000 }
    expect(await world.send('getLiveAgent', later)).toMatchObject({
      body: { data: { agent: { setup: { status: 'provisioning_blocked', failureCode: 'VOICE_REFUSED' } } } },
    })
    await setupEnds({ ...place, now: BEGIN + 6000 }, null)
    expect(await prepare('live:prepared', BEGIN + 6000)).toMatchObject({
      status: 202,
      body: { data: { setupStarted: true } },
    })
    expect(await world.send('getLiveAgent', { ...later, now: BEGIN + 11000 })).toMatchObject({
      body: { data: { agent: { setup: { status: 'ready' } } } },
    })
  })
})
