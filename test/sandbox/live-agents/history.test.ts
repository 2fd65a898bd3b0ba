import { describe, expect, test } from 'vitest'

import { agentOf, bodyOf, loseCalendar, readAgent, SLOTS, updateAgent, withConfig } from './support/agents.ts'
import { openWorld } from './support/world.ts'
import { fresh } from '../../support/shared.ts'

const world = fresh(openWorld)

const path = { id: 'live:kept' }

describe('history', () => {
  test('the last fifty saves can be restored, older ones cannot, and it is only added to', async () => {
    for (let revision = 1; revision < 52; revision += 1) {
      const { status } = await updateAgent(world, bodyOf({ ...(await readAgent(world)), name: `Name ${revision + 1}` }))
      expect(status).toBe(200)
    }
    expect((await readAgent(world)).changeHistory).toHaveLength(52)
    const restore = (revision: number, ifVersion: string) =>
      world.send('restoreLiveAgent', { path, body: { ifVersion, revision } })
    expect(await restore(2, 'v52')).toMatchObject({ status: 404, body: { code: 'NotFound' } })
    expect(agentOf(await restore(3, 'v52'))).toMatchObject({ name: 'Name 3', ifVersion: 'v53' })
    const after = await readAgent(world)
    expect(after.changeHistory.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 53 }, (_, index) => index + 1),
    )
    expect(await restore(3, 'v53')).toMatchObject({ status: 404 })
  })

  test.each([0, -1, 2, 1.5])('revision %s was never saved', async (revision) => {
    const answer = await world.send('restoreLiveAgent', { path, body: { ifVersion: 'v1', revision } })
    expect([404, 422]).toContain(answer.status)
  })

  test.each(['', 'yesterday'])('%j is not said to be a version that the agent had', async (ifVersion) => {
    const answer = await world.send('restoreLiveAgent', { path, body: { ifVersion, revision: 1 } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    expect(answer.body['error']).toMatch(/^ifVersion is not a version of this agent\. /)
  })

  test('a text that no longer fits the sub-account is not restored', async () => {
    await updateAgent(world, withConfig(await readAgent(world), { workflows: { wf_slots001: SLOTS } }))
    await updateAgent(world, withConfig(await readAgent(world), { workflows: {} }))
    await loseCalendar(world)
    const answer = await world.send('restoreLiveAgent', { path, body: { ifVersion: 'v3', revision: 2 } })
    expect(answer).toMatchObject({ status: 422, body: { workflowId: 'wf_slots001', stepId: 'f', field: 'calendarId' } })
  })
})
