import { describe, expect, test } from 'vitest'
import { StoreError } from '../../../../src/sandbox/store/store.ts'
import { counter, key } from '../counter.ts'
import type { Bench } from './bench.ts'

/** What is kept, under which names, and how it is found again. */
export function documents({ get, listed, newWorld, put, store }: Bench): void {
  describe('documents', () => {
    test('an absent one is null', async () => {
      expect(await get(newWorld(), 'nobody')).toBeNull()
    })

    test('what was put is there, until it is removed', async () => {
      const world = newWorld()
      await put(world, 'a', counter(1))
      expect(await get(world, 'a')).toEqual(counter(1))
      await put(world, 'a', counter(2))
      expect(await get(world, 'a')).toEqual(counter(2))
      await store().transact(world, [key('a')], (t) => t.remove('clock', 'a'))
      expect(await get(world, 'a')).toBeNull()
    })

    test('keys that nobody announced are found too', async () => {
      const world = newWorld()
      await store().transact(world, [], (t) => {
        t.put('clock', 'a', counter(1))
        t.put('clock', 'b', counter(2))
      })
      const sum = await store().read(world, [], (r) => {
        return (r.get('clock', 'a')?.ahead ?? 0) + (r.get('clock', 'b')?.ahead ?? 0)
      })
      expect(sum).toBe(3)
    })

    test('a list is the same one by one, and stays as it was', async () => {
      const world = newWorld()
      await store().transact(world, [], (t) => {
        for (const at of [0, 1, 2]) t.put('clock', `c${at}`, counter(at, { location: 'L' }))
      })
      const { each, list } = await store().read(world, [], (r) => ({
        each: r.each('clock', 'L'),
        list: r.list('clock', 'L'),
      }))
      await store().transact(world, [key('c1')], (t) => t.put('clock', 'c1', counter(-1, { location: 'L' })))
      expect([...each]).toEqual(list)
      expect(list).toHaveLength(3)
      const own = await store().transact(world, [key('c2')], (t) => {
        t.put('clock', 'c2', counter(-2, { location: 'L' }))
        return [...t.each('clock', 'L')].map(({ ahead }) => ahead)
      })
      expect(own).toEqual([0, -1, -2])
      expect(
        await store().read(world, [], (r) => [...r.each('clock', 'none'), ...r.each('clock', 'x'.repeat(999))]),
      ).toEqual([])
    })

    test('many at once, into a new world, over each other and over what is there: the last one wins whole', async () => {
      const world = newWorld()
      const putMany = (add: number) =>
        store().transact(world, [], (t) => {
          for (let at = 0; at < 60; at += 1) t.put('clock', `c${at}`, counter(at + add, { location: 'L' }))
          t.remove('clock', add === 0 ? 'c7' : 'c8')
        })
      await Promise.all([putMany(0), putMany(100)])
      // Which of the two was the last is open where they go to different stores.
      const last = await get(world, 'c0')
      expect([counter(0, { location: 'L' }), counter(100, { location: 'L' })]).toContainEqual(last)
      expect([await get(world, 'c7'), await get(world, 'c8')]).toEqual(
        last?.ahead === 0 ? [null, counter(8, { location: 'L' })] : [counter(107, { location: 'L' }), null],
      )
      await putMany(0)
      expect([await get(world, 'c7'), await get(world, 'c8')]).toEqual([null, counter(8, { location: 'L' })])
      expect(await listed(world, 'L')).toHaveLength(59)
    })

    test('kinds do not mix', async () => {
      const world = newWorld()
      await put(world, 'same', counter(1))
      expect(await store().read(world, [], (r) => r.get('apiKey', 'same'))).toBeNull()
    })

    test.each([
      ['nothing', ''],
      ['NUL', '\0'],
      ['an unpaired surrogate', '\ud800 alone'],
      ['letters of all kinds', 'ünïcödé 😀'],
      ['quotes', `quotes ' " \\ {a,"b"} \\u0000`],
      ['a word of SQL', 'NULL'],
      ['a long text', 'x'.repeat(300_000)],
    ])('text comes back as it was: %s', async (_what, note) => {
      const world = newWorld()
      await put(world, 'a', counter(1, { note }))
      expect(await get(world, 'a')).toEqual(counter(1, { note }))
    })

    test.each([
      ['nothing', ''],
      ['quotes', `quote ' " \\`],
      ['braces', '{curly,"braces"}'],
      ['a word of SQL', 'NULL'],
      ['letters of all kinds', 'ünï😀'],
      ['a path', '../..'],
      ['a wildcard', '%'],
      ['a long id', 'x'.repeat(512)],
    ])('ids are taken literally: %s', async (_what, id) => {
      const world = newWorld()
      await put(world, id, counter(7, { location: 'L' }))
      expect(await get(world, id)).toEqual(counter(7, { location: 'L' }))
      expect(await listed(world, 'L')).toEqual([7])
      expect(await get(world, `${id.slice(1)} `)).toBeNull()
    })

    test.each([
      ['NUL', 'with \0'],
      ['an unpaired surrogate', '\udc00'],
      ['too long', 'x'.repeat(513)],
    ])('an id that no database can hold is absent, and refused: %s', async (_what, id) => {
      const world = newWorld()
      expect(await get(world, id)).toBeNull()
      await expect(put(world, id, counter(1))).rejects.toThrow(StoreError)
      expect(await listed(world, id)).toEqual([])
      await expect(put(world, 'a', counter(1, { location: id }))).rejects.toThrow(StoreError)
    })

    test.each([
      ['nothing', ''],
      ['NUL', 'with \0'],
      ['too long', 'x'.repeat(129)],
    ])('a world that cannot be is refused: %s', async (_what, world) => {
      await expect(get(world, 'a')).rejects.toThrow(StoreError)
      await expect(put(world, 'a', counter(1))).rejects.toThrow(StoreError)
      await expect(store().clear(world)).rejects.toThrow(StoreError)
    })

    test('nobody can change a stored document without putting it', async () => {
      const world = newWorld()
      const note = { lines: ['first'] }
      await put(world, 'a', counter(1, { note }))
      note.lines.push('second')
      const seen = await get(world, 'a')
      expect(seen).toEqual(counter(1, { note: { lines: ['first'] } }))
      expect(() => Object.assign(seen ?? {}, { ahead: 9 })).toThrow(TypeError)
      const inner = seen !== null && 'note' in seen ? seen.note : null
      expect(() => Object.assign(inner ?? {}, { lines: [] })).toThrow(TypeError)
    })

    test('worlds are apart', async () => {
      const [one, other] = [newWorld(), newWorld()]
      await put(one, 'a', counter(1, { location: 'L', dueAt: 1 }))
      expect(await get(other, 'a')).toBeNull()
      expect(await listed(other, 'L')).toEqual([])
      expect(await store().read(other, [], (r) => r.due('clock', 9, 9))).toEqual([])
    })
  })

  describe('lists', () => {
    test('hold what has the parent, in the order of code points', async () => {
      const world = newWorld()
      const ids = ['b', 'a', 'B', 'é', '\u{1f600}', '\uffee', 'a1', '10', '9', '']
      await store().transact(world, ids.map(key), (t) => {
        ids.forEach((id, index) => t.put('clock', id, counter(index, { location: 'L' })))
        t.put('clock', 'elsewhere', counter(99, { location: 'M' }))
        t.put('clock', 'nowhere', counter(98))
      })
      const expected = ['', '10', '9', 'B', 'a', 'a1', 'b', 'é', '\uffee', '\u{1f600}'].map((id) => ids.indexOf(id))
      expect(await listed(world, 'L')).toEqual(expected)
      // The same order where a transaction's own writes are among them.
      const inside = await store().transact(world, [], (t) => {
        t.put('clock', '\u{1f600}', counter(4, { location: 'L', note: 'new' }))
        t.put('clock', 'a', counter(1, { location: 'L', note: 'new' }))
        return t.list('clock', 'L').map((c) => c.ahead)
      })
      expect(inside).toEqual(expected)
    })

    test('follow a document to another parent, and forget a removed one', async () => {
      const world = newWorld()
      await put(world, 'a', counter(1, { location: 'L' }))
      await put(world, 'b', counter(2, { location: 'L' }))
      await put(world, 'a', counter(1, { location: 'M' }))
      expect(await listed(world, 'L')).toEqual([2])
      expect(await listed(world, 'M')).toEqual([1])
      await store().transact(world, [], (t) => t.remove('clock', 'b'))
      expect(await listed(world, 'L')).toEqual([])
    })
  })

  describe('what falls due', () => {
    test('comes earliest first, ties by id, up to the limit and to now', async () => {
      const world = newWorld()
      await store().transact(world, [], (t) => {
        t.put('clock', 'late', counter(1, { dueAt: 3000.5 }))
        t.put('clock', 'tie-b', counter(2, { dueAt: 2000 }))
        t.put('clock', 'tie-a', counter(3, { dueAt: 2000 }))
        t.put('clock', 'early', counter(4, { dueAt: -1 }))
        t.put('clock', 'never', counter(5, { dueAt: null }))
        t.put('clock', 'other', counter(6))
      })
      const due = (now: number, limit: number): Promise<number[]> =>
        store().read(world, [], (r) => r.due('clock', now, limit).map((c) => c.ahead))
      expect(await due(3000.5, 10)).toEqual([4, 3, 2, 1])
      expect(await due(3000, 10)).toEqual([4, 3, 2])
      expect(await due(3001, 2)).toEqual([4, 3])
      expect(await due(-2, 10)).toEqual([])
      expect(await due(3001, 0)).toEqual([])
    })

    test('a time that is none is refused', async () => {
      await expect(put(newWorld(), 'a', counter(1, { dueAt: Number.NaN }))).rejects.toThrow(StoreError)
    })
  })
}
