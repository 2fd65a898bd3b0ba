import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../src/client', import.meta.url))

/** Three calls as the guide begins with them. */
const THREE_CALLS = `
  import { createClient, isApiError } from './index.ts'
  const client = createClient({ baseUrl: 'http://127.0.0.1:4011', apiKey: 'ap_test_admin' })
  const locationId = 'loc_turn_on'
  const before = await client.billing.getSubAccountBilling({ locationId })
  try {
    const { data } = await client.billing.updateDirectBilling({ locationId, body: { enabled: true } })
    console.log(before.data.subAccount.billingMode, data.subAccount.billingMode)
  } catch (error) {
    if (!isApiError(error, 'DIRECT_BILLING_REBILLING_ON')) throw error
  }
  console.log(await client.liveAgents.listLiveAgents({ locationId }))
`

const OPENAPI_FETCH = `
  import createClient from 'openapi-fetch'
  const client = createClient({ baseUrl: 'http://127.0.0.1:4011' })
  const params = { path: { locationId: 'loc_turn_on' } }
  console.log(await client.GET('/api/billing/sub-accounts/{locationId}', { params }))
  await client.PUT('/api/billing/sub-accounts/{locationId}/direct-billing', { params, body: { enabled: true } })
  console.log(await client.GET('/api/live-agents', { params: { query: { locationId: 'loc_turn_on' } } }))
`

/** A browser bundle, minified. A Node built-in on the way is an error. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: SOURCE, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}

it('takes no more than five kilobytes for three calls, and 1.8 times what openapi-fetch takes', async () => {
  const codes = await Promise.all([bundle(THREE_CALLS), bundle(OPENAPI_FETCH)])
  const [ours = 0, theirs = 0] = codes.map((code) => gzipSync(code, { level: 9 }).length)
  expect(ours).toBeLessThanOrEqual(5000)
  expect(ours / theirs).toBeLessThanOrEqual(1.8)
})

it('makes nobody pay for what he does not import', async () => {
  const words = /NotEditableError|SetupError|CreditsPendingError|IDEMPOTENCY_KEY_REUSED|middleware|is not an object/i
  expect(await bundle(THREE_CALLS)).not.toMatch(words)
  const modules = ['edit-live-agent', 'wait-for-setup', 'direct-billing', 'documented', 'raw', 'webhooks']
  const all = modules.map((module) => `export * from './${module}.ts'`).join('\n')
  expect(new Set((await bundle(all)).match(new RegExp(words, 'gi'))).size).toBeGreaterThanOrEqual(6)
})
