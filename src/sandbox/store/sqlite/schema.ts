import { migrations, stepsFrom } from '../migrations.ts'
import type { Migration } from '../migrations.ts'
import type { Database } from './connection.ts'

/** All steps or none. `place` names the database in errors. */
export function migrateSqlite(database: Database, place: string, known: readonly Migration[] = migrations): void {
  database
    .transaction(() => {
      database.exec('CREATE TABLE IF NOT EXISTS sandbox_schema (version INTEGER NOT NULL)')
      for (const step of stepsFrom(versionOf(database), known, place)) {
        for (const statement of step.sqlite) database.exec(statement)
        database.exec('DELETE FROM sandbox_schema')
        database.prepare('INSERT INTO sandbox_schema (version) VALUES (?)').run(step.version)
      }
    })
    .immediate()
}

function versionOf(database: Database): number {
  const rows = database.prepare('SELECT version FROM sandbox_schema').raw().all()
  const row = rows[0]
  return Array.isArray(row) && typeof row[0] === 'number' ? row[0] : 0
}
