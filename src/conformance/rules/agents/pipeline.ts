import type { Cadence } from '../../../../generated/api.d.ts'
import { schema } from '../invariant.ts'
import {
  either,
  is,
  isAmong,
  isAtLeast,
  isAtMost,
  isMoreThan,
  isNot,
  isSame,
  not,
  when,
} from '../language/conditions.ts'
import { itemsOf, itemsWith, placeIn } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import type { Fact, Sequence, Value } from '../language/sequence.ts'
import { calculated, countOf, greatestOf, sumOf } from '../language/values.ts'

type View = Fact<'getPipelineSteps'>

const view = (query: { readonly [name: string]: Value } = {}) => act('getPipelineSteps/steps', { query })
const ofLeadsAt = (location: string) => act('getPipelineSteps/all_linked', { query: { leadLocationId: the(location) } })
const strangers = act('getPipelineSteps/steps', {
  as: 'key_other_agency',
  query: { locationId: the('loc_other_agency') },
})

/** What a key of one sub-account is shown of the leads of a location. */
const boundView = (leads: Value) =>
  act('getPipelineSteps/all_linked', {
    as: 'key_location_bound',
    query: { locationId: the('loc_bound'), leadLocationId: leads },
  })

const otherCounts = ['pdOverCount', 'callbacksCount'] as const
const notStated = 'What the parameter does is not stated.'
const combinedUnstated = 'That a view of several campaigns adds them up is not stated.'

export const pipelineRules: readonly Sequence[] = [
  sequence({
    id: 'getPipelineSteps/project-without-access',
    says: 'A view of a project that the caller cannot access is refused; a success that shows nothing is no refusal.',
    clause: '/components/responses/GetPipelineStepsForbidden',
    given: {
      // How the project is named is not shown.
      'The target looks at the project that is named.': ({ own, absent }) => [
        isMoreThan(countOf(own.cadences), 0),
        idsOf(own).map((id) => not(isAmong(id, idsOf(absent)))),
      ],
    },
    acts: {
      own: view(),
      absent: act('getPipelineSteps/no_access_to_project', { query: { locationId: the('loc_absent') }, open: true }),
      foreign: act('getPipelineSteps/no_access_to_project', { open: true }),
    },
    then: (_, { statuses }) => [
      part(
        // How the project is named is assumed; that this one is refused is not.
        { stated: true },
        statuses('foreign').map((status) => isAtLeast(status, 400)),
      ),
    ],
  }),
  sequence({
    id: 'getPipelineSteps/state-shown',
    name: 'parked',
    says: 'pdOverCount of a campaign with parked leads is above 0.',
    clause: schema('PipelineStepsResponse/properties/data/properties/pdOverCount'),
    acts: { read: view({ campaignId: the('camp_parked') }) },
    then: ({ read }) => [isMoreThan(read.pdOverCount, 0)],
  }),
  sequence({
    id: 'getPipelineSteps/views-agree',
    name: 'bound',
    says: 'For a key of one sub-account, `__all__` counts no more leads, parked ones or callbacks than a view of that sub-account.',
    clause: '/components/securitySchemes/apiKey',
    acts: {
      own: boundView(the('loc_bound')),
      all: boundView('__all__'),
      // Leads come and go: what was there before or after is not of another sub-account.
      'own-again': boundView(the('loc_bound')),
    },
    then: ({ own, all, 'own-again': again }) => [
      part(
        // What the parameter is called is assumed; what a key reaches is not.
        { stated: true },
        isAtMost(leadsIn(all), greatestOf([leadsIn(own), leadsIn(again)])),
        otherCounts.map((name) => isAtMost(all[name], greatestOf([own[name], again[name]]))),
      ),
    ],
  }),
  sequence({
    id: 'getPipelineSteps/refused-in-words',
    says: 'A 400 for a request without a location, or for a step that is no number, has a text for people and no code.',
    clause: schema('PipelineError'),
    acts: {
      nowhere: act('getPipelineSteps/steps', { query: { locationId: null }, open: true }),
      blank: act('getPipelineSteps/steps', { query: { locationId: '' }, open: true }),
      'no-step': act('getPipelineSteps/steps', { query: { cadenceStep: 'first' }, open: true }),
    },
    // `pipeline-refusal-without-code` says what must hold.
  }),
  sequence({
    id: 'getPipelineSteps/views-agree',
    says: 'A view of two campaigns counts no fewer leads than a view of either.',
    acts: {
      project: view(),
      both: act('getPipelineSteps/of_campaigns'),
      day: view({ campaignId: the('camp_dialer') }),
      evening: view({ campaignId: the('camp_dialer_evening') }),
      one: act('getPipelineSteps/of_campaigns', { query: { campaignIds: [the('camp_dialer')] } }),
      absent: act('getPipelineSteps/steps', { query: { campaignId: the('camp_absent') }, open: true }),
    },
    given: {
      // How campaigns are named is not shown.
      'The target looks at the campaigns that are named.': ({ project, both, day, one, absent }) => [
        not(isSame(day, absent)),
        either(not(isSame(both, one)), not(isSame(one, project))),
      ],
    },
    then: ({ both, day, evening, one, absent }) => [
      isAtLeast(leadsIn(both), greatestOf([leadsIn(day), leadsIn(evening)])),
      says(
        'A view of two campaigns counts as many leads as a view of each does together.',
        assumed(
          combinedUnstated,
          is(leadsIn(both), together(leadsIn(day), leadsIn(evening))),
          otherCounts.map((name) => is(both[name], together(day[name], evening[name]))),
        ),
      ),
      says(
        'A campaign with leads counts some.',
        assumed('That the fixture has leads is assumed.', isMoreThan(leadsIn(day), 0)),
      ),
      says(
        'A view of a list of one campaign is the view of that campaign.',
        assumed(combinedUnstated, isSame(one, day)),
      ),
      says(
        'A campaign that has no leads counts none.',
        assumed('What an unknown campaign leads to is not stated.', is(leadsIn(absent), 0)),
      ),
    ],
  }),
  sequence({
    id: 'getPipelineSteps/places-agree',
    says: '`leadLocationId` decides whose leads are counted.',
    acts: {
      project: view(),
      leads: ofLeadsAt('loc_dialer'),
      'leads-of-bound': ofLeadsAt('loc_bound'),
      bound: view({ locationId: the('loc_bound') }),
      linked: act('getPipelineSteps/all_linked'),
      step: view({ cadenceStep: '1' }),
    },
    then: ({ project, leads, 'leads-of-bound': elsewhere, bound, linked, step }) => [
      says(
        'Without `leadLocationId`, the leads of the project itself are counted.',
        assumed('What is counted without the override is not stated.', isSame(leads, project)),
      ),
      // The fixture loc_bound has no leads.
      assumed('How the override counts is not stated.', is(leadsIn(elsewhere), 0)),
      says(
        "With `leadLocationId`, the project's own leads are not what is counted.",
        // How the lead location is named is not shown: a target that looks at it counts others with all that are linked.
        when(
          [isNot(leadsIn(project), leadsIn(bound)), isNot(leadsIn(project), leadsIn(linked))],
          isNot(leadsIn(elsewhere), leadsIn(project)),
        ),
      ),
      says('The cadences are those of the project.', isSame(elsewhere.cadences, project.cadences)),
      says('`__all__` counts no fewer leads than the project has.', isAtLeast(leadsIn(linked), leadsIn(project))),
      assumed(
        notStated,
        says(
          'With `cadenceStep`, that step alone is counted.',
          itemsOf(step.stepCounts).map(({ cadenceStep }) => is(cadenceStep, 1)),
        ),
        is(leadsIn(step), leadsIn(project, itemsWith(project.stepCounts, { cadenceStep: 1 }))),
      ),
    ],
  }),
  sequence({
    id: 'getPipelineSteps/agencies-apart',
    says: 'Views of two agencies have no cadences in common, except default ones.',
    clause: '@getPipelineSteps/responses/403',
    acts: { project: view(), linked: act('getPipelineSteps/all_linked'), strangers },
    then: (facts) =>
      [facts.project, facts.linked].map((own) =>
        ownCadences(own).map((id) => not(isAmong(id, ownCadences(facts.strangers)))),
      ),
  }),
]

const idOf = (cadence: Place<Cadence>): Place<string> => placeIn(cadence, '/_id')

function idsOf({ cadences }: View): readonly Place<string>[] {
  return itemsOf(cadences).map(idOf)
}

/** Those that are not shared, as default ones may be. */
function ownCadences({ cadences }: View): readonly Place<string>[] {
  return itemsWith(cadences, { isDefault: false }).map(idOf)
}

function leadsIn({ stepCounts }: View, steps = itemsOf(stepCounts)): Place<number> {
  return sumOf(
    stepCounts,
    steps.map(({ count }) => count),
  )
}

function together(one: Place<number>, other: Place<number>): Place<number> {
  return calculated('the sum of both campaigns', [one, other], (first, second) => first + second)
}
