/** The check of an authored body: name, brain and voice together. */

import { filled, isObj, list, obj, only, Refusal } from './kit.ts'
import type { Obj } from './kit.ts'
import { GROUPS, VOICES } from './live-catalog.ts'
import { checkWorkflow } from './live-workflow.ts'
import type { Authored, Crm, World } from './world.ts'

export function invalid(field: string, message: string): Refusal {
  return new Refusal(400, 'INVALID_VALUES', message, { field })
}

function unsupported(world: World, field: string): Refusal {
  const status = world.reads('unsupported-field-400') ? 400 : 422
  return new Refusal(status, 'FIELD_NOT_SUPPORTED', `${field} cannot be set here.`, { field })
}

export function refuseStrange(world: World, value: Obj, allowed: string[], at = ''): void {
  const strange = only(value, allowed)[0]
  if (strange !== undefined) throw unsupported(world, `${at}${strange}`)
}

/** The parts and their types; a missing part is refused because nothing is patched. */
export function checkParts(world: World, body: Obj, extra: string[]): void {
  const partial = world.bug('partial-update-accepted')
  const allowed = ['name', 'brain', 'voice', ...extra]
  if (!world.bug('model-field-accepted')) refuseStrange(world, body, allowed)
  if (!(partial && body['name'] === undefined) && !filled(body['name'])) {
    throw invalid('name', 'An agent needs a name.')
  }
  for (const part of ['brain', 'voice']) {
    if (partial && body[part] === undefined) continue
    if (!isObj(body[part])) throw invalid(part, `Send the whole ${part}.`)
  }
}

function config422(field: string, message: string): Refusal {
  return new Refusal(422, 'CONFIGURATION_REFUSED', message, { field })
}

function checkVoice(world: World, voice: Obj): void {
  refuseStrange(world, voice, ['voiceId', 'prompt'], 'voice.')
  const lower = world.bug('voice-case-accepted') && VOICES.includes(String(voice['voiceId']).toLowerCase())
  const known = VOICES.includes(String(voice['voiceId'])) || world.bug('unknown-voice-accepted') || lower
  if (!known) throw config422('voice.voiceId', 'Choose a voice of the catalog.')
  const none = voice['prompt'] === null && world.bug('null-voice-prompt-accepted')
  if (!filled(voice['prompt']) && !none && !world.bug('empty-voice-prompt-accepted')) {
    throw config422('voice.prompt', 'Write how the agent speaks.')
  }
}

function checkBrain(world: World, brain: Obj, draft: boolean): void {
  if (!world.bug('older-formats-accepted')) {
    const older = [
      ...(world.bug('hooks-accepted') ? ['hooks'] : []),
      ...(world.bug('custom-tools-accepted') ? ['customTools'] : []),
    ]
    const settings = world.bug('tool-settings-accepted') ? ['transfer_call', 'check_area_code'] : []
    refuseStrange(world, brain, ['prompt', 'capabilities', 'capabilityConfig', ...older, ...settings], 'brain.')
    const config = obj(brain['capabilityConfig'])
    refuseStrange(world, config, ['workflows', ...older, ...settings], 'brain.capabilityConfig.')
  }
  if (typeof brain['prompt'] !== 'string') throw config422('brain.prompt', 'The prompt is text.')
  const empty = !draft && !filled(brain['prompt'])
  if (empty) throw config422('brain.prompt', 'Only a draft may leave the prompt empty.')
  const cased = world.bug('capability-case-accepted')
  const known = (name: string): boolean => GROUPS.includes(cased ? name.toLowerCase() : name)
  const strange = list(brain['capabilities']).find((name) => !known(String(name)))
  const bad = !Array.isArray(brain['capabilities']) || strange !== undefined
  if (bad && !world.bug('unknown-capability-accepted')) {
    throw config422('brain.capabilities', 'Choose tool groups of the catalog.')
  }
}

export function workflowsOf(brain: Obj): Obj {
  return obj(obj(brain['capabilityConfig'])['workflows'])
}

/** Refuse an authored object that cannot be saved. */
export function checkAuthored(
  world: World,
  crm: Crm,
  authored: Authored,
  draft: boolean,
  before: Authored | null,
): void {
  checkVoice(world, authored.voice)
  checkBrain(world, authored.brain, draft)
  const saved = before === null ? {} : workflowsOf(before.brain)
  for (const [id, workflow] of Object.entries(workflowsOf(authored.brain))) {
    checkWorkflow(world, crm, id, workflow, saved[id])
  }
}

function sealedStep(world: World, step: Obj): Obj {
  const config = obj(step['config'])
  const outputs = Object.entries(obj(step['outputs'])).map(([name, steps]) => [
    name,
    list(steps).map((inner) => sealedStep(world, obj(inner))),
  ])
  const more = step['outputs'] === undefined ? {} : { outputs: Object.fromEntries(outputs) as Obj }
  if (!isObj(config['headers'])) return { ...step, ...more }
  const headers = Object.entries(config['headers']).map(([name, value]) => {
    const secret = obj(obj(value)['secret'])['value']
    if (typeof secret !== 'string' || world.bug('secret-read-in-clear')) return [name, value]
    const id = world.mint('vault')
    world.secrets.set(id, secret)
    return [name, { secret: { id } }]
  })
  return { ...step, ...more, config: { ...config, headers: Object.fromEntries(headers) as Obj } }
}

/** Put each secret into the vault, so that only its id is read back. */
export function sealed(world: World, authored: Authored): Authored {
  const workflows = Object.entries(workflowsOf(authored.brain)).map(([id, value]) => {
    const steps = list(obj(value)['steps']).map((step) => sealedStep(world, obj(step)))
    return [id, { ...obj(value), steps }]
  })
  const config = obj(authored.brain['capabilityConfig'])
  const capabilityConfig = { ...config, workflows: Object.fromEntries(workflows) as Obj }
  return { ...authored, brain: { ...authored.brain, capabilityConfig } }
}
