import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { packagedContract, packagedDocument } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { startSandbox } from '../../src/sandbox/start.ts'

const contract = packagedContract()
const key = contract.fixtures['key_admin']?.value ?? ''
const BILLING = '/api/billing/sub-accounts/loc_direct/direct-billing'

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

  const sendTo = async (method: string, path: string, body: string, contentType = 'application/json') => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': contentType }
    const response = await fetch(server.url + path, { method, headers, body })
    return { status: response.status, text: await response.text() }
  }

  test.each([
    ['enabled', '{"enabled":true,"enabled":false}'],
    ['enabled', String.raw`{"enabled":true,"\u0065nabled":true}`],
    ['autoRecharge.enabled', '{"enabled":true,"autoRecharge":{"enabled":true,"thresholdUSD":20,"enabled":false}}'],
  ])('refuses a body that names %s twice, and names it: %s', async (field, body) => {
    const { status, text } = await sendTo('PUT', BILLING, body)
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      errors: [{ field, code: 'FieldInvalid', message: `${field} is named twice.` }],
    })
  })

  test('refuses it with 400 also where another wrong body gets 422', async () => {
    const { status, text } = await sendTo(
      'POST',
      '/api/live-agents?locationId=loc_main',
      '{"a":[{"b":1},{"b":1,"b":2}]}',
    )
    expect(status).toBe(400)
    expect(text).toContain('a.1.b is named twice.')
  })

  test('takes names that stand once in each object', async () => {
    const body = '{"enabled":true,"autoRecharge":{"enabled":false},"creditGuard":{"enabled":true}}'
    expect((await sendTo('PUT', BILLING, body)).status).toBe(200)
  })

  test.each([
    'application/json; charset=utf-16',
    'application/json;charset="UTF-16LE"',
    'application/json; a="b;c"; Charset=iso-8859-1',
    'application/json; charset=utf-8; charset=utf-7',
  ])('does not read %s as UTF-8', async (contentType) => {
    const { status, text } = await sendTo('PUT', BILLING, '{"enabled":true}', contentType)
    expect(status).toBe(415)
    expect(text).toContain('send UTF-8')
  })

  test.each([
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=us-ascii',
    'application/json; x="charset=utf-16"',
  ])('reads %s', async (contentType) => {
    expect((await sendTo('PUT', BILLING, '{"enabled":true}', contentType)).status).toBe(200)
  })

  test('has no two readings of what steers it', async () => {
    const place = name === 'mock' ? '/__mock/pins/updateDirectBilling' : '/_sandbox/clock'
    const body = name === 'mock' ? '{"answer":null,"answer":"turn_on"}' : '{"frozen":true,"frozen":false}'
    expect((await sendTo('PUT', place, body)).status).toBe(400)
  })
})
