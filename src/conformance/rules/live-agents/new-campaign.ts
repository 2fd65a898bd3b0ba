import { valueAt } from '../../../contract/index.ts'
import { asSent, fits, is, listOf, same } from '../assertions.ts'
import { flagIn, textsIn } from '../invariant.ts'
import { act, hold, the } from '../sequence.ts'
import type { ActSpec, Check, Hold, Sequence, Value } from '../sequence.ts'

const clause = '/components/schemas/Campaign'
const whereItShows =
  'That a new campaign has a cadence of its own is stated; that this view shows it, and how, is assumed.'
const byThisRoute = 'That this route does it is assumed.'
const number = '+12025550143'
/** Bound to what the creation answers. */
const created = 'the-campaign-of-the-new-agent'

/** What the power dialer shows of one campaign. */
const steps = (label: string, campaignId: Value, bind: ActSpec['bind'] = {}): ActSpec =>
  act(label, 'getPipelineSteps/steps', { query: { locationId: the('loc_live'), campaignId }, bind })

/** Changes the campaign that came with the new agent. */
const update = (label: string, body: Value, parts: Partial<ActSpec> = {}): ActSpec =>
  act(label, 'updateProjectCampaign/choose_numbers_and_tags', {
    path: { locationId: the('loc_live'), campaignId: created },
    bind: { '/path/campaignId': 'create /data/campaign/id' },
    body,
    inferred: byThisRoute,
    ...parts,
  })

const activate = (label: string, chosen: { readonly [name: string]: Value }): ActSpec =>
  update(label, { status: 'active', ...chosen }, { open: true })

/** The campaign that comes with a live agent. */
export const newCampaignRules: readonly Sequence[] = [
  {
    operation: 'getPipelineSteps',
    tries: 'private-cadence',
    says: 'The campaign of a new live agent has a cadence that no other campaign has.',
    clause,
    harmless: true,
    acts: [steps('read', the('camp_live_new'))],
    holds: hasItsOwnCadence('read'),
  },
  {
    operation: 'createLiveAgent',
    tries: 'new-campaign',
    says: 'A new campaign is paused, with a cadence of its own, and cannot run before caller numbers and trigger tags are chosen.',
    clause,
    acts: [
      act('create', 'createLiveAgent/empty_draft', { body: { id: the('new_flow_campaign'), draft: true } }),
      steps('cadence', created, { '/query/campaignId': 'create /data/campaign/id' }),
      update('shown', {}),
      activate('with-nothing', {}),
      activate('without-tags', { callerNumbers: [number] }),
      activate('without-numbers', { triggerTags: [the('tag_vip')] }),
      update('kept', {}),
      update('numbers', { callerNumbers: [number] }),
      update('tags', { triggerTags: [the('tag_vip')] }),
      update('chosen', {}),
      // Whatever was accepted of the above.
      update('at-last', { status: 'paused', callerNumbers: [], triggerTags: [] }, { open: true }),
    ],
    holds: [
      ...hasItsOwnCadence('cadence'),
      hold(doesNotRun('shown'), { says: 'A new campaign is paused.', stated: true }),
      hold(
        fits('no caller numbers and no trigger tags', ['shown /data/campaign'], (campaign) =>
          startersOf(campaign).every((list) => listOf(list).length === 0),
        ),
        { says: 'A new campaign starts without caller numbers and trigger tags.', stated: true },
      ),
      ...['with-nothing', 'without-tags', 'without-numbers'].map((label) =>
        hold(doesNotRun(label), {
          says: 'A campaign does not go live before caller numbers and trigger tags are chosen.',
          clause: '@createLiveAgent/description',
          stated: true,
        }),
      ),
      ...[
        is('shown /data/campaign/status', 'paused'),
        same('kept /data/campaign', 'shown /data/campaign'),
        is('numbers /data/campaign/callerNumbers', [number]),
        is('numbers /data/campaign/status', 'paused'),
        asSent('tags /data/campaign/triggerTags', 'tags', '/triggerTags'),
        same('chosen /data/campaign', 'tags /data/campaign'),
        is('chosen /data/campaign/callerNumbers', [number]),
        is('chosen /data/campaign/status', 'paused'),
      ].map((check) =>
        hold(check, {
          says: 'Numbers and tags that are chosen stay; the campaign is paused all the while.',
          inferred: byThisRoute,
        }),
      ),
    ],
  },
]

/** One of the cadences that a view of a campaign shows is bound to it and to no other. */
function hasItsOwnCadence(label: string): readonly Hold[] {
  const own = (test: (cadences: readonly unknown[]) => boolean): Check => {
    return (answers) => {
      const [reply] = answers[label] ?? []
      const id = reply === undefined ? null : new URL(reply.request.url).searchParams.get('campaignId')
      const naming = listOf(valueAt(reply?.body, '/data/cadences')).filter(
        (cadence) =>
          flagIn(cadence, 'isDefault') !== true && textsIn(cadence, 'campaignIds')?.includes(id ?? '') === true,
      )
      return fits('a cadence of this campaign alone', [`${label} /data/cadences`], () => test(naming))(answers)
    }
  }
  const isAlone = (cadence: unknown) => textsIn(cadence, 'campaignIds')?.length === 1
  return [
    hold(
      own((cadences) => cadences.length === 0 || cadences.some(isAlone)),
      { stated: true },
    ),
    hold(
      own((cadences) => cadences.some(isAlone)),
      { inferred: whereItShows },
    ),
  ]
}

function doesNotRun(label: string): Check {
  return fits('a paused campaign', [`${label} /data/campaign`], (campaign) => !runs(campaign))
}

/** Whether a campaign seems to run: its form is not shown; that a new one is paused is stated. */
export function runs(campaign: unknown): boolean {
  const { paused, isPaused, active, isActive } = (campaign ?? {}) as Readonly<Record<string, unknown>>
  const states = Object.entries(campaign ?? {}).flatMap(([name, value]: [string, unknown]) =>
    /stat(e|us)$/i.test(name) ? [value] : [],
  )
  return (
    states.some((state) => typeof state === 'string' && /^(active|running|live|started)$/i.test(state)) ||
    [paused, isPaused].includes(false) ||
    [active, isActive].includes(true)
  )
}

/** A campaign's caller numbers and trigger tags: their names are not shown. */
export function startersOf(campaign: unknown): readonly unknown[] {
  const isStarter = /^(trigger_?tag|caller_?(number|id))s?$|^numbers$/i
  return Object.entries(campaign ?? {}).flatMap(([name, value]: [string, unknown]) =>
    isStarter.test(name) && Array.isArray(value) ? [value] : [],
  )
}
