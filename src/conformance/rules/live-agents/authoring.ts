import { is, same } from '../assertions.ts'
import { act, demand, the } from '../sequence.ts'
import type { Demand, Move, Sequence, Value } from '../sequence.ts'
import { clause, id, notShown, refused, workflow } from './authoring-moves.ts'
import type { Row } from './authoring-row.ts'
import { fieldsAtFault, steer, step } from './authoring-steps.ts'
import { authoringTable } from './authoring-table.ts'
import { agent, ifVersion, putBack, readAgent, saveWorkflows } from './moves.ts'

const operation = 'updateLiveAgent'

/** What a save accepts and refuses, by the rules on authoring. */
export const authoringRules: readonly Sequence[] = [
  ...Object.entries(authoringTable).map(([topic, rows]) => topicRules(topic, rows)),
  {
    operation,
    tries: 'authoring-rules',
    name: 'whole-workflows',
    says: 'A workflow stands under its own id and has a name that no other has; there are limits to what an agent holds.',
    clause: '/components/schemas/Workflow/properties/id',
    assumed: notShown,
    acts: [
      readAgent('before'),
      refused('another-id', { wf_flowothr: workflow([])[id] }),
      refused('a-tool-as-id', { transfer_call: { ...workflow([])[id], id: 'transfer_call' } }),
      refused('a-blank-name', workflow([], { name: ' ' })),
      refused('a-long-name', workflow([], { name: 'x'.repeat(101) })),
      refused('one-name-twice', {
        ...workflow([]),
        wf_flowothr: { id: 'wf_flowothr', name: 'A RULE ', description: 'Never.', steps: [] },
      }),
      refused('one-name-spaced-out', {
        ...workflow([]),
        wf_flowothr: { id: 'wf_flowothr', name: 'A  rule', description: 'Never.', steps: [] },
      }),
      refused('too-many-steps', workflow(Array.from({ length: 51 }, (_, index) => steer(`s${index}`)))),
      refused('too-many-workflows', numbered(21)),
      readAgent('after'),
      saveWorkflows('as-many-steps', workflow(Array.from({ length: 50 }, (_, index) => steer(`s${index}`)))),
      saveWorkflows('as-many-workflows', numbered(20), 'as-many-steps'),
      saveWorkflows('a-name-as-long', workflow([], { name: 'x'.repeat(100) }), 'as-many-workflows'),
      putBack('a-name-as-long'),
    ],
    holds: [demand(same(`after ${agent}`, `before ${agent}`, ['/setup']))],
  },
  {
    operation,
    tries: 'authoring-rules',
    name: 'authored',
    says: 'Tool groups and the voice come from the catalog, the delivery has instructions, and a name has its limits.',
    clause: '@updateLiveAgent/description',
    assumed: notShown,
    acts: [
      readAgent('before'),
      edited('unknown-group', { '/body/brain/capabilities': ['fortune_telling'] }),
      edited('unknown-voice', { '/body/voice/voiceId': 'Nobody has this voice' }),
      edited('silent-voice', { '/body/voice/prompt': '  ' }),
      edited('long-name', { '/body/name': 'x'.repeat(101) }),
      edited('older-group', { '/body/brain/capabilityConfig': { transfer_call: {}, workflows: {} } }),
      edited('unknown-settings', { '/body/brain/capabilityConfig': { fortune_telling: {}, workflows: {} } }),
      edited('no-settings', { '/body/brain/capabilityConfig': { outreach: 'yes', workflows: {} } }),
      edited('no-prompt', { '/body/brain/prompt': ' ' }),
      edited('no-name', { '/body/name': ' ' }),
      readAgent('after'),
      {
        ...edited('every-group', {
          '/body/brain/capabilities': ['outreach', 'conversation_history', 'skills'],
          '/body/brain/capabilityConfig': { outreach: { tone: 'calm' }, workflows: {} },
        }),
        pair: 'updateLiveAgent/save',
      },
      readAgent('grouped'),
      nameAsLong('grouped'),
      putBack('a-name-as-long'),
    ],
    holds: [
      demand(same(`after ${agent}`, `before ${agent}`, ['/setup'])),
      ...Object.entries(fieldsAtFault).map(([label, field]) =>
        demand(is(`${label} /field`, field), { says: 'A refusal names the field.', assumed: notShown }),
      ),
      demand(is(`grouped ${agent}/brain/capabilities`, ['outreach', 'conversation_history', 'skills'])),
      demand(is(`grouped ${agent}/brain/capabilityConfig`, { outreach: { tone: 'calm' }, workflows: {} }), {
        says: 'Configuration of a tool group goes back as it came.',
        clause: '/components/schemas/CapabilityConfig/description',
      }),
    ],
  },
  {
    operation: 'replaceLiveAgentWorkflow',
    tries: 'authoring-rules',
    says: 'A workflow that is replaced is judged like one that is saved with the rest.',
    clause,
    assumed: notShown,
    acts: [
      readAgent('before'),
      ...(
        [
          ['another-id', { id: 'wf_flowothr', name: 'Other', description: 'Never.', steps: [] }],
          ['a-taken-name', { id: the('wf_area'), name: 'Stop contact', description: 'Never.', steps: [] }],
          ['an-unknown-type', { id: the('wf_area'), name: 'X', description: 'Y', steps: [step('x', 'send_fax')] }],
        ] as const
      ).map(([label, replacement]) =>
        act(label, 'replaceLiveAgentWorkflow/INVALID_CONFIGURATION', {
          path: { id: the('live_flow') },
          body: { ifVersion: '', workflow: replacement },
          bind: ifVersion('before'),
          assumed: notShown,
        }),
      ),
      readAgent('after'),
    ],
    holds: [demand(same(`after ${agent}`, `before ${agent}`, ['/setup']))],
  },
]

/** All of one topic over one agent: first what is refused and changes nothing, then what is accepted and read back. */
function topicRules(topic: string, rows: readonly Row[]): Sequence {
  const faulty = rows.filter(({ fault }) => fault !== null)
  const accepted = rows.filter(({ fault }) => fault === null)
  return {
    operation,
    tries: 'authoring-rules',
    name: topic,
    says: 'What a workflow may do is accepted, what it may not is refused by workflow, step and field.',
    clause,
    acts: [
      readAgent('before'),
      ...faulty.map((row) => {
        const move = refused(labelOf(row), workflow(row.steps))
        const { assumed: _assumed, ...statedMove } = move
        return row.stated ? statedMove : move
      }),
      readAgent('unchanged'),
      ...accepted.map((row, index) => ({
        ...saveWorkflows(labelOf(row), workflow(row.steps), index === 0 ? 'unchanged' : labelOf(accepted[index - 1])),
        ...(row.stated ? {} : { assumed: notShown }),
      })),
      ...(accepted.length === 0 ? [] : [putBack(labelOf(accepted.at(-1)))]),
    ],
    holds: [
      demand(same(`unchanged ${agent}`, `before ${agent}`, ['/setup']), { says: 'What is refused changes nothing.' }),
      ...faulty.flatMap((row): readonly Demand[] => [
        demand(is(`${labelOf(row)} /workflowId`, id), row.stated ? {} : { assumed: notShown }),
        demand(is(`${labelOf(row)} /stepId`, row.fault?.[0] ?? ''), { assumed: notShown }),
        demand(is(`${labelOf(row)} /field`, row.fault?.[1] ?? ''), { assumed: notShown }),
      ]),
    ],
  }
}

/** A save of what was read, but for some values, that is refused. */
function edited(label: string, values: Readonly<Record<string, Value>>): Move {
  const body = {
    name: '/body/name' in values ? values['/body/name'] : '',
    brain: {
      prompt: '/body/brain/prompt' in values ? values['/body/brain/prompt'] : '',
      capabilities: '/body/brain/capabilities' in values ? values['/body/brain/capabilities'] : [],
      capabilityConfig: '/body/brain/capabilityConfig' in values ? values['/body/brain/capabilityConfig'] : {},
    },
    voice: {
      voiceId: '/body/voice/voiceId' in values ? values['/body/voice/voiceId'] : '',
      prompt: '/body/voice/prompt' in values ? values['/body/voice/prompt'] : '',
    },
  }
  const bind = [
    '/name',
    '/brain/prompt',
    '/brain/capabilities',
    '/brain/capabilityConfig',
    '/voice/voiceId',
    '/voice/prompt',
  ].filter((at) => !(`/body${at}` in values))
  return act(label, 'updateLiveAgent/INVALID_CONFIGURATION_workflow', {
    path: { id: the('live_flow') },
    clause: '@updateLiveAgent/responses/422',
    anyCode: true,
    body: { ifVersion: '', ...body } as Value,
    bind: {
      ...ifVersion('before'),
      ...Object.fromEntries(bind.map((at) => [`/body${at}`, `before ${agent}${at}` as const])),
    },
    assumed: notShown,
  })
}

/** A save of what was read under the longest name that there may be. */
function nameAsLong(after: string): Move {
  const move = edited('a-name-as-long', { '/body/name': 'x'.repeat(100) })
  return { ...move, pair: 'updateLiveAgent/save', bind: { ...move.bind, ...ifVersion(after) } }
}

function numbered(many: number) {
  const ids = Array.from({ length: many }, (_, index) => `wf_flow${1000 + index}`)
  return Object.fromEntries(ids.map((one) => [one, { id: one, name: one, description: 'Never.', steps: [] }]))
}

function labelOf(row: Row | undefined): string {
  return (row?.what ?? '').replaceAll(/[^\w.:/[\]@]+/g, '-')
}
