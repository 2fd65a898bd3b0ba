import { setTimeout as wait } from 'node:timers/promises'

import type { JsonObject } from '../../../../src/contract/index.ts'
import type { Outcome } from '../caller.ts'
import type { Load, LoadTools } from './load.ts'
import { checkBooks, createMeter } from './wallet.ts'

const BODY: JsonObject = {
  enabled: true,
  autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 },
}

/** Refusals that do not settle the key. */
const PASSING = new Set([
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENT_REPLAY',
  'AUTO_RECHARGE_PAYMENT_IN_PROGRESS',
  'SUB_ACCOUNT_CHANGED_DURING_WRITE',
])

type Verdict = 'charged' | 'not charged' | 'passing'

/**
 * Empties a wallet and saves settings with a new Idempotency-Key, which charges; often several at once. One key, one
 * charge. `alone`: no other charges here, so keys and the provider's books must match exactly.
 */
export async function keyedCharges(
  { caller, random, tally, disturb }: LoadTools,
  location: string,
  alone: boolean,
): Promise<Load> {
  const meter = await createMeter(caller, location, tally.problem)
  const before = await meter.read()
  const charged = new Set<string>()
  const asked: string[] = []

  const ask = (key: string) =>
    caller.call('updateDirectBilling', {
      path: { locationId: location },
      headers: { 'Idempotency-Key': key },
      body: BODY,
    })

  function note(key: string, outcome: Outcome): Verdict {
    const verdict = verdictOf(outcome)
    if (verdict === 'charged') charged.add(key)
    if (verdict === 'not charged' && charged.has(key))
      tally.problem(`${location}: a key that had charged says that it did not`)
    if (verdict === 'passing' && outcome.kind === 'answer' && outcome.status === 409) {
      const code = outcome.body['error'] as string
      if (!PASSING.has(code) && code !== 'IDEMPOTENCY_OUTCOME_UNKNOWN')
        tally.problem(`${location}: a key was refused with ${code}`)
    }
    return verdict
  }

  async function settle(key: string, patience: number): Promise<void> {
    const end = Date.now() + patience
    while (Date.now() < end) {
      const outcome = await ask(key)
      if (note(key, outcome) !== 'passing') return
      if (isUnknown(outcome)) return
      await wait(random.between(20, 120))
    }
  }

  return {
    async step() {
      const { balance } = await meter.read()
      // Below the 500 minutes for 50 dollars, so that saving charges.
      const most = balance / 1000 - 400
      if (most > 0) await meter.spend(Math.round(most * 1000 + random.between(0, 300_000)) / 1000)
      const key = `${location}-key-${asked.length}`
      asked.push(key)
      // Some processes die between the intent, the charge and its record.
      if (random.chance(0.1)) setTimeout(disturb, random.between(0, 25))
      const together = await Promise.all(Array.from({ length: random.pick([1, 1, 2, 4]) }, () => ask(key)))
      // Concurrent requests may only have blocked each other.
      const outcomes = random.chance(0.3) ? [...together, await ask(key)] : together
      const first = outcomes.filter(isFirst)
      if (first.length > 1)
        tally.problem(`${location}: ${first.length} answers say that they were the first under one key`)
      for (const outcome of outcomes) note(key, outcome)
      if (!outcomes.some((outcome) => verdictOf(outcome) !== 'passing')) await settle(key, 3000)
      tally.count('keys')
    },

    async audit() {
      let unknown = 0
      for (const key of asked) {
        await settle(key, 20_000)
        if (charged.has(key)) continue
        const outcome = await ask(key)
        if (isUnknown(outcome)) unknown += 1
      }
      const charges = await checkBooks(caller, location, await meter.read(), before, tally.problem)
      const told = charged.size + unknown
      if (alone ? charges !== told : charges < told) {
        tally.problem(`${location}: ${told} keys charged, and the provider's books have ${charges}`)
      }
      tally.count('charges by key', charged.size)
      tally.count('charges by top-up', Math.max(0, charges - told))
      tally.count('charges whose answer was lost', unknown)
      tally.count('charges', charges)
    },
  }
}

function verdictOf(outcome: Outcome): Verdict {
  if (outcome.kind === 'broken') return 'passing'
  const { status, body } = outcome
  if (status === 200) return (body['data'] as JsonObject)['charge'] === undefined ? 'not charged' : 'charged'
  return status === 409 && body['error'] === 'NO_USABLE_CARD' ? 'not charged' : 'passing'
}

function isFirst(outcome: Outcome): boolean {
  return outcome.kind === 'answer' && outcome.status === 200 && outcome.body['idempotentReplay'] !== true
}

function isUnknown(outcome: Outcome): boolean {
  return outcome.kind === 'answer' && outcome.body['error'] === 'IDEMPOTENCY_OUTCOME_UNKNOWN'
}
