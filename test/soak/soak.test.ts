import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createRandom } from '../../scripts/lab/soak/random.ts'
import { createTally } from '../../scripts/lab/soak/tally.ts'
import { liveOnce } from '../../scripts/lab/soak/world.ts'
import { controlOf, contract, start } from '../sandbox/http/support.ts'
import type { Sandbox } from '../../src/sandbox/start.ts'

const WORLD = 'soaked'

/** One short life of a world, with what somebody does to it meanwhile; what the driver has counted and complained of. */
async function live(
  defects: readonly string[],
  { requests = 150, meanwhile = async () => {} }: { requests?: number; meanwhile?: Meanwhile } = {},
) {
  const sandbox = await start({ defects })
  const member = {
    url: sandbox.url,
    ended: () => false,
    gone: async () => {},
    end: async () => null,
    pause() {},
    wake() {},
    isPaused: () => false,
    wasPaused: () => false,
    memory: async () => ({ heap: 0, resident: 0 }),
  }
  const tally = createTally(() => {})
  const sent = () => tally.counts()['requests'] ?? 0
  await Promise.all([
    liveOnce({
      contract,
      fleet: { anyOf: async () => member },
      database: 'one',
      world: WORLD,
      tally,
      now: () => performance.now(),
      random: createRandom(7),
      disturb: () => {},
      isOver: () => sent() >= requests,
      moving: false,
      beforeAudit: async () => {},
    }),
    meanwhile(sandbox, async (count) => {
      while (sent() < count) await wait(5)
    }),
  ])
  await sandbox.close()
  return { problems: tally.problems().join('\n'), counts: tally.counts() }
}

type Meanwhile = (sandbox: Sandbox, until: (requests: number) => Promise<void>) => Promise<void>

test('a correct sandbox passes', async () => {
  const { problems, counts } = await live([])
  expect(problems).toBe('')
  expect(counts).toMatchObject({ 'worlds audited': 1 })
  expect(counts['charges by key']).toBeGreaterThan(0)
  expect(counts['acknowledged writes']).toBeGreaterThan(3)
})

test('a charge made twice, a key without effect, a stale version accepted and wrong weights are noticed', async () => {
  const defects = ['doubled-charge', 'idempotency-ignored', 'stale-version-accepted', 'weights-not-100']
  const { problems } = await live(defects, { requests: 400 })
  expect(problems).toMatch(/keys charged, and the provider's books have/)
  expect(problems).toMatch(/the first under one key/)
  expect(problems).toMatch(/writers won with one version/)
  expect(problems).toMatch(/weights sum to 101/)
})

test('an acknowledged write that is gone is noticed, and a minute that nobody used', async () => {
  const { problems } = await live([], {
    requests: 420,
    async meanwhile(sandbox, until) {
      const control = controlOf(sandbox, WORLD)
      await until(100)
      await control.snapshot('earlier')
      await until(320)
      await control.restore('earlier')
      // What was switched on when the snapshot was taken would stay on.
      await control.clearFault()
      await control.event('call', { locationId: 'loc_direct_low', minutes: 1.25 })
    },
  })
  expect(problems).toMatch(/is not there|is not listed/)
  expect(problems).toMatch(/more were used up than calls took/)
})
