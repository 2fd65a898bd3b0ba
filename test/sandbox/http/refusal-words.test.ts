import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../src/contract/index.ts'
import { send, start } from './support.ts'

let url = ''
let close: () => Promise<void>
beforeAll(async () => {
  const sandbox = await start()
  url = sandbox.url
  close = () => sandbox.close()
})
afterAll(() => close())

const creation = '/api/live-agents?locationId=loc_live'
const workflow = '/api/live-agents/live%3Aworkflow/brain/workflows/wf_area0001?locationId=loc_live'
const graph = '/api/agent-builder/agents/agent_kept/campaign/workflow'
const agents = '/api/agent-builder/agents?locationId=loc_kept'
const voice = { voiceId: 'Clara', prompt: 'Speak calmly.' }
const brain = { prompt: 'You answer.', capabilities: [], capabilityConfig: { workflows: {} } }
const named = (name: string): Json => ({
  ifVersion: 'v1',
  workflow: { id: 'wf_area0001', name, description: 'When it fits.', steps: [] },
})
const hooked = (headers: Json): Json => ({
  ifVersion: 'v1',
  workflow: {
    id: 'wf_area0001',
    name: 'Tell the office',
    description: 'When it fits.',
    steps: [{ id: 'tell', type: 'webhook', config: { url: 'https://hooks.acme.dev/call', headers } }],
  },
})

/** What somebody does wrong, and what has to be told. */
const refusals: readonly (readonly [what: string, method: string, path: string, body: Json, told: Json])[] = [
  [
    'a removed node type',
    'PUT',
    graph,
    { nodes: [{ id: 'a', type: 'requeue-pd' }] },
    {
      message:
        'nodes.0.type may not be requeue-pd; it must be one of add-tag, remove-tag, set-field, move-stage, add-note, ' +
        'send-sms, send-email, book-appointment, if, switch.',
    },
  ],
  [
    'two nodes of one id',
    'PUT',
    graph,
    {
      nodes: [
        { id: 'a', type: 'if' },
        { id: 'a', type: 'switch' },
      ],
    },
    { message: 'nodes.1.id is a, which an earlier node has.' },
  ],
  [
    'a type beside a template',
    'POST',
    agents,
    { agentType: 'outreach', system: 'add_tag' },
    { message: 'agentType does not go with system.' },
  ],
  ['neither', 'POST', agents, { name: 'A' }, { message: 'agentType is required, or system in its place.' }],
  [
    'a value that a template does not take',
    'POST',
    creation,
    { id: 'a', brainTemplateId: 'tpl_booking', values: { colour: 'red' } },
    { error: 'The template takes no value colour; it takes calendar, transferTo.', field: 'values.colour' },
  ],
  [
    'a resource that a template cannot have',
    'POST',
    creation,
    { id: 'a', brainTemplateId: 'tpl_booking', values: { calendar: 'cal_absent', transferTo: 'dest_front_desk' } },
    { error: 'The lookup of calendars has no active cal_absent; name one that it lists.', field: 'values.calendar' },
  ],
  [
    'a tool group that there is not',
    'POST',
    creation,
    { id: 'a', name: 'A', brain: { ...brain, capabilities: ['juggling'] }, voice },
    { error: 'There is no tool group juggling; the catalog lists them.', field: 'brain.capabilities' },
  ],
  [
    'a wrong type where there are values to choose from',
    'POST',
    agents,
    { agentType: null },
    { message: 'agentType must be one of outreach, inbound, appointment.' },
  ],
  [
    'a wrong part of a creation',
    'POST',
    creation,
    { id: 'a', name: 'A', brain, voice: { ...voice, prompt: '' } },
    { error: 'voice.prompt must not be empty.', field: 'voice.prompt' },
  ],
  [
    'a draft that is none',
    'POST',
    creation,
    { id: 'a', draft: false },
    { error: 'draft must be true; leave it out to create an agent in another way.', field: 'draft' },
  ],
  ['a template without values', 'POST', creation, { id: 'a', brainTemplateId: 'tpl_booking' }, { field: 'values' }],
  [
    'a template of a wrong type',
    'POST',
    creation,
    { id: 'a', brainTemplateId: 7, values: {} },
    { error: 'brainTemplateId must be a string.', field: 'brainTemplateId' },
  ],
  [
    'two ways of creating at once',
    'POST',
    creation,
    { id: 'a', draft: true, brainTemplateId: 'tpl_booking', values: {} },
    { error: 'draft, a complete agent and a template exclude each other; send one of them.' },
  ],
  [
    'the name of another tool',
    'PUT',
    workflow,
    named('Stop contact'),
    {
      error: 'Stop contact is the name of the workflow wf_stopcall too, and names of tools have to differ.',
      workflowId: 'wf_area0001',
      field: 'name',
    },
  ],
  [
    'a secret without a value',
    'PUT',
    workflow,
    hooked({ Authorization: { secret: { value: '' } } }),
    { error: 'headers.Authorization.secret.value must not be empty.', stepId: 'tell' },
  ],
]

test.each(refusals)('%s is told in words of its own', async (_what, method, path, body, told) => {
  const reply = await send(url, method, path, { body })
  expect(reply.body).toMatchObject(told as object)
})

test('the tool that takes a name is at fault, in whatever order they are sent', async () => {
  const path = '/api/live-agents/live%3Aedited?locationId=loc_live'
  const before = (await send(url, 'GET', path)).body as { data: { agent: { ifVersion: string; brain: typeof brain } } }
  const { ifVersion, brain: own } = before.data.agent
  const taken = { id: 'wf_zzzzzzzz', name: 'schedule-a-callback', description: 'When it fits.', steps: [] }
  const workflows = { ...own.capabilityConfig.workflows, wf_zzzzzzzz: taken }
  const capabilityConfig = { ...own.capabilityConfig, workflows }
  const body = { ifVersion, name: 'Front desk', brain: { ...own, capabilityConfig }, voice }
  const reply = await send(url, 'PUT', path, { body })
  expect(reply).toMatchObject({ status: 422, body: { workflowId: 'wf_zzzzzzzz', field: 'name' } })
})
