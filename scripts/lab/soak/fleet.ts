import { setTimeout as wait } from 'node:timers/promises'

import { LEASE_LENGTH } from '../../../src/sandbox/recharge/leases.ts'
import { startMember } from './member.ts'
import type { Member, Program } from './member.ts'
import type { Random } from './random.ts'
import type { Tally } from './tally.ts'

/** A process that is restarted when it ends. */
interface Slot {
  readonly database: string
  /** Others are never killed, to measure memory. */
  readonly mortal: boolean
  member: Member | null
  /** By `performance.now()`. */
  usedAt: number
}

export interface Fleet {
  /** A running process of the database; waits if all are down. */
  anyOf(database: string): Promise<Member>
  /**
   * Ends a mortal process, mostly by SIGKILL, and starts a new one; or pauses one in the background until the lease of
   * its charge has expired.
   */
  strike(): Promise<void>
  strikeAll(): Promise<void>
  /** Of the immortal processes, in bytes. */
  memory(): Promise<{ readonly heap: number; readonly resident: number }>
  stop(): Promise<void>
}

/** Processes per database, and whether one is immortal. */
export interface Crew {
  readonly database: string
  readonly mortal: number
  readonly immortal: number
}

const POLITE = 0.2

/** Share of pauses, if others serve the database meanwhile. */
const PAUSED = 0.4

const isPaused = ({ member }: Slot) => member?.isPaused() ?? false

export async function startFleet(
  program: Program,
  crews: readonly Crew[],
  random: Random,
  tally: Tally,
): Promise<Fleet> {
  const slots: Slot[] = crews.flatMap(({ database, mortal, immortal }) =>
    Array.from({ length: mortal + immortal }, (_none, index) => ({
      database,
      mortal: index >= immortal,
      member: null,
      usedAt: 0,
    })),
  )
  let stopping = false

  const start = async (slot: Slot) => {
    slot.member = await startMember(program, slot.database, tally.problem)
    tally.count('starts')
  }

  async function end(slot: Slot, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { member } = slot
    if (member === null) return
    slot.member = null
    tally.count(signal === 'SIGKILL' ? 'kills' : 'stops')
    const how = await member.end(signal)
    if (how !== (signal === 'SIGKILL' ? signal : 0)) tally.problem(`a process ended with ${how} after ${signal}`)
  }

  const restarts = new Set<Promise<void>>()
  const restart = async (slot: Slot, signal: 'SIGKILL' | 'SIGTERM') => {
    const work = async () => {
      await end(slot, signal)
      if (!stopping) await start(slot)
    }
    const restarting = work()
    restarts.add(restarting)
    await restarting.finally(() => restarts.delete(restarting))
  }
  const mortals = () => slots.filter(({ mortal, member }) => mortal && member !== null)
  const isUp = ({ member }: Slot) => member !== null && !member.isPaused()

  /** One at a time, so that others take over. The last used one is most likely busy. */
  function pauseOne(): boolean {
    const [slot] = mortals()
      .filter((one) => slots.filter(({ database }) => database === one.database).every((other) => !isPaused(other)))
      .filter((one) => slots.some((other) => other !== one && other.database === one.database && isUp(other)))
      .toSorted((a, b) => b.usedAt - a.usedAt)
    const member = slot?.member ?? null
    if (member === null) return false
    tally.count('pauses')
    member.pause()
    setTimeout(() => member.wake(), LEASE_LENGTH + random.between(500, 5000)).unref()
    return true
  }

  await Promise.all(slots.map(start))
  return {
    async anyOf(database) {
      for (;;) {
        const up = slots.filter((slot) => slot.database === database && isUp(slot))
        const slot = up.length === 0 ? null : random.pick(up)
        if (slot?.member) {
          slot.usedAt = performance.now()
          return slot.member
        }
        await wait(5)
      }
    },
    async strike() {
      if (random.chance(PAUSED) && pauseOne()) return
      const alive = mortals().filter(isUp)
      if (alive.length > 0) await restart(random.pick(alive), random.chance(POLITE) ? 'SIGTERM' : 'SIGKILL')
    },
    async strikeAll() {
      await Promise.all(mortals().map((slot) => restart(slot, 'SIGKILL')))
    },
    async memory() {
      const seen = await Promise.all(
        slots.flatMap(({ mortal, member }) => (mortal || member === null ? [] : [member.memory()])),
      )
      return {
        heap: seen.reduce((sum, { heap }) => sum + heap, 0),
        resident: seen.reduce((sum, { resident }) => sum + resident, 0),
      }
    },
    async stop() {
      stopping = true
      await Promise.allSettled(restarts)
      await Promise.all(slots.map((slot) => end(slot, 'SIGTERM')))
    },
  }
}
