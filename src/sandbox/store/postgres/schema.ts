import { migrations, stepsFrom } from '../migrations.ts'
import type { Migration } from '../migrations.ts'
import { run } from './connection.ts'
import type { Client, Pool, Statement } from './connection.ts'

const schema: Statement = { name: 'schema', text: 'SELECT version FROM sandbox_schema' }

/** All steps or none. Processes that start together take turns. `place` names the database in errors. */
export async function migratePostgres(
  pool: Pool,
  place: string,
  known: readonly Migration[] = migrations,
): Promise<void> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('agent-platform/schema', 0))`)
    const steps = stepsFrom(await versionOf(client), known, place)
    // Waits for running transactions and shows later ones the new version: see requireKnownSchema.
    if (steps.length > 0) await client.query('LOCK TABLE sandbox_schema IN ACCESS EXCLUSIVE MODE')
    for (const step of steps) {
      for (const statement of step.postgres) await client.query(statement)
      await client.query('DELETE FROM sandbox_schema')
      await client.query('INSERT INTO sandbox_schema (version) VALUES ($1)', [step.version])
    }
    await client.query('COMMIT')
    failed = false
  } finally {
    // Discarding the connection rolls back its transaction.
    client.release(failed)
  }
}

/**
 * Throws a StoreError if a newer version migrated the database meanwhile. Inside a transaction this stays true: a
 * migration waits for it.
 */
export async function requireKnownSchema(client: Client, place: string): Promise<void> {
  const [row] = await run(client, schema, [])
  stepsFrom(Number(row?.[0] ?? 0), migrations, place)
}

async function versionOf(client: Client): Promise<number> {
  // Checking first lets a role that may not create tables use a current database.
  const found = await client.query<{ there: boolean }>(`SELECT to_regclass('sandbox_schema') IS NOT NULL AS there`)
  if (found.rows[0]?.there !== true) {
    await client.query('CREATE TABLE sandbox_schema (version integer NOT NULL)')
    return 0
  }
  const rows = await client.query<{ version: number }>('SELECT version FROM sandbox_schema')
  return rows.rows[0]?.version ?? 0
}
