import type { Json } from '../../contract/index.ts'
import type { ProviderCharge } from '../domain/billing/state.ts'
import { defineRoute } from './route.ts'
import type { ControlRoute } from './route.ts'

export const chargeRoutes: readonly ControlRoute[] = [
  defineRoute('GET /_sandbox/charges/{locationId}', {
    does: "Lists a sub-account's charges in the payment provider's books, with their results.",
    fields: {},
    async act({ services, world, path }) {
      const location = path['locationId'] ?? ''
      const expected = [{ kind: 'paymentAccount', id: location } as const]
      const account = await services.store.read(world, expected, (reader) => reader.get('paymentAccount', location))
      return { charges: (account?.charges ?? []).map(viewCharge) }
    },
  }),
]

export function viewCharge(charge: ProviderCharge): Json {
  return { ...charge, at: new Date(charge.at).toISOString() }
}
