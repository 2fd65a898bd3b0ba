import { encodePointer } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import {
  each,
  flagIn,
  inside,
  inSuccessesOf,
  must,
  objectsIn,
  pathValue,
  schema,
  textIn,
  textsIn,
} from '../invariant.ts'
import type { Check, Invariant } from '../invariant.ts'
import { saves } from './places-answers.ts'

const saved = inSuccessesOf(saves, 'data', 'agent')
const updated = inSuccessesOf(['updateLiveAgent'], 'data', 'agent')
const created = inSuccessesOf(['createLiveAgent'], 'data', 'agent')

/** The answer to a save beside what was sent. */
export const saveInvariants: readonly Invariant[] = [
  {
    name: 'save-gives-a-version',
    says: 'A save answers with the next ifVersion.',
    clause: schema('LiveAgentSavedResponse'),
    inferred: null,
    check: each(saved, (agent, { asked }) => {
      const sent = textIn(asked, 'ifVersion')
      const next = textIn(agent, 'ifVersion')
      if (sent === null || next === null) return null
      return must(next !== sent, '/ifVersion', 'another one than was sent', next)
    }),
  },
  { ...saidBack('name-as-saved', 'name'), says: 'The name reads back as it was saved.' },
  { ...saidBack('prompt-as-saved', 'brain', 'prompt'), says: "The Brain's prompt reads back as it was saved." },
  { ...saidBack('voice-as-saved', 'voice', 'voiceId'), says: 'The voice reads back as it was saved.' },
  {
    ...saidBack('voice-prompt-as-saved', 'voice', 'prompt'),
    says: "The Voice's prompt reads back as it was saved.",
  },
  {
    name: 'capabilities-as-saved',
    says: 'The tool groups read back as they were saved.',
    clause: schema('LiveAgentUpdate'),
    inferred: null,
    check: each(updated, (agent, { asked }) => {
      const [sent, shown] = [textsIn(asked, 'brain', 'capabilities'), textsIn(agent, 'brain', 'capabilities')]
      return sent === null || shown === null ? null : sameNames(sent, shown, '/brain/capabilities')
    }),
  },
  {
    name: 'workflows-as-saved',
    says: 'After a full replacement there are the workflows that were sent, and no others.',
    clause: schema('LiveAgentUpdate'),
    inferred: null,
    check: each(updated, (agent, { asked }) => {
      const place = ['brain', 'capabilityConfig', 'workflows']
      const [sent, shown] = [inside(asked, ...place), inside(agent, ...place)]
      if (!isObject(sent) || !isObject(shown)) return null
      return sameNames(Object.keys(sent), Object.keys(shown), encodePointer(...place))
    }),
  },
  {
    name: 'workflow-as-saved',
    says: 'A workflow that was replaced has the name and the description that were sent.',
    clause: schema('WorkflowReplacement'),
    inferred: null,
    check: each(inSuccessesOf(['replaceLiveAgentWorkflow'], 'data', 'agent'), (agent, sight) => {
      const id = pathValue(sight, 'workflowId')
      const sent = inside(sight.asked, 'workflow')
      if (id === null || !isObject(sent)) return null
      const place = ['brain', 'capabilityConfig', 'workflows', id]
      return ['name', 'description'].flatMap((name) => {
        const shown = inside(agent, ...place, name)
        return must(shown === sent[name], encodePointer(...place, name), 'what was sent', shown)
      })
    }),
  },
  {
    name: 'draft-created-as-draft',
    says: 'What is created as a draft, or from a template, is an explicit draft.',
    clause: schema('EmptyDraftCreation'),
    inferred: 'Stated of the policy; that a new draft has the status draft, until it is prepared, is assumed.',
    check: each(created, (agent, { asked }) => {
      if (flagIn(asked, 'draft') !== true && textIn(asked, 'brainTemplateId') === null) return null
      const policy = inside(agent, 'provisioningPolicy')
      return must(policy === 'explicit', '/provisioningPolicy', 'explicit, because it was created as a draft', policy)
    }),
  },
  {
    name: 'template-brings-workflows',
    says: 'An agent made from a template has workflows and a prompt to start from.',
    clause: schema('TemplateCreation'),
    inferred: null,
    check: each(created, (agent, { asked }) => {
      if (textIn(asked, 'brainTemplateId') === null || !isFresh(agent)) return null
      const workflows = inside(agent, 'brain', 'capabilityConfig', 'workflows')
      const count = isObject(workflows) ? Object.keys(workflows).length : 0
      const prompt = textIn(agent, 'brain', 'prompt')
      return [
        ...must(count > 0, '/brain/capabilityConfig/workflows', 'the workflows of the template', workflows),
        ...must(prompt !== null && prompt !== '', '/brain/prompt', 'the prompt of the template', prompt),
      ]
    }),
  },
  {
    name: 'starts-with-workflows',
    says: 'A new draft starts with the workflows "Schedule a callback" and "Stop contact".',
    clause: '/operation/description',
    inferred: null,
    check: each(created, (agent, { asked }) => {
      if (flagIn(asked, 'draft') !== true || !isFresh(agent)) return null
      const workflows = inside(agent, 'brain', 'capabilityConfig', 'workflows')
      const names = isObject(workflows) ? Object.values(workflows).map((workflow) => textIn(workflow, 'name')) : []
      return ['Schedule a callback', 'Stop contact'].flatMap((name) =>
        must(names.includes(name), '/brain/capabilityConfig/workflows', `a workflow named ${name}`, names),
      )
    }),
  },
  {
    name: 'setup-started-shows',
    says: 'Setup that has started is no draft any more.',
    clause: schema('Setup/properties/status'),
    inferred: 'Preparing starts setup; that its status shows that at once is assumed.',
    check: each(inSuccessesOf(['prepareLiveAgent'], 'data'), (data) => {
      const status = textIn(data, 'agent', 'setup', 'status')
      if (status === null || flagIn(data, 'setupStarted') !== true) return null
      return must(status !== 'draft', '/agent/setup/status', 'not draft, because setup has started', status)
    }),
  },
]

/** A retry of a creation answers with the agent as it is by then, edits included. */
function isFresh(agent: unknown): boolean {
  const history = objectsIn(agent, 'changeHistory')
  return history !== null && history.length <= 1
}

function saidBack(name: string, ...place: readonly string[]): Omit<Invariant, 'says'> {
  const check: Check = each(updated, (agent, { asked }) => {
    const [sent, shown] = [textIn(asked, ...place), inside(agent, ...place)]
    if (sent === null || shown === undefined) return null
    return must(shown === sent, encodePointer(...place), 'what was saved', shown)
  })
  return { name, clause: schema('LiveAgentUpdate'), inferred: null, check }
}

function sameNames(sent: readonly string[], shown: readonly string[], at: string) {
  const same = sent.every((name) => shown.includes(name)) && shown.every((name) => sent.includes(name))
  return must(same, at, 'the ones that were saved, and no others', { sent, shown })
}
