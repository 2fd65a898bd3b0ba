/** Answers to open questions that the sandbox follows: each kind of answer, shown by a request to a sandbox that has it. */

import { expect, onTestFinished, test } from 'vitest'
import { objectOf, overlaidContract, packagedContract, STATUS_OF_REPEAT, valueAt } from '../../../src/contract/index.ts'
import type { Json, Pointer } from '../../../src/contract/index.ts'
import { KINDS_OF_ANSWERS } from '../../../src/sandbox/follow/kinds.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import { temporaryFile } from '../../conformance/support/files.ts'
import { postgresDatabase, whySkipped } from '../../support/postgres.ts'

interface Row {
  readonly kind: string
  readonly answer: string
  readonly actions: readonly Readonly<Record<string, Json>>[]
  /** Method and target. */
  readonly request: string
  /** Default: key_admin. */
  readonly as?: string
  readonly body?: Json
  /** The last response counts. Default: 1. */
  readonly times?: number
  readonly status: number
  /** Places of the body, or of `/headers`; null: absent. */
  readonly shows?: Readonly<Record<Pointer, Json>>
}

const examplesOf = (response: string) => `$.components.responses.${response}.content['application/json'].examples`
const billing = "$.paths['/api/billing/sub-accounts/{locationId}']"
const splitOf = "$.paths['/api/agent-builder/agents/{id}/split-test']"
const kinds = "$.paths['/api/live-agents/{id}/resources/{kind}'].get.parameters[1].schema"
const skillsOf = '/api/agent-builder/agents/agent_kept/skills'

const KNOWN = 'which refusal comes in the place of which, in `x-answers`'

/** Answers beside the contract, each to an assumption of its own. */
function knownOf(operation: string, ...answers: readonly Json[]): Row['actions'] {
  return answers.map((answer, index) => ({
    target: '$',
    update: { 'x-answers': { [`Assumption ${index} is about refusals.`]: { [operation]: answer } } },
  }))
}

function waivedOf(operation: string, refusal: string): Row['actions'] {
  return knownOf(operation, { '/status': { [refusal]: '200' } })
}

/** A workflow of the agent that the contract's example replaces, with changes. */
function replacement(changes: Readonly<Record<string, Json>>): Json {
  const { body = null } =
    packagedContract().pairs.find(({ id }) => id === 'replaceLiveAgentWorkflow/replace')?.request ?? {}
  const { ifVersion = null, workflow } = objectOf(body !== null && 'value' in body ? body.value : null)
  return { ifVersion, workflow: { ...objectOf(workflow), ...changes } }
}

const rows: readonly Row[] = [
  {
    kind: 'method or path of an operation',
    answer: 'the billing detail stands elsewhere, under another name of its parameter',
    actions: [
      { target: '$.paths', update: { '/api/wallets/{locationId}': {} } },
      { target: "$.paths['/api/wallets/{locationId}']", copy: billing },
      { target: billing, remove: true },
    ],
    request: 'GET /api/wallets/loc_direct',
    status: 200,
    shows: { '/data/subAccount/billingMode': 'DIRECT' },
  },
  {
    kind: 'method or path of an operation',
    answer: 'weights are set by PUT',
    actions: [
      { target: splitOf, update: { put: {} } },
      { target: `${splitOf}.put`, copy: `${splitOf}.patch` },
      { target: `${splitOf}.patch`, remove: true },
    ],
    request: 'PUT /api/agent-builder/agents/agent_absent/split-test',
    body: { revision: 1, weights: [{ agentId: 'agent_absent', weight: 100 }] },
    status: 404,
  },
  {
    kind: 'scope or role',
    answer: 'the calls need a scope',
    actions: [
      { target: "$.paths['/api/call-history'].get.security", remove: true },
      { target: "$.paths['/api/call-history'].get", update: { security: [{ apiKey: ['calls:read'] }] } },
    ],
    request: 'GET /api/call-history?locationId=loc_kept',
    as: 'key_no_scopes',
    status: 403,
  },
  {
    kind: 'name of a parameter',
    answer: 'the sub-account of the cadence is `project`',
    actions: [{ target: "$.paths['/api/power-dialer/pipeline/steps'].get.parameters[0]", update: { name: 'project' } }],
    request: 'GET /api/power-dialer/pipeline/steps?project=loc_absent',
    status: 403,
  },
  {
    kind: 'name of a parameter',
    answer: 'the outcome of calls is asked for in a header',
    actions: [
      {
        target: "$.paths['/api/call-history'].get.parameters[2]",
        update: { name: 'X-Outcome', in: 'header' },
      },
    ],
    request: 'GET /api/call-history?locationId=loc_kept X-Outcome:NO_SUCH',
    status: 200,
    shows: { '/data/calls/0': null },
  },
  {
    kind: 'status of a refusal',
    answer: 'what does not exist is gone',
    actions: [
      { target: '$.components.responses', update: { CallGone: {} } },
      { target: '$.components.responses.CallGone', copy: '$.components.responses.GetCallByIdNotFound' },
      {
        target: "$.paths['/api/call-history/by-call-id/{callId}'].get.responses",
        update: { '410': { $ref: '#/components/responses/CallGone' } },
      },
      { target: "$.paths['/api/call-history/by-call-id/{callId}'].get.responses['404']", remove: true },
    ],
    request: 'GET /api/call-history/by-call-id/call_absent',
    status: 410,
    shows: { '/error': 'NOT_FOUND' },
  },
  {
    kind: 'status of a refusal',
    answer: 'a preparation with too much is a wrong request, as all that is wrong there',
    actions: [
      { target: "$.paths['/api/live-agents/{id}/prepare'].post.responses['400']", remove: true },
      {
        target: "$.paths['/api/live-agents/{id}/prepare'].post.responses",
        update: { '400': { $ref: '#/components/responses/PrepareLiveAgentInvalid' } },
      },
      { target: "$.paths['/api/live-agents/{id}/prepare'].post.responses['422']", remove: true },
    ],
    request: 'POST /api/live-agents/live:kept/prepare?locationId=loc_live',
    body: { ifVersion: 'v1', name: 'Front desk' },
    status: 400,
    shows: { '/code': 'INVALID_CONFIGURATION', '/field': 'name' },
  },
  {
    kind: 'code of a refusal, and the field that it names',
    answer: 'a live agent that does not exist has another code',
    actions: [{ target: '$.components.examples.LiveNotFound', update: { value: { code: 'NOT_AVAILABLE' } } }],
    request: 'GET /api/live-agents/live:absent?locationId=loc_live',
    status: 404,
    shows: { '/code': 'NOT_AVAILABLE', '/error': 'The sub-account has no such live agent.' },
  },
  {
    kind: 'code of a refusal, and the field that it names',
    answer: 'a wrong key is refused in the general form',
    actions: [
      {
        target: `${examplesOf('LiveUnauthorized')}.Unauthorized.value`,
        update: { error: 'Unauthorized', message: 'Send a key.' },
      },
      { target: `${examplesOf('LiveUnauthorized')}.Unauthorized.value.code`, remove: true },
    ],
    request: 'GET /api/live-agents/live:kept?locationId=loc_live',
    as: 'none',
    status: 401,
    shows: { '/error': 'Unauthorized', '/message': 'Send a key.', '/code': null },
  },
  {
    kind: 'status of a success',
    answer: 'a new agent comes with 200',
    actions: [
      {
        target: "$.paths['/api/agent-builder/agents'].post.responses",
        update: { '200': { $ref: '#/components/responses/CreateAgentSuccess' } },
      },
      { target: "$.paths['/api/agent-builder/agents'].post.responses['201']", remove: true },
    ],
    request: 'POST /api/agent-builder/agents?locationId=loc_kept',
    body: { name: 'Spring', agentType: 'outreach', capabilityIds: ['appointment_booking'] },
    status: 200,
  },
  {
    kind: 'header of a response',
    answer: 'a refusal of a deprecated route has no Deprecation header',
    actions: [{ target: '$.components.responses.DeprecatedNotFound.headers.Deprecation', remove: true }],
    request: 'GET /api/agent-builder/projects/loc_kept/campaigns/camp_absent/workflow',
    status: 404,
    shows: { '/headers/deprecation': null },
  },
  {
    kind: 'name of a property, or whether it exists',
    answer: 'the version of the skills is `skillsVersion`, and they have no names',
    actions: [
      { target: '$.components.schemas.SkillListResponse.properties', update: { skillsVersion: { type: 'integer' } } },
      { target: '$.components.schemas.SkillListResponse.properties.version', remove: true },
      { target: '$.components.schemas.SkillListResponse.required', remove: true },
      { target: '$.components.schemas.SkillListResponse.properties.skills.items.properties.name', remove: true },
    ],
    request: `GET ${skillsOf}?locationId=loc_kept`,
    status: 200,
    shows: { '/skillsVersion': 4, '/version': null, '/skills/0/name': null },
  },
  {
    kind: 'name of a property, or whether it exists',
    answer: 'a request calls its version `version`',
    actions: [
      { target: '$.components.schemas.LiveAgentPreparation.properties', update: { version: { type: 'string' } } },
      { target: '$.components.schemas.LiveAgentPreparation.properties.ifVersion', remove: true },
      { target: '$.components.schemas.LiveAgentPreparation.required', remove: true },
    ],
    request: 'POST /api/live-agents/live:prepared/prepare?locationId=loc_live',
    body: { version: 'v1' },
    status: 202,
  },
  {
    kind: 'what a request must have, or a response may leave out',
    answer: 'pipeline steps need the step',
    actions: [{ target: "$.paths['/api/power-dialer/pipeline/steps'].get.parameters[4]", update: { required: true } }],
    request: 'GET /api/power-dialer/pipeline/steps?locationId=loc_dialer',
    status: 400,
  },
  {
    kind: 'spelling of listed values',
    answer: 'kinds are in the singular',
    actions: [
      { target: `${kinds}['x-extensible-enum']`, remove: true },
      { target: kinds, update: { 'x-extensible-enum': ['calendar', 'tag', 'field', 'pipeline', 'rep', 'team'] } },
    ],
    request: 'GET /api/live-agents/live:kept/resources/tag?locationId=loc_live',
    status: 200,
  },
  {
    kind: 'number or text',
    answer: 'the version of the skills is a text',
    actions: [{ target: '$.components.schemas.SkillListResponse.properties.version', update: { type: 'string' } }],
    request: `GET ${skillsOf}?locationId=loc_kept`,
    status: 200,
    shows: { '/version': '4' },
  },
  {
    kind: 'bounds and forms of values in requests',
    answer: 'the path of live agents takes any id',
    actions: [{ target: '$.components.parameters.LiveAgentId.schema.pattern', remove: true }],
    request: 'GET /api/live-agents/elsewhere?locationId=loc_live',
    status: 404,
  },
  {
    kind: KNOWN,
    answer: 'the example of a case has another code, which no list has, and no other case counts',
    actions: knownOf(
      'getLiveAgent',
      { '/body/code': { NotFound: 'NOT_AVAILABLE' }, cases: ['getLiveAgent/NotFound'] },
      { '/status': { '404 NotFound': '410 GONE' }, cases: ['getLiveAgent/Unauthorized'] },
    ),
    request: 'GET /api/live-agents/live:absent?locationId=loc_live',
    status: 404,
    shows: { '/code': 'NOT_AVAILABLE', '/error': 'The sub-account has no such live agent.', '/headers/link': null },
  },
  {
    kind: KNOWN,
    answer: 'a code comes with a status that is not documented; the field stays, where several things came at it',
    actions: knownOf('prepareLiveAgent', {
      '/status': {
        '422 INVALID_CONFIGURATION': '418 TOO_MUCH',
        '422 INVALID_CONFIGURATION name': ['409 VERSION_CONFLICT', '422 TOO_MUCH'],
      },
    }),
    request: 'POST /api/live-agents/live:kept/prepare?locationId=loc_live',
    body: { ifVersion: 'v1', name: 'Front desk' },
    status: 418,
    shows: { '/code': 'TOO_MUCH', '/field': 'name' },
  },
  {
    kind: KNOWN,
    answer: 'at a field, another refusal comes first, and names another field',
    actions: knownOf('prepareLiveAgent', {
      '/status': {
        '422 INVALID_CONFIGURATION': '418 TOO_MUCH',
        '422 INVALID_CONFIGURATION name': '409 VERSION_CONFLICT ifVersion',
      },
    }),
    request: 'POST /api/live-agents/live:kept/prepare?locationId=loc_live',
    body: { ifVersion: 'v1', name: 'Front desk' },
    status: 409,
    shows: { '/code': 'VERSION_CONFLICT', '/field': 'ifVersion' },
  },
  {
    kind: KNOWN,
    answer: 'a list of fields has the one that the answer names',
    actions: knownOf('updateDirectBilling', {
      '/status': { '400 BadRequest autoRecharge.thresholdUSD': '422 LIMIT autoRecharge' },
    }),
    request: 'PUT /api/billing/sub-accounts/loc_turn_on/direct-billing',
    body: { enabled: true, autoRecharge: { enabled: true, thresholdUSD: -1 } },
    status: 422,
    shows: { '/error': 'LIMIT', '/errors/0/field': 'autoRecharge', '/errors/0/code': 'FieldInvalid' },
  },
  {
    kind: KNOWN,
    answer: 'a refusal with this text has a code, though the others of its status have none',
    actions: knownOf('getPipelineSteps', {
      '/status': {
        '403': '404',
        '403 "This key lacks the scope power_dialer:read. Give it the scope, or use another key."': '403 SCOPE',
      },
    }),
    request: 'GET /api/power-dialer/pipeline/steps?locationId=loc_dialer',
    as: 'key_no_scopes',
    status: 403,
    shows: {
      '/error': 'SCOPE',
      '/message': 'This key lacks the scope power_dialer:read. Give it the scope, or use another key.',
    },
  },
  {
    kind: KNOWN,
    answer: 'a refusal is in words alone',
    actions: knownOf('getCallById', { '/status': { '404 NOT_FOUND': '404' } }),
    request: 'GET /api/call-history/by-call-id/call_absent',
    status: 404,
    shows: { '/error': 'There is no such call.', '/message': null },
  },
  {
    kind: KNOWN,
    answer: 'a workflow is saved in spite of the rule whose refusal the answer quotes',
    actions: knownOf('replaceLiveAgentWorkflow', {
      '/status': {
        '422 INVALID_CONFIGURATION': '418 TOO_MUCH',
        '422 INVALID_CONFIGURATION name "A name has 100 characters at most."': '200',
      },
    }),
    // In a world of its own, because it saves.
    request: 'PUT /api/live-agents/live:kept/brain/workflows/wf_area0001?locationId=loc_live x-sandbox-world:waived',
    body: replacement({ name: 'x'.repeat(101) }),
    status: 200,
    shows: { '/code': null },
  },
  {
    kind: KNOWN,
    answer: 'a split test that has ended takes weights',
    actions: waivedOf(
      'updateSplitTestWeights',
      '409 CONFLICT "The split test has ended. Its weights can no longer change."',
    ),
    request: 'PATCH /api/agent-builder/agents/agent_ended/split-test x-sandbox-world:waived',
    body: { revision: 4, weights: [{ agentId: 'agent_ended', weight: 100 }] },
    status: 200,
    shows: { '/splitTest/revision': 5 },
  },
  {
    kind: KNOWN,
    answer: 'a campaign takes two nodes with one id',
    actions: waivedOf(
      'appendCampaignWorkflowAction',
      '400 VALIDATION "The workflow has a node tag already; choose another id."',
    ),
    request: 'POST /api/agent-builder/agents/agent_campaign/campaign/workflow/append-action x-sandbox-world:waived',
    body: { action: { id: 'tag', type: 'add-tag', config: { tag: 'booked' } } },
    status: 200,
    shows: { '/data/workflow/nodes/2/id': 'tag' },
  },
  {
    kind: KNOWN,
    answer: 'a request is accepted without what the contract requires',
    actions: waivedOf('switchCampaignWorkflowOutcome', '400 VALIDATION "nodeId is required."'),
    request: 'POST /api/agent-builder/agents/agent_campaign/campaign/workflow/switch-outcome x-sandbox-world:waived',
    body: { outcome: 'TRANSFER' },
    status: 200,
    shows: { '/data/workflow/nodes/1/id': 'tag' },
  },
  {
    kind: KNOWN,
    answer: 'a rule whose refusal the answer does not quote holds all the same',
    actions: knownOf('replaceLiveAgentWorkflow', {
      '/status': { '422 INVALID_CONFIGURATION': '418 TOO_MUCH', '422 INVALID_CONFIGURATION name': '200' },
    }),
    request: 'PUT /api/live-agents/live:kept/brain/workflows/wf_area0001?locationId=loc_live',
    body: replacement({ name: 'x'.repeat(101), steps: [{ id: 'a', type: 'unheard_of', config: {} }] }),
    status: 418,
    shows: { '/code': 'TOO_MUCH', '/field': 'type' },
  },
  {
    kind: 'status of a repeated request, in `x-answers`',
    answer: 'a creation that is repeated makes nothing new',
    actions: [
      {
        target: '$',
        update: {
          'x-answers': { [STATUS_OF_REPEAT]: { createLiveAgent: { '/status': { 'one of 201, 400': '200' } } } },
        },
      },
    ],
    request: 'POST /api/live-agents?locationId=loc_live x-sandbox-world:repeated',
    body: { id: 'made_twice', draft: true },
    times: 2,
    status: 200,
    shows: { '/data/agent/id': 'live:made_twice' },
  },
]

const database = await postgresDatabase()
const everywhere = rows.map((row) => ({ ...row, where: 'in memory', url: ':memory:' }))
const shared = rows
  .filter(({ kind }) => kind === KNOWN)
  .map((row) => ({ ...row, where: `on PostgreSQL${whySkipped(database)}`, url: database.url }))

test.each(everywhere)('$kind: $answer, $where', shown)
test.skipIf(database.missing !== null).each(shared)('$kind: $answer, $where', shown)

async function shown({
  actions,
  request,
  as = 'key_admin',
  body,
  times = 1,
  status,
  shows = {},
  url,
}: Row & { url: string }) {
  const send = async (overlays: readonly string[]) => {
    const contract = overlays.length === 0 ? packagedContract() : await overlaidContract(null, overlays)
    const sandbox = await startSandbox({ contract, database: url })
    onTestFinished(() => sandbox.close())
    const [method = '', target = '', header] = request.split(' ')
    const key = contract.fixtures[as]?.value
    const [name, value = ''] = header?.split(':') ?? []
    const once = () =>
      fetch(sandbox.url + target, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          ...(name === undefined ? {} : { [name]: value }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    for (let before = 1; before < times; before += 1) expect((await once()).status).toBe(201)
    const received = await once()
    const whole = { ...((await received.json()) as object), headers: Object.fromEntries(received.headers) }
    const places = Object.keys(shows).map((place) => [place, valueAt(whole as Json, place) ?? null] as const)
    return { status: received.status, shows: Object.fromEntries(places) }
  }
  const overlay = { overlay: '1.1.0', info: { title: 'Answers', version: '1' }, actions: [...actions] }
  const answered = await send([await temporaryFile('answers.yaml', JSON.stringify(overlay))])
  expect(answered).toEqual({ status, shows })
  // Without the answer it is not so.
  expect(await send([])).not.toEqual({ status, shows })
}

test('a request that the rules cannot take is refused in spite of its answer', async () => {
  const actions = waivedOf('updateSplitTestWeights', '400 VALIDATION "weights is required."')
  const overlay = { overlay: '1.1.0', info: { title: 'Answers', version: '1' }, actions: [...actions] }
  const contract = await overlaidContract(null, [await temporaryFile('answers.yaml', JSON.stringify(overlay))])
  const sandbox = await startSandbox({ contract })
  onTestFinished(() => sandbox.close())
  const { status } = await fetch(`${sandbox.url}/api/agent-builder/agents/agent_ended/split-test`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${contract.fixtures['key_admin']?.value}` },
    body: '{"revision":4}',
  })
  expect(status).toBe(400)
})

test('every kind that the documentation calls followed is shown above', () => {
  const followed = KINDS_OF_ANSWERS.flatMap(({ name, followed: is }) => (is ? [name] : []))
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(followed.toSorted())
})
