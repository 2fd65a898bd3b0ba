import { describe, expect, test } from 'vitest'
import { counter, key } from '../counter.ts'
import type { Bench } from './bench.ts'

/** What concerns whole worlds. */
export function worlds({ get, listed, newWorld, put, store }: Bench): void {
  describe('worlds', () => {
    test('are named where they hold a document', async () => {
      const world = newWorld()
      expect(await store().worlds()).not.toContain(world)
      await put(world, 'a', counter(1))
      expect(await store().worlds()).toContain(world)
      await store().clear(world)
      expect(await store().worlds()).not.toContain(world)
      expect(await get(world, 'a')).toBeNull()
    })

    test('clearing one leaves the others', async () => {
      const [one, other] = [newWorld(), newWorld()]
      await put(one, 'a', counter(1))
      await put(other, 'a', counter(2))
      await store().clear(one)
      expect(await get(one, 'a')).toBeNull()
      expect(await get(other, 'a')).toEqual(counter(2))
    })

    test('replacing one leaves what was put, and the others', async () => {
      const [one, other] = [newWorld(), newWorld()]
      await put(one, 'old', counter(1, { location: 'L', dueAt: 1 }))
      await put(other, 'old', counter(2))
      await store().replace(one, (t) => {
        expect([t.get('clock', 'old'), t.list('clock', 'L'), t.due('clock', 9, 9)]).toEqual([null, [], []])
        t.put('clock', 'new', counter(3, { location: 'L' }))
      })
      expect([await get(one, 'old'), await get(one, 'new')]).toEqual([null, counter(3, { location: 'L' })])
      expect(await listed(one, 'L')).toEqual([3])
      expect(await get(other, 'old')).toEqual(counter(2))
    })

    test('one that cannot be replaced stays as it was', async () => {
      const world = newWorld()
      await put(world, 'a', counter(1))
      const failing = store().replace(world, (t) => {
        t.put('clock', 'b', counter(2))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect([await get(world, 'a'), await get(world, 'b')]).toEqual([counter(1), null])
    })

    test('nobody sees a world that is being replaced without its documents', async () => {
      const world = newWorld()
      const fill = (number: number) =>
        store().replace(world, (t) => {
          for (const id of ['x', 'y']) t.put('clock', id, counter(number))
        })
      await fill(0)
      const look = () => store().read(world, [], (r) => [r.get('clock', 'x')?.ahead, r.get('clock', 'y')?.ahead])
      const seen = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          if (index % 4 === 0) await fill(index)
          return look()
        }),
      )
      for (const [x, y] of seen) expect([x, y]).toEqual([expect.any(Number), x])
    })

    test('the agenda has the earliest due time of each world, with a document of it', async () => {
      const [idle, one, other] = [newWorld(), newWorld(), newWorld()]
      await put(idle, 'a', counter(1))
      await put(one, 'a', counter(1))
      await put(one, 'late', counter(2, { dueAt: 50 }))
      await put(one, 'early', counter(3, { dueAt: 20 }))
      await put(other, 'only', counter(4, { dueAt: 30 }))
      const agenda = async () =>
        (await store().agenda('clock', 'a')).filter(({ world }) => [idle, one, other].includes(world))
      expect(await agenda()).toEqual([
        { world: one, dueAt: 20, document: counter(1) },
        { world: other, dueAt: 30, document: null },
      ])
      await put(one, 'early', counter(3))
      await store().clear(other)
      expect(await agenda()).toEqual([{ world: one, dueAt: 50, document: counter(1) }])
    })

    test('a copy replaces all of the other, and goes its own way', async () => {
      const [from, to] = [newWorld(), newWorld()]
      await put(from, 'a', counter(1, { location: 'L', dueAt: 5 }))
      await put(to, 'old', counter(9, { location: 'L', dueAt: 1 }))
      await store().copy(from, to)
      expect(await get(to, 'a')).toEqual(counter(1, { location: 'L', dueAt: 5 }))
      expect(await get(to, 'old')).toBeNull()
      expect(await listed(to, 'L')).toEqual([1])
      expect(await store().read(to, [], (r) => r.due('clock', 9, 9).length)).toBe(1)
      await put(to, 'a', counter(2))
      expect(await get(from, 'a')).toEqual(counter(1, { location: 'L', dueAt: 5 }))
    })

    test('a copy of nothing is nothing, a copy onto itself is itself', async () => {
      const [empty, full] = [newWorld(), newWorld()]
      await put(full, 'a', counter(1))
      await store().copy(full, full)
      expect(await get(full, 'a')).toEqual(counter(1))
      await store().copy(empty, full)
      expect(await get(full, 'a')).toBeNull()
    })

    test('a transaction beside a copy or a clearing is whole', async () => {
      const [from, to] = [newWorld(), newWorld()]
      await put(from, 'x', counter(1))
      await put(from, 'y', counter(1))
      const both = (world: string): Promise<void> =>
        store().transact(world, [key('x')], (t) => {
          const next = (t.get('clock', 'x')?.ahead ?? 0) + 1
          t.put('clock', 'x', counter(next))
          t.put('clock', 'y', counter(next))
        })
      await Promise.all(
        Array.from({ length: 30 }, (_, index) => {
          if (index % 7 === 3) return store().copy(from, to)
          if (index % 7 === 5) return store().clear(to)
          return both(index % 2 === 0 ? from : to)
        }),
      )
      for (const world of [from, to]) {
        const [x, y] = await store().read(world, [], (r) => [r.get('clock', 'x'), r.get('clock', 'y')])
        expect(x).toEqual(y)
      }
    })
  })
}
