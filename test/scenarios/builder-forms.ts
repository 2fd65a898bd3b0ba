import { live } from './authored.ts'
import { account } from './billing.ts'
import { before, current, holds, one, reads, removes, weighs } from './split.ts'
import {
  and,
  at,
  del,
  fails,
  get,
  given,
  gives,
  is,
  keep,
  type Kept,
  listOf,
  post,
  propertiesOf,
  put,
  refuses,
  type Request,
  scenario,
  type Scenario,
  type Step,
  when,
} from './scenario.ts'

const four = 'agent_flow_removal'
const three = 'agent_removal'
const two = 'agent_exclude'
const weights = (expected: Readonly<Record<string, number>>): ReturnType<typeof holds> =>
  holds({
    variants: is.so(`weights ${JSON.stringify(expected)}`, (variants) =>
      Object.entries(expected).every(([agentId, weight]) => is.some({ agentId, weight }).holds(variants)),
    ),
  })
const known = (agent: string): Step => given(reads(agent), before)
const excludes = (agent: string, list: Readonly<Record<string, number>>): Step =>
  given(weighs(agent, { ...current, weights: Object.entries(list).map(([agentId, weight]) => ({ agentId, weight })) }))
/** A request whose body is no JSON. */
const torn = (method: string, path: string): Request => ({ method, path, raw: '{"revision": 3' })

const splits: readonly Scenario[] = [
  scenario(
    'Readings, split tests',
    'a share that falls on two alike goes to the one that comes first: 50 and 30 become 63 and 37',
    known(three),
    when(removes(three, `${three}_c`, current), weights({ [three]: 63, [`${three}_b`]: 37, [`${three}_c`]: 0 })),
  ),
  scenario(
    'Readings, split tests',
    'the remainder goes by the largest fraction: 40, 30 and 20 become 45, 33 and 22',
    known(four),
    when(
      removes(four, `${four}_d`, current),
      weights({ [four]: 45, [`${four}_b`]: 33, [`${four}_c`]: 22, [`${four}_d`]: 0 }),
    ),
  ),
  scenario(
    'Split test',
    'a variant that is excluded has no weight to leave: its removal changes no other',
    known(three),
    excludes(three, { [three]: 70, [`${three}_b`]: 0, [`${three}_c`]: 30 }),
    known(three),
    when(removes(three, `${three}_b`, current), weights({ [three]: 70, [`${three}_b`]: 0, [`${three}_c`]: 30 })),
    and(reads(three), holds({ status: is.not('ended'), variants: one(`${three}_b`, { status: 'removed' }) })),
  ),
  scenario(
    'Split test',
    'removing the excluded one of two ends the split',
    known(two),
    excludes(two, { [two]: 100, [`${two}_b`]: 0 }),
    known(two),
    when(removes(two, `${two}_b`, current), holds({ status: 'ended', variants: one(two, { weight: 100 }) })),
  ),
  scenario(
    'Split test',
    'a removal leaves names, order and dates of all; the removed one alone has a removedAt',
    known(three),
    given(removes(three, `${three}_b`, current)),
    when(reads(three), {
      status: 200,
      body: (kept: Kept) =>
        is.so('the same variants, one of them removed', (body) =>
          listOf(at(kept, 'before.variants')).every((variant) =>
            is
              .some({
                agentId: at(variant, 'agentId'),
                name: at(variant, 'name'),
                sequence: at(variant, 'sequence'),
                addedAt: at(variant, 'addedAt'),
                isPrimary: at(variant, 'isPrimary'),
                removedAt: at(variant, 'agentId') === `${three}_b` ? is.moment : null,
              })
              .holds(at(body, 'splitTest.variants')),
          ),
        ),
    }),
  ),
  scenario(
    'Versioning 3',
    'each of two removals counts the revision on',
    known(three),
    given(removes(three, `${three}_b`, current), keep({ next: 'splitTest.revision' })),
    when(removes(three, `${three}_c`, { revision: '{next}' }), {
      status: 200,
      body: (kept: Kept) => ({
        splitTest: { status: 'ended', revision: is.above(Number(kept['next'])), variants: one(three, { weight: 100 }) },
      }),
    }),
  ),
  scenario(
    'Split variant and skill errors',
    'after CONFLICT the split is read again and the change applied to what it is now',
    known(three),
    excludes(three, { [three]: 70, [`${three}_b`]: 0, [`${three}_c`]: 30 }),
    given(removes(three, `${three}_b`, current), refuses(409, 'CONFLICT')),
    known(three),
    when(removes(three, `${three}_b`, current), holds({ variants: one(`${three}_b`, { status: 'removed' }) })),
  ),
  scenario(
    'Readings, split tests',
    'an ended split takes no weights: 409 CONFLICT',
    known('agent_ended'),
    when(
      weighs('agent_ended', { ...current, weights: [{ agentId: 'agent_ended', weight: 100 }] }),
      refuses(409, 'CONFLICT'),
    ),
  ),
  scenario(
    'Authentication 5',
    'who may only read agents reads a split test and cannot weigh it',
    given({ ...reads(two), as: 'reader' }, before),
    when(
      {
        ...weighs(two, {
          ...current,
          weights: [
            { agentId: two, weight: 100 },
            { agentId: `${two}_b`, weight: 0 },
          ],
        }),
        as: 'reader',
      },
      refuses(403, 'InsufficientScope', { requiredScope: 'agents:write' }),
    ),
    and(reads(two), holds('{before}')),
  ),
  scenario(
    'Split variant and skill errors',
    'malformed JSON in a removal: 400 VALIDATION',
    when(
      torn('DELETE', `/api/agent-builder/agents/${three}/split-test/variants/${three}_b`),
      refuses(400, 'VALIDATION'),
    ),
  ),
]

const skillsOf = (agent: string): string => `/api/agent-builder/agents/${agent}/skills`
const flow = 'agent_flow_skills'
const skills: readonly Scenario[] = [
  scenario(
    'Delete one agent skill',
    'one after another until none is left, each with a version of its own',
    given(get(skillsOf(flow)), keep({ first: 'version' })),
    given(del(`${skillsOf(flow)}/skill_flow_a`, { expectedVersion: '{first}' }), keep({ second: 'version' })),
    given(del(`${skillsOf(flow)}/skill_flow_b`, { expectedVersion: '{second}' }), keep({ third: 'version' })),
    given(del(`${skillsOf(flow)}/skill_flow_c`, { expectedVersion: '{third}' }), keep({ last: 'version' })),
    when(get(skillsOf(flow)), gives({ version: '{last}', skills: [] })),
    and(get(skillsOf(flow)), {
      status: 200,
      body: (kept: Kept) =>
        is.so(
          'four versions',
          () => new Set(['first', 'second', 'third', 'last'].map((name) => kept[name])).size === 4,
        ),
    }),
  ),
  scenario(
    'Delete one agent skill',
    'a body is needed',
    given(get(skillsOf(flow)), keep({ before: '' })),
    when({ method: 'DELETE', path: `${skillsOf(flow)}/skill_flow_a` }, refuses(400, 'VALIDATION')),
    and(get(skillsOf(flow)), gives({ skills: '{before.skills}' })),
  ),
  scenario(
    'Split variant and skill errors',
    'malformed JSON in the deletion of a skill: 400 VALIDATION',
    when(torn('DELETE', `${skillsOf(flow)}/skill_flow_a`), refuses(400, 'VALIDATION')),
  ),
  scenario(
    'Split variant and skill errors',
    'another agency cannot delete a skill, and it stays',
    given(get(skillsOf(flow)), keep({ before: '' })),
    when(del(`${skillsOf(flow)}/skill_flow_a`, { expectedVersion: '{before.version}' }, { as: 'other_agency' }), {
      status: is.oneOf(403, 404),
      body: { success: false, error: is.text, message: is.text },
    }),
    and(get(skillsOf(flow)), gives({ version: '{before.version}', skills: '{before.skills}' })),
  ),
]

const pipeline = '/api/power-dialer/pipeline/steps'
const cadences: readonly Scenario[] = [
  scenario(
    'Get pipeline steps',
    'a campaign that is listed twice is counted once',
    given(get(`${pipeline}?locationId=loc_dialer&campaignIds=camp_dialer`), keep({ data: 'data' })),
    when(
      get(`${pipeline}?locationId=loc_dialer&campaignIds=camp_dialer,camp_dialer`),
      gives({ success: true, data: '{data}' }),
    ),
  ),
  scenario(
    'Readings, second round',
    'an absent campaign in a list adds nothing to the others',
    given(get(`${pipeline}?locationId=loc_dialer&campaignIds=camp_dialer`), keep({ data: 'data' })),
    when(
      get(`${pipeline}?locationId=loc_dialer&campaignIds=camp_absent,camp_dialer`),
      gives({ data: { stepCounts: '{data.stepCounts}', pdOverCount: '{data.pdOverCount}' } }),
    ),
  ),
  scenario(
    'Get pipeline steps',
    'leads may be looked for in another sub-account of the caller than the cadence',
    when(
      get(`${pipeline}?locationId=loc_dialer&leadLocationId=loc_kept`),
      gives({ success: true, data: { cadences: is.some({ _id: 'cad_default' }) } }),
    ),
  ),
  scenario(
    'Get pipeline steps',
    'each step is counted once, and no count is negative',
    when(get(`${pipeline}?locationId=loc_dialer&leadLocationId=__all__`), {
      status: 200,
      body: is.so('steps that differ, with counts', (body) => {
        const list = listOf(at(body, 'data.stepCounts'))
        const numbers = list.map((step) => at(step, 'cadenceStep'))
        return (
          new Set(numbers).size === list.length &&
          list.every((step) => Number.isInteger(at(step, 'cadenceStep')) && Number(at(step, 'count')) >= 0)
        )
      }),
    }),
  ),
  scenario(
    'Cadence schedule',
    'hours are of a clock with AM and PM',
    when(get(`${pipeline}?locationId=loc_dialer`), {
      status: 200,
      body: is.so('hours from 1 to 12, minutes below 60', (body) =>
        listOf(at(body, 'data.cadences')).every((cadence) =>
          listOf(at(cadence, 'schedule')).every((moment) => {
            const hour = Number(at(moment, 'hour'))
            const minute = Number(at(moment, 'minute'))
            return hour >= 1 && hour <= 12 && minute >= 0 && minute < 60
          }),
        ),
      ),
    }),
  ),
]

const failures: readonly Scenario[] = [
  ...(
    [
      ['split tests', 'InternalError', reads(two)],
      ['live agents', 'InternalError', get(live('/live:kept'))],
      ['pipeline steps', 'server_failed', get(`${pipeline}?locationId=loc_dialer`)],
    ] as const
  ).map(([what, fault, request]) =>
    scenario(
      'Conventions',
      `a failure of the server has a ref, which x-request-id repeats: ${what}`,
      fails(fault),
      when(request, {
        status: 500,
        body: { success: false, ref: is.text },
        headers: { 'x-request-id': '{ref}' },
        keep: { ref: 'ref' },
      }),
    ),
  ),
  scenario(
    'Conventions',
    'two failures have two refs',
    fails('InternalError', 2),
    given(reads(two), { status: 500, keep: { first: 'ref' } }),
    when(reads(two), { status: 500, body: (kept: Kept) => ({ ref: is.not(kept['first']) }) }),
  ),
  ...(
    [
      ['split tests', reads(two)],
      ['live agents', get(live('/live:kept'))],
      ['pipeline steps', get(`${pipeline}?locationId=loc_dialer`)],
    ] as const
  ).map(([what, request]) =>
    scenario(
      'Readings, Retry-After',
      `a 429 says when to come back: ${what}`,
      fails('TooManyRequests'),
      when(request, {
        status: 429,
        headers: { 'retry-after': is.so('seconds', (value) => /^\d+$/u.test(String(value))) },
      }),
    ),
  ),
  ...(
    [
      ['two words are no key', { authorization: 'Bearer ap_test_admin and-more' }],
      ['Bearer without a key is none', { authorization: 'Bearer' }],
      ['another header carries none', { 'x-api-key': 'ap_test_admin' }],
    ] as const
  ).map(([says, headers]) =>
    scenario(
      'Authentication 1',
      says,
      when(get(account('loc_kept'), { as: null, headers }), refuses(401, 'Unauthorized', { ref: is.absent })),
    ),
  ),
  scenario(
    'Readings, order of refusals',
    'whether an agent exists is told to nobody without a key, and to nobody without the scope',
    when({ ...reads('agent_absent'), as: null }, refuses(401, 'Unauthorized')),
    and(
      { ...reads('agent_absent'), as: 'no_scopes' },
      refuses(403, 'InsufficientScope', { requiredScope: is.naming('agents:') }),
    ),
  ),
]

const agents = '/api/agent-builder/agents'
const creates = (body: unknown): Request =>
  post(`${agents}?locationId=loc_kept`, { name: 'Autumn calls', ...propertiesOf(body) })
const created = { status: is.oneOf(200, 201), keep: { agent: 'data.agent.id' } }
const ends = (outcome: string): Request => post('/_sandbox/events/call-end', { agentId: '{agent}', outcome })
const ids = (query: string): Request => get(`/api/call-history?locationId=loc_kept${query}`)
const hasCall = (callId: unknown): unknown => ({ data: { calls: is.some({ id: callId }) } })
const templateIds = [
  'appointment_booking',
  'appointment_confirmation',
  'live_transfer',
  'live_transfer_and_tag',
  'live_transfer_and_booking',
  'add_tag',
  'inbound_receptionist',
]
const both = is.so(
  'both capabilities',
  (list) => listOf(list).includes('live_transfer') && listOf(list).includes('appointment_booking'),
)

const agentsAndCalls: readonly Scenario[] = [
  scenario(
    'Versioning 4, agentType',
    'where neither agentType nor system is sent, the refusal names both',
    when(creates({}), { status: 400, body: { success: false, message: is.naming('agentType', 'system') } }),
  ),
  scenario(
    'Versioning 4, agentType',
    'an unknown system: 400 listing the templates',
    when(creates({ system: 'sales' }), {
      status: 400,
      body: is.so(
        'a refusal that lists the templates',
        (body) => at(body, 'success') === false && templateIds.every((id) => JSON.stringify(body).includes(id)),
      ),
    }),
  ),
  scenario(
    'Versioning 4, agentType',
    'a combined template brings both of its capabilities',
    when(creates({ system: 'live_transfer_and_booking' }), {
      ...created,
      body: { data: { agent: { agentType: is.oneOf('outreach', 'inbound', 'appointment'), capabilities: both } } },
    }),
  ),
  scenario(
    'Versioning 4, outcomes',
    'an agent of a combined template can end calls in what the template installs',
    given(creates({ system: 'live_transfer_and_booking' }), created),
    when(ends('TRANSFER'), { status: 200 }),
    and(ends('RESCHEDULE'), { status: 200 }),
  ),
  scenario(
    'Versioning 4, agentType',
    'the template of a receptionist makes an inbound agent',
    when(creates({ system: 'inbound_receptionist' }), {
      ...created,
      body: { data: { agent: { agentType: 'inbound' } } },
    }),
  ),
  scenario(
    'Versioning 4, capabilityIds',
    'all three at once are three capabilities',
    when(creates({ agentType: 'inbound', capabilityIds: ['add_tag', 'live_transfer', 'appointment_booking'] }), {
      ...created,
      body: { data: { agent: { capabilities: is.size(3) } } },
    }),
  ),
  scenario(
    'Versioning 4, disposition',
    'repeated parameters and lists may be mixed',
    given(ids('&disposition=SUCCESS,TRANSFER'), keep({ calls: 'data.calls' })),
    when(ids('&disposition=SUCCESS,RESCHEDULE&disposition=TRANSFER'), gives({ data: { calls: '{calls}' } })),
  ),
  scenario(
    'Versioning 4, excludeReviewed',
    'goes together with disposition: the one transfer was reviewed',
    given(ids('&disposition=TRANSFER'), gives(hasCall('call_transferred'))),
    when(
      ids('&disposition=TRANSFER&excludeReviewed=true'),
      gives({ data: { calls: is.none({ id: 'call_transferred' }) } }),
    ),
  ),
  scenario(
    'Versioning 4, call records',
    'a call that has just ended has id and agentType, none of the older fields, and is not reviewed yet',
    given(creates({ agentType: 'outreach', capabilityIds: ['live_transfer'] }), created),
    given(ends('TRANSFER'), keep({ call: 'data.callId' })),
    when(get('/api/call-history/by-call-id/{call}'), {
      status: 200,
      body: {
        data: {
          id: '{call}',
          agentType: 'outreach',
          _id: is.absent,
          campaignSystem: is.absent,
          cached: is.absent,
          queryTime: is.absent,
          generatedAt: is.absent,
        },
      },
    }),
    and(ids('&excludeReviewed=true'), { status: 200, body: (kept: Kept) => hasCall(kept['call']) }),
  ),
]

const graph = '/api/agent-builder/agents/agent_flow_campaign/campaign/workflow'
const knownGraph = given(get(graph), keep({ graph: 'data.workflow' }))
const savesNodes = (...nodes: readonly unknown[]): Request =>
  put(graph, (kept: Kept) => ({ ...propertiesOf(kept['graph']), nodes }))
const note = (text: unknown): unknown => ({ id: 'n1', type: 'add-note', config: { text } })

const graphs: readonly Scenario[] = [
  ...['post-webhook', 'enroll-in-campaign', 'requeue-pd'].map((type) =>
    scenario(
      'Versioning 4, campaign workflows',
      `a saved graph with ${type} is refused by that name, with what there is`,
      knownGraph,
      when(savesNodes({ id: 'n1', type, config: {} }), {
        status: 400,
        body: is.so('a refusal that names it', (body) =>
          [type, 'add-tag', 'book-appointment', 'switch'].every((word) => JSON.stringify(body).includes(word)),
        ),
      }),
    ),
  ),
  ...['See https://api.example.org/hook for more', 'https://crm.example/x', 'Call CHANGE-ME back'].map((text) =>
    scenario(
      'Versioning 4, campaign workflows',
      `a placeholder inside a text fails to save: ${text}`,
      knownGraph,
      when(savesNodes(note(text)), { status: 400, body: { success: false } }),
      and(get(graph), gives({ data: { workflow: '{graph}' } })),
    ),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'a host that only sounds like a reserved one is none',
    knownGraph,
    when(savesNodes(note('https://examples.bakery-berlin.de/x')), gives({ success: true })),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'a graph that is refused leaves the digest as it was',
    given(get(`${graph}/digest`), keep({ digest: 'data' })),
    knownGraph,
    given(savesNodes(note('CHANGE-ME')), { status: 400 }),
    when(get(`${graph}/digest`), gives({ data: '{digest}' })),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'what is appended per agent is answered without a Deprecation header',
    when(post(`${graph}/append-action`, { action: { type: 'add-note' } }), {
      status: 200,
      headers: { deprecation: is.absent },
    }),
  ),
  scenario(
    'Status codes',
    'a campaign is found in its own project alone',
    when(put('/api/agent-builder/projects/loc_live/campaigns/camp_dialing', { dialing: 's2l' }), {
      status: 404,
      body: { success: false },
    }),
    and(put('/api/agent-builder/projects/loc_kept/campaigns/camp_dialing', { agentType: 'add_tag' }), {
      status: 200,
      body: is.so('the mode as it was', (body) => JSON.stringify(body).includes('"dialing":"pd"')),
    }),
  ),
  scenario(
    'Versioning 4, dialing',
    'the campaign of a new agent, of an outbound type and made without a mode, has pd',
    given(post(live(''), { id: 'dialled', draft: true }), { status: 201, keep: { campaign: 'data.campaign' } }),
    when(put('/api/agent-builder/projects/loc_live/campaigns/{campaign.id}', {}), {
      status: 200,
      body: { data: { campaign: { agentType: is.not('inbound_receptionist'), dialing: 'pd' } } },
    }),
  ),
  scenario(
    'Versioning 4, dialing',
    'null changes nothing else of the request either',
    given(put('/api/agent-builder/projects/loc_kept/campaigns/camp_dialing', { agentType: 'add_tag', dialing: null }), {
      status: 400,
      body: is.so('a refusal of dialing', (body) => JSON.stringify(body).includes('dialing')),
    }),
    when(put('/api/agent-builder/projects/loc_kept/campaigns/camp_dialing', { dialing: 's2l' }), {
      status: 200,
      body: is.so('the type as it was', (body) => JSON.stringify(body).includes('"agentType":"live_transfer"')),
    }),
  ),
]

export const splitsAndSkills: readonly Scenario[] = [...splits, ...skills, ...cadences]
export const failuresAndKeys: readonly Scenario[] = failures
export const agentsCallsAndGraphs: readonly Scenario[] = [...agentsAndCalls, ...graphs]
