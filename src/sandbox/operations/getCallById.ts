import { accessTo } from '../domain/access.ts'
import { refuseAsDocumented } from '../domain/refusal.ts'
import { viewCall } from './agents/calls.ts'
import type { Handler } from './shared/operation.ts'

const NO_CALL = refuseAsDocumented(404, 'NOT_FOUND')

export const getCallById: Handler = async ({ world, caller, path: { callId = '' } }, { store }) => {
  const record = await store.read(world, [{ kind: 'call', id: callId }], (reader) => reader.get('call', callId))
  if (record === null || accessTo(caller, record) !== 'granted') return NO_CALL
  return { status: 200, body: { success: true, data: viewCall(record) } }
}
