import type { JsonObject } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import { everyItem, everyReply, fitKnown, fits, is, isWithin, same } from '../assertions.ts'
import {
  each,
  flagIn,
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
import { act, hold, the } from '../sequence.ts'
import type { Answers } from '../../model/index.ts'
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

/** Agents, calls and the power dialer: what several reads say of the same thing. */
export const agentRules: readonly Sequence[] = [
  {
    operation: 'createAgent',
    tries: 'read-after-write',
    says: 'A new agent is listed as it was answered, under its campaign type alone.',
    clause: '@createAgent/description',
    assumed: notShown,
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
    assumed: 'What each template installs follows from its name alone.',
    acts: systems.map(([system]) =>
      act(system, 'createAgent/from_system_template', { body: { name: 'Template', system } }),
    ),
    holds: systems.flatMap(([system, agentType, capabilities]) => [
      hold(is(`${system} /data/agent/agentType`, agentType)),
      hold(is(`${system} /data/agent/capabilities`, [...capabilities])),
    ]),
  },
  {
    operation: 'listCalls',
    tries: 'filters-agree',
    says: 'Filters take away what they name and nothing else; repeated and comma-separated dispositions mean the same.',
    clause: '@listCalls/parameters',
    acts: [
      act('all', 'listCalls/not_reviewed', { query: { excludeReviewed: null } }),
      act('false', 'listCalls/not_reviewed', { query: { excludeReviewed: 'false' } }),
      act('unreviewed', 'listCalls/not_reviewed'),
      act('repeated', 'listCalls/of_dispositions', { fill: (answers) => asking(answers, (two) => two) }),
      act('comma', 'listCalls/of_dispositions', { fill: (answers) => asking(answers, (two) => two.join(',')) }),
      act('one', 'listCalls/of_dispositions', { fill: (answers) => asking(answers, ([one = '']) => one) }),
      act('none', 'listCalls/of_dispositions', { query: { disposition: 'NOBODY_HAS_THIS' } }),
      act('both', 'listCalls/of_dispositions', {
        query: { excludeReviewed: 'true' },
        fill: (answers) => asking(answers, ([, other = '']) => other),
      }),
    ],
    given: {
      'Calls ended in two ways at least.': fits(
        'two dispositions',
        ['all /data/calls'],
        (calls) => dispositionsOf(calls).length >= 2,
      ),
    },
    holds: [
      hold(same('false', 'all'), { says: 'excludeReviewed false keeps every call.' }),
      hold(isWithin('unreviewed /data/calls', 'all /data/calls')),
      hold(same('comma', 'repeated'), { says: 'Repeated and comma-separated dispositions mean the same.' }),
      hold(
        fits('calls of both dispositions, all of them', ['repeated /data/calls', 'all /data/calls'], (some, all) =>
          isAllOf(some, all, dispositionsOf(all).slice(0, 2)),
        ),
      ),
      hold(
        fits('calls of the disposition, all of them', ['one /data/calls', 'all /data/calls'], (some, all) =>
          isAllOf(some, all, dispositionsOf(all).slice(0, 1)),
        ),
      ),
      hold(is('none /data/calls', [])),
      hold(isWithin('both /data/calls', 'unreviewed /data/calls')),
      hold(
        fits(
          'the reviewed call is left out',
          ['unreviewed /data/calls', 'all /data/calls'],
          (some, all) => listOf(some).length < listOf(all).length,
        ),
        { assumed: 'That one of the calls was reviewed is assumed.' },
      ),
    ],
  },
  {
    operation: 'getCallById',
    tries: 'call-as-listed',
    says: 'A call by its id is the call of the list.',
    clause: '@getCallById/description',
    harmless: true,
    acts: [act('all', 'listCalls/not_reviewed', { query: { excludeReviewed: null } }), act('call', 'getCallById/call')],
    holds: [
      hold(
        fitKnown('the call as the list has it', ['call /data', 'all /data/calls'], (data, calls) =>
          [data, ...(isObject(data) ? Object.values(data) : [])].some((call) =>
            listOf(calls).some((one) => isObject(call) && JSON.stringify(one) === JSON.stringify(call)),
          ),
        ),
        { assumed: 'Which of its fields a list shows is not stated.' },
      ),
    ],
  },
  {
    operation: 'listCalls',
    tries: 'endings-of-capabilities',
    says: 'A call ends in a transfer only where Live Transfer is installed, and in an appointment only where Appointment Booking is.',
    clause: '/components/schemas/CallRecord/description',
    harmless: true,
    acts: [
      act('agents', 'listAgents/all'),
      act('calls', 'listCalls/not_reviewed', { query: { excludeReviewed: null } }),
    ],
    holds: [
      hold((answers) => {
        const agents = objectsAnywhere(answers['agents']?.[0]?.body).map(({ value }) => value)
        return objectsAnywhere(answers['calls']?.[0]?.body).flatMap(({ at, value }) => {
          const agent = agents.find(({ id }) => id !== undefined && id === value['agentId'])
          const installed = agent === undefined ? null : textsIn(agent, 'capabilities')
          const needed = ['outcome', 'disposition'].flatMap((name) => needs[textIn(value, name) ?? ''] ?? [])
          const lacking = installed === null ? [] : needed.filter((one) => !installed.includes(one))
          return lacking.map((one) => ({
            act: 'calls',
            at: `/body${at}`,
            expected: `another ending, because its agent has no ${one}`,
            actual: value,
          }))
        })
      }),
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
        { says: 'Leads are counted by their steps.', assumed: 'That the fixture has leads is assumed.' },
      ),
      hold(same('only', 'day'), { says: 'A list of one campaign is that campaign.' }),
      hold(
        fits('no leads', ['nobody /data/stepCounts'], (steps) => steps === undefined || sum(steps) === 0),
        {
          says: 'A campaign that has no leads counts none.',
          assumed: 'What an unknown campaign leads to is not stated.',
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
      act('bound-all', 'getPipelineSteps/all_linked', {
        as: 'key_location_bound',
        query: { locationId: the('loc_bound') },
      }),
      act('bound-own', 'getPipelineSteps/all_linked', {
        as: 'key_location_bound',
        query: { locationId: the('loc_bound'), leadLocationId: the('loc_bound') },
      }),
      act('step', 'getPipelineSteps/steps', { query: { cadenceStep: '1' } }),
    ],
    holds: [
      hold(same('leads', 'project'), {
        says: 'Leads of the project itself are what is counted without the override.',
        assumed: 'What is counted without the override is not stated.',
      }),
      hold(
        fits('no leads of another sub-account', ['elsewhere /data/stepCounts'], (steps) => sum(steps) === 0),
        { assumed: 'How the override counts is not stated.' },
      ),
      hold(
        fits(
          'not the counts of the project, which has other leads',
          ['elsewhere /data/stepCounts', 'project /data/stepCounts', 'theirs /data/stepCounts'],
          (elsewhere, project, theirs) => sum(project) === sum(theirs) || sum(elsewhere) !== sum(project),
        ),
        { says: "A lead location overrides the project's own leads." },
      ),
      hold(
        fits(
          'what its own sub-account counts',
          ['bound-all /data/stepCounts', 'bound-own /data/stepCounts'],
          (all, own) => sum(all) === sum(own),
        ),
        { says: '`__all__` includes only what the caller can access.' },
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
        assumed: 'What the parameter does is not stated.',
      }),
      hold(
        fits(
          'what the project counts at that step',
          ['step /data/stepCounts', 'project /data/stepCounts'],
          (some, all) => sum(some) === sum(atStep(all, 1)),
        ),
        { assumed: 'What the parameter does is not stated.' },
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

/** What must be installed for a call to have this outcome. */
const needs: Readonly<Record<string, string>> = {
  TRANSFER: 'live_transfer',
  SUCCESS: 'appointment_booking',
  RESCHEDULE: 'appointment_booking',
}

function dispositionsOf(calls: unknown): readonly string[] {
  return [...new Set(listOf(calls).flatMap((call) => textIn(call, 'disposition') ?? []))]
}

/** A query for some of the dispositions that the target's own calls have. */
function asking(answers: Answers, choose: (two: readonly string[]) => string | readonly string[]) {
  const body = answers['all']?.[0]?.body
  const two = dispositionsOf(inside(body, 'data', 'calls')).slice(0, 2)
  return two.length < 2 ? null : { query: { disposition: choose(two) } }
}

/** Whether a list has exactly those of all calls that ended in one of these ways. */
function isAllOf(some: unknown, all: unknown, ways: readonly string[]): boolean {
  const ended = (call: unknown) => ways.includes(textIn(call, 'disposition') ?? '')
  return listOf(some).every(ended) && listOf(some).length === listOf(all).filter(ended).length
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function atStep(steps: unknown, number: number): readonly unknown[] {
  return listOf(steps).filter(
    (step) => typeof step === 'object' && step !== null && 'cadenceStep' in step && step.cadenceStep === number,
  )
}

function typeOf(agent: unknown): unknown {
  return typeof agent === 'object' && agent !== null && 'agentType' in agent ? agent.agentType : undefined
}

function sum(steps: unknown): number {
  return listOf(steps).reduce<number>((so, step) => {
    const counted = typeof step === 'object' && step !== null && 'count' in step ? step.count : undefined
    return so + (typeof counted === 'number' ? counted : Number.NaN)
  }, 0)
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
      const types = typeEntries(context)?.map(({ type }) => type) ?? []
      // The name of the type, and that it stands alone, are not shown.
      if (types.length !== 3 || types.every((type) => type === null)) return null
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
