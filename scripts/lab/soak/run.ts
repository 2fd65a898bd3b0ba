import { setTimeout as wait } from 'node:timers/promises'

import type { Contract } from '../../../src/contract/index.ts'
import { startFleet } from './fleet.ts'
import type { Crew, Fleet } from './fleet.ts'
import type { Program } from './member.ts'
import { createMemory } from './memory.ts'
import type { MemorySeen } from './memory.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { createTally } from './tally.ts'
import { liveOnce } from './world.ts'

export interface SoakOptions {
  readonly contract: Contract
  readonly program: Program
  readonly name: string
  readonly crews: readonly Crew[]
  readonly seconds: number
  readonly lifeSeconds: number
  readonly worlds: number
  readonly seed: number
  readonly say: (line: string) => void
}

export interface SoakResult {
  readonly database: string
  readonly seconds: number
  readonly counts: Readonly<Record<string, number>>
  readonly memory: MemorySeen
  readonly problems: readonly string[]
}

/** Milliseconds between kills that loads ask for. */
const CALM = 1500

/** Uses worlds while processes are killed and faults occur, and audits them. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const { seconds, seed, say } = options
  const now = () => performance.now()
  const tally = createTally((line) => say(`${options.name}: ${line}`))
  const random = createRandom(seed)
  const fleet = await startFleet(options.program, options.crews, random.fork(), tally)
  const memory = createMemory()
  const startedAt = now()
  const end = startedAt + seconds * 1000
  const isOver = () => now() >= end
  let lastStrike: Promise<void> | null = null
  let disturbedAt = startedAt
  const disturb = () => {
    if (isOver() || now() - disturbedAt < CALM) return
    disturbedAt = now()
    void fleet
      .strike()
      .catch((error: unknown) => tally.problem(`a process could not be started again: ${String(error)}`))
  }
  try {
    const progress = setInterval(() => {
      const { requests = 0, kills = 0, 'worlds audited': audited = 0 } = tally.counts()
      const minutes = Math.round((now() - startedAt) / 6000) / 10
      say(
        `${options.name}: ${minutes} min, ${requests} requests, ${kills} kills, ${audited} worlds audited, ${tally.problems().length} problems`,
      )
    }, 15_000)
    try {
      await Promise.all([
        ...Array.from({ length: options.worlds }, (_none, index) => lives(index)),
        strikes(fleet, isOver, random.fork()),
        samples(),
      ])
    } finally {
      clearInterval(progress)
    }
    const seen = memory.seen()
    if (seen.grown) tally.problem(`memory grows: ${JSON.stringify(seen)}`)
  } finally {
    await fleet.stop()
  }
  const result = { database: options.name, seconds: Math.round((now() - startedAt) / 1000), memory: memory.seen() }
  return { ...result, counts: tally.counts(), problems: tally.problems() }

  async function lives(index: number): Promise<void> {
    const choices = random.fork()
    const databases = [...new Set(options.crews.map(({ database }) => database))]
    const database = databases[index % databases.length] ?? ''
    for (let life = 0; !isOver(); life += 1) {
      const until = Math.min(end, now() + options.lifeSeconds * 1000 * (0.7 + 0.6 * choices.next()))
      const world = `soak-${seed}-${index}-${life}`
      const moving = Math.floor(index / databases.length) % 2 === 1
      // Before the last audit, every mortal process is killed.
      const beforeAudit = async () => {
        if (until === end) await (lastStrike ??= fleet.strikeAll())
      }
      await liveOnce({
        ...options,
        fleet,
        database,
        world,
        tally,
        now,
        random: choices,
        disturb,
        moving,
        beforeAudit,
        isOver: () => now() >= until,
      }).catch((error: unknown) => {
        tally.problem(`a world was given up: ${error instanceof Error ? (error.stack ?? '') : String(error)}`)
      })
    }
  }

  async function samples(): Promise<void> {
    while (!isOver()) {
      await wait(Math.min(15_000, seconds * 50))
      memory.add(await fleet.memory())
    }
  }
}

async function strikes(fleet: Fleet, isOver: () => boolean, random: Random): Promise<void> {
  while (!isOver()) {
    await wait(random.between(800, 5000))
    if (!isOver()) await fleet.strike()
  }
}
