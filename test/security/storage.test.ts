import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../src/contract/index.ts'
import { buildSite } from '../../src/site/build.ts'
import { temporaryFolder } from '../conformance/support/files.ts'
import { servePairs } from '../conformance/support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from '../conformance/support/run.ts'
import { send, start } from '../sandbox/http/support.ts'

let stored: string
let replayed: JsonObject
beforeAll(async () => {
  const database = join(await temporaryFolder(), 'sandbox.db')
  const sandbox = await start({ database })
  const headers = { 'idempotency-key': 'canary-0001' }
  const body = { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 73 } }
  const path = '/api/billing/sub-accounts/loc_with_card/direct-billing'
  await send(sandbox.url, 'PUT', path, { headers, body })
  ;({ body: replayed } = await send(sandbox.url, 'PUT', path, { headers, body }))
  await sandbox.close()
  stored = (await readFile(database)).toString('latin1')
})

describe('in the database of the sandbox', () => {
  test('an Idempotency-Key and the request that it stands for are a hash each', () => {
    expect(replayed['idempotentReplay']).toBe(true)
    expect(stored).toContain('"fingerprint"')
    expect(stored).not.toContain('canary-0001')
    expect(stored).not.toMatch(/"enabled":true,"autoRecharge"/)
  })

  test('a card is what a receipt shows of it, and no more', () => {
    const cards = [...stored.matchAll(/"card":(\{[^{}]*\})/g)].map(([, card]) => JSON.parse(card ?? '{}') as object)
    expect(cards.length).toBeGreaterThan(0)
    const names = new Set(cards.flatMap((card) => Object.keys(card)))
    expect([...names].toSorted()).toEqual(['brand', 'expMonth', 'expYear', 'last4', 'status'])
    expect(stored).not.toMatch(/\D\d{15,19}\D/)
  })
})

test.skipIf(process.platform === 'win32')('a saved HAR is for its owner alone', async () => {
  const server = await servePairs(await compileFixture('conformance/fixtures/orders.yaml'))
  const saveHar = join(await temporaryFolder(), 'run.har')
  const contract = fixturePath('conformance/fixtures/orders.yaml')
  await runConform({ target: server.url, contract, saveHar, only: ['getOrder/paid'] })
  await server.close()
  expect((await stat(saveHar)).mode % 0o1000).toBe(0o600)
})

describe('the build of the site', () => {
  const names = ['AGENT_PLATFORM_KEY', 'AGENT_PLATFORM_SECRET', 'AGENT_PLATFORM_DATABASE']
  const known = names.map((name) => [name, process.env[name]] as const)
  afterAll(() => {
    for (const [name, value] of known) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  })

  test('is started without the keys of who starts it', async () => {
    // In the place of what runs the build: it has the lowest priority, so that on a busy machine little has to happen.
    const runner = join(await temporaryFolder(), 'node_modules', 'tsx')
    await mkdir(runner, { recursive: true })
    await writeFile(join(runner, 'package.json'), '{ "main": "tsx.cjs" }')
    await writeFile(join(runner, 'tsx.cjs'), 'process.stderr.write(JSON.stringify(process.env)); process.exit(1)\n')
    for (const name of names) process.env[name] = 'canary-0001'
    const said = await buildSite(join(runner, '..', '..'), () => {}).done
    expect(said).toContain('"PATH"')
    expect(said).not.toContain('canary-0001')
  })
})
