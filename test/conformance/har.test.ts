import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { deploySmall } from './ledger/small-deployment.ts'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library = await compileFixture('fixtures/library.yaml')
const redocly = new URL('../../node_modules/.bin/redocly', import.meta.url).pathname

let server: PairServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

interface Entry {
  readonly startedDateTime: string
  readonly time: number
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: readonly { readonly name: string; readonly value: string }[]
    readonly queryString: readonly { readonly name: string; readonly value: string }[]
    readonly postData?: { readonly mimeType: string; readonly text: string }
  }
  readonly response: {
    readonly status: number
    readonly content: { readonly mimeType: string; readonly text?: string }
    readonly _error?: string
  }
  readonly comment: string
  readonly _request: string
  readonly _verdict: string
}

function entriesIn(text: string): readonly Entry[] {
  const { log } = JSON.parse(text) as { readonly log: { readonly version: string; readonly entries: readonly Entry[] } }
  expect(log.version).toBe('1.2')
  return log.entries
}

test('--save-har keeps every request of every case with its answer, and Redocly reads it', async () => {
  server = await servePairs(library)
  const saveHar = join(await temporaryFolder(), 'run.har')
  await runConform({ target: server.url, contract, saveHar })
  const entries = entriesIn(await readFile(saveHar, 'utf8'))
  // All but the greeting.
  expect(entries).toHaveLength(server.asked.length - 1)
  const renewal = entries.filter(({ comment }) => comment.startsWith('renewLoan/renew:'))
  expect(renewal.map(({ _request: label, request }) => [label, request.method])).toEqual([
    ['prior 1', 'GET'],
    ['request', 'PATCH'],
  ])
  expect(renewal[1]?.request.postData?.mimeType).toBe('application/json')
  expect(renewal[1]?.request.postData?.text).toContain('"days":7')
  const byGenre = entries.find(({ comment }) => comment === 'listBooks/by_genre: pass')
  expect(byGenre?.request.queryString).toEqual([{ name: 'genre', value: 'CRIME,POETRY' }])
  expect(byGenre).toMatchObject({ _verdict: 'pass', response: { status: 200 } })
  expect(JSON.parse(byGenre?.response.content.text ?? '')).toMatchObject({ success: true })

  const { stdout } = await promisify(execFile)(
    redocly,
    ['drift', saveHar, '--api', contract, '--server', server.url, '--coverage', '--format', 'json'],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  ).catch((error: unknown) => error as { readonly stdout: string })
  const { run } = JSON.parse(stdout) as { readonly run: Readonly<Record<string, number>> }
  expect(run).toMatchObject({ totalExchanges: entries.length, documentedExchanges: entries.length })
})

test('an answer that never came is told as browsers tell it', async () => {
  server = await servePairs(library, { change: () => null })
  const saveHar = join(await temporaryFolder(), 'run.har')
  await runConform({ target: server.url, contract, saveHar, timeout: 1000, only: ['getLoan/open'] })
  expect(entriesIn(await readFile(saveHar, 'utf8'))).toMatchObject([
    { _verdict: 'error', response: { status: 0, _error: 'no response within 1000 ms' } },
  ])
})

test('a request that is sent again after a 429 is there twice, and the report tells of both', async () => {
  let asked = 0
  server = await servePairs(library, {
    change: (reply) => {
      asked += 1
      return asked === 1
        ? { ...reply, status: 429, headers: { ...reply.headers, 'retry-after': '0' } }
        : { ...reply, body: '{}' }
    },
  })
  const saveHar = join(await temporaryFolder(), 'run.har')
  const { report } = await runConform({ target: server.url, contract, saveHar, only: ['getLoan/open'] })
  expect(entriesIn(await readFile(saveHar, 'utf8'))).toMatchObject([
    { _verdict: 'fail', _repeated: true, response: { status: 429 } },
    { _verdict: 'fail', response: { status: 200 } },
  ])
  expect(report.cases).toMatchObject([
    { exchange: { response: { status: 200 }, earlier: [{ response: { status: 429 } }] } },
  ])
})

test('the file is whole at any moment, so that an interrupted run leaves one, too', async () => {
  const saveHar = join(await temporaryFolder(), 'run.har')
  const lengths: number[] = []
  server = await servePairs(library, {
    change: async (reply) => {
      lengths.push(entriesIn(await readFile(saveHar, 'utf8')).length)
      return reply
    },
  })
  await runConform({ target: server.url, contract, saveHar, only: ['listBooks'], concurrency: 1 })
  expect(lengths).toEqual([0, 1, 2, 3])
})

test('a HAR that cannot be written is told before anything is sent', async () => {
  server = await servePairs(library)
  const lost = join(dirname(await temporaryFile('x', '')), 'missing', 'run.har')
  const { exitCode, stderr } = await runConform({ target: server.url, contract, saveHar: lost })
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: `--save-har ${lost}: cannot be written (there is no folder ${dirname(lost)})\n`,
  })
  expect(server.asked).toEqual([])
})

const fullDisk = '/dev/full'

test.skipIf(!existsSync(fullDisk))(`a disk that is full costs no other report (needs ${fullDisk})`, async () => {
  server = await servePairs(library)
  const options = { target: server.url, contract, saveHar: fullDisk, only: ['listBooks/by_genre'] }
  const { exitCode, stderr, stdout, report } = await runConform(options)
  expect(exitCode).toBe(2)
  expect(stderr.split('\n').slice(1)).toEqual([`--save-har ${fullDisk}: cannot be written (ENOSPC)`, ''])
  expect(stdout).toContain('judged 1 of 1 case')
  expect(report.summary.judged).toBe(1)
})

test('no credential is in it, wherever the server puts it', async () => {
  const key = 'canary/one+two=three'
  server = await servePairs(library, {
    own: null,
    change: (reply) => ({
      ...reply,
      headers: { ...reply.headers, 'x-echo': encodeURIComponent(key), location: `/${key}` },
      body: JSON.stringify({ echo: [key, Buffer.from(key).toString('base64')] }),
    }),
  })
  const saveHar = join(await temporaryFolder(), 'run.har')
  await runConform({ target: server.url, contract, saveHar, key, header: ['X-Tenant: tenant-of-ada'] })
  const text = await readFile(saveHar, 'utf8')
  expect(entriesIn(text).length).toBeGreaterThan(2)
  for (const spelling of [key, encodeURIComponent(key), Buffer.from(key).toString('base64'), 'tenant-of-ada']) {
    expect(text).not.toContain(spelling)
  }
  expect(text).toContain('Bearer $API_KEY')
})

test('it has what puts changes back too, and goes on with what a cleanup sends', async () => {
  let isDown = true
  let writes = 0
  const small = await deploySmall(({ count }) => {
    writes = count
    return isDown && count > 2 ? 503 : undefined
  })
  const saveHar = join(await temporaryFolder(), 'run.har')
  const sent = async () =>
    entriesIn(await readFile(saveHar, 'utf8')).map(({ request, comment }) => [request.method, comment])
  const changes = async () => (await sent()).filter(([method]) => method !== 'GET')
  try {
    await small.run({ saveHar, only: ['updateDirectBilling/turn_on'] })
    expect(await changes()).toHaveLength(writes)
    expect(await changes()).toContainEqual(['PUT', 'of no case: puts something back, or prepares cases'])
    expect(await sent()).toContainEqual(['GET', 'of no case: looks at what is there'])
    isDown = false
    const before = writes
    await small.cleanUp({ saveHar })
    expect(writes).toBeGreaterThan(before)
    expect(await changes()).toHaveLength(writes)
  } finally {
    await small.close()
  }
})
