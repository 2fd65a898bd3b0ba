import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'
import { closeName } from '../src/contract/nearest-names.ts'

/** As `parseArgs`, with the flag that a misspelt one was meant to be. */
export function readArgs<const Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const [, unknown] = /^Unknown option '--([\w-]+)'/.exec(error.message) ?? []
    if (unknown === undefined) throw error
    const meant = closeName(unknown, Object.keys(config.options ?? {}))
    throw new Error(`Unknown option '--${unknown}'.${meant === null ? '' : ` Did you mean --${meant}?`}`, {
      cause: error,
    })
  }
}
