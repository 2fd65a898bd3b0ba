/** The checks of the direct-billing body: each refused field gets one entry in `errors`. */

import { isObj, obj, only, Refusal } from './kit.ts'
import type { Obj } from './kit.ts'
import { storeAmounts } from './direct-billing.ts'
import type { Ask } from './router.ts'
import type { World } from './world.ts'

interface Fault {
  field: string
  code: string
  message: string
}

function unknown(world: World, at: Obj, allowed: string[], owner: string): Fault[] {
  if (world.bug('unknown-property-accepted')) return []
  return only(at, allowed).map((name) => {
    const byObject = owner !== '' && world.reads('nested-unknown-named-by-object')
    const plain = byObject ? owner : 'body'
    const field = world.bug('unknown-property-by-its-name') ? name : plain
    return { field, code: 'NotAllowed', message: `We do not take ${name}.` }
  })
}

function flag(world: World, at: Obj, field: string): Fault[] {
  const value = at['enabled']
  if (typeof value === 'boolean') return []
  if (value === null && world.bug('enabled-null-accepted')) return []
  if (typeof value === 'number' && world.bug('enabled-number-accepted')) return []
  if (value === undefined) {
    const code = world.bug('required-code-other') ? 'Missing' : 'FieldRequired'
    return [{ field, code, message: `${field} is needed.` }]
  }
  if (typeof value === 'string' && world.bug('text-taken-as-flag')) return []
  return [{ field, code: 'WrongType', message: `${field} is true or false.` }]
}

interface Amount {
  fits: (value: number) => boolean
  rule: string
  /** Values of another type that a bug takes. */
  lax: (value: unknown) => boolean
}

function amount(at: Obj, name: string, { fits, rule, lax }: Amount): Fault[] {
  const value = at[name]
  if (value === undefined) return []
  const field = `autoRecharge.${name}`
  if (typeof value !== 'number' && lax(value)) return []
  if (typeof value !== 'number') return [{ field, code: 'WrongType', message: `${field} is a number.` }]
  return fits(value) ? [] : [{ field, code: 'OutOfRange', message: `${field} must be ${rule}.` }]
}

function rechargeFaults(world: World, value: unknown): Fault[] {
  if (!isObj(value)) {
    return [{ field: 'autoRecharge', code: 'WrongType', message: 'autoRecharge is an object.' }]
  }
  const near = world.bug('threshold-near-ten-accepted') ? 9.5 : 10
  const lowest = world.bug('threshold-nine-accepted') ? 9 : near
  const least = world.bug('recharge-below-one-refused') ? 1 : 0.01
  const exclusive = world.bug('threshold-ten-refused')
  return [
    ...unknown(world, value, ['enabled', 'thresholdUSD', 'rechargeAmountUSD'], 'autoRecharge'),
    ...flag(world, value, 'autoRecharge.enabled'),
    ...amount(value, 'thresholdUSD', {
      fits: (n) => (exclusive ? n > lowest : n >= lowest),
      rule: '10 or more',
      lax: (other) =>
        (typeof other === 'string' && world.bug('threshold-as-text-accepted')) ||
        (other === null && world.bug('threshold-null-accepted')),
    }),
    ...amount(value, 'rechargeAmountUSD', {
      fits: (n) =>
        n >= least ||
        (n === 0 && world.bug('recharge-zero-accepted')) ||
        (n < 0 && world.bug('recharge-negative-accepted')),
      rule: 'more than 0',
      lax: (other) => typeof other === 'string' && world.bug('recharge-as-text-accepted'),
    }),
  ]
}

function guardFaults(world: World, value: unknown): Fault[] {
  if (value === null && world.bug('guard-null-accepted')) return []
  if (!isObj(value)) {
    return [{ field: 'creditGuard', code: 'WrongType', message: 'creditGuard is an object.' }]
  }
  const known = unknown(world, value, ['enabled'], 'creditGuard')
  return [...known, ...flag(world, value, 'creditGuard.enabled')]
}

function onlyWithOn(world: World, body: Obj): Fault[] {
  const faults: Fault[] = []
  if (body['enabled'] !== false) return faults
  for (const field of ['autoRecharge', 'creditGuard'] as const) {
    if (body[field] === undefined) continue
    if (field === 'autoRecharge' && world.bug('recharge-with-off-accepted')) continue
    if (field === 'creditGuard' && world.bug('guard-with-off-accepted')) continue
    faults.push({ field, code: 'OnlyWhenOn', message: `${field} goes with enabled true.` })
  }
  return faults
}

function faultsOf(world: World, body: unknown): Fault[] {
  if (!isObj(body)) return [{ field: 'body', code: 'NotJson', message: 'Send a JSON object.' }]
  const faults = [
    ...unknown(world, body, ['enabled', 'autoRecharge', 'creditGuard'], ''),
    ...flag(world, body, 'enabled'),
    ...onlyWithOn(world, body),
  ]
  if (body['autoRecharge'] !== undefined) faults.push(...rechargeFaults(world, body['autoRecharge']))
  if (body['creditGuard'] !== undefined) faults.push(...guardFaults(world, body['creditGuard']))
  return merged(faults)
}

/** One entry for each refused field: unknown properties share the entry of the body. */
function merged(faults: Fault[]): Fault[] {
  const byField = new Map<string, Fault>()
  for (const fault of faults) {
    const known = byField.get(fault.field)
    const message = known === undefined ? fault.message : `${known.message} ${fault.message}`
    byField.set(fault.field, { ...(known ?? fault), message })
  }
  return [...byField.values()]
}

export function checkDirectBilling(ask: Ask): void {
  const { world } = ask
  const faults = faultsOf(world, ask.body)
  if (faults.length === 0) return
  const sub = world.subs.get(ask.params['locationId'] ?? '')
  if (sub !== undefined && world.bug('bad-request-shows-wallet')) sub.visible = true
  if (sub !== undefined && world.bug('bad-request-stores-amounts'))
    storeAmounts(sub, obj(obj(ask.body)['autoRecharge']))
  const extra: Obj = { errors: world.bug('errors-first-only') ? faults.slice(0, 1) : faults }
  if (world.bug('errors-missing')) delete extra['errors']
  if (world.bug('error-extra-property')) extra['timestamp'] = world.now()
  throw new Refusal(400, 'BadRequest', 'Some fields cannot be taken.', extra)
}
