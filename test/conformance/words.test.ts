/** Requests in a target's own words, as its catalog has them. */

import { expect, test } from 'vitest'
import { packagedContract, renderRequest, operationById } from '../../src/contract/index.ts'
import type { Json } from '../../src/contract/index.ts'
import type { Case } from '../../src/conformance/model/index.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { fixturesFor } from './support/files.ts'
import { runConform } from './support/run.ts'

const contract = packagedContract()
const { cases } = planCases(contract, platformRules)
const learn = platformRules.words?.learn ?? (() => Promise.reject(new Error('there are no words')))

test('our own sandbox is spoken to in the words that the contract has', async () => {
  const sandbox = await startSandbox({ database: ':memory:' })
  const look = async (id: string, parts: Readonly<Record<string, string>>) => {
    const operation = operationById(contract, id)
    if (operation === null) throw new Error(id)
    const named = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
    const query = Object.fromEntries(Object.entries(parts).filter(([name]) => named.includes(name)))
    const { method, target, headers } = renderRequest(contract, operation, {
      as: 'key_admin',
      path: parts,
      query,
      headers: {},
      body: null,
    })
    const answer = await fetch(sandbox.url + target, { method, headers })
    return answer.ok ? ((await answer.json()) as unknown) : undefined
  }
  try {
    const words = await learn(cases, { fixtures: contract.fixtures, look, real: (value) => value })
    const said = cases.flatMap(({ id, acts }) =>
      acts.map(({ operation, request, label }) => ({ id, label, request, as: words.say(operation, request) })),
    )
    const others = said.filter(({ request, as }) => JSON.stringify(request) !== JSON.stringify(as))
    // Its calendars of those kinds are in another sub-account.
    expect(others.map(({ label, as }) => [label, Object.keys(as)])).toEqual([
      ['a-native-calendar', ['unsayable']],
      ['a-calendar-that-is-not-active', ['unsayable']],
    ])
    expect(words.found).toEqual([
      expect.stringMatching(/^Authored requests use what the catalogs list, of loc_live.*: 15 nodes and 4 voices/),
    ])
  } finally {
    await sandbox.close()
  }
})

/** A catalog in another form than our sandbox's and the field server's. */
const catalog = {
  voices: { list: ['Ada', 'Bo'] },
  workflows: {
    nodeTypes: {
      send_to_human: {
        label: 'Transfer',
        settings: [
          { name: 'target', required: true, description: 'Who takes the call.' },
          { name: 'mode', required: true, schema: { enum: ['cold', 'warm'] } },
        ],
        outputs: [
          { id: 'ok', label: 'Connected' },
          { id: 'none', label: 'Nobody available' },
          { id: 'failed', label: 'Not connected' },
        ],
      },
      tagCheck: {
        title: 'Check tag',
        schema: { type: 'object', required: ['tags'], properties: { tags: { type: 'array' } } },
        outputs: { yes: {}, no: {} },
      },
      slots: {
        name: 'Find slots',
        schema: { properties: { calendar: { type: 'string' }, rules: { type: 'array' } } },
        outputs: [],
      },
      when: {
        name: 'Condition',
        schema: { properties: { itemId: {}, op: { enum: ['eq', 'exists'] }, value: {} }, required: ['itemId', 'op'] },
        outputs: ['yes', 'no'],
      },
    },
  },
}

async function say(body: Json): Promise<unknown> {
  const request = {
    as: null,
    path: {},
    query: { locationId: 'loc_live' },
    headers: {},
    body: { contentType: 'application/json', value: body },
  }
  const tried = { acts: [{ operation: 'createLiveAgent', request }] } as unknown as Case
  const answers: Readonly<Record<string, unknown>> = {
    listLiveAgents: { data: { agents: [{ id: 'live:one' }] } },
    getLiveAgentCatalog: { data: catalog },
    listBrainTemplates: {
      data: { templates: [{ id: 'tpl_booking', requiredValues: ['which_calendar', 'zip_codes'] }] },
    },
  }
  const words = await learn([tried], {
    fixtures: {},
    look: async (operation) => answers[operation],
    real: (value) => value,
  })
  const said = words.say('createLiveAgent', request)
  if ('unsayable' in said) return said.unsayable
  return said.body !== null && 'value' in said.body ? said.body.value : null
}

const workflowOf = (...steps: readonly Json[]): Json => ({ workflow: { id: 'wf_flowrule', steps } })

test('voices, node types, settings and outputs are those of the catalog, whatever its form', async () => {
  expect(await say({ voice: { voiceId: 'Clara', prompt: 'Calm.' } })).toEqual({
    voice: { voiceId: 'Ada', prompt: 'Calm.' },
  })
  const step = {
    id: 't',
    type: 'transfer',
    config: { destinationId: 'rep' },
    outputs: { nobody_available: [], connected: [] },
  }
  expect(await say(workflowOf(step))).toEqual(
    workflowOf({
      id: 't',
      type: 'send_to_human',
      config: { target: 'rep', mode: 'cold' },
      outputs: { none: [], ok: [] },
    }),
  )
  const check = { id: 'c', type: 'check_tag', config: { tagId: 'vip' }, outputs: { tagged: [], not_tagged: [] } }
  expect(await say(workflowOf(check))).toEqual(
    workflowOf({ id: 'c', type: 'tagCheck', config: { tags: ['vip'] }, outputs: { yes: [], no: [] } }),
  )
  const routing = [{ answer: 'zip', operator: 'is', value: '1', calendarId: 'cal' }]
  expect(await say(workflowOf({ id: 'f', type: 'find_slots', config: { routing } }))).toEqual(
    workflowOf({
      id: 'f',
      type: 'slots',
      config: { rules: [{ itemId: 'zip', operator: 'is', value: '1', calendarId: 'cal' }] },
    }),
  )
  const condition = {
    id: 'c',
    type: 'condition',
    config: { field: 'answers.zip', operator: 'is_set' },
    outputs: { met: [] },
  }
  expect(await say(workflowOf(condition))).toEqual(
    workflowOf({ id: 'c', type: 'when', config: { itemId: 'zip', op: 'exists' }, outputs: { yes: [] } }),
  )
  expect(
    await say({ brainTemplateId: 'tpl_booking', values: { calendar: 'cal', transferTo: 'dest_front_desk' } }),
  ).toEqual({
    brainTemplateId: 'tpl_booking',
    values: { which_calendar: 'cal', zip_codes: ['10001'] },
  })
})

test('what is wrong on purpose stays wrong', async () => {
  const wrong = workflowOf(
    { id: 's', type: 'send_fax', config: {} },
    { id: 't', type: 'transfer', config: {}, outputs: {} },
    5,
  )
  expect(await say(wrong)).toEqual(
    workflowOf(
      { id: 's', type: 'send_fax', config: {} },
      { id: 't', type: 'send_to_human', config: { mode: 'cold' }, outputs: {} },
      5,
    ),
  )
  expect(await say({ voice: { voiceId: 'Nobody has this voice', prompt: '' } })).toEqual({
    voice: { voiceId: 'Nobody has this voice', prompt: '' },
  })
})

test('what the catalog does not list cannot be said, with why', async () => {
  expect(await say(workflowOf({ id: 'd', type: 'put_on_dnd', config: {} }))).toBe(
    "the target's catalog lists no node called Put on DND",
  )
  expect(
    await say(workflowOf({ id: 'c', type: 'condition', config: { field: 'answers.a', operator: 'contains' } })),
  ).toBe(`the target's comparisons have none for "contains"`)
})

test('a case is blocked, with why, where the target has no words for anything that it judges', async () => {
  const sandbox = await startSandbox({ database: ':memory:' })
  try {
    const needed = Object.values(contract.fixtures).filter(({ kind }) => kind !== 'absent')
    const fixtures = await fixturesFor(sandbox.url, ...needed.map(({ name, value }) => `${name}: "${value}"`))
    const { report } = await runConform({
      target: sandbox.url,
      treatAs: 'deployment',
      fixtures,
      allow: 'write,destructive',
      only: ['updateLiveAgent/authoring-rules-calendars'],
      suite: undefined,
    })
    expect(report.cases).toMatchObject([
      { verdict: 'blocked', reason: expect.stringMatching(/^not judged: a-native-calendar: /) as unknown },
    ])
  } finally {
    await sandbox.close()
  }
})
