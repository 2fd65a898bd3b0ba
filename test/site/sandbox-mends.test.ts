import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorPages } from '../../scripts/site/catalogue/index.ts'
import { operationById, packagedContract } from '../../src/contract/index.ts'
import type { Pair } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'

const contract = packagedContract()

/** Code → what its page sends to the sandbox's control API. */
const commands = new Map(
  errorPages(contract).flatMap(({ name, sections }) => {
    const text = sections.map(({ body }) => body).join('\n')
    const [, path = '', body = ''] =
      /\*\*In the sandbox,\*\*[^]*?curl -X POST http:\/\/127\.0\.0\.1:4011(\S+) .* -d '(.*)'$/m.exec(text) ?? []
    return path === '' ? [] : [[name, { path, body }] as const]
  }),
)

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

test('the pages of refusals that an event outside the API mends say so', () => {
  expect([...commands.keys()].toSorted()).toEqual([
    'AUTO_RECHARGE_CARD_REQUIRED',
    'CAPABILITY_NOT_AVAILABLE',
    'DIRECT_BILLING_REBILLING_ON',
    'NOT_EDITABLE',
    'PAYMENT_METHOD_PROVIDER_UNAVAILABLE',
    'PAYMENT_METHOD_SELECTION_REQUIRED',
    'PAYMENT_METHOD_UNUSABLE',
  ])
})

test.each([...commands])('%s: the control call takes the cause away', async (code, { path, body }) => {
  const pair = contract.pairs.find((one) => one.code === code && one.unprovoked === null)
  if (pair === undefined) throw new Error(`${code} has no example that a request causes`)
  expect(await codeOf(pair)).toBe(code)
  const mended = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(mended.status).toBe(200)
  expect(await codeOf(pair)).not.toBe(code)
})

/** Of the response to an example's request. */
async function codeOf({ operation: id, request: { as, path, query, body } }: Pair): Promise<unknown> {
  const operation = operationById(contract, id)
  const at = operation?.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? '')) ?? ''
  const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`${sandbox.url}${at}?${address}`, {
    method: operation?.method ?? 'GET',
    headers: {
      authorization: `Bearer ${contract.fixtures[as ?? '']?.value}`,
      'content-type': 'application/json',
    },
    body: body !== null && 'value' in body ? JSON.stringify(body.value) : null,
  })
  const { code, error } = (await response.json()) as { readonly code?: unknown; readonly error?: unknown }
  return code ?? error
}
