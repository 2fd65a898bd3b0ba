import type {
  Agent,
  AgentCreation,
  AgentListResponse,
  AgentType,
  AgentTypeListResponse,
} from '../../../../generated/api.d.ts'
import { inside, inSuccessesOf, isSuccess, objectsAnywhere, ofOperation, schema } from '../invariant.ts'
import type { Selector } from '../invariant.ts'
import { areDistinct, fits, hasAll, is, isList, isOneOf, mentions } from '../language/conditions.ts'
import { foundAt, itemsOf, membersOf } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { valuesOf } from '../language/values.ts'
import { systems } from './agents.ts'

const campaignTypes = ['outreach', 'inbound', 'appointment'] as const

/** Each agent in successes of these operations, wherever it stands. */
function agentsOf(operations: readonly string[]): Selector {
  const find: Selector = (context) =>
    operations.includes(context.operation.id) && isSuccess(context)
      ? objectsAnywhere(context.body).filter(({ value }) =>
          ['agentType', 'id'].every((name) => Object.hasOwn(value, name)),
        )
      : []
  return Object.assign(find, { successesOf: operations })
}

export const agentInvariants = [
  ...rowsOf<Agent>(agentsOf(['listAgents']), [
    {
      name: 'agents-of-the-type',
      says: 'A list that was asked for by type holds agents of that type only.',
      clause: '/operation/parameters/1/description',
      stated: true,
      given: ({ shown }) => [isOneOf(shown.agentType, campaignTypes)],
      then: ({ shown, named }) => [is<string>(shown.agentType, named('agentType'))],
    },
  ]),
  ...rowsOf<Agent>(agentsOf(['listAgents', 'createAgent']), [
    {
      name: 'agent-of-a-campaign-type',
      says: 'The type of an agent is one of the three campaign types.',
      clause: schema('Agent/properties/agentType/description'),
      stated: true,
      then: ({ shown }) => [isOneOf(shown.agentType, campaignTypes)],
    },
    {
      name: 'agent-carries-capabilities',
      says: 'An agent carries its capabilities.',
      clause: schema('Agent/properties/capabilities/description'),
      stated: true,
      then: ({ shown }) => [isList(shown, 'capabilities')],
    },
  ]),
  ...rowsOf<unknown, { readonly agentType: string }>(ofOperation('createAgent', 400), [
    {
      name: 'types-listed',
      says: 'A refusal of an agent type lists the three that there are.',
      clause: schema('AgentCreation/properties/agentType/description'),
      stated: true,
      given: ({ shown, asked, context }) => [
        isOneOf(
          asked.agentType,
          systems.map(([system]) => system),
        ),
        // It may be refused for another reason.
        fits(shown, 'about the type', (body) =>
          /agent_?type|outreach|inbound/i.test(
            JSON.stringify(body).replaceAll(String(inside(context.asked, 'agentType')), ''),
          ),
        ),
      ],
      then: ({ shown }) => [mentions(shown, campaignTypes)],
    },
  ]),
  ...rowsOf<AgentListResponse['data']>(inSuccessesOf(['listAgents'], 'data'), [
    {
      name: 'agents-unique',
      says: 'A list holds each agent once.',
      clause: schema('AgentListResponse/properties/data/properties/agents'),
      inferred: 'The form of the list is not shown.',
      then: ({ shown }) => areDistinct(itemsOf(shown.agents).map(({ id }) => id)),
    },
  ]),
  ...rowsOf<Agent, AgentCreation>(inSuccessesOf(['createAgent'], 'data', 'agent'), [
    {
      name: 'agent-type-as-asked',
      says: 'A new agent is of the type that was asked for.',
      clause: schema('AgentCreation/properties/agentType'),
      then: ({ shown, asked }) => [is(shown.agentType, asked.agentType)],
    },
    {
      name: 'capabilities-as-asked',
      says: 'A new agent has the capabilities that were asked for.',
      clause: schema('AgentCreation/properties/capabilityIds'),
      inferred: 'They are chosen at creation; that all are installed when it answers is assumed.',
      then: ({ shown, asked }) => [hasAll<string>(shown.capabilities, asked.capabilityIds)],
    },
  ]),
  ...rowsOf<AgentTypeListResponse>(inSuccessesOf(['listAgentTypes']), [
    {
      name: 'campaign-types-once',
      says: 'The three campaign types are listed, each once.',
      clause: schema('AgentTypeListResponse/properties/data'),
      stated: true,
      then: ({ shown }) => {
        const [entries, types] = [itemsOf(shown.data), itemsOf(shown.data).flatMap(typesIn)]
        // Under which name the type stands, and that it does so alone, is not shown: the three words come somewhere.
        const isFormKnown = entries.length === 3 && types.length > 0
        return [isFormKnown ? hasAll(valuesOf(shown.data, types), campaignTypes) : mentions(shown, campaignTypes)]
      },
    },
    {
      name: 'campaign-types-templates',
      says: 'Outreach and inbound carry `templates`.',
      clause: schema('AgentType/properties/templates'),
      stated: true,
      then: ({ shown }) =>
        itemsOf(shown.data)
          .filter((entry) => typesIn(entry).some((type) => isOneOf(type, ['outreach', 'inbound']).holds === true))
          .map((entry) => isList(entry, 'templates')),
    },
  ]),
]

/** The first campaign type in an entry, whatever the name of the type is. */
function typesIn(entry: Place<AgentType>): readonly Place<string>[] {
  const members = membersOf<string>(entry as unknown as Place<Record<string, string>>)
  return members.filter((member) => campaignTypes.some((type) => type === foundAt(member).value)).slice(0, 1)
}
