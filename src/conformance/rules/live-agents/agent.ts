import { valueAt } from '../../../contract/index.ts'
import type { Json, Pointer } from '../../../contract/index.ts'
import { fits, is } from '../assertions.ts'
import {
  anyOf,
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
import type { Invariant, Selector } from '../invariant.ts'
import { act, the } from '../sequence.ts'
import type { ActSpec, Check, Value } from '../sequence.ts'
import { membersOf, noPromise } from '../undo.ts'
import type { Undo } from '../undo.ts'

/** The requests in sequences about a live agent. */

export const agentData = '/data/agent'

/** Premise: the agent was never prepared. */
export const isDraft = { 'The agent is a draft.': is(`before ${agentData}/setup/status`, 'draft') }

type Binds = Readonly<Record<Pointer, `${string} ${Pointer}`>>

export function readAgent(label: string, id = 'live_flow'): ActSpec {
  return act(label, 'getLiveAgent/ready', { path: { id: the(id) } })
}

/** Binds the newest version, as the act `after` shows it. */
export function versionFrom(after: string): Binds {
  return { '/body/ifVersion': `${after} ${agentData}/ifVersion` }
}

/** The current version: an accepted probe makes another one. */
export const newestVersion = versionFrom('*')

/** Saves another prompt; everything else is sent as the act `before` read it. */
export function savePrompt(label: string, prompt: string, after: string, id = 'live_flow', pair = 'save'): ActSpec {
  return act(label, `updateLiveAgent/${pair}`, {
    path: { id: the(id) },
    body: {
      ifVersion: '',
      name: '',
      brain: { prompt, capabilities: [], capabilityConfig: {} },
      voice: { voiceId: '', prompt: '' },
    },
    bind: {
      ...versionFrom(after),
      '/body/name': `before ${agentData}/name`,
      '/body/voice': `before ${agentData}/voice`,
      '/body/brain/capabilities': `before ${agentData}/brain/capabilities`,
      '/body/brain/capabilityConfig': `before ${agentData}/brain/capabilityConfig`,
    },
  })
}

export function saveWorkflows(
  label: string,
  workflows: { readonly [id: string]: Value },
  after = 'before',
  id = 'live_flow',
  pair = 'save',
): ActSpec {
  return act(label, `updateLiveAgent/${pair}`, {
    path: { id: the(id) },
    body: {
      ifVersion: '',
      name: 'Front desk',
      brain: { prompt: 'You answer the phone.', capabilities: [], capabilityConfig: { workflows } },
      voice: { voiceId: '', prompt: '' },
    },
    bind: {
      ...versionFrom(after),
      '/body/name': `before ${agentData}/name`,
      '/body/voice': `before ${agentData}/voice`,
      '/body/brain/prompt': `before ${agentData}/brain/prompt`,
      '/body/brain/capabilities': `before ${agentData}/brain/capabilities`,
    },
  })
}

/** Saves what the act `before` read. */
export function putBack(after: string, id = 'live_flow'): ActSpec {
  return act('at-last', 'updateLiveAgent/save', {
    path: { id: the(id) },
    bind: {
      ...versionFrom(after),
      '/body/name': `before ${agentData}/name`,
      '/body/voice': `before ${agentData}/voice`,
      '/body/brain': `before ${agentData}/brain`,
    },
  })
}

/** The same over the current version, for the end of a case: no rule depends on it. */
export function putAway(id = 'live_flow'): ActSpec {
  return { ...putBack('*', id), open: true }
}

/** Restores the first save of the history, as the act `from` read it, over the version that `after` shows. */
export function restore(label: string, id: string, after: string, from: string): ActSpec {
  return act(label, 'restoreLiveAgent/restore', {
    path: { id: the(id) },
    bind: { ...versionFrom(after), '/body/revision': `${from} ${agentData}/changeHistory/0/revision` },
  })
}

/** A read shows a save that an earlier answer did not: nothing was written over it. */
export function hasNewRevision(read: string, before: string): Check {
  return fits(
    'a revision that was not there before',
    [`${read} ${agentData}/changeHistory`, `${before} ${agentData}/changeHistory`],
    (now, then) => revisionsIn(now).some((one) => !revisionsIn(then).includes(one)),
  )
}

function revisionsIn(history: unknown): readonly unknown[] {
  return Array.isArray(history) ? history.map((save: unknown) => inside(save, 'revision')) : []
}

/**
 * The save is restored that the history of `save` has and that of `before` lacks: by the act `${restored}-N` if it stands at
 * place N. Nothing can be said where a save makes no entry of its own, nor of a refusal because of the version.
 */
export function isRestored(save: string, before: string, restored: string, prompt: string): Check {
  return (answers) => {
    const historyOf = (label: string) => revisionsIn(valueAt(answers[label]?.[0]?.body, `${agentData}/changeHistory`))
    const [then, now] = [historyOf(before), historyOf(save)]
    const place = now.findIndex((revision) => !then.includes(revision))
    const answer = answers[`${restored}-${place}`]?.[0]
    if (then.length !== 1 || now.length !== 2 || !now.includes(then[0]) || answer === undefined) return []
    const { status, body } = answer
    const shown = valueAt(body, `${agentData}/brain/prompt`) ?? prompt
    if (status < 300 ? shown === prompt : ![400, 404, 422].includes(status)) return []
    return [{ act: `${restored}-${place}`, at: '/status', expected: `the save of ${save} restored`, actual: status }]
  }
}

/** The refusal of an older version: its status is stated, its code is not. */
export function isStale(operation: string): Pick<ActSpec, 'pair' | 'clause' | 'anyCode'> {
  return { pair: `${operation}/VERSION_CONFLICT`, clause: `@${operation}/responses/409`, anyCode: true }
}

export const savingOperations = ['updateLiveAgent', 'restoreLiveAgent', 'replaceLiveAgentWorkflow']

const ofOneAgent = ['getLiveAgent', 'prepareLiveAgent', ...savingOperations]

export const liveAgent: Selector = anyOf(
  inSuccessesOf(['createLiveAgent', ...ofOneAgent], 'data', 'agent'),
  inSuccessesOf(['listLiveAgents'], 'data', 'agents', '*'),
)

const troubled = ['provisioning_blocked', 'provisioning_uncertain']

export const liveAgentInvariants: readonly Invariant[] = [
  {
    name: 'live-agent-asked-for',
    says: 'The live agent is the one that was asked for.',
    clause: schema('LiveAgent/properties/id'),
    inferred: null,
    check: each(inSuccessesOf(ofOneAgent, 'data', 'agent'), (agent, context) => {
      const asked = pathValue(context, 'id')
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
    name: 'failure-code-while-stuck',
    says: 'An agent whose setup is blocked or uncertain has a failureCode.',
    clause: schema('Setup/properties/failureCode/description'),
    inferred: null,
    wherever: true,
    check: each(inSuccessesOf(['getLiveAgent'], 'data', 'agent'), (agent, { body }) => {
      const status = textIn(agent, 'setup', 'status')
      if (status === null || !troubled.includes(status)) return null
      const expected = `a failureCode, because setup is ${status}`
      return must(hasMember(body, 'failureCode'), '/setup/failureCode', expected, undefined)
    }),
  },
  {
    name: 'failure-code-when-stuck',
    says: 'Setup has a failureCode exactly while it is blocked or uncertain.',
    clause: schema('Setup/properties/failureCode'),
    inferred:
      'It is present on a blocked or uncertain revision; where it stands, and that it is absent else, is assumed.',
    check: each(liveAgent, (agent, context) => {
      const status = textIn(agent, 'setup', 'status')
      if (status === null) return null
      const code = inside(agent, 'setup', 'failureCode') ?? null
      const stuck = troubled.includes(status)
      // A missing value breaks another rule too.
      if (stuck && context.operation.id === 'getLiveAgent' && !hasMember(context.body, 'failureCode')) return null
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
    says: 'The provisioning policy of a draft is explicit.',
    clause: schema('LiveAgent/properties/provisioningPolicy/description'),
    inferred: null,
    check: each(liveAgent, (agent) => {
      const policy = inside(agent, 'provisioningPolicy')
      // Where it is shown is not stated.
      if (textIn(agent, 'setup', 'status') !== 'draft' || policy === undefined) return null
      return must(policy === 'explicit', '/provisioningPolicy', 'explicit, because the agent is a draft', policy)
    }),
  },
  {
    name: 'draft-shows-its-policy',
    says: 'A draft shows its provisioning policy.',
    clause: schema('LiveAgent/properties/provisioningPolicy'),
    inferred: 'The policy is explicit on a draft; that it stands on the agent is assumed.',
    check: each(liveAgent, (agent) => {
      if (textIn(agent, 'setup', 'status') !== 'draft') return null
      const policy = inside(agent, 'provisioningPolicy')
      return must(policy !== undefined, '/provisioningPolicy', 'explicit, because the agent is a draft', policy)
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

/**
 * The authored text of a live agent. The earlier text is saved again; if that is refused, the earlier revision is restored.
 * Both add to the change history, which nothing rewrites.
 */
export const liveAgentUndo: Undo = {
  kind: 'live-agent',
  says: 'authored text',
  changedBy: ['updateLiveAgent', 'replaceLiveAgentWorkflow', 'restoreLiveAgent', 'prepareLiveAgent'],
  final: ['prepareLiveAgent'],
  names: ['id', 'locationId'],
  read: 'getLiveAgent',
  pick(body) {
    const agent = membersOf(valueAt(body, '/data/agent'))
    const { ifVersion, name, brain, voice } = agent
    if (ifVersion === undefined || brain === undefined || voice === undefined) return null
    const authored = { ...(name === undefined ? {} : { name }), brain, voice }
    return { state: authored, beside: { ifVersion, revision: lastRevision(agent['changeHistory']) } }
  },
  version: ({ beside }) => membersOf(beside)['ifVersion'] ?? null,
  promised: noPromise,
  plan(before, now) {
    const ifVersion = membersOf(now?.beside)['ifVersion']
    if (ifVersion === undefined) return { ways: [], left: ['its version cannot be read'] }
    const { revision = null } = membersOf(before.beside)
    const again = { operation: 'updateLiveAgent', body: { ifVersion, ...membersOf(before.state) } }
    const restored = { operation: 'restoreLiveAgent', body: { ifVersion, revision } }
    return { ways: revision === null ? [[again]] : [[again], [restored]], left: [] }
  },
}

function lastRevision(history: Json | undefined): number | null {
  const revisions = Array.isArray(history) ? history.map((save) => Number(membersOf(save)['revision'])) : []
  return revisions.length === 0 || revisions.some(Number.isNaN) ? null : Math.max(...revisions)
}

/** Whether any member of this name in a value is not empty. */
export function hasMember(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const own = (value as Readonly<Record<string, unknown>>)[name]
  if (own !== undefined && own !== null) return true
  return Object.values(value).some((member: unknown) => hasMember(member, name))
}
