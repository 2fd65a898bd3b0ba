import { nearestNames } from '../../contract/index.ts'

/** Something that the caller of the run has to put right: a flag, a file, an environment variable. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** For a name that is none of a few known ones. */
export function unknownName(flag: string, name: string, known: readonly string[]): UsageError {
  // Three or fewer are all named already.
  const nearest = known.length > 3 ? `. Nearest: ${nearestNames(name, known).join(', ')}` : ''
  return new UsageError(`${flag} ${name}: not one of ${known.join(', ')}${nearest}`)
}

/** Why a file could not be used: the system's code where it gave one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
