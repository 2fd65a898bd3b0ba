import { setTimeout as wait } from 'node:timers/promises'

import { LATENCY_FAULT } from '../../../src/sandbox/http/apply-faults.ts'
import { createCaller } from './caller.ts'
import type { Caller, CallerOptions } from './caller.ts'
import { createFaultBook, FAULTS } from './faults.ts'
import type { FaultBook } from './faults.ts'
import { creations } from './loads/creations.ts'
import { examples } from './loads/examples.ts'
import { keyedCharges } from './loads/keyed-charges.ts'
import type { Load, LoadTools } from './loads/load.ts'
import { races } from './loads/races.ts'
import { topUps } from './loads/top-ups.ts'
import { liveAgent, splitTest } from './loads/versioned.ts'
import { workflow } from './loads/workflow.ts'
import type { Random } from './random.ts'

/** A world from creation, through use under faults, to audit and removal. */
export interface LifeOptions extends Omit<CallerOptions, 'faults'> {
  readonly random: Random
  readonly disturb: () => void
  readonly isOver: () => boolean
  /** Whether its clock moves, so that top-ups become due. */
  readonly moving: boolean
  readonly beforeAudit: () => Promise<void>
}

export async function liveOnce(options: LifeOptions): Promise<void> {
  const { contract, disturb, isOver, now, random, tally } = options
  const faults = createFaultBook(contract, now)
  const caller = createCaller({ ...options, faults })
  await caller.control('PUT', '/clock', { frozen: true })
  const tools = (): LoadTools => ({ caller, random: random.fork(), tally, disturb })
  const loads = await Promise.all([
    keyedCharges(tools(), 'loc_direct_low', !options.moving),
    ...(options.moving ? [topUps(tools(), 'loc_direct')] : []),
    races(tools(), splitTest(caller, 'agent_weights')),
    races(tools(), liveAgent(caller, 'live:edited', 'loc_live')),
    creations(tools(), 'loc_kept', 'loc_live_empty'),
    workflow(tools(), 'agent_campaign'),
    examples(tools(), contract),
  ])
  const users = loads.map((load) => use(load, isOver, random.fork(), tally.problem))
  await Promise.all([...users, switchFaults(caller, faults, isOver, random.fork())])
  await options.beforeAudit()
  for (const load of loads)
    await load.audit().catch((error: unknown) => tally.problem(`an audit failed: ${String(error)}`))
  tally.count('worlds audited')
  await caller.control('DELETE', `/worlds/${caller.world}`)
}

/** Pauses between steps, so that all loads get time. */
async function use(load: Load, isOver: () => boolean, random: Random, problem: (what: string) => void): Promise<void> {
  try {
    while (!isOver()) {
      await load.step()
      await wait(random.between(2, 30))
    }
  } catch (error) {
    problem(`a user gave up: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Switches faults on and off; at the end all are off. */
async function switchFaults(caller: Caller, faults: FaultBook, isOver: () => boolean, random: Random): Promise<void> {
  while (!isOver()) {
    const name = random.pick(FAULTS)
    faults.begin(name)
    await caller.control('PUT', `/faults/${name}`, {
      ...(name === LATENCY_FAULT ? { milliseconds: random.between(5, 120) } : {}),
      ...(random.chance(0.5) ? { times: random.between(1, 12) } : {}),
    })
    await pause(random.between(100, 1200), isOver)
    await caller.control('DELETE', '/faults')
    faults.end()
    await pause(random.between(200, 2500), isOver)
  }
}

async function pause(milliseconds: number, isOver: () => boolean): Promise<void> {
  for (let left = milliseconds; left > 0 && !isOver(); left -= 50) await wait(Math.min(left, 50))
}
