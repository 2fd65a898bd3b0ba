import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, onTestFinished, test } from 'vitest'
import {
  isJsonType,
  isObject,
  operationById,
  packagedContract,
  responseFor,
  withValueAt,
  encodePointer,
} from '../../src/contract/index.ts'
import type { Json, Pointer, Validate } from '../../src/contract/index.ts'

interface Value {
  /** Where it is from, for people. */
  readonly name: string
  readonly type: string
  readonly value: Json
  readonly validate: Validate
}

const contract = packagedContract()

/** JSON bodies of the contract's own examples: what responses show, and what requests send with success. */
const bodies = contract.pairs.flatMap((pair): readonly Value[] => {
  const operation = operationById(contract, pair.operation)
  if (operation === null) return []
  const own = `operations[${JSON.stringify(operation.id)}]`
  const { body, contentType } = pair.response
  const status = responseFor(operation, pair.status)?.status ?? ''
  const ofResponse = contentType === null ? undefined : contract.validators.response(operation.id, status, contentType)
  const ofRequest = contract.validators.request(operation.id, 'body')
  const sent = pair.status < 300 ? pair.request.body : null
  return [
    ...(body === undefined || ofResponse === undefined || contentType === null || !isJsonType(contentType)
      ? []
      : [
          {
            name: `${pair.id}: response`,
            type: `Readable<${own}['responses'][${status}]['content'][${JSON.stringify(contentType)}]>`,
            value: body,
            validate: ofResponse,
          },
        ]),
    ...(sent === null || !('value' in sent) || ofRequest === undefined
      ? []
      : [
          {
            name: `${pair.id}: request`,
            type: `Writable<NonNullable<${own}['requestBody']>['content'][${JSON.stringify(sent.contentType)}]>`,
            value: sent.value,
            validate: ofRequest,
          },
        ]),
  ]
})

/** What types can say; they know no bounds and no patterns. */
const ofTypes = ['type', 'required', 'enum', 'const', 'additionalProperties', 'unevaluatedProperties']

/** The value with one place made wrong in a way that types can see, another place for another index; null: there is none. */
function spoilt({ value, validate }: Value, index: number): Json | null {
  const places = placesIn(value)
  for (let turn = 0; turn < places.length; turn += 1) {
    const [at, one] = places[(index * 7 + turn) % places.length] ?? ['', null]
    const other = withValueAt(value, at, typeof one === 'string' ? 7 : `no ${typeof one}`)
    const keywords = validate(other).map(({ keyword }) => keyword)
    if (keywords.length > 0 && keywords.every((keyword) => ofTypes.includes(keyword))) return other
  }
  return null
}

/** Every place below the root. */
function placesIn(value: Json, at: Pointer = ''): readonly (readonly [Pointer, Json])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as Readonly<Record<string, Json>>).flatMap(([key, item]) => {
    const place = at + encodePointer(key)
    return [[place, item] as const, ...placesIn(item, place)]
  })
}

test('the types accept and refuse the values that the validators accept and refuse', async () => {
  const wrong = bodies.flatMap((one, index) => {
    const value = spoilt(one, index)
    return value === null ? [] : [{ ...one, name: `${one.name}, spoilt`, value }]
  })
  const values = [...bodies, ...wrong]
  expect(bodies.length).toBeGreaterThan(200)
  expect(wrong.length).toBeGreaterThan(200)

  const folder = await mkdtemp(join(tmpdir(), 'types-agree-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const types = JSON.stringify(fileURLToPath(new URL('../../generated/api.d.ts', import.meta.url)))
  const file = join(folder, 'values.ts')
  const lines = values.map(({ type, value }, index) => `export const v${index}: ${type} = ${JSON.stringify(value)}`)
  await writeFile(file, [`import type { operations, Readable, Writable } from ${types}`, ...lines].join('\n'))
  const program = ts.createProgram([file], { strict: true, noEmit: true, types: [], skipLibCheck: true })
  const source = program.getSourceFile(file)
  const refused = new Set(
    program
      .getSemanticDiagnostics(source)
      .map(({ start = 0 }) => (source?.getLineAndCharacterOfPosition(start).line ?? 0) - 1),
  )
  const disagree = values.flatMap(({ name, value, validate }, index) => {
    const isValid = validate(value).length === 0
    return isValid === refused.has(index) ? [`${name}: the types ${isValid ? 'refuse' : 'accept'} it`] : []
  })
  expect(disagree).toEqual([])
  expect(values.every(({ value }) => isObject(value))).toBe(true)
})
