import { expect, test } from 'vitest'
import { waitsFor } from '../../src/conformance/run/order.ts'
import { schedule } from '../../src/conformance/run/schedule.ts'

test('what shares something that one of them writes waits; all else does not', () => {
  const use = (resources: readonly string[], writes: boolean) => ({ resources, writes })
  expect(
    waitsFor([
      use(['a'], false),
      use(['a'], false),
      use(['a', 'b'], true),
      use(['b'], false),
      use(['c'], true),
      use(['a'], true),
      use([], true),
    ]),
  ).toEqual([[], [], [0, 1], [2], [], [2], []])
})

test('what stands for two things of one use does not make it wait for itself', () => {
  const use = (writes: boolean) => ({ resources: ['a', 'a'], writes })
  expect(waitsFor([use(true), use(false), use(true)])).toEqual([[], [0], [0, 1]])
})

test('nothing begins before what it waits for is over, nor more than allowed at a time', async () => {
  const waits = [[], [0], [], [1, 2], [], [0, 3]]
  const events: string[] = []
  let running = 0
  let most = 0
  await schedule(waits, 2, async (index) => {
    running += 1
    most = Math.max(most, running)
    events.push(`begin ${index}`)
    await new Promise((resolve) => setTimeout(resolve, index === 0 ? 20 : 1))
    events.push(`end ${index}`)
    running -= 1
  })
  for (const [index, before] of waits.entries()) {
    for (const earlier of before)
      expect(events.indexOf(`end ${earlier}`)).toBeLessThan(events.indexOf(`begin ${index}`))
  }
  expect(events).toHaveLength(12)
  expect(most).toBe(2)
})
