/** The routes of the live-agent module. */

import { ok, Refusal } from './kit.ts'
import {
  checkPrepare,
  checkReplace,
  checkRestore,
  checkUpdate,
  lookup,
  prepare,
  replaceWorkflow,
  restore,
  update,
} from './live-actions.ts'
import { catalogOf, GROUPS, templateViews } from './live-catalog.ts'
import { checkCreate, create } from './live-create.ts'
import { crmOf, findLive, findLocation, liveView, locationOf, ownLive } from './live-store.ts'
import type { Ask, Route } from './router.ts'
import type { World } from './world.ts'

const READ = ['agents:read', 'agents:write']
const WRITE = ['agents:write']
const BASE = '/api/live-agents'

function catalog(ask: Ask): ReturnType<Route['run']> {
  const agent = ownLive(ask)
  const group = ask.query.get('group')
  if (group !== null && !GROUPS.includes(group)) {
    throw new Refusal(400, 'UNKNOWN_GROUP', `The groups are ${GROUPS.join(', ')}.`)
  }
  const { locationId } = agent
  return ok({ data: catalogOf(ask.world, crmOf(ask.world, locationId), locationId, group) })
}

function listed(ask: Ask): ReturnType<Route['run']> {
  const locationId = locationOf(ask)
  const agents = ask.world.live
    .filter((one) => one.locationId === locationId)
    .map((one) => {
      const { id, name, setup, ifVersion } = liveView(ask.world, one)
      return { id, name, setup, ifVersion }
    })
  return ok({ data: { agents } })
}

function operations(): ReturnType<Route['run']> {
  const names = ['read', 'update', 'prepare', 'restore']
  return ok({ data: { operations: names.map((name) => ({ name, supported: true })) } })
}

function routeOf(method: string, path: string, rest: Partial<Route> & Pick<Route, 'run'>): Route {
  const write = method !== 'GET'
  const here = path.includes(':id') ? findLive : findLocation
  return { method, path: `${BASE}${path}`, form: 'live', scopes: write ? WRITE : READ, find: here, ...rest }
}

export function liveRoutes(world: World): Route[] {
  const templates = world.reads('templates-elsewhere') ? '/templates' : '/brain/templates'
  const brain = world.reads('replace-workflow-elsewhere') ? '' : '/brain'
  const admin = world.bug('project-user-creates') ? {} : { role: { name: 'agency_admin' as const, code: 'Forbidden' } }
  const show = (ask: Ask): ReturnType<Route['run']> => {
    const agent = ownLive(ask)
    return ok({ data: { agent: liveView(ask.world, agent), campaign: agent.campaign } })
  }
  return [
    routeOf('GET', '', { run: listed }),
    routeOf('POST', '', { ...admin, check: checkCreate, run: create }),
    routeOf('GET', templates, {
      run: () => ok({ data: world.reads('templates-as-data') ? templateViews() : { templates: templateViews() } }),
    }),
    routeOf('GET', '/:id', { run: show }),
    routeOf('PUT', '/:id', { check: checkUpdate, run: update }),
    routeOf('PUT', `/:id${brain}/workflows/:workflowId`, { check: checkReplace, run: replaceWorkflow }),
    routeOf('GET', '/:id/operations', { run: operations }),
    routeOf('GET', '/:id/brain/catalog', { run: catalog }),
    routeOf('GET', '/:id/resources/:kind', { run: lookup }),
    routeOf('POST', '/:id/prepare', { check: checkPrepare, run: prepare }),
    routeOf('POST', '/:id/restore', { check: checkRestore, run: restore }),
  ]
}
