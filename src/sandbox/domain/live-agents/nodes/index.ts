import { bookAppointment, findSlots } from './appointments.ts'
import { checkZipCode, condition } from './branching.ts'
import { addTag, checkTag, putOnDnd, removeTag, scheduleCallback, stopContact } from './contact.ts'
import type { Node } from './node.ts'
import { notifyTeammate, transfer } from './people.ts'
import { collectInformation, steerAgent } from './speech.ts'
import { webhook } from './webhook.ts'

export const NODES: readonly Node[] = [
  collectInformation,
  checkZipCode,
  steerAgent,
  transfer,
  findSlots,
  bookAppointment,
  checkTag,
  addTag,
  removeTag,
  putOnDnd,
  notifyTeammate,
  scheduleCallback,
  stopContact,
  webhook,
  condition,
]

const byType: ReadonlyMap<string, Node> = new Map(NODES.map((node) => [node.type, node]))

export function nodeOf(type: string): Node | null {
  return byType.get(type) ?? null
}

/** Tags do not exist in the platform's own CRM. */
export function needsTags(type: string): boolean {
  return type === checkTag.type || type === addTag.type || type === removeTag.type
}
