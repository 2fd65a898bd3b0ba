import { expect, test } from 'vitest'

import { pairsOf } from '../../../src/contract/index.ts'
import type { Json } from '../../../src/contract/index.ts'
import { ADMIN, contract, openWorld, OPERATIONS } from './support/world.ts'
import { shared } from '../../support/shared.ts'

const world = shared(openWorld)

const STRANGERS = [
  ['another agency', { ...ADMIN, agency: 'agency_other' }],
  ['a key bound elsewhere', { ...ADMIN, boundTo: 'loc_bound' }],
] as const

test.each(STRANGERS.flatMap(([who, caller]) => OPERATIONS.map(({ id }) => [who, id, caller] as const)))(
  'to %s %s looks as if there were nothing',
  async (_who, operation, caller) => {
    const { path, query, body } = pairsOf(contract, operation)[0]?.request ?? { path: {}, query: {}, body: null }
    const sent: { readonly body?: Json } = body !== null && 'value' in body ? { body: body.value } : {}
    const stranger = await world.send(operation, { path, query, ...sent, caller })
    const nowhere = await world.send(operation, { path, query: { ...query, locationId: 'loc_absent' }, ...sent })
    expect(stranger).toMatchObject({ status: 404, body: { code: 'NotFound' } })
    expect(stranger).toEqual(nowhere)
  },
)

test("an agent is not found through another sub-account's id", async () => {
  const absent = await world.send('getLiveAgent', { path: { id: 'live:absent' } })
  expect(await world.send('getLiveAgent', { path: { id: 'live:native_kept' } })).toEqual(absent)
  expect(await world.send('getLiveAgent', { path: { id: 'live:../loc_native/native_kept' } })).toEqual(absent)
})

test('a key bound to the sub-account reaches it', async () => {
  const caller = { ...ADMIN, boundTo: 'loc_live' }
  expect((await world.send('getLiveAgent', { path: { id: 'live:kept' }, caller })).status).toBe(200)
})
