import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { fixtures as fixturesCommand } from '../../src/conformance/index.ts'
import { fixturesFor, temporaryFolder } from './support/files.ts'
import { runConform } from './support/run.ts'

/** Everything that a spelling could be tripped up by. */
const key = `canary"1\\/+&<k>'~=%41`
const headerValue = 'canary header=0002; {x}'
const canaries = [key, headerValue]

const contract = packagedContract()
const needed = Object.values(contract.fixtures).filter(({ kind }) => kind !== 'absent' && kind !== 'credential')

function spellings(secret: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  return [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(secret).replaceAll(/%../g, (code) => code.toLowerCase()),
    json,
    JSON.stringify(json).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('base64url'),
  ]
}

/** Base64 of a longer text that holds the secret depends on where it stands there. */
const inBase64 = (secret: string) => [' ', '  '].map((before) => Buffer.from(before + secret).toString('base64'))

/** Answers everything with all it was told, in every place and every spelling. */
const echo = http.createServer((request, response) => {
  const told = canaries.flatMap((secret) => [...spellings(secret), ...inBase64(secret)])
  const isSplit = request.method === 'GET' && request.url?.endsWith('/split-test') === true
  const variant = { agentId: key, name: key, weight: 100, status: 'active' }
  response.writeHead(isSplit || request.method === 'GET' ? 200 : 422, `Echo ${encodeURIComponent(key)}`, {
    'content-type': 'application/json',
    'x-echo': told.join(' ').replaceAll(/[^ -~]/g, ''),
    location: `https://elsewhere.test/?key=${encodeURIComponent(key)}`,
    'set-cookie': [`session=${Buffer.from(key).toString('base64')}`],
    [`x-${Buffer.from(key).toString('base64url')}`]: 'name',
  })
  response.end(
    JSON.stringify({
      success: false,
      error: key,
      message: told.join(' '),
      [key]: { [headerValue]: told },
      splitTest: { revision: 1, variants: [variant] },
      data: { told },
    }),
  )
})

let target: string
beforeAll(async () => {
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  target = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`
})
afterAll(() => {
  echo.close()
  echo.closeAllConnections()
})

function expectNone(output: string): void {
  expect(output.length).toBeGreaterThan(20)
  const hidden = canaries.flatMap((secret) => [...spellings(secret), ...inBase64(secret).map((text) => text.slice(4))])
  const found = hidden.flatMap((spelling) => {
    const at = output.indexOf(spelling)
    return at < 0 ? [] : [output.slice(Math.max(0, at - 60), at + spelling.length + 60)]
  })
  expect(found).toEqual([])
}

test('no output repeats a credential or the value of a header, however the target spells them', async () => {
  const folder = await temporaryFolder()
  const files = {
    html: join(folder, 'report.html'),
    saveHar: join(folder, 'run.har'),
    ledger: join(folder, 'ledger'),
    package: join(folder, 'result.zip'),
  }
  const ids = needed.map(({ name, value }) => `${name}: "${value}"`)
  const fixtures = await fixturesFor(target, ...ids, 'key_project_user: { env: THEIR_KEY }')
  const { stdout, stderr, junit, report, exitCode } = await runConform(
    {
      target,
      key,
      header: [`X-Tenant: ${headerValue}`],
      fixtures,
      allow: 'write,destructive,spending',
      only: ['updateDirectBilling', 'listLiveAgents', 'getSplitTest', 'updateSplitTestWeights', 'getPipelineSteps'],
      sign: join(folder, 'signing-key'),
      ...files,
    },
    { env: { THEIR_KEY: `${key}-2` } },
  )
  expect(report.summary.judged).toBeGreaterThan(25)
  expect(exitCode).toBe(1)
  for (const output of [stdout, stderr, junit, JSON.stringify(report)]) expectNone(output)
  for (const file of Object.values(files)) expectNone(await readFile(file, 'utf8'))
  // What would be put back holds a credential, so it cannot be kept, and is not changed.
  expect(report.cases.find(({ id }) => id === 'updateSplitTestWeights/set_weights')).toMatchObject({
    verdict: 'blocked',
    reason: expect.stringContaining('what shows it repeats a credential') as unknown,
  })
})

test('nor does the look at the fixtures', async () => {
  const fixtures = await fixturesFor(target, 'key_admin: { env: THEIR_KEY }', 'agent_weights: a', 'agent_weights_b: b')
  const outputs: string[] = []
  const write = (text: string): void => void outputs.push(text)
  const options = { target, fixtures, check: true, force: false, header: [], timeout: 5000 }
  const around = { stdout: write, stderr: write, env: { THEIR_KEY: key }, now: Date.now, sleep: async () => {} }
  expect(await fixturesCommand(options, around)).toBe(1)
  for (const output of outputs) expectNone(output)
})
