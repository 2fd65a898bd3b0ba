import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../src/contract/index.ts'
import { campaignIsHeld } from '../../../src/sandbox/operations/live-agents/events.ts'
import { BEGIN, openWorld } from './support/world.ts'
import type { Answer } from './support/world.ts'
import { fresh } from '../../support/shared.ts'

const SHAPES: unknown = expect.stringMatching(/draft.*voice.*brainTemplateId/)

const world = fresh(openWorld)

const create = (body: JsonObject, locationId = 'loc_live') =>
  world.send('createLiveAgent', { body, query: { locationId } })

function complete(workflows: JsonObject, changes: JsonObject = {}): JsonObject {
  return {
    id: 'desk',
    name: 'Desk',
    brain: { prompt: 'Answer.', capabilities: [], capabilityConfig: { workflows } },
    voice: { voiceId: 'Clara', prompt: 'Speak calmly.' },
    ...changes,
  }
}

function withStep(type: string, changes: JsonObject = {}): JsonObject {
  return {
    wf_own00001: {
      id: 'wf_own00001',
      name: 'Own',
      description: 'Own.',
      steps: [{ id: 's', type, config: {} }],
      ...changes,
    },
  }
}

function workflowsOf({ body }: Answer): Record<string, { readonly name: string; readonly steps: Json }> {
  const { data } = body as {
    data: { agent: { brain: { capabilityConfig: { workflows: Record<string, { name: string; steps: Json }> } } } }
  }
  return data.agent.brain.capabilityConfig.workflows
}

test.each(['schedule_callback', 'put_on_dnd', 'stop_contact'])(
  'a body that has %s gets no workflows to start with',
  async (type) => {
    expect(Object.keys(workflowsOf(await create(complete(withStep(type)))))).toEqual(['wf_own00001'])
  },
)

test('one on an output counts as well', async () => {
  const steps = [
    {
      id: 'c',
      type: 'check_zip_code',
      config: { field: 'contact.postalCode', codes: ['1'] },
      outputs: { in_area: [{ id: 's', type: 'put_on_dnd', config: {} }] },
    },
  ]
  expect(Object.keys(workflowsOf(await create(complete(withStep('put_on_dnd', { steps })))))).toEqual(['wf_own00001'])
})

test('the workflows to start with find ids and names of their own', async () => {
  const steer = [{ id: 's', type: 'steer_agent', config: { guidance: 'Go on.' } }]
  const own = { id: 'wf_callback', name: 'Stop contact', description: 'Own.', steps: steer }
  const workflows = workflowsOf(await create(complete({ wf_callback: own })))
  expect(workflows).toMatchObject({
    wf_callback: own,
    wf_callbac2: { name: 'Schedule a callback' },
    wf_stopcall: { name: 'Stop contact 2' },
  })
})

test('together with them an agent must not hold too many', async () => {
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `wf_many${1000 + index}`,
        { id: `wf_many${1000 + index}`, name: `Many ${index}`, description: '', steps: [] },
      ]),
    )
  expect((await create(complete(many(19)))).status).toBe(422)
  expect((await create(complete(many(18)))).status).toBe(201)
})

test('a template fills its workflows with the values', async () => {
  const answer = await create({
    id: 'desk',
    brainTemplateId: 'tpl_booking',
    values: { calendar: 'cal_main', transferTo: 'dest_front_desk' },
  })
  const workflows = workflowsOf(answer)
  expect(Object.values(workflows).map(({ name }) => name)).toEqual([
    'Book appointment',
    'Live transfer',
    'Schedule a callback',
    'Stop contact',
  ])
  expect(JSON.stringify(workflows)).toContain('"calendarId":"cal_main"')
  expect(JSON.stringify(workflows)).toContain('"destinationId":"dest_front_desk"')
  expect(answer.body).toMatchObject({
    data: { agent: { provisioningPolicy: 'explicit', setup: { status: 'draft' }, authoring: { bindingWarnings: [] } } },
  })
})

test.each([
  [{ calendar: 'cal_main' }, 'values.transferTo'],
  [{ calendar: 'cal_absent', transferTo: 'dest_front_desk' }, 'values.calendar'],
  [{ calendar: 7, transferTo: 'dest_front_desk' }, 'values.calendar'],
  [{ calendar: 'cal_main', transferTo: 'dest_absent' }, 'values.transferTo'],
  [{ calendar: 'cal_main', transferTo: 'dest_front_desk', tone: 'calm' }, 'values.tone'],
])('a template refuses the values %j', async (values, field) => {
  const answer = await create({ id: 'desk', brainTemplateId: 'tpl_booking', values })
  expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_CONFIGURATION', field } })
  expect((await world.send('getLiveAgent', { path: { id: 'live:desk' } })).status).toBe(404)
})

test('a template that does not exist is refused', async () => {
  const answer = await create({ id: 'desk', brainTemplateId: 'tpl_absent', values: {} })
  expect(answer).toMatchObject({ status: 422, body: { field: 'brainTemplateId' } })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ brain: { prompt: '', capabilities: [], capabilityConfig: { workflows: {} } } }, 'brain.prompt'],
  [{ brain: { prompt: 'A.', capabilities: ['telepathy'], capabilityConfig: { workflows: {} } } }, 'brain.capabilities'],
  [{ voice: { voiceId: 'Nobody', prompt: 'A.' } }, 'voice.voiceId'],
  [{ voice: { voiceId: 'Clara', prompt: ' ' } }, 'voice.prompt'],
  [
    { brain: { prompt: 'A.', capabilities: [], capabilityConfig: { workflows: {}, followUps: [] } } },
    'brain.capabilityConfig.followUps',
  ],
])('a complete agent has to be complete: %j', async (changes, field) => {
  expect(await create(complete({}, changes))).toMatchObject({
    status: 422,
    body: { code: 'INVALID_CONFIGURATION', field },
  })
})

test('a retry finds the agent as it is by now, whatever the order of the properties', async () => {
  const body = complete({})
  await create(body)
  const read = await world.send('getLiveAgent', { path: { id: 'live:desk' } })
  const { agent } = read.body['data'] as { agent: { brain: JsonObject; ifVersion: string } }
  await world.send('updateLiveAgent', {
    path: { id: 'live:desk' },
    body: { ifVersion: agent.ifVersion, name: 'Renamed', brain: agent.brain, voice: complete({})['voice'] ?? null },
  })
  const reversed = Object.fromEntries(Object.entries(body).toReversed())
  expect(await create(reversed)).toMatchObject({
    status: 201,
    body: { data: { agent: { name: 'Renamed', ifVersion: 'v2' }, campaign: { id: 'camp_desk' } } },
  })
  expect(await create({ ...body, name: 'Other' })).toMatchObject({ status: 409, body: { code: 'LIVE_AGENT_ID_TAKEN' } })
})

test('the id of an agent that was there from the start is taken', async () => {
  expect((await create({ id: 'kept', draft: true })).status).toBe(409)
})

test('another sub-account may use the id, and nobody learns of the other agent', async () => {
  await create({ id: 'desk', draft: true })
  expect(await create(complete({}), 'loc_native')).toMatchObject({
    status: 201,
    body: { data: { agent: { name: 'Desk' } } },
  })
})

test('a campaign that stays unconfirmed keeps the draft, and a retry the settings of the campaign', async () => {
  await campaignIsHeld({ store: world.store, world: 'main', profileId: 'desk' }, 2)
  const pending = { status: 503, body: { code: 'LIVE_CAMPAIGN_PENDING' } }
  expect(await create({ id: 'desk', draft: true })).toMatchObject(pending)
  expect((await world.send('getLiveAgent', { path: { id: 'live:desk' } })).status).toBe(200)
  expect(await create(complete({}))).toMatchObject({ status: 409 })
  expect(await create({ id: 'desk', draft: true })).toMatchObject(pending)
  expect(await create({ id: 'desk', draft: true })).toMatchObject({ status: 201 })
  expect(await updateCampaign({ triggerTags: ['tag_vip'] })).toMatchObject({ status: 200 })
  expect(await create({ id: 'desk', draft: true })).toMatchObject({ status: 201 })
  expect(await updateCampaign({})).toMatchObject({ body: { data: { campaign: { triggerTags: ['tag_vip'] } } } })
})

const updateCampaign = (body: JsonObject, locationId = 'loc_live') =>
  world.send('updateProjectCampaign', { path: { locationId, campaignId: 'camp_desk' }, query: {}, body })

test('the new campaign is one: paused, with nothing chosen, and not active before numbers and tags are', async () => {
  expect(await updateCampaign({})).toMatchObject({ status: 404 })
  await create({ id: 'desk', draft: true })
  const made = { id: 'camp_desk', dialing: 'pd', status: 'paused', callerNumbers: [], triggerTags: [] }
  expect(await updateCampaign({})).toMatchObject({ status: 200, body: { data: { campaign: made } } })
  expect(await updateCampaign({ dialing: 's2l' })).toMatchObject({ body: { data: { campaign: { dialing: 's2l' } } } })
  const refused = { status: 400, body: { error: 'VALIDATION' } }
  expect(await updateCampaign({ status: 'active' })).toMatchObject(refused)
  expect(await updateCampaign({ status: 'active', callerNumbers: ['+12025550143'] })).toMatchObject(refused)
  expect(await updateCampaign({})).toMatchObject({ body: { data: { campaign: { ...made, dialing: 's2l' } } } })
  expect(
    await updateCampaign({ status: 'active', callerNumbers: ['+12025550143'], triggerTags: ['tag_vip'] }),
  ).toMatchObject({ status: 200, body: { data: { campaign: { status: 'active' } } } })
})

test('its cadence is its own, and pipeline steps show it', async () => {
  await create({ id: 'desk', draft: true })
  const steps = await world.send('getPipelineSteps', { query: { locationId: 'loc_live', campaignId: 'camp_desk' } })
  expect(steps.body['data']).toMatchObject({ cadences: [{ campaignIds: ['camp_desk'], isDefault: false }] })
})

test('agents of one id in two sub-accounts have a campaign each', async () => {
  await create({ id: 'desk', draft: true })
  await create({ id: 'desk', draft: true }, 'loc_native')
  await updateCampaign({ triggerTags: ['tag_vip'] })
  expect(await updateCampaign({}, 'loc_native')).toMatchObject({ body: { data: { campaign: { triggerTags: [] } } } })
})

test('parallel creations with one body make one agent', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({ id: 'desk', draft: true })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('parallel creations with different bodies have one winner', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => create(complete({}, { name: `Desk ${index}` }))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body['code'] === 'LIVE_AGENT_ID_TAKEN')).toHaveLength(9)
})

test('a complete agent is set up by the clock', async () => {
  await create(complete({}))
  const read = (seconds: number) =>
    world.send('getLiveAgent', { path: { id: 'live:desk' }, now: BEGIN + seconds * 1000 })
  expect(await read(0)).toMatchObject({ body: { data: { agent: { setup: { status: 'queued' } } } } })
  expect(await read(3)).toMatchObject({ body: { data: { agent: { setup: { status: 'provisioning' } } } } })
  expect(await read(6)).toMatchObject({ body: { data: { agent: { setup: { status: 'ready', revision: 1 } } } } })
})

const NAMELESS = { id: 'wf_nameless', description: '', steps: [] }
test.each([
  [{ voice: { voiceId: 'Clara', prompt: '' } }, { field: 'voice.prompt' }],
  [{ voice: { voiceId: 'Clara', prompt: 7 } }, { field: 'voice.prompt' }],
  [{ model: 'large' }, { field: 'model' }],
  [{ brain: { prompt: 'A.', capabilities: [], capabilityConfig: {}, hooks: [] } }, { field: 'brain.hooks' }],
  [
    { brain: { prompt: 'A.', capabilities: [], capabilityConfig: { workflows: { wf_nameless: NAMELESS } } } },
    { workflowId: 'wf_nameless', field: 'name' },
  ],
  [
    { brain: { prompt: 'A.', capabilities: [], capabilityConfig: { workflows: { transfer_call: NAMELESS } } } },
    { workflowId: 'transfer_call', field: 'id' },
  ],
])('a body that the contract refuses is told what is wrong with the agent: %j', async (changes, place) => {
  expect(await create(complete({}, changes))).toMatchObject({
    status: 422,
    body: { code: 'INVALID_CONFIGURATION', ...place },
  })
})

test.each([{ id: 'desk', name: 'Desk' }, { id: 'desk', values: {} }, { id: 'desk' }])(
  'what is none of the three shapes is told all three: %j',
  async (body) => {
    expect(await create(body)).toMatchObject({ status: 422, body: { error: SHAPES } })
  },
)
