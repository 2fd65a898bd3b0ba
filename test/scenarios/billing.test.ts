import { access } from './access.ts'
import { authentication } from './authentication.ts'
import { autoRecharge } from './auto-recharge.ts'
import { billingBodies } from './billing-bodies.ts'
import { billingEvents } from './billing-events.ts'
import { billingMoney } from './billing-money.ts'
import { billingSettings } from './billing-settings.ts'
import { directBilling } from './direct-billing.ts'
import { errors } from './errors.ts'
import { idempotency } from './idempotency.ts'
import { openInBilling } from './open.ts'
import { prove } from './prove.ts'
import { tenants } from './tenants.ts'
import { walletAndDebt } from './wallet.ts'

prove(
  {
    'direct billing': directBilling,
    'bodies and details of direct billing': billingBodies,
    'auto-recharge and charges': autoRecharge,
    'wallet and debt': walletAndDebt,
    idempotency,
    'errors and envelopes': errors,
    authentication,
    'scopes, roles, order of refusals': access,
    tenants,
    'card, rebilling, plan and bonus': billingEvents,
    'settings, their refusals and what these leave': billingSettings,
    'minutes, dollars and top-ups': billingMoney,
  },
  openInBilling,
)
