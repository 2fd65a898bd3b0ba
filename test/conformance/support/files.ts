import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** One for each test file, gone when it ends. */
const root = mkdtempSync(join(tmpdir(), 'conform-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A new empty folder. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(root, 'at-'))
}

/** Writes a file into a folder of its own and tells its path. */
export async function temporaryFile(name: string, text: string): Promise<string> {
  const file = join(await temporaryFolder(), name)
  await writeFile(file, text)
  return file
}

/** A fixtures file that says no more than which target it is for, as spending asks for. */
export function fixturesFor(url: string, ...lines: readonly string[]): Promise<string> {
  return temporaryFile('fixtures.yaml', [`target: ${url}`, ...lines, ''].join('\n'))
}
