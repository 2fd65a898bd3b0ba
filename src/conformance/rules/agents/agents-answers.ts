import {
  each,
  eachIn,
  inSuccessesOf,
  isSuccess,
  must,
  objectsIn,
  queryValue,
  repeatedAt,
  schema,
  textIn,
  textsIn,
} from '../invariant.ts'
import type { Invariant } from '../invariant.ts'

const listed = inSuccessesOf(['listAgents'], 'data')
const created = inSuccessesOf(['createAgent'], 'data', 'agent')

/** Agents of the agent builder. */
export const agentInvariants: readonly Invariant[] = [
  {
    name: 'agents-of-the-type',
    says: 'A list that was asked for by type holds agents of that type only.',
    clause: schema('Agent/properties/agentType'),
    inferred: null,
    check: eachIn(listed, ['agents'], (agent, sight) => {
      const asked = queryValue(sight, 'agentType')
      const type = textIn(agent, 'agentType')
      return asked === null || type === null ? null : must(type === asked, '/agentType', 'the type asked for', type)
    }),
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
    check: (sight) => {
      if (sight.operation.id !== 'listAgentTypes' || !isSuccess(sight)) return null
      const types = objectsIn(sight.body, 'data')?.map((entry) => textIn(entry, 'id'))
      if (types?.length !== 3) return null
      return must(new Set(types).size === types.length, '/data', 'outreach, inbound and appointment', types)
    },
  },
]
