import type { JsonObject } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import { everyReply, fits, is, isAbsent, isThere, same } from '../assertions.ts'
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
import type { AnswerContext, Deviation, Invariant, InvariantCheck } from '../invariant.ts'
import { act, hold, the } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { accountData, billingError, flow, readBilling, turnOff } from './sub-account.ts'

const updateDirectBilling = 'updateDirectBilling'
const sameKey = { headers: { 'Idempotency-Key': 'conform-of-another-caller' } }
const othersKey = { headers: { 'Idempotency-Key': 'conform-of-a-stranger-first' } }
const planless = { as: 'key_basic_plan', path: { locationId: the('loc_basic_plan') } }
const advice = 'Each of these fields comes only where it applies; that it does apply here is assumed.'

/** What a refusal of a billing change says besides its code, and what is not refused. */
export const billingRefusalRules: readonly Sequence[] = [
  {
    operation: updateDirectBilling,
    tries: 'refusal-says-more',
    says: 'A refusal for want of a card says what to do, and shows the cards that there are.',
    clause: '/components/schemas/BillingError',
    acts: [
      act('nobody', 'updateDirectBilling/NotFound'),
      act('no-customer', 'updateDirectBilling/AUTO_RECHARGE_CARD_REQUIRED'),
      act('no-card', 'updateDirectBilling/AUTO_RECHARGE_CARD_REQUIRED', {
        path: { locationId: the('loc_without_card') },
      }),
      act('unusable', 'updateDirectBilling/PAYMENT_METHOD_UNUSABLE'),
      act('several', 'updateDirectBilling/PAYMENT_METHOD_SELECTION_REQUIRED'),
    ],
    holds: [
      hold(
        fits('one sub-account', ['nobody /unknownLocationIds'], (ids) => Array.isArray(ids) && ids.length === 1),
        { says: 'Who is not found is named.', inferred: advice },
      ),
      ...['no-customer', 'no-card', 'unusable'].map((label) =>
        hold(is(`${label} /recommendedAction`, 'UPDATE_PAYMENT_METHOD'), { inferred: advice }),
      ),
      hold(isThere('unusable /healthStatus'), { says: 'Why a card cannot be used is said.', inferred: advice }),
      hold(
        fits(
          'cards to choose from',
          ['several /paymentMethods'],
          (cards) => Array.isArray(cards) && cards.length > 1 && !JSON.stringify(cards).includes('{}'),
        ),
        {
          says: 'Where a card has to be chosen, the usable ones are listed.',
          clause: '/components/schemas/BillingError/properties/paymentMethods',
        },
      ),
    ],
  },
  {
    operation: updateDirectBilling,
    tries: 'key-of-another-caller',
    says: 'An Idempotency-Key opens nothing: who has no access to a sub-account gets no answer about it replayed.',
    clause: '@updateDirectBilling/responses/404',
    acts: [
      act('first', 'updateDirectBilling/turn_on_with_key', { path: flow, ...sameKey }),
      act('stranger', 'updateDirectBilling/NotFound', { as: 'key_location_bound', path: flow, ...sameKey }),
      act('again', 'updateDirectBilling/idempotent_replay', {
        path: flow,
        ...sameKey,
        body: { enabled: true },
        hears: { '/idempotentReplay': true },
      }),
      turnOff,
    ],
    holds: [
      hold(isAbsent('stranger /data')),
      hold(same(`again ${accountData}`, `first ${accountData}`), {
        says: 'Whoever has no access does not use the key up either.',
        clause: '/components/parameters/IdempotencyKey/description',
      }),
    ],
  },
  {
    operation: updateDirectBilling,
    tries: 'key-of-another-caller',
    name: 'first',
    says: 'What somebody without access was told under a key is not the answer for somebody who has it.',
    clause: '/components/parameters/IdempotencyKey/description',
    inferred: 'For whom a refusal is kept is not stated.',
    acts: [
      act('stranger', 'updateDirectBilling/NotFound', { as: 'key_location_bound', path: flow, ...othersKey }),
      act('ours', 'updateDirectBilling/turn_on_with_key', { path: flow, ...othersKey, body: { enabled: true } }),
      turnOff,
    ],
    holds: [hold(isAbsent('ours /idempotentReplay')), hold(is(`ours ${accountData}/billingMode`, 'DIRECT'))],
  },
  {
    operation: updateDirectBilling,
    tries: 'plan-for-off',
    says: 'Turning off needs a plan that includes rebilling too; without it nothing changes.',
    clause: '@updateDirectBilling/description',
    acts: [
      act('before', 'getSubAccountBilling/agency_wallet', planless),
      act('off', 'updateDirectBilling/CAPABILITY_NOT_AVAILABLE', { ...planless, body: { enabled: false } }),
      act('on', 'updateDirectBilling/CAPABILITY_NOT_AVAILABLE', planless),
      act('after', 'getSubAccountBilling/agency_wallet', planless),
    ],
    holds: [hold(same(`after ${accountData}`, `before ${accountData}`))],
  },
  {
    operation: updateDirectBilling,
    tries: 'failure-has-ref',
    says: 'A failure of the server comes with a ref, which is the id of the request.',
    clause: schema('BillingFailure/description'),
    acts: [
      act('fail', 'updateDirectBilling/InternalError', {
        path: { locationId: the('loc_server_fails') },
        body: { enabled: true, autoRecharge: { enabled: false } },
      }),
    ],
    given: { 'The server fails.': everyReply('fail', 'a failure of the server', (status) => status >= 500) },
    holds: [hold(fits('a text', ['fail /ref'], (ref) => typeof ref === 'string' && ref !== ''))],
  },
  ...partWay('unavailable-part-way', 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE', 'loc_provider_unavailable', true),
  // Off: it must cost nothing where it does not fail.
  ...partWay('failed-part-way', 'InternalError', 'loc_server_fails', false),
  {
    operation: updateDirectBilling,
    tries: 'refused-while-rebilling',
    says: 'What is refused while rebilling is on changes nothing, Credit Guard included.',
    clause: '@updateDirectBilling/responses/409',
    acts: [
      readBilling('before', 'loc_rebilling'),
      ...[true, false].flatMap((enabled) => {
        const guard = enabled ? 'on' : 'off'
        return [
          act(`guard-${guard}`, 'updateDirectBilling/DIRECT_BILLING_REBILLING_ON', {
            body: { enabled: true, creditGuard: { enabled } },
          }),
          readBilling(`after-${guard}`, 'loc_rebilling'),
        ]
      }),
    ],
    holds: ['on', 'off'].map((guard) => hold(same(`after-${guard} ${accountData}`, `before ${accountData}`))),
  },
  {
    operation: updateDirectBilling,
    tries: 'off-while-rebilling',
    says: 'Turning direct billing off where it is off leaves rebilling as it is.',
    clause: '@updateDirectBilling/description',
    inferred: 'What this leads to is not stated.',
    acts: [
      readBilling('before', 'loc_rebilling'),
      act('off', 'updateDirectBilling/turn_off_when_off', { path: { locationId: the('loc_rebilling') } }),
      readBilling('after', 'loc_rebilling'),
    ],
    holds: [hold(same(`after ${accountData}`, `before ${accountData}`))],
  },
]

/** What fails after a part of it was done: Credit Guard comes before auto-recharge. */
function partWay(tries: string, pair: string, location: string, isRecharging: boolean): readonly Sequence[] {
  const failsWhole = (label: string) =>
    everyReply(
      label,
      'a failure whose code does not say that a part stays',
      (status, body) => status >= 400 && !/INCOMPLETE|PARTIALLY/.test(textIn(body, 'error') ?? ''),
    )
  return [
    {
      operation: updateDirectBilling,
      tries,
      says: 'A call that fails restores everything that it changed, Credit Guard included.',
      clause: '@updateDirectBilling/description',
      acts: [
        readBilling('before', location),
        ...['on', 'off'].flatMap((guard) => [
          act(`guard-${guard}`, `updateDirectBilling/${pair}`, {
            path: { locationId: the(location) },
            body: { enabled: true, autoRecharge: { enabled: isRecharging }, creditGuard: { enabled: guard === 'on' } },
            anyCode: true,
          }),
          readBilling(`after-${guard}`, location),
        ]),
      ],
      given: {
        'Each call fails.': (answers) => [...failsWhole('guard-on')(answers), ...failsWhole('guard-off')(answers)],
      },
      holds: ['on', 'off'].map((guard) => hold(same(`after-${guard} ${accountData}`, `before ${accountData}`))),
    },
  ]
}

/** Fields of a billing error that belong to certain codes, with the clause of each. */
const ownFields: readonly { readonly field: string; readonly codes: readonly string[] }[] = [
  { field: 'requiredScope', codes: ['InsufficientScope'] },
  { field: 'requestedCount', codes: ['CREDIT_GUARD_PARTIALLY_APPLIED'] },
  { field: 'appliedCount', codes: ['CREDIT_GUARD_PARTIALLY_APPLIED'] },
  { field: 'paymentMethods', codes: ['PAYMENT_METHOD_SELECTION_REQUIRED'] },
  { field: 'cooldownEndsAt', codes: ['FREE_PLAN_BRONZE_COOLDOWN'] },
]

/** Lists of sub-accounts that a request named, or that its change reached. */
const locationLists = ['unknownLocationIds', 'withoutWalletLocationIds', 'rollbackFailedLocationIds']

export const refusalInvariants: readonly Invariant[] = [
  {
    name: 'no-browser-code',
    says: 'Keys never get the `code` that is meant for a signed-in browser.',
    clause: schema('BillingError/properties/code'),
    inferred: null,
    check: each(billingError, (error, context) =>
      sentKey(context) === null
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
    says: 'Sub-accounts that an error names were named in the request.',
    clause: schema('BillingError/properties/unknownLocationIds'),
    inferred: null,
    check: each(billingError, (error, context) => {
      const asked = pathValue(context, 'locationId')
      const failed = textIn(error, 'failedLocationId')
      const listed = locationLists.flatMap((name) =>
        (textsIn(error, name) ?? []).map((id, index) => ({ at: `/${name}/${index}`, id })),
      )
      const named = [...listed, ...(failed === null ? [] : [{ at: '/failedLocationId', id: failed }])]
      if (asked === null || named.length === 0) return null
      return named.flatMap(({ at, id }) => must(id === asked, at, 'a sub-account that the request names', id))
    }),
  },
  {
    name: 'declined-card-was-touched',
    says: 'A card that was never touched has no reason of its issuer.',
    clause: schema('BillingError/properties/projectCardCharged'),
    inferred: 'The reason may be that of an earlier charge.',
    check: each(billingError, (error) => {
      if (!Object.hasOwn(error, 'projectCardCharged') || textIn(error, 'declineCode') === null) return null
      const charged = inside(error, 'projectCardCharged')
      return must(charged !== false, '/projectCardCharged', 'absent or true, because the issuer declined', charged)
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
    name: 'every-refused-field-named',
    says: 'Of several fields that cannot be right each has its entry in `errors`.',
    clause: schema('BillingError/properties/errors'),
    inferred: null,
    check: each(billingError, (error, { operation, answer, asked }) => {
      const wrong = operation.id === updateDirectBilling && answer.status === 400 ? wrongFields(asked) : []
      const named = objectsIn(error, 'errors')?.map((entry) => textIn(entry, 'field'))
      if (named === undefined || textIn(error, 'error') !== 'BadRequest' || wrong.length < 2) return null
      const left = wrong.filter(
        (field) => !named.some((one) => one !== null && (field === one || field.startsWith(`${one}.`))),
      )
      return must(left.length === 0, '/errors', `an entry for each: ${wrong.join(', ')}`, named)
    }),
  },
  {
    name: 'error-names-a-field',
    says: 'A refused field is one of the request, or one that the contract knows.',
    clause: schema('FieldError/properties/field'),
    inferred: null,
    check: eachFieldError((entry, context) => {
      const field = textIn(entry, 'field')
      if (field === null) return null
      return must(isField(field, context), '/field', 'a field of the request or of the contract', field)
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

function eachFieldError(
  rule: (entry: JsonObject, context: AnswerContext) => readonly Deviation[] | null,
): InvariantCheck {
  return eachIn(billingError, ['errors'], rule)
}

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

function isField(field: string, { operation, asked }: AnswerContext): boolean {
  const isParameter = operation.parameters.some(({ name }) => name.toLowerCase() === field.toLowerCase())
  return known.includes(field) || isParameter || inside(asked, ...field.split('.')) !== undefined
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
