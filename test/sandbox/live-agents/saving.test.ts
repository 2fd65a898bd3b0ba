import { describe, expect, test } from 'vitest'
import { editabilityChanges, setupIsNotConfirmed } from '../../../src/sandbox/operations/live-agents/events.ts'
import { agentOf, bodyOf, loseCalendar, placeOf, readAgent, SLOTS, updateAgent, withConfig } from './support/agents.ts'
import { openWorld } from './support/world.ts'
import type { Answer } from './support/world.ts'
import type { JsonObject } from '../../../src/contract/index.ts'
import { fresh } from '../../support/shared.ts'

const VOICE: unknown = expect.stringContaining('voice')
const MIGRATED: unknown = expect.stringContaining('migrated')

const world = fresh(openWorld)

const path = { id: 'live:kept' }

describe('saving', () => {
  test('what was read can be saved unchanged, as often as one likes', async () => {
    const first = await readAgent(world)
    const saved = agentOf(await updateAgent(world, bodyOf(first)))
    expect({ ...bodyOf(saved), ifVersion: '' }).toEqual({ ...bodyOf(first), ifVersion: '' })
    expect(saved.ifVersion).toBe('v2')
  })

  test('two writers with one ifVersion have one winner', async () => {
    const agent = await readAgent(world)
    const names = Array.from({ length: 10 }, (_, index) => `Writer ${index}`)
    const answers = await Promise.all(names.map((name) => updateAgent(world, bodyOf(agent, { name }))))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ body }) => body['code'] === 'VERSION_CONFLICT')).toHaveLength(9)
    expect((await readAgent(world)).name).toBe(agentOf(won[0] as Answer).name)
    expect((await readAgent(world)).ifVersion).toBe('v2')
  })

  test('a refused save leaves everything as it was', async () => {
    const before = await readAgent(world)
    await updateAgent(world, bodyOf(before, { voice: { voiceId: 'Nobody', prompt: 'A.' } }))
    expect(await readAgent(world)).toEqual(before)
  })

  test('an agent that cannot be edited says so before its version and its text are judged', async () => {
    const place = placeOf(world, 'kept')
    await editabilityChanges(place, ['legacy_voice_contract'])
    const answer = await updateAgent(
      world,
      bodyOf(await readAgent(world), { ifVersion: 'v0', voice: { voiceId: 'Nobody', prompt: 'A.' } }),
    )
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE', error: VOICE },
    })
    await editabilityChanges(place, [])
    expect((await updateAgent(world, bodyOf(await readAgent(world)))).status).toBe(200)
  })

  test('a stale version is refused before its text is judged', async () => {
    const agent = await readAgent(world)
    const answer = await updateAgent(
      world,
      bodyOf(agent, { ifVersion: 'v7', voice: { voiceId: 'Nobody', prompt: 'A.' } }),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
  })

  test.each([
    [
      'a field of the body',
      '"voice":',
      '"voce":',
      'voice is required. voce is not a field of an edit. Did you mean voice?',
    ],
    [
      'a field of a step',
      '"outputs":',
      '"output":',
      /^output is not a field of a step \(.*\)\. Did you mean outputs\?$/,
    ],
    [
      'a field that a step needs',
      '"config":',
      '"confg":',
      /confg is not a field of a step \(.*\)\. Did you mean config\?$/,
    ],
    ['what is no misspelling', '"voice":', '"colour":', /colour is not a field of an edit\.$/],
  ])('a refusal of %s names the one that it is a typo of', async (_, field, typo, message) => {
    const body = JSON.stringify(bodyOf(await readAgent(world, 'live:edited')))
    expect(body).toContain(field)
    const answer = await updateAgent(world, JSON.parse(body.replace(field, typo)) as JsonObject, 'live:edited')
    expect(answer).toMatchObject({ status: 422, body: { error: expect.stringMatching(message) as unknown } })
  })

  test('a version that was never saved is no version of the agent; an earlier one is', async () => {
    const agent = await readAgent(world)
    const later = await updateAgent(world, bodyOf(agent, { ifVersion: 'v99' }))
    expect(later.body['error']).toBe('ifVersion is not a version of this agent. Read it and reapply your edit.')
    const earlier = await updateAgent(world, bodyOf(agent, { ifVersion: 'v0' }))
    expect(earlier.body['error']).toBe('The agent was saved since v0. Read it and reapply your edit.')
  })

  test('an edit without confirmed setup is saved and says why', async () => {
    const place = placeOf(world, 'kept')
    await setupIsNotConfirmed(place, 'PROVIDER_TIMEOUT')
    const answer = await updateAgent(world, bodyOf(await readAgent(world), { name: 'Renamed' }))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          agent: {
            name: 'Renamed',
            setup: { status: 'provisioning_uncertain', revision: 1, failureCode: 'PROVIDER_TIMEOUT' },
          },
          setupStarted: false,
          setupError: { code: 'PROVIDER_TIMEOUT' },
        },
      },
    })
  })

  test('configuration of a tool group comes back as it was sent', async () => {
    const saved = agentOf(
      await updateAgent(world, withConfig(await readAgent(world), { outreach: { greeting: 'Hello' } })),
    )
    expect(saved.brain.capabilityConfig['outreach']).toEqual({ greeting: 'Hello' })
    expect((await readAgent(world)).brain.capabilityConfig['outreach']).toEqual({ greeting: 'Hello' })
  })

  test.each([
    'hooks',
    'followUps',
    'outcomeSteering',
    'customTools',
    'appointments',
    'transfer_call',
    'check_area_code',
    'model',
  ])('%s has no place in the configuration', async (name) => {
    const field = `brain.capabilityConfig.${name}`
    expect(await updateAgent(world, withConfig(await readAgent(world), { [name]: {} }))).toMatchObject({
      status: 422,
      body: { field },
    })
  })

  test.each(['hooks', 'followUps', 'outcomeSteering', 'customTools', 'appointments'])(
    'nor has %s in the brain',
    async (name) => {
      const agent = await readAgent(world)
      const answer = await updateAgent(world, bodyOf(agent, { brain: { ...agent.brain, [name]: [] } }))
      expect(answer).toMatchObject({
        status: 422,
        body: { field: `brain.${name}`, error: MIGRATED },
      })
    },
  )

  test.each(['model', 'runtime', 'campaign', 'status'])('%s is no part of an edit', async (name) => {
    expect(await updateAgent(world, bodyOf(await readAgent(world), { [name]: 'x' }))).toMatchObject({
      status: 422,
      body: { field: name },
    })
  })

  const steer = { id: 's', type: 'steer_agent', config: { guidance: 'Go on.' } }
  const inner = { ...steer, id: 'inner', disabled: true }
  const area = { id: 'zip', type: 'check_zip_code', config: { field: 'contact.postalCode', codes: ['1'] } }
  test.each([
    [{ enabled: false, steps: [steer] }, { field: 'enabled' }],
    [{ steps: [{ ...steer, enabled: false }] }, { stepId: 's', field: 'enabled' }],
    [{ steps: [{ ...area, outputs: { in_area: [inner] } }] }, { stepId: 'inner', field: 'disabled' }],
  ])('a field that a workflow or a step does not have is refused, not stored: %j', async (changes, place) => {
    const workflow = { id: 'wf_fields01', name: 'Fields', description: 'Run this.', ...changes }
    const refused = { status: 422, body: { code: 'INVALID_CONFIGURATION', workflowId: 'wf_fields01', ...place } }
    const agent = await readAgent(world)
    expect(await updateAgent(world, withConfig(agent, { workflows: { wf_fields01: workflow } }))).toMatchObject(refused)
    const body = { ifVersion: agent.ifVersion, workflow }
    const replaced = await world.send('replaceLiveAgentWorkflow', {
      path: { ...path, workflowId: 'wf_fields01' },
      body,
    })
    expect(replaced).toMatchObject(refused)
  })

  test('a full replacement without workflows is refused, and none is deleted', async () => {
    const agent = await readAgent(world)
    const { workflows: _workflows, ...config } = agent.brain.capabilityConfig
    const body = bodyOf(agent, { brain: { ...agent.brain, capabilityConfig: config } })
    const field = 'brain.capabilityConfig.workflows'
    expect(await updateAgent(world, body)).toMatchObject({ status: 422, body: { field } })
    expect(await readAgent(world)).toEqual(agent)
  })

  test("a workflow under a tool's id is refused", async () => {
    const workflow = { id: 'transfer_call', name: 'Transfer', description: '', steps: [] }
    const answer = await updateAgent(
      world,
      withConfig(await readAgent(world), { workflows: { transfer_call: workflow } }),
    )
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_CONFIGURATION' } })
  })

  test('a refusal of the form names the workflow and the step', async () => {
    const step = {
      id: 'check',
      type: 'check_zip_code',
      config: { field: 'contact.postalCode', codes: ['1'] },
      outputs: { in_area: [{ id: 'say', type: 7, config: {} }] },
    }
    const workflow = { id: 'wf_area0001', name: 'Area', description: '', steps: [step] }
    const place = { workflowId: 'wf_area0001', stepId: 'say', field: 'type' }
    expect(
      await updateAgent(world, withConfig(await readAgent(world), { workflows: { wf_area0001: workflow } })),
    ).toMatchObject({
      status: 422,
      body: place,
    })
    const replaced = await world.send('replaceLiveAgentWorkflow', {
      path: { ...path, workflowId: 'wf_area0001' },
      body: { ifVersion: 'v1', workflow },
    })
    expect(replaced).toMatchObject({ status: 422, body: place })
  })

  test('what exists no more is warned about, and does not stand in the way of other edits', async () => {
    await updateAgent(world, withConfig(await readAgent(world), { workflows: { wf_slots001: SLOTS } }))
    await loseCalendar(world)
    const answer = await updateAgent(world, bodyOf(await readAgent(world), { name: 'Renamed' }))
    const warning = {
      workflowId: 'wf_slots001',
      stepId: 'f',
      field: 'calendarId',
      kind: 'calendars',
      id: 'cal_main',
      reason: 'not_found',
    }
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { agent: { authoring: { bindingWarnings: [warning] } } } },
    })
  })
})

describe('one workflow', () => {
  test('its id has to be that of the path', async () => {
    const workflow = { id: 'wf_callback', name: 'Area', description: '', steps: [] }
    const answer = await world.send('replaceLiveAgentWorkflow', {
      path: { ...path, workflowId: 'wf_area0001' },
      body: { ifVersion: 'v1', workflow },
    })
    expect(answer).toMatchObject({ status: 422, body: { workflowId: 'wf_area0001', field: 'id' } })
  })

  test('its name must not be that of another one', async () => {
    const workflow = { id: 'wf_area0001', name: 'stop contact', description: '', steps: [] }
    const answer = await world.send('replaceLiveAgentWorkflow', {
      path: { ...path, workflowId: 'wf_area0001' },
      body: { ifVersion: 'v1', workflow },
    })
    expect(answer).toMatchObject({ status: 422, body: { workflowId: 'wf_area0001', field: 'name' } })
  })
})
