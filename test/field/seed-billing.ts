/** The agencies, keys and sub-accounts that the field server starts with. */

import type { Batch, Key, SubAccount, World } from './world.ts'

const ALL_SCOPES = [
  'agents:read',
  'agents:write',
  'billing:read',
  'billing:write',
  'calls:read',
  'campaigns:read',
  'campaigns:write',
  'power_dialer:read',
]

const AGENCIES = [
  { id: 'ag-northgate', rebillingPlan: true },
  { id: 'ag-harbor', rebillingPlan: true },
  { id: 'ag-thrift', rebillingPlan: false },
]

/** Batches of a wallet that is well above any default threshold. */
function plenty(world: World): Batch[] {
  const lot = (batch: Partial<Batch>): Batch => ({
    id: world.mint('lot'),
    purchasedAt: '2026-03-02T08:00:00.000Z',
    bought: 1000,
    left: 1000,
    rate: 0.25,
    bonus: false,
    expiresAt: null,
    expired: false,
    ...batch,
  })
  const old = { purchasedAt: '2025-01-05T08:00:00.000Z', expiresAt: '2025-07-05T08:00:00.000Z' }
  return [
    lot({}),
    lot({ ...old, left: 120, expired: true }),
    lot({ purchasedAt: '2026-04-11T08:00:00.000Z', bought: 60, left: 60, bonus: true }),
  ]
}

/** One batch of so many paid minutes. */
function paid(world: World, left: number): Batch[] {
  return plenty(world)
    .slice(0, 1)
    .map((batch) => ({ ...batch, left }))
}

function keysOf(agencyId: string, prefix: string): Key[] {
  const key = (name: string, more: Partial<Key>): Key => ({
    name: `${prefix}${name}`,
    token: `field-${prefix}${name}-key`,
    agencyId,
    role: 'agency_admin',
    scopes: ALL_SCOPES,
    ...more,
  })
  const keys = [key('admin', {})]
  if (prefix !== '') return keys
  for (const scope of ALL_SCOPES) keys.push(key(`only-${scope.replace(':', '-')}`, { scopes: [scope] }))
  return [
    ...keys,
    key('revoked', { revoked: true }),
    key('no-scopes', { scopes: [] }),
    key('user', { role: 'project_user', locationId: 'loc-maple' }),
    key('agency-user', { role: 'project_user' }),
    key('bound-admin', { locationId: 'loc-maple' }),
    key('bound-spare', { locationId: 'loc-spare-12' }),
    key('hasty', { quota: 2 }),
  ]
}

export function seedBilling(world: World): void {
  for (const agency of AGENCIES) world.agencies.set(agency.id, agency)
  world.keys.push(...keysOf('ag-northgate', ''))
  world.keys.push(...keysOf('ag-harbor', 'harbor-'), ...keysOf('ag-thrift', 'thrift-'))
  const sub = (locationId: string, about: string, more: Partial<SubAccount>): void => {
    const usual: SubAccount = {
      locationId,
      about,
      agencyId: 'ag-northgate',
      name: locationId.replace('loc-', 'Client '),
      isLive: true,
      hasWallet: true,
      direct: false,
      rebillingRate: null,
      agencyRate: 0.25,
      card: 'OK',
      batches: more.batches ?? plenty(world),
      debt: 0,
      lowMark: 45,
      visible: false,
      visibleBefore: false,
      recharge: { enabled: false, threshold: null, amount: null, lastSuccess: null, lastFailure: null },
      guard: false,
      pending: [],
      trouble: null,
    }
    world.subs.set(locationId, { ...usual, ...more })
  }
  seedStates(world, sub)
  seedTroubles(world, sub)
}

type Add = (locationId: string, about: string, more: Partial<SubAccount>) => void

function seedStates(world: World, sub: Add): void {
  const on = { direct: true, visible: true }
  const recharge = { enabled: true, threshold: 30, amount: 75, lastSuccess: null, lastFailure: null }
  sub('loc-maple', 'agency wallet, card saved, recharge never set, high balance', {})
  for (let copy = 1; copy <= 12; copy += 1) {
    const low = { batches: paid(world, 80) }
    sub(`loc-spare-${copy}`, 'the same as loc-maple', {})
    sub(`loc-short-${copy}`, 'agency wallet, card saved, 20 USD left', low)
    sub(`loc-cardless-${copy}`, 'agency wallet, no card saved, high balance', { card: 'NO_CARD' })
    sub(`loc-direct-${copy}`, 'direct billing, card saved, recharge set, guard off', {
      ...on,
      recharge: { ...recharge, threshold: 30.5 },
    })
  }
  for (let copy = 1; copy <= 2; copy += 1) {
    sub(`loc-direct-new-${copy}`, 'direct billing, card saved, recharge never set', { ...on })
    sub(`loc-direct-short-${copy}`, 'direct billing, recharge never set, 20 USD left', {
      ...on,
      batches: paid(world, 80),
    })
  }
  sub('loc-direct-slow-credit', 'direct billing, 20 USD left, minutes land later', {
    ...on,
    batches: paid(world, 80),
    trouble: 'slow-credit',
  })
  sub('loc-debt-cardless', 'direct billing, empty wallet, no card, 12.5 minutes owed', {
    ...on,
    card: 'NO_CARD',
    batches: [],
    debt: 12.5,
  })
  sub('loc-rebilled', 'rebilling on', { rebillingRate: 0.4 })
  sub('loc-debt', 'direct billing, empty wallet, 90 minutes owed', { ...on, batches: [], debt: 90 })
  sub('loc-deep-debt', 'direct billing, empty, 900 minutes owed', { ...on, batches: [], debt: 900 })
  sub('loc-empty-unknown', 'agency wallet, empty, live status unknown', { isLive: null, batches: [] })
  sub('loc-empty', 'agency wallet, empty', { batches: [] })
  sub('loc-low', 'agency wallet, exactly at the low mark', { batches: paid(world, 45) })
  sub('loc-exact', 'agency wallet, exactly 50 USD left', { batches: paid(world, 200) })
  sub('loc-pending', 'agency wallet, one payment waits for credit', {
    pending: [{ minutes: 80, amountUSD: 20 }],
  })
  sub('loc-paused', 'paused, no name', { isLive: false, name: null })
  sub('loc-status-unknown', 'live status unknown', { isLive: null })
  sub('loc-no-wallet', 'no wallet yet', { hasWallet: false, batches: [] })
  sub('loc-blocked', 'direct billing, recharge on but no customer', {
    ...on,
    card: 'NO_CUSTOMER',
    recharge: { ...recharge, lastFailure: '2026-05-01T12:00:00.000Z' },
  })
  const cards = ['NO_CARD', 'NO_CUSTOMER', 'NO_DEFAULT_RECORDED', 'NOT_MIGRATED', 'WRONG_ACCOUNT']
  for (const card of [...cards, 'PROVIDER_UNAVAILABLE']) {
    const tail = card.toLowerCase().replaceAll('_', '-')
    sub(`loc-card-${tail}`, `agency wallet, card ${card}`, { card })
    sub(`loc-direct-${tail}`, `direct billing, card ${card}`, { ...on, card })
  }
  sub('loc-quay', "another agency's", { agencyId: 'ag-harbor' })
  sub('loc-planless', 'agency without the rebilling plan', { agencyId: 'ag-thrift' })
  sub('loc-planless-direct', 'direct billing, plan gone', { agencyId: 'ag-thrift', ...on })
}

function seedTroubles(world: World, sub: Add): void {
  const short = (): Partial<SubAccount> => ({ batches: paid(world, 80) })
  sub('loc-slow-credit', 'a top-up is charged, minutes land later', { ...short(), trouble: 'slow-credit' })
  sub('loc-declined', 'a top-up is declined', { ...short(), trouble: 'declined' })
  sub('loc-charge-lost', 'the outcome of a top-up is lost', { ...short(), trouble: 'charge-lost' })
  sub('loc-guard-fails', 'Credit Guard cannot be saved', { trouble: 'guard' })
  sub('loc-rollback-fails', 'no card; a rollback fails', { card: 'NO_CARD', trouble: 'rollback' })
  sub('loc-store-fails', 'every change fails with 500', { trouble: 'store' })
}
