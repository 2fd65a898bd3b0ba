/** The live agents that are kept: how one is found, saved, set up and shown. */

import { ownSub } from './billing.ts'
import { isObj, Refusal } from './kit.ts'
import type { Obj } from './kit.ts'
import { sealed } from './live-body.ts'
import type { Ask } from './router.ts'
import type { Authored, Crm, LiveAgent, World } from './world.ts'

export function locationOf(ask: Ask): string {
  const asked = ask.query.get('locationId') ?? ''
  if (asked !== '') return asked
  if (ask.world.bug('location-not-needed')) return 'loc-crm-leadhub'
  throw new Refusal(400, 'LOCATION_NEEDED', 'Name the sub-account in locationId.')
}

const PLAIN: Crm = {
  nativeCrm: false,
  readable: true,
  calendars: [],
  tags: [],
  fields: [],
  pipelines: [],
  destinations: [],
  channels: [],
  setup: 'ready',
  campaignFails: false,
  saveFails: false,
}

export function crmOf(world: World, locationId: string): Crm {
  return world.crms.get(locationId) ?? PLAIN
}

/** The sub-account must be the caller's; a missing one is 404 in this module's form. */
export function findLocation(ask: Ask): void {
  const foreign = ask.world.subs.get(locationOf(ask))
  const told = foreign !== undefined && foreign.agencyId !== ask.key.agencyId
  if (told && ask.world.bug('foreign-location-alone-403')) {
    throw new Refusal(403, 'Forbidden', 'This sub-account is not yours.')
  }
  try {
    ownSub(ask, locationOf(ask))
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    throw new Refusal(404, 'NOT_AVAILABLE', error.message)
  }
}

export function ownLive(ask: Ask): LiveAgent {
  const id = ask.params['id'] ?? ''
  const locationId = locationOf(ask)
  const crosses = ask.world.bug('live-id-crosses')
  const found = ask.world.live.find(
    (one) => `live:${one.profileId}` === id && (crosses || one.locationId === locationId),
  )
  if (found === undefined) throw new Refusal(404, 'NOT_AVAILABLE', 'There is no such live agent here.')
  return found
}

export function findLive(ask: Ask): void {
  findLocation(ask)
  ownLive(ask)
}

function versionOf(world: World, agent: LiveAgent): unknown {
  if (world.reads('numeric-if-version')) return agent.version
  return `ed.${agent.version}.${agent.profileId.slice(-3)}`
}

function historyOf(world: World, agent: LiveAgent): Obj[] {
  const cut = world.reads('history-lists-all') || world.bug('history-has-no-end') ? 0 : -50
  return agent.saves.slice(cut).map(({ revision, savedAt }) => ({ revision, savedAt, by: 'api' }))
}

/** The agent as an answer shows it. */
export function liveView(world: World, agent: LiveAgent): Obj {
  const { verified } = agent
  const setup: Obj = {
    status: agent.status,
    revision: verified?.revision ?? null,
    verifiedAt: verified?.at ?? null,
  }
  if (agent.failureCode !== null && !world.bug('failure-code-missing')) setup['failureCode'] = agent.failureCode
  const policy = agent.explicit && !world.bug('draft-policy-missing') ? 'explicit' : 'follow'
  const more = world.reads('extra-changing-fields') ? { heat: Math.random() } : {}
  return {
    id: world.bug('live-prefix-missing') ? agent.profileId : `live:${agent.profileId}`,
    ifVersion: versionOf(world, agent),
    locationId: agent.locationId,
    ...structuredClone(agent.authored),
    provisioningPolicy: policy,
    setup,
    authoring: {
      editable: agent.reasons.length === 0,
      reasons: agent.reasons,
      bindingWarnings: agent.warnings,
    },
    changeHistory: historyOf(world, agent),
    ...more,
  }
}

/** Keep the authored object as a new revision. */
export function save(world: World, agent: LiveAgent, authored: Authored): void {
  agent.authored = sealed(world, authored)
  if (!world.bug('version-not-changed')) agent.version += 1
  if (crmOf(world, agent.locationId).saveFails) {
    throw new Refusal(500, 'InternalError', 'The agent could not be saved.')
  }
  const revision = (agent.saves.at(-1)?.revision ?? 0) + 1
  agent.saves.push({ revision, savedAt: world.now(), authored: structuredClone(agent.authored) })
}

function finish(world: World, agent: LiveAgent, version: number): void {
  if (agent.version !== version && !world.bug('version-not-changed')) return
  const outcome = crmOf(world, agent.locationId).setup
  agent.status = outcome
  if (outcome !== 'ready') {
    agent.failureCode = outcome === 'provisioning_blocked' ? 'VOICE_QUOTA' : 'NO_REPLY'
    return
  }
  const revision = agent.saves.at(-1)?.revision ?? 1
  agent.verified = { revision, at: world.now(), version }
}

/** Start setup for the version that is saved now. */
export function startSetup(world: World, agent: LiveAgent): void {
  const { version } = agent
  if (!world.reads('policy-stays-explicit')) agent.explicit = false
  agent.failureCode = null
  agent.status = 'queued'
  if (world.bug('edit-drops-verified')) agent.verified = null
  if (world.reads('setup-at-once')) {
    finish(world, agent, version)
    return
  }
  const step = world.reads('setup-slow') ? 15_000 : 120
  setTimeout(() => {
    if (agent.version === version && agent.status === 'queued') agent.status = 'provisioning'
  }, step).unref()
  setTimeout(() => finish(world, agent, version), step * 2).unref()
}

export function checkVersion(world: World, agent: LiveAgent, body: Obj): void {
  const sent = body['ifVersion']
  if (sent === undefined || sent === null || sent === '' || typeof sent === 'boolean' || isObj(sent)) {
    throw new Refusal(400, 'INVALID_VALUES', 'Send the ifVersion you read.', { field: 'ifVersion' })
  }
  if (sent === versionOf(world, agent) || world.bug('stale-version-accepted')) return
  const last = { ...agent, version: agent.version - 1 }
  if (sent === versionOf(world, last) && world.bug('stale-by-one-accepted')) return
  throw new Refusal(409, 'VERSION_MOVED', 'The agent changed since you read it. Read it again.')
}

export function checkEditable(agent: LiveAgent): void {
  if (agent.reasons.length === 0) return
  const message = 'This agent needs its migration before it can be edited.'
  throw new Refusal(409, 'NOT_EDITABLE', message, { reasons: agent.reasons })
}
