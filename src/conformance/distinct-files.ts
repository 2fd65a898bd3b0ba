import { resolve } from 'node:path'
import type { ConformOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Throws a UsageError where two flags name one file, so that one would overwrite the other. */
export function checkDistinct(options: ConformOptions, ledger: string): void {
  const written = {
    '--json': options.json,
    '--junit': options.junit,
    '--html': options.html,
    '--save-har': options.saveHar,
    '--ledger': ledger,
  }
  const read = { '--fixtures': options.fixtures, '--contract': options.contract }
  const seen = new Map<string, string>()
  for (const [flag, file] of [...Object.entries(written), ...Object.entries(read)]) {
    if (file === undefined || file === '-') continue
    const other = seen.get(resolve(file))
    if (other !== undefined) throw new UsageError(`${other} and ${flag}: both name ${file}`)
    seen.set(resolve(file), flag)
  }
}
