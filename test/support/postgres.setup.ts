import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/postgres/server.ts'
import type { PostgresServer } from '../../scripts/postgres/server.ts'
import type { PostgresDatabase } from './postgres.ts'

/**
 * Vitest's global setup: one PostgreSQL server per run, shared by all test files, started when the first one asks for
 * a database. A run that asks for none pays nothing.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | null = null
  const door = createServer((_request, response) => {
    server ??= startPostgres()
    void answer(server).then((database) => response.end(JSON.stringify(database)))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  project.provide('postgresDoor', `http://127.0.0.1:${address.port}/`)
  return async () => {
    door.close()
    door.closeAllConnections()
    if (server === null) return
    await server.then(
      (running) => running.stop(),
      () => {},
    )
  }
}

async function answer(server: Promise<PostgresServer>): Promise<PostgresDatabase> {
  try {
    return { url: await (await server).createDatabase(), missing: null }
  } catch (error) {
    return { url: '', missing: error instanceof Error ? error.message : String(error) }
  }
}
