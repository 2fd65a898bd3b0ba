import type { JsonObject } from '../../../contract/index.ts'
import {
  each,
  eachIn,
  inside,
  must,
  numberIn,
  objectsIn,
  pathValue,
  repeats,
  schema,
  sentKey,
  textIn,
  textsIn,
} from '../invariant.ts'
import type { Check, Deviation, Invariant, Sight } from '../invariant.ts'
import { billingError } from './places.ts'

/** Fields of a billing error that belong to certain codes, by what is stated of each. */
const ownFields: readonly { readonly field: string; readonly codes: readonly string[] }[] = [
  { field: 'requiredScope', codes: ['InsufficientScope'] },
  { field: 'requestedCount', codes: ['CREDIT_GUARD_PARTIALLY_APPLIED'] },
  { field: 'appliedCount', codes: ['CREDIT_GUARD_PARTIALLY_APPLIED'] },
  { field: 'paymentMethods', codes: ['PAYMENT_METHOD_SELECTION_REQUIRED'] },
  { field: 'cooldownEndsAt', codes: ['FREE_PLAN_BRONZE_COOLDOWN'] },
]

/** Lists of sub-accounts that a request named. */
const named = ['unknownLocationIds', 'withoutWalletLocationIds']

/** Billing errors. */
export const refusalInvariants: readonly Invariant[] = [
  {
    name: 'no-browser-code',
    says: 'Keys never get the `code` that is meant for a signed-in browser.',
    clause: schema('BillingError/properties/code'),
    inferred: null,
    check: each(billingError, (error, sight) =>
      sentKey(sight) === null
        ? null
        : must(!Object.hasOwn(error, 'code'), '/code', 'absent, because the request has a key', inside(error, 'code')),
    ),
  },
  {
    name: 'applied-within-requested',
    says: 'No more sub-accounts were reached than were named.',
    clause: schema('BillingError/properties/appliedCount'),
    inferred: null,
    check: each(billingError, (error) => {
      const applied = numberIn(error, 'appliedCount')
      const requested = numberIn(error, 'requestedCount')
      if (applied === null || requested === null) return null
      const counts = { appliedCount: applied, requestedCount: requested }
      return must(applied <= requested, '/appliedCount', 'not more than requestedCount', counts)
    }),
  },
  {
    name: 'error-fields-by-code',
    says: 'A field that belongs to certain codes comes with no other.',
    clause: schema('BillingError'),
    inferred: null,
    check: each(billingError, (error) => {
      const code = textIn(error, 'error')
      const present = ownFields.filter(({ field }) => Object.hasOwn(error, field))
      if (code === null || present.length === 0) return null
      return present.flatMap(({ field, codes }) =>
        must(codes.includes(code), `/${field}`, `absent, because the code is not ${codes.join(' or ')}`, error[field]),
      )
    }),
  },
  {
    name: 'locations-named',
    says: 'Sub-accounts that an error lists were named in the request.',
    clause: schema('BillingError/properties/unknownLocationIds'),
    inferred: null,
    check: each(billingError, (error, sight) => {
      const asked = pathValue(sight, 'locationId')
      const lists = named.flatMap((name) => (textsIn(error, name) === null ? [] : [name]))
      if (asked === null || lists.length === 0) return null
      return lists.flatMap((name) =>
        (textsIn(error, name) ?? []).flatMap((id, index) =>
          must(id === asked, `/${name}/${index}`, 'a sub-account that the request names', id),
        ),
      )
    }),
  },
  {
    name: 'error-per-field',
    says: 'Each refused field has one entry in `errors`.',
    clause: schema('BillingError/properties/errors'),
    inferred: null,
    check: each(billingError, (error) => {
      const fields = objectsIn(error, 'errors')?.map((entry) => inside(entry, 'field'))
      if (fields === undefined) return null
      return repeats(fields)
        .filter((index) => fields[index] !== 'body')
        .map((index) => ({
          at: `/errors/${index}/field`,
          expected: 'a field that has no entry yet',
          actual: fields[index],
        }))
    }),
  },
  {
    name: 'error-names-a-field',
    says: 'A refused field is one of the request, or one that the contract knows.',
    clause: schema('FieldError/properties/field'),
    inferred: null,
    check: eachFieldError((entry, sight) => {
      const field = textIn(entry, 'field')
      if (field === null) return null
      return must(isField(field, sight), '/field', 'a field of the request or of the contract', field)
    }),
  },
  {
    name: 'required-field-missing',
    says: 'A field that is refused because it is required is missing in the request.',
    clause: schema('FieldError/properties/code'),
    inferred: null,
    check: eachFieldError((entry, { asked }) => {
      const field = textIn(entry, 'field')
      if (field === null || textIn(entry, 'code') !== 'FieldRequired') return null
      const sent = inside(asked, ...field.split('.'))
      return must(sent === undefined || sent === null, '/code', 'another code, because the request has the field', {
        code: 'FieldRequired',
        field,
      })
    }),
  },
]

function eachFieldError(rule: (entry: JsonObject, sight: Sight) => readonly Deviation[] | null): Check {
  return eachIn(billingError, ['errors'], rule)
}

/** Fields of the body of an update, as dotted paths. */
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

function isField(field: string, { operation, asked }: Sight): boolean {
  const isParameter = operation.parameters.some(({ name }) => name.toLowerCase() === field.toLowerCase())
  return known.includes(field) || isParameter || inside(asked, ...field.split('.')) !== undefined
}
