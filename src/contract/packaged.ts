import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { validators } from '../../generated/validators.js'
import type { JsonObject } from './json.ts'
import type { Contract } from './model.ts'
import { bindValidators } from './validators/bind.ts'

let contract: Contract | null = null

/** From generated/, without YAML parsing or schema compilation. Cached. */
export function packagedContract(): Contract {
  contract ??= readContract()
  return contract
}

export const packagedSource = new URL('../../openapi.yaml', import.meta.url)

/** From generated/openapi.json, with `$ref`s. Cached. */
export const packagedDocument = once(() => readJson('openapi.json') as JsonObject)

/** The same for the same contract: for whatever is made from it beforehand. */
export function packagedFingerprint(): string {
  const hash = createHash('sha256')
  for (const name of ['openapi.json', 'operations.json', 'pairs.json', 'fixtures.json']) hash.update(readTable(name))
  return hash.digest('hex')
}

/** Parts are read on first use. */
function readContract(): Contract {
  const { title, version, resources, webhooks, ...read } = readJson('operations.json') as Pick<
    Contract,
    'title' | 'version' | 'operations' | 'webhooks' | 'resources'
  >
  const operations = read.operations.map((operation) => ({ ...operation, packaged: true as const }))
  const pairs = once(() => readJson('pairs.json') as Contract['pairs'])
  const errors = once(() => readJson('errors.json') as Contract['errors'])
  const fixtures = once(() => readJson('fixtures.json') as Contract['fixtures'])
  const inferred = once(() => readJson('inferred.json') as Contract['inferred'])
  return {
    title,
    version,
    operations,
    webhooks,
    resources,
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
    validators: bindValidators([...operations, ...webhooks], validators),
    document: packagedDocument,
  }
}

/** Only the generator writes these, with the expected type. JSON loads twice as fast as a module. */
function readJson(name: string): unknown {
  return JSON.parse(readTable(name).toString())
}

function readTable(name: string): Buffer {
  return readFileSync(new URL(`../../generated/${name}`, import.meta.url))
}

export function once<T extends object>(read: () => T): () => T {
  let value: T | null = null
  return () => (value ??= read())
}
