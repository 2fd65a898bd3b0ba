import { access, writeFile } from 'node:fs/promises'
import { notWritten, reasonOf, UsageError } from './usage-error.ts'

/** Before work whose result is written: throws a UsageError where `writeNew` would. */
export async function refuseTaken(file: string, force: boolean, named = file): Promise<void> {
  if (force) return
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new UsageError(taken(named))
}

/** Writes a file for the user, over an existing one only with `force`. Throws a UsageError that begins with `named`. */
export async function writeNew(file: string, text: string, force: boolean, named = file): Promise<void> {
  await writeFile(file, text, { flag: force ? 'w' : 'wx' }).catch((error: unknown) => {
    throw new UsageError(reasonOf(error) === 'EEXIST' ? taken(named) : notWritten(named, file, error))
  })
}

function taken(named: string): string {
  return `${named}: is there already; --force writes over it`
}
