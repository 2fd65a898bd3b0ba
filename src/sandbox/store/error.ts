/** A database that cannot be used as asked. The message says which, why, and what to do; it never holds a password. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError'
}

/** The database cannot do it now, and certainly has not done it; another try may go through. */
export class StoreUnavailable extends StoreError {
  override readonly name = 'StoreUnavailable'
}
