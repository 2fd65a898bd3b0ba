import type { Pointer } from '../../../contract/index.ts'
import { act, the } from '../sequence.ts'
import type { Move, Value } from '../sequence.ts'

/** The requests that sequences about a live agent are made of. */

export const agent = '/data/agent'

type Binds = Readonly<Record<Pointer, `${string} ${Pointer}`>>

export function readAgent(label: string, id = 'live_flow'): Move {
  return act(label, 'getLiveAgent/ready', { path: { id: the(id) } })
}

/** Carries over the newest version, as the act `after` shows it. */
export function ifVersion(after: string): Binds {
  return { '/body/ifVersion': `${after} ${agent}/ifVersion` }
}

/** A save of another prompt; all the rest goes back as the act `before` read it. */
export function savePrompt(label: string, prompt: string, after: string, id = 'live_flow', pair = 'save'): Move {
  return act(label, `updateLiveAgent/${pair}`, {
    path: { id: the(id) },
    body: {
      ifVersion: '',
      name: '',
      brain: { prompt, capabilities: [], capabilityConfig: {} },
      voice: { voiceId: '', prompt: '' },
    },
    bind: {
      ...ifVersion(after),
      '/body/name': `before ${agent}/name`,
      '/body/voice': `before ${agent}/voice`,
      '/body/brain/capabilities': `before ${agent}/brain/capabilities`,
      '/body/brain/capabilityConfig': `before ${agent}/brain/capabilityConfig`,
    },
  })
}

/** A save of these workflows, and of nothing else that is new. */
export function saveWorkflows(
  label: string,
  workflows: { readonly [id: string]: Value },
  after = 'before',
  id = 'live_flow',
  pair = 'save',
): Move {
  return act(label, `updateLiveAgent/${pair}`, {
    path: { id: the(id) },
    body: {
      ifVersion: '',
      name: 'Front desk',
      brain: { prompt: 'You answer the phone.', capabilities: [], capabilityConfig: { workflows } },
      voice: { voiceId: '', prompt: '' },
    },
    bind: {
      ...ifVersion(after),
      '/body/name': `before ${agent}/name`,
      '/body/voice': `before ${agent}/voice`,
      '/body/brain/prompt': `before ${agent}/brain/prompt`,
      '/body/brain/capabilities': `before ${agent}/brain/capabilities`,
    },
  })
}

/** Saves what the act `before` read. */
export function putBack(after: string, id = 'live_flow'): Move {
  return act('at-last', 'updateLiveAgent/save', {
    path: { id: the(id) },
    bind: {
      ...ifVersion(after),
      '/body/name': `before ${agent}/name`,
      '/body/voice': `before ${agent}/voice`,
      '/body/brain': `before ${agent}/brain`,
    },
  })
}

/** Restores the save that stands first in the history, as the act `from` read it, over the version that `after` shows. */
export function restore(label: string, id: string, after: string, from: string): Move {
  return act(label, 'restoreLiveAgent/restore', {
    path: { id: the(id) },
    bind: { ...ifVersion(after), '/body/revision': `${from} ${agent}/changeHistory/0/revision` },
  })
}

/** The refusal of an older version: its status is stated, its code is not. */
export function isStale(operation: string): Pick<Move, 'pair' | 'clause' | 'anyCode'> {
  return { pair: `${operation}/VERSION_CONFLICT`, clause: `@${operation}/responses/409`, anyCode: true }
}
