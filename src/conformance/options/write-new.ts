import { writeFile } from 'node:fs/promises'
import { notWritten, reasonOf, UsageError } from './usage-error.ts'

/** Writes a file for the user, over an existing one only with `force`. Throws a UsageError that begins with `named`. */
export async function writeNew(file: string, text: string, force: boolean, named = file): Promise<void> {
  await writeFile(file, text, { flag: force ? 'w' : 'wx' }).catch((error: unknown) => {
    const reason = reasonOf(error)
    throw new UsageError(
      reason === 'EEXIST' ? `${named}: is there already; --force writes over it` : notWritten(named, file, error),
    )
  })
}
