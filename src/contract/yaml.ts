import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'

const require = createRequire(import.meta.url)

/** Loads the YAML library when it is first needed: the packaged contract never does. */
export function loadYaml(): typeof Yaml {
  return require('yaml') as typeof Yaml
}
