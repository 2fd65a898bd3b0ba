import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'

const require = createRequire(import.meta.url)

/** Loaded on first use; the packaged contract never needs it. */
export function loadYaml(): typeof Yaml {
  return require('yaml') as typeof Yaml
}
