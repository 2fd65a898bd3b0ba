import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers a POST with a new database; see postgres.setup.ts. */
    postgresDoor: string | undefined
  }
}

/** A database of the run's PostgreSQL server. */
export interface PostgresDatabase {
  /** Its connection string. */
  readonly url: string
  /** Why there is none on this machine, else null. */
  readonly missing: string | null
}

/**
 * A new, empty database. Ask once at the top of a test file, and where it is missing, skip and say why:
 * `describe.skipIf(database.missing !== null)(`races${whySkipped(database)}`, …)`.
 */
export async function postgresDatabase(): Promise<PostgresDatabase> {
  const door = inject('postgresDoor')
  if (door === undefined)
    throw new Error('vitest.config.ts does not list test/support/postgres.setup.ts as globalSetup.')
  const response = await fetch(door, { method: 'POST' })
  return (await response.json()) as PostgresDatabase
}

/** The end of a suite's title: the reason where it is skipped. */
export function whySkipped({ missing }: PostgresDatabase): string {
  return missing === null ? '' : ` (skipped, no PostgreSQL: ${missing})`
}
