import { account, set, on } from './billing.ts'
import { type Scenario, scenario, when, get, refuses, refusesLive, is } from './scenario.ts'

const live = '/api/live-agents?locationId=loc_live'

const split = '/api/agent-builder/agents/agent_kept/split-test'

const steps = '/api/power-dialer/pipeline/steps?locationId=loc_dialer'

export const authentication: readonly Scenario[] = [
  ...(
    [
      ['billing', set('loc_turn_on', on)],
      ['split tests', get(split)],
      ['skills', get('/api/agent-builder/agents/agent_kept/skills')],
      ['call history', get('/api/call-history')],
      ['agents', get('/api/agent-builder/agents')],
    ] as const
  ).map(([module, request]) =>
    scenario(
      'Authentication 5',
      `without credentials: 401 Unauthorized, ${module}`,
      when({ ...request, as: null }, refuses(401, 'Unauthorized')),
    ),
  ),
  scenario(
    'Authentication 5',
    'without credentials: 401, live agents in their form',
    when(get(live, { as: null }), refusesLive(401, { code: 'Unauthorized' })),
  ),
  scenario(
    'Pipeline steps answers',
    'without credentials: 401 Unauthorized',
    when(get(steps, { as: null }), { status: 401, body: { success: false, error: 'Unauthorized' } }),
  ),
  scenario(
    'Authentication 5',
    'a key that does not exist: 401 Unauthorized',
    when(
      get(account('loc_kept'), { as: null, headers: { authorization: 'Bearer ap_test_nobody' } }),
      refuses(401, 'Unauthorized'),
    ),
  ),
  scenario(
    'Authentication 1',
    'the key goes in Bearer, not in Basic',
    when(
      get(account('loc_kept'), { as: null, headers: { authorization: 'Basic YXBfdGVzdF9hZG1pbjo=' } }),
      refuses(401, 'Unauthorized'),
    ),
  ),
  scenario(
    'Authentication 1',
    'a key in the query is none',
    when(get(`${account('loc_kept')}?api_key=ap_test_admin`, { as: null }), refuses(401, 'Unauthorized')),
  ),
  scenario(
    'Authentication 6',
    'an invalid key is not repeated in the answer',
    when(get(account('loc_kept'), { as: null, headers: { authorization: 'Bearer ap_test_mistyped_secret' } }), {
      status: 401,
      body: is.so('without the key', (body) => !JSON.stringify(body).includes('mistyped')),
    }),
  ),
]
