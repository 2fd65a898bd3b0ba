import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { runConform } from './support/run.ts'
import { forTest, shared } from '../support/shared.ts'
import { spoil } from './support/spoil.ts'
import type { SpoilOptions } from './support/spoil.ts'

const suite = 'races'
const races = planCases(packagedContract(), platformRules).cases.filter(({ source }) => source === 'race')

const sandbox = shared(startSandbox)

test('there is a race for one key, one id and each kind of version', () => {
  expect(races.map(({ id }) => id)).toEqual([
    'updateDirectBilling/one-key-at-once',
    'updateSplitTestWeights/one-version-at-once',
    'removeSplitVariant/one-version-at-once',
    'deleteAgentSkill/one-version-at-once',
    'updateLiveAgent/one-version-at-once',
    'restoreLiveAgent/one-version-at-once',
    'createLiveAgent/one-id-at-once',
  ])
})

test.each([8, 1])('the sandbox has one winner in each, %i at a time', async (concurrency) => {
  const { findings, report } = await runConform({ target: sandbox.url, suite, concurrency, strict: true })
  expect(findings).toEqual([])
  expect(report.summary).toMatchObject({ judged: races.length, exitCode: 0 })
})

test('the requests of a race go out together, at the rate of ten a second too', async () => {
  let clock = 0
  const sleep = async (ms: number) => {
    const until = clock + ms
    await new Promise(setImmediate)
    clock = Math.max(clock, until)
  }
  const times: number[] = []
  const spoilt = await forTest(
    spoil(sandbox.url, {
      ask: (asked) => {
        if (asked.method === 'PATCH') times.push(clock)
        return asked
      },
    }),
  )
  const only = ['updateSplitTestWeights/one-version-at-once']
  const { report } = await runConform({ target: spoilt.url, suite, only, rate: 10 }, { now: () => clock, sleep })
  expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass'])
  // By the run's own clock. One after the other, they would take 400 ms.
  const spreads = times.slice(4).map((last, index) => last - (times[index] ?? 0))
  expect(Math.min(...spreads)).toBe(0)
})

test.each([8, 1])('each request of a race has its own connection, %i at a time', async (concurrency) => {
  const { port } = new URL(sandbox.url)
  let open = 0
  const besideChanges: number[] = []
  const between = createServer(async (socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    socket.once('data', (data) => {
      if (data.toString().startsWith('PATCH ')) besideChanges.push(open)
    })
    socket.pause()
    // Whoever comes together is there by then.
    await setTimeout(50)
    const behind = connect(Number(port), '127.0.0.1')
    for (const one of [socket, behind]) one.on('error', () => {})
    socket.pipe(behind).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const target = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
  const only = ['updateSplitTestWeights/one-version-at-once']
  const { report } = await runConform({ target, suite, only, concurrency }).finally(() => between.close())
  expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass'])
  expect(besideChanges).toHaveLength(5)
  expect(Math.min(...besideChanges)).toBeGreaterThanOrEqual(5)
})

describe('a server', () => {
  /** The first success of each kind, to be given in the place of conflicts. */
  const successes = new Map<string, string>()
  let turn = Promise.resolve()
  const everybodyWins: SpoilOptions = {
    give: ({ status, body }, { method, path }) => {
      const key = `${method} ${path}`
      if (status === 200 && method !== 'GET') successes.set(key, body)
      const won = successes.get(key)
      return (status === 409 || status === 404) && won !== undefined ? { status: 200, body: won } : null
    },
  }
  const rows: readonly (readonly [does: string, options: SpoilOptions, caught: readonly string[]])[] = [
    [
      'that tells everybody of success',
      everybodyWins,
      [
        'updateSplitTestWeights/one-version-at-once fail',
        'removeSplitVariant/one-version-at-once fail',
        'deleteAgentSkill/one-version-at-once fail',
        'updateLiveAgent/one-version-at-once fail',
        'restoreLiveAgent/one-version-at-once fail',
      ],
    ],
    [
      'that does not look at the key, and takes up one request after the other',
      {
        ask: async (asked) => {
          turn = turn.then(() => setTimeout(50))
          await turn
          const { 'idempotency-key': _key, ...headers } = asked.headers
          return { ...asked, headers }
        },
      },
      ['updateDirectBilling/one-key-at-once fail', 'updateDirectBilling/one-of-two-at-once fail'],
    ],
    [
      'on which nobody wins',
      {
        give: (_given, { method, path }) =>
          method === 'DELETE' && path.includes('/variants/')
            ? { status: 409, body: '{"success":false,"error":"CONFLICT","message":"Somebody was quicker."}' }
            : null,
      },
      ['removeSplitVariant/one-version-at-once fail'],
    ],
    [
      'that attaches a campaign to each creation',
      {
        give: ({ status, body }, { method }) =>
          method === 'POST' && status === 201
            ? { status, body: body.replace('"id":"camp_', `"id":"camp_${Math.random()}_`) }
            : null,
      },
      ['createLiveAgent/one-id-at-once fail', 'createLiveAgent/retry-keeps-the-campaign fail'],
    ],
  ]

  test.each(rows)('%s is found out', async (_does, options, caught) => {
    successes.clear()
    const spoilt = await forTest(spoil(sandbox.url, options))
    const { report } = await runConform({ target: spoilt.url, suite })
    const found = report.cases.filter(({ verdict }) => verdict !== 'pass').map(({ id, verdict }) => `${id} ${verdict}`)
    expect(found).toEqual(caught)
  })
})
