import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Kept {
  /** The repository. */
  readonly root: string
  /** What is made, as the name of its folder in the cache. */
  readonly name: string
  /** What it depends on, from the root: folders with everything in them, and single files. */
  readonly inputs: readonly string[]
}

/** What `make` answers for the inputs as they are now; kept below node_modules/, since it takes seconds, where it is worth it. */
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

/** One text for the inputs as they are now. */
export async function fingerprint(root: string, inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesIn(root, input)) {
      hash.update(`${file}\n`).update(await readFile(join(root, file)))
    }
  }
  return hash.digest('hex')
}

/** The input itself where it is a file, else every file in it; from the root. */
async function filesIn(root: string, input: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) return [input]
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.map((file) => file.slice(root.length).replace(/^\//, '')).toSorted()
}
