import type { Cadence } from '../../../../generated/api.d.ts'
import { encodePointer, isObject } from '../../../contract/index.ts'
import {
  either,
  fits,
  has,
  is,
  isAmong,
  isMoreThan,
  isNot,
  isSame,
  itemsWhere,
  not,
  someOf,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { foundAt, itemsOf, placeIn } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { act, part, sequence, the } from '../language/sequence.ts'
import type { Demand, Fact, Parts, Sequence, Value } from '../language/sequence.ts'
import { countOf } from '../language/values.ts'

const clause = '/components/schemas/Campaign'
const whereItShows =
  'That a new campaign has a cadence of its own is stated; that this view shows it, and how, is assumed.'
const byThisRoute = 'That this route does it is assumed.'
const number = '+12025550143'
const tag = the('tag_vip')
/** Bound to what the creation answers. */
const created = 'the-campaign-of-the-new-agent'

/** What the power dialer shows of one campaign. */
const steps = (campaignId: Value, parts: Parts = {}) =>
  act('getPipelineSteps/steps', { query: { locationId: the('loc_live'), campaignId }, ...parts })

/** Changes the campaign that came with the new agent. */
const update = (body: Value, parts: Parts = {}) =>
  act('updateProjectCampaign/choose_numbers_and_tags', {
    path: { locationId: the('loc_live'), campaignId: created },
    bind: { '/path/campaignId': 'create /data/campaign/id' },
    body,
    inferred: byThisRoute,
    ...parts,
  })

const activate = (chosen: { readonly [name: string]: Value }) => update({ status: 'active', ...chosen }, { open: true })

/** The campaign that comes with a live agent. */
export const newCampaignRules: readonly Sequence[] = [
  sequence({
    id: 'getPipelineSteps/private-cadence',
    says: 'The campaign of a new live agent has a cadence that no other campaign has.',
    clause,
    acts: { read: steps(the('camp_live_new')) },
    then: ({ read }, { named }) => hasItsOwnCadence(read, named('read', 'campaignId')),
  }),
  sequence({
    id: 'createLiveAgent/new-campaign',
    says: 'A new campaign is paused, with a cadence of its own, and cannot run before caller numbers and trigger tags are chosen.',
    clause,
    acts: {
      create: act('createLiveAgent/empty_draft', { body: { id: the('new_flow_campaign'), draft: true } }),
      cadence: steps(created, { bind: { '/query/campaignId': 'create /data/campaign/id' } }),
      shown: update({}),
      'with-nothing': activate({}),
      'without-tags': activate({ callerNumbers: [number] }),
      'without-numbers': activate({ triggerTags: [tag] }),
      kept: update({}),
      numbers: update({ callerNumbers: [number] }),
      tags: update({ triggerTags: [tag] }),
      chosen: update({}),
      // Whatever was accepted of the above.
      'at-last': update({ status: 'paused', callerNumbers: [], triggerTags: [] }, { open: true }),
    },
    then: ({ cadence, shown, kept, numbers, tags, chosen, ...tried }, { asked, named }) => [
      hasItsOwnCadence(cadence, named('cadence', 'campaignId')),
      part({ says: 'A new campaign is paused.', stated: true }, doesNotRun(shown.campaign)),
      part(
        { says: 'A new campaign starts without caller numbers and trigger tags.', stated: true },
        hasNoStarters(shown.campaign),
      ),
      part(
        {
          says: 'A campaign does not go live before caller numbers and trigger tags are chosen.',
          clause: '@createLiveAgent/description',
          stated: true,
        },
        (['with-nothing', 'without-tags', 'without-numbers'] as const).map((label) =>
          doesNotRun(tried[label].campaign),
        ),
      ),
      part(
        { says: 'Numbers and tags that are chosen stay; the campaign is paused all the while.', inferred: byThisRoute },
        [shown, numbers, chosen].map(({ campaign }) => has(campaign, 'status', 'paused')),
        [numbers, chosen].map(({ campaign }) => has(campaign, 'callerNumbers', [number])),
        isSame(kept.campaign, shown.campaign),
        is<unknown>(tags.campaign.triggerTags, asked('tags').triggerTags),
        isSame(chosen.campaign, tags.campaign),
      ),
    ],
  }),
]

/** One of the cadences that a view of a campaign shows is bound to it and to no other. */
function hasItsOwnCadence({ cadences }: Fact<'getPipelineSteps'>, campaign: Place<string>): readonly Demand[] {
  const naming = itemsWhere(cadences, ({ isDefault, campaignIds }) =>
    not(either(is(isDefault, true), not(isAmong(campaign, itemsOf(campaignIds))))),
  )
  const isOwn = ({ campaignIds }: Place<Cadence>) => is(countOf(campaignIds), 1)
  const own = naming.filter((one) => isOwn(one).holds === true)
  return [
    part({ stated: true }, someOf(naming.map(isOwn))),
    part({ inferred: whereItShows }, isMoreThan(countOf(cadences, own), 0)),
  ]
}

/** No value of a campaign says that it runs: its form is not shown; that a new one is paused is stated. */
export function doesNotRun(campaign: Place<unknown>): Condition {
  return noneOf(campaign, 'a paused campaign', saysItRuns, isNot)
}

function saysItRuns([name, value]: Member): boolean {
  if (/^(?:is)?paused$/i.test(name)) return value === false
  if (/^(?:is)?active$/i.test(name)) return value === true
  return /stat(e|us)$/i.test(name) && typeof value === 'string' && /^(active|running|live|started)$/i.test(value)
}

/** A campaign has no caller numbers and trigger tags: their names are not shown. */
export function hasNoStarters(campaign: Place<unknown>): Condition {
  return noneOf(campaign, 'no caller numbers and no trigger tags', isStarter, (place) => is<unknown>(place, []))
}

function isStarter([name, value]: Member): boolean {
  return /^(trigger_?tag|caller_?(number|id))s?$|^numbers$/i.test(name) && Array.isArray(value) && value.length > 0
}

type Member = readonly [name: string, value: unknown]

/** A place has no member like that; the first one shows it. */
function noneOf(
  place: Place<unknown>,
  expected: string,
  isWrong: (member: Member) => boolean,
  due: (member: Place<unknown>, value: unknown) => Condition,
): Condition {
  const { value } = foundAt(place)
  for (const [name, inside] of isObject(value) ? Object.entries(value) : []) {
    if (isWrong([name, inside])) return due(placeIn(place, encodePointer(name)), inside)
  }
  return fits(place, expected, () => true)
}
