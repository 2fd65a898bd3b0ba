import type { LiveAgent, LiveAgentCreatedResponse, LiveAgentListResponse } from '../../../../generated/api.d.ts'
import { inSuccessesOf, schema } from '../invariant.ts'
import {
  areDistinct,
  exactlyWhen,
  is,
  isAtMost,
  isLessThan,
  isMoreThan,
  isOneOf,
  isPresent,
  isSet,
  isThere,
} from '../language/conditions.ts'
import { itemsOf, placesWithin } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { countOf, firstOf, greatestOf, madeFrom, neighbours } from '../language/values.ts'
import { liveAgent, ofOneAgent } from './agent.ts'
import { doesNotRun, hasNoStarters } from './new-campaign.ts'

const troubled = ['provisioning_blocked', 'provisioning_uncertain'] as const

/** Everything that is called a failureCode in a response: where it stands is not shown. */
function failureCodesIn(body: Place<unknown>): readonly Place<string>[] {
  const all = placesWithin(body, { wanted: (_, name) => name === 'failureCode' }) as readonly Place<string>[]
  return all.filter((one) => isSet(one).holds === true)
}

export const liveAgentInvariants = [
  ...rowsOf<LiveAgent>(inSuccessesOf(ofOneAgent, 'data', 'agent'), [
    {
      name: 'live-agent-asked-for',
      says: 'The live agent is the one that was asked for.',
      clause: schema('LiveAgent/properties/id'),
      then: ({ shown, named }) => [is(shown.id, named('id'))],
    },
  ]),
  ...rowsOf<LiveAgentCreatedResponse['data']>(inSuccessesOf(['createLiveAgent'], 'data'), [
    {
      name: 'campaign-of-the-profile',
      says: "The campaign of a new agent is bound to the profile that the agent's id names.",
      clause: schema('Campaign/properties/profileId'),
      then: ({ shown }) => [
        is(
          madeFrom(shown.campaign.profileId, 'its id', (id) => `live:${id}`),
          shown.agent.id,
        ),
      ],
    },
  ]),
  ...rowsOf<LiveAgentCreatedResponse['data']>(inSuccessesOf(['createLiveAgent'], 'data'), [
    {
      name: 'new-campaign-rests',
      says: 'The campaign of a new agent is paused, without caller numbers and trigger tags.',
      clause: '/operation/description',
      stated: true,
      // A retry of the creation shows the campaign as it is by then.
      given: ({ shown }) => [isAtMost(countOf(shown.agent.changeHistory), 1)],
      then: ({ shown }) => [doesNotRun(shown.campaign), hasNoStarters(shown.campaign)],
    },
  ]),
  ...rowsOf<NonNullable<LiveAgentListResponse['data']>>(inSuccessesOf(['listLiveAgents'], 'data'), [
    {
      name: 'live-agents-unique',
      says: 'A list holds each live agent once.',
      clause: schema('LiveAgentListResponse/properties/data/properties/agents'),
      inferred: 'The form of the list is not shown.',
      then: ({ shown }) => areDistinct(itemsOf(shown.agents).map(({ id }) => id)),
    },
  ]),
  ...rowsOf<LiveAgent>(inSuccessesOf(['getLiveAgent'], 'data', 'agent'), [
    {
      name: 'failure-code-while-stuck',
      says: 'An agent whose setup is blocked or uncertain has a failureCode.',
      clause: schema('Setup/properties/failureCode/description'),
      stated: true,
      given: ({ shown }) => [isOneOf(shown.setup.status, troubled)],
      then: ({ shown, response }) => [isThere(firstOf(shown.setup.failureCode, ...failureCodesIn(response.body)))],
    },
  ]),
  ...rowsOf<LiveAgent>(liveAgent, [
    {
      name: 'failure-code-when-stuck',
      says: 'Setup has a failureCode exactly while it is blocked or uncertain.',
      clause: schema('Setup/properties/failureCode'),
      inferred:
        'It is present on a blocked or uncertain revision; where it stands, and that it is absent else, is assumed.',
      then: ({ shown: { setup }, response, context }) => {
        const isStuck = isOneOf(setup.status, troubled)
        // A missing one breaks the rule above.
        const isJudged = isStuck.holds === true && context.operation.id === 'getLiveAgent'
        if (isJudged && failureCodesIn(response.body).length === 0) return []
        return [exactlyWhen(isSet(setup.failureCode), isStuck)]
      },
    },
    {
      name: 'verified-when-ready',
      says: 'Setup that is ready says which revision was verified, and when.',
      clause: schema('Setup/properties/revision'),
      inferred: 'They describe verified setup; that they are always there when it is ready is assumed.',
      given: ({ shown }) => [is(shown.setup.status, 'ready')],
      then: ({ shown }) => [isPresent(shown.setup, 'revision'), isPresent(shown.setup, 'verifiedAt')],
    },
    {
      name: 'verified-revision-saved',
      says: 'No revision is verified that was not saved before.',
      clause: schema('Setup/properties/revision'),
      inferred: 'That both number the same saves is assumed.',
      then: ({ shown: { setup, changeHistory } }) => [
        isAtMost(setup.revision, greatestOf(itemsOf(changeHistory).map(({ revision }) => revision))),
      ],
    },
    {
      name: 'draft-is-explicit',
      says: 'The provisioning policy of a draft is explicit.',
      clause: schema('LiveAgent/properties/provisioningPolicy/description'),
      given: ({ shown }) => [is(shown.setup.status, 'draft')],
      // Where it is shown is not stated.
      then: ({ shown }) => [is(shown.provisioningPolicy, 'explicit')],
    },
    {
      name: 'draft-shows-its-policy',
      says: 'A draft shows its provisioning policy.',
      clause: schema('LiveAgent/properties/provisioningPolicy'),
      inferred: 'The policy is explicit on a draft; that it stands on the agent is assumed.',
      given: ({ shown }) => [is(shown.setup.status, 'draft')],
      then: ({ shown }) => [isPresent(shown, 'provisioningPolicy')],
    },
    {
      name: 'reasons-when-not-editable',
      says: 'There are reasons exactly where an agent cannot be edited.',
      clause: schema('Authoring/properties/reasons'),
      inferred: 'Reasons say why an agent is not editable; that there is always one is assumed.',
      then: ({ shown: { authoring } }) => [
        exactlyWhen(isMoreThan(countOf(authoring.reasons), 0), is(authoring.editable, false)),
      ],
    },
    {
      name: 'history-in-order',
      says: 'The saves stand in the order of their revisions, each with one of its own.',
      clause: schema('LiveAgent/properties/changeHistory'),
      inferred: 'Each save has a number; that they stand in order, newest or oldest first, is assumed.',
      then: ({ shown }) => {
        const saves = neighbours(shown.changeHistory)
        const rises = saves.slice(0, 1).some(([one, next]) => isMoreThan(next.revision, one.revision).holds === true)
        return saves.map(([one, next]) => (rises ? isMoreThan : isLessThan)(next.revision, one.revision))
      },
    },
    {
      name: 'capabilities-unique',
      says: 'An agent has each tool group once.',
      clause: schema('Brain/properties/capabilities'),
      inferred: 'Names of tool groups are stated; that none stands twice is assumed.',
      then: ({ shown }) => areDistinct(itemsOf(shown.brain.capabilities)),
    },
  ]),
]
