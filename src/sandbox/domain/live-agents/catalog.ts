import type { JsonObject } from '../../../contract/index.ts'
import { NATIVE_CRM } from '../billing/state.ts'
import { objectOf } from '../json.ts'
import { LIMITS, PATH_RULES } from './limits.ts'
import { needsTags, NODES } from './nodes/index.ts'
import type { Node } from './nodes/node.ts'
import { WORKFLOW_TEMPLATES } from './workflow-templates.ts'
import { stepsOf } from './workflow.ts'

/** What an author can use in a sub-account. With a group: that tool group in full. */
export function catalogOf(crm: string, group: ToolGroup | null): JsonObject {
  const nativeCrm = crm === NATIVE_CRM
  const usable = (type: string) => !(nativeCrm && needsTags(type))
  const templates = WORKFLOW_TEMPLATES.filter(({ workflow }) => stepsOf(workflow).every(({ type }) => usable(type)))
  return {
    workflows: {
      nodes: NODES.filter(({ type }) => usable(type)).map(showNode),
      templates: templates.map(({ workflow, fillBeforeSaving }) => ({
        name: workflow.name,
        fillBeforeSaving,
        workflow,
      })),
      pathRules: PATH_RULES,
      limits: LIMITS,
    },
    capabilities: TOOL_GROUPS.map(({ name, supported }) => ({ name, supported })),
    subAccount: { nativeCrm },
    voices: VOICES,
    backgroundRooms: BACKGROUND_ROOMS,
    ...(group === null ? {} : { group: showGroup(group) }),
  }
}

function showNode({ type, description, config, outputs, timing, arguments: handedOver }: Node): JsonObject {
  return { type, description, settings: inWords(config), config, outputs, timing, arguments: handedOver }
}

function inWords(config: JsonObject): readonly JsonObject[] {
  const { properties, required } = config
  const needed = Array.isArray(required) ? required : []
  return Object.entries(objectOf(properties)).map(([name, schema]) => ({
    name,
    required: needed.includes(name),
    description: objectOf(schema)['description'] ?? '',
  }))
}

function showGroup({ name, tools, configuration, businessQuestions }: ToolGroup): JsonObject {
  return { name, tools: tools.map((tool) => ({ ...tool })), configuration, businessQuestions }
}

const VOICES = [{ id: 'Clara' }, { id: 'Emil' }, { id: 'Noor' }, { id: 'Tomas' }] as const

const BACKGROUND_ROOMS = [{ id: 'office' }, { id: 'call_centre' }, { id: 'silence' }] as const

export const DEFAULT_VOICE = { voiceId: 'Clara', prompt: 'Speak naturally.' } as const

export function isVoice(voiceId: string): boolean {
  return VOICES.some(({ id }) => id === voiceId)
}

export interface ToolGroup {
  readonly name: string
  /** By the runtime, ready or not. */
  readonly supported: boolean
  readonly tools: readonly { readonly name: string; readonly arguments: JsonObject }[]
  /** JSON Schema of the configuration. */
  readonly configuration: JsonObject
  /** Questions to ask the business before the group is used. */
  readonly businessQuestions: readonly string[]
}

const none: JsonObject = { type: 'object', properties: {} }

export const TOOL_GROUPS: readonly ToolGroup[] = [
  {
    name: 'outreach',
    supported: true,
    tools: [{ name: 'send_text', arguments: { type: 'object', properties: { text: { type: 'string' } } } }],
    configuration: none,
    businessQuestions: ['What may the agent put into a text?'],
  },
  {
    name: 'conversation_history',
    supported: true,
    tools: [{ name: 'find_conversations', arguments: { type: 'object', properties: { topic: { type: 'string' } } } }],
    configuration: none,
    businessQuestions: ['Which earlier conversations may the agent refer to?'],
  },
  {
    name: 'skills',
    supported: true,
    tools: [{ name: 'find_playbook', arguments: { type: 'object', properties: { situation: { type: 'string' } } } }],
    configuration: none,
    businessQuestions: ['Which situations need a playbook?'],
  },
]

export function toolGroup(name: string): ToolGroup | null {
  return TOOL_GROUPS.find((group) => group.name === name) ?? null
}
