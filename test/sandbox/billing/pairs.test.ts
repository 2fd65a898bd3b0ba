import { describe, expect, test } from 'vitest'
import { operationById, pairsOf } from '../../../src/contract/index.ts'
import type { Json, Pair, PairRequest } from '../../../src/contract/index.ts'
import { getSubAccountBilling } from '../../../src/sandbox/operations/getSubAccountBilling.ts'
import { updateDirectBilling } from '../../../src/sandbox/operations/updateDirectBilling.ts'
import { NOW, WORLD, contract, keyOf, present, rendered, startWorld } from './support.ts'
import type { Answer, Process } from './support.ts'

const handlers = { getSubAccountBilling, updateDirectBilling }
type Operation = keyof typeof handlers

/** Answered before a handler is asked: credentials, scopes, roles, and what the schemas refuse. */
const PIPELINE = new Set(['Unauthorized', 'InsufficientScope', 'Forbidden', 'BadRequest', 'IDEMPOTENCY_KEY_INVALID'])

describe.each(Object.keys(handlers) as Operation[])('%s', (operation) => {
  const pairs = pairsOf(contract, operation).filter(
    ({ code, unprovoked }) => unprovoked === null && !(code !== null && PIPELINE.has(code)),
  )

  test('has pairs to try', () => {
    expect(pairs.length).toBeGreaterThan(5)
  })

  test.each(pairs.map((pair) => [pair.key, pair] as const))('%s', async (_key, pair) => {
    const world = await startWorld()
    await sendPriors(world, pair)
    const answer = await send(world, operation, pair.request)
    expect(answer).toEqual({ status: pair.status, body: pair.response.body })
    const schema = contract.validators.response(operation, String(pair.status), 'application/json')
    expect(present(schema)(answer.body)).toEqual([])
  })
})

async function sendPriors(process: Process, pair: Pair): Promise<void> {
  for (const prior of pair.after) {
    const pairs = pairsOf(contract, prior.operation)
    const request = prior.pair === null ? pair.request : present(pairs.find(({ key }) => key === prior.pair)).request
    await send(process, prior.operation as Operation, request)
  }
}

async function send(process: Process, operation: Operation, request: PairRequest): Promise<Answer> {
  const body: Json = request.body !== null && 'value' in request.body ? request.body.value : null
  const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const call = {
    operation: present(operationById(contract, operation)),
    world: WORLD,
    caller: keyOf(present(request.as)),
    path: request.path,
    query: request.query,
    headers: Object.fromEntries(headers),
    body,
    now: NOW,
    requestId: 'req_4f7d2c',
  }
  return rendered(await handlers[operation](call, process.services))
}
