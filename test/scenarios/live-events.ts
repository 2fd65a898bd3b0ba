import { known, live, saves } from './authored.ts'
import { agent, create, draft, made, reads, renamed } from './live.ts'
import {
  and,
  at,
  fails,
  get,
  given,
  gives,
  is,
  type Kept,
  passes,
  post,
  refusesLive,
  scenario,
  type Scenario,
  type Step,
  when,
} from './scenario.ts'

// What happens outside the API: how setup ends, whether a provider confirms it, what the API can represent.
const happens = (event: string, agentId: string, more: Readonly<Record<string, unknown>>): Step =>
  given(post(`/_sandbox/events/${event}`, { locationId: 'loc_live', agentId, ...more }))
const held = (attempts: number): Step =>
  given(post('/_sandbox/events/campaign-hold', { agentId: 'my_draft', attempts }))
const failing = (outcome: string): Step => happens('setup', 'live:edited', { outcome, failureCode: 'VOICE_REFUSED' })

export const liveEvents: readonly Scenario[] = [
  ...['provisioning_blocked', 'provisioning_uncertain'].map((status) =>
    scenario(
      'Live-agent setup',
      `an edit whose setup ends ${status} says why; the prior verified version stays in service`,
      known('live:edited'),
      failing(status),
      given(saves('live:edited', renamed)),
      passes(3600),
      when(
        reads('live:edited'),
        agent({
          name: 'Renamed',
          setup: {
            status,
            failureCode: 'VOICE_REFUSED',
            revision: '{agent.setup.revision}',
            verifiedAt: '{agent.setup.verifiedAt}',
          },
        }),
      ),
    ),
  ),
  scenario(
    'setup.failureCode',
    'is gone when a later save is set up',
    known('live:edited'),
    failing('provisioning_blocked'),
    given(saves('live:edited', renamed)),
    passes(3600),
    happens('setup', 'live:edited', { outcome: null }),
    known('live:edited'),
    given(saves('live:edited', (whole) => ({ ...whole, name: 'Renamed again' }))),
    passes(3600),
    when(
      reads('live:edited'),
      agent({ setup: { status: 'ready', verifiedAt: is.moment, failureCode: is.oneOf(undefined, null) } }),
    ),
  ),
  scenario(
    'Live-agent setup',
    'an edit that is saved without confirmed setup says setupError, and is saved',
    known('live:edited'),
    happens('setup-unconfirmed', 'live:edited', { failureCode: 'PROVIDER_TIMEOUT' }),
    when(saves('live:edited', renamed), gives({ data: { setupStarted: is.truth, setupError: is.there } })),
    and(reads('live:edited'), agent({ name: 'Renamed' })),
  ),
  ...['legacy_voice_contract', 'unrepresented_capability', 'outdated_format'].map((reason) =>
    scenario(
      'authoring.reasons',
      `${reason}: not editable, edits return 409 until the migration is done`,
      known('live:edited'),
      happens('editability', 'live:edited', { reasons: [reason] }),
      given(reads('live:edited'), agent({ authoring: { editable: false, reasons: [reason] } })),
      given(saves('live:edited', renamed), refusesLive(409)),
      happens('editability', 'live:edited', { reasons: [] }),
      known('live:edited'),
      when(saves('live:edited', renamed), agent({ name: 'Renamed', authoring: { editable: true } })),
    ),
  ),
  scenario(
    'Creation rule 2',
    'creation stays incomplete as often as the campaign is not confirmed, and is complete then',
    held(2),
    given(create(draft), { status: is.above(399), body: { code: 'LIVE_CAMPAIGN_PENDING' } }),
    given(create(draft), { status: is.above(399), body: { code: 'LIVE_CAMPAIGN_PENDING' } }),
    when(create(draft), made({ setup: { status: 'draft' } }, { id: is.text })),
  ),
  scenario(
    'Creation rule 1',
    'while creation is incomplete the same id with another body is an error',
    held(1),
    given(create(draft), { status: is.above(399), body: { code: 'LIVE_CAMPAIGN_PENDING' } }),
    when(
      create({
        id: 'my_draft',
        brainTemplateId: 'tpl_booking',
        values: { calendar: 'cal_main', transferTo: 'dest_front_desk' },
      }),
      refusesLive(409),
    ),
  ),
  ...(
    [
      [502, 'PROVIDER_UNAVAILABLE'],
      [503, 'PROVIDER_UNAVAILABLE_503'],
    ] as const
  ).map(([status, fault]) =>
    scenario(
      'Status codes',
      `${status}: provider verification is unavailable; the state can be read before retrying`,
      known('live:edited'),
      fails(fault),
      given(saves('live:edited', renamed), { status, body: { success: false, error: is.text, code: is.text } }),
      when(reads('live:edited'), { status: 200, body: (kept: Kept) => ({ data: { agent: at(kept, 'agent') } }) }),
    ),
  ),
  scenario(
    'Prepare',
    'prepares a version whose setup was blocked before',
    known('live:blocked'),
    happens('setup', 'live:blocked', { outcome: null }),
    given(post(live('/live:blocked/prepare'), { ifVersion: '{agent.ifVersion}' }), { status: 202 }),
    passes(3600),
    when(get(live('/live:blocked')), agent({ setup: { status: 'ready' } })),
  ),
]
