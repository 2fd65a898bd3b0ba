import { cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { migrations } from '../../../src/sandbox/store/migrations.ts'
import { closeDatabase, openDatabase } from '../../../src/sandbox/store/sqlite/connection.ts'
import { openSqlite } from '../../../src/sandbox/store/sqlite/open.ts'
import { migrateSqlite } from '../../../src/sandbox/store/sqlite/schema.ts'
import { createGroupCommit } from '../../../src/sandbox/store/sqlite/transactions.ts'
import { counter, key } from './counter.ts'
import { endOf, startProgram } from './programs/run.ts'
import { storeSuite } from './suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-platform-store-'))
let count = 0
const newFile = (): string => join(folder, `${(count += 1)}.sqlite`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('SQLite', () => {
  storeSuite(() => openSqlite(newFile()))

  test('in memory, nothing is left', async () => {
    const first = await openSqlite(':memory:')
    await first.transact('w', [], (t) => t.put('clock', 'a', counter(1)))
    const second = await openSqlite(':memory:')
    expect(await second.worlds()).toEqual([])
    expect(await first.worlds()).toEqual(['w'])
    await first.close()
    await second.close()
    expect(existsSync(':memory:')).toBe(false)
  })

  test('what is acknowledged is in the files already', async () => {
    const file = newFile()
    const store = await openSqlite(file)
    await store.transact('w', [], (t) => t.put('clock', 'a', counter(1)))
    const copy = newFile()
    for (const part of ['', '-wal']) cpSync(file + part, copy + part)
    const other = await openSqlite(copy)
    expect(await other.read('w', [], (r) => r.get('clock', 'a'))).toEqual(counter(1))
    await other.close()
    await store.close()
  })

  test('survives closing and opening', async () => {
    const file = newFile()
    const first = await openSqlite(file)
    await first.transact('w', [], (t) => t.put('clock', 'a', counter(1)))
    await first.close()
    expect(existsSync(`${file}-wal`)).toBe(false)
    const second = await openSqlite(file)
    expect(await second.read('w', [key('a')], (r) => r.get('clock', 'a'))).toEqual(counter(1))
    await second.close()
  })

  test('a list that is too long to be kept in mind is whole, and follows what is written', async () => {
    const store = await openSqlite(':memory:')
    const listed = () => store.read('w', [], (r) => r.list('clock', 'L').map(({ ahead }) => ahead))
    const each = () => store.read('w', [], (r) => r.each('clock', 'L'))
    const all = Array.from({ length: 20_001 }, (_, index) => index)
    await store.transact('w', [], (t) => {
      for (const index of all)
        t.put('clock', String(index).padStart(5, '0'), counter(index, { location: 'L', note: 'a,b\n' }))
    })
    expect(await listed()).toEqual(all)
    const before = await each()
    const inside = await store.transact('w', [], (t) => {
      t.put('clock', '00000', counter(-1, { location: 'L' }))
      t.remove('clock', '00001')
      return t.list('clock', 'L').map(({ ahead }) => ahead)
    })
    expect(inside).toEqual([-1, ...all.slice(2)])
    expect(await listed()).toEqual(inside)
    expect(Array.from(await each(), ({ ahead }) => ahead)).toEqual(inside)
    // What was asked for before is as it was.
    expect(Array.from(before, ({ ahead }) => ahead)).toEqual(all)
    await store.close()
  })

  test.skipIf(process.platform === 'win32')('nobody else may read the file', async () => {
    const file = newFile()
    const store = await openSqlite(file)
    await store.transact('w', [], (t) => t.put('clock', 'a', counter(1)))
    expect(statSync(file).mode.toString(8)).toMatch(/00$/)
    expect(statSync(`${file}-wal`).mode.toString(8)).toMatch(/00$/)
    await store.close()
  })

  test('killed in the middle of writing: what was acknowledged is there, the rest is whole or absent', async () => {
    const file = newFile()
    const child = startProgram('write-for-ever', file, 'w')
    const end = endOf(child)
    let said = ''
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString()
        if (said.split('\n').length > 150) resolve()
      })
    })
    await expect(openSqlite(file)).rejects.toThrow(/in use by another process/)
    child.kill('SIGKILL')
    expect(await end).toBe('SIGKILL')

    const acknowledged = said.slice(0, said.lastIndexOf('\n')).split('\n').map(Number)
    const store = await openSqlite(file)
    const { ones, twins } = await store.read('w', [], (r) => ({
      ones: r.list('clock', 'L').length,
      twins: acknowledged.map((number) => [r.get('clock', `d${number}`), r.get('clock', `twin${number}`)]),
    }))
    expect(acknowledged.length).toBeGreaterThan(100)
    expect(twins).toEqual(acknowledged.map((number) => [0, 1].map(() => counter(number, { location: 'L' }))))
    expect(ones % 2).toBe(0)
    await store.close()
  })

  describe('opening', () => {
    test('a file that is in use is refused', async () => {
      const file = newFile()
      const store = await openSqlite(file)
      await expect(openSqlite(file)).rejects.toThrow(
        /in use by another process\. Stop that one, choose another file with --database/,
      )
      await store.close()
      await (await openSqlite(file)).close()
    })

    test('a file that is something else is refused and left alone', async () => {
      const file = join(folder, 'letter.txt')
      writeFileSync(file, 'Dear reader, this is no database. '.repeat(100))
      await expect(openSqlite(file)).rejects.toThrow(/letter\.txt is not a SQLite database/)
      await expect(openSqlite(folder)).rejects.toThrow(/cannot be used/)
    })

    test('a misspelt folder is named, and not created', async () => {
      const [misspelt, file] = [join(folder, 'datta'), join(folder, 'datta', 'sandbox.sqlite')]
      await expect(openSqlite(file)).rejects.toThrow(
        `${file}: there is no folder ${misspelt}. Correct the path, or create the folder first.`,
      )
      expect(existsSync(misspelt)).toBe(false)
    })

    test('a newer schema is refused and left alone', async () => {
      const file = newFile()
      await (await openSqlite(file)).close()
      const database = openDatabase(file)
      database.exec('UPDATE sandbox_schema SET version = 99')
      closeDatabase(database)
      await expect(openSqlite(file)).rejects.toThrow(/has schema version 99, and this program knows versions up to/)
      await expect(openSqlite(file)).rejects.toThrow(/newer one, or choose another database/)
    })
  })

  describe('migrations', () => {
    const version = (migrations.at(-1)?.version ?? 0) + 1
    const next = (...sqlite: string[]) => [...migrations, { version, sqlite, postgres: [] }]

    test('go forward with the data', async () => {
      const file = newFile()
      const store = await openSqlite(file)
      await store.transact('w', [], (t) => t.put('clock', 'a', counter(1)))
      await store.close()
      const database = openDatabase(file)
      migrateSqlite(database, file, next(`UPDATE sandbox_documents SET body = json_set(body, '$[1].ahead', 2)`))
      migrateSqlite(database, file, next('this step is done already'))
      expect(database.prepare('SELECT version FROM sandbox_schema').raw().all()).toEqual([[version]])
      expect(database.prepare(`SELECT body ->> '$[1].ahead' FROM sandbox_documents`).raw().all()).toEqual([[2]])
      closeDatabase(database)
    })

    test('are whole or absent', () => {
      const database = openDatabase(':memory:')
      const broken = next('CREATE TABLE half (a TEXT)', 'no SQL')
      expect(() => migrateSqlite(database, 'it', broken)).toThrow(/syntax error/)
      expect(database.prepare('SELECT name FROM sqlite_master').all()).toEqual([])
      migrateSqlite(database, 'it')
      closeDatabase(database)
    })
  })

  describe('groups', () => {
    const open = () => {
      const database = openDatabase(':memory:')
      database.exec(
        `PRAGMA foreign_keys = ON; CREATE TABLE parent (id INTEGER PRIMARY KEY);
        CREATE TABLE child (parent INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED, id INTEGER UNIQUE)`,
      )
      let undone = 0
      const groups = createGroupCommit(database, { finish: () => {}, allow: () => {}, undone: () => (undone += 1) })
      const insert = (parent: number, id: number): Promise<void> =>
        groups.add((save) =>
          save(() =>
            database.exec(
              `INSERT INTO child VALUES (${parent}, ${id}); INSERT INTO child VALUES (${parent}, ${id + 1})`,
            ),
          ),
        )
      const ids = (): unknown => database.prepare('SELECT id FROM child ORDER BY id').raw().all().flat()
      return { database, groups, insert, ids, undone: () => undone }
    }

    test('answer after the commit', async () => {
      const { database, insert, ids } = open()
      database.exec('INSERT INTO parent VALUES (1)')
      const seen: unknown[] = []
      const answered = Promise.all([
        insert(1, 10).then(() => seen.push([database.inTransaction, ids()])),
        insert(1, 20).then(() => seen.push([database.inTransaction, ids()])),
      ])
      expect(ids()).toEqual([])
      await answered
      expect(seen).toEqual([
        [false, [10, 11, 20, 21]],
        [false, [10, 11, 20, 21]],
      ])
      closeDatabase(database)
    })

    test('wait for who joins a turn later, and for nobody for ever', async () => {
      const { database, insert, ids } = open()
      database.exec('INSERT INTO parent VALUES (1)')
      const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
      const pair = [insert(1, 10)]
      await turn()
      pair.push(insert(1, 20))
      expect(ids()).toEqual([])
      await pair[0]
      expect(ids()).toEqual([10, 11, 20, 21])

      const joined: Promise<void>[] = []
      for (let number = 0; number < 30; number += 1) {
        joined.push(insert(1, 100 + 2 * number))
        await turn()
      }
      expect(ids()).toContain(100)
      await Promise.all([...pair, ...joined])
      closeDatabase(database)
    })

    test('undo a write that fails half-way, alone', async () => {
      const { database, insert, ids, undone } = open()
      database.exec('INSERT INTO parent VALUES (1); INSERT INTO child VALUES (1, 21)')
      const results = await Promise.allSettled([insert(1, 10), insert(1, 20), insert(1, 30)])
      expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(ids()).toEqual([10, 11, 21, 30, 31])
      // Once with the others, and once by itself.
      expect(undone()).toBe(2)
      closeDatabase(database)
    })

    test('reject what the commit refuses, alone, and go on with the next', async () => {
      const { database, insert, ids, undone } = open()
      database.exec('INSERT INTO parent VALUES (1)')
      const refused = await Promise.allSettled([insert(1, 10), insert(2, 20), insert(1, 30)])
      expect(refused.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(ids()).toEqual([10, 11, 30, 31])
      expect(undone()).toBe(2)
      await insert(1, 40)
      expect(ids()).toEqual([10, 11, 30, 31, 40, 41])
      closeDatabase(database)
    })
  })
})
