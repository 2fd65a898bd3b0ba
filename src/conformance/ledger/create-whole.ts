import { randomBytes } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, linkSync, openSync, unlinkSync, writeSync } from 'node:fs'
import { reasonOf } from '../options/usage-error.ts'

/** A file that this process created, with all of its text from the first moment on. */
export interface CreatedFile {
  /** Still open, for writing. */
  readonly handle: number
  /** Milliseconds since the epoch, by the clock of whoever keeps the file. */
  readonly writtenAt: number
}

/**
 * Creates a file that only its owner may read. It appears with its whole text or not at all, and of two processes one
 * creates it. `taken`: it was there already. Throws the system's error.
 */
export function createWhole(file: string, text: string): CreatedFile | { readonly taken: true; writtenAt: number } {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = openSync(draft, 'wx', 0o600)
  let isCreated = false
  try {
    writeSync(handle, text)
    fsyncSync(handle)
    const writtenAt = fstatSync(handle).mtimeMs
    try {
      linkSync(draft, file)
      isCreated = true
      return { handle, writtenAt }
    } catch (error) {
      if (reasonOf(error) === 'EEXIST') return { taken: true, writtenAt }
      throw error
    }
  } finally {
    unlinkSync(draft)
    if (!isCreated) closeSync(handle)
  }
}
