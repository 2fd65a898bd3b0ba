import { valueAt } from '../../../contract/index.ts'
import type { Json, Pointer } from '../../../contract/index.ts'
import { fits, is } from '../assertions.ts'
import { anyOf, inside, inSuccessesOf } from '../invariant.ts'
import type { Selector } from '../invariant.ts'
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

export const ofOneAgent = ['getLiveAgent', 'prepareLiveAgent', ...savingOperations]

export const liveAgent: Selector = anyOf(
  inSuccessesOf(['createLiveAgent', ...ofOneAgent], 'data', 'agent'),
  inSuccessesOf(['listLiveAgents'], 'data', 'agents', '*'),
)

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
