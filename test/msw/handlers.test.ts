import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operationById, packagedContract, renderRequest } from '../../src/contract/index.ts'
import type { Pair } from '../../src/contract/index.ts'
import { answer, handlers, webhookRequest } from '../../src/msw/index.ts'
import type { AnsweredOperationId, AnswerKey } from '../../src/msw/index.ts'

const API = 'http://api.acme.test'
const contract = packagedContract()
/** What nobody else answered. */
const ELSEWHERE = 418
const server = setupServer(http.all('*', () => new HttpResponse(null, { status: ELSEWHERE })))

beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Sends a pair's own request. */
async function send(pair: Pair, base = API): Promise<Response> {
  const operation = operationById(contract, pair.operation)
  if (operation === null) throw new Error(`no operation ${pair.operation}`)
  const { method, target, headers, body } = renderRequest(contract, operation, pair.request)
  return fetch(base + target, { method, headers, body })
}

function pairOf(id: string): Pair {
  const pair = contract.pairs.find((candidate) => candidate.id === id)
  if (pair === undefined) throw new Error(`no pair ${id}`)
  return pair
}

const REBILLING_ON = pairOf('updateDirectBilling/DIRECT_BILLING_REBILLING_ON')
const TURN_ON = pairOf('updateDirectBilling/turn_on')
const WALLET = pairOf('getSubAccountBilling/agency_wallet')

/** What a response says, in the words of a pair. */
async function told(response: Response): Promise<Pick<Pair, 'status'> & { readonly body: unknown }> {
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

describe('handlers', () => {
  test('give each request of the contract the answer of its own pair', async () => {
    server.use(...handlers())
    const provoked = contract.pairs.filter((pair) => pair.unprovoked === null)
    const wrong: string[] = []
    for (const pair of provoked) {
      const response = await send(pair)
      const { status, body } = await told(response)
      if (status !== pair.status || JSON.stringify(body) !== JSON.stringify(pair.response.body)) {
        wrong.push(`${pair.id}: ${status} ${response.headers.get('x-request-id') ?? ''}`)
      }
    }
    expect(wrong).toEqual([])
    expect(provoked.length).toBeGreaterThan(250)
  })

  test('give any other request the first success of its operation', async () => {
    server.use(...handlers({ baseUrl: `${API}/v1/` }))
    const response = await fetch(`${API}/v1/api/billing/sub-accounts/whoever`)
    expect(await told(response)).toEqual({ status: 200, body: WALLET.response.body })
    expect(response.headers.get('content-type')).toBe('application/json')
    const broken = await fetch(`${API}/v1/api/billing/sub-accounts/whoever/direct-billing`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect((await told(broken)).body).toEqual(TURN_ON.response.body)
    const absent = pairOf('deleteAgentSkill/NOT_FOUND_skill')
    const body = { contentType: 'application/json', value: { expectedVersion: 'four' } }
    expect((await send({ ...absent, request: { ...absent.request, body } }, `${API}/v1`)).status).toBe(200)
  })

  test('leave alone what is not the API', async () => {
    server.use(...handlers({ baseUrl: `${API}/v1` }))
    const targets = [
      `${API}/api/call-history`,
      `${API}/v12/api/call-history`,
      'http://other.acme.test/v1/api/call-history',
      `${API}/v1/api/nothing`,
    ]
    const statuses = await Promise.all(targets.map(async (target) => (await fetch(target)).status))
    expect(statuses).toEqual(targets.map(() => ELSEWHERE))
    expect((await fetch(`${API}/v1/api/call-history`)).status).toBe(200)
  })

  test('take a path where the host does not matter', async () => {
    server.use(...handlers({ baseUrl: '/backend' }))
    expect((await send(WALLET, 'http://anywhere.test/backend')).status).toBe(200)
    expect((await send(WALLET, 'http://anywhere.test/back')).status).toBe(ELSEWHERE)
    expect(() => handlers({ baseUrl: 'api.acme.test' })).toThrow('baseUrl "api.acme.test": use a URL')
  })
})

describe('answer', () => {
  test('gives every documented response by its name, whatever was asked', async () => {
    const wrong: string[] = []
    for (const pair of contract.pairs) {
      // The names come from a table here; a caller's compiler checks them.
      const operation = pair.operation as AnsweredOperationId
      server.resetHandlers(answer(operation, pair.key as AnswerKey<typeof operation>))
      const response = await send({ ...pair, request: { ...pair.request, query: {} } })
      const { status, body } = await told(response)
      const missing = Object.entries(pair.response.headers).filter(
        ([name, value]) => response.headers.get(name) !== value,
      )
      if (status !== pair.status || JSON.stringify(body) !== JSON.stringify(pair.response.body) || missing.length > 0) {
        wrong.push(`${pair.id}: ${status} ${JSON.stringify(missing)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('changes the body and the headers where it is told to', async () => {
    server.use(
      answer('getSubAccountBilling', 'agency_wallet', {
        body: { data: { subAccount: { name: 'Mine', creditBatches: [], wallet: { debtMinutes: undefined } } } },
        headers: { 'Content-Type': 'application/vnd.acme+json', 'x-extra': '1' },
      }),
    )
    const response = await send(WALLET)
    expect(response.headers.get('content-type')).toBe('application/vnd.acme+json')
    expect(response.headers.get('x-extra')).toBe('1')
    const { data } = (await response.json()) as { readonly data: { readonly subAccount: Record<string, unknown> } }
    expect(data.subAccount).toMatchObject({ name: 'Mine', locationId: 'loc_kept', creditBatches: [] })
    expect(data.subAccount['wallet']).toEqual({
      balanceMinutes: 1000,
      balanceUSD: 100,
      status: 'ACTIVE',
      visibility: 'DISABLED',
    })
  })

  test('once, leaves the next request to the others', async () => {
    server.use(...handlers(), answer('getSubAccountBilling', 'rebilling'))
    server.use(answer('updateDirectBilling', 'DIRECT_BILLING_REBILLING_ON', { once: true }))
    expect((await send(WALLET)).status).toBe(200)
    expect(await told(await send(TURN_ON))).toEqual({ status: REBILLING_ON.status, body: REBILLING_ON.response.body })
    expect((await send(TURN_ON)).status).toBe(200)
  })

  test('waits as long as it is told to', async () => {
    server.use(answer('getSubAccountBilling', 'direct', { delay: 'infinite' }))
    await expect(
      fetch(`${API}/api/billing/sub-accounts/loc_kept`, { signal: AbortSignal.timeout(50) }),
    ).rejects.toMatchObject({ name: 'TimeoutError' })
    server.use(answer('getSubAccountBilling', 'direct', { delay: 5 }))
    expect((await send(WALLET)).status).toBe(200)
  })

  test('signs like the mock, with the caller’s request id where there is one', async () => {
    server.use(answer('getSubAccountBilling', 'direct'))
    const plain = await send(WALLET)
    expect(plain.headers.get('x-agent-platform')).toBe('mock')
    expect(plain.headers.get('x-request-id')).toBe('getSubAccountBilling/direct')
    const own = await fetch(`${API}/api/billing/sub-accounts/x`, { headers: { 'x-request-id': 'mine' } })
    expect(own.headers.get('x-request-id')).toBe('mine')
  })

  test('names what it knows where a name is wrong', () => {
    expect(() => answer('updateDirectBiling' as 'updateDirectBilling', 'turn_on')).toThrow(
      /^No documented responses for an operation "updateDirectBiling". Nearest: updateDirectBilling, /,
    )
    expect(() => answer('listAgentTypes', 'NotFound' as 'Unauthorized')).toThrow(
      /^listAgentTypes has no documented response "NotFound". Known: .*Unauthorized, /,
    )
  })
})

test('webhookRequest is what the contract says that a webhook gets, with changes', async () => {
  const headers = { authorization: 'Bearer hunter2' }
  const request = webhookRequest(`${API}/call`, { headers, body: { fields: { source: 'phone' }, call: undefined } })
  const body: unknown = await request.json()
  const isValid = contract.validators.request('receiveWorkflowWebhook', 'body')
  expect(isValid?.(body).map(({ property }) => property)).toEqual(['call'])
  expect(isValid?.(await webhookRequest(API).json())).toEqual([])
  expect(body).toMatchObject({ fields: { source: 'phone', postalCode: '10001' }, contact: { firstName: 'Dana' } })
  expect([request.method, ...request.headers]).toEqual([
    'POST',
    ['authorization', 'Bearer hunter2'],
    ['content-type', 'application/json'],
  ])
})
