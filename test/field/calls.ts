/** Call history, one call by its id, and the history of executions. */

import { ownSub } from './billing.ts'
import { ok, Refusal } from './kit.ts'
import type { Obj } from './kit.ts'
import type { Ask, Route } from './router.ts'
import type { World } from './world.ts'

function invalid(field: string, message: string): Refusal {
  const errors = [{ field, code: 'NotAllowed', message }]
  return new Refusal(400, 'BadRequest', message, { errors })
}

function view(world: World, call: Obj): Obj {
  const seen = { ...call }
  delete seen['reviewed']
  if (world.bug('call-with-underscore-id')) return { ...seen, _id: call['id'] }
  if (world.bug('call-with-campaign-system')) return { ...seen, campaignSystem: 'live_transfer' }
  if (world.bug('call-without-agent-type')) delete seen['agentType']
  if (world.bug('transfer-without-capability') && call['id'] === 'call-1') {
    return { ...seen, outcome: 'TRANSFER' }
  }
  return seen
}

function mine(ask: Ask): Obj[] {
  const { world, key } = ask
  return world.calls.filter((call) => {
    const place = String(call['locationId'])
    const agency = world.subs.get(place)?.agencyId === key.agencyId
    if (!agency && !world.bug('other-agency-readable')) return false
    const bound = key.locationId !== undefined && key.locationId !== place
    return !bound || world.bug('bound-key-escapes')
  })
}

function checkList(ask: Ask): void {
  const reviewed = ask.query.get('excludeReviewed')
  const lax =
    ask.world.bug('exclude-reviewed-yes-accepted') ||
    (ask.world.bug('exclude-reviewed-upper-accepted') && ['true', 'false'].includes(reviewed?.toLowerCase() ?? '')) ||
    (ask.world.bug('exclude-reviewed-empty-accepted') && reviewed === '') ||
    (ask.world.bug('exclude-reviewed-one-accepted') && ['0', '1'].includes(reviewed ?? ''))
  if (reviewed !== null && !['true', 'false'].includes(reviewed) && !lax) {
    throw invalid('excludeReviewed', 'excludeReviewed is true or false.')
  }
}

function dispositions(ask: Ask): string[] {
  const { world, query } = ask
  const repeated = query.getAll('disposition')
  const taken = world.bug('repeated-disposition-ignored') ? repeated.slice(0, 1) : repeated
  const split = world.bug('comma-disposition-ignored') ? taken : taken.flatMap((value) => value.split(','))
  return split.map((value) => value.trim()).filter((value) => value !== '')
}

function listed(ask: Ask): ReturnType<Route['run']> {
  const { world, query } = ask
  const place = query.get('locationId')
  const wanted = dispositions(ask)
  const drop = query.get('excludeReviewed') === 'true'
  const calls = mine(ask).filter(
    (call) =>
      (place === null || call['locationId'] === place) &&
      (wanted.length === 0 || wanted.includes(String(call['disposition']))) &&
      !(drop && call['reviewed'] === true),
  )
  const more = world.bug('calls-with-query-time') ? { queryTime: 12, cached: false } : {}
  return ok({ data: { calls: calls.map((call) => view(world, call)), total: calls.length, ...more } })
}

function byId(ask: Ask): ReturnType<Route['run']> {
  const found = mine(ask).find((call) => call['id'] === ask.params['callId'])
  if (found === undefined || ask.world.bug('call-not-found')) {
    throw new Refusal(404, 'NotFound', 'We have no such call.')
  }
  const call = view(ask.world, found)
  return ok({ data: ask.world.reads('call-is-the-data') ? call : { call } })
}

function executions(ask: Ask): ReturnType<Route['run']> {
  const items = mine(ask).map((call) => ({
    executionId: `run-${String(call['id'])}`,
    startedAt: call['startedAt'],
    nodeCount: 2,
  }))
  if (ask.world.bug('executions-in-snake-case')) {
    const old = items.map(({ executionId, startedAt }) => ({
      execution_id: executionId,
      started_at: startedAt,
    }))
    return ok({ data: { executions: old, total_count: old.length } })
  }
  if (ask.world.bug('executions-without-data')) return ok({ executions: items })
  return ok({ data: { executions: items, totalCount: items.length } })
}

export function callRoutes(): Route[] {
  const read = { method: 'GET', form: 'general' as const, scopes: ['calls:read'] }
  const find = (ask: Ask): void => {
    const place = ask.query.get('locationId')
    if (place !== null) ownSub(ask, place)
  }
  return [
    { ...read, path: '/api/call-history', find, check: checkList, run: listed },
    { ...read, path: '/api/call-history/by-call-id/:callId', run: byId },
    { ...read, path: '/api/execution-history', find, run: executions },
  ]
}
