// Freezes what this program stores, for the tests of later versions: the shapes of its documents, and with a SQLite file
// as argument the schema and the documents in it. Choose few documents by deleting lines. Released files never change.
import { mkdirSync, writeFileSync } from 'node:fs'
import { SCHEMA_VERSION } from '../../../../src/sandbox/store/migrations.ts'
import { closeDatabase, openDatabase } from '../../../../src/sandbox/store/sqlite/connection.ts'
import { documentShapes } from '../shapes.ts'

const folder = new URL(`../fixtures/schema-${SCHEMA_VERSION}/`, import.meta.url)
mkdirSync(folder, { recursive: true })
const shapes = Object.entries(documentShapes()).map(([kind, shape]) => `${kind}: ${JSON.stringify(shape)}\n`)
const heading = `# The documents of schema version ${SCHEMA_VERSION} as JSON Schema, by npx tsx test/sandbox/store/programs/freeze.ts\n`
writeFileSync(new URL('shapes.yaml', folder), heading + shapes.join(''))

const [file] = process.argv.slice(2)
if (file !== undefined) {
  const database = openDatabase(file)
  const rows = (sql: string) => database.prepare(sql).raw().all() as (string | number | null)[][]
  const tables = rows("SELECT sql FROM sqlite_master WHERE name LIKE 'sandbox%' ORDER BY type DESC").flat()
  const columns = 'world, kind, id, parent, due_at, body'
  const documents = rows(`SELECT ${columns} FROM sandbox_documents ORDER BY world, kind, id`).map(
    (row) => `INSERT INTO sandbox_documents (${columns}) VALUES (${row.map(literal).join(', ')});\n`,
  )
  closeDatabase(database)
  const version = `INSERT INTO sandbox_schema (version) VALUES (${SCHEMA_VERSION});\n`
  writeFileSync(new URL('sqlite.sql', folder), tables.map((sql) => `${sql};\n`).join('') + version)
  writeFileSync(new URL('documents.sql', folder), documents.join(''))
}

function literal(value: string | number | null): string {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}
