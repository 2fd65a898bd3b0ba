export interface SystemTemplate {
  readonly agentType: string
  readonly capabilities: readonly string[]
}

export const SYSTEM_TEMPLATES: Readonly<Record<string, SystemTemplate>> = {
  appointment_booking: { agentType: 'outreach', capabilities: ['appointment_booking'] },
  appointment_confirmation: { agentType: 'appointment', capabilities: [] },
  live_transfer: { agentType: 'outreach', capabilities: ['live_transfer'] },
  live_transfer_and_tag: { agentType: 'outreach', capabilities: ['live_transfer', 'add_tag'] },
  live_transfer_and_booking: { agentType: 'outreach', capabilities: ['live_transfer', 'appointment_booking'] },
  add_tag: { agentType: 'outreach', capabilities: ['add_tag'] },
  inbound_receptionist: { agentType: 'inbound', capabilities: [] },
}

export const AGENT_TYPES = [
  { id: 'outreach', templates: [{ id: 'appointment_booking' }, { id: 'live_transfer' }] },
  { id: 'inbound', templates: [{ id: 'inbound_receptionist' }] },
  { id: 'appointment' },
]
