import { isDeepStrictEqual } from 'node:util'
import { valueAt, withValueAt } from '../../../contract/index.ts'
import type { Json, JsonObject, Pointer } from '../../../contract/index.ts'
import type { LiveAgent } from '../../../../generated/api.d.ts'
import { anyOf, inSuccessesOf } from '../invariant.ts'
import type { Selector } from '../invariant.ts'
import { isLessThan, isMoreBy, isWithin, when } from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import type { Place } from '../language/place.ts'
import { countOf } from '../language/values.ts'
import { act, the } from '../language/sequence.ts'
import type { Act, ActSpec, Parts, Value } from '../language/sequence.ts'
import { membersOf, noPromise } from '../undo.ts'
import type { Undo } from '../undo.ts'

// The requests in sequences about a live agent.

const agentData = '/data/agent'

export const readAgent = (id = 'live_flow'): Act<'getLiveAgent'> => act('getLiveAgent/ready', { path: { id: the(id) } })

/** Binds the newest version, as the act `after` shows it; `*`: the current one, because an accepted probe makes another one. */
export function versionFrom(after: string): Readonly<Record<Pointer, `${string} ${Pointer}`>> {
  return { '/body/ifVersion': `${after} ${agentData}/ifVersion` }
}

/** What a save sends; parts in which nothing changes are taken from an earlier answer. */
const blank = {
  ifVersion: '',
  name: '',
  brain: { prompt: '', capabilities: [], capabilityConfig: {} },
  voice: { voiceId: '', prompt: '' },
}
const members = { name: [], brain: Object.keys(blank.brain), voice: Object.keys(blank.voice) }

/** `after`: the act that shows the version; `*`: the newest success. */
export type Saving = Parts & { readonly after?: string; readonly id?: string }

/** Saves these values by their places; everything else as the act `before` read it. */
export function save(
  values: Readonly<Record<Pointer, Value>> = {},
  { after = 'before', id = 'live_flow', bind = {}, ...parts }: Saving = {},
): Act<'updateLiveAgent'> {
  const places = Object.entries(members).flatMap(([name, inner]) => {
    const isWhole = !Object.keys(values).some((at) => at === `/${name}` || at.startsWith(`/${name}/`))
    return isWhole ? [`/${name}`] : inner.map((one) => `/${name}/${one}`).filter((at) => !(at in values))
  })
  const taken = Object.fromEntries(places.map((at) => [`/body${at}`, `before ${agentData}${at}`] as const))
  return act('updateLiveAgent/save', {
    path: { id: the(id) },
    ...parts,
    body: Object.entries(values).reduce<Value>(
      (so, [at, value]) => withValueAt(so as JsonObject, at, value as Json),
      blank,
    ),
    bind: { ...versionFrom(after), ...taken, ...bind },
  })
}

export const savePrompt = (prompt: string, own: Saving = {}): Act<'updateLiveAgent'> =>
  save({ '/brain/prompt': prompt }, own)

export const saveWorkflows = (workflows: Value, own: Saving = {}): Act<'updateLiveAgent'> =>
  save({ '/brain/capabilityConfig': { workflows } }, own)

const otherTexts = {
  '/name': ['A bakery, for a moment', 'A flower shop, for a moment'],
  '/brain/prompt': ['You answer the phone of a bakery.', 'You answer the phone of a flower shop.'],
  '/voice/prompt': ['Speak as a baker does.', 'Speak as a florist does.'],
} as const

/** Another text in every part, whatever an earlier fault left there: what is lost, or takes the place of another, shows. */
export function withOtherTexts(body: Json): Json {
  return Object.entries(otherTexts).reduce(
    (so: Json, [at, [one, other]]) => withValueAt(so, at, valueAt(body, at) === one ? other : one),
    body,
  )
}

/** The same, with a tool group where none is left that could be lost. */
export function withTextsAndGroup(body: Json): Json {
  const [texts, at] = [withOtherTexts(body), '/brain/capabilities']
  return isDeepStrictEqual(valueAt(body, at), []) ? withValueAt(texts, at, ['skills']) : texts
}

/** The refusal of a configuration: its status is stated, its code is not. */
export const refused = {
  pair: 'updateLiveAgent/INVALID_CONFIGURATION_workflow',
  clause: '@updateLiveAgent/responses/422',
  anyCode: true,
} as const

/** Saves what the act `before` read. */
export const putBack = (after: string, id?: string): Act<'updateLiveAgent'> =>
  save({}, { after, ...(id === undefined ? {} : { id }) })

/** The same over the current version, for the end of a case: no rule depends on it. */
export const putAway = save({}, { after: '*', open: true })

/** Restores the newest save of the history, as the act `from` read it, over the version that `after` shows. */
export const restore = (id: string, after: string, from: string, parts: Parts = {}): Act<'restoreLiveAgent'> =>
  act('restoreLiveAgent/restore', {
    path: { id: the(id) },
    bind: { ...versionFrom(after), '/body/revision': `${from} ${agentData}/changeHistory/>/revision` },
    ...parts,
  })

/** Restores the first save of the history, likewise. */
export const restoreFirst = (id: string, from: string, parts: Parts = {}): Act<'restoreLiveAgent'> =>
  act('restoreLiveAgent/restore', {
    path: { id: the(id) },
    bind: { ...versionFrom(from), '/body/revision': `${from} ${agentData}/changeHistory/0/revision` },
    ...parts,
  })

/** Saves that can be restored: a list of so many loses its oldest entry with the next one. */
const mostSaves = 50

export const hasRoom = ({ changeHistory }: Place<LiveAgent>): Condition => isLessThan(countOf(changeHistory), mostSaves)

export function grows(before: Place<LiveAgent>, shown: Place<LiveAgent>): readonly Condition[] {
  return when(
    hasRoom(before),
    isMoreBy(countOf(shown.changeHistory), countOf(before.changeHistory), 1),
    isWithin(before.changeHistory, shown.changeHistory),
  )
}

/** The refusal of an older version, likewise. */
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
 * What is authored of a live agent. The earlier state is saved again; if that is refused, the earlier revision is restored.
 * Both add to the change history, which nothing rewrites.
 */
export const liveAgentUndo: Undo = {
  kind: 'live-agent',
  says: 'name, brain and voice',
  changedBy: ['updateLiveAgent', 'replaceLiveAgentWorkflow', 'restoreLiveAgent', 'prepareLiveAgent'],
  final: ['prepareLiveAgent'],
  names: ['id', 'locationId'],
  linked: { locationId: 'location' },
  read: 'getLiveAgent',
  pick(body) {
    const agent = membersOf(valueAt(body, '/data/agent'))
    const { ifVersion, name, brain, voice } = agent
    if (ifVersion === undefined || brain === undefined || voice === undefined) return null
    const authored = { ...(name === undefined ? {} : { name }), brain, voice }
    const { changeHistory } = agent
    const saves = Array.isArray(changeHistory) ? changeHistory.length : null
    return { state: authored, beside: { ifVersion, revision: lastRevision(changeHistory), saves } }
  },
  texts: ['/name', '/brain/prompt', '/voice/prompt'],
  history: {
    most: mostSaves,
    holds({ beside }) {
      const { saves } = membersOf(beside)
      return typeof saves === 'number' ? saves : null
    },
  },
  besides:
    'Each save of a live agent that is no draft starts its setup: what the check writes can be in service until it is put back.',
  version: ({ beside }) => membersOf(beside)['ifVersion'] ?? null,
  count({ beside }) {
    const { revision } = membersOf(beside)
    return typeof revision === 'number' ? revision : null
  },
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
  const revisions = Array.isArray(history) ? history.map((one) => Number(membersOf(one)['revision'])) : []
  return revisions.length === 0 || revisions.some(Number.isNaN) ? null : Math.max(...revisions)
}
