import type { Load, LoadTools } from './load.ts'
import { checkBooks, createMeter } from './wallet.ts'

/** Hundredths of a cent. */
const THRESHOLD = 500_000

/** Milliseconds: much longer than a dead or paused process's lease. */
const PATIENCE = 40_000

/**
 * Lets the balance fall below its threshold and moves the clock, so that one top-up is due each time, in any process.
 */
export async function topUps({ caller, random, tally }: LoadTools, location: string): Promise<Load> {
  const meter = await createMeter(caller, location, tally.problem)
  const before = await meter.read()
  let falls = 0
  let low = before.balanceUSD < THRESHOLD
  let time = Date.parse((await caller.control('GET', '/clock'))['now'] as string)

  async function later(seconds: number): Promise<void> {
    time += seconds * 1000
    await caller.control('PUT', '/clock', { at: new Date(time).toISOString(), frozen: true })
  }

  /** Waits by the world's clock. Replaces a declined card. */
  async function recharged(): Promise<void> {
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      await later(random.between(61, 300))
      const { balanceUSD } = await meter.read()
      if (balanceUSD >= THRESHOLD) return
      await caller.control('POST', '/events/card', { locationId: location, status: 'OK' })
    }
    tally.problem(`${location}: a top-up was not made, however often its time came`)
  }

  return {
    async step() {
      const { balance } = await meter.read()
      const seen = await meter.spend(Math.round(Math.min(balance, random.between(300_000, 900_000))) / 1000)
      low = seen.balanceUSD < THRESHOLD
      if (!low) return
      falls += 1
      await recharged()
      low = false
    },
    async audit() {
      if (low) await recharged()
      await later(600)
      const charges = await checkBooks(caller, location, await meter.read(), before, tally.problem)
      if (charges !== falls) tally.problem(`${location}: fell ${falls} times, and was charged ${charges} times`)
      tally.count('charges by top-up', charges)
      tally.count('charges', charges)
    },
  }
}
