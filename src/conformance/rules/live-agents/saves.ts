import type {
  LiveAgent,
  LiveAgentSetupResponse,
  LiveAgentUpdate,
  WorkflowReplacement,
} from '../../../../generated/api.d.ts'
import { inSuccessesOf, schema } from '../invariant.ts'
import { either, hasAll, hasExactly, is, isAtMost, isMoreThan, isNot, isThere } from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { memberNamed, membersOf } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { countOf, keysOf, orElse, valuesOf } from '../language/values.ts'
import { savingOperations } from './agent.ts'

/** A creation, whatever the agent is made from. */
interface Creation {
  readonly draft?: boolean
  readonly brainTemplateId?: string
}

/** The response to a save, compared with the request. */
export const saveInvariants = [
  ...rowsOf<LiveAgent, LiveAgentUpdate>(inSuccessesOf(savingOperations, 'data', 'agent'), [
    {
      name: 'save-gives-a-version',
      says: 'A save answers with the next ifVersion.',
      clause: schema('LiveAgentSavedResponse'),
      then: ({ shown, asked }) => [isNot(shown.ifVersion, asked.ifVersion)],
    },
  ]),
  ...rowsOf<LiveAgent, LiveAgentUpdate>(inSuccessesOf(['updateLiveAgent'], 'data', 'agent'), [
    {
      name: 'name-as-saved',
      says: 'The name reads back as it was saved.',
      clause: schema('LiveAgentUpdate'),
      then: ({ shown, asked }) => [is(shown.name, asked.name)],
    },
    {
      name: 'prompt-as-saved',
      says: "The Brain's prompt reads back as it was saved.",
      clause: schema('LiveAgentUpdate'),
      then: ({ shown, asked }) => [is(shown.brain.prompt, asked.brain.prompt)],
    },
    {
      name: 'voice-as-saved',
      says: 'The voice reads back as it was saved.',
      clause: schema('LiveAgentUpdate'),
      then: ({ shown, asked }) => [is(shown.voice.voiceId, asked.voice.voiceId)],
    },
    {
      name: 'voice-prompt-as-saved',
      says: "The Voice's prompt reads back as it was saved.",
      clause: schema('LiveAgentUpdate'),
      then: ({ shown, asked }) => [is(shown.voice.prompt, asked.voice.prompt)],
    },
    {
      name: 'capabilities-as-saved',
      says: 'The tool groups read back as they were saved.',
      clause: schema('LiveAgentUpdate'),
      then: ({ shown, asked }) => [hasExactly(shown.brain.capabilities, asked.brain.capabilities)],
    },
    {
      name: 'workflows-as-saved',
      says: 'After a full replacement there are the workflows that were sent, and no others.',
      clause: schema('LiveAgentUpdate'),
      then: ({ shown: { brain }, asked }) => [
        hasExactly(keysOf(brain.capabilityConfig.workflows), keysOf(asked.brain.capabilityConfig.workflows)),
      ],
    },
  ]),
  ...rowsOf<LiveAgent, WorkflowReplacement>(inSuccessesOf(['replaceLiveAgentWorkflow'], 'data', 'agent'), [
    {
      name: 'workflow-as-saved',
      says: 'A workflow that was replaced has the name and the description that were sent.',
      clause: schema('WorkflowReplacement'),
      given: ({ asked, named }) => [isThere(asked.workflow), isThere(named('workflowId'))],
      then: ({ shown, asked, named }) => {
        const saved = memberNamed(shown.brain.capabilityConfig.workflows, named('workflowId'))
        return [isThere(saved), is(saved.name, asked.workflow.name), is(saved.description, asked.workflow.description)]
      },
    },
  ]),
  ...rowsOf<LiveAgent, Creation>(inSuccessesOf(['createLiveAgent'], 'data', 'agent'), [
    {
      name: 'draft-created-as-draft',
      says: 'What is created as a draft, or from a template, is an explicit draft.',
      clause: schema('EmptyDraftCreation'),
      // The policy may have ended by now; and where it is shown is not stated.
      given: ({ shown, asked }) => [either(is(asked.draft, true), isThere(asked.brainTemplateId)), isFresh(shown)],
      then: ({ shown }) => [is(shown.provisioningPolicy, 'explicit')],
    },
    {
      name: 'template-brings-workflows',
      says: 'An agent made from a template has workflows and a prompt to start from.',
      clause: schema('TemplateCreation'),
      given: ({ shown, asked }) => [isThere(asked.brainTemplateId), isFresh(shown)],
      then: ({ shown: { brain } }) => [
        isMoreThan(countOf(keysOf(orElse(brain.capabilityConfig.workflows, {}))), 0),
        isNot(orElse(brain.prompt, ''), ''),
      ],
    },
    {
      name: 'starts-with-workflows',
      says: 'A new draft starts with the workflows "Schedule a callback" and "Stop contact".',
      clause: '/operation/description',
      given: ({ shown, asked }) => [is(asked.draft, true), isFresh(shown)],
      then: ({ shown: { brain } }) => {
        const { workflows } = brain.capabilityConfig
        const names = membersOf(workflows).map(({ name }) => name)
        return [hasAll(valuesOf(orElse(workflows, {}), names), ['Schedule a callback', 'Stop contact'])]
      },
    },
  ]),
  ...rowsOf<LiveAgentSetupResponse['data']>(inSuccessesOf(['prepareLiveAgent'], 'data'), [
    {
      name: 'setup-started-shows',
      says: 'Setup that has started is no draft any more.',
      clause: schema('Setup/properties/status'),
      inferred: 'Preparing starts setup; that its status shows that at once is assumed.',
      given: ({ shown }) => [is(shown.setupStarted, true)],
      then: ({ shown }) => [isNot(shown.agent.setup.status, 'draft')],
    },
  ]),
]

/** Whether the agent is new: a retry of a creation returns the agent as it is by then, including edits. */
function isFresh({ changeHistory }: Place<LiveAgent>): Condition {
  return isAtMost(countOf(changeHistory), 1)
}
