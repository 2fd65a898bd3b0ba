/** Creation of a live agent in its three shapes, and the same-id retry. */

import { cadence } from './cadence.ts'
import { canonical, filled, isObj, list, obj, ok, Refusal } from './kit.ts'
import type { Answer, Obj } from './kit.ts'
import { checkAuthored, checkParts, invalid, refuseStrange, workflowsOf } from './live-body.ts'
import { TEMPLATES } from './live-catalog.ts'
import { crmOf, liveView, locationOf, save, startSetup } from './live-store.ts'
import type { Ask } from './router.ts'
import type { Authored, LiveAgent, World } from './world.ts'

const VOICE = { voiceId: 'juniper', prompt: 'Speak calmly. Keep answers short.' }

const CALLBACK = {
  name: 'Schedule a callback',
  description: 'Run this when the lead asks to be called later.',
  steps: [{ id: 'later', type: 'ai_callback', config: {} }],
}

const STOP = {
  name: 'Stop contact',
  description: 'Run this when the lead asks for no more calls.',
  steps: [{ id: 'stop', type: 'do_not_disturb', config: {} }],
}

function types(steps: unknown[]): string[] {
  return steps.flatMap((step) => {
    const inner = Object.values(obj(obj(step)['outputs'])).flatMap((some) => types(list(some)))
    return [String(obj(step)['type']), ...inner]
  })
}

/** Add the default workflows that the body does not carry. */
function withDefaults(world: World, brain: Obj): Obj {
  const workflows = { ...workflowsOf(brain) }
  const used = Object.values(workflows).flatMap((one) => types(list(obj(one)['steps'])))
  const calls = used.includes('ai_callback')
  const stops = used.includes('do_not_disturb') || used.includes('halt_contact')
  const blind = world.bug('defaults-doubled')
  const either = world.reads('defaults-all-or-nothing') && (calls || stops)
  if (!world.bug('defaults-missing') && !(either && !blind)) {
    if (!calls || blind) workflows['wf_callback'] = { id: 'wf_callback', ...CALLBACK }
    if (!stops || blind) workflows['wf_stopcall'] = { id: 'wf_stopcall', ...STOP }
  }
  const capabilityConfig = { ...obj(brain['capabilityConfig']), workflows }
  return { ...brain, capabilityConfig }
}

function shapeOf(world: World, body: Obj): 'draft' | 'template' | 'complete' {
  const draft = body['draft'] !== undefined
  const template = body['brainTemplateId'] !== undefined
  const authored = ['name', 'brain', 'voice'].some((name) => body[name] !== undefined)
  const shapes = [draft, template, authored].filter(Boolean).length
  if (shapes !== 1 && !(shapes > 1 && world.bug('shapes-mixed-accepted'))) {
    throw invalid('draft', 'Send a draft, a template or a complete agent.')
  }
  if (draft) return 'draft'
  return template ? 'template' : 'complete'
}

export function checkCreate(ask: Ask): void {
  const { world, body } = ask
  locationOf(ask)
  if (!isObj(body)) throw invalid('body', 'Send a JSON object.')
  const most = world.bug('id-of-100-refused') ? 99 : 100
  const length = world.bug('id-of-101-accepted') ? 101 : most
  const form = new RegExp(`^[A-Za-z0-9_${world.bug('id-with-dot-accepted') ? '.' : ''}-]{1,${length}}$`, 'u')
  const none = body['id'] === '' && world.bug('id-empty-accepted')
  const fits = typeof body['id'] === 'string' && (none || form.test(body['id']))
  if (!fits && !(filled(body['id']) && world.bug('authored-id-not-checked'))) {
    throw invalid('id', 'An id has up to 100 letters, digits, underscores and hyphens.')
  }
  const shape = shapeOf(world, body)
  const mixed = world.bug('shapes-mixed-accepted')
  if (shape === 'draft') {
    if (!mixed) refuseStrange(world, body, ['id', 'draft'])
    if (body['draft'] !== true) throw invalid('draft', 'draft is true.')
  } else if (shape === 'complete') {
    checkParts(world, body, ['id'])
  } else {
    if (!mixed) refuseStrange(world, body, ['id', 'brainTemplateId', 'values'])
    if (!isObj(body['values'])) throw invalid('values', 'Send the values of the template.')
  }
}

function fromTemplate(body: Obj): Authored {
  const template = TEMPLATES.find((one) => one.id === body['brainTemplateId'])
  if (template === undefined) throw invalid('brainTemplateId', 'We have no such template.')
  const values = obj(body['values'])
  const missing = template.values.find((name) => values[name] === undefined)
  if (missing !== undefined) throw invalid(`values.${missing}`, `The template needs ${missing}.`)
  const steps = template.steps(values)
  const description = `Run this for: ${template.title}.`
  const workflow = { id: 'wf_template', name: template.title, description, steps }
  return {
    name: template.title,
    brain: {
      prompt: `You work for a business. Your task: ${template.title}.`,
      capabilities: ['outreach'],
      capabilityConfig: { workflows: { wf_template: workflow } },
    },
    voice: VOICE,
  }
}

function authoredOf(world: World, body: Obj): Authored {
  const shape = shapeOf(world, body)
  if (shape === 'template') return fromTemplate(body)
  if (shape === 'complete') {
    return { name: String(body['name']), brain: obj(body['brain']), voice: obj(body['voice']) }
  }
  const brain = { prompt: '', capabilities: [], capabilityConfig: { workflows: {} } }
  return { name: String(body['id']), brain, voice: VOICE }
}

function attach(world: World, agent: LiveAgent): void {
  agent.attempts += 1
  if (agent.campaign !== null && !world.bug('retry-makes-second-campaign')) return
  if (crmOf(world, agent.locationId).campaignFails && agent.attempts === 1) {
    const status = world.reads('campaign-pending-502') ? 502 : 503
    const code = world.bug('pending-code-other') ? 'UPSTREAM' : 'LIVE_CAMPAIGN_PENDING'
    throw new Refusal(status, code, 'The agent is saved, its campaign is not. Send the same again.')
  }
  const going = world.bug('campaign-starts-active')
  const id = world.mint('cmp')
  const cadenceId = world.mint('cad')
  world.cadences.push(cadence(cadenceId, [agent.locationId], [id]))
  agent.campaign = {
    id,
    profileId: agent.profileId,
    status: going ? 'active' : 'paused',
    paused: !going,
    cadence: { kind: 'power_dialer', private: true, id: cadenceId },
    callerNumbers: [],
    triggerTags: world.bug('campaign-starts-with-tags') ? ['hot'] : [],
  }
}

function answer(world: World, agent: LiveAgent, status: number): Answer {
  const shown = world.bug('create-says-200') ? 200 : status
  return ok({ data: { agent: liveView(world, agent), campaign: agent.campaign } }, shown)
}

function again(world: World, agent: LiveAgent, print: string): Answer {
  const conflict = agent.original !== print || world.bug('retry-conflicts')
  if (conflict && !world.bug('conflicting-id-accepted')) {
    throw new Refusal(409, 'ID_TAKEN', 'Another live agent has this id.')
  }
  const whole = agent.campaign !== null
  attach(world, agent)
  return answer(world, agent, whole && world.reads('retry-200') ? 200 : 201)
}

export function create(ask: Ask): Answer {
  const { world } = ask
  const body = obj(ask.body)
  const locationId = locationOf(ask)
  const print = `${locationId} ${canonical(body)}`
  const authoredId = String(body['id'])
  const mine = (one: LiveAgent): boolean =>
    one.authoredId === authoredId &&
    (one.locationId === locationId || world.reads('ids-by-agency')) &&
    world.subs.get(one.locationId)?.agencyId === world.subs.get(locationId)?.agencyId
  const key = ask.headers['idempotency-key']
  const replays = typeof key === 'string' && world.bug('create-replays-key')
  const replayed = replays ? world.made.get(key) : undefined
  if (replayed !== undefined) return answer(world, replayed, 201)
  const known = world.live.find((one) => mine(one))
  if (known !== undefined) return again(world, known, print)
  const complete = shapeOf(world, body) === 'complete'
  const authored = authoredOf(world, body)
  authored.brain = withDefaults(world, authored.brain)
  checkAuthored(world, crmOf(world, locationId), authored, !complete, null)
  const profileId = world.reads('profile-is-authored-id') ? authoredId : world.mint('prf').replace('~', '-')
  const agent: LiveAgent = {
    authoredId,
    profileId,
    locationId,
    authored,
    version: 0,
    explicit: !complete,
    status: 'draft',
    verified: null,
    failureCode: null,
    reasons: [],
    warnings: [],
    saves: [],
    original: print,
    campaign: null,
    attempts: 0,
  }
  save(world, agent, authored)
  world.live.push(agent)
  if (replays) world.made.set(key, agent)
  if (complete || world.bug('draft-starts-setup')) startSetup(world, agent)
  attach(world, agent)
  return answer(world, agent, 201)
}
