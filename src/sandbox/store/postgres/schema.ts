import { migrations, stepsFrom } from '../migrations.ts'
import type { Migration } from '../migrations.ts'
import { run } from './connection.ts'
import type { Client, Pool, Statement } from './connection.ts'

const schema: Statement = { name: 'schema', text: 'SELECT version FROM sandbox_schema' }

/**
 * Brings a database forward to the last known step, whole or not at all. Processes that start at once take turns.
 * `place` names the database in errors.
 */
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
    // Waits for transactions under way, and lets later ones see the new version: see requireKnownSchema.
    if (steps.length > 0) await client.query('LOCK TABLE sandbox_schema IN ACCESS EXCLUSIVE MODE')
    for (const step of steps) {
      for (const statement of step.postgres) await client.query(statement)
      await client.query('DELETE FROM sandbox_schema')
      await client.query('INSERT INTO sandbox_schema (version) VALUES ($1)', [step.version])
    }
    await client.query('COMMIT')
    failed = false
  } finally {
    // A connection that is thrown away takes its open transaction with it.
    client.release(failed)
  }
}

/**
 * Throws a StoreError where a newer program has migrated the database since this one opened it. Asked within a
 * transaction, it holds until the transaction ends: a migration waits for it.
 */
export async function requireKnownSchema(client: Client, place: string): Promise<void> {
  const [row] = await run(client, schema, [])
  stepsFrom(Number(row?.[0] ?? 0), migrations, place)
}

async function versionOf(client: Client): Promise<number> {
  // Asking first lets a role without the right to create tables use a database that is up to date.
  const found = await client.query<{ there: boolean }>(`SELECT to_regclass('sandbox_schema') IS NOT NULL AS there`)
  if (found.rows[0]?.there !== true) {
    await client.query('CREATE TABLE sandbox_schema (version integer NOT NULL)')
    return 0
  }
  const rows = await client.query<{ version: number }>('SELECT version FROM sandbox_schema')
  return rows.rows[0]?.version ?? 0
}
