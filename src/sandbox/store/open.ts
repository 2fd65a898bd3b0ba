import { StoreError } from './store.ts'
import type { Store } from './store.ts'

const postgres = /^postgres(ql)?:\/\//i

/** A SQLite file belongs to one process. */
export function isShared(url: string): boolean {
  return postgres.test(url)
}

/**
 * Opens `postgres://…`, `postgresql://…`, a SQLite file or `:memory:`. Loads only the driver it needs. Throws a {@link
 * StoreError}.
 */
export async function openStore(url: string): Promise<Store> {
  if (isShared(url)) {
    const { openPostgres } = await import('./postgres/open.ts')
    return openPostgres(url)
  }
  const scheme = /^[a-z][a-z0-9+.-]*(?=:\/\/)/i.exec(url)?.[0]
  if (scheme !== undefined) {
    throw new StoreError(`${scheme} is not supported: give a file for SQLite, or a postgres:// URL.`)
  }
  if (url === '') throw new StoreError('No database is named: give a file for SQLite, or a postgres:// URL.')
  const { openSqlite } = await import('./sqlite/open.ts')
  return openSqlite(url)
}
