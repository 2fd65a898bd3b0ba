import { beforeAll, describe, expect, it } from 'vitest'
import { generate } from '../../scripts/generate/all.ts'
import { readDocument, withValueAt } from '../../src/contract/index.ts'
import type { Json, JsonObject } from '../../src/contract/index.ts'
import { LIBRARY } from '../contract/library.ts'

const makeTypes = async (): Promise<string> => ''

let document: JsonObject
let files: Map<string, string>

beforeAll(async () => {
  document = await readDocument(LIBRARY)
  files = await generate(document, LIBRARY, makeTypes)
})

describe('the generated client', () => {
  const rows: [what: string, file: string, want: RegExp][] = [
    ['how to call an operation', 'client.js', /"loans": \{[^}]*"createLoan": "POST \/api\/loans key"/],
    ['which lists are joined', 'client.js', /joined = \["genre"\]/],
    [
      'its arguments',
      'client.d.ts',
      /CreateLoanArgs \{\n {2}\/\*\* What to send\. \*\/\n {2}body: BodyOf<"createLoan">/,
    ],
    ['its options', 'client.d.ts', /createLoan\(args: CreateLoanArgs, options\?: KeyOptions\): Promise</],
    ['who may call it', 'client.d.ts', /scope `books:read` or `books:write` · role `member` or `librarian`/],
    ['its codes', 'client.d.ts', /"createLoan": .*"BOOK_LENT"/],
    ['the fields of a code', 'client.d.ts', /"BOOK_LENT": With<"createLoan", 409, "freeFrom">/],
    ['what is not confirmed', 'client.d.ts', /Not confirmed: That a loan ends this way is an assumption/],
    ['its codes at run time', 'client-codes.js', /"createLoan": \[.*"BOOK_LENT"/],
  ]
  it.each(rows)('tells %s', (_, file, want) => expect(files.get(file)).toMatch(want))

  const wrong: [what: string, parameter: Json, complaint: RegExp][] = [
    ['a parameter that is called body', { name: 'body', in: 'query', schema: { type: 'string' } }, /is called body/],
    ['a list that is joined elsewhere', { name: 'genre', in: 'query', schema: { type: 'array' } }, /repeats genre/],
  ]
  it.each(wrong)('is refused for %s', async (_, parameter, complaint) => {
    const path = { get: { operationId: 'listShelves', tags: ['Books'], parameters: [parameter], responses: {} } }
    const broken = withValueAt(document, '/paths/~1api~1shelves', path)
    await expect(generate(broken, 'library.yaml', makeTypes)).rejects.toThrow(complaint)
  })
})
