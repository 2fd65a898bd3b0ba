import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixturesOf } from '../../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../../scripts/lab/field/fixtures.ts'
import { membersIn } from '../../../src/conformance/ledger/resource.ts'
import { billingUndo } from '../../../src/conformance/rules/billing/sub-account.ts'
import { isObject } from '../../../src/contract/index.ts'
import type { Known } from '../../../src/conformance/rules/undo.ts'
import { operatorNotes } from '../../field/operator.ts'
import { startField } from '../../field/server.ts'
import { temporaryFile, temporaryFolder } from '../support/files.ts'
import { startProxy } from '../support/proxy.ts'
import { runConform } from '../support/run.ts'

const known: fc.Arbitrary<Known> = fc.record({
  state: fc.record({
    directBilling: fc.record({ enabled: fc.boolean() }),
    autoRecharge: fc.record({
      enabled: fc.boolean(),
      thresholdUSD: fc.constantFrom(1, 10, 50, 75.5),
      rechargeAmountUSD: fc.constantFrom(0, 1, 200),
    }),
    creditGuard: fc.record({ enabled: fc.constantFrom(true, false, null) }),
  }),
  beside: fc.record({
    balanceUSD: fc.constantFrom(null, 0, 24, 50, 100),
    visibility: fc.constantFrom('ENABLED', 'DISABLED'),
  }),
})

interface Body {
  readonly enabled: boolean
  readonly creditGuard?: { readonly enabled: boolean }
  readonly autoRecharge?: { readonly enabled: boolean; readonly thresholdUSD?: number }
}

const fields = (value: unknown) => value as Readonly<Record<string, unknown>>
const settings = ({ state }: Known) =>
  state as unknown as {
    readonly directBilling: { readonly enabled: boolean }
    readonly autoRecharge: { readonly enabled: boolean; readonly thresholdUSD: number }
    readonly creditGuard: { readonly enabled: boolean | null }
  }

test('no way back of billing settings can charge a card', () => {
  fc.assert(
    fc.property(known, fc.option(known), (before, now) => {
      const was = settings(before)
      const { ways, left } = billingUndo.plan(before, now)
      for (const body of ways.flat().map((move) => move.body as unknown as Body)) {
        if (body.autoRecharge?.enabled !== true) continue
        // On again only as it was, while the balance that was just read is not below what would be charged for.
        expect(was).toMatchObject({ directBilling: { enabled: true }, autoRecharge: { enabled: true } })
        expect(Number(fields(now?.beside)['balanceUSD'])).toBeGreaterThanOrEqual(was.autoRecharge.thresholdUSD)
        expect(now).not.toBeNull()
      }
      // Whoever did not pay directly before does not in the end.
      const last = ways[0]?.at(-1)?.body as unknown as Body
      expect(last.enabled).toBe(was.directBilling.enabled)
      const found = now === null ? null : settings(now)
      const isStillOn = found?.directBilling.enabled === true && found.autoRecharge.enabled
      const isOnAgain = last.autoRecharge?.enabled ?? isStillOn
      const wasRecharging = was.directBilling.enabled && was.autoRecharge.enabled
      expect(left.some((note) => note.startsWith('auto-recharge stays off'))).toBe(wasRecharging && !isOnAgain)
    }),
    { numRuns: 5000 },
  )
})

test('a way back sends no settings of auto-recharge that are as before', () => {
  fc.assert(
    fc.property(known, known, (before, now) => {
      const alike = {
        ...now,
        state: { ...settings(now), autoRecharge: { ...settings(before).autoRecharge, enabled: false } },
      }
      const off = { ...before, state: { ...settings(before), autoRecharge: alike.state.autoRecharge } }
      for (const { body } of billingUndo.plan(off, alike).ways.flat()) expect(body).not.toHaveProperty('autoRecharge')
    }),
  )
})

test('a way back leads to the Credit Guard from before', () => {
  fc.assert(
    fc.property(known, known, (before, now) => {
      const was = settings(before)
      const { directBilling, creditGuard: guard } = settings(now)
      fc.pre(was.creditGuard.enabled !== null && guard.enabled !== null)
      let isDirect = directBilling.enabled
      let isGuarded = guard.enabled
      for (const move of billingUndo.plan(before, now).ways[0] ?? []) {
        const { enabled, creditGuard } = move.body as unknown as Body
        // Turning direct billing on turns it on, unless the request says otherwise; turning it off leaves it.
        if (enabled && creditGuard === undefined && !isDirect) isGuarded = true
        isGuarded = creditGuard?.enabled ?? isGuarded
        isDirect = enabled
      }
      expect({ isDirect, isGuarded }).toEqual({
        isDirect: was.directBilling.enabled,
        isGuarded: was.creditGuard.enabled,
      })
    }),
  )
})

test('a run says what it paid: as much as the wallets gained by it', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const bought = () =>
      [...field.world.subs.values()]
        .flatMap(({ batches }) => batches.filter(({ bonus }) => !bonus))
        .reduce((sum, { bought: minutes, rate }) => sum + minutes * rate, 0)
    const before = bought()
    const only = ['charge-agrees', 'replayed-key', 'no-charge-above'].map((id) => `updateDirectBilling/${id}`)
    const given = { target: field.url, fixtures, allow: 'spending', only, ledger, suite: undefined }
    const { stderr } = await runConform(given, { sleep: () => Promise.resolve() })
    const paid = Math.round(bought() - before)
    expect(paid).toBeGreaterThan(1)
    expect(stderr).toContain(
      `\nCharged and not paid back, as the responses say:\n  ${paid} USD by updateDirectBilling: `,
    )
  } finally {
    await field.close()
  }
})

describe('a run that may spend', () => {
  async function spend(only: readonly string[]) {
    const field = await startField({ port: 0, readings: [], bugs: [] })
    const proxy = await startProxy(field.url)
    try {
      const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, proxy.url)
      const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
      const ledger = join(await temporaryFolder(), 'run.ledger')
      const given = { target: proxy.url, fixtures, allow: 'spending', ledger, concurrency: 1, suite: undefined, only }
      const outcome = await runConform(given, { sleep: () => Promise.resolve() })
      const writes = proxy.passed.filter(({ method, path }) => method === 'PUT' && path.endsWith('/direct-billing'))
      return { ...outcome, writes }
    } finally {
      await proxy.close()
      await field.close()
    }
  }

  test('never names an amount that could hurt, whatever the contract allows', async () => {
    const { writes, report, stderr } = await spend(['updateDirectBilling'])
    // Bodies that are no JSON charge nothing.
    const recharges = writes.flatMap(({ body }) => {
      const { autoRecharge } = membersIn(body)
      return isObject(autoRecharge) ? [autoRecharge] : []
    })
    expect(recharges.length).toBeGreaterThan(20)
    for (const { thresholdUSD, rechargeAmountUSD } of recharges) {
      if (typeof rechargeAmountUSD === 'number') expect(rechargeAmountUSD).toBeLessThanOrEqual(200)
      if (typeof thresholdUSD === 'number' && thresholdUSD > 10_000) expect(rechargeAmountUSD).toBe(1)
    }
    const dear = report.cases.filter(({ reason }) => reason?.startsWith('it could charge a card ') === true)
    expect(
      dear.map(({ id, reason }) => [id.replace('updateDirectBilling/constraint/body/autoRecharge/', ''), reason]),
    ).toEqual([
      ['thresholdUSD/maximum/outside', 'it could charge a card again and again: no deployment gets it'],
      ['thresholdUSD/maximum/inside', 'it could charge a card again and again: no deployment gets it'],
      ['rechargeAmountUSD/maximum/outside', 'it could charge a card 1000000.01 dollars: no deployment gets it'],
      ['rechargeAmountUSD/maximum/inside', 'it could charge a card 1000000 dollars: no deployment gets it'],
    ])
    expect(stderr).toMatch(
      /\nUp to \d+ requests can charge a card, each once: [\d.]+ USD by what they name, and \d+ times the amount that the target has stored\. /,
    )
  })

  test('puts each sub-account back before the next case, so that it is not charged again meanwhile', async () => {
    const { writes } = await spend(['updateDirectBilling/update_auto_recharge', 'updateDirectBilling/turn_on'])
    const places = writes.map(({ path }) => path)
    expect(new Set(places).size).toBe(2)
    expect(places).toEqual(places.toSorted((one, other) => places.indexOf(one) - places.indexOf(other)))
    expect(places.length).toBeGreaterThanOrEqual(4)
  })

  test('blames nobody for what it put back itself, and for a way back that was refused half-way', async () => {
    const only = ['updateDirectBilling/credits-pending', 'updateDirectBilling/credits-pending-counted']
    const { writes, report, stderr } = await spend(only)
    // While a payment waits, the first request of a way back is accepted, and the second one refused.
    const turns = writes.map(({ body }) => membersIn(body)['enabled'])
    expect(turns.slice(0, 4)).toEqual([true, false, true, false])
    expect(stderr).not.toContain('somebody else')
    expect(report.cases.filter(({ id }) => /changes-nothing|shows-the-change/.test(id))).toEqual([])
    expect(stderr).toContain(
      'Could not be put back yet:\n  billing settings of loc-slow-credit (loc_flow_credits_slow)',
    )
  })
})
