import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { builtCommand } from '../support/command.ts'
import { temporaryFile } from './support/files.ts'
import { entryOf, harFile } from './support/har.ts'
import type { Entry, Otherwise } from './support/har.ts'
import { runConform } from './support/run.ts'

const contract = packagedContract()
const door = pathToFileURL(join(dirname(await builtCommand()), 'conformance', 'index.js')).href

/** Recorded one after the other, a second apart. */
function inOrder(...entries: readonly (readonly [pair: string, otherwise?: Otherwise])[]): readonly Entry[] {
  return entries.map(([pair, otherwise], index) => ({
    ...entryOf(contract, pair, otherwise),
    startedDateTime: new Date(Date.parse('2026-07-14T15:00:00Z') + index * 1000).toISOString(),
  }))
}

const weights = '/api/agent-builder/agents/agent_weights/split-test'
const before: Otherwise = { to: ['GET', weights], answer: { '/splitTest/primaryAgentId': 'agent_weights' } }

/** The split test as the change of `set_weights` leaves it. */
const set = contract.pairs.find(({ id }) => id === 'updateSplitTestWeights/set_weights')?.response.body as {
  readonly splitTest: Readonly<Record<string, unknown>>
}
const after = (more: Readonly<Record<string, unknown>> = {}): Otherwise => ({
  to: ['GET', weights],
  answer: { '/splitTest': set.splitTest, ...more },
})
const stale: Otherwise = { to: ['PATCH', weights] }

/** What a rule says of recorded exchanges: that it held, how it is broken and where; null: nothing. */
async function told(entries: readonly Entry[], id: string): Promise<string | null> {
  const { report } = await runConform({ har: await harFile(entries), suite: undefined })
  const found = report.cases.find((one) => one.id === id)
  const name = id.split('/')[1]
  if (found === undefined) return report.invariants?.some((rule) => rule.name === name) === true ? 'held' : null
  return [found.verdict, ...(found.findings ?? []).map(({ act, at }) => `${act ?? ''} ${at}`)].join(' ')
}

const shows = 'updateSplitTestWeights/read-shows-the-change'
const changesNothing = 'updateSplitTestWeights/refused-changes-nothing'

describe('rules about resources, held against a recording', () => {
  it('see that a read shows what a change returned', async () => {
    const change = ['updateSplitTestWeights/set_weights'] as const
    expect(await told(inOrder(change, ['getSplitTest/running', after()]), shows)).toBe('held')
    const other = after({ '/splitTest/variants/0/weight': 50, '/splitTest/variants/1/weight': 50 })
    expect(await told(inOrder(change, ['getSplitTest/running', other]), shows)).toBe(
      'fail after /body/splitTest/variants/0/weight',
    )
  })

  it('see that a refused change changed something', async () => {
    const refused = ['updateSplitTestWeights/CONFLICT', stale] as const
    const [was, same] = [['getSplitTest/running', after()] as const, ['getSplitTest/running', after()] as const]
    expect(await told(inOrder(was, refused, same), changesNothing)).toBe('held')
    const other = after({ '/splitTest/variants/0/weight': 50, '/splitTest/variants/1/weight': 50 })
    expect(await told(inOrder(was, refused, ['getSplitTest/running', other]), changesNothing)).toBe(
      'fail after /body/splitTest/variants/0/weight',
    )
  })

  it('are silent where another version shows that somebody else changed it meanwhile', async () => {
    const other = after({ '/splitTest/revision': 9, '/splitTest/variants/0/weight': 50 })
    const change = ['updateSplitTestWeights/set_weights'] as const
    expect(await told(inOrder(change, ['getSplitTest/running', other]), shows)).toBe(null)
    const refused = ['updateSplitTestWeights/CONFLICT', stale] as const
    expect(
      await told(inOrder(['getSplitTest/running', after()], refused, ['getSplitTest/running', other]), changesNothing),
    ).toBe(null)
  })

  it('are advice where nothing shows whether somebody else changed it', async () => {
    const account = '/api/billing/sub-accounts/loc_turn_on'
    const shown = contract.pairs.find(({ id }) => id === 'updateDirectBilling/turn_on')?.response.body as {
      readonly data: { readonly subAccount: unknown }
    }
    const read: Otherwise = {
      to: ['GET', account],
      answer: { '/data/subAccount': shown.data.subAccount, '/data/subAccount/creditGuard/enabled': false },
    }
    const entries = inOrder(['updateDirectBilling/turn_on'], ['getSubAccountBilling/agency_wallet', read])
    expect(await told(entries, 'updateDirectBilling/read-shows-the-change')).toBe(
      'advisory after /body/data/subAccount/creditGuard/enabled',
    )
  })

  it('are silent where a value that they read breaks its schema: that is reported where it is', async () => {
    const change = ['updateSplitTestWeights/set_weights'] as const
    const broken = after({ '/splitTest/variants/0/weight': 'sixty' })
    expect(await told(inOrder(change, ['getSplitTest/running', broken]), shows)).toBe(null)
  })

  it('see a retry that is not the first response again, and a key that stands for two changes', async () => {
    const key = { sent: { 'Idempotency-Key': 'order-0001' } }
    const first = ['updateDirectBilling/turn_on', key] as const
    const again = (otherwise: Otherwise) => ['updateDirectBilling/turn_on', { ...key, ...otherwise }] as const
    const replay = { '/idempotentReplay': true }
    const repeats = 'updateDirectBilling/replay-repeats'
    expect(await told(inOrder(first, again({ answer: replay })), repeats)).toBe('held')
    expect(await told(inOrder(first, again({})), repeats)).toBe('fail request /body/idempotentReplay')
    const other = { ...replay, '/data/subAccount/wallet/balanceMinutes': 1200 }
    expect(await told(inOrder(first, again({ answer: other })), repeats)).toBe(
      'fail request /body/data/subAccount/wallet/balanceMinutes',
    )
    const asked = { '/creditGuard': { enabled: false } }
    expect(await told(inOrder(first, again({ asked })), 'updateDirectBilling/key-of-one-change')).toBe(
      'fail request /status',
    )
    expect(await told(inOrder(first, ['updateDirectBilling/turn_on', { asked }]), repeats)).toBe(null)
  })

  it('say of a request that had to be refused what was due, what came, and which values show it', async () => {
    const rule = 'updateDirectBilling/key-of-one-change'
    const withGuard = (enabled: boolean): Otherwise => ({
      sent: { 'Idempotency-Key': 'order-0001' },
      asked: { '/creditGuard': { enabled } },
    })
    const twice = (first: boolean): readonly Entry[] =>
      inOrder(['updateDirectBilling/turn_on', withGuard(first)], ['updateDirectBilling/turn_on', withGuard(!first)])
    const har = await harFile(twice(true))
    const { report, stdout } = await runConform({ har, suite: undefined })
    expect(report.cases.find(({ id }) => id === rule)?.findings).toEqual([
      expect.objectContaining({
        at: '/status',
        expected: '409',
        actual: '200',
        because: 'in the request, /creditGuard/enabled was false; in the first request, it was true',
      }),
    ])
    expect(stdout).toContain(
      '    because   in the request, /creditGuard/enabled was false; in the first request, it was true\n',
    )
    // With other values it is the same deviation.
    const baseline = await temporaryFile('report.json', JSON.stringify(report))
    const known = await runConform({ har: await harFile(twice(false)), suite: undefined, baseline })
    expect(known.report.cases.find(({ id }) => id === rule)?.findings).toEqual([
      expect.objectContaining({ known: true }),
    ])
  })

  it('are silent where requests overlap', async () => {
    const [change, read] = inOrder(['updateSplitTestWeights/set_weights'], ['getSplitTest/running', before])
    if (change === undefined || read === undefined) throw new Error('two entries')
    expect(await told([change, read], shows)).toBe(null)
    expect(await told([{ ...change, time: 5000 }, read], shows)).toBe(null)
  })

  it('end no run where they throw: that is an error of the rule, by its name', async () => {
    const rules = await temporaryFile(
      'own.rules.js',
      `import { ruleOf } from ${JSON.stringify(door)}
      const rule = (name, then) => ruleOf('split_test')({
        name, says: 'Own.', clause: '@/description', operation: 'updateSplitTestWeights', when: 'changed', then,
      })
      export default { relations: [rule('own', () => { throw new Error('no clock') }), rule('silent', () => [])] }`,
    )
    const har = await harFile(inOrder(['updateSplitTestWeights/set_weights'], ['getSplitTest/running', after()]))
    const { report, exitCode } = await runConform({ har, rules, suite: undefined })
    expect(report.cases.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual([
      ['updateSplitTestWeights/recorded-1', 'pass', null],
      ['getSplitTest/recorded-1', 'pass', null],
      ['updateSplitTestWeights/own', 'error', 'rule own: no clock'],
    ])
    expect(exitCode).toBe(2)
  })
})
