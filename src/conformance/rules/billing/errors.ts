import { isObject } from '../../../contract/portable.ts'
import type { BillingError, DirectBillingUpdate } from '../../../../generated/api.d.ts'
import { inside, schema } from '../invariant.ts'
import {
  areDistinct,
  fits,
  is,
  isAbsent,
  isAtMost,
  isNot,
  isOneOf,
  isPresent,
  isSet,
  isThere,
  matches,
  not,
  when,
} from '../language/conditions.ts'
import { itemsOf, itemsWith, memberOf } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { valuesOf } from '../language/values.ts'
import { billingError } from './sub-account.ts'

/** Neither a greatest amount nor how many decimals there may be is stated. */
function isPlain(amount: unknown): boolean {
  return typeof amount === 'number' && Number.isInteger(amount) && amount >= 10 && amount <= 1000
}

/** Fields of a billing error that belong to certain codes. */
const ownFields = [
  { field: 'requiredScope', codes: ['InsufficientScope'] },
  { field: 'requestedCount', codes: ['CREDIT_GUARD_PARTIALLY_APPLIED'] },
  { field: 'appliedCount', codes: ['CREDIT_GUARD_PARTIALLY_APPLIED'] },
  { field: 'paymentMethods', codes: ['PAYMENT_METHOD_SELECTION_REQUIRED'] },
  { field: 'cooldownEndsAt', codes: ['FREE_PLAN_BRONZE_COOLDOWN'] },
] as const

export const errorInvariants = rowsOf<BillingError, DirectBillingUpdate>(billingError, [
  {
    name: 'no-browser-code',
    says: 'Keys never get the `code` that is meant for a signed-in browser.',
    clause: schema('BillingError/properties/code'),
    given: ({ request }) => [isThere(request.key)],
    then: ({ shown }) => [isAbsent(shown, 'code')],
  },
  {
    name: 'applied-within-requested',
    says: 'No more sub-accounts were reached than were named.',
    clause: schema('BillingError/properties/appliedCount'),
    then: ({ shown }) => [isAtMost(shown.appliedCount, shown.requestedCount)],
  },
  {
    name: 'error-fields-by-code',
    says: 'A field that belongs to certain codes comes with no other.',
    clause: schema('BillingError'),
    then: ({ shown }) =>
      ownFields.flatMap(({ field, codes }) => when(not(isOneOf(shown.error, codes)), isAbsent(shown, field))),
  },
  {
    name: 'locations-named',
    says: 'Sub-accounts that an error names were named in the request.',
    clause: schema('BillingError/properties/unknownLocationIds'),
    then: ({ shown, named }) =>
      [
        ...itemsOf(shown.unknownLocationIds),
        ...itemsOf(shown.withoutWalletLocationIds),
        ...itemsOf(shown.rollbackFailedLocationIds),
        shown.failedLocationId,
      ].map((id) => is(id, named('locationId'))),
  },
  {
    name: 'declined-card-was-touched',
    says: 'A refusal with a declineCode does not say that the card was not charged.',
    clause: schema('BillingError/properties/projectCardCharged'),
    inferred: 'The reason may be that of an earlier charge.',
    given: ({ shown }) => [isThere(shown.declineCode)],
    then: ({ shown }) => [isNot(shown.projectCardCharged, false)],
  },
  {
    name: 'error-per-field',
    says: 'Each refused field has one entry in `errors`.',
    clause: schema('BillingError/properties/errors'),
    then: ({ shown }) =>
      areDistinct(
        itemsOf(shown.errors)
          .filter(({ field }) => isNot(field, 'body').holds === true)
          .map(({ field }) => field),
      ),
  },
  {
    name: 'bad-request-names-fields',
    says: 'A 400 BadRequest lists in `errors` what is wrong.',
    clause: schema('BillingError/properties/errors'),
    given: ({ shown, response }) => [is(response.status, 400), is(shown.error, 'BadRequest')],
    then: ({ shown }) => [isPresent(shown, 'errors')],
  },
  {
    name: 'missing-field-required',
    says: 'Where the request lacks `enabled`, its entry in `errors` has the code FieldRequired.',
    clause: schema('FieldError/properties/code'),
    given: ({ asked }) => [not(isThere(asked.enabled))],
    then: ({ shown }) => itemsWith(shown.errors, { field: 'enabled' }).map(({ code }) => is(code, 'FieldRequired')),
  },
  {
    name: 'right-amount-not-refused',
    says: 'An amount of auto-recharge that the contract allows is not refused.',
    clause: schema('AutoRechargeUpdate'),
    given: ({ asked }) => [is(asked.enabled, true)],
    then: ({ shown, asked }) =>
      (['thresholdUSD', 'rechargeAmountUSD'] as const)
        .filter((name) => fits(asked.autoRecharge[name], 'a plain amount', isPlain).holds === true)
        .flatMap((name) => itemsOf(shown.errors).map(({ field }) => isNot(field, `autoRecharge.${name}`))),
  },
  {
    name: 'every-refused-field-named',
    says: 'Of several fields that cannot be right each has its entry in `errors`.',
    clause: schema('BillingError/properties/errors'),
    given: ({ shown, response }) => [is(response.status, 400), is(shown.error, 'BadRequest')],
    then: ({ shown, context }) => {
      const wrong = wrongFields(context.asked)
      const fields = itemsOf(shown.errors).map(({ field }) => field)
      const areNamed = (names: readonly string[]) =>
        wrong.every((field) => names.some((name) => field === name || field.startsWith(`${name}.`)))
      const isEach = fits(valuesOf(shown.errors, fields), `an entry for each: ${wrong.join(', ')}`, areNamed)
      return wrong.length < 2 ? [] : [isEach]
    },
  },
  {
    name: 'error-names-a-field',
    says: 'A refused field is one of the request, or one that the contract knows.',
    clause: schema('FieldError/properties/field'),
    then: ({ shown, asked, context: { operation } }) => {
      const parameters = operation.parameters.map(({ name }) => name.toLowerCase())
      const isKnown = (name: string) => known.includes(name) || parameters.includes(name.toLowerCase())
      const isField = (name: string) => isKnown(name) || isThere(sentAs(name, asked)).holds === true
      return itemsOf(shown.errors).map(({ field }) =>
        matches(field, isField, 'a field of the request or of the contract'),
      )
    },
  },
  {
    name: 'required-field-missing',
    says: 'A field with the code FieldRequired is missing in the request, or null.',
    clause: schema('FieldError/properties/code'),
    then: ({ shown, asked }) =>
      itemsWith(shown.errors, { code: 'FieldRequired' }).map(({ field }) =>
        matches(field, (name) => isSet(sentAs(name, asked)).holds === false, 'a field that the request lacks'),
      ),
  },
])

/** Fields of an update's body, as dotted paths. */
const known = [
  'body',
  'enabled',
  'autoRecharge',
  'autoRecharge.enabled',
  'autoRecharge.thresholdUSD',
  'autoRecharge.rechargeAmountUSD',
  'creditGuard',
  'creditGuard.enabled',
]

/** What a request sends as a field, by its dotted path. */
function sentAs(field: string, asked: Place<unknown>): Place<unknown> {
  return field.split('.').reduce(memberOf, asked)
}

/** Fields of an update that are wrong regardless of the others. */
function wrongFields(asked: unknown): readonly string[] {
  if (!isObject(asked)) return []
  const parts = ['autoRecharge', 'creditGuard'].filter((name) => isObject(asked[name]))
  const flags = ['enabled', ...parts.map((name) => `${name}.enabled`)]
  const bounds = [
    ['autoRecharge.thresholdUSD', (value: number) => value >= 10],
    ['autoRecharge.rechargeAmountUSD', (value: number) => value > 0],
  ] as const
  return [
    ...flags.filter((field) => typeof inside(asked, ...field.split('.')) !== 'boolean'),
    ...bounds.flatMap(([field, isFine]) => {
      const value = inside(asked, ...field.split('.'))
      return value === undefined || (typeof value === 'number' && isFine(value)) ? [] : [field]
    }),
    ...(Object.keys(asked).some((name) => !known.includes(name) || name === 'body') ? ['body'] : []),
  ]
}
