import type { SubAccount } from '../../../../generated/api.d.ts'
import { schema } from '../invariant.ts'
import { is, isBetween, isNot, isOneOf, matches } from '../language/conditions.ts'
import { rowsOf } from '../language/row.ts'
import { subAccount } from './sub-account.ts'

export const cardInvariants = rowsOf<SubAccount>(subAccount, [
  {
    name: 'card-last-digits',
    says: "What is shown of a card's number are its last four digits.",
    clause: schema('Card/properties/last4'),
    then: ({ shown }) => [matches(shown.directBilling.card.last4, /^\d{4}$/, 'four digits')],
  },
  {
    name: 'card-expiry-month',
    says: 'The month in which a card expires is one of the year.',
    clause: schema('Card/properties/expMonth'),
    then: ({ shown }) => [isBetween(shown.directBilling.card.expMonth, 1, 12)],
  },
  {
    name: 'card-shown-while-usable',
    says: 'A card that can be charged shows its brand and its last digits.',
    clause: schema('Card/properties/status'),
    inferred: 'OK stands for a chosen card that can be charged; that its other fields are not null then is assumed.',
    given: ({ shown }) => [is(shown.directBilling.card.status, 'OK')],
    then: ({ shown: { directBilling } }) => [
      isNot(directBilling.card.brand, null),
      isNot(directBilling.card.last4, null),
    ],
  },
  {
    name: 'card-details-once-saved',
    says: 'Without a saved card there is nothing to show of it.',
    clause: schema('Card/properties/status'),
    inferred: 'NO_CUSTOMER and NO_CARD stand until a card is saved; that the other fields are null then is assumed.',
    given: ({ shown }) => [isOneOf(shown.directBilling.card.status, ['NO_CUSTOMER', 'NO_CARD'])],
    then: ({ shown: { directBilling } }) => {
      const { brand, last4, expMonth, expYear } = directBilling.card
      return [brand, last4, expMonth, expYear].map((detail) => is<unknown>(detail, null))
    },
  },
])
