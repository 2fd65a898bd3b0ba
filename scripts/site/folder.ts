import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../../src/conformance/options/usage-error.ts'

/** A hash of the inputs. A site's folder is known by it. */
const STAMP = 'inputs.txt'

const SHOWN = 3

/** The folder itself where a link leads to it. */
export async function folderAt(out: string): Promise<string> {
  return realpath(out).catch(() => out)
}

/** The stamp of the site in a folder; empty if there is none. */
export async function stampIn(out: string): Promise<string> {
  return readFile(join(out, STAMP), 'utf8').catch(() => '')
}

/** What to write into a site's folder; `isWhole`: whether the next build can keep it as it is. */
export function stampFile(stamp: string, isWhole: boolean): ReadonlyMap<string, string> {
  return new Map([[STAMP, isWhole ? stamp : `unfinished ${stamp}`]])
}

/** Why a folder cannot be replaced by a site; null: it is new, empty, or a site. */
export async function whyKept(out: string): Promise<string | null> {
  const names = await readdir(out).catch((error: unknown) => reasonOf(error))
  if (typeof names === 'string') {
    if (names === 'ENOENT') return null
    return `--out ${out}: ${names === 'ENOTDIR' ? 'is no folder' : `cannot be read (${names})`}`
  }
  if (names.length === 0 || isStamp(await stampIn(out))) return null
  const shown = names.toSorted().slice(0, SHOWN).join(', ')
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''
  return (
    `--out ${out}: is no site, and has ${shown}${more}. A site replaces its folder as a whole: ` +
    'name one that is new or empty, or delete what is in it'
  )
}

/** It ends in the hash of the sources. */
function isStamp(text: string): boolean {
  return /(?:^| )[\da-f]{64}$/.test(text)
}
