/** The steps of the power dialer: how many leads wait at each, and the cadences behind them. */

import { list, ok, Refusal } from './kit.ts'
import type { Obj } from './kit.ts'
import type { Ask, Route } from './router.ts'
import type { Lead } from './world.ts'

function refused(message: string): Refusal {
  return new Refusal(400, 'BAD_QUERY', message)
}

function access(ask: Ask, locationId: string): void {
  const { world, key } = ask
  const sub = world.subs.get(locationId)
  const mine = sub?.agencyId === key.agencyId || (sub !== undefined && world.bug('other-agency-readable'))
  const bound = key.locationId !== undefined && key.locationId !== locationId
  if (mine && !(bound && !world.bug('bound-key-escapes'))) return
  if (world.bug('no-access-as-nothing')) return
  throw new Refusal(403, 'AccessDenied', 'You have no access to this project.')
}

function namedCampaigns(ask: Ask): string[] {
  const one = ask.query.get('campaignId')
  const many = ask.query.get('campaignIds')
  const ids = [...(one === null ? [] : [one]), ...(many ?? '').split(',')].map((id) => id.trim())
  const named = ids.filter((id) => id !== '')
  return ask.world.bug('combined-shows-first') ? named.slice(0, 1) : named
}

/** The sub-accounts whose leads are counted. */
function leadLocations(ask: Ask, locationId: string): string[] {
  const { world, key } = ask
  const asked = ask.query.get('leadLocationId')
  if (asked === null || asked === '') return [locationId]
  if (asked !== '__all__') {
    access(ask, asked)
    return world.bug('lead-location-ignored') ? [locationId] : [asked]
  }
  if (world.bug('all-leaks-others')) return [...world.subs.keys()]
  const linked = new Set([locationId])
  for (const cadence of world.cadences) {
    const ids = list(cadence['locationIds']).map(String)
    if (ids.includes(locationId)) for (const id of ids) linked.add(id)
  }
  return [...linked].filter((id) => {
    const own = world.subs.get(id)?.agencyId === key.agencyId
    return own && (key.locationId === undefined || key.locationId === id)
  })
}

function check(ask: Ask): void {
  if ((ask.query.get('locationId') ?? '') === '') throw refused('locationId is needed.')
  const step = ask.query.get('cadenceStep')
  if (step === null && ask.world.reads('cadence-step-required')) {
    throw refused('The cadenceStep query parameter is required.')
  }
  if (step !== null && !/^\d+$/u.test(step)) throw refused('cadenceStep is a whole number.')
}

function countsOf(leads: Lead[], only: string | null): Obj[] {
  const counts = new Map<number, number>()
  for (const { step, parked } of leads) {
    if (!parked) counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .filter(([step]) => only === null || String(step) === only)
    .map(([cadenceStep, count]) => ({ cadenceStep, count }))
}

function run(ask: Ask): ReturnType<Route['run']> {
  const { world } = ask
  const locationId = ask.query.get('locationId') ?? ''
  const campaigns = namedCampaigns(ask)
  const places = leadLocations(ask, locationId)
  const foreign = campaigns.find((id) => {
    const live = world.live.find((one) => one.campaign?.['id'] === id)
    const place = (world.campaigns.get(id) ?? live)?.locationId ?? ''
    return world.subs.get(place)?.agencyId !== ask.key.agencyId
  })
  if (foreign !== undefined) {
    throw new Refusal(403, 'AccessDenied', 'You have no access to the project of this campaign.')
  }
  const leads = world.leads.filter(
    (lead) => places.includes(lead.locationId) && (campaigns.length === 0 || campaigns.includes(lead.campaignId)),
  )
  const cadences = world.cadences.filter((cadence) => {
    if (!list(cadence['locationIds']).includes(locationId)) return false
    const bound = list(cadence['campaignIds']).map(String)
    return campaigns.length === 0 || bound.some((id) => campaigns.includes(id))
  })
  const parked = world.bug('parked-not-counted') ? [] : leads.filter((lead) => lead.parked)
  const shown = world.bug('cadence-headers-missing') ? cadences.map(({ headers: _headers, ...rest }) => rest) : cadences
  return ok({
    data: {
      stepCounts: countsOf(leads, ask.query.get('cadenceStep')),
      cadences: shown,
      pdOverCount: parked.length,
      callbacksCount: leads.filter((lead) => lead.callback).length,
    },
  })
}

export function pipelineRoutes(): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/power-dialer/pipeline/steps',
      form: 'text',
      scopes: ['power_dialer:read'],
      find: (ask) => {
        const locationId = ask.query.get('locationId') ?? ''
        if (locationId !== '') access(ask, locationId)
      },
      check,
      run,
    },
  ]
}
