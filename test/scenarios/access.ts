import { live } from './authored.ts'
import { account, set, on } from './billing.ts'
import { type Scenario, scenario, when, and, get, put, post, del, gives, refuses, refusesLive, is } from './scenario.ts'

const split = (agent: string): string => `/api/agent-builder/agents/${agent}/split-test`

const steps = (query: string): string => `/api/power-dialer/pipeline/steps${query}`

const scopeless = { as: 'no_scopes' } as const

const newDraft = (id: string): unknown => ({ id, draft: true })

const scopes: readonly Scenario[] = [
  scenario(
    'Direct billing',
    'the scope is billing:write',
    when(
      set('loc_turn_on', on, { as: 'reader' }),
      refuses(403, 'InsufficientScope', { requiredScope: 'billing:write' }),
    ),
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
    when(set('loc_turn_on', on, { as: 'project_user' }), refuses(403, 'Forbidden')),
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

const order: readonly Scenario[] = [
  scenario(
    'Readings, order of refusals',
    '401 comes before what is wrong in the body',
    when(set('loc_turn_on', {}, { as: null }), refuses(401, 'Unauthorized')),
  ),
  scenario(
    'Readings, order of refusals',
    'the scope comes before the body',
    when(set('loc_turn_on', {}, { as: 'no_scopes' }), refuses(403, 'InsufficientScope')),
  ),
  scenario(
    'Readings, order of refusals',
    'the role comes before the body',
    when(set('loc_turn_on', {}, { as: 'project_user' }), refuses(403, 'Forbidden')),
  ),
  scenario(
    'Readings, order of refusals',
    'the body comes before the sub-account',
    when(set('loc_absent', {}), refuses(400, 'BadRequest')),
  ),
  scenario(
    'Readings, order of refusals',
    'the sub-account comes before the plan',
    when(set('loc_absent', on, { as: 'basic_plan' }), refuses(404, 'NotFound')),
  ),
  scenario(
    'Readings, order of refusals',
    'the body comes before the plan',
    when(set('loc_basic_plan', {}, { as: 'basic_plan' }), refuses(400, 'BadRequest')),
  ),
  scenario(
    'Readings, order of refusals',
    'the role comes before the sub-account',
    when(set('loc_absent', on, { as: 'project_user' }), refuses(403, 'Forbidden')),
  ),
]

export const access: readonly Scenario[] = [...scopes, ...roles, ...order]
