import { describe, expect, test } from 'vitest'
import { pairsOf } from '../../../src/contract/index.ts'
import type { JsonObject, Pair } from '../../../src/contract/index.ts'
import { comparable } from '../support.ts'
import { contract, NOW, present, startWorld } from './support.ts'
import type { Process } from './support.ts'

describe.each(['getSubAccountBilling', 'updateDirectBilling'])('%s', (operation) => {
  const pairs = pairsOf(contract, operation).filter(({ unprovoked }) => unprovoked === null)

  test('has pairs to try', () => {
    expect(pairs.length).toBeGreaterThan(5)
  })

  test.each(pairs.map((pair) => [pair.key, pair] as const))('%s', async (_key, pair) => {
    const world = await startWorld()
    await sendPriors(world, pair)
    const answer = await world.send({ ...pair.request, operation, now: NOW, id: 'req_4f7d2c' })
    expect(answer.status).toBe(pair.status)
    expect(comparable(pair, answer.body)).toEqual(comparable(pair, pair.response.body as JsonObject))
    const schema = contract.validators.response(operation, String(pair.status), 'application/json')
    expect(present(schema)(answer.body)).toEqual([])
  })
})

async function sendPriors(process: Process, pair: Pair): Promise<void> {
  for (const prior of pair.after) {
    const pairs = pairsOf(contract, prior.operation)
    const request = prior.pair === null ? pair.request : present(pairs.find(({ key }) => key === prior.pair)).request
    await process.send({ ...request, operation: prior.operation, now: NOW })
  }
}
