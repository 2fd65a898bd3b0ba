import {
  each,
  flagIn,
  inside,
  inSuccessesOf,
  momentIn,
  must,
  numberIn,
  objectsIn,
  pathValue,
  repeatedAt,
  repeats,
  schema,
  textIn,
  textsIn,
} from '../invariant.ts'
import type { Invariant } from '../invariant.ts'
import { liveAgent, ofOneAgent } from './places-answers.ts'

const troubled = ['provisioning_blocked', 'provisioning_uncertain']

/** A live agent: who it is, how far its setup is, its history. */
export const liveAgentInvariants: readonly Invariant[] = [
  {
    name: 'live-agent-asked-for',
    says: 'The live agent is the one that was asked for.',
    clause: schema('LiveAgent/properties/id'),
    inferred: null,
    check: each(inSuccessesOf(ofOneAgent, 'data', 'agent'), (agent, sight) => {
      const asked = pathValue(sight, 'id')
      const shown = textIn(agent, 'id')
      if (asked === null || shown === null) return null
      return must(shown === asked, '/id', 'the id in the path of the request', shown)
    }),
  },
  {
    name: 'campaign-of-the-profile',
    says: "The campaign of a new agent is bound to the profile that the agent's id names.",
    clause: schema('Campaign/properties/profileId'),
    inferred: null,
    check: each(inSuccessesOf(['createLiveAgent'], 'data'), (data) => {
      const id = textIn(data, 'agent', 'id')
      const profile = textIn(data, 'campaign', 'profileId')
      if (id === null || profile === null) return null
      return must(id === `live:${profile}`, '/campaign/profileId', "the agent's id without live:", profile)
    }),
  },
  {
    name: 'live-agents-unique',
    says: 'A list holds each live agent once.',
    clause: schema('LiveAgentListResponse/properties/data/properties/agents'),
    inferred: 'The form of the list is not shown.',
    check: each(inSuccessesOf(['listLiveAgents'], 'data'), (data) =>
      repeatedAt(objectsIn(data, 'agents'), '/agents', 'id'),
    ),
  },
  {
    name: 'failure-code-when-stuck',
    says: 'Setup has a failureCode exactly while it is blocked or uncertain.',
    clause: schema('Setup/properties/failureCode'),
    inferred:
      'It is present on a blocked or uncertain revision; where it stands, and that it is absent else, is assumed.',
    check: each(liveAgent, (agent) => {
      const status = textIn(agent, 'setup', 'status')
      if (status === null) return null
      const code = inside(agent, 'setup', 'failureCode') ?? null
      const stuck = troubled.includes(status)
      const expected = stuck ? `present, because setup is ${status}` : 'absent, because setup is not stuck'
      return must((code !== null) === stuck, '/setup/failureCode', expected, code ?? undefined)
    }),
  },
  {
    name: 'verified-when-ready',
    says: 'Setup that is ready says which revision was verified, and when.',
    clause: schema('Setup/properties/revision'),
    inferred: 'They describe verified setup; that they are always there when it is ready is assumed.',
    check: each(liveAgent, (agent) =>
      textIn(agent, 'setup', 'status') !== 'ready'
        ? null
        : [
            ...must(
              numberIn(agent, 'setup', 'revision') !== null,
              '/setup/revision',
              'the verified revision',
              undefined,
            ),
            ...must(momentIn(agent, 'setup', 'verifiedAt') !== null, '/setup/verifiedAt', 'a moment', undefined),
          ],
    ),
  },
  {
    name: 'verified-revision-saved',
    says: 'No revision is verified that was not saved before.',
    clause: schema('Setup/properties/revision'),
    inferred: 'That both number the same saves is assumed.',
    check: each(liveAgent, (agent) => {
      const verified = numberIn(agent, 'setup', 'revision')
      const saved = (objectsIn(agent, 'changeHistory') ?? []).flatMap((save) => numberIn(save, 'revision') ?? [])
      if (verified === null || saved.length === 0) return null
      return must(verified <= Math.max(...saved), '/setup/revision', 'not above the newest save', verified)
    }),
  },
  {
    name: 'draft-is-explicit',
    says: 'What has the status draft is set up only when it is prepared.',
    clause: schema('LiveAgent/properties/provisioningPolicy'),
    inferred: 'The policy is explicit on a draft; that it stands on the agent is assumed.',
    check: each(liveAgent, (agent) => {
      if (textIn(agent, 'setup', 'status') !== 'draft') return null
      const policy = inside(agent, 'provisioningPolicy')
      return must(policy === 'explicit', '/provisioningPolicy', 'explicit, because the agent is a draft', policy)
    }),
  },
  {
    name: 'reasons-when-not-editable',
    says: 'There are reasons exactly where an agent cannot be edited.',
    clause: schema('Authoring/properties/reasons'),
    inferred: 'Reasons say why an agent is not editable; that there is always one is assumed.',
    check: each(liveAgent, (agent) => {
      const editable = flagIn(agent, 'authoring', 'editable')
      const reasons = textsIn(agent, 'authoring', 'reasons')
      if (editable === null || reasons === null) return null
      const expected = editable ? 'none, because the agent is editable' : 'one or more, because it is not editable'
      return must((reasons.length === 0) === editable, '/authoring/reasons', expected, reasons)
    }),
  },
  {
    name: 'history-in-order',
    says: 'The saves stand in the order of their revisions, each with one of its own.',
    clause: schema('LiveAgent/properties/changeHistory'),
    inferred: 'Each save has a number; that they stand in order, newest or oldest first, is assumed.',
    check: each(liveAgent, (agent) => {
      const saves = objectsIn(agent, 'changeHistory')?.map((save) => numberIn(save, 'revision')) ?? []
      const numbers = saves.filter((number) => number !== null)
      if (numbers.length < 2 || numbers.length < saves.length) return null
      const rises = (numbers[1] ?? 0) > (numbers[0] ?? 0)
      return numbers.slice(1).flatMap((number, index) => {
        const before = numbers[index] ?? number
        const holds = rises ? number > before : number < before
        return must(holds, `/changeHistory/${index + 1}/revision`, 'beyond the save above, in one direction', number)
      })
    }),
  },
  {
    name: 'capabilities-unique',
    says: 'An agent has each tool group once.',
    clause: schema('Brain/properties/capabilities'),
    inferred: 'Names of tool groups are stated; that none stands twice is assumed.',
    check: each(liveAgent, (agent) => {
      const groups = textsIn(agent, 'brain', 'capabilities')
      if (groups === null || groups.length < 2) return null
      return repeats(groups).map((index) => ({
        at: `/brain/capabilities/${index}`,
        expected: 'a name that stands once',
        actual: groups[index],
      }))
    }),
  },
]
