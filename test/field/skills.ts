/** The skills of an agent: the library, the list, and the deletion of one. */

import { obj, ok, Refusal } from './kit.ts'
import { findAgent, ownAgent } from './own-agent.ts'
import type { Ask, Route } from './router.ts'

function checkVersion(ask: Ask): void {
  const version = obj(ask.body)['expectedVersion']
  const lowest = ask.world.bug('negative-skills-version-accepted') ? -1000 : 0
  if (Number.isInteger(version) && Number(version) >= lowest) return
  if (typeof version === 'string' && ask.world.bug('skills-version-as-text-accepted')) return
  throw new Refusal(400, 'VALIDATION', 'expectedVersion is an integer of at least 0.')
}

function remove(ask: Ask): ReturnType<Route['run']> {
  const { world } = ask
  const { skills } = ownAgent(ask)
  const wanted = ask.params['skillId']
  const expected = obj(ask.body)['expectedVersion']
  const lax =
    (world.bug('skills-stale-by-one-accepted') && expected === skills.version - 1) ||
    (world.bug('skills-version-as-text-accepted') && expected === String(skills.version))
  const stale = expected !== skills.version && !lax
  const missing = !skills.items.some((one) => one['id'] === wanted)
  const early = missing && world.reads('skill-before-version')
  if (stale && !early && !world.bug('stale-skills-version-accepted')) {
    if (world.bug('skill-conflict-deletes')) skills.items = skills.items.filter((one) => one['id'] !== wanted)
    throw new Refusal(409, 'CONFLICT', 'The skills changed. Read them again.')
  }
  if (missing) {
    throw new Refusal(404, 'NOT_FOUND', 'The agent has no such skill.')
  }
  const sibling = skills.items.find((one) => one['id'] !== wanted)
  const gone = world.bug('sibling-deleted-instead') ? sibling?.['id'] : wanted
  skills.items = skills.items.filter((one) => one['id'] !== gone)
  if (world.bug('skill-siblings-touched')) {
    skills.items = skills.items.map((one) => ({ ...one, enabled: false }))
  }
  if (world.bug('sibling-renamed')) {
    skills.items = skills.items.map((one) => ({ ...one, name: `${String(one['name'])} (kept)` }))
  }
  if (!world.bug('skills-version-stays')) skills.version += 1
  return ok({ version: skills.version })
}

export function skillRoutes(): Route[] {
  const path = '/api/agent-builder/agents/:id/skills'
  const read = { method: 'GET', form: 'general' as const, scopes: ['agents:read', 'agents:write'] }
  return [
    {
      ...read,
      path: `${path}/library`,
      find: findAgent,
      run: ({ world }) => {
        const types = ['live_transfer', 'add_tag']
        if (!world.bug('library-without-booking')) types.unshift('appointment_booking')
        const titles: Record<string, string> = {
          appointment_booking: 'Appointment Booking',
          live_transfer: 'Live Transfer',
          add_tag: 'Add Tag',
        }
        return ok({ data: { skills: types.map((type) => ({ type, name: titles[type] })) } })
      },
    },
    {
      ...read,
      path,
      find: findAgent,
      run: (ask) => {
        const { world } = ask
        const { skills } = ownAgent(ask)
        const { version, items } = skills
        return ok(
          world.reads('skills-in-data') ? { data: { skillsVersion: version, items } } : { version, skills: items },
        )
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:skillId`,
      form: 'general',
      scopes: ['agents:write'],
      find: findAgent,
      check: checkVersion,
      run: remove,
    },
  ]
}
