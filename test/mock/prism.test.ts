import { describe, expect, test } from 'vitest'

import { packagedContract, packagedDocument, renderRequest } from '../../src/contract/index.ts'
import type { Contract, JsonObject, Pair } from '../../src/contract/index.ts'
import { prepareContract } from '../../src/mock/mock-contract.ts'
import { pairAsRequest } from '../../src/serve/pair-request.ts'
import { askPrism, prismMethod, prismRequest } from '../../src/mock/prism.ts'
import type { PrismDiagnostic } from '../../src/mock/prism.ts'
import { validateRequest } from '../../src/serve/validate-request.ts'
import { readLibrary } from './serving.ts'

/** Schemas that Prism cannot compile let everything through, silently: then the two would part here. */
describe('Prism', () => {
  test.each([
    ['the sample contract', readLibrary],
    ['the packaged contract', async () => ({ contract: packagedContract(), document: packagedDocument() })],
  ])('judges the requests of %s as the contract’s validators do', async (_, read) => {
    const { contract, document } = await read()
    const wrong: string[] = []
    let refused = 0
    for (const pair of contract.pairs.filter(({ unprovoked }) => unprovoked === null)) {
      const operation = contract.operations.find(({ id }) => id === pair.operation)
      if (operation === undefined) throw new Error(`no operation ${pair.operation}`)
      const ours = validateRequest(contract, pairAsRequest(contract, operation, pair)) !== null
      const diagnostics = await diagnose(contract, document, pair)
      const theirs = diagnostics.some((diagnostic) => isError(diagnostic) && String(diagnostic.code) !== '401')
      const unauthenticated = diagnostics.some(({ code }) => String(code) === '401')
      if (ours !== theirs || unauthenticated !== (pair.request.as === null)) {
        wrong.push(`${pair.id}: ${JSON.stringify(diagnostics)}`)
      }
      if (theirs) refused++
    }
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(2)
  })
})

function isError(diagnostic: PrismDiagnostic): boolean {
  const severity: number = diagnostic.severity
  return severity === 0
}

const prepared = new Map<Contract, ReturnType<typeof prepareContract>>()

async function diagnose(contract: Contract, document: JsonObject, pair: Pair): Promise<readonly PrismDiagnostic[]> {
  const mock = prepared.get(contract) ?? prepareContract(contract, document)
  prepared.set(contract, mock)
  const operation = contract.operations.find(({ id }) => id === pair.operation)
  if (operation === undefined) throw new Error(`no operation ${pair.operation}`)
  const { method, target, headers, body } = renderRequest(contract, operation, pair.request)
  const url = new URL(target, 'http://127.0.0.1')
  const sent = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const request = {
    method,
    pathname: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries([...sent, ['content-length', String(body?.length ?? 0)]]),
    body: body === null ? null : Buffer.from(body),
    id: 'test',
  }
  let found: readonly PrismDiagnostic[] = []
  await askPrism(
    prismRequest(request, prismMethod(method) ?? 'get'),
    mock.prismOperations(operation.path),
    ['path', 'query', 'header', 'body'],
    (_, diagnostics) => {
      found = diagnostics
      return { status: 200, headers: {}, body: null }
    },
  )
  return found
}
