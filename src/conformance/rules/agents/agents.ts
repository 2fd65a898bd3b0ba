import { everyItem, everyReply, fitKnown, fits, is, isWithin, listOf } from '../assertions.ts'
import { act, hold } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'

const notShown = 'The form of the result is not specified.'

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

const succeeds = (status: number): boolean => status < 300

export const agentRules: readonly Sequence[] = [
  {
    operation: 'createAgent',
    tries: 'read-after-write',
    says: 'A new agent is listed as it was answered, under its campaign type alone.',
    clause: '@createAgent/description',
    inferred: notShown,
    acts: [
      act('create', 'createAgent/of_campaign_type'),
      act('template', 'createAgent/from_system_template'),
      act('list', 'listAgents/all'),
      act('outreach', 'listAgents/of_one_type'),
      act('inbound', 'listAgents/of_one_type', { query: { agentType: 'inbound' } }),
      act('appointment', 'listAgents/of_one_type', { query: { agentType: 'appointment' } }),
    ],
    holds: [
      hold(is('create /data/agent/agentType', 'outreach')),
      hold(is('create /data/agent/capabilities', ['appointment_booking', 'live_transfer'])),
      ...['create', 'template'].map((label) =>
        hold(
          fitKnown('the new agent', ['list /data/agents', `${label} /data/agent`], (agents, agent) =>
            listOf(agents).some((one) => JSON.stringify(one) === JSON.stringify(agent)),
          ),
        ),
      ),
      ...['outreach', 'inbound', 'appointment'].flatMap((type) => [
        hold(everyItem(`${type} /data/agents`, 'agentType', [type]), {
          says: 'The filter lets one campaign type through.',
        }),
        hold(isWithin(`${type} /data/agents`, 'list /data/agents')),
      ]),
      hold(
        fits(
          'every agent of the type',
          ['outreach /data/agents', 'list /data/agents'],
          (some, all) => listOf(some).length === listOf(all).filter((agent) => typeOf(agent) === 'outreach').length,
        ),
        { says: 'The filter lets all of one campaign type through.' },
      ),
    ],
  },
  {
    operation: 'createAgent',
    tries: 'template-as-system',
    says: "A template's id still works as system, without a campaign type beside it.",
    clause: '@createAgent/description',
    acts: [
      act('create', 'createAgent/of_campaign_type'),
      act('template', 'createAgent/from_system_template', { open: true }),
      act('with-capabilities', 'createAgent/from_system_template', {
        body: {
          name: 'Template',
          system: 'live_transfer_and_booking',
          capabilityIds: ['appointment_booking', 'live_transfer'],
        },
        open: true,
      }),
    ],
    given: { 'An agent can be created.': everyReply('create', 'a success', succeeds) },
    holds: [
      hold((answers) => {
        const replies = ['template', 'with-capabilities'].map((label) => answers[label]?.[0]?.status ?? 500)
        return replies.some(succeeds)
          ? []
          : [{ act: 'template', at: '/status', expected: 'a success, as with a campaign type', actual: replies[0] }]
      }),
    ],
  },
  {
    operation: 'createAgent',
    tries: 'system-template',
    says: 'A template id sent as system installs what the template is for.',
    clause: '@createAgent/description',
    inferred: 'What each template installs follows from its name alone.',
    acts: systems.map(([system]) =>
      act(system, 'createAgent/from_system_template', { body: { name: 'Template', system } }),
    ),
    holds: systems.flatMap(([system, agentType, capabilities]) => [
      hold(is(`${system} /data/agent/agentType`, agentType)),
      hold(is(`${system} /data/agent/capabilities`, [...capabilities])),
    ]),
  },
]

function typeOf(agent: unknown): unknown {
  return typeof agent === 'object' && agent !== null && 'agentType' in agent ? agent.agentType : undefined
}
