import { writeFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { SandboxOptions } from '../../src/sandbox/index.ts'
import { keyHash } from '../../src/usage/collect.ts'
import { createJudge } from '../../src/watch/judge.ts'
import { readKeys } from '../../src/watch/keys.ts'
import type { Keys } from '../../src/watch/keys.ts'
import { startProxy } from '../../src/watch/proxy.ts'

const keys: Keys = {
  [keyHash('Bearer ap_test_admin')]: { tenant: 'main', role: 'agency_admin' },
  [keyHash('Bearer ap_test_other_agency')]: { tenant: 'other' },
  [keyHash('Bearer ap_test_reader')]: { tenant: 'main', scopes: ['agents:read'] },
  [keyHash('Bearer ap_test_location_bound')]: { only: { locationId: ['loc_bound'] } },
}

/** What a watch that knows these keys names where requests with these keys read and change one sub-account. */
async function named(defects: NonNullable<SandboxOptions['defects']>, known = keys): Promise<readonly string[]> {
  const sandbox = await startSandbox({ database: ':memory:', defects, strict: false, onError: () => {} })
  const judge = createJudge(packagedContract(), platformRules, {
    isAlone: true,
    base: sandbox.url,
    evidence: false,
    baseline: null,
    keys: known,
    now: Date.now,
    before: null,
    onFound: () => {},
    onExchange: null,
    onUse: () => {},
  })
  const upstream = new URL(sandbox.url)
  const proxy = await startProxy({ upstream, port: 0, host: '127.0.0.1', largestBody: 1e6, sink: judge, now: Date.now })
  const account = `${proxy.url}/api/billing/sub-accounts/loc_kept`
  for (const key of ['admin', 'other_agency', 'location_bound']) {
    await (await fetch(account, { headers: { authorization: `Bearer ap_test_${key}` } })).text()
  }
  const headers = { authorization: 'Bearer ap_test_reader', 'content-type': 'application/json' }
  await (await fetch(`${account}/direct-billing`, { method: 'PUT', headers, body: '{"enabled":false}' })).text()
  await proxy.close()
  await sandbox.close()
  return judge
    .snapshot()
    .violations.filter(({ side, inferred }) => side === 'server' && inferred === null)
    .map(({ operation, rule, shownBy }) => `${operation} ${rule} ${shownBy.join(' ').replaceAll(/http\S*:\d+/g, '')}`)
    .toSorted()
}

const read = 'GET /api/billing/sub-accounts/loc_kept 200'

describe('what an operator knows of keys', () => {
  it("names another tenant's key, one that is bound elsewhere, and one without the scope", async () => {
    expect(await named(['missing-tenant-check'])).toEqual([
      `getSubAccountBilling invariant/bound-key-stays ${read}`,
      `getSubAccountBilling invariant/one-tenant ${read}`,
    ])
    expect(await named(['missing-scope-check'])).toEqual([
      'updateDirectBilling invariant/scope-needed PUT /api/billing/sub-accounts/loc_kept/direct-billing 200',
    ])
  })

  it('is silent where they are refused, and about keys that nobody knows', async () => {
    expect(await named([])).toEqual([])
    expect(await named(['missing-tenant-check'], {})).toEqual([])
  })

  it.each(['1e234567', '01234567', '123456e2'])('takes the hash %s as it is written', async (hash) => {
    const file = join(await mkdtemp(join(tmpdir(), 'keys-')), 'keys.yaml')
    await writeFile(file, `${hash}: { tenant: northgate }\n`)
    expect(await readKeys(file)).toEqual({ [hash]: { tenant: 'northgate' } })
  })

  it('reads a file, and names in it no key that was put there by mistake', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'keys-')), 'keys.yaml')
    await writeFile(file, '2a0f4c1e: { tenant: northgate, revokedAt: 2026-11-01 }\n')
    expect(await readKeys(file)).toEqual({ '2a0f4c1e': { tenant: 'northgate', revokedAt: Date.parse('2026-11-01') } })
    await writeFile(file, 'ap_live_secret: { tenant: northgate }\n')
    await expect(readKeys(file)).rejects.toThrow(`--keys ${file}: entry 1 is not the hash of a key: eight digits`)
    await writeFile(file, '"2a0f4c1e": { tenants: [northgate] }\n')
    await expect(readKeys(file)).rejects.toThrow('entry 1 has no member')
  })
})
