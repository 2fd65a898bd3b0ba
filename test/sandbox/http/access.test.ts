import { expect, test } from 'vitest'

import { pairsOf } from '../../../src/contract/index.ts'
import type { Operation, PairRequest } from '../../../src/contract/index.ts'
import { HANDLERS } from '../../../src/sandbox/operations/index.ts'
import { contract, sendRequest, start } from './support.ts'
import type { Reply } from './support.ts'
import { shared } from '../../support/shared.ts'

const NOWHERE = 'nowhere_0001'

/** Operations that name nothing that anybody owns: every key gets the same. */
const OWNERLESS = ['listAgentTypes']

/** A request that would succeed, and the outermost thing that it names. */
interface Naming {
  readonly operation: Operation
  readonly request: PairRequest
  readonly part: 'path' | 'query'
  readonly name: string
}

const done = contract.operations.filter(({ id }) => HANDLERS[id] !== undefined)
const naming = done.flatMap(namingOf)

const sandbox = shared(start)

test('no operation escapes', () => {
  const covered = new Set(naming.map(({ operation }) => operation.id))
  expect(done.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual(OWNERLESS)
})

test.each(naming.map((row) => [row.operation.id, row] as const))(
  '%s refuses the key of another agency as it refuses an absent id',
  async (_id, row) => {
    const absent = await sendAs('key_admin', { ...row, request: withAbsent(row) })
    const foreign = await sendAs('key_other_agency', row)
    expect([foreign.status, foreign.body]).toEqual([absent.status, speakingOf(row, absent)])
    expect([403, 404]).toContain(foreign.status)
  },
)

test.each(naming.map((row) => [row.operation.id, row] as const))(
  '%s refuses a key that is bound to another location',
  async (_id, row) => {
    const { path } = row.operation
    const bound = await sendAs('key_location_bound', row)
    if (path.startsWith('/api/agent-builder/')) {
      expect([bound.status, bound.body['error']]).toEqual([403, 'AccessDenied'])
      return
    }
    const absent = await sendAs('key_admin', { ...row, request: withAbsent(row) })
    expect([bound.status, bound.body]).toEqual([absent.status, speakingOf(row, absent)])
    expect(bound.status).toBe(row.operation.id === 'getPipelineSteps' ? 403 : 404)
  },
)

/** What the threat model says that a key bound to a location learns of its agency's other locations. */
const TELLING = [
  'appendCampaignWorkflowAction',
  'deleteAgentSkill',
  'deleteCampaignWorkflowNode',
  'getCampaignWorkflow',
  'getCampaignWorkflowDigest',
  'getSkillLibrary',
  'getSplitTest',
  'listAgentExecutions',
  'listAgentSkills',
  'removeSplitVariant',
  'saveCampaignWorkflow',
  'switchCampaignWorkflowOutcome',
  'updateAgent',
  'updateSplitTestWeights',
]

test('to a key that is bound to another location, just these operations tell what exists from what does not', async () => {
  const telling: string[] = []
  const denials = new Set<string>()
  for (const row of naming) {
    const there = await sendAs('key_location_bound', row)
    const absent = await sendAs('key_location_bound', { ...row, request: withAbsent(row) })
    if (there.status !== absent.status) {
      telling.push(row.operation.id)
      denials.add(JSON.stringify(there.body))
      expect([there.status, absent.status]).toEqual([403, 404])
    }
  }
  expect(telling.toSorted()).toEqual(TELLING)
  // That it exists, and nothing else of it.
  expect(denials.size).toBe(1)
})

function namingOf(operation: Operation): readonly Naming[] {
  const pair = pairsOf(contract, operation.id).find(({ status, request }) => status < 300 && request.as === 'key_admin')
  if (pair === undefined) return []
  const parts = (['query', 'path'] as const).flatMap((part) =>
    Object.entries(pair.request[part]).map(([name, value]) => ({ part, name, kind: kindOf(String(value)) })),
  )
  const outermost = parts.find(({ kind }) => kind === 'sub_account') ?? parts.find(({ kind }) => kind !== null)
  return outermost === undefined
    ? []
    : [{ operation, request: pair.request, part: outermost.part, name: outermost.name }]
}

function kindOf(value: string): string | null {
  return Object.values(contract.fixtures).find((fixture) => fixture.value === value)?.kind ?? null
}

function withAbsent({ request, part, name }: Naming): PairRequest {
  return { ...request, [part]: { ...request[part], [name]: NOWHERE } }
}

function sendAs(as: string, { operation, request }: Naming): Promise<Reply> {
  return sendRequest(sandbox.url, operation.id, { ...request, as })
}

/** The body as it would be if it spoke of the thing that exists. */
function speakingOf({ request, part, name }: Naming, { body }: Reply): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(NOWHERE, String(request[part][name])))
}
