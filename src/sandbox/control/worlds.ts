import { isDeepStrictEqual } from 'node:util'
import { plural } from '../../text/plural.ts'
import { refuse } from '../domain/refusal.ts'
import type { Refusal } from '../domain/refusal.ts'
import { timeOn, timestamp } from '../domain/world/clock.ts'
import { isWorldName, MAIN_WORLD, NAME_RULE } from '../domain/world/state.ts'
import type { Clock, Fault } from '../domain/world/state.ts'
import { readClock } from './clock.ts'
import { readFaults } from './faults.ts'
import { defineRoute } from './route.ts'
import type { Control, ControlRoute } from './route.ts'

export const worldRoutes: readonly ControlRoute[] = [
  defineRoute('POST /_sandbox/reset', {
    does: "Resets the world to the contract's fixtures; its snapshots stay.",
    fields: {},
    async act({ worlds, world }) {
      await worlds.reset(world)
      return { world }
    },
  }),
  defineRoute('GET /_sandbox/worlds', {
    does: 'Lists the worlds.',
    fields: {},
    act: async ({ worlds }) => ({ worlds: await worlds.names() }),
  }),
  defineRoute('DELETE /_sandbox/worlds/{name}', {
    does: 'Deletes a world and its snapshots. The next use creates it again.',
    fields: {},
    async act({ worlds, path }) {
      const { name = '' } = path
      if (!isWorldName(name)) return refuse(400, 'BadRequest', `A world's name is ${NAME_RULE}.`)
      const isThere = (await worlds.names()).includes(name)
      const lostSnapshots = await worlds.snapshots(name)
      await worlds.remove(name)
      return { worlds: await worlds.names(), lostSnapshots, happened: removedSaid(name, isThere, lostSnapshots) }
    },
  }),
  defineRoute('GET /_sandbox/snapshots', {
    does: "Lists the world's snapshots.",
    fields: {},
    act: async ({ worlds, world }) => ({ snapshots: await worlds.snapshots(world) }),
  }),
  defineRoute('GET /_sandbox/snapshots/{name}', {
    does: 'Says whether a snapshot exists.',
    fields: {},
    act: async ({ worlds, world, path }) => {
      const { name = '' } = path
      return (await worlds.snapshots(world)).includes(name) ? { world, snapshot: name } : noSnapshot(name)
    },
  }),
  defineRoute('PUT /_sandbox/snapshots/{name}', {
    does: 'Takes a snapshot of the world.',
    fields: {},
    act: (control) => keep(control),
  }),
  defineRoute('DELETE /_sandbox/snapshots/{name}', {
    does: 'Forgets a snapshot.',
    fields: {},
    act: async ({ worlds, world, path }) => {
      const { name = '' } = path
      return (await worlds.deleteSnapshot(world, name))
        ? { snapshots: await worlds.snapshots(world) }
        : noSnapshot(name)
    },
  }),
  defineRoute('POST /_sandbox/snapshots/{name}/restore', {
    does: 'Restores the world from a snapshot, its clock and faults too.',
    fields: {},
    act: (control) => restore(control),
  }),
]

function removedSaid(name: string, isThere: boolean, lost: readonly string[]): string {
  if (!isThere && lost.length === 0) return `There was no world ${name}.`
  const snapshots = lost.length === 0 ? '' : ` and its ${plural(lost.length, 'snapshot')} (${lost.join(', ')})`
  const again = name === MAIN_WORLD ? ' The next request creates it again from the fixtures.' : ''
  return `Removed the world ${name}${snapshots}.${again}`
}

async function keep({ worlds, world, path }: Control) {
  const { name = '' } = path
  if (!isWorldName(name)) return refuse(400, 'BadRequest', `A snapshot's name is ${NAME_RULE}.`)
  await worlds.saveSnapshot(world, name)
  return { world, snapshot: name }
}

async function restore(control: Control) {
  const { worlds, world, path, realTime } = control
  const { name = '' } = path
  const read = async () => ({ clock: await readClock(control), faults: (await readFaults(control)).active })
  const before = await read()
  if (!(await worlds.restoreSnapshot(world, name))) return noSnapshot(name)
  const after = await read()
  const said = [...clockSaid(before.clock, after.clock, realTime()), ...faultsSaid(before.faults, after.faults)]
  return { world, snapshot: name, happened: [`Restored ${name}.`, ...said].join(' ') }
}

function clockSaid(before: Clock, after: Clock, realTime: number): readonly string[] {
  const now = timeOn(after, realTime)
  const isStopped = after.frozenAt !== null
  const wasStopped = before.frozenAt !== null
  return [
    ...(now === timeOn(before, realTime) ? [] : [`Its clock shows ${timestamp(now - (now % 1000))} again.`]),
    ...(isStopped === wasStopped ? [] : [isStopped ? 'The clock is stopped.' : 'The clock runs.']),
  ]
}

function faultsSaid(before: readonly Fault[], after: readonly Fault[]): readonly string[] {
  const isSame = (one: Fault, other: Fault) => isDeepStrictEqual(one, other)
  const isOf = (one: Fault, other: Fault) => one.name === other.name && one.operation === other.operation
  return [
    ...before.filter((one) => !after.some((other) => isOf(one, other))).map(({ name }) => `The fault ${name} is off.`),
    ...after
      .filter((one) => !before.some((other) => isSame(one, other)))
      .map(({ name }) => `The fault ${name} is on, as it was then.`),
  ]
}

function noSnapshot(name: string): Refusal {
  return refuse(404, 'NotFound', `This world has no snapshot ${name}.`)
}
