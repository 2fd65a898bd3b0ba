import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validatorsModule } from '../../scripts/generate/validators.ts'
import { encodePointer, withValueAt } from '../../src/contract/index.ts'
import type { Contract, Json, RequestPart, Validators } from '../../src/contract/index.ts'
import { bindValidators } from '../../src/contract/validators/bind.ts'
import { buildSchemas } from '../../src/contract/validators/schemas.ts'
import type { RawTable } from '../../src/contract/validators/raw.ts'
import { library } from '../contract/library.ts'

let contract: Contract
let ahead: Validators
let code: string
let folder: string

beforeAll(async () => {
  const read = await library()
  contract = read.contract
  const all = [...contract.operations, ...contract.webhooks]
  const files = new Map(await validatorsModule(buildSchemas(read.document, all, false)))
  code = files.get('validators.js') ?? ''
  folder = await mkdtemp(join(tmpdir(), 'validators-'))
  await writeFile(join(folder, 'validators.mjs'), code)
  const module = (await import(pathToFileURL(join(folder, 'validators.mjs')).href)) as { validators: RawTable }
  ahead = bindValidators(all, module.validators)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const PARTS: readonly RequestPart[] = ['path', 'query', 'header', 'body']

/** Something that may stand at any place of an example. */
const anything = fc.oneof(
  fc.constantFrom<Json>(null, true, 0, 1.5, -3, '', 'x', 'OPEN', '2026-08-01', [], {}, ['a', 1], { name: 7 }),
  fc.integer({ min: -5, max: 400 }),
  fc.string({ maxLength: 50 }),
)

/** Every pointer into a value, the value itself included. */
function places(value: Json, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, item]: [string, Json]) => places(item, at + encodePointer(key)))]
}

/** An example with up to three places replaced, or with a property that nobody knows. */
function mutated(value: Json): fc.Arbitrary<unknown> {
  const place = fc.constantFrom(...places(value), '/unknown', '/loan/unknown')
  const change = fc.tuple(place, anything)
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce((copy, [at, item]) => withValueAt(copy, at, item), value))
}

describe('validators made ahead of time', () => {
  it('have all that the others have', () => {
    for (const { id, responses } of contract.operations) {
      for (const part of PARTS) {
        expect(typeof ahead.request(id, part), `${id} ${part}`).toBe(typeof contract.validators.request(id, part))
      }
      for (const { status, contentTypes } of responses) {
        expect(typeof ahead.responseHeaders(id, status)).toBe(typeof contract.validators.responseHeaders(id, status))
        for (const type of contentTypes) expect(ahead.response(id, status, type)).toBeTypeOf('function')
      }
    }
    expect(ahead.request('loanOverdue', 'body')).toBeTypeOf('function')
  })

  it('judge answers alike', () => {
    for (const { operation, status, response } of contract.pairs) {
      if (response.contentType === null || response.body === undefined) continue
      const one = contract.validators.response(operation, String(status), response.contentType)
      const other = ahead.response(operation, String(status), response.contentType)
      fc.assert(
        fc.property(mutated(response.body), (body) => {
          expect(other?.(body)).toEqual(one?.(body))
        }),
        { numRuns: 40 },
      )
    }
  })

  it('judge requests alike', () => {
    for (const { operation, request } of contract.pairs) {
      const values: Partial<Record<RequestPart, Json>> = {
        path: request.path,
        query: request.query,
        header: request.headers,
      }
      const body = request.body !== null && 'value' in request.body ? { body: request.body.value } : {}
      for (const [part, value] of Object.entries({ ...values, ...body })) {
        const one = contract.validators.request(operation, part as RequestPart)
        const other = ahead.request(operation, part as RequestPart)
        fc.assert(
          fc.property(mutated(value), (data) => {
            expect(other?.(data)).toEqual(one?.(data))
          }),
          { numRuns: 20 },
        )
      }
    }
  })

  it('are told apart from ones that accept everything', () => {
    expect(ahead.request('createLoan', 'body')?.({})).toHaveLength(3)
  })

  it('load nothing and compile nothing', () => {
    expect(code).not.toMatch(/^\s*import\b|\bimport\(|\beval\(|new Function\b/m)
    const loaded = [...code.matchAll(/\brequire\(/g)].length
    const quoted = [...code.matchAll(/'require\(/g)].length
    expect(loaded).toBe(quoted)
  })
})
