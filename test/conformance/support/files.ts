import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for whatever tests write; see folder.setup.ts. */
    folder: string
  }
}

/** Where programs keep what belongs to their user. */
export function stateFolder(): string {
  return join(inject('folder'), 'state')
}

/** A new empty folder, gone when the run ends. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(inject('folder'), 'at-'))
}

/** Writes a file into a folder of its own and tells its path. */
export async function temporaryFile(name: string, text: string): Promise<string> {
  const file = join(await temporaryFolder(), name)
  await writeFile(file, text)
  return file
}

/** A fixtures file that says no more than which target it is for, and that money may be spent there. */
export function fixturesFor(url: string, ...lines: readonly string[]): Promise<string> {
  return temporaryFile('fixtures.yaml', [`target: ${url}`, ...lines, `spending: ${url}`, ''].join('\n'))
}
