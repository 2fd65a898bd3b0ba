/** Something that the caller of the run has to put right: a flag, a file, an environment variable. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Why a file could not be used: the system's code where it gave one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
