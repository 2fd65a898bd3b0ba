import { each, inside, must, numberIn, schema, textIn } from '../invariant.ts'
import type { Invariant } from '../invariant.ts'
import { subAccount } from './sub-account.ts'

const details = ['brand', 'last4', 'expMonth', 'expYear']

export const cardInvariants: readonly Invariant[] = [
  {
    name: 'card-last-digits',
    says: "What is shown of a card's number are its last four digits.",
    clause: schema('Card/properties/last4'),
    inferred: null,
    check: each(subAccount, (account) => {
      const digits = textIn(account, 'directBilling', 'card', 'last4')
      if (digits === null) return null
      return must(/^\d{4}$/.test(digits), '/directBilling/card/last4', 'four digits', digits)
    }),
  },
  {
    name: 'card-expiry-month',
    says: 'The month in which a card expires is one of the year.',
    clause: schema('Card/properties/expMonth'),
    inferred: null,
    check: each(subAccount, (account) => {
      const month = numberIn(account, 'directBilling', 'card', 'expMonth')
      if (month === null) return null
      return must(month >= 1 && month <= 12, '/directBilling/card/expMonth', 'from 1 to 12', month)
    }),
  },
  {
    name: 'card-shown-while-usable',
    says: 'A card that can be charged shows its brand and its last digits.',
    clause: schema('Card/properties/status'),
    inferred: 'OK stands for a chosen card that can be charged; that its other fields are not null then is assumed.',
    check: each(subAccount, (account) => {
      if (textIn(account, 'directBilling', 'card', 'status') !== 'OK') return null
      return ['brand', 'last4'].flatMap((name) => {
        const shown = inside(account, 'directBilling', 'card', name)
        return must(shown !== null, `/directBilling/card/${name}`, 'a text, because the card is OK', shown)
      })
    }),
  },
  {
    name: 'card-details-once-saved',
    says: 'Without a saved card there is nothing to show of it.',
    clause: schema('Card/properties/status'),
    inferred: 'NO_CUSTOMER and NO_CARD stand until a card is saved; that the other fields are null then is assumed.',
    check: each(subAccount, (account) => {
      const status = textIn(account, 'directBilling', 'card', 'status')
      if (status !== 'NO_CUSTOMER' && status !== 'NO_CARD') return null
      return details.flatMap((name) => {
        const shown = inside(account, 'directBilling', 'card', name)
        const at = `/directBilling/card/${name}`
        return must(shown === null || shown === undefined, at, 'null, because no card is saved', shown)
      })
    }),
  },
]
