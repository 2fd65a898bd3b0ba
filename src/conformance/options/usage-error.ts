import { dirname } from 'node:path'
import { closeName, nearestNames } from '../../contract/index.ts'

/** A mistake that the caller can correct: a flag, a file, an environment variable. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly lines: readonly string[]

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** A report whose file could not be written, or must not be. */
export class NotDelivered extends UsageError {}

export function unknownName(flag: string, name: string, known: readonly string[]): UsageError {
  // Three or fewer are already listed.
  const nearest = known.length > 3 ? nearestNames(name, known) : []
  const close = closeName(name, known)
  const meant = close === null ? '' : `. Did you mean ${close}?`
  const hint = nearest.length === 0 ? meant : `. Nearest: ${nearest.join(', ')}`
  return new UsageError(`${flag} ${name}: not one of ${known.join(', ')}${hint}`)
}

/** Why a file could not be used: the system's error code if there is one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

/** `cannot be written (…)`, with the folder that is not there. */
export function notWritten(named: string, file: string, error: unknown): string {
  const reason = reasonOf(error)
  return `${named}: cannot be written (${reason === 'ENOENT' ? `there is no folder ${dirname(file)}` : reason})`
}

/** Throws a UsageError that names neither the key nor its length. */
export function checkEnds(source: string, key: string): void {
  const end = [key.at(0), key.at(-1)].findIndex((sign) => /\s/.test(sign ?? ''))
  if (end < 0) return
  const sign = /[\r\n]/.test((end === 0 ? key.at(0) : key.at(-1)) ?? '') ? 'a line break' : 'a space'
  throw new UsageError(`${source}: ${end === 0 ? 'begins' : 'ends'} with ${sign}; a key has none there`)
}
