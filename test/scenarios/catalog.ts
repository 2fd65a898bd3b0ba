import { live } from './authored.ts'
import {
  and,
  at,
  get,
  given,
  gives,
  is,
  type Kept,
  keep,
  refusesLive,
  type Request,
  scenario,
  type Scenario,
  when,
} from './scenario.ts'

const catalog = (more = '', id = 'live:kept', location = 'loc_live'): Request =>
  get(`${live(`/${id}/brain/catalog`, location)}${more}`)
const resources = (kind: string, id = 'live:kept', location = 'loc_live'): Request =>
  get(live(`/${id}/resources/${kind}`, location))
const says = (...words: readonly string[]): unknown =>
  is.so(`with ${words.join(', ')}`, (body) => words.every((word) => JSON.stringify(body).includes(word)))

export const catalogAndResources: readonly Scenario[] = [
  scenario(
    'Catalog',
    'holds workflows, capabilities and the sub-account',
    when(
      catalog(),
      gives({
        success: true,
        data: { workflows: is.there, capabilities: is.there, subAccount: { nativeCrm: is.truth } },
      }),
    ),
  ),
  scenario(
    'Catalog',
    'nativeCrm is false on an external CRM',
    when(catalog(), gives({ data: { subAccount: { nativeCrm: false } } })),
  ),
  scenario(
    'Catalog',
    "nativeCrm is true on the platform's own CRM",
    when(catalog('', 'live:native_kept', 'loc_native'), gives({ data: { subAccount: { nativeCrm: true } } })),
  ),
  scenario(
    'Catalog',
    'names the three tool groups, each with supported',
    when(
      catalog(),
      gives({
        data: {
          capabilities: is.so(
            'three groups with supported',
            (value) =>
              ['outreach', 'conversation_history', 'skills'].every((name) =>
                JSON.stringify(value).includes(`"${name}"`),
              ) && JSON.stringify(value).includes('"supported"'),
          ),
        },
      }),
    ),
  ),
  scenario(
    'Catalog',
    'offers the nine workflow templates',
    when(
      catalog(),
      gives({
        data: {
          workflows: {
            templates: says(
              'Live transfer',
              'Book appointment',
              'Cancel appointment',
              'Human assistance',
              'Stop contact',
              'Check tag',
              'Add tag',
              'Schedule a callback',
              'Check service area',
            ),
          },
        },
      }),
    ),
  ),
  scenario(
    'Catalog',
    'describes the nodes with their outputs',
    when(
      catalog(),
      gives({
        data: {
          workflows: { nodes: says('collect_information', 'check_zip_code', 'in_area', 'out_of_area', 'steer_agent') },
        },
      }),
    ),
  ),
  scenario(
    'Catalog',
    'lists the voices, the one of the agent among them',
    given(get(live('/live:kept')), keep({ agent: 'data.agent' })),
    when(catalog(), {
      status: 200,
      body: (kept: Kept) => ({ data: { voices: says(String(at(kept, 'agent.voice.voiceId'))) } }),
    }),
  ),
  scenario(
    'Catalog',
    'states path rules and limits',
    when(catalog(), gives({ data: { workflows: { limits: is.there } } })),
  ),
  scenario(
    'Catalog',
    "with group=outreach the group's tool schema, configuration and questions are there",
    given(catalog(), keep({ plain: 'data' })),
    when(catalog('&group=outreach'), {
      status: 200,
      body: (kept: Kept) => ({
        success: true,
        data: is.so(
          'more than without the group',
          (data) => JSON.stringify(data).length > JSON.stringify(kept['plain']).length,
        ),
      }),
    }),
  ),
  scenario('Catalog', 'a group that is not there: 400', when(catalog('&group=juggling'), refusesLive(400))),
  scenario('Catalog', 'the agent has to exist', when(catalog('', 'live:absent'), refusesLive(404))),
  scenario('Catalog', 'a draft has a catalog too', when(catalog('', 'live:draft'), gives({ success: true }))),
  scenario(
    'Catalog',
    'needs agents:read',
    when({ ...catalog(), as: 'no_scopes' }, refusesLive(403, { requiredScope: 'agents:read' })),
  ),
  ...['calendars', 'tags', 'custom-fields', 'pipelines', 'reps', 'teams'].map((kind) =>
    scenario(
      'Resource lookup',
      `${kind} can be looked up`,
      when(resources(kind), gives({ success: true, data: is.there })),
    ),
  ),
  scenario(
    'Resource lookup',
    'another kind is none',
    when(resources('horses'), { status: is.oneOf(400, 404), body: { success: false, error: is.text, code: is.text } }),
  ),
  scenario(
    'Resource lookup',
    'calendars carry their source: the external CRM in lower case',
    when(resources('calendars'), { status: 200, body: says('"cal_main"', '"source":"highlevel"') }),
  ),
  scenario(
    'Resource lookup',
    'sources reports each source on its own',
    when(resources('calendars'), gives({ data: { sources: is.there } })),
  ),
  scenario(
    'Resource lookup',
    'native calendars say so',
    when(resources('calendars', 'live:native_kept', 'loc_native'), {
      status: 200,
      body: is.so('none of an external CRM', (body) => !JSON.stringify(body).includes('"source":"highlevel"')),
    }),
  ),
  scenario(
    'Resource lookup',
    'what cannot be read is unavailable, which is not empty',
    when(resources('calendars', 'live:crm_down', 'loc_crm_down'), {
      status: 200,
      body: says('"status":"unavailable"'),
    }),
  ),
  scenario(
    'Resource lookup',
    'tags that cannot be read are unavailable',
    when(resources('tags', 'live:crm_down', 'loc_crm_down'), gives({ data: { status: 'unavailable' } })),
  ),
  scenario(
    'Resource lookup',
    'what can be read is not unavailable',
    when(resources('tags'), gives({ data: { status: is.not('unavailable') } })),
  ),
  scenario('Resource lookup', 'the agent has to exist', when(resources('tags', 'live:absent'), refusesLive(404))),
  scenario(
    'Runtime support',
    'is there for an agent',
    when(get(live('/live:kept/operations')), gives({ success: true })),
  ),
  scenario(
    'Runtime support',
    'is not there for an agent that does not exist',
    when(get(live('/live:absent/operations')), refusesLive(404)),
  ),
  scenario(
    'List agents',
    'holds the agents of the sub-account',
    when(get(live('')), { status: 200, body: says('"live:kept"', '"live:draft"') }),
  ),
  scenario(
    'List agents',
    'is empty where there are none',
    when(get(live('', 'loc_live_empty')), {
      status: 200,
      body: is.so('without agents', (body) => !JSON.stringify(body).includes('live:')),
    }),
  ),
  scenario(
    'Brain templates',
    'are listed',
    when(get(live('/brain/templates')), { status: 200, body: says('tpl_booking') }),
  ),
  scenario(
    'Brain templates',
    'need agents:read',
    when(get(live('/brain/templates'), { as: 'no_scopes' }), refusesLive(403, { requiredScope: 'agents:read' })),
  ),
  ...[
    '',
    '/live:kept',
    '/live:kept/operations',
    '/live:kept/brain/catalog',
    '/live:kept/resources/tags',
    '/brain/templates',
  ].map((path) =>
    scenario(
      'Live-agent module',
      `every route takes locationId: without it GET ${path} is a 400`,
      when(get(`/api/live-agents${path}`), refusesLive(400)),
    ),
  ),
  scenario(
    'Live agent',
    'one that is set up is ready and verified',
    when(
      get(live('/live:kept')),
      gives({
        data: {
          agent: {
            id: 'live:kept',
            setup: { status: 'ready', verifiedAt: is.moment },
            brain: { prompt: is.text, capabilities: is.list },
            voice: { voiceId: is.text, prompt: is.text },
          },
        },
      }),
    ),
    and(get(live('/live:kept')), gives({ data: { agent: { setup: { failureCode: is.oneOf(undefined, null) } } } })),
  ),
  scenario(
    'brain.capabilities',
    'are names of tool groups',
    when(
      get(live('/live:kept')),
      gives({
        data: {
          agent: {
            brain: {
              capabilities: is.so(
                'of the three',
                (value) =>
                  Array.isArray(value) &&
                  value.every((name) => ['outreach', 'conversation_history', 'skills'].includes(String(name))),
              ),
            },
          },
        },
      }),
    ),
  ),
]
