import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { packagedDocument, valueAt } from '../../../src/contract/index.ts'
import type { Json, JsonObject } from '../../../src/contract/index.ts'
import { objectOf } from '../../../src/sandbox/domain/json.ts'
import { NODES } from '../../../src/sandbox/domain/live-agents/nodes/index.ts'
import { WORKFLOW_TEMPLATES } from '../../../src/sandbox/domain/live-agents/workflow-templates.ts'
import { readWorkflow } from '../../../src/sandbox/domain/live-agents/workflow.ts'
import { judge } from './support/workflows.ts'
import { openWorld } from './support/world.ts'
import { shared } from '../../support/shared.ts'

const TEXT: unknown = expect.any(String)

const world = shared(openWorld)

interface Catalog {
  readonly workflows: {
    readonly nodes: readonly {
      readonly type: string
      readonly config: JsonObject
      readonly settings: readonly JsonObject[]
    }[]
    readonly templates: readonly { readonly name: string; readonly fillBeforeSaving: readonly string[] }[]
  }
  readonly subAccount: JsonObject
  readonly group?: JsonObject
}

async function catalog(query: Record<string, string>, id = 'live:kept'): Promise<Catalog> {
  const answer = await world.send('getLiveAgentCatalog', { path: { id }, query: { locationId: 'loc_live', ...query } })
  return answer.body['data'] as unknown as Catalog
}

test('knows the node types of the contract', () => {
  const types = valueAt(packagedDocument(), '/components/schemas/WorkflowStep/properties/type/x-extensible-enum')
  expect(NODES.map(({ type }) => type)).toEqual(types)
})

test('gives every setting in words and as a JSON Schema that compiles', async () => {
  const { workflows } = await catalog({})
  expect(workflows.nodes).toHaveLength(NODES.length)
  for (const { config, settings } of workflows.nodes) {
    expect(() => new Ajv2020({ allowUnionTypes: true, strictRequired: false }).compile(config)).not.toThrow()
    expect(settings.map(({ name }) => name)).toEqual(Object.keys(objectOf(config['properties'])))
    expect(settings.every(({ description }) => description !== '')).toBe(true)
  }
})

test('offers the templates that are named', async () => {
  const { workflows } = await catalog({})
  expect(workflows.templates.map(({ name }) => name)).toEqual([
    'Live transfer',
    'Book appointment',
    'Cancel appointment',
    'Human assistance',
    'Stop contact',
    'Check tag',
    'Add tag',
    'Schedule a callback',
    'Check service area',
  ])
})

describe.each(WORKFLOW_TEMPLATES)('the template $workflow.name', ({ workflow, fillBeforeSaving }) => {
  test('is refused for just the settings that it leaves open', () => {
    const refusal = judge(workflow)
    if (fillBeforeSaving.length === 0) expect(refusal).toBeNull()
    else expect(fillBeforeSaving).toContain(String(refusal?.fields['field']).split('.')[0])
  })

  test('can be saved once they are filled in', () => {
    const filled = JSON.stringify(workflow)
      .replaceAll('REPLACE-WITH-DESTINATION', 'dest_front_desk')
      .replaceAll('REPLACE-WITH-CALENDAR', 'cal_main')
      .replaceAll('REPLACE-WITH-TAG', 'tag_vip')
      .replaceAll('REPLACE-WITH-POSTAL-CODE', '10001')
    expect(judge(readWorkflow(JSON.parse(filled) as Json))).toBeNull()
  })
})

test('leaves out what needs tags where there are none', async () => {
  const { workflows, subAccount } = await catalog({ locationId: 'loc_native' }, 'live:native_kept')
  expect(subAccount).toEqual({ nativeCrm: true })
  expect(workflows.nodes.map(({ type }) => type).filter((type) => type.includes('tag'))).toEqual([])
  expect(workflows.templates.map(({ name }) => name).filter((name) => name.includes('tag'))).toEqual([])
})

test.each(['outreach', 'conversation_history', 'skills'])('gives the group %s in full', async (group) => {
  const { group: full } = await catalog({ group })
  expect(full).toMatchObject({ name: group, tools: [{ name: TEXT }], configuration: { type: 'object' } })
})

test('knows no other group', async () => {
  const answer = await world.send('getLiveAgentCatalog', {
    path: { id: 'live:kept' },
    query: { locationId: 'loc_live', group: 'telepathy' },
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'BadRequest' } })
})
