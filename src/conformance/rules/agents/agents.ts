import { either, has, is, isAmong, isLessThan, isWithin } from '../language/conditions.ts'
import { itemsOf, itemsWith } from '../language/place.ts'
import { act, says, sequence } from '../language/sequence.ts'
import { countOf } from '../language/values.ts'
import type { Sequence } from '../language/sequence.ts'

/** Each template with the campaign type and the capabilities that its name promises. */
export const systems = [
  ['appointment_booking', 'outreach', ['appointment_booking']],
  ['appointment_confirmation', 'appointment', []],
  ['live_transfer', 'outreach', ['live_transfer']],
  ['live_transfer_and_tag', 'outreach', ['live_transfer', 'add_tag']],
  ['live_transfer_and_booking', 'outreach', ['live_transfer', 'appointment_booking']],
  ['add_tag', 'outreach', ['add_tag']],
  ['inbound_receptionist', 'inbound', []],
] as const

const ofType = (agentType: string) => act('listAgents/of_one_type', { query: { agentType } })
const types = ['outreach', 'inbound', 'appointment'] as const

export const agentRules: readonly Sequence[] = [
  sequence({
    id: 'createAgent/read-after-write',
    says: 'A new agent is listed as it was answered, under its campaign type alone.',
    inferred: 'The form of the result is not specified.',
    acts: {
      create: act('createAgent/of_campaign_type'),
      template: act('createAgent/from_system_template'),
      list: act('listAgents/all'),
      outreach: act('listAgents/of_one_type'),
      inbound: ofType('inbound'),
      appointment: ofType('appointment'),
    },
    then: ({ create, template, list, ...facts }) => [
      has(create.agent, 'agentType', 'outreach'),
      has(create.agent, 'capabilities', ['appointment_booking', 'live_transfer']),
      [create, template].map(({ agent }) => isAmong(agent, itemsOf(list.agents))),
      says(
        'The filter lets one campaign type through.',
        types.map((type) => itemsOf(facts[type].agents).map(({ agentType }) => is(agentType, type))),
      ),
      types.map((type) => isWithin(facts[type].agents, list.agents)),
      says(
        'The filter lets all of one campaign type through.',
        is(
          countOf(facts.outreach.agents),
          countOf(list.agents, itemsWith(list.agents, { agentType: 'outreach' }), 'outreach agents'),
        ),
      ),
    ],
  }),
  sequence({
    id: 'createAgent/template-as-system',
    says: "A template's id still works as system, without a campaign type beside it.",
    acts: {
      create: act('createAgent/of_campaign_type'),
      template: act('createAgent/from_system_template', { open: true }),
      'with-capabilities': act('createAgent/from_system_template', {
        body: {
          name: 'Template',
          system: 'live_transfer_and_booking',
          capabilityIds: ['appointment_booking', 'live_transfer'],
        },
        open: true,
      }),
    },
    given: {
      'An agent can be created.': (_, { statuses }) => statuses('create').map((status) => isLessThan(status, 300)),
    },
    then: (_, { statuses }) =>
      statuses('template').flatMap((status) =>
        statuses('with-capabilities').map((other) => either(isLessThan(status, 300), isLessThan(other, 300))),
      ),
  }),
  sequence({
    id: 'createAgent/system-template',
    says: 'A template id sent as system installs what the template is for.',
    inferred: 'What each template installs follows from its name alone.',
    acts: Object.fromEntries(
      systems.map(([system]) => [
        system,
        act('createAgent/from_system_template', { body: { name: 'Template', system } }),
      ]),
    ),
    then: (_, { body }) =>
      systems.map(([system, agentType, capabilities]) => [
        has(body(system).data.agent, 'agentType', agentType),
        has(body(system).data.agent, 'capabilities', [...capabilities]),
      ]),
  }),
]
