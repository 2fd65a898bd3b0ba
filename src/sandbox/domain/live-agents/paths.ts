import type { Reference } from './nodes/node.ts'

/**
 * Paths to values in settings. The specification shows `contact.postalCode` only; the other forms are the sandbox's:
 *
 * - `contact.<name>` and `contact.customFields.<id>`: a field of the contact
 * - `pipeline.<id>.stage`: the lead's stage in a pipeline
 * - `call.<detail>`: a detail of the call
 * - `answers.<item>`: an answer collected earlier in the same workflow
 */
const CUSTOM_FIELD = 'contact\\.customFields\\.[A-Za-z0-9_-]+'
const CONTACT = `(?:${CUSTOM_FIELD}|contact\\.(?!customFields$)[A-Za-z][A-Za-z0-9]*)`
const PIPELINE = 'pipeline\\.[A-Za-z0-9_-]+\\.stage'
const ANSWER = 'answers\\.[A-Za-z][A-Za-z0-9_]*'
const CALL = `call\\.(?:id|direction|from|to|startedAt|durationSeconds)`

/** JSON Schema of a path to a contact field. */
export const contactPath = {
  type: 'string',
  pattern: `^${CONTACT}$`,
  description: 'A field of the contact: contact.<name> or contact.customFields.<id>.',
} as const

export const valuePath = {
  type: 'string',
  pattern: `^(?:${CONTACT}|${PIPELINE}|${CALL}|${ANSWER})$`,
  description:
    'What to look at: contact.<name>, contact.customFields.<id>, pipeline.<id>.stage, call.<detail> or answers.<item>.',
} as const

export const answerPath = {
  type: 'string',
  pattern: `^${ANSWER}$`,
  description: 'An answer that was collected before: answers.<item>.',
} as const

export const callPath = {
  type: 'string',
  pattern: `^${CALL}$`,
  description: 'A detail of the call: id, direction, from, to, startedAt or durationSeconds after call.',
} as const

/** `field` is the setting that contains the path. */
export function referencesOfPath(path: string | null, field: string): readonly Reference[] {
  if (path === null) return []
  const [root, first = '', second = ''] = path.split('.')
  if (root === 'answers') return [{ kind: 'answer', item: first, field }]
  if (root === 'pipeline') return [{ kind: 'resource', of: 'pipelines', id: first, field }]
  if (root === 'contact' && first === 'customFields')
    return [{ kind: 'resource', of: 'custom-fields', id: second, field }]
  return []
}
