import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function differing(folder: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const names: string[] = []
  for (const [name, content] of files) {
    if ((await contentOf(join(folder, name))) !== content) names.push(name)
  }
  return names.toSorted()
}

/** Writes these files; each appears as a whole or not at all. */
export async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
  names: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of names) {
    const temporary = join(folder, `.${name}.${process.pid}.tmp`)
    await writeFile(temporary, files.get(name) ?? '')
    await rename(temporary, join(folder, name))
  }
}

async function contentOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return null
  }
}
