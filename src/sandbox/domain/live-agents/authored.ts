import type { JsonObject } from '../../../contract/index.ts'
import type { Refusal } from '../refusal.ts'
import { isVoice, toolGroup } from './catalog.ts'
import { isObject, listOf, objectOf, textOf } from '../json.ts'
import { LIMITS } from './limits.ts'
import { invalid } from './refusals.ts'
import type { Authored } from './state.ts'
import { readWorkflows } from './workflow.ts'

/** Names under `brain` from before the workflow model. Refused until the agent is migrated. */
const OLDER_NAMES: ReadonlySet<string> = new Set([
  'hooks',
  'followUps',
  'outcomeSteering',
  'customTools',
  'appointments',
  'transfer_call',
  'check_area_code',
])

export function isOlderFormat(name: string): boolean {
  return OLDER_NAMES.has(name)
}

/** `field` is a dotted path. */
export function olderFormatMessage(field: string): string {
  return `${field} belongs to the format from before the workflow model; it is refused until the agent has been migrated.`
}

export function readAuthored(body: JsonObject): Authored {
  const brain = objectOf(body['brain'])
  const voice = objectOf(body['voice'])
  const { workflows, ...groups } = objectOf(brain['capabilityConfig'])
  return {
    name: textOf(body['name']),
    prompt: textOf(brain['prompt']) ?? '',
    capabilities: listOf(brain['capabilities']).map((name) => textOf(name) ?? ''),
    workflows: readWorkflows(workflows),
    groups,
    voice: { voiceId: textOf(voice['voiceId']) ?? '', prompt: textOf(voice['prompt']) ?? '' },
  }
}

export function showAuthored({ name, prompt, capabilities, workflows, groups, voice }: Authored): JsonObject {
  return {
    ...(name === null ? {} : { name }),
    brain: { prompt, capabilities, capabilityConfig: { ...groups, workflows } },
    voice: { voiceId: voice.voiceId, prompt: voice.prompt },
  }
}

export function authoredRefusal(authored: Authored): Refusal | null {
  const { name, capabilities, groups, voice } = authored
  if (name !== null && name.length > LIMITS.nameCharacters) {
    return invalid(`A name has ${LIMITS.nameCharacters} characters at most.`, { field: 'name' })
  }
  const unknown = capabilities.find((capability) => toolGroup(capability) === null)
  if (unknown !== undefined)
    return invalid(`There is no tool group ${unknown}; the catalog lists them.`, { field: 'brain.capabilities' })
  if (!isVoice(voice.voiceId))
    return invalid(`The catalog lists no voice ${voice.voiceId}.`, { field: 'voice.voiceId' })
  if (voice.prompt.trim() === '')
    return invalid('The voice needs instructions for its delivery; write voice.prompt.', { field: 'voice.prompt' })
  return groupRefusal(groups)
}

/** What an agent needs before it can be set up; null: nothing. */
export function incompleteness({ name, prompt }: Authored, what: 'draft' | 'agent'): Refusal | null {
  if (prompt.trim() === '')
    return invalid(`The ${what} has no business instructions yet; write brain.prompt.`, { field: 'brain.prompt' })
  return name === null || name.trim() === ''
    ? invalid(`The ${what} has no name yet; send name.`, { field: 'name' })
    : null
}

function groupRefusal(groups: JsonObject): Refusal | null {
  for (const [name, configuration] of Object.entries(groups)) {
    const field = `brain.capabilityConfig.${name}`
    if (isOlderFormat(name)) return invalid(olderFormatMessage(field), { field })
    if (toolGroup(name) === null) return invalid(`${field} is not a field of an agent.`, { field })
    if (!isObject(configuration)) return invalid(`${field} has to be an object.`, { field })
  }
  return null
}
