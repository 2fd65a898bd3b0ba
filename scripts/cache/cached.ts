import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Kept {
  readonly root: string
  readonly name: string
  readonly inputs: readonly string[]
}

/** Caches the result of `make` below node_modules/ as long as the inputs are the same. */
export async function cached(
  { root, name, inputs }: Kept,
  make: () => Promise<string>,
  isWorthKeeping: (made: string) => boolean = () => true,
): Promise<string> {
  const folder = join(root, 'node_modules', '.cache', name)
  const file = join(folder, await fingerprint(root, inputs))
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return known
  const made = await make()
  if (!isWorthKeeping(made)) return made
  await mkdir(folder, { recursive: true })
  await writeFile(file, made)
  return made
}

export async function fingerprint(root: string, inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesIn(root, input)) {
      hash.update(`${file}\n`).update(await readFile(join(root, file)))
    }
  }
  return hash.digest('hex')
}

/** A file, or all files in a folder; from the root. */
async function filesIn(root: string, input: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) return [input]
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.map((file) => file.slice(root.length).replace(/^\//, '')).toSorted()
}
