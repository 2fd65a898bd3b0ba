import { afterEach, describe, expect, test } from 'vitest'

import { compileContract } from '../../src/contract/compile.ts'
import { withValueAt } from '../../src/contract/index.ts'
import type { JsonObject } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { readLibrary, serveLibrary } from './serving.ts'
import type { Served } from './serving.ts'

const HERE = { port: 0, host: '127.0.0.1' }
const EXAMPLE = '/paths/~1api~1books/get/responses/200/content/application~1json/examples/nothing_lent/value'

let served: Served | null = null
afterEach(async () => {
  await served?.mock.close()
  served = null
})

describe('start', () => {
  test('an example that breaks its schema stops the start with its place', async () => {
    const changed = await library((document) => withValueAt(document, `${EXAMPLE}/books`, 'none'))
    const starting = startMock({ ...changed, ...HERE, source: 'library.yaml' })
    await expect(starting).rejects.toThrow(
      /library\.yaml.*listBooks\/nothing_lent: \/books in the body must be an array/,
    )
  })

  test('a port in use is told with the flag to change', async () => {
    served = await serveLibrary()
    const starting = startMock({
      ...(await readLibrary()),
      host: '127.0.0.1',
      port: Number(new URL(served.mock.url).port),
    })
    await expect(starting).rejects.toThrow(/in use.*--port/)
  })

  test('an address that is not this machine’s is told with the flag to change', async () => {
    const starting = startMock({ ...(await readLibrary()), host: '192.0.2.1', port: 0 })
    await expect(starting).rejects.toThrow(/--host/)
  })
})

describe('reload', () => {
  test('serves the new contract from the next request on, and keeps pins that still exist', async () => {
    served = await serveLibrary({ pins: { listBooks: 'nothing_lent', getLoan: 'NotFound' } })
    const changed = await library((document) => {
      const renamed = withValueAt(document, `${EXAMPLE}/books`, [{ id: 'a_new_book', title: 'New', genre: 'CRIME' }])
      return withValueAt(renamed, '/components/responses/LoanNotFound/content/application~1json/examples', {
        Gone: {
          'x-case': { path: { loanId: 'loan_absent' } },
          value: { success: false, code: 'NotFound', error: 'Gone.' },
        },
      })
    })
    await served.mock.reload(changed.contract, changed.document)
    expect((await served.ask('GET', '/api/books')).body).toMatchObject({ books: [{ id: 'a_new_book' }] })
    expect((await served.ask('GET', '/api/loans/loan_open')).status).toBe(200)
    expect((await served.ask('GET', '/api/loans/loan_absent')).body).toMatchObject({ error: 'Gone.' })
  })

  test('routes and validates by the new contract', async () => {
    served = await serveLibrary()
    const changed = await library((document) => {
      const paths = document['paths'] as JsonObject
      const { '/api/books': books, ...others } = paths
      return { ...document, paths: { ...others, '/api/volumes': books ?? null } }
    })
    await served.mock.reload(changed.contract, changed.document)
    expect((await served.ask('GET', '/api/volumes?limit=0')).status).toBe(400)
    expect((await served.ask('GET', '/api/books')).status).toBe(404)
  })

  test('a contract that cannot be served leaves the last good one', async () => {
    served = await serveLibrary()
    const changed = await library((document) => withValueAt(document, `${EXAMPLE}/books`, 'none'))
    await expect(served.mock.reload(changed.contract, changed.document)).rejects.toThrow(/nothing_lent/)
    expect((await served.ask('GET', '/api/books')).status).toBe(200)
  })
})

async function library(change: (document: JsonObject) => JsonObject) {
  const document = change((await readLibrary()).document)
  return { document, contract: compileContract(document, 'library.yaml') }
}
