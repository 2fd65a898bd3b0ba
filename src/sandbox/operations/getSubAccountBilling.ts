import { accessTo } from '../domain/access.ts'
import { noSuchSubAccount } from '../domain/billing/refusals.ts'
import { subAccountView } from '../domain/billing/view.ts'
import { success } from './billing/attempt-update.ts'
import type { Handler } from './shared/operation.ts'

export const getSubAccountBilling: Handler = async (call, services) => {
  const location = call.path['locationId'] ?? ''
  const subAccount = await services.store.read(call.world, [{ kind: 'subAccount', id: location }], (reader) =>
    reader.get('subAccount', location),
  )
  if (subAccount === null || accessTo(call.caller, subAccount) !== 'granted') return noSuchSubAccount(location)
  const card = subAccount.mode === 'DIRECT' ? await services.payments.readCard(call.world, location) : null
  return success({ success: true, data: { subAccount: subAccountView(subAccount, card, call.now) } })
}
