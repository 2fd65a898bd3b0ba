import { describe, expect, test } from 'vitest'
import { schedule, waitsFor } from '../../src/conformance/run/schedule.ts'

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

describe('a schedule', () => {
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

  test('begins nothing before what it waits for is over, nor more than allowed at a time', async () => {
    const waits = [[], [0], [], [1, 2], [], [0, 3]]
    const events: string[] = []
    const told: number[] = []
    let running = 0
    let most = 0
    const job = async (index: number): Promise<number> => {
      running += 1
      most = Math.max(most, running)
      events.push(`begin ${index}`)
      await pause(index === 0 ? 20 : 1)
      events.push(`end ${index}`)
      running -= 1
      return index
    }
    await schedule(waits, 2, job, (index) => told.push(index))
    for (const [index, before] of waits.entries()) {
      for (const earlier of before) {
        expect(events.indexOf(`end ${earlier}`)).toBeLessThan(events.indexOf(`begin ${index}`))
      }
    }
    expect(told.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })

  test('begins with what the longest chain waits for', async () => {
    const begun: number[] = []
    const job = async (index: number): Promise<void> => void begun.push(index)
    await schedule([[], [], [1], [], [2], []], 1, job, () => {})
    expect(begun).toEqual([1, 2, 0, 3, 5, 4])
  })

  test('lets the next begin before it tells what came of those before', async () => {
    const events: string[] = []
    const job = async (index: number): Promise<number> => {
      events.push(`begin ${index}`)
      await pause(1)
      return index
    }
    await schedule([[], [0], [1]], 2, job, (index) => events.push(`tell ${index}`))
    expect(events).toEqual(['begin 0', 'begin 1', 'tell 0', 'begin 2', 'tell 1', 'tell 2'])
  })

  test('ends with the error of a job, or of whoever is told, and begins nothing more', async () => {
    const begun: number[] = []
    const fails = async (index: number): Promise<void> => {
      begun.push(index)
      await pause(1)
      if (index === 0) throw new Error('a job')
    }
    await expect(schedule([[], [0], []], 1, fails, () => {})).rejects.toThrow('a job')
    const told = schedule(
      [[], [0], [1]],
      1,
      async () => {},
      () => {
        throw new Error('a listener')
      },
    )
    await expect(told).rejects.toThrow('a listener')
    await pause(10)
    expect(begun).toEqual([0])
  })

  test('of nothing is over at once', async () => {
    await expect(
      schedule(
        [],
        8,
        async () => {},
        () => {},
      ),
    ).resolves.toBeUndefined()
  })
})
