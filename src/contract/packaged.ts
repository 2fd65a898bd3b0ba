import { readFileSync } from 'node:fs'
import { validators } from '../../generated/validators.js'
import type { JsonObject } from './json.ts'
import type { Contract } from './model.ts'
import { bindValidators } from './validators/bind.ts'

let contract: Contract | null = null

/** The contract that this package carries, from generated/ (no YAML parsing, no ajv compilation). Cached. */
export function packagedContract(): Contract {
  contract ??= readContract()
  return contract
}

/** The hand-written document that the packaged contract comes from, for messages that name a line of it. */
export const packagedSource = new URL('../../openapi.yaml', import.meta.url)

/** The packaged document as plain JSON (generated/openapi.json), `$ref`s in place. Cached. */
export const packagedDocument = once(() => readJson('openapi.json') as JsonObject)

/** Each part is read when it is first asked for: nobody needs all of them to start. */
function readContract(): Contract {
  const { title, version, operations } = readJson('operations.json') as Pick<
    Contract,
    'title' | 'version' | 'operations'
  >
  const pairs = once(() => readJson('pairs.json') as Contract['pairs'])
  const errors = once(() => readJson('errors.json') as Contract['errors'])
  const fixtures = once(() => readJson('fixtures.json') as Contract['fixtures'])
  const inferred = once(() => readJson('inferred.json') as Contract['inferred'])
  return {
    title,
    version,
    operations,
    get pairs() {
      return pairs()
    },
    get errors() {
      return errors()
    },
    get fixtures() {
      return fixtures()
    },
    get inferred() {
      return inferred()
    },
    validators: bindValidators(operations, validators),
    document: packagedDocument,
  }
}

/**
 * What a file in generated/ holds. The generator wrote it from a value of the type that is expected; nothing else is allowed
 * to. JSON takes half the time that a module of the same data does.
 */
function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8'))
}

function once<T extends object>(read: () => T): () => T {
  let value: T | null = null
  return () => (value ??= read())
}
