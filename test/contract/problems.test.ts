import { beforeAll, describe, expect, it } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import { ContractError, withValueAt } from '../../src/contract/index.ts'
import type { JsonObject } from '../../src/contract/index.ts'
import { library } from './library.ts'

let document: JsonObject

beforeAll(async () => {
  document = (await library()).document
})

function problemsOf(broken: JsonObject): string[] {
  try {
    compileContract(broken, 'broken.yaml')
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    return error.problems.map(({ pointer, message }) => `${pointer}: ${message}`)
  }
  return []
}

const BOOKS = '/paths/~1api~1books/get'
const LOANS = '/paths/~1api~1loans/post'
const LOAN = '/paths/~1api~1loans~1{loanId}'
const BAD_QUERY = `${BOOKS}/responses/400/content/application~1json/examples/BadRequest`
const RENEWED = `${LOAN}/patch/responses/200/content/application~1json/examples/renew`

describe('compileContract', () => {
  const rows: [what: string, at: string, value: unknown, want: string][] = [
    [
      'an unknown version',
      '/openapi',
      '4.0.0',
      '/openapi: is 4.0.0: only OpenAPI 3.0, 3.1, 3.2 and Swagger 2.0 are read',
    ],
    [
      'an unknown credential',
      `${BAD_QUERY}/x-case/as`,
      'key_lost',
      `${BAD_QUERY}/x-case/as: names key_lost, which is no credential`,
    ],
    [
      'a fixture that is no credential',
      `${BAD_QUERY}/x-case/as`,
      'book_free',
      `${BAD_QUERY}/x-case/as: names book_free`,
    ],
    [
      'what puts a resource back',
      '/x-resources',
      { loan: { reads: { getLoan: '' }, restoredBy: 'restoreLoan' } },
      '/x-resources/loan/restoredBy: ',
    ],
    ['an unknown part', `${BAD_QUERY}/x-case/querry`, {}, `${BAD_QUERY}/x-case/querry: is not known here`],
    ['a case that is no object', `${BAD_QUERY}/x-case`, 'limit', `${BAD_QUERY}/x-case: has to be an object`],
    [
      'a query that cannot be sent',
      `${BAD_QUERY}/x-case/query/limit`,
      { a: 1 },
      `${BAD_QUERY}/x-case/query/limit: has to be text`,
    ],
    [
      'a credential by hand',
      `${BAD_QUERY}/x-case/headers`,
      { authorization: 'x' },
      `${BAD_QUERY}/x-case/headers/authorization: cannot be set here`,
    ],
    [
      'two bodies',
      `${BAD_QUERY}/x-case`,
      { body: {}, rawBody: '{' },
      `${BAD_QUERY}/x-case/rawBody: has to be text, and to stand without`,
    ],
    [
      'a path parameter of another path',
      `${BAD_QUERY}/x-case/path`,
      { id: '1' },
      `${BAD_QUERY}/x-case/path/id: is no parameter of the path /api/books`,
    ],
    ['no reason', `${BAD_QUERY}/x-case/unprovoked`, true, `${BAD_QUERY}/x-case/unprovoked: has to be a sentence`],
    ['an unpaired example', BAD_QUERY, { value: {} }, `${BAD_QUERY}: is unpaired in listBooks`],
    ['an example without a value', `${BAD_QUERY}/value`, undefined, `${BAD_QUERY}: needs a \`value\``],
    [
      'a key under two statuses',
      `${BOOKS}/responses/400/content/application~1json/examples/by_genre`,
      { value: {}, 'x-case': {} },
      'has the key by_genre, as an example under 200 has',
    ],
    [
      'an unknown prior operation',
      `${RENEWED}/x-case/after/0/operation`,
      'readLoan',
      `${RENEWED}/x-case/after/0/operation: No operation of this contract is called readLoan`,
    ],
    [
      'an unknown prior operation whose name has the words of a path',
      `${RENEWED}/x-case/after/0/operation`,
      'showLoans',
      '; at a path with these words: createLoan',
    ],
    [
      'an unknown prior pair',
      `${RENEWED}/x-case/after/0/pair`,
      'closed',
      `${RENEWED}/x-case/after/0/pair: names closed, which is no pair of getLoan`,
    ],
    [
      'a place that the prior answer lacks',
      `${RENEWED}/x-case/after/0/bind`,
      { '/body/version': '/loan/v' },
      'bind/~1body~1version: takes /loan/v, which the answer of getLoan/open does not have',
    ],
    [
      'a place outside the request',
      `${RENEWED}/x-case/after/0/bind`,
      { '/version': '/loan/version' },
      'bind/~1version: has to begin with /path/',
    ],
    ['a list that is none', `${RENEWED}/x-case/after`, {}, `${RENEWED}/x-case/after: has to be a list`],
    ['an unknown safety', `${BOOKS}/x-safety`, 'harmless', `${BOOKS}/x-safety: has to be one of read, write`],
    ['no roles at all', `${BOOKS}/x-roles`, [], `${BOOKS}/x-roles: has to be a list with at least one role`],
    ['a mark without a reason', `${BOOKS}/x-inferred`, true, `${BOOKS}/x-inferred: has to be a sentence`],
    [
      'an operationId twice',
      `${BOOKS}/operationId`,
      'createLoan',
      `${LOANS}/operationId: The operationId createLoan is that of`,
    ],
    [
      'a $ref to nowhere',
      `${BOOKS}/responses/401`,
      { $ref: '#/components/responses/Lost' },
      `${BOOKS}/responses/401: refers to "#/components/responses/Lost"`,
    ],
    [
      'a $ref to another file',
      `${BOOKS}/parameters/0`,
      { $ref: 'genre.yaml' },
      `${BOOKS}/parameters/0: refers to "genre.yaml"`,
    ],
    [
      'a schema $ref to nowhere',
      '/components/schemas/Book/properties/topic',
      { $ref: '#/components/schemas/Lost' },
      '/components/schemas/Book/properties/topic/$ref: is "#/components/schemas/Lost"',
    ],
    [
      'schemas in a circle',
      '/components/schemas/Topic',
      { $ref: '#/components/schemas/Topic' },
      '/components/schemas/Topic: refers to #/components/schemas/Topic',
    ],
    ['no example for a path', `${LOAN}/parameters/0/examples`, undefined, `${LOAN}/parameters/0: needs an example`],
    ['an undeclared path parameter', `${LOAN}/parameters`, [], `${LOAN}/get: has {loanId} in its path`],
    [
      'a parameter twice',
      `${BOOKS}/parameters/1/name`,
      'genre',
      `${BOOKS}/parameters/1: declares the query parameter genre a second time`,
    ],
    [
      'a misspelt keyword',
      '/components/schemas/Days/minimun',
      1,
      '/components/schemas/Days/minimun: is no keyword of JSON Schema',
    ],
    [
      'a wrong keyword value',
      '/components/schemas/Days/minimum',
      'seven',
      '/components/schemas/Days/minimum: is not what JSON Schema 2020-12 allows here',
    ],
    [
      'an unknown format',
      '/components/schemas/Days/format',
      'days',
      '/components/schemas/Days/format: is days, a format that cannot be checked',
    ],
    [
      'a pattern that is none',
      '/components/schemas/Id/pattern',
      '(',
      '/components/schemas/Id/pattern: is not a regular expression',
    ],
    [
      'what ajv finds odd',
      '/components/schemas/Days/then',
      { minimum: 1 },
      '/components/schemas/Days: does not compile: strict mode: "then" without "if" is ignored',
    ],
    [
      'a broken schema of a webhook',
      '/webhooks/loanOverdue/post/requestBody/content/application~1json/schema/type',
      'objet',
      '/webhooks/loanOverdue/post/requestBody',
    ],
    ['a fixture without a kind', '/x-fixtures/book_free/kind', undefined, '/x-fixtures/book_free: needs a `kind`'],
    [
      'two fixtures of one value',
      '/x-fixtures/book_lent/value',
      'book_free',
      '/x-fixtures/book_lent: has the value "book_free", and so has book_free',
    ],
    [
      'a code without a remedy',
      '/x-error-catalog/Loans/codes/BOOK_LENT/remedy',
      undefined,
      '/x-error-catalog/Loans/codes/BOOK_LENT: needs a `remedy`',
    ],
    ['a module without a form', '/x-error-catalog/Loans/codeIn', 'code', '/x-error-catalog/Loans/codeIn: has to list'],
    [
      'a place for fields that names no property',
      '/x-error-catalog/Loans/fieldIn',
      { list: 'errors' },
      '/x-error-catalog/Loans/fieldIn: has to say',
    ],
    [
      'reasons for fields that are no texts',
      '/x-error-catalog/Loans/fieldIn',
      { field: 'field', codes: { required: 7 } },
      '/x-error-catalog/Loans/fieldIn: has to say',
    ],
    [
      'codes that are no list',
      `${BOOKS}/responses/400/x-errors`,
      'BadRequest',
      `${BOOKS}/responses/400/x-errors: has to be a list`,
    ],
    ['a status that is none', `${BOOKS}/responses/4O4`, { description: 'x' }, `${BOOKS}/responses/4O4: is no status`],
    [
      'examples under a range',
      `${BOOKS}/responses/5XX`,
      { description: 'x', content: { 'application/json': { examples: { a: { value: {} } } } } },
      `${BOOKS}/responses/5XX: has examples under 5XX`,
    ],
  ]
  it.each(rows)('refuses %s', (_, at, value, want) => {
    const broken = withValueAt(document, at, value)
    expect(problemsOf(broken).filter((problem) => problem.includes(want))).not.toEqual([])
  })

  it('tells everything at once, with lines, and once only', async () => {
    const broken = withValueAt(withValueAt(document, `${BAD_QUERY}/x-case/as`, 'a'), '/x-fixtures/book_free/kind', 7)
    expect(problemsOf(broken)).toHaveLength(2)
  })

  it('does not mind what is unpaired in contracts of others', () => {
    const { 'x-fixtures': _, 'x-error-catalog': __, ...plain } = withValueAt(document, BAD_QUERY, { value: {} })
    expect(problemsOf(plain).filter((problem) => problem.includes('unpaired'))).toEqual([])
  })
})
