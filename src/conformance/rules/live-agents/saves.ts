import { readUrl } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import type {
  LiveAgent,
  LiveAgentSetupResponse,
  LiveAgentUpdate,
  WorkflowReplacement,
} from '../../../../generated/api.d.ts'
import { inside, inSuccessesOf, schema, textIn } from '../invariant.ts'
import {
  either,
  hasAll,
  hasExactly,
  is,
  isAbsent,
  isAtMost,
  isMoreThan,
  isNot,
  isPresent,
  isThere,
  matches,
  mentions,
  not,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { memberNamed, membersOf, placesWithin } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { countOf, keysOf, orElse, valuesOf } from '../language/values.ts'
import { savingOperations } from './agent.ts'

/** A creation, whatever the agent is made from. */
interface Creation {
  readonly draft?: boolean
  readonly brainTemplateId?: string
}

/** None of these names is in an object of the request. */
function absent(asked: Place<object>, names: readonly string[]): readonly Condition[] {
  return names.map((name) => isAbsent(asked as Place<Record<string, unknown>>, name as never))
}

interface Webhook {
  readonly type: string
  readonly config: { readonly url: string; readonly headers: Readonly<Record<string, unknown>> }
}

/** The webhook nodes of a request. */
function webhooksIn(asked: Place<unknown>): readonly Place<Webhook>[] {
  const wanted = (value: unknown) => textIn(value, 'type') === 'webhook' && isObject(inside(value, 'config'))
  return placesWithin(asked, { wanted }) as readonly Place<Webhook>[]
}

/** Names of hosts are not looked up: only addresses that are private by themselves count. */
function isOutside(url: string): boolean {
  const { protocol, hostname } = readUrl(url) ?? { protocol: '', hostname: '' }
  const isPrivate = /^(localhost$|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[(::1|f[cd]|fe80))/.test(
    hostname,
  )
  return protocol !== 'http:' && !isPrivate
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
      name: 'whole-replacement-taken',
      says: 'A save is a replacement of everything, not of a part.',
      clause: '/operation/description',
      wherever: true,
      then: ({ asked }) => (['name', 'brain', 'voice'] as const).map((part) => isPresent(asked, part)),
    },
    {
      name: 'no-older-format-saved',
      says: 'The choice of a model and the formats from before the workflow model are refused.',
      clause: '/operation/description',
      wherever: true,
      then: ({ asked }) => [
        ...absent(asked, ['model', 'followUps', 'outcomeSteering', 'customTools', 'appointments']),
        ...absent(asked.brain, ['model', 'hooks', 'followUps', 'outcomeSteering', 'customTools', 'appointments']),
      ],
    },
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
  ...rowsOf<object, Partial<LiveAgentUpdate & WorkflowReplacement>>(
    inSuccessesOf([...savingOperations, 'createLiveAgent']),
    [
      {
        name: 'webhook-address-allowed',
        says: 'A webhook goes to an HTTPS address outside of any private network.',
        clause: schema('WorkflowStep/properties/config'),
        then: ({ asked }) =>
          webhooksIn(asked).map(({ config }) =>
            matches(config.url, isOutside, 'an HTTPS address outside of any private network'),
          ),
      },
      {
        name: 'webhook-credential-secret',
        says: 'A credential in a header of a webhook is sent as a secret.',
        clause: schema('WorkflowStep/properties/config'),
        then: ({ asked }) =>
          webhooksIn(asked)
            .flatMap(({ config }) => membersOf(config.headers as Place<Readonly<Record<string, string>>>))
            .map((value) => not(matches(value, /^(bearer|basic) +\S/i, 'a credential'))),
      },
    ],
  ),
  ...rowsOf(inSuccessesOf(['createLiveAgent']), [
    {
      name: 'one-shape-created',
      says: 'An agent is created from one of three shapes, not from two at once.',
      clause: schema('LiveAgentCreation'),
      given: ({ asked }) => [is((asked as Place<Creation>).draft, true)],
      then: ({ asked }) => absent(asked as Place<object>, ['name', 'brain', 'voice', 'brainTemplateId']),
    },
  ]),
  ...rowsOf(inSuccessesOf(['prepareLiveAgent']), [
    {
      name: 'says-whether-setup-started',
      says: 'Preparing says whether setup has started.',
      clause: '/operation/description',
      wherever: true,
      // Where is not stated.
      then: ({ shown }) => [mentions(shown, ['"setupStarted":'])],
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
