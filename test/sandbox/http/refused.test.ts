import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Pair } from '../../../src/contract/index.ts'
import { contract, controlOf, pairNamed, sendRequest, start } from './support.ts'
import { shared } from '../../support/shared.ts'

const world = { 'x-sandbox-world': 'refused' }
const provoked = contract.pairs.filter((pair) => pair.unprovoked === null)
const successes = provoked.filter(({ status }) => status < 300)

/** Everything that an admin can read: each reading once, and the billing of every sub-account. */
const readings: readonly Pair[] = [...readingsByRequest().values()]

const sandbox = shared(start)

test('there is much to read', () => {
  expect(readings.length).toBeGreaterThan(60)
})

test('a refused call leaves every readable thing as it was', async () => {
  const control = controlOf(sandbox, 'refused')
  let refused = 0
  const writing = provoked.filter(({ operation }) => !isReading(operation)).map(({ id }) => id)
  const calls = fc.array(fc.constantFrom(...writing), { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(calls, async (sequence) => {
      await control.reset()
      await control.clock({ frozen: true, at: '2026-07-14T15:04:05Z' })
      let before = await readAll()
      for (const id of sequence) {
        const pair = pairNamed(id)
        const reply = await sendRequest(sandbox.url, pair.operation, pair.request, world)
        const after = await readAll()
        if (reply.status >= 400) {
          refused += 1
          expect(after, `${id} answered ${reply.status}`).toEqual(before)
        }
        before = after
      }
    }),
    { numRuns: 6 },
  )
  expect(refused).toBeGreaterThan(10)
})

async function readAll(): Promise<Readonly<Record<string, unknown>>> {
  const read = await Promise.all(
    readings.map(async ({ id, operation, request }) => [
      id,
      (await sendRequest(sandbox.url, operation, request, world)).body,
    ]),
  )
  return Object.fromEntries(read) as Readonly<Record<string, unknown>>
}

function isReading(operationId: string): boolean {
  return contract.operations.find(({ id }) => id === operationId)?.method === 'GET'
}

function readingsByRequest(): ReadonlyMap<string, Pair> {
  const found = new Map<string, Pair>()
  for (const pair of successes.filter(({ operation }) => isReading(operation))) {
    found.set(JSON.stringify([pair.operation, pair.request]), pair)
  }
  const wallet = successes.find(({ operation }) => operation === 'getSubAccountBilling')
  if (wallet === undefined) throw new Error('The contract reads no sub-account.')
  for (const { kind, value, state } of Object.values(contract.fixtures)) {
    if (kind !== 'sub_account' || 'agency' in state) continue
    found.set(value, {
      ...wallet,
      id: `billing of ${value}`,
      request: { ...wallet.request, path: { locationId: value } },
    })
  }
  return found
}
