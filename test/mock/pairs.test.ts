import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serveLibrary, servePackaged } from './serving.ts'
import type { Served } from './serving.ts'

describe.each([
  ['the sample contract', serveLibrary],
  ['the packaged contract', servePackaged],
])('pairs of %s', (_, serve) => {
  let served: Served
  beforeAll(async () => {
    served = await serve()
  })
  afterAll(() => served.mock.close())

  test('each request gets the answer of its own pair', async () => {
    const provoked = served.contract.pairs.filter((pair) => pair.unprovoked === null)
    const wrong: string[] = []
    for (const pair of provoked) {
      const { status, body } = await served.replay(pair)
      const wanted = expected(pair.response.body, body)
      if (status !== pair.status || JSON.stringify(body) !== JSON.stringify(wanted)) {
        wrong.push(`${pair.id}: ${status} ${JSON.stringify(body)}; ${served.lines.at(-1)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(provoked.length).toBeGreaterThan(15)
  })

  test('each answer comes when it is asked for by name, whatever the request', async () => {
    const wrong: string[] = []
    for (const pair of served.contract.pairs) {
      const operation = served.contract.operations.find(({ id }) => id === pair.operation)
      const target = operation?.path.replaceAll(/\{[^}]+\}/g, 'anything') ?? ''
      const reply = await served.ask(operation?.method ?? 'GET', target, {
        key: null,
        headers: { prefer: `code=${pair.status}, example="${pair.key}"` },
      })
      const wanted = expected(pair.response.body, reply.body)
      if (reply.status !== pair.status || JSON.stringify(reply.body) !== JSON.stringify(wanted)) {
        wrong.push(`${pair.id}: ${reply.status} ${JSON.stringify(reply.body)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('generated answers match their schemas for every documented status', async () => {
    const wrong: string[] = []
    for (const operation of served.contract.operations) {
      for (const { status, contentTypes } of operation.responses) {
        const target = operation.path.replaceAll(/\{[^}]+\}/g, 'anything')
        const code = status.replace('XX', '00')
        const reply = await served.ask(operation.method, `${target}?__code=${code}&__dynamic=true`)
        const validate = served.contract.validators.response(operation.id, status, contentTypes[0] ?? '')
        const violations = validate === undefined ? [] : validate(reply.body)
        if (String(reply.status) !== code || violations.length > 0) {
          wrong.push(`${operation.id} ${status}: ${reply.status} ${JSON.stringify(reply.body)}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

test('a list is the same with its name repeated as with its values joined by commas', async () => {
  const served = await servePackaged()
  try {
    const pair = served.contract.pairs.find(({ id }) => id === 'listCalls/of_dispositions')
    expect(pair?.request.query['disposition']).toEqual(['SUCCESS', 'TRANSFER'])
    const others = new URLSearchParams(
      Object.entries(pair?.request.query ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ).toString()
    for (const list of ['disposition=SUCCESS,TRANSFER', 'disposition=SUCCESS&disposition=TRANSFER']) {
      await served.ask('GET', `/api/call-history?${others}&${list}`)
      expect(served.lines.at(-1)).toContain('of_dispositions (its own request)')
    }
  } finally {
    await served.mock.close()
  }
})

/** A `ref` is the request's id on the mock, so it differs from the example's. */
function expected(example: unknown, actual: unknown): unknown {
  if (typeof example !== 'object' || example === null || !('ref' in example)) return example
  return { ...example, ref: (actual as { ref?: unknown } | undefined)?.ref }
}
