import { expect, test } from 'vitest'

import { pairsOf, responseFor, valueAt, withValueAt } from '../../../src/contract/index.ts'
import type { Json, Pair, PairRequest } from '../../../src/contract/index.ts'
import { comparable } from '../support.ts'
import { contract, openWorld, OPERATIONS } from './support/world.ts'
import type { Answer, Request, World } from './support/world.ts'

/** Examples that show less than there is: the beginning of a catalog, and a template without its workflows. */
const PARTIAL = new Set(['getLiveAgentCatalog/catalog', 'getLiveAgentCatalog/group', 'createLiveAgent/from_template'])

const pairs = OPERATIONS.flatMap(({ id }) => pairsOf(contract, id)).filter(({ unprovoked }) => unprovoked === null)

test('every operation of the module has pairs to try', () => {
  expect(new Set(pairs.map((pair) => pair.operation))).toEqual(new Set(OPERATIONS.map(({ id }) => id)))
})

test.each(pairs.map((pair) => [pair.id, pair] as const))('%s answers as its example', async (id, pair) => {
  const world = await openWorld()
  try {
    const answer = await provoke(world, pair)
    const body = pair.response.body as Record<string, Json>
    const example = 'ref' in body ? { ...body, ref: 'req_test' } : body
    expect(answer.status).toBe(pair.status)
    if (PARTIAL.has(id)) expect(missingFrom(answer.body, example)).toEqual([])
    else expect(comparable(pair, answer.body)).toEqual(comparable(pair, example))
    expect(violations(pair, answer)).toEqual([])
  } finally {
    await world.close()
  }
})

async function provoke(world: World, pair: Pair): Promise<Answer> {
  let request = pair.request
  for (const prior of pair.after) {
    const known = contract.pairs.find((other) => other.operation === prior.operation && other.key === prior.pair)
    const first = known?.request ?? { ...firstRequest(prior.operation), path: request.path, query: request.query }
    const answer = await world.send(prior.operation, asRequest(prior.operation, first))
    for (const [to, from] of Object.entries(prior.bind)) {
      const value = valueAt(answer.body, from) as Json
      request = withValueAt(request, to.replace('/body/', '/body/value/'), value)
    }
  }
  return world.send(pair.operation, asRequest(pair.operation, request))
}

function firstRequest(operation: string): PairRequest {
  const [first] = pairsOf(contract, operation)
  if (first === undefined) throw new Error(`${operation} has no pairs`)
  return first.request
}

function asRequest(operationId: string, { as, path, query, headers, body }: PairRequest): Request {
  const declared = new Set(OPERATIONS.find(({ id }) => id === operationId)?.parameters.map(({ name }) => name))
  const inPath = Object.fromEntries(Object.entries(path).filter(([name]) => declared.has(name)))
  return { as, path: inPath, query, headers, ...(body !== null && 'value' in body ? { body: body.value } : {}) }
}

function violations({ operation: operationId }: Pair, { status, body }: Answer): unknown {
  const operation = OPERATIONS.find(({ id }) => id === operationId)
  const response = operation === undefined ? null : responseFor(operation, status)
  const validate = contract.validators.response(operationId, response?.status ?? '', 'application/json')
  return validate?.(body) ?? 'no validator'
}

/** Paths of an example that an answer lacks; lists are compared as sets. */
function missingFrom(actual: unknown, example: unknown, path = ''): string[] {
  if (Array.isArray(example)) {
    const found: readonly unknown[] = Array.isArray(actual) ? actual : []
    return example.flatMap((item, index) =>
      found.some((candidate) => missingFrom(candidate, item).length === 0) ? [] : [`${path}/${index}`],
    )
  }
  if (typeof example === 'object' && example !== null) {
    const found = (typeof actual === 'object' && actual !== null ? actual : {}) as Record<string, unknown>
    return Object.entries(example).flatMap(([name, value]) => missingFrom(found[name], value, `${path}/${name}`))
  }
  return actual === example ? [] : [path]
}
