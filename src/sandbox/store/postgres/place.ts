import { StoreError } from '../error.ts'

/** Names a database for messages: host, port and database, never user, password or options. Throws for what is no URL. */
export function placeOf(connectionString: string): string {
  // The URL class's own error would carry the whole string.
  if (!URL.canParse(connectionString)) {
    throw new StoreError(
      'The PostgreSQL URL cannot be read. It has the form postgres://user:password@host:5432/database.',
    )
  }
  const url = new URL(connectionString)
  return `PostgreSQL at ${url.hostname === '' ? 'localhost' : url.hostname}:${url.port === '' ? '5432' : url.port}${url.pathname}`
}
