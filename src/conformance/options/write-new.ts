import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { notWritten, reasonOf, UsageError } from './usage-error.ts'

/** The name, or the first with a number that no file has. */
export function freeName(name: string): string {
  const [stem = '', end = ''] = name.split('.')
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${stem}-${number}.${end}`
    if (!existsSync(free)) return free
  }
}

/** Before work whose result is written: throws a UsageError where `writeNew` would. */
export function refuseTaken(file: string, force: boolean, named = file): void {
  if (!force && existsSync(file)) throw new UsageError(taken(named))
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
