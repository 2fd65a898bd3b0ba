import { isObject, objectOf, sameJson } from '../../src/contract/json.ts'
import { decodePointer, encodePointer, parentOf } from '../../src/contract/pointer.ts'
import type { Change } from './change.ts'

/** One change for what one edit shows in several places: a renamed field, another status, a new path. */
export function merged(changes: readonly Change[]): Change[] {
  return withStatuses(changes.filter((change) => !isSaidByRemoval(change, changes)).flatMap(operationsAdded))
}

/** "No longer required" of nothing but properties that are gone altogether. */
function isSaidByRemoval({ pointer, message, clause }: Change, changes: readonly Change[]): boolean {
  if (!/^Properties of .* no longer required/.test(message)) return false
  const lost = [...message.slice(message.lastIndexOf(':')).matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const owner = (clause?.pointer ?? pointer).replace(/\/required$/, '')
  const isGone = (name: string) =>
    changes.some((one) => one.severity === 'break' && one.pointer === `${owner}${encodePointer('properties', name)}`)
  return lost.length > 0 && lost.every(isGone)
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** Redocly names a new path, or a method, where callers know operations. */
function operationsAdded(change: Change): readonly Change[] {
  const { pointer, message, after } = change
  if (!/^(?:PathItem|Operation) .* was added/.test(message)) return [change]
  const whole = objectOf(after)
  const added = message.startsWith('PathItem')
    ? METHODS.filter((method) => isObject(whole[method])).map((method) => [method, objectOf(whole[method])] as const)
    : [[null, whole] as const]
  if (added.length === 0) return [change]
  return added.map(([method, operation]) => {
    const [, path = '', own = ''] = decodePointer(pointer)
    const id = operation['operationId']
    const name = typeof id === 'string' ? id : `${(method ?? own).toUpperCase()} ${path}`
    const at = method === null ? pointer : `${pointer}${encodePointer(method)}`
    return {
      ...change,
      pointer: at,
      message: `Operation ${name} was added.`,
      after: operation,
      clause: { pointer: at },
    }
  })
}

/** The same response under another status is one change. */
function withStatuses(changes: readonly Change[]): Change[] {
  const isOf = (what: string) => (change: Change) => change.message === `Response \`${statusOf(change)}\` was ${what}.`
  const removed = changes.filter(isOf('removed'))
  const added = changes.filter(isOf('added'))
  const pairs = removed.flatMap((old) => {
    const same = added.filter(
      (one) =>
        parentOf(one.pointer) === parentOf(old.pointer) &&
        statusOf(one).slice(0, 1) === statusOf(old).slice(0, 1) &&
        sameJson(objectOf(one.after)['content'] ?? null, objectOf(old.before)['content'] ?? null),
    )
    const [one] = same
    return one === undefined || same.length > 1 ? [] : [{ old, one }]
  })
  return changes.flatMap((change) => {
    if (pairs.some(({ one }) => one === change)) return []
    const pair = pairs.find(({ old }) => old === change)
    if (pair === undefined) return [change]
    const [before, after] = [statusOf(pair.old), statusOf(pair.one)]
    return [{ ...change, message: `Response \`${before}\` became \`${after}\`.`, before, after }]
  })
}

function statusOf({ pointer }: Change): string {
  return decodePointer(pointer).at(-1) ?? ''
}
