import { isRefusal } from '../domain/refusal.ts'
import { findAgent } from './agents/find.ts'
import type { Handler } from './shared/operation.ts'

/** The only one that the specification names. */
const LIBRARY = [{ type: 'appointment_booking', name: 'Appointment Booking' }]

export const getSkillLibrary: Handler = async ({ world, caller, path: { id = '' } }, { store }) => {
  const agent = await store.read(world, [{ kind: 'agent', id }], (reader) => findAgent(reader, caller, id))
  return isRefusal(agent) ? agent : { status: 200, body: { success: true, skills: LIBRARY } }
}
