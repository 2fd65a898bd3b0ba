import { expect, test } from 'vitest'
import type { Fixture, JsonObject } from '../../../src/contract/index.ts'
import { lookUp } from '../../../src/sandbox/domain/live-agents/resources.ts'
import { seedLiveAgent } from '../../../src/sandbox/domain/live-agents/seed.ts'
import { subAccount } from './support/workflows.ts'
import { BEGIN, contract, openWorld } from './support/world.ts'
import { shared } from '../../support/shared.ts'

const world = shared(() =>
  openWorld([fixture('cal_roleplay', 'calendar', { location: 'loc_live', source: 'native', active: false })]),
)

function fixture(name: string, kind: string, state: JsonObject = {}): Fixture {
  return { name, kind, value: name, summary: '', state }
}

const look = (kind: string, id = 'live:kept', locationId = 'loc_live') =>
  world.send('listLiveAgentResources', { path: { id, kind }, query: { locationId } })

test('calendars say where they come from, source by source', async () => {
  expect((await look('calendars')).body['data']).toEqual({
    status: 'available',
    sources: [
      { source: 'highlevel', status: 'available' },
      { source: 'native', status: 'available' },
    ],
    items: [
      { id: 'cal_main', name: 'Main calendar', source: 'highlevel' },
      { id: 'cal_roleplay', name: 'cal_roleplay', source: 'native', active: false },
    ],
  })
})

test('a source that cannot be read leaves the others readable', () => {
  expect(lookUp('calendars', subAccount('highlevel', true))).toEqual({
    status: 'partial',
    sources: [
      { source: 'highlevel', status: 'unavailable' },
      { source: 'native', status: 'available' },
    ],
    items: [{ id: 'cal_roleplay', name: 'cal_roleplay', source: 'native' }],
  })
})

test.each([
  ['custom-fields', 'loc_live', 'live:kept', ['field_service']],
  ['pipelines', 'loc_live', 'live:kept', ['pipe_sales']],
  ['reps', 'loc_live', 'live:kept', ['dest_front_desk']],
  ['teams', 'loc_live', 'live:kept', ['main', 'alerts']],
  ['reps', 'loc_native', 'live:native_kept', ['dest_front_desk']],
  ['calendars', 'loc_native', 'live:native_kept', ['cal_native']],
  ['tags', 'loc_native', 'live:native_kept', []],
  ['tags', 'loc_crm_down', 'live:crm_down', []],
  ['teams', 'loc_crm_down', 'live:crm_down', ['main', 'alerts']],
])('%s of %s', async (kind, location, id, ids) => {
  const { items, status } = (await look(kind, id, location)).body['data'] as { items: JsonObject[]; status: string }
  expect(items.map((item) => item['id'])).toEqual(ids)
  expect(status).toBe(kind === 'tags' && location === 'loc_crm_down' ? 'unavailable' : 'available')
})

test('there is no other kind', async () => {
  expect(await look('unicorns')).toMatchObject({ status: 400, body: { code: 'BadRequest' } })
})

test.each([
  fixture('live_odd', 'live_agent', { location: 'loc_live', colour: 'red' }),
  fixture('live_homeless', 'live_agent'),
  fixture('live_reasoned', 'live_agent', { location: 'loc_live', reasons: ['boredom'] }),
  fixture('live_set', 'live_agent', { location: 'loc_live', setup: 'nearly' }),
  fixture('new_odd', 'new_live_agent', { campaignPending: 'often' }),
  fixture('cal_odd', 'calendar', { colour: 'red' }),
  fixture('tpl_odd', 'brain_template'),
  fixture('car_odd', 'car'),
])('a fixture that is not understood is named: $name', (odd) => {
  expect(() => seedLiveAgent(odd, contract.fixtures, BEGIN)).toThrow(`x-fixtures ${odd.name}`)
})
