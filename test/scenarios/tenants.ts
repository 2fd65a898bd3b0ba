import { live } from './authored.ts'
import { account, set, on } from './billing.ts'
import {
  type Request,
  type Scenario,
  scenario,
  given,
  when,
  and,
  get,
  put,
  post,
  patch,
  del,
  gives,
  keep,
  refuses,
  refusesLive,
  is,
} from './scenario.ts'

const split = (agent: string): string => `/api/agent-builder/agents/${agent}/split-test`

const steps = (query: string): string => `/api/power-dialer/pipeline/steps${query}`

const foreign = { as: 'other_agency' } as const

const bound = { as: 'location_bound' } as const

const newDraft = (id: string): unknown => ({ id, draft: true })

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
    when(get('/api/agent-builder/agents?locationId=loc_other_agency', foreign), {
      status: 200,
      body: is.so('without agent_kept', (body) => !JSON.stringify(body).includes('agent_kept')),
    }),
  ),
  scenario(
    'Status codes, 404',
    'the list of calls holds nothing of another agency',
    when(get('/api/call-history?locationId=loc_other_agency', foreign), {
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
    and(set('loc_bound', on, { as: 'location_bound' }), gives({ data: { subAccount: { billingMode: 'DIRECT' } } })),
  ),
  scenario(
    'Authentication 4',
    'a bound key naming another sub-account: billing 404',
    when(set('loc_turn_on', on, { as: 'location_bound' }), refuses(404, 'NotFound')),
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
    when(get('/api/call-history?locationId=loc_bound', bound), {
      status: 200,
      body: is.so('without call_kept', (body) => !JSON.stringify(body).includes('call_kept')),
    }),
  ),
]

export const tenants: readonly Scenario[] = [...foreigners, ...locations]
