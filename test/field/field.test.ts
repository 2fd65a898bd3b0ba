/** The field server answers under every switch, and every bug changes an answer. */

import { expect, test } from 'vitest'
import { BUGS } from './bugs.ts'
import { READINGS } from './readings.ts'
import { NODES } from './live-catalog.ts'
import { handle } from './router.ts'
import { SAMPLES } from './samples.ts'
import { buildRoutes, buildWorld, startField } from './server.ts'
import { BILLING_SHOWS } from './shows/billing.ts'
import { CHANGE_SHOWS } from './shows/changes.ts'
import { DOOR_SHOWS } from './shows/door.ts'
import { LIVE_SHOWS } from './shows/live.ts'
import { READING_SHOWS } from './shows/readings.ts'
import type { Send, Show } from './shows/show.ts'
import { SPLIT_SHOWS } from './shows/splits.ts'
import { WORKFLOW_SHOWS } from './shows/workflows.ts'

const SHOWS: Show[] = [
  ...BILLING_SHOWS,
  ...DOOR_SHOWS,
  ...LIVE_SHOWS,
  ...WORKFLOW_SHOWS,
  ...SPLIT_SHOWS,
  ...CHANGE_SHOWS,
]

/** A sender to a new server without a socket. */
function sender(readings: string[], bugs: string[]): Send {
  const world = buildWorld({ readings, bugs })
  const routes = buildRoutes(world)
  return async (line, body, { key = 'admin', headers = {} } = {}) => {
    const [method = '', url = ''] = line.split(' ')
    const signed = key === null ? {} : { authorization: `Bearer field-${key}-key` }
    const raw = body === undefined ? '' : JSON.stringify(body)
    const all = { ...signed, ...headers }
    const answer = await handle(world, routes, { method, url, headers: all, raw })
    return { headers: {}, ...answer }
  }
}

/** Times and request ids differ from run to run. */
function steady(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/gu, '"time"')
    .replaceAll(/"rq-[^"]*"/gu, '"request"')
}

async function talked(show: Show, readings: string[], bugs: string[]): Promise<string> {
  return steady(await show.talk(sender(readings, bugs)))
}

test('each bug has one show, and nothing else has', () => {
  const shown = SHOWS.flatMap((show) => show.bugs).toSorted()
  expect(shown).toEqual(BUGS.map((bug) => bug.name).toSorted())
})

test('each bug changes what its show sees', async () => {
  const silent: string[] = []
  await Promise.all(
    SHOWS.map(async (show) => {
      const right = await talked(show, [], [])
      const seen = await Promise.all(show.bugs.map((bug) => talked(show, [], [bug])))
      silent.push(...show.bugs.filter((_, index) => seen[index] === right))
    }),
  )
  expect(silent).toEqual([])
})

test('each reading changes what its show sees', async () => {
  const silent: string[] = []
  await Promise.all(
    Object.entries(READING_SHOWS).map(async ([reading, how]) => {
      const shown = SHOWS.find((show) => show.bugs.some((bug) => bug === how))
      const talk = typeof how === 'string' ? shown?.talk : how
      if (talk === undefined) throw new Error(`${reading} has no show.`)
      const right = steady(await talk(sender([], [])))
      if (steady(await talk(sender([reading], []))) === right) silent.push(reading)
    }),
  )
  expect(silent).toEqual([])
})

test('no reading makes a request fail with 500', async () => {
  const failed: string[] = []
  await Promise.all(
    Object.keys(READINGS).map(async (reading, turn) => {
      const send = sender([reading], [])
      for (const show of SHOWS.filter((_, index) => (index + turn) % 8 === 0)) {
        const seen = steady(await show.talk(send))
        if (seen.includes('Something broke')) failed.push(`${reading}: ${show.bugs[0] ?? ''}`)
      }
    }),
  )
  expect(failed).toEqual([])
})

test('each sample step can be saved', async () => {
  const send = sender([], [])
  const voice = { voiceId: 'sorrel', prompt: 'Speak.' }
  for (const [type, steps] of Object.entries(SAMPLES)) {
    const workflow = { id: 'wf_sample01', name: type, description: 'Run it.', steps }
    const capabilityConfig = { workflows: { wf_sample01: workflow } }
    const brain = { prompt: 'Sell.', capabilities: [], capabilityConfig }
    const sent = { id: type, name: type, brain, voice }
    const answer = await send('POST /api/live-agents?locationId=loc-crm-leadhub', sent)
    expect([type, answer.status]).toEqual([type, 201])
  }
  expect(Object.keys(SAMPLES).toSorted()).toEqual([...NODES.keys()].toSorted())
})

test('it serves over HTTP and closes', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  const headers = { authorization: 'Bearer field-admin-key' }
  const answer = await fetch(`${field.url}/api/billing/sub-accounts/loc-maple`, { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-request-id')).toMatch(/^rq-/u)
  const body: unknown = await answer.json()
  expect(body).toMatchObject({ success: true, data: { subAccount: { billingMode: 'AGENCY_WALLET' } } })
  await field.close()
})
