import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import { closeDatabase, openDatabase } from '../../../src/sandbox/store/sqlite/connection.ts'
import { postgresDatabase } from '../../support/postgres.ts'

/** A database that the test looks into by itself, while no store has it open. */
export interface Place {
  readonly url: string
  /** Its place as errors name it. */
  readonly named: RegExp
  /** What tells one schema from another: its tables, indexes and version. */
  readonly shape: string
  run(sql: string): Promise<unknown>
}

export type MakePlace = () => Promise<Place>

/** SQLite files that are removed after the tests of the file. */
export function sqlitePlaces(): MakePlace {
  const folder = mkdtempSync(join(tmpdir(), 'agent-platform-store-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let files = 0
  return async () => {
    const url = join(folder, `${(files += 1)}.db`)
    const run = async (sql: string) => {
      const database = openDatabase(url)
      try {
        if (!sql.startsWith('SELECT')) return database.exec(sql)
        return database.prepare(sql).raw().all()
      } finally {
        closeDatabase(database)
      }
    }
    const shape = `SELECT name, sql FROM sqlite_master WHERE name LIKE 'sandbox%' ORDER BY name`
    return { url, named: new RegExp(`${url.replaceAll('.', '\\.')} has schema version 99`), shape, run }
  }
}

export async function postgresPlace(): Promise<Place> {
  const { url } = await postgresDatabase()
  const run = async (sql: string) => {
    const client = new Client(url)
    await client.connect()
    try {
      const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
      return rows
    } finally {
      await client.end()
    }
  }
  const shape = `SELECT tablename, indexdef FROM pg_tables LEFT JOIN pg_indexes USING (schemaname, tablename)
    WHERE schemaname = 'public' ORDER BY tablename, indexdef`
  return { url, named: /^PostgreSQL at 127\.0\.0\.1:\d+\/\w+ has schema version 99/, shape, run }
}

/** A database as a schema version left it. */
export async function oldPlace(version: number, kind: 'sqlite' | 'postgres', make: MakePlace): Promise<Place> {
  const place = await make()
  const read = (name: string) =>
    readFileSync(new URL(`fixtures/schema-${version}/${name}.sql`, import.meta.url), 'utf8')
  await place.run(`${read(kind)}\n${read('documents')}`)
  return place
}
