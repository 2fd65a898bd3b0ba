import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function differing(folder: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const names: string[] = []
  for (const [name, content] of files) {
    if ((await contentOf(join(folder, name))) !== content) names.push(name)
  }
  return names.toSorted()
}

/**
 * Writes these files; each appears as a whole or not at all. What is said of the folder's tables, that they are made from
 * the sources as they are, is said again by whoever knows that of these (scripts/build-tables.js).
 */
export async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
  names: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (names.length > 0) await rm(join(folder, 'tables.json'), { force: true })
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
