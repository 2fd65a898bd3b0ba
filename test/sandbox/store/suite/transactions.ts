import { describe, expect, test } from 'vitest'
import type { Clock } from '../../../../src/sandbox/domain/world/state.ts'
import { StoreError } from '../../../../src/sandbox/store/store.ts'
import type { Transaction } from '../../../../src/sandbox/store/store.ts'
import { counter, key } from '../counter.ts'
import type { Bench } from './bench.ts'

/** What one transaction sees and does. */
export function transactions({ get, listed, newWorld, open, put, store }: Bench): void {
  describe('transactions', () => {
    test('see their own writes', async () => {
      const world = newWorld()
      await put(world, 'old', counter(1, { location: 'L', dueAt: 10 }))
      await put(world, 'gone', counter(2, { location: 'L', dueAt: 20 }))
      await put(world, 'kept', counter(3, { location: 'L', dueAt: 30 }))
      const seen = await store().transact(world, [], (t) => {
        t.put('clock', 'new', counter(4, { location: 'L', dueAt: 5 }))
        t.put('clock', 'old', counter(5, { location: 'M', dueAt: 40 }))
        t.remove('clock', 'gone')
        t.remove('clock', 'new-and-gone')
        return {
          get: [t.get('clock', 'new')?.ahead, t.get('clock', 'gone'), t.get('clock', 'old')?.ahead],
          list: t.list('clock', 'L').map((c) => c.ahead),
          due: t.due('clock', 100, 2).map((c) => c.ahead),
          dueByThen: t.due('clock', 30, 9).map((c) => c.ahead),
        }
      })
      expect(seen).toEqual({ get: [4, null, 5], list: [3, 4], due: [4, 3], dueByThen: [4, 3] })
      expect(await listed(world, 'L')).toEqual([3, 4])
    })

    test.each(['list', 'due'] as const)('that arrive together see what those before them wrote, by %s', async (by) => {
      const world = newWorld()
      await put(world, 'old', counter(1, { location: 'L', dueAt: 50 }))
      expect(await listed(world, 'L')).toEqual([1])
      const add = (id: string, ahead: number) =>
        store().transact(world, [], (t) => {
          const seen = by === 'list' ? t.list('clock', 'L') : t.due('clock', 100, 9)
          t.put('clock', id, counter(ahead, { location: 'L', dueAt: 10 }))
          return seen.length
        })
      const seen = await Promise.all([add('a', 2), add('b', 3)])
      expect(seen.toSorted((left, right) => left - right)).toEqual([1, 2])
      expect(await listed(world, 'L')).toEqual([2, 3, 1])
    })

    test('that throw undo everything, and the error reaches the caller', async () => {
      const world = newWorld()
      await put(world, 'a', counter(1, { location: 'L' }))
      const refusal = new Error('no')
      const failed = store().transact(world, [key('a')], (t) => {
        t.put('clock', 'a', counter(2))
        t.put('clock', 'b', counter(3))
        t.remove('clock', 'c')
        throw refusal
      })
      await expect(failed).rejects.toBe(refusal)
      expect(await get(world, 'a')).toEqual(counter(1, { location: 'L' }))
      expect(await get(world, 'b')).toBeNull()
    })

    test('that throw leave those beside them alone', async () => {
      const world = newWorld()
      const results = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) =>
          store().transact(world, [key('a'), key(`own-${index}`)], (t) => {
            t.put('clock', 'a', counter((t.get('clock', 'a')?.ahead ?? 0) + 1))
            t.put('clock', `own-${index}`, counter(index))
            if (index % 3 === 0) throw new Error(`no ${index}`)
          }),
        ),
      )
      expect(results.map((result) => result.status === 'rejected')).toEqual(results.map((_, index) => index % 3 === 0))
      expect((await get(world, 'a'))?.ahead).toBe(8)
      expect(await get(world, 'own-3')).toBeNull()
      expect(await get(world, 'own-4')).toEqual(counter(4))
    })

    test('are not seen by a read before they commit', async () => {
      const world = newWorld()
      const reads: Promise<Clock | null>[] = []
      const failed = store().transact(world, [key('a')], (t) => {
        t.put('clock', 'a', counter(1))
        reads.push(get(world, 'a'))
        throw new Error('never mind')
      })
      await expect(failed).rejects.toThrow('never mind')
      expect(await Promise.all(reads)).toEqual(reads.map(() => null))
      expect(reads.length).toBeGreaterThan(0)
    })

    test('may write thousands of documents', async () => {
      const world = newWorld()
      const ids = Array.from({ length: 2500 }, (_, index) => `d${index}`)
      await store().transact(world, [], (t) => {
        for (const id of ids) t.put('clock', id, counter(1, { location: `L${id.length}`, dueAt: 1 }))
      })
      await store().transact(world, ids.map(key), (t) => {
        for (const id of ids) t.put('clock', id, counter((t.get('clock', id)?.ahead ?? 0) + 1, { location: id }))
      })
      expect(await listed(world, 'L4')).toEqual([])
      expect(await listed(world, 'd2499')).toEqual([2])
    })

    test('return what their function returns', async () => {
      expect(await store().transact(newWorld(), [], () => ({ answer: 42 }))).toEqual({ answer: 42 })
    })

    test('refuse an async function, and writes after their end', async () => {
      const world = newWorld()
      let leaked: Transaction | null = null
      await expect(store().transact(world, [], async (t) => t.put('clock', 'a', counter(1)))).rejects.toThrow(
        StoreError,
      )
      await expect(store().read(world, [], async () => {})).rejects.toThrow(StoreError)
      expect(await get(world, 'a')).toBeNull()
      await store().transact(world, [], (t) => {
        leaked = t
      })
      expect(() => leaked?.put('clock', 'a', counter(1))).toThrow(StoreError)
    })
  })

  describe('closing', () => {
    test('finishes what was begun, and refuses what comes after', async () => {
      const closing = await open()
      const world = newWorld()
      const begun = Array.from({ length: 5 }, (_, index) =>
        closing.transact(world, [], (t) => {
          t.put('clock', `d${index}`, counter(index))
          return index
        }),
      )
      await closing.close()
      expect(await Promise.all(begun)).toEqual([0, 1, 2, 3, 4])
      await expect(closing.read(world, [], () => 1)).rejects.toThrow(/closed/)
      await expect(closing.transact(world, [], () => 1)).rejects.toThrow(/closed/)
      await expect(closing.worlds()).rejects.toThrow(/closed/)
      await closing.close()
    })
  })
}
