import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inferredReason, packagedContract, packagedDocument } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { startSandbox } from '../../src/sandbox/start.ts'

const contract = packagedContract()
const key = contract.fixtures['key_admin']?.value ?? ''

const SERVERS = {
  sandbox: () => startSandbox({ contract }),
  mock: () => startMock({ contract, document: packagedDocument(), port: 0, host: '127.0.0.1' }),
}

describe.each(['sandbox', 'mock'] as const)('the %s', (name) => {
  let server: { readonly url: string; close(): Promise<void> }
  beforeAll(async () => {
    server = await SERVERS[name]()
  })
  afterAll(() => server.close())

  const turnOn = async (autoRecharge: string) => {
    const response = await fetch(`${server.url}/api/billing/sub-accounts/loc_direct/direct-billing`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: `{"enabled":true,"autoRecharge":{"enabled":true,${autoRecharge}}}`,
    })
    return { status: response.status, body: (await response.json()) as { readonly errors?: unknown } }
  }

  test.each(['1e308', '1e400', '1000000.01', '1000001', '10.001', '10.000000001', '999999.999', '999999.9999999'])(
    'takes no amount of %s dollars, and names the field',
    async (amount) => {
      for (const field of ['thresholdUSD', 'rechargeAmountUSD']) {
        const { status, body } = await turnOn(`"${field}":${amount}`)
        expect(status).toBe(400)
        expect(body.errors).toMatchObject([{ field: `autoRecharge.${field}`, code: 'FieldInvalid' }])
      }
    },
  )

  test.each(['10', '19.99', '10.10', '33.33', '1e2', '65536.07', '999999.99', '1000000', '1000000.00'])(
    'takes %s dollars',
    async (amount) => {
      expect((await turnOn(`"thresholdUSD":${amount}`)).status).toBe(200)
    },
  )
})

test('both bounds are ours, so that a deployment without them is advised and not failed; what is stated stays', () => {
  const clause = (field: string, keyword: string) =>
    inferredReason(contract, `/components/schemas/AutoRechargeUpdate/properties/${field}/${keyword}`)
  for (const field of ['thresholdUSD', 'rechargeAmountUSD']) {
    expect(clause(field, 'maximum')).toMatch(/assume/)
    expect(clause(field, 'multipleOf')).toMatch(/assume/)
    expect(clause(field, 'type')).toBeNull()
  }
  expect(clause('thresholdUSD', 'minimum')).toBeNull()
  expect(clause('rechargeAmountUSD', 'exclusiveMinimum')).toBeNull()
})
