import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers once `dist/` is built from the sources as they are; see build.setup.ts. */
    buildDoor: string | undefined
  }
}

/**
 * The command line as users have it, built: a path for node. Ask once at the top of a test file. To have its sources
 * translated at each start would take longer than most commands do.
 */
export async function builtCommand(): Promise<string> {
  const door = inject('buildDoor')
  if (door === undefined) throw new Error('vitest.config.ts does not list test/support/build.setup.ts as globalSetup.')
  const failure = await (await fetch(door)).text()
  if (failure !== '') throw new Error(failure)
  return fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
}
