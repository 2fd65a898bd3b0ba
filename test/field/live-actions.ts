/** What is done with a saved live agent: update, one workflow, prepare, restore, lookups. */

import { filled, isObj, obj, ok, Refusal } from './kit.ts'
import type { Answer, Obj } from './kit.ts'
import { checkAuthored, checkParts, invalid, refuseStrange, workflowsOf } from './live-body.ts'
import { checkEditable, checkVersion, crmOf, liveView, ownLive, save, startSetup } from './live-store.ts'
import type { Ask } from './router.ts'
import type { Authored, LiveAgent, World } from './world.ts'

function bodyOf(ask: Ask): Obj {
  if (!isObj(ask.body)) throw invalid('body', 'Send a JSON object.')
  return ask.body
}

/** Save an edit; an agent without the explicit policy goes through setup. */
function edited(world: World, agent: LiveAgent, authored: Authored): Answer {
  save(world, agent, authored)
  const starts = world.bug('draft-edit-starts-setup') || !agent.explicit
  if (starts && !world.bug('edit-skips-setup')) startSetup(world, agent)
  return ok({ data: { agent: liveView(world, agent) } })
}

export function checkUpdate(ask: Ask): void {
  checkParts(ask.world, bodyOf(ask), ['ifVersion'])
}

function guard(ask: Ask, agent: LiveAgent, content: () => void): void {
  const { world } = ask
  if (!world.bug('uneditable-saved')) checkEditable(agent)
  if (world.reads('content-before-version')) content()
  checkVersion(world, agent, bodyOf(ask))
  content()
}

export function update(ask: Ask): Answer {
  const { world } = ask
  const agent = ownLive(ask)
  const body = bodyOf(ask)
  const kept = agent.authored
  const authored: Authored = {
    name: filled(body['name']) ? body['name'] : kept.name,
    brain: isObj(body['brain']) ? body['brain'] : kept.brain,
    voice: isObj(body['voice']) ? body['voice'] : kept.voice,
  }
  leavingParts(world, agent, authored, () =>
    guard(ask, agent, () => {
      const crm = crmOf(world, agent.locationId)
      checkAuthored(world, crm, authored, agent.explicit, agent.authored)
    }),
  )
  return edited(world, agent, authored)
}

/** What a refused save may leave behind. */
function leavingParts(world: World, agent: LiveAgent, authored: Authored, check: () => void): void {
  try {
    check()
  } catch (error) {
    const conflict = error instanceof Refusal && error.status === 409
    const { brain } = agent.authored
    const left: Partial<Authored> = {
      ...(world.bug(conflict ? 'stale-save-renames' : 'refused-save-renames') ? { name: authored.name } : {}),
      ...(!conflict && world.bug('refused-save-keeps-voice') ? { voice: authored.voice } : {}),
      ...(!conflict && world.bug('refused-save-keeps-prompt')
        ? { brain: { ...brain, prompt: authored.brain['prompt'] } }
        : {}),
      ...(!conflict && world.bug('refused-save-keeps-workflow')
        ? { brain: { ...brain, capabilityConfig: authored.brain['capabilityConfig'] } }
        : {}),
    }
    agent.authored = { ...agent.authored, ...left }
    throw error
  }
}

export function checkReplace(ask: Ask): void {
  const body = bodyOf(ask)
  refuseStrange(ask.world, body, ['ifVersion', 'workflow'])
  if (!isObj(body['workflow'])) throw invalid('workflow', 'Send the workflow.')
}

export function replaceWorkflow(ask: Ask): Answer {
  const { world } = ask
  const agent = ownLive(ask)
  const workflowId = ask.params['workflowId'] ?? ''
  const { brain } = agent.authored
  const known = workflowsOf(brain)
  if (known[workflowId] === undefined && !world.reads('replace-makes-new')) {
    throw new Refusal(404, 'NOT_AVAILABLE', 'The agent has no such workflow.')
  }
  const others = world.bug('replace-drops-others') ? {} : known
  const workflows = { ...others, [workflowId]: bodyOf(ask)['workflow'] }
  const capabilityConfig = { ...obj(brain['capabilityConfig']), workflows }
  const lost = {
    ...(world.bug('replace-clears-prompt') ? { prompt: '' } : {}),
    ...(world.bug('replace-drops-capabilities') ? { capabilities: [] } : {}),
  }
  const renamed = world.bug('replace-renames') ? { name: workflowId } : {}
  const authored = { ...agent.authored, ...renamed, brain: { ...brain, capabilityConfig, ...lost } }
  try {
    guard(ask, agent, () => {
      const crm = crmOf(world, agent.locationId)
      const draft = agent.explicit || world.bug('replace-clears-prompt')
      checkAuthored(world, crm, authored, draft, agent.authored)
    })
  } catch (error) {
    if (world.bug('refused-replace-saved')) agent.authored = authored
    throw error
  }
  return edited(world, agent, authored)
}

export function checkPrepare(ask: Ask): void {
  const body = bodyOf(ask)
  if (!ask.world.bug('prepare-takes-fields')) refuseStrange(ask.world, body, ['ifVersion'])
}

export function prepare(ask: Ask): Answer {
  const { world } = ask
  const agent = ownLive(ask)
  if (!world.bug('uneditable-prepared')) checkEditable(agent)
  if (!world.bug('prepare-ignores-version')) {
    try {
      checkVersion(world, agent, bodyOf(ask))
    } catch (error) {
      if (world.bug('refused-prepare-starts-setup')) startSetup(world, agent)
      throw error
    }
  }
  if (world.bug('prepare-changes-prompt')) {
    const { brain } = agent.authored
    agent.authored = { ...agent.authored, brain: { ...brain, prompt: `${String(brain['prompt'])} Be brief.` } }
  }
  if (!world.bug('prepare-skips-check')) {
    checkAuthored(world, crmOf(world, agent.locationId), agent.authored, false, agent.authored)
  }
  const verified = agent.verified?.version === agent.version
  const starts = !verified || world.reads('prepare-again')
  if (starts && !world.bug('prepare-starts-nothing')) startSetup(world, agent)
  const unsure = crmOf(world, agent.locationId).setup === 'provisioning_uncertain'
  const trouble = unsure ? { setupError: 'The voice provider did not confirm the setup.' } : {}
  const shown = { agent: liveView(world, agent), ...trouble }
  const top = world.reads('setup-started-on-top')
  const body: Obj = top ? { data: shown, setupStarted: starts } : { data: { ...shown, setupStarted: starts } }
  if (world.bug('setup-started-missing')) body['data'] = shown
  return ok(body, world.bug('prepare-says-200') ? 200 : 202)
}

export function checkRestore(ask: Ask): void {
  const body = bodyOf(ask)
  refuseStrange(ask.world, body, ['ifVersion', 'revision'])
  if (!Number.isInteger(body['revision'])) throw invalid('revision', 'Name a revision number.')
}

export function restore(ask: Ask): Answer {
  const { world } = ask
  const agent = ownLive(ask)
  const { revision } = bodyOf(ask) as { revision?: unknown }
  const reach = world.bug('history-has-no-end') ? agent.saves : agent.saves.slice(-50)
  guard(ask, agent, () => undefined)
  const found = reach.find((one) => one.revision === revision)
  if (found === undefined) {
    if (world.bug('refused-restore-saves')) save(world, agent, agent.authored)
    throw new Refusal(404, 'NO_SUCH_REVISION', 'This revision cannot be restored.')
  }
  const whole = structuredClone(world.bug('restore-keeps-text') ? agent.authored : found.authored)
  const authored = { ...whole, ...leftByRestore(world, agent.authored, whole) }
  checkAuthored(world, crmOf(world, agent.locationId), authored, agent.explicit, authored)
  if (world.bug('restore-rewrites-history')) {
    agent.saves.splice(agent.saves.indexOf(found) + 1)
    agent.authored = authored
    agent.version += 1
    return ok({ data: { agent: liveView(world, agent) } })
  }
  const skip = world.bug('restore-skips-setup')
  if (!skip) return edited(world, agent, authored)
  save(world, agent, authored)
  return ok({ data: { agent: liveView(world, agent) } })
}

/** The parts that a restore may leave as they are. */
function leftByRestore(world: World, now: Authored, then: Authored): Partial<Authored> {
  const workflows = { ...workflowsOf(then.brain) }
  const [first] = Object.keys(workflows)
  const kept = workflowsOf(now.brain)
  if (first !== undefined && kept[first] !== undefined) workflows[first] = kept[first]
  const brain = {
    ...(world.bug('restore-leaves-prompt') ? { prompt: now.brain['prompt'] } : {}),
    ...(world.bug('restore-leaves-capabilities') ? { capabilities: now.brain['capabilities'] } : {}),
    ...(world.bug('restore-leaves-workflows') ? { capabilityConfig: now.brain['capabilityConfig'] } : {}),
    ...(world.bug('restore-leaves-one-workflow') ? { capabilityConfig: { workflows } } : {}),
  }
  return {
    ...(world.bug('restore-leaves-name') ? { name: now.name } : {}),
    ...(world.bug('restore-leaves-voice') ? { voice: now.voice } : {}),
    brain: { ...then.brain, ...brain },
  }
}

const KINDS = ['calendars', 'tags', 'custom-fields', 'pipelines', 'reps', 'teams']
const SINGULAR = ['calendar', 'tag', 'custom_field', 'pipeline', 'rep', 'team']

export function lookup(ask: Ask): Answer {
  const { world } = ask
  const agent = ownLive(ask)
  const kinds = world.reads('singular-kinds') ? SINGULAR : KINDS
  const kind = kinds.indexOf(ask.params['kind'] ?? '')
  if (kind === -1) throw new Refusal(400, 'UNKNOWN_KIND', `The kinds are ${kinds.join(', ')}.`)
  const crm = crmOf(world, agent.locationId)
  const named = (names: string[]): Obj[] => names.map((name) => ({ id: name, name }))
  const reps = crm.destinations.filter((name) => name.startsWith('rep'))
  const teams = crm.destinations.filter((name) => name.startsWith('team'))
  const items = [
    crm.calendars.map(({ source: from, ...one }) =>
      world.bug('calendar-source-missing') ? one : { ...one, source: from },
    ),
    named(crm.tags),
    named(crm.fields),
    named(crm.pipelines),
    named(reps),
    named(teams),
  ][kind]
  const source = crm.nativeCrm ? 'native' : 'leadhub'
  const shown = { kind: kinds[kind] }
  if (!crm.readable) {
    const empty = world.bug('unavailable-shown-empty')
    const seen = empty ? { status: 'ok', items: [] } : { status: 'unavailable' }
    return ok({ data: { ...shown, ...seen, sources: [{ source, status: seen.status }] } })
  }
  const names = kind === 0 ? [...new Set(crm.calendars.map((one) => one.source))] : [source]
  const sources = names.map((name) => ({ source: name, status: 'ok' }))
  const isTold = kind === 0 || !world.reads('sources-of-calendars')
  const more = world.bug('sources-missing') || !isTold ? {} : { sources }
  return ok({ data: { ...shown, status: 'ok', items, ...more } })
}
