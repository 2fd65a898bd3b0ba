import { readFile, stat } from 'node:fs/promises'
import { objectsIn } from '../checks/invariants/read.ts'
import { reasonOf, UsageError } from '../usage-error.ts'
import { readEntry } from './entry.ts'
import type { Recorded } from './entry.ts'

/** Bytes; a text beyond this does not fit into a string. */
const largest = 500_000_000

/** Reads a HAR (version 1.2, as browsers and proxies write it). Throws a UsageError that names the file and the entry. */
export async function readHar(file: string): Promise<readonly Recorded[]> {
  const text = await readText(file).catch((error: unknown) => {
    throw new UsageError(`--har ${file}: cannot be read (${reasonOf(error)})`)
  })
  const entries = objectsIn(parse(file, text), 'log', 'entries')
  if (entries === null) throw new UsageError(`--har ${file}: not a HAR: it has no list log.entries`)
  return entries.map((entry, index) => {
    const recorded = readEntry(entry, index + 1)
    if (typeof recorded === 'string') throw new UsageError(`--har ${file}: /log/entries/${index}: ${recorded}`)
    return recorded
  })
}

async function readText(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size > largest) throw new Error(`it is larger than ${largest / 1_000_000} MB`)
  return readFile(file, 'utf8')
}

/** The parser's own message would repeat what stands at the fault, which may be a credential. */
function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    const end = /[}\]]\s*$/.test(text) ? '' : '; it ends in the middle, as if it had not been written to its end'
    throw new UsageError(`--har ${file}: not JSON${end}`)
  }
}
