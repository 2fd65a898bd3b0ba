import { live, known, complete } from './authored.ts'
import { create, draft, made } from './live.ts'
import {
  type Kept,
  at,
  type Scenario,
  scenario,
  given,
  when,
  and,
  get,
  post,
  gives,
  refusesLive,
  propertiesOf,
  is,
} from './scenario.ts'

const changed =
  (change: (whole: Readonly<Record<string, unknown>>) => unknown) =>
  (kept: Kept): unknown =>
    change(propertiesOf(complete('changed')(kept)))

const ids: readonly Scenario[] = [
  scenario(
    'Limits',
    'an id of letters, digits, underscores and hyphens is fine',
    when(create({ id: 'Abc_09-z', draft: true }), made({})),
  ),
  ...[
    ['a space', 'my draft'],
    ['a colon', 'live:mine'],
    ['an umlaut', 'böse'],
    ['nothing', ''],
  ].map(([what, id]) =>
    scenario('Limits', `an id with ${what ?? ''} is refused`, when(create({ id, draft: true }), refusesLive(422))),
  ),
  scenario('Limits', 'an id of 100 characters is fine', when(create({ id: 'a'.repeat(100), draft: true }), made({}))),
  scenario(
    'Limits',
    'an id of 101 characters is refused',
    when(create({ id: 'a'.repeat(101), draft: true }), refusesLive(422)),
  ),
  scenario(
    'Creation rule 1',
    'the same id and body again keeps agent and campaign',
    given(create(draft), made({})),
    when(create(draft), {
      status: is.oneOf(200, 201),
      body: {
        success: true,
        data: { agent: { id: '{made.id}' }, campaign: { id: '{campaign.id}', profileId: '{campaign.profileId}' } },
      },
    }),
  ),
  scenario(
    'Creation rule 1',
    'the same id with another body is an error and changes nothing',
    known('live:kept'),
    given(create(draft), made({})),
    when(create(complete('my_draft')), refusesLive(409)),
    and(
      get('/api/live-agents/{made.id}?locationId=loc_live'),
      gives({ data: { agent: { ifVersion: '{made.ifVersion}' } } }),
    ),
  ),
  scenario(
    'Creation rule 1',
    'an id that is taken by an agent from another body is an error',
    when(create({ id: 'taken_id', draft: true }), refusesLive(409)),
  ),
  scenario(
    'Creation rule 2',
    'LIVE_CAMPAIGN_PENDING reports a partial creation, and the retry completes it',
    when(create({ id: 'new_interrupted_agent', draft: true }), {
      status: is.above(399),
      body: { success: false, error: is.text, code: 'LIVE_CAMPAIGN_PENDING' },
    }),
    and(
      create({ id: 'new_interrupted_agent', draft: true }),
      made({ provisioningPolicy: 'explicit' }, { id: is.text }),
    ),
  ),
  scenario(
    'Creation rule 2',
    'while the campaign is not confirmed creation stays incomplete',
    when(create({ id: 'new_pending_agent', draft: true }), {
      status: is.above(399),
      body: { code: 'LIVE_CAMPAIGN_PENDING' },
    }),
    and(create({ id: 'new_pending_agent', draft: true }), {
      status: is.above(399),
      body: { code: 'LIVE_CAMPAIGN_PENDING' },
    }),
  ),
  scenario(
    'Creation rule 1',
    'the Idempotency-Key replay of ordinary agents does not apply: two ids are two agents',
    given(create(draft, { headers: { 'idempotency-key': 'one-key-for-two' } }), made({})),
    when(create({ id: 'my_second', draft: true }, { headers: { 'idempotency-key': 'one-key-for-two' } }), {
      status: 201,
      body: { idempotentReplay: is.absent },
      keep: { second: 'data.agent.id' },
    }),
    and(get(live('')), {
      status: 200,
      body: (kept: Kept) =>
        is.so('both', (body) =>
          [at(kept, 'made.id'), kept['second']].every(
            (id) =>
              JSON.stringify(body).split(`"${String(id)}"`).length === 2 && at(kept, 'made.id') !== kept['second'],
          ),
        ),
    }),
  ),
]

const refusals: readonly Scenario[] = [
  scenario('Create', 'an id alone is no shape', when(create({ id: 'shapeless' }), refusesLive(422))),
  scenario('Create', 'draft is true or not there', when(create({ id: 'not_draft', draft: false }), refusesLive(422))),
  scenario('Create', 'an id is needed', when(create({ draft: true }), refusesLive(422))),
  scenario(
    'Create',
    'name, brain and voice go together',
    when(create({ id: 'only_name', name: 'Mia' }), refusesLive(422)),
  ),
  scenario('Create', 'an unknown field is refused', when(create({ ...draft, colour: 'red' }), refusesLive(422))),
  scenario(
    'Update',
    'model selection is refused at creation too',
    known('live:kept'),
    when(create(changed((whole) => ({ ...whole, model: 'large' }))), refusesLive(422)),
  ),
  scenario(
    'voice.prompt',
    'must not be empty in a creation',
    known('live:kept'),
    when(
      create(changed((whole) => ({ ...whole, voice: { ...propertiesOf(whole['voice']), prompt: '' } }))),
      refusesLive(422),
    ),
  ),
  scenario(
    'voice.voiceId',
    "has to be in the catalog's list of voices",
    known('live:kept'),
    when(
      create(changed((whole) => ({ ...whole, voice: { ...propertiesOf(whole['voice']), voiceId: 'nobodys_voice' } }))),
      refusesLive(422),
    ),
  ),
  scenario(
    'brain.prompt',
    'may be incomplete in an explicit draft alone',
    known('live:kept'),
    when(
      create(changed((whole) => ({ ...whole, brain: { ...propertiesOf(whole['brain']), prompt: '' } }))),
      refusesLive(422),
    ),
  ),
  scenario(
    'brain.capabilities',
    'are the tool groups that there are, at creation too',
    known('live:kept'),
    when(
      create(
        changed((whole) => ({ ...whole, brain: { ...propertiesOf(whole['brain']), capabilities: ['mind_reading'] } })),
      ),
      refusesLive(422),
    ),
  ),
  scenario(
    'Create',
    'a refused creation leaves no agent behind: the id is free',
    known('live:kept'),
    given(create(changed((whole) => ({ ...whole, model: 'large' }))), refusesLive(422)),
    when(create({ id: 'changed', draft: true }), made({})),
  ),
  scenario(
    'Readings, second round',
    'without locationId: 400',
    when(post('/api/live-agents', draft), refusesLive(400)),
  ),
  scenario(
    'Readings, second round',
    'an empty locationId: 400',
    when(post('/api/live-agents?locationId=', draft), refusesLive(400)),
  ),
  scenario('Live-agent errors', 'an absent sub-account: 404', when(create(draft, {}, 'loc_absent'), refusesLive(404))),
  scenario(
    'Readings, what is wrong',
    'malformed JSON in a creation: 400',
    when({ method: 'POST', path: live(''), raw: '{"id":' }, refusesLive(400)),
  ),
]

export const liveCreationIds: readonly Scenario[] = [...ids, ...refusals]
