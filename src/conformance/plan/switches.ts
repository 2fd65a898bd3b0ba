import { operationById } from '../../contract/index.ts'
import type { Contract, Operation } from '../../contract/index.ts'
import type { Case } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'

/** Words of operations that may switch a whole server off, or the caller's access to it. */
const switching = new Set([
  'deactivate',
  'disable',
  'drain',
  'lock',
  'logout',
  'maintenance',
  'pause',
  'reboot',
  'reset',
  'restart',
  'revoke',
  'shutdown',
  'signout',
  'stop',
  'suspend',
])

/** Whether a case calls what may change the answers to all others: such cases come last, one after the other. */
export function maySwitchOff(contract: Contract, { acts, safety }: Case): boolean {
  if (contract.foreign !== true || safety === safetyClasses[0]) return false
  return acts.some((act) => {
    const operation = operationById(contract, act.operation)
    return isSwitch(operation) || isOfAll(contract, operation)
  })
}

/** It changes or deletes all things of a collection at once, those of other cases too. */
function isOfAll({ operations }: Contract, operation: Operation | null): boolean {
  if (operation === null || !['PATCH', 'PUT', 'DELETE'].includes(operation.method)) return false
  return operations.some(({ method, path }) => method === 'POST' && path === operation.path)
}

/** It names no single thing, and is called like a switch. */
function isSwitch(operation: Operation | null): boolean {
  if (operation === null || operation.safety === 'read' || operation.path.includes('{')) return false
  const text = `${operation.id} ${operation.path}`.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const words = text.split(/[^a-z]+/)
  return words.some((word, index) => switching.has(word) || switching.has(word + (words[index + 1] ?? '')))
}
