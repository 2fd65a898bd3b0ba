import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packagedContract, packagedDocument } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { readUsage } from '../../src/usage/files.ts'
import { consumerOf } from '../../src/usage/collect.ts'
import { builtCommand } from '../support/command.ts'

const command = await builtCommand()
const folder = await mkdtemp(join(tmpdir(), 'usage-'))
afterAll(() => rm(folder, { recursive: true }))

const key = 'ap_test_admin'
const account = '/api/billing/sub-accounts/loc_kept'
const body = '{"enabled":false,"note":"the secret of ap_tenant"}'

test('sandbox and mock write who uses what, in the contract’s words alone', async () => {
  const usage = join(folder, 'seen')
  const contract = packagedContract()
  const servers = [
    await startSandbox({ database: ':memory:', usage }),
    await startMock({ contract, document: packagedDocument(), port: 0, host: '127.0.0.1', usage }),
  ]
  for (const server of servers) {
    const { url } = server
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'user-agent': 'app/2.1' }
    await (await fetch(`${url}${account}?mine=1`, { headers })).text()
    await (await fetch(`${url}${account}/direct-billing`, { method: 'PUT', headers, body })).text()
    await (await fetch(`${url}/api/pipeline-steps`, { headers: { 'x-consumer': 'nightly' } })).text()
    await (await fetch(`${url}${account}`, { headers: { ...headers, 'user-agent': 'agent-platform-conform' } })).text()
    await server.close()
  }
  const files = await readdir(usage)
  expect(files.map((name) => name.replace(/\d+-\d+/, '#')).toSorted()).toEqual([
    'mock-#.usage.json',
    'sandbox-#.usage.json',
  ])
  for (const name of files) expect(await readFile(join(usage, name), 'utf8')).not.toMatch(/ap_t|loc_kept|secret|mine/)
  const { consumers } = readUsage(usage)
  const [app, ...others] = Object.keys(consumers)
  // The check is no consumer.
  expect(others.filter((name) => name.includes('conform'))).toEqual([])
  expect(app).toMatch(/^app, key [0-9a-f]{8}$/)
  expect(consumers[app ?? '']).toMatchObject({
    getSubAccountBilling: { calls: 2, statuses: { 200: 2 } },
    updateDirectBilling: {
      calls: 2,
      sent: { '/body/enabled': 2, '/body/*': 2 },
      words: { '/body/enabled': { false: 2 } },
    },
  })
  const { status, stdout } = spawnSync('node', [command, 'usage', usage], { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout).toMatch(/^ {2}app, key \w+: 4 calls of 2 operations/m)
  expect(stdout).toMatch(/Operations that nobody called: \d+\n[^]*\n {2}createLiveAgent\n/)
  expect(stdout).toContain('  getSubAccountBilling 404')
  expect(stdout).not.toContain('updateDirectBilling /body/enabled\n')
})

test('a folder without usage, and a file of another kind, are named', async () => {
  const run = (place: string) => spawnSync('node', [command, 'usage', place], { encoding: 'utf8' })
  expect([run(folder).status, run(folder).stderr]).toEqual([2, expect.stringContaining(`${folder} has no usage in it`)])
  await writeFile(join(folder, 'odd.usage.json'), '{"format":9}')
  expect(run(folder).stderr).toContain('odd.usage.json: not a usage file of this version')
  await expect(startSandbox({ database: ':memory:', usage: join(folder, 'odd.usage.json') })).rejects.toThrow('--usage')
})

test('a name that is part of the key is no name', () => {
  expect(consumerOf({ authorization: 'Bearer abc', 'x-consumer': 'abc', 'user-agent': 'abc/1' })).toMatch(/^key \w{8}$/)
  expect(consumerOf({ 'user-agent': 'curl/8.1' })).toBe('curl, no key')
})
