/** A database that cannot be used as asked. The message says which, why, and what to do; it never holds a password. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}
