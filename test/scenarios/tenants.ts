import {
  and,
  del,
  get,
  given,
  gives,
  is,
  keep,
  patch,
  post,
  put,
  refuses,
  refusesLive,
  type Request,
  scenario,
  type Scenario,
  when,
} from './scenario.ts'

const account = (name: string): string => `/api/billing/sub-accounts/${name}`
const set = (name: string, body: unknown, as: Request['as'] = 'admin'): Request =>
  put(`${account(name)}/direct-billing`, body, { as })
const on = { enabled: true }
const live = (path: string, location: string): string => `/api/live-agents${path}?locationId=${location}`
const split = (agent: string): string => `/api/agent-builder/agents/${agent}/split-test`
const steps = (query: string): string => `/api/power-dialer/pipeline/steps${query}`
const scopeless = { as: 'no_scopes' } as const
const foreign = { as: 'other_agency' } as const
const bound = { as: 'location_bound' } as const
const newDraft = (id: string): unknown => ({ id, draft: true })

const scopes: readonly Scenario[] = [
  scenario(
    'Direct billing',
    'the scope is billing:write',
    when(set('loc_turn_on', on, 'reader'), refuses(403, 'InsufficientScope', { requiredScope: 'billing:write' })),
    and(get(account('loc_turn_on')), gives({ data: { subAccount: { billingMode: 'AGENCY_WALLET' } } })),
  ),
  scenario(
    'Live-agent module',
    'inspecting needs agents:read',
    when(
      get(live('', 'loc_live'), scopeless),
      refusesLive(403, { code: 'InsufficientScope', requiredScope: 'agents:read' }),
    ),
  ),
  scenario(
    'Live-agent module',
    'one agent needs agents:read',
    when(
      get(live('/live:kept', 'loc_live'), scopeless),
      refusesLive(403, { code: 'InsufficientScope', requiredScope: 'agents:read' }),
    ),
  ),
  scenario(
    'Live-agent module',
    'agents:read inspects',
    when(get(live('/live:kept', 'loc_live'), { as: 'reader' }), gives({ success: true })),
  ),
  scenario(
    'Live-agent module',
    'agents:write covers reads',
    when(get(live('/live:kept', 'loc_live'), { as: 'writer' }), gives({ success: true })),
    and(get(live('', 'loc_live'), { as: 'writer' }), gives({ success: true })),
  ),
  scenario(
    'Live-agent module',
    'creating needs agents:write',
    when(
      post(live('', 'loc_live'), newDraft('scope_draft'), { as: 'reader' }),
      refusesLive(403, { code: 'InsufficientScope', requiredScope: 'agents:write' }),
    ),
  ),
  scenario(
    'Live-agent module',
    'editing needs agents:write',
    when(
      put(live('/live:kept', 'loc_live'), {}, { as: 'reader' }),
      refusesLive(403, { code: 'InsufficientScope', requiredScope: 'agents:write' }),
    ),
  ),
  scenario(
    'Live-agent module',
    'preparing needs agents:write',
    when(
      post(live('/live:prepared/prepare', 'loc_live'), { ifVersion: 'any' }, { as: 'reader' }),
      refusesLive(403, { code: 'InsufficientScope', requiredScope: 'agents:write' }),
    ),
  ),
  scenario(
    'Remove split variant',
    'the scope is agents:write',
    when(
      del(`${split('agent_kept')}/variants/agent_kept_b`, { revision: 3 }, { as: 'reader' }),
      refuses(403, 'InsufficientScope', { requiredScope: 'agents:write' }),
    ),
  ),
  scenario(
    'Delete one agent skill',
    'the scope is agents:write',
    when(
      del('/api/agent-builder/agents/agent_kept/skills/skill_kept', { expectedVersion: 1 }, { as: 'reader' }),
      refuses(403, 'InsufficientScope', { requiredScope: 'agents:write' }),
    ),
  ),
  scenario(
    'Get pipeline steps',
    'the scope is power_dialer:read',
    when(get(steps('?locationId=loc_dialer'), { as: 'writer' }), {
      status: 403,
      body: { success: false, error: is.text },
    }),
  ),
]

const roles: readonly Scenario[] = [
  scenario(
    'Direct billing',
    'only an agency admin may: a project user is Forbidden',
    when(set('loc_turn_on', on, 'project_user'), refuses(403, 'Forbidden')),
    and(get(account('loc_turn_on')), gives({ data: { subAccount: { billingMode: 'AGENCY_WALLET' } } })),
  ),
  scenario(
    'Live-agent module',
    'a project user may not create',
    when(
      post(live('', 'loc_live'), newDraft('by_project_user'), { as: 'project_user' }),
      refusesLive(403, { code: is.oneOf('Forbidden', 'AccessDenied') }),
    ),
  ),
  scenario(
    'Readings, scopes and roles',
    'a project user may read live agents',
    when(get(live('/live:kept', 'loc_live'), { as: 'project_user' }), gives({ success: true })),
  ),
  scenario(
    'Get pipeline steps',
    'a project user may read pipeline steps',
    when(get(steps('?locationId=loc_dialer'), { as: 'project_user' }), gives({ success: true })),
  ),
]

/** An id of another agency looks like an id that does not exist. */
const alike = (what: string, status: number, real: Request, absent: Request): Scenario =>
  scenario(
    'Status codes, 404; readings',
    `nothing tells another agency's ${what} from one that does not exist`,
    given(absent, { status, keep: { error: 'error', message: 'message', code: 'code' } }),
    when(real, { status, body: { success: false, error: '{error}', message: '{message}', code: '{code}' } }),
  )

const foreigners: readonly Scenario[] = [
  scenario(
    'Direct billing error codes',
    "another agency's sub-account is NotFound",
    when(set('loc_other_agency', on), refuses(404, 'NotFound')),
  ),
  scenario(
    'Direct billing error codes',
    'an absent sub-account is NotFound',
    when(set('loc_absent', on), refuses(404, 'NotFound')),
  ),
  scenario(
    'Resources',
    'an agency reads its own sub-account',
    when(
      get(account('loc_other_agency'), foreign),
      gives({ data: { subAccount: { locationId: 'loc_other_agency' } } }),
    ),
  ),
  alike('sub-account in billing', 404, get(account('loc_kept'), foreign), get(account('loc_absent'), foreign)),
  alike(
    'live agent',
    404,
    get(live('/live:kept', 'loc_other_agency'), foreign),
    get(live('/live:absent', 'loc_other_agency'), foreign),
  ),
  alike('sub-account on live agents', 404, get(live('', 'loc_live'), foreign), get(live('', 'loc_absent'), foreign)),
  alike('split test', 404, get(split('agent_kept'), foreign), get(split('agent_absent'), foreign)),
  alike(
    'variant',
    404,
    del(`${split('agent_kept')}/variants/agent_kept_b`, { revision: 3 }, foreign),
    del(`${split('agent_absent')}/variants/agent_kept_b`, { revision: 3 }, foreign),
  ),
  alike(
    'skill',
    404,
    del('/api/agent-builder/agents/agent_kept/skills/skill_kept', { expectedVersion: 1 }, foreign),
    del('/api/agent-builder/agents/agent_absent/skills/skill_kept', { expectedVersion: 1 }, foreign),
  ),
  alike(
    'call',
    404,
    get('/api/call-history/by-call-id/call_kept', foreign),
    get('/api/call-history/by-call-id/call_absent', foreign),
  ),
  alike(
    'campaign',
    404,
    put('/api/agent-builder/projects/loc_kept/campaigns/camp_kept', { dialing: 'pd' }, foreign),
    put('/api/agent-builder/projects/loc_absent/campaigns/camp_kept', { dialing: 'pd' }, foreign),
  ),
  alike(
    'project in the pipeline',
    403,
    get(steps('?locationId=loc_dialer'), foreign),
    get(steps('?locationId=loc_absent'), foreign),
  ),
  scenario(
    'Live agent',
    "the id's prefix grants no access: another agency's key with its own sub-account",
    when(get(live('/live:kept', 'loc_other_agency'), foreign), refusesLive(404)),
  ),
  scenario(
    'Live-agent module',
    "locationId has to be the agent's own sub-account",
    when(get(live('/live:kept', 'loc_live_empty')), refusesLive(404)),
  ),
  scenario(
    'Live-agent module',
    "locationId has to belong to the key's agency",
    when(post(live('', 'loc_other_agency'), newDraft('elsewhere')), refusesLive(404)),
  ),
  scenario(
    'Status codes, 404',
    'the list of agents holds nothing of another agency',
    when(get('/api/agent-builder/agents', foreign), {
      status: 200,
      body: is.so('without agent_kept', (body) => !JSON.stringify(body).includes('agent_kept')),
    }),
  ),
  scenario(
    'Status codes, 404',
    'the list of calls holds nothing of another agency',
    when(get('/api/call-history', foreign), {
      status: 200,
      body: is.so('without call_kept', (body) => !JSON.stringify(body).includes('call_kept')),
    }),
  ),
  scenario(
    'Status codes, 404',
    'another agency cannot change a split test that it can name',
    given(get(split('agent_flow_split')), keep({ before: 'splitTest' })),
    when(patch(split('agent_flow_split'), { revision: 3, weights: [] }, foreign), { status: is.refusal }),
    and(get(split('agent_flow_split')), gives({ splitTest: '{before}' })),
  ),
]

const locations: readonly Scenario[] = [
  scenario(
    'Authentication 4',
    'a bound key works on its own sub-account',
    when(get(account('loc_bound'), bound), gives({ data: { subAccount: { locationId: 'loc_bound' } } })),
    and(set('loc_bound', on, 'location_bound'), gives({ data: { subAccount: { billingMode: 'DIRECT' } } })),
  ),
  scenario(
    'Authentication 4',
    'a bound key naming another sub-account: billing 404',
    when(set('loc_turn_on', on, 'location_bound'), refuses(404, 'NotFound')),
    and(get(account('loc_turn_on')), gives({ data: { subAccount: { billingMode: 'AGENCY_WALLET' } } })),
  ),
  scenario(
    'Authentication 4',
    'a bound key naming another sub-account: live agents 404',
    when(get(live('', 'loc_live'), bound), refusesLive(404)),
  ),
  scenario(
    'Authentication 4',
    'a bound key with its own sub-account does not reach an agent of another',
    when(get(live('/live:kept', 'loc_bound'), bound), refusesLive(404)),
  ),
  scenario(
    'Authentication 4',
    "a bound key naming another sub-account's agent: 403 AccessDenied",
    when(get(split('agent_kept'), bound), refuses(403, 'AccessDenied')),
  ),
  scenario(
    'Split variant and skill errors',
    'no access to the agent: 403 AccessDenied, and the variant stays',
    when(
      del(`${split('agent_removal')}/variants/agent_removal_b`, { revision: 3 }, bound),
      refuses(403, 'AccessDenied'),
    ),
    and(get(split('agent_removal')), gives({ splitTest: { revision: 3 } })),
  ),
  scenario(
    'Authentication 4',
    'a bound key naming another sub-account: pipeline steps 403',
    when(get(steps('?locationId=loc_dialer'), bound), { status: 403, body: { success: false, error: is.text } }),
  ),
  scenario(
    'Authentication 4',
    'a bound key sees no calls of other sub-accounts',
    when(get('/api/call-history', bound), {
      status: 200,
      body: is.so('without call_kept', (body) => !JSON.stringify(body).includes('call_kept')),
    }),
  ),
]

const order: readonly Scenario[] = [
  scenario(
    'Readings, order of refusals',
    '401 comes before what is wrong in the body',
    when(set('loc_turn_on', {}, null), refuses(401, 'Unauthorized')),
  ),
  scenario(
    'Readings, order of refusals',
    'the scope comes before the body',
    when(set('loc_turn_on', {}, 'no_scopes'), refuses(403, 'InsufficientScope')),
  ),
  scenario(
    'Readings, order of refusals',
    'the role comes before the body',
    when(set('loc_turn_on', {}, 'project_user'), refuses(403, 'Forbidden')),
  ),
  scenario(
    'Readings, order of refusals',
    'the body comes before the sub-account',
    when(set('loc_absent', {}), refuses(400, 'BadRequest')),
  ),
  scenario(
    'Readings, order of refusals',
    'the sub-account comes before the plan',
    when(set('loc_absent', on, 'basic_plan'), refuses(404, 'NotFound')),
  ),
  scenario(
    'Readings, order of refusals',
    'the body comes before the plan',
    when(set('loc_basic_plan', {}, 'basic_plan'), refuses(400, 'BadRequest')),
  ),
  scenario(
    'Readings, order of refusals',
    'the role comes before the sub-account',
    when(set('loc_absent', on, 'project_user'), refuses(403, 'Forbidden')),
  ),
]

export const tenants: readonly Scenario[] = [...scopes, ...roles, ...foreigners, ...locations, ...order]
