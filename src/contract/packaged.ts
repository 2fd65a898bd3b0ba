import { readFileSync } from 'node:fs'
import { errors } from '../../generated/errors.js'
import { fixtures } from '../../generated/fixtures.js'
import { inferred } from '../../generated/inferred.js'
import { operations, title, version } from '../../generated/operations.js'
import { pairs } from '../../generated/pairs.js'
import { validators } from '../../generated/validators.js'
import type { JsonObject } from './json.ts'
import type { Contract } from './model.ts'
import { bindValidators } from './validators/bind.ts'

let contract: Contract | null = null
let document: JsonObject | null = null

/** The contract that this package carries, from generated/ (no YAML parsing, no ajv compilation). Cached. */
export function packagedContract(): Contract {
  contract ??= {
    title,
    version,
    operations,
    pairs,
    errors,
    fixtures,
    inferred,
    validators: bindValidators(operations, validators),
    document: packagedDocument,
  }
  return contract
}

/** The hand-written document that the packaged contract comes from, for messages that name a line of it. */
export const packagedSource = new URL('../../openapi.yaml', import.meta.url)

/** The packaged document as plain JSON (generated/openapi.json), `$ref`s in place. Cached. */
export function packagedDocument(): JsonObject {
  // The generator wrote this file from an object; nothing else is allowed to.
  document ??= JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as JsonObject
  return document
}
