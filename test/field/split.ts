/** Split tests: read one, change its weights, remove a variant. */

import { ownAgent } from './own-agent.ts'
import { isObj, list, obj, ok, Refusal } from './kit.ts'
import type { Obj } from './kit.ts'
import type { Ask, Route } from './router.ts'
import type { Split, Variant, World } from './world.ts'

function splitOf(ask: Ask): Split {
  const agent = ownAgent(ask)
  const { world } = ask
  const own = world.splits.get(agent.id)
  const member = [...world.splits.values()].find((one) => one.variants.some((variant) => variant.agentId === agent.id))
  const split = world.bug('split-through-any-member') ? (own ?? member) : own
  if (split === undefined) {
    throw new Refusal(404, 'NOT_FOUND', 'This campaign has no split test.')
  }
  return split
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'VALIDATION', message)
}

function splitView(world: World, split: Split): Obj {
  const shown = world.bug('removed-variant-vanishes')
    ? split.variants.filter((one) => one.status === 'active')
    : split.variants
  return {
    locationId: split.locationId,
    campaignId: split.campaignId,
    primaryAgentId: split.primaryAgentId,
    status: split.status,
    revision: split.revision,
    sync: { status: 'healthy', failedAt: null },
    variants: shown.map((one) => ({ ...one, isPrimary: one.agentId === split.primaryAgentId })),
  }
}

function checkRevision(ask: Ask): void {
  const revision = obj(ask.body)['revision']
  if (Number.isInteger(revision) && Number(revision) >= 1) return
  if (typeof revision === 'string' && ask.world.bug('split-revision-as-text-accepted')) return
  if (revision === 0 && ask.world.bug('split-revision-zero-accepted')) return
  throw invalid('Send the revision you read, an integer of at least 1.')
}

function current(world: World, split: Split, body: Obj): void {
  const { revision } = body as { revision?: unknown }
  if (revision === split.revision || world.bug('split-stale-accepted')) return
  if (revision === split.revision - 1 && world.bug('split-stale-by-one-accepted')) return
  if (revision === String(split.revision) && world.bug('split-revision-as-text-accepted')) return
  if (revision === 0 && world.bug('split-revision-zero-accepted')) return
  const code = world.bug('split-conflict-other-code') ? 'STALE_REVISION' : 'CONFLICT'
  throw new Refusal(409, code, 'The split test changed. Read it again.')
}

function bump(world: World, split: Split): void {
  if (world.bug('split-revision-stays')) return
  split.revision += world.reads('revision-jumps') ? 3 : 1
}

/** Share the freed weight among the live survivors, by their own weights. */
function redistribute(world: World, split: Split, freed: number): void {
  const members = split.variants.filter((one) => one.status === 'active')
  const alive = members.filter((one) => one.weight > 0)
  const primary = members.find((one) => one.agentId === split.primaryAgentId)
  const takers = world.bug('excluded-gets-weight') ? members : alive
  if (world.bug('weights-not-shared')) return
  if (takers.length === 0) {
    if (primary !== undefined) primary.weight = 100
    return
  }
  const sum = takers.reduce((total, one) => total + one.weight, 0)
  let left = freed
  for (const one of takers) {
    const part = sum === 0 ? freed / takers.length : (freed * one.weight) / sum
    const share = Math.floor(world.bug('excluded-gets-weight') ? freed / takers.length : part)
    one.weight += share
    left -= share
  }
  const heir = world.reads('weight-remainder-to-primary') ? (primary ?? takers[0]) : takers.at(-1)
  if (heir !== undefined) heir.weight += left
}

function end(world: World, split: Split, members: Variant[]): void {
  if (!world.bug('split-goes-on-with-one')) split.status = 'ended'
  const last = members[0]
  if (last !== undefined && !world.bug('last-member-keeps-weight')) last.weight = 100
}

function remove(ask: Ask): ReturnType<Route['run']> {
  const { world } = ask
  const split = splitOf(ask)
  const late = world.reads('variant-before-revision')
  const wanted = ask.params['variantAgentId']
  const variant = split.variants.find((one) => one.agentId === wanted && one.status === 'active')
  if (!late) {
    try {
      current(world, split, obj(ask.body))
    } catch (error) {
      if (variant !== undefined && world.bug('split-conflict-removes')) variant.status = 'removed'
      throw error
    }
  }
  if (variant === undefined) {
    if (world.reads('unknown-variant-404')) {
      throw new Refusal(404, 'NOT_FOUND', 'The split has no such active variant.')
    }
    throw invalid('The split has no such active variant.')
  }
  if (variant.agentId === split.primaryAgentId && !world.bug('primary-removable')) {
    throw invalid('The primary cannot be removed.')
  }
  if (late) current(world, split, obj(ask.body))
  const freed = variant.weight
  if (!world.bug('removed-stays-active')) variant.status = 'removed'
  variant.removedAt = world.bug('removed-without-date') ? null : world.now()
  variant.weight = 0
  const members = split.variants.filter((one) => one.status === 'active')
  for (const [index, one] of members.entries()) {
    if (world.bug('removal-renumbers')) one.sequence = index + 1
    if (world.bug('removal-renames')) one.name = `Variant ${index + 1}`
  }
  const counted = world.bug('excluded-not-a-member') ? members.filter((one) => one.weight > 0) : members
  if (counted.length === 1) end(world, split, counted)
  else if (freed > 0) redistribute(world, split, freed)
  bump(world, split)
  return ok({ splitTest: splitView(world, split) })
}

function weightsIn({ world, body }: Ask): unknown {
  return obj(body)[world.reads('weights-under-variants') ? 'variants' : 'weights']
}

function checkWeights(ask: Ask): void {
  checkRevision(ask)
  const weights = weightsIn(ask)
  if (!Array.isArray(weights) || weights.length === 0) throw invalid('Send the weights.')
  for (const entry of weights) {
    const weight = isObj(entry) ? entry['weight'] : undefined
    if (!Number.isInteger(weight) || Number(weight) < 0 || Number(weight) > 100) {
      throw invalid('A weight is an integer from 0 to 100.')
    }
  }
}

function reweigh(ask: Ask): ReturnType<Route['run']> {
  const { world } = ask
  const split = splitOf(ask)
  const body = obj(ask.body)
  current(world, split, body)
  const wanted = new Map<string, number>()
  for (const entry of list(weightsIn(ask))) {
    wanted.set(String(obj(entry)['agentId']), Number(obj(entry)['weight']))
  }
  const members = split.variants.filter((one) => one.status === 'active')
  const exact =
    wanted.size === members.length &&
    list(weightsIn(ask)).length === members.length &&
    members.every((one) => wanted.has(one.agentId))
  if (!exact && !world.bug('weights-of-some-accepted')) {
    throw invalid('Weigh every active variant exactly once.')
  }
  const total = [...wanted.values()].reduce((sum, weight) => sum + weight, 0)
  if (total !== 100 && !world.bug('weights-sum-not-checked')) {
    for (const one of members) if (world.bug('refused-weights-stored')) one.weight = wanted.get(one.agentId) ?? 0
    throw invalid('The weights total 100.')
  }
  for (const one of members) {
    one.weight = wanted.get(one.agentId) ?? one.weight
    if (world.bug('weighing-renames')) one.name = `${one.name} (${one.weight} %)`
    if (world.bug('weighing-readds')) one.addedAt = world.now()
    if (one.weight === 0 && world.bug('excluding-removes')) one.status = 'removed'
  }
  bump(world, split)
  if (world.reads('patch-answers-short')) return ok({ revision: split.revision })
  return ok({ splitTest: splitView(world, split) })
}

export function splitRoutes(): Route[] {
  const path = '/api/agent-builder/agents/:id/split-test'
  const find = (ask: Ask): void => {
    splitOf(ask)
  }
  const write = { form: 'general' as const, scopes: ['agents:write'], find }
  return [
    {
      ...write,
      method: 'GET',
      path,
      scopes: ['agents:read', 'agents:write'],
      run: (ask) => ok({ splitTest: splitView(ask.world, splitOf(ask)) }),
    },
    { ...write, method: 'PATCH', path, check: checkWeights, run: reweigh },
    {
      ...write,
      method: 'DELETE',
      path: `${path}/variants/:variantAgentId`,
      check: checkRevision,
      run: remove,
    },
  ]
}
