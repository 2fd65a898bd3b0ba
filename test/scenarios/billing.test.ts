import { autoRecharge, walletAndDebt } from './auto-recharge.ts'
import { directBilling } from './direct-billing.ts'
import { errors } from './errors.ts'
import { idempotency } from './idempotency.ts'
import { prove } from './prove.ts'
import { tenants } from './tenants.ts'

prove({
  'direct billing': directBilling,
  'auto-recharge and charges': autoRecharge,
  'wallet and debt': walletAndDebt,
  idempotency,
  'errors and envelopes': errors,
  'authentication and tenants': tenants,
})
