import type { FixturesAround } from './fixtures/index.ts'
import type { FixturesOptions } from './options/flags.ts'

export { conform } from './conform.ts'
export type { ConformOptions } from './options/flags.ts'
export type { Surroundings } from './options/options.ts'
export type { ExitCode } from './report/summary.ts'
export { ledgerPath } from './options/read.ts'
export type { FixturesAround, FixturesOptions }

/**
 * Writes a fixtures file to fill in, or looks at one. 0: done, and all is right. 1: something is not. 2: bad usage, or nobody
 * answers. Loaded when it is called, so that a run begins the sooner.
 */
export async function fixtures(options: FixturesOptions, around: FixturesAround): Promise<0 | 1 | 2> {
  const command = await import('./fixtures/index.ts')
  return command.fixtures(options, around)
}
