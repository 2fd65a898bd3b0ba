import type { JsonObject } from '../../../contract/index.ts'
import { everyItem, everyReply, fitKnown, fits, is, isWithin, listOf } from '../assertions.ts'
import {
  each,
  inside,
  inSuccessesOf,
  isSuccess,
  must,
  objectsAnywhere,
  objectsIn,
  queryValue,
  repeatedAt,
  schema,
  textIn,
  textsIn,
} from '../invariant.ts'
import type { AnswerContext, Deviation, Invariant, InvariantCheck } from '../invariant.ts'
import { textsOf } from '../everywhere.ts'
import { act, hold } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'

const notShown = 'The form of the result is not specified.'

/** Each template with the campaign type and the capabilities that its name promises. */
const systems = [
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

const campaignTypes = ['outreach', 'inbound', 'appointment']

/** Selects each agent in successes of these operations, wherever it stands. */
function ofAgents(
  operations: readonly string[],
  rule: (agent: JsonObject, context: AnswerContext) => readonly Deviation[] | null,
): InvariantCheck {
  const place = (context: AnswerContext) =>
    operations.includes(context.operation.id) && isSuccess(context)
      ? objectsAnywhere(context.body).filter(
          ({ value }) => Object.hasOwn(value, 'agentType') && Object.hasOwn(value, 'id'),
        )
      : []
  return each(Object.assign(place, { successesOf: operations }), rule)
}

const listed = inSuccessesOf(['listAgents'], 'data')
const created = inSuccessesOf(['createAgent'], 'data', 'agent')

export const agentInvariants: readonly Invariant[] = [
  {
    name: 'agents-of-the-type',
    says: 'A list that was asked for by type holds agents of that type only, wherever it has them.',
    clause: schema('Agent/properties/agentType/description'),
    inferred: null,
    wherever: true,
    check: ofAgents(['listAgents'], (agent, context) => {
      const asked = queryValue(context, 'agentType')
      const type = textIn(agent, 'agentType')
      if (asked === null || type === null || !campaignTypes.includes(type)) return null
      return must(type === asked, '/agentType', 'the type asked for', type)
    }),
  },
  {
    name: 'agent-of-a-campaign-type',
    says: 'The type of an agent is one of the three campaign types.',
    clause: schema('Agent/properties/agentType/description'),
    inferred: null,
    wherever: true,
    check: ofAgents(['listAgents', 'createAgent'], (agent) => {
      const type = textIn(agent, 'agentType')
      if (type === null) return null
      return must(campaignTypes.includes(type), '/agentType', campaignTypes.join(', '), type)
    }),
  },
  {
    name: 'agent-carries-capabilities',
    says: 'An agent carries its capabilities.',
    clause: schema('Agent/properties/capabilities/description'),
    inferred: null,
    wherever: true,
    check: ofAgents(['listAgents', 'createAgent'], (agent) => {
      const capabilities = inside(agent, 'capabilities')
      return must(Array.isArray(capabilities), '/capabilities', 'a list of capabilities', capabilities)
    }),
  },
  {
    name: 'types-listed',
    says: 'A refusal of an agent type lists the three that there are.',
    clause: schema('AgentCreation/properties/agentType/description'),
    inferred: null,
    wherever: true,
    check: ({ operation, answer, asked, body }) => {
      const sent = textIn(asked, 'agentType')
      if (operation.id !== 'createAgent' || answer.status !== 400 || sent === null) return null
      const text = JSON.stringify(body ?? '')
      // It may be refused for another reason.
      const isTemplate = systems.some(([system]) => system === sent)
      if (!isTemplate || !/agent_?type|outreach|inbound/i.test(text.replaceAll(sent, ''))) return null
      return must(
        campaignTypes.every((type) => text.includes(type)),
        '',
        `names ${campaignTypes.join(', ')}`,
        body,
      )
    },
  },
  {
    name: 'agents-unique',
    says: 'A list holds each agent once.',
    clause: schema('AgentListResponse/properties/data/properties/agents'),
    inferred: 'The form of the list is not shown.',
    check: each(listed, (data) => repeatedAt(objectsIn(data, 'agents'), '/agents', 'id')),
  },
  {
    name: 'agent-type-as-asked',
    says: 'A new agent is of the type that was asked for.',
    clause: schema('AgentCreation/properties/agentType'),
    inferred: null,
    check: each(created, (agent, { asked }) => {
      const [sent, type] = [textIn(asked, 'agentType'), textIn(agent, 'agentType')]
      return sent === null || type === null ? null : must(type === sent, '/agentType', 'the type asked for', type)
    }),
  },
  {
    name: 'capabilities-as-asked',
    says: 'A new agent has the capabilities that were asked for.',
    clause: schema('AgentCreation/properties/capabilityIds'),
    inferred: 'They are chosen at creation; that all are installed when it answers is assumed.',
    check: each(created, (agent, { asked }) => {
      const [sent, shown] = [textsIn(asked, 'capabilityIds'), textsIn(agent, 'capabilities')]
      if (sent === null || shown === null) return null
      const holds = sent.every((id) => shown.includes(id))
      return must(holds, '/capabilities', 'the capabilities asked for', shown)
    }),
  },
  {
    name: 'campaign-types-once',
    says: 'The three campaign types are listed, each once.',
    clause: schema('AgentTypeListResponse/properties/data'),
    inferred: null,
    wherever: true,
    check: (context) => {
      if (context.operation.id !== 'listAgentTypes' || !isSuccess(context) || context.body === undefined) return null
      const types = typeEntries(context)?.map(({ type }) => type) ?? []
      // Under which name the type stands, and that it does so alone, is not shown: the three words come somewhere.
      if (types.length !== 3 || types.every((type) => type === null)) {
        const texts = textsOf(context.body).map(({ text }) => text)
        const lacking = campaignTypes.filter((type) => !texts.some((text) => text.includes(type)))
        return must(lacking.length === 0, '', 'outreach, inbound and appointment', context.body)
      }
      return must(
        campaignTypes.every((type) => types.includes(type)),
        '/data',
        'outreach, inbound and appointment',
        types,
      )
    },
  },
  {
    name: 'campaign-types-templates',
    says: 'Outreach and inbound carry `templates`.',
    clause: schema('AgentType/properties/templates'),
    inferred: null,
    wherever: true,
    check: (context) => {
      const carrying = typeEntries(context)?.filter(({ type }) => type === 'outreach' || type === 'inbound') ?? []
      if (carrying.length === 0) return null
      return carrying.flatMap(({ at, entry }) =>
        must(Array.isArray(entry['templates']), `${at}/templates`, 'a list of templates', entry['templates']),
      )
    },
  },
]

/** The listed campaign types, whatever the name of the type is. */
function typeEntries(context: AnswerContext) {
  if (context.operation.id !== 'listAgentTypes' || !isSuccess(context)) return null
  return objectsIn(context.body, 'data')?.map((entry, index) => ({
    at: `/data/${index}`,
    entry,
    type: Object.values(entry).find((value) => campaignTypes.some((type) => type === value)) ?? null,
  }))
}
