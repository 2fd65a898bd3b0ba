import { each, flagIn, inside, must, schema, textIn } from '../invariant.ts'
import type { Invariant } from '../invariant.ts'
import { subAccount } from './places.ts'

/** The billing mode beside the switches that it stands for. */
export const modeInvariants: readonly Invariant[] = [
  {
    name: 'mode-direct',
    says: 'The billing mode is DIRECT exactly when direct billing is on.',
    clause: schema('SubAccount/properties/billingMode'),
    inferred: null,
    check: each(subAccount, (account) => {
      const mode = textIn(account, 'billingMode')
      const on = flagIn(account, 'directBilling', 'enabled')
      if (mode === null || on === null) return null
      const expected = on ? 'DIRECT, because direct billing is on' : 'not DIRECT, because direct billing is off'
      return must((mode === 'DIRECT') === on, '/billingMode', expected, mode)
    }),
  },
  {
    name: 'mode-rebilling',
    says: 'The billing mode is REBILLING exactly when rebilling is on.',
    clause: schema('SubAccount/properties/billingMode'),
    inferred: null,
    check: each(subAccount, (account) => {
      const mode = textIn(account, 'billingMode')
      const on = flagIn(account, 'rebilling', 'enabled')
      if (mode === null || on === null) return null
      const expected = on ? 'REBILLING, because rebilling is on' : 'not REBILLING, because rebilling is off'
      return must((mode === 'REBILLING') === on, '/billingMode', expected, mode)
    }),
  },
  {
    name: 'rate-only-with-rebilling',
    says: "The client's rate is null when rebilling is off.",
    clause: schema('Rebilling/properties/clientRatePerMinute'),
    inferred: null,
    check: each(subAccount, (account) => {
      const rate = inside(account, 'rebilling', 'clientRatePerMinute')
      if (flagIn(account, 'rebilling', 'enabled') !== false || rate === undefined) return null
      return must(rate === null, '/rebilling/clientRatePerMinute', 'null, because rebilling is off', rate)
    }),
  },
  {
    name: 'card-only-with-direct-billing',
    says: 'The card is null exactly when direct billing is off.',
    clause: schema('DirectBilling/properties/card'),
    inferred: null,
    check: each(subAccount, (account) => {
      const on = flagIn(account, 'directBilling', 'enabled')
      const card = inside(account, 'directBilling', 'card')
      if (on === null || card === undefined) return null
      const expected = on ? 'a card, because direct billing is on' : 'null, because direct billing is off'
      return must((card !== null) === on, '/directBilling/card', expected, card)
    }),
  },
]
