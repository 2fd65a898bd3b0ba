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
import { countOf, eachOf, keysOf, orElse } from '../language/values.ts'
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

const isHttps = (url: string): boolean => readUrl(url)?.protocol !== 'http:'

/** Names of hosts are not looked up: only addresses that are private by themselves count. */
function isOutside(url: string): boolean {
  return !/^(localhost$|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[(::1|f[cd]|fe80))/.test(
    readUrl(url)?.hostname ?? '',
  )
}

/** The response to a save, compared with the request. */
export const saveInvariants = [
  ...rowsOf<LiveAgent, Pick<LiveAgentUpdate, 'ifVersion'>>(inSuccessesOf(savingOperations, 'data', 'agent'), [
    {
      name: 'save-gives-a-version',
      says: 'A save returns another ifVersion.',
      clause: schema('LiveAgentSavedResponse'),
      then: ({ shown, asked }) => [isNot(shown.ifVersion, asked.ifVersion)],
    },
  ]),
  ...rowsOf<LiveAgent, LiveAgentUpdate>(inSuccessesOf(['updateLiveAgent'], 'data', 'agent'), [
    {
      name: 'replaced-as-a-whole',
      says: 'An update keeps nothing of what it leaves out: it replaces everything.',
      clause: '/operation/description',
      stated: true,
      given: ({ asked }) => [isThere(asked.ifVersion)],
      then: ({ shown: { name, brain, voice }, asked }) => [
        either(is(orElse(name, ''), ''), isPresent(asked, 'name')),
        either(is(orElse(brain.prompt, ''), ''), isPresent(asked, 'brain')),
        either(is(orElse(voice.voiceId, ''), ''), isPresent(asked, 'voice')),
      ],
    },
    {
      name: 'no-older-format-saved',
      says: 'The choice of a model and the names of older formats are refused.',
      clause: '/operation/description',
      stated: true,
      then: ({ asked }) => [
        ...absent(asked, ['model', 'followUps', 'outcomeSteering', 'customTools', 'appointments']),
        ...absent(asked.brain, ['model', 'hooks', 'followUps', 'outcomeSteering', 'customTools', 'appointments']),
      ],
    },
    {
      name: 'name-as-saved',
      says: 'The response to an update has the name that was sent.',
      clause: schema('LiveAgentUpdate'),
      then: ({ shown, asked }) => [is(shown.name, asked.name)],
    },
    {
      name: 'prompt-as-saved',
      says: "The response to an update has the Brain's prompt that was sent.",
      clause: schema('LiveAgentUpdate'),
      then: ({ shown, asked }) => [is(shown.brain.prompt, asked.brain.prompt)],
    },
    {
      name: 'voice-as-saved',
      says: 'The response to an update has the voiceId that was sent.',
      clause: schema('LiveAgentUpdate'),
      then: ({ shown, asked }) => [is(shown.voice.voiceId, asked.voice.voiceId)],
    },
    {
      name: 'voice-prompt-as-saved',
      says: "The response to an update has the Voice's prompt that was sent.",
      clause: schema('LiveAgentUpdate'),
      then: ({ shown, asked }) => [is(shown.voice.prompt, asked.voice.prompt)],
    },
    {
      name: 'capabilities-as-saved',
      says: 'The response to an update has the tool groups that were sent.',
      clause: schema('LiveAgentUpdate'),
      then: ({ shown, asked }) => [hasExactly(shown.brain.capabilities, asked.brain.capabilities)],
    },
    {
      name: 'workflows-as-saved',
      says: 'The response to an update has the ids of the workflows that were sent, and no others.',
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
      inferred: 'The body of the replacement is not shown.',
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
      clause: schema('LiveAgent/properties/provisioningPolicy/description'),
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
      says: 'A new empty draft starts with the workflows "Schedule a callback" and "Stop contact".',
      clause: '/operation/description',
      given: ({ shown, asked }) => [is(asked.draft, true), isFresh(shown)],
      then: ({ shown: { brain } }) => {
        const { workflows } = brain.capabilityConfig
        return [hasAll(eachOf(orElse(workflows, {}), 'name'), ['Schedule a callback', 'Stop contact'])]
      },
    },
  ]),
  ...rowsOf<object, Partial<LiveAgentUpdate & WorkflowReplacement>>(
    inSuccessesOf([...savingOperations, 'createLiveAgent']),
    [
      {
        name: 'webhook-without-tls-refused',
        says: 'A webhook with an http: address is refused.',
        clause: schema('Workflow/description'),
        then: ({ asked }) => webhooksIn(asked).map(({ config }) => matches(config.url, isHttps, 'an HTTPS address')),
      },
      {
        name: 'webhook-address-allowed',
        says: 'A webhook with an address of a private network is refused.',
        clause: schema('Workflow/description'),
        inferred: 'That outbound addresses have a policy is stated; what it refuses is not.',
        then: ({ asked }) =>
          webhooksIn(asked).map(({ config }) =>
            matches(config.url, isOutside, 'an address outside of any private network'),
          ),
      },
      {
        name: 'webhook-credential-secret',
        says: 'A header of a webhook that holds a Bearer or Basic credential as plain text is refused.',
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
      says: 'A creation of an empty draft with parts of another shape is refused.',
      clause: schema('LiveAgentCreation'),
      given: ({ asked }) => [is((asked as Place<Creation>).draft, true)],
      then: ({ asked }) => absent(asked as Place<object>, ['name', 'brain', 'voice', 'brainTemplateId']),
    },
  ]),
  ...rowsOf(inSuccessesOf(['prepareLiveAgent']), [
    {
      name: 'says-whether-setup-started',
      says: 'Preparing says whether setup has started.',
      clause: schema('LiveAgentSetupResponse'),
      stated: true,
      // Where is not stated.
      then: ({ shown }) => [mentions(shown, ['"setupStarted":'])],
    },
  ]),
  ...rowsOf<LiveAgentSetupResponse['data']>(inSuccessesOf(['prepareLiveAgent'], 'data'), [
    {
      name: 'setup-started-shows',
      says: 'Once setup has started, its status is not `draft`.',
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
