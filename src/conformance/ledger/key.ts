import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import type { RunContext } from '../options/options.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import { createWhole } from './create-whole.ts'

/**
 * Where the key of a user's ledgers is kept: not beside a ledger, because who hands somebody a ledger could hand over its key
 * as well.
 */
export function keyFile(env: RunContext['env']): string {
  const { XDG_STATE_HOME: state, HOME: home } = env
  const isUsable = state !== undefined && isAbsolute(state)
  return join(isUsable ? state : join(home ?? homedir(), '.local', 'state'), 'agent-platform', 'ledger.key')
}

const keyBytes = 32

/** Null: there is none yet. Throws a UsageError if it cannot be relied on. */
export function readKey(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, 'latin1').trim(), 'base64url')
    if (key.length !== keyBytes) throw new UsageError(`${file}: is no key of ledgers`)
    if (process.platform !== 'win32' && statSync(file).mode % 0o100 !== 0) {
      throw new UsageError(
        `${file}: others may read or change the key of your ledgers: chmod 600 ${file}, if nobody else has used it`,
      )
    }
    return key
  } catch (error) {
    if (error instanceof UsageError) throw error
    if (reasonOf(error) === 'ENOENT') return null
    throw new UsageError(`${file}: the key of your ledgers cannot be read (${reasonOf(error)})`)
  }
}

/** The user's key, made if there is none. Throws a UsageError if it cannot be kept or relied on. */
export function ensureKey(file: string): Buffer {
  const known = readKey(file)
  if (known !== null) return known
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const created = createWhole(file, `${randomBytes(keyBytes).toString('base64url')}\n`)
    if ('handle' in created) closeSync(created.handle)
  } catch (error) {
    throw new UsageError(
      `${file}: the key of your ledgers cannot be kept there (${reasonOf(error)}): ` +
        'set XDG_STATE_HOME to a folder that can be written',
    )
  }
  // Another process may have been first.
  const key = readKey(file)
  if (key === null) throw new UsageError(`${file}: the key of your ledgers was taken away while it was made`)
  return key
}
