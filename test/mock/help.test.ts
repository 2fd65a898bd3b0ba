import { expect, test } from 'vitest'

import { packagedContract, packagedDocument } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { shared } from '../support/shared.ts'

const mock = shared(() =>
  startMock({ contract: packagedContract(), document: packagedDocument(), port: 0, host: '127.0.0.1' }),
)

test('a refusal links to a page that says what its code means', async () => {
  const refusal = await fetch(`${mock.url}/api/live-agents`)
  expect(refusal.status).toBe(401)
  const [, target = ''] = /^<(.+)>; rel="help"$/.exec(refusal.headers.get('link') ?? '') ?? []
  const page = await fetch(new URL(target, refusal.url))
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain(packagedContract().errors['general']?.codes['Unauthorized']?.meaning)
})

test('a code that exists in several modules is told for each', async () => {
  const page = await (await fetch(`${mock.url}/errors/VALIDATION`)).text()
  expect([...page.matchAll(/<h2>(.+?)<\/h2>/g)].map(([, module]) => module)).toEqual(['Agents', 'Campaigns', 'Calls'])
  expect(page).toContain('updateSplitTestWeights')
})

test.each(['NO_SUCH_CODE', 'constructor', '%E0%A4%A', '%3Cscript%3E'])('%s is no code', async (code) => {
  const page = await fetch(`${mock.url}/errors/${code}`)
  expect(page.status).toBe(404)
  expect(await page.text()).not.toContain('<script>')
})
