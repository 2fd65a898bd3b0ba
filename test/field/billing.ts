/** The routes of sub-account billing. */

import { checkDirectBilling } from './billing-body.ts'
import { changeDirectBilling } from './direct-billing.ts'
import { checkKey, once } from './idempotency.ts'
import { ok, pause, Refusal } from './kit.ts'
import type { Obj } from './kit.ts'
import type { Ask, Route } from './router.ts'
import { detail } from './wallet.ts'
import type { SubAccount, World } from './world.ts'

export function ownSub(ask: Ask, locationId: string): SubAccount {
  const { world, key } = ask
  const sub = world.subs.get(locationId)
  const foreign = sub !== undefined && sub.agencyId !== key.agencyId
  if (sub === undefined || (foreign && !world.bug('other-agency-readable'))) {
    const alone =
      foreign && (world.bug('foreign-sub-alone-403') || (ask.method === 'GET' && world.bug('foreign-detail-403')))
    if (alone) throw new Refusal(403, 'Forbidden', 'This sub-account is not yours.')
    const status = world.bug('foreign-sub-403') ? 403 : 404
    const code = world.bug('foreign-sub-other-code') ? 'NoSuchProject' : 'NotFound'
    throw new Refusal(status, code, 'We have no such sub-account for you.', {
      unknownLocationIds: [locationId],
    })
  }
  const bound = key.locationId !== undefined && key.locationId !== locationId
  if (bound && !world.bug('bound-key-escapes')) {
    if (world.reads('bound-key-403')) {
      throw new Refusal(403, 'Forbidden', 'This key belongs to another sub-account.')
    }
    throw new Refusal(404, 'NotFound', 'We have no such sub-account for you.', {
      unknownLocationIds: [locationId],
    })
  }
  return sub
}

function find(ask: Ask): void {
  ownSub(ask, ask.params['locationId'] ?? '')
}

export function billingRoutes(world: World): Route[] {
  const base = '/api/billing/sub-accounts/:locationId'
  const read = world.reads('billing-detail-elsewhere') ? `${base}/detail` : base
  return [
    {
      method: 'GET',
      path: read,
      form: 'general',
      scopes: ['billing:read', 'billing:write'],
      find,
      run: (ask) => {
        const sub = ownSub(ask, ask.params['locationId'] ?? '')
        return ok({ data: { subAccount: detail(ask.world, sub) } })
      },
    },
    {
      method: 'PUT',
      path: `${base}/direct-billing`,
      form: 'general',
      scopes: ['billing:write'],
      role: { name: 'agency_admin', code: 'Forbidden' },
      find,
      check: (ask) => {
        checkKey(ask)
        checkDirectBilling(ask)
      },
      run: (ask) =>
        once(ask, async () => {
          const sub = ownSub(ask, ask.params['locationId'] ?? '')
          await pause(4)
          const charge = changeDirectBilling(ask.world, sub, ask.body)
          const data: Obj = { subAccount: detail(ask.world, sub) }
          if (charge !== null) data['charge'] = charge
          return ok({ data })
        }),
    },
  ]
}
