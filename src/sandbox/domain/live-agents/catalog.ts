import type { JsonObject } from '../../../contract/index.ts'
import { NATIVE_CRM } from '../billing/identity.ts'
import { objectOf } from './json.ts'
import { LIMITS } from './limits.ts'
import { needsTags, NODES } from './nodes/index.ts'
import type { Node } from './nodes/node.ts'
import { PATH_RULES } from './path-rules.ts'
import { TOOL_GROUPS } from './tool-groups.ts'
import type { ToolGroup } from './tool-groups.ts'
import { BACKGROUND_ROOMS, VOICES } from './voices.ts'
import { stepsOf } from './workflow.ts'
import { WORKFLOW_TEMPLATES } from './workflow-templates.ts'

/** Everything that an author can use in a sub-account; with a group, that tool group in full. */
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

/** The settings in words: what their schema says of them. */
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
