import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'

const require = createRequire(import.meta.url)

let loaded: typeof Yaml | null = null

/** Loaded on first use; the packaged contract never needs it. Kept, because finding a loaded module takes 0.05 ms. */
export function loadYaml(): typeof Yaml {
  return (loaded ??= require('yaml') as typeof Yaml)
}
