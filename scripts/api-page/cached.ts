import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the page depends on: folders with everything in them, and single files. */
const INPUTS = [
  'src/client',
  'src/msw',
  'src/contract',
  'generated',
  'scripts/api-page',
  'package.json',
  'tsconfig.json',
]

/** What `make` answers for the sources as they are now; kept below node_modules/, since it takes seconds. */
export async function cached(root: string, make: () => Promise<string>): Promise<string> {
  const folder = join(root, 'node_modules', '.cache', 'api-page')
  const file = join(folder, `${await fingerprint(root)}.md`)
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return known
  const made = await make()
  await mkdir(folder, { recursive: true })
  await writeFile(file, made)
  return made
}

async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    const names = input.includes('.') ? [''] : (await readdir(join(root, input), { recursive: true })).toSorted()
    for (const name of names.filter((candidate) => candidate === '' || candidate.endsWith('.ts'))) {
      hash.update(`${join(input, name)}\n`).update(await readFile(join(root, input, name)))
    }
  }
  return hash.digest('hex')
}
