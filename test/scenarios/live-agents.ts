import { at, fails, get, gives, happens, is, listOf, passes, post, put, refuses, scenario, step } from './scenario.ts'
import type { Expected, Kept, Request, Scenario, Step } from './scenario.ts'

const live = (path: string): string => `/api/live-agents${path}?locationId=loc_live`
const edited = 'live:edited'
const prepared = 'live:prepared'
const hour = passes(3600)

const agent = (part: unknown): Expected => gives({ success: true, data: { agent: part } })
const reads = (id: string): Request => get(live(`/${id}`))
const shows = (id: string, part: unknown): Step => step(reads(id), agent(part))
/** Reads an agent and keeps it as `agent`. */
const known = (id: string): Step => step(reads(id), { keep: { agent: 'data.agent' } })
/** Sends the agent that was read under another name, and with what else is given in its brain. */
const saves = (id: string, name = 'Renamed', brain: Readonly<Record<string, unknown>> = {}): Request =>
  put(live(`/${id}`), (kept: Kept) => ({
    ifVersion: at(kept, 'agent.ifVersion'),
    name,
    brain: { ...(at(kept, 'agent.brain') as object), ...brain },
    voice: at(kept, 'agent.voice'),
  }))
const edits = (id: string, name?: string): readonly Step[] => [known(id), step(saves(id, name))]
const prepares = (id: string): Step =>
  step(post(live(`/${id}/prepare`), { ifVersion: '{agent.ifVersion}' }), { status: 202 })
const creates = (body: unknown): Request => post(live(''), body)
const draft = creates({ id: 'my_draft', draft: true })
const made: Expected = { status: 201, keep: { made: 'data.agent', campaign: 'data.campaign' } }
/** Creates a complete agent, with the voice of one that is there, and waits until it is set up. */
const complete = [
  known('live:kept'),
  step(
    creates(({ agent: { voice } }: { readonly agent: { readonly voice: unknown } }) => ({
      id: 'my_complete',
      name: 'Scenario agent',
      brain: {
        prompt: 'You answer the phone of a bakery.',
        capabilities: ['outreach'],
        capabilityConfig: { workflows: {} },
      },
      voice,
    })),
    made,
  ),
  hour,
  shows('{made.id}', { setup: { status: 'ready', verifiedAt: is.moment } }),
]
const campaign = '/api/agent-builder/projects/loc_live/campaigns/{campaign.id}'
const graph = `${campaign}/workflow`
/** What happens outside the API: how setup ends, whether a provider confirms it, what the API can represent. */
const event = (name: string, agentId: string, more: Readonly<Record<string, unknown>>): Step =>
  happens(name, { locationId: 'loc_live', agentId, ...more })
const pending: Expected = { status: is.oneOf(409, 500, 502, 503), body: { code: 'LIVE_CAMPAIGN_PENDING' } }
const newest = (shown: unknown): number =>
  Math.max(...listOf(at(shown, 'changeHistory')).map((entry) => Number(at(entry, 'revision'))))
const verified = is.so(
  'verified with its newest save',
  (shown) =>
    at(shown, 'setup.status') === 'ready' &&
    is.moment.holds(at(shown, 'setup.verifiedAt')) &&
    at(shown, 'setup.revision') === newest(shown),
)

const setup: readonly Scenario[] = [
  ...['provisioning_blocked', 'provisioning_uncertain'].map((status) =>
    scenario(
      'Live-agent setup',
      `an edit whose setup ends ${status} says why, until a later save is set up; the prior verified version stays in service`,
      event('setup', edited, { outcome: status, failureCode: 'VOICE_REFUSED' }),
      ...edits(edited),
      hour,
      shows(edited, {
        name: 'Renamed',
        setup: {
          status,
          failureCode: 'VOICE_REFUSED',
          revision: '{agent.setup.revision}',
          verifiedAt: '{agent.setup.verifiedAt}',
        },
      }),
      event('setup', edited, { outcome: null }),
      ...edits(edited, 'Renamed again'),
      hour,
      shows(edited, { setup: { status: 'ready', verifiedAt: is.moment, failureCode: is.oneOf(undefined, null) } }),
    ),
  ),
  scenario(
    'Live-agent setup',
    'an edit that is saved without confirmed setup says setupError, and is saved',
    known(edited),
    event('setup-unconfirmed', edited, { failureCode: 'PROVIDER_TIMEOUT' }),
    step(saves(edited), gives({ data: { setupStarted: is.truth, setupError: is.there } })),
    shows(edited, { name: 'Renamed' }),
  ),
  scenario(
    'Live-agent setup',
    'when setup is through the edit is the verified version, and ifVersion stays',
    known(edited),
    step(saves(edited), { keep: { saved: 'data.agent.ifVersion' } }),
    hour,
    shows(edited, verified),
    shows(edited, {
      ifVersion: '{saved}',
      setup: { revision: (kept: Kept) => is.not(at(kept, 'agent.setup.revision')) },
    }),
  ),
  scenario(
    'Live-agent setup',
    'a draft that was prepared is an explicit one still: a later edit starts nothing',
    known(prepared),
    prepares(prepared),
    hour,
    ...edits(prepared),
    hour,
    shows(prepared, {
      provisioningPolicy: 'explicit',
      setup: { revision: '{agent.setup.revision}', verifiedAt: '{agent.setup.verifiedAt}' },
    }),
  ),
  scenario(
    'Prepare',
    'when setup is through the version is ready and verified; it is no save, and can be asked again',
    known(prepared),
    prepares(prepared),
    hour,
    shows(prepared, verified),
    shows(prepared, { changeHistory: '{agent.changeHistory}', ifVersion: '{agent.ifVersion}' }),
    prepares(prepared),
  ),
  scenario(
    'Prepare',
    'starts setup for exactly the version that is named: an edit that follows is not what gets verified',
    known(prepared),
    prepares(prepared),
    step(saves(prepared)),
    hour,
    shows(prepared, {
      name: 'Renamed',
      setup: { revision: (kept: Kept) => newest(kept['agent']), verifiedAt: is.moment },
    }),
  ),
  scenario(
    'Prepare',
    'prepares a version whose setup was blocked before',
    known('live:blocked'),
    event('setup', 'live:blocked', { outcome: null }),
    prepares('live:blocked'),
    hour,
    shows('live:blocked', { setup: { status: 'ready' } }),
  ),
  scenario(
    'Creation rule 4',
    'creating or editing a draft provisions nothing, also later',
    step(draft, made),
    hour,
    shows('{made.id}', { setup: { status: 'draft' } }),
    ...edits('{made.id}'),
    hour,
    shows('{made.id}', { name: 'Renamed', setup: { status: 'draft' }, provisioningPolicy: 'explicit' }),
  ),
  scenario(
    'Create, complete agent',
    'it becomes ready when setup is through; its campaign stays paused',
    ...complete,
    step(
      put(campaign, { dialing: 'pd' }),
      gives(is.so('a paused campaign', (body) => JSON.stringify(body).includes('"paused"'))),
    ),
  ),
]

const others: readonly Scenario[] = [
  scenario(
    'Creation rule 1',
    'a retry keeps the settings of the campaign',
    step(draft, made),
    step(put(campaign, { dialing: 's2l' })),
    step(draft),
    step(
      put(campaign, { agentType: 'add_tag' }),
      gives(is.so('the mode as it was set', (body) => JSON.stringify(body).includes('"dialing":"s2l"'))),
    ),
  ),
  scenario(
    'Live agent, campaign',
    'its cadence is its own: another campaign does not show it',
    step(draft, made),
    step(get('/api/power-dialer/pipeline/steps?locationId=loc_live&campaignId={campaign.id}'), {
      body: { data: { cadences: [is.there] } },
      keep: { own: 'data.cadences.0._id' },
    }),
    step(
      get('/api/power-dialer/pipeline/steps?locationId=loc_live&campaignId=camp_live_new'),
      gives({ data: { cadences: ({ own }: Kept) => is.not(is.some({ _id: own })) } }),
    ),
  ),
  scenario(
    'Catalog',
    'templates are listed; a group or a kind of resource that is not there is refused',
    step(
      get(live('/brain/templates')),
      gives(is.so('tpl_booking among them', (body) => JSON.stringify(body).includes('tpl_booking'))),
    ),
    step(get(`${live('/live:kept/brain/catalog')}&group=juggling`), refuses(400, is.text, { code: is.text })),
    step(get(live('/live:kept/resources/horses')), refuses(is.oneOf(400, 404), is.text, { code: is.text })),
  ),
  ...['legacy_voice_contract', 'unrepresented_capability', 'outdated_format'].map((reason) =>
    scenario(
      'authoring.reasons',
      `${reason}: not editable, edits return 409 until the migration is done`,
      known(edited),
      event('editability', edited, { reasons: [reason] }),
      shows(edited, { authoring: { editable: false, reasons: [reason] } }),
      step(saves(edited), refuses(409, is.text, { code: is.text })),
      event('editability', edited, { reasons: [] }),
      known(edited),
      step(saves(edited), agent({ name: 'Renamed', authoring: { editable: true } })),
    ),
  ),
  scenario(
    'Creation rule 2',
    'creation stays incomplete as often as the campaign is not confirmed, and the id taken; then it is complete',
    happens('campaign-hold', { agentId: 'my_draft', attempts: 2 }),
    step(draft, pending),
    step(
      creates({
        id: 'my_draft',
        brainTemplateId: 'tpl_booking',
        values: { calendar: 'cal_main', transferTo: 'dest_front_desk' },
      }),
      refuses(409, is.text, { code: is.text }),
    ),
    step(draft, pending),
    step(draft, { status: 201, body: { data: { agent: { setup: { status: 'draft' } }, campaign: { id: is.text } } } }),
  ),
  scenario(
    'Status codes',
    '502: provider verification is unavailable; the state can be read before retrying',
    known(edited),
    fails('PROVIDER_UNAVAILABLE'),
    step(saves(edited), refuses(502, is.text, { code: is.text })),
    shows(edited, '{agent}'),
  ),
  scenario(
    'Workflow authoring 1',
    'saving runs nothing: no callback is due, and no lead waits elsewhere, because a workflow would do it',
    step(get('/api/power-dialer/pipeline/steps?locationId=loc_live'), { keep: { counts: 'data' } }),
    known(edited),
    step(
      saves(edited, 'Renamed', {
        capabilityConfig: {
          workflows: {
            wf_scenari1: {
              id: 'wf_scenari1',
              name: 'Call again',
              description: 'When the caller has no time.',
              steps: [{ id: 'again', type: 'schedule_callback', config: {} }],
            },
          },
        },
      }),
    ),
    step(
      get('/api/power-dialer/pipeline/steps?locationId=loc_live'),
      gives({ data: { callbacksCount: '{counts.callbacksCount}', stepCounts: '{counts.stepCounts}' } }),
    ),
  ),
  scenario(
    'Workflow authoring 11',
    'a live agent is not deleted or cloned, and not put in a split test; its campaign has no outcome graph',
    step({ method: 'DELETE', path: live('/live:kept'), body: {} }, refuses(is.oneOf(404, 405), is.text)),
    step(post(live('/live:kept/clone'), {}), refuses(is.oneOf(404, 405), is.text)),
    step(get('/api/agent-builder/agents/live:kept/split-test'), refuses(404, 'NOT_FOUND')),
    shows('live:kept', { setup: { status: 'ready' } }),
    step(draft, made),
    ...[get(graph), get(`${graph}/digest`), post(`${graph}/append-action`, { action: { type: 'add-note' } })].map(
      (request) => step(request, refuses(404, 'NOT_FOUND', { message: is.naming('live agent') })),
    ),
  ),
]

export const liveAgents: readonly Scenario[] = [...setup, ...others]
