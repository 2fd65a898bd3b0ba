import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createJudge } from '../../scripts/lab/fuzz/judge.ts'
import type { Sending, Target } from '../../scripts/lab/fuzz/model.ts'
import { fuzz, replay } from '../../scripts/lab/fuzz/run.ts'
import { packagedContract, packagedDocument } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { startSandbox } from '../../src/sandbox/start.ts'

/** A request that was answered wrongly once. Texts hold bytes; `{ "repeat", "times" }` stands for a long one. */
interface KeptFind {
  readonly what: string
  readonly sending: Sending
}

const contract = packagedContract()
const finds = JSON.parse(await readFile(new URL('finds.json', import.meta.url), 'utf8')) as readonly KeptFind[]
const complaints: string[] = []
const servers: { readonly url: string; close(): Promise<void> }[] = []
const targets: Target[] = []

beforeAll(async () => {
  const onError = (line: string) => complaints.push(line)
  const sandbox = await startSandbox({ contract, onError })
  const mock = await startMock({ contract, document: packagedDocument(), port: 0, host: '127.0.0.1', onError })
  servers.push(sandbox, mock)
  const of = (platform: Target['platform'], url: string): Target => ({
    platform,
    url,
    memory: () => Promise.resolve(null),
    complaints: () => complaints,
  })
  targets.push(of('sandbox', sandbox.url), of('mock', mock.url))
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

describe.each(['sandbox', 'mock'] as const)('the %s', (platform) => {
  test('answers odd requests in order', async () => {
    const requests = platform === 'sandbox' ? 900 : 200
    const result = await fuzz(contract, targetOf(platform), { seed: 1, requests, concurrency: 8, limit: 20_000 })
    expect(result.finds).toEqual([])
    expect(result.faults).toEqual([])
    expect(result.sent).toBe(requests)
    // Something of everything came about.
    for (const status of ['200', '400', '401', '404', '405', '415', '422'])
      expect(result.statuses).toHaveProperty(status)
    expect(complaints).toEqual([])
  })

  test.each(finds)('answers what it once did not: $what', async ({ sending }) => {
    const judge = createJudge(contract, platform)
    expect(await replay(targetOf(platform), judge, sending, 20_000)).toEqual([])
  })
})

test('a server that answers wrongly is found out', async () => {
  const judge = createJudge(contract, 'mock')
  const sandbox = targetOf('sandbox')
  const [find] = finds
  if (find === undefined) throw new Error('finds.json is empty.')
  expect(await replay(sandbox, judge, find.sending, 20_000)).toContain("400 does not say that it is the mock's")
})

function targetOf(platform: Target['platform']): Target {
  const found = targets.find((target) => target.platform === platform)
  if (found === undefined) throw new Error(`no ${platform}`)
  return found
}
