/** Campaigns of a project: their template id (`agentType`) and their `dialing`. */

import { ownSub } from './billing.ts'
import { TEMPLATES } from './agents.ts'
import { filled, isObj, obj, ok, Refusal, text } from './kit.ts'
import type { Obj } from './kit.ts'
import type { Ask, Route } from './router.ts'
import type { Campaign, World } from './world.ts'

const DIALING = ['s2l', 'pd', 's2l_pd']

function invalid(message: string): Refusal {
  return new Refusal(400, 'VALIDATION', message)
}

export function ownCampaign(ask: Ask): Campaign {
  const sub = ownSub(ask, ask.params['locationId'] ?? '')
  const found = ask.world.campaigns.get(ask.params['campaignId'] ?? '')
  if (found?.locationId !== sub.locationId) {
    throw new Refusal(404, 'NOT_FOUND', 'The project has no such campaign.')
  }
  return found
}

function view(world: World, campaign: Campaign): Obj {
  const hidden = campaign.dialing === 'reactivation' && world.bug('reactivation-read-as-pd')
  return { ...campaign, dialing: hidden ? 'pd' : campaign.dialing }
}

function checkType(world: World, agentType: unknown): void {
  const types = Object.keys(TEMPLATES)
  const cased = world.bug('campaign-type-case-accepted') ? text(agentType).toLowerCase() : text(agentType)
  if (agentType === undefined || types.includes(cased) || world.bug('campaign-type-not-checked')) return
  throw invalid(`agentType is one of ${types.join(', ')}.`)
}

/** What a bug lets through. */
function isLaxDialing(world: World, dialing: unknown): boolean {
  const value = text(dialing)
  if (dialing === null) return world.bug('dialing-null-accepted')
  if (dialing === '' && world.bug('dialing-empty-accepted')) return true
  if (value === 'reactivation') return world.bug('reactivation-writable')
  if (value === 'confirmation') return world.bug('confirmation-writable')
  const cased = DIALING.includes(value.toLowerCase()) && world.bug('dialing-case-accepted')
  return cased || world.bug('dialing-not-checked')
}

function checkWrite(ask: Ask): void {
  const { world } = ask
  if (!isObj(ask.body)) throw invalid('Send a JSON object.')
  const { agentType, dialing, name } = ask.body as { agentType?: unknown; dialing?: unknown; name?: unknown }
  checkType(world, agentType)
  if (dialing === undefined || DIALING.includes(text(dialing)) || isLaxDialing(world, dialing)) return
  const campaign = world.campaigns.get(ask.params['campaignId'] ?? '')
  if (campaign !== undefined && filled(name) && world.bug('refused-campaign-renamed')) campaign.name = name
  const listed = world.bug('dialing-not-listed') ? '' : ` Send ${DIALING.join(', ')}.`
  throw invalid(`This dialing cannot be written.${listed}`)
}

function create(ask: Ask): ReturnType<Route['run']> {
  const { world } = ask
  const sub = ownSub(ask, ask.params['locationId'] ?? '')
  const body = obj(ask.body)
  const agentType = filled(body['agentType']) ? body['agentType'] : 'appointment_booking'
  const usual = world.bug('dialing-default-s2l') || agentType === 'inbound_receptionist' ? 's2l' : 'pd'
  const campaign: Campaign = {
    id: world.mint('cmp'),
    locationId: sub.locationId,
    agentId: 'agt-solo',
    name: filled(body['name']) ? body['name'] : 'New campaign',
    agentType,
    dialing: filled(body['dialing']) ? body['dialing'] : usual,
  }
  world.campaigns.set(campaign.id, campaign)
  return ok({ data: { campaign: view(world, campaign) } }, 201)
}

function update(ask: Ask): ReturnType<Route['run']> {
  const campaign = ownCampaign(ask)
  const body = obj(ask.body)
  if (ask.world.bug('omitted-dialing-reset')) campaign.dialing = 's2l'
  for (const name of ['name', 'agentType', 'dialing'] as const) {
    const value = body[name]
    if (filled(value)) campaign[name] = value
  }
  return ok({ data: { campaign: view(ask.world, campaign) } })
}

export function campaignRoutes(): Route[] {
  const base = '/api/agent-builder/projects/:locationId/campaigns'
  const findProject = (ask: Ask): void => {
    ownSub(ask, ask.params['locationId'] ?? '')
  }
  const find = (ask: Ask): void => {
    ownCampaign(ask)
  }
  const read = { method: 'GET', form: 'general' as const, scopes: ['campaigns:read', 'campaigns:write'] }
  const write = { form: 'general' as const, scopes: ['campaigns:write'], check: checkWrite }
  return [
    {
      ...read,
      path: base,
      find: findProject,
      run: (ask) => {
        const here = ask.params['locationId']
        const campaigns = [...ask.world.campaigns.values()].filter((one) => one.locationId === here)
        return ok({ data: { campaigns: campaigns.map((one) => view(ask.world, one)) } })
      },
    },
    {
      ...read,
      path: `${base}/:campaignId`,
      find,
      run: (ask) => ok({ data: { campaign: view(ask.world, ownCampaign(ask)) } }),
    },
    { ...write, method: 'POST', path: base, find: findProject, run: create },
    { ...write, method: 'PATCH', path: `${base}/:campaignId`, find, run: update },
  ]
}
