import { valueAt } from '../../../contract/index.ts'
import { everyItem, everyReply, fits, listOf, same } from '../assertions.ts'
import { flagIn, schema, textIn } from '../invariant.ts'
import { act, hold, the } from '../sequence.ts'
import type { ActSpec, Sequence, Value } from '../sequence.ts'

/** What a key of one sub-account is shown of the leads of a location. */
const boundView = (label: string, leads: Value): ActSpec =>
  act(label, 'getPipelineSteps/all_linked', {
    as: 'key_location_bound',
    query: { locationId: the('loc_bound'), leadLocationId: leads },
  })

export const pipelineRules: readonly Sequence[] = [
  {
    operation: 'getPipelineSteps',
    tries: 'project-without-access',
    says: 'Who has no access to a project is refused; nothing is not an answer.',
    clause: '/components/responses/GetPipelineStepsForbidden',
    harmless: true,
    given: {
      // How the project is named is not shown.
      'The target looks at the project that is named.': fits(
        'cadences that no other project has',
        ['ours /data/cadences', 'nobody /data/cadences'],
        (own, other) =>
          listOf(own).length > 0 &&
          listOf(own).every((one) => listOf(other).every((two) => valueAt(two, '/_id') !== valueAt(one, '/_id'))),
      ),
    },
    acts: [
      act('ours', 'getPipelineSteps/steps'),
      act('nobody', 'getPipelineSteps/no_access_to_project', { query: { locationId: the('loc_absent') }, open: true }),
      act('foreign', 'getPipelineSteps/no_access_to_project', { open: true }),
    ],
    holds: [
      hold(
        everyReply('foreign', 'a refusal', (status) => status >= 400),
        { stated: true },
      ),
    ],
  },
  {
    operation: 'getPipelineSteps',
    tries: 'state-shown',
    name: 'parked',
    says: 'Parked leads are counted.',
    clause: schema('PipelineStepsResponse/properties/data/properties/pdOverCount'),
    harmless: true,
    acts: [act('read', 'getPipelineSteps/steps', { query: { campaignId: the('camp_parked') } })],
    holds: [hold(fits('1 or more', ['read /data/pdOverCount'], (parked) => Number(parked) > 0))],
  },
  {
    operation: 'getPipelineSteps',
    tries: 'views-agree',
    name: 'bound',
    says: '`__all__` includes only what the caller can access.',
    clause: '@getPipelineSteps/description',
    harmless: true,
    acts: [
      boundView('own', the('loc_bound')),
      boundView('all', '__all__'),
      // Leads come and go: what was there before or after is not of another sub-account.
      boundView('own-again', the('loc_bound')),
    ],
    holds: ['stepCounts', 'pdOverCount', 'callbacksCount'].map((name) =>
      hold(
        fits(
          'no more than its own sub-account counts',
          [`all /data/${name}`, `own /data/${name}`, `own-again /data/${name}`],
          (all, own, again) => !(leadsIn(all) > Math.max(leadsIn(own), leadsIn(again))),
        ),
        { stated: true },
      ),
    ),
  },
  {
    operation: 'getPipelineSteps',
    tries: 'refused-in-words',
    says: 'What is refused as wrong is refused in words, without a code.',
    clause: schema('PipelineError'),
    harmless: true,
    acts: [
      act('nowhere', 'getPipelineSteps/steps', { query: { locationId: null }, open: true }),
      act('blank', 'getPipelineSteps/steps', { query: { locationId: '' }, open: true }),
      act('no-step', 'getPipelineSteps/steps', { query: { cadenceStep: 'first' }, open: true }),
    ],
    holds: [],
  },
  {
    operation: 'getPipelineSteps',
    tries: 'views-agree',
    says: 'A combined view counts what the views of its campaigns count.',
    clause: '@getPipelineSteps/description',
    acts: [
      act('project', 'getPipelineSteps/steps'),
      act('both', 'getPipelineSteps/of_campaigns'),
      act('day', 'getPipelineSteps/steps', { query: { campaignId: the('camp_dialer') } }),
      act('evening', 'getPipelineSteps/steps', { query: { campaignId: the('camp_dialer_evening') } }),
      act('only', 'getPipelineSteps/of_campaigns', { query: { campaignIds: [the('camp_dialer')] } }),
      act('nobody', 'getPipelineSteps/steps', { query: { campaignId: the('camp_absent') }, open: true }),
    ],
    holds: [
      hold(
        fits(
          'the sum of both campaigns',
          ['both /data/stepCounts', 'day /data/stepCounts', 'evening /data/stepCounts'],
          (both, day, evening) => sum(both) === sum(day) + sum(evening),
        ),
      ),
      ...['pdOverCount', 'callbacksCount'].map((name) =>
        hold(
          fits(
            'the sum of both campaigns',
            [`both /data/${name}`, `day /data/${name}`, `evening /data/${name}`],
            (both, day, evening) => both === Number(day) + Number(evening),
          ),
        ),
      ),
      hold(
        fits('leads of the campaign', ['day /data/stepCounts'], (steps) => sum(steps) > 0),
        { says: 'Leads are counted by their steps.', inferred: 'That the fixture has leads is assumed.' },
      ),
      hold(same('only', 'day'), { says: 'A list of one campaign is that campaign.' }),
      hold(
        fits('no leads', ['nobody /data/stepCounts'], (steps) => steps === undefined || sum(steps) === 0),
        {
          says: 'A campaign that has no leads counts none.',
          inferred: 'What an unknown campaign leads to is not stated.',
        },
      ),
    ],
  },
  {
    operation: 'getPipelineSteps',
    tries: 'places-agree',
    says: 'A view counts the leads of the sub-accounts that it names, as far as the caller can access them.',
    clause: '@getPipelineSteps/description',
    acts: [
      act('project', 'getPipelineSteps/steps'),
      act('leads', 'getPipelineSteps/all_linked', { query: { leadLocationId: the('loc_dialer') } }),
      act('elsewhere', 'getPipelineSteps/all_linked', { query: { leadLocationId: the('loc_bound') } }),
      act('theirs', 'getPipelineSteps/steps', { query: { locationId: the('loc_bound') } }),
      act('linked', 'getPipelineSteps/all_linked'),
      act('step', 'getPipelineSteps/steps', { query: { cadenceStep: '1' } }),
    ],
    holds: [
      hold(same('leads', 'project'), {
        says: 'Leads of the project itself are what is counted without the override.',
        inferred: 'What is counted without the override is not stated.',
      }),
      hold(
        fits('no leads of another sub-account', ['elsewhere /data/stepCounts'], (steps) => sum(steps) === 0),
        { inferred: 'How the override counts is not stated.' },
      ),
      hold(
        fits(
          'not the counts of the project, which has other leads',
          ['elsewhere /data/stepCounts', 'project /data/stepCounts', 'theirs /data/stepCounts'],
          (elsewhere, project, theirs) => sum(project) === sum(theirs) || sum(elsewhere) !== sum(project),
        ),
        { says: "A lead location overrides the project's own leads." },
      ),
      hold(same('elsewhere /data/cadences', 'project /data/cadences'), {
        says: 'The project scopes the cadence schedule.',
      }),
      hold(
        fits(
          'no fewer than the project has',
          ['linked /data/stepCounts', 'project /data/stepCounts'],
          (linked, project) => sum(linked) >= sum(project),
        ),
        { says: '`__all__` includes every linked sub-account.' },
      ),
      hold(everyItem('step /data/stepCounts', 'cadenceStep', [1]), {
        says: 'A named step is the only one that is counted.',
        inferred: 'What the parameter does is not stated.',
      }),
      hold(
        fits(
          'what the project counts at that step',
          ['step /data/stepCounts', 'project /data/stepCounts'],
          (some, all) => sum(some) === sum(atStep(all, 1)),
        ),
        { inferred: 'What the parameter does is not stated.' },
      ),
    ],
  },
  {
    operation: 'getPipelineSteps',
    tries: 'agencies-apart',
    says: "Another agency's cadences are shown to nobody else.",
    clause: '@getPipelineSteps/responses/403',
    harmless: true,
    acts: [
      act('project', 'getPipelineSteps/steps'),
      act('linked', 'getPipelineSteps/all_linked'),
      act('strangers', 'getPipelineSteps/steps', {
        as: 'key_other_agency',
        query: { locationId: the('loc_other_agency') },
      }),
    ],
    holds: ['project', 'linked'].map((label) =>
      hold(fits('no cadence of the other agency', [`${label} /data/cadences`, 'strangers /data/cadences'], shareNone)),
    ),
  },
]

/** Whether only default cadences, which may be shared, are in both lists. */
function shareNone(own: unknown, others: unknown): boolean {
  const idsIn = (cadences: unknown) =>
    listOf(cadences).flatMap((one) => (flagIn(one, 'isDefault') === true ? [] : (textIn(one, '_id') ?? [])))
  const known = new Set(idsIn(others))
  return idsIn(own).every((id) => !known.has(id))
}

function atStep(steps: unknown, number: number): readonly unknown[] {
  return listOf(steps).filter(
    (step) => typeof step === 'object' && step !== null && 'cadenceStep' in step && step.cadenceStep === number,
  )
}

/** Leads in a figure, or in figures by their steps. */
function leadsIn(counted: unknown): number {
  return Array.isArray(counted) ? sum(counted) : Number(counted)
}

function sum(steps: unknown): number {
  return listOf(steps).reduce<number>((so, step) => {
    const counted = typeof step === 'object' && step !== null && 'count' in step ? step.count : undefined
    return so + (typeof counted === 'number' ? counted : Number.NaN)
  }, 0)
}
