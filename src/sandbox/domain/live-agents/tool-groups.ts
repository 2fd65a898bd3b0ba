import type { JsonObject } from '../../../contract/index.ts'

/** A group of tools that an agent's capabilities name. */
export interface ToolGroup {
  readonly name: string
  /** Whether the runtime supports it, not whether it is ready. */
  readonly supported: boolean
  readonly tools: readonly { readonly name: string; readonly arguments: JsonObject }[]
  /** JSON Schema of the group's configuration. */
  readonly configuration: JsonObject
  /** What to find out from the business before the group is used. */
  readonly businessQuestions: readonly string[]
}

const none: JsonObject = { type: 'object', properties: {} }

/** Every tool group, in the contract's order. */
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

/** The group of a name, or null where there is none. */
export function toolGroup(name: string): ToolGroup | null {
  return TOOL_GROUPS.find((group) => group.name === name) ?? null
}
