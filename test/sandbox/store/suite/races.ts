import { describe, expect, test } from 'vitest'
import { counter, key } from '../counter.ts'
import type { Bench } from './bench.ts'

/** What many transactions at once do to each other. */
export function races({ get, increment, listed, newWorld, put, store }: Bench): void {
  describe('races', () => {
    test('200 increments of one document lose none', async () => {
      const world = newWorld()
      const results = await Promise.all(Array.from({ length: 200 }, () => increment(world, 'n')))
      expect(results.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
      expect((await get(world, 'n'))?.ahead).toBe(200)
    })

    test('two that create one absent document: one creates it, the other finds it', async () => {
      const world = newWorld()
      const claim = (who: number): Promise<string> =>
        store().transact(world, [key('claim')], (t) => {
          const before = t.get('clock', 'claim')
          if (before !== null) return `lost to ${before.ahead}`
          t.put('clock', 'claim', counter(who))
          return 'won'
        })
      const results = await Promise.all(Array.from({ length: 20 }, (_, who) => claim(who)))
      expect(results.filter((result) => result === 'won')).toHaveLength(1)
      expect(results.filter((result) => result === `lost to ${results.indexOf('won')}`)).toHaveLength(19)
    })

    test('moving between two documents in both directions keeps the sum, and nobody waits for ever', async () => {
      const world = newWorld()
      await put(world, 'x', counter(100))
      await put(world, 'y', counter(100))
      const move = (from: string, to: string, expected: string[]): Promise<void> =>
        store().transact(world, expected.map(key), (t) => {
          const [a, b] = [t.get('clock', from)?.ahead ?? 0, t.get('clock', to)?.ahead ?? 0]
          t.put('clock', from, counter(a - 1))
          t.put('clock', to, counter(b + 1))
        })
      const sums: Promise<number>[] = []
      const moves = Array.from({ length: 60 }, (_, index) => {
        if (index % 10 === 0) {
          const sum = store().read(
            world,
            [key('x')],
            (r) => (r.get('clock', 'x')?.ahead ?? 0) + (r.get('clock', 'y')?.ahead ?? 0),
          )
          sums.push(sum)
        }
        return index % 2 === 0
          ? move('x', 'y', index % 4 === 0 ? ['x', 'y'] : ['x'])
          : move('y', 'x', index % 3 === 0 ? [] : ['y'])
      })
      await Promise.all(moves)
      expect(await Promise.all(sums)).toEqual(sums.map(() => 200))
      expect((await get(world, 'x'))?.ahead).toBe(100)
      expect((await get(world, 'y'))?.ahead).toBe(100)
    })

    test('a limit on a list holds, whoever adds to it', async () => {
      const world = newWorld()
      const add = (index: number): Promise<boolean> =>
        store().transact(world, index % 2 === 0 ? [key(`d${index}`)] : [], (t) => {
          if (t.list('clock', 'L').length >= 5) return false
          t.put('clock', `d${index}`, counter(index, { location: 'L' }))
          return true
        })
      // Those that don't list move documents into the same list meanwhile, and out again.
      const pass = async (index: number): Promise<void> => {
        await put(world, `p${index}`, counter(-1, { location: 'M' }))
        await put(world, `p${index}`, counter(-1, { location: 'N' }))
      }
      const [added] = await Promise.all([
        Promise.all(Array.from({ length: 24 }, (_, index) => add(index))),
        Promise.all(Array.from({ length: 6 }, (_, index) => pass(index))),
      ])
      expect(added.filter(Boolean)).toHaveLength(5)
      expect(await listed(world, 'L')).toHaveLength(5)
    })

    test('a list and the documents in it do not change under a transaction', async () => {
      const world = newWorld()
      await put(world, 'total', counter(0))
      const add = (index: number): Promise<void> => put(world, `d${index}`, counter(1, { location: 'L' }))
      const count = (): Promise<void> =>
        store().transact(world, [key('total')], (t) => {
          const sum = t.list('clock', 'L').reduce((all, c) => all + c.ahead, 0)
          for (let id = 0; id < 10; id += 1) {
            const counted = t.get('clock', `d${id}`)
            if (counted !== null) t.put('clock', `d${id}`, counter(0, { location: 'L' }))
          }
          t.put('clock', 'total', counter((t.get('clock', 'total')?.ahead ?? 0) + sum))
        })
      await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? add(index / 2) : count())))
      await count()
      expect((await get(world, 'total'))?.ahead).toBe(10)
    })

    test('each document that falls due is claimed once', async () => {
      const world = newWorld()
      await store().transact(world, [], (t) => {
        for (let id = 0; id < 20; id += 1) t.put('clock', `d${id}`, counter(id, { dueAt: id }))
      })
      const claimed: number[] = []
      const claim = async (): Promise<void> => {
        for (;;) {
          const next = await store().transact(world, [], (t) => {
            const first = t.due('clock', 100, 1)[0]
            if (first !== undefined) t.put('clock', `d${first.ahead}`, counter(first.ahead, { dueAt: null }))
            return first?.ahead ?? null
          })
          if (next === null) return
          claimed.push(next)
        }
      }
      await Promise.all([claim(), claim(), claim(), claim()])
      expect(claimed.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index))
    })
  })
}
