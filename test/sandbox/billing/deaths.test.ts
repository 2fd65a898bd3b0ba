import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentProvider } from '../../../src/sandbox/payments/provider.ts'
import { LEASE_LENGTH } from '../../../src/sandbox/recharge/leases.ts'
import { settleDue } from '../../../src/sandbox/recharge/settle-due.ts'
import { accountIn, NOW, put, startProcess, startWorld, subAccountIn, update, WORLD } from './support.ts'

const WHERE = ['nowhere', 'before-charge', 'after-charge', 'declined', 'provider-throws'] as const
type Where = (typeof WHERE)[number]

/** Lives until its first charge, which goes wrong as told. */
function mortal(where: Where, died: () => void) {
  const dying = (): Promise<never> => {
    died()
    return new Promise(() => {})
  }
  return (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    async charge(world, location, chargeId, amountUSD, now) {
      if (where === 'before-charge') return dying()
      const amount = where === 'declined' ? 1_000_000 : amountUSD
      const result = await provider.charge(world, location, chargeId, amount, now)
      if (where === 'after-charge') return dying()
      if (where === 'provider-throws') throw new Error('The connection was cut.')
      return result
    },
  })
}

test('whatever dies when: every charge on the card is in the wallet, exactly once', async () => {
  const step = fc.record({ where: fc.constantFrom(...WHERE), key: fc.integer({ min: 0, max: 3 }), sweep: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { store } = await startWorld()
      const location = 'loc_mortal'
      // Each top-up leaves the balance below the threshold, so that each call charges.
      const recharge = { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 100_000, rechargeAmountUSD: 10 } }
      await put(store, location, { mode: 'DIRECT', batches: [] })
      const successes = new Map<number, number>()
      let realTime = 0
      for (const [index, { where, key, sweep }] of steps.entries()) {
        realTime += LEASE_LENGTH
        const answered = await new Promise<boolean>((resolve) => {
          const process = startProcess(store, {
            owner: `process-${index}`,
            around: mortal(where, () => resolve(false)),
          })
          process.realTime.now += realTime
          const sent = sweep
            ? settleDue(process.services, WORLD, NOW).then(() => false)
            : update(process, location, recharge, { key: `same-key-${key}` }).then(
                ({ status, body }) => status === 200 && body['idempotentReplay'] === undefined,
              )
          sent.then(resolve, () => resolve(false))
        })
        if (answered) successes.set(key, (successes.get(key) ?? 0) + 1)
      }
      const last = startProcess(store, { owner: 'last', alone: true })
      await settleDue(last.services, WORLD, NOW)

      const { batches, pendingCharge } = await subAccountIn(store, location)
      const { charges } = await accountIn(store, location)
      expect(pendingCharge).toBeNull()
      const charged = charges.filter(({ outcome }) => outcome === 'charged').map(({ id }) => id)
      expect(batches).toHaveLength(charged.length)
      const keys = steps.flatMap(({ key, sweep }, index) =>
        !sweep && charged.some((id) => id.startsWith(`charge_process-${index}_`)) ? [key] : [],
      )
      expect(keys).toEqual([...new Set(keys)])
      expect([...successes.values()].every((count) => count === 1)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
