// Migrates a database by one step more than there are, and kills itself when the step has done all its work but has not
// been committed.
import { migrations } from '../../../../src/sandbox/store/migrations.ts'
import { createPool } from '../../../../src/sandbox/store/postgres/connection.ts'
import { migratePostgres } from '../../../../src/sandbox/store/postgres/schema.ts'
import { openDatabase } from '../../../../src/sandbox/store/sqlite/connection.ts'
import { migrateSqlite } from '../../../../src/sandbox/store/sqlite/schema.ts'

/** Statements that kill the process once the last of them has run. */
class Deadly extends Array<string> {
  override *[Symbol.iterator](): ArrayIterator<string> {
    for (let index = 0; index < this.length; index += 1) yield this[index] ?? ''
    process.kill(process.pid, 'SIGKILL')
  }
}

const [place = ''] = process.argv.slice(2)
const statements = new Deadly(
  'CREATE TABLE sandbox_half (a TEXT)',
  `UPDATE sandbox_documents SET body = '{}'`,
  'DROP INDEX sandbox_documents_parent',
)
const version = (migrations.at(-1)?.version ?? 0) + 1
const steps = [...migrations, { version, sqlite: statements, postgres: statements }]
if (place.startsWith('postgres')) await migratePostgres(createPool(place, 1), 'it', steps)
else migrateSqlite(openDatabase(place), 'it', steps)
