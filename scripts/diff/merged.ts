import { arrayOf, isObject, objectOf, sameJson } from '../../src/contract/json.ts'
import { decodePointer, encodePointer, parentOf } from '../../src/contract/pointer.ts'
import type { Change } from './change.ts'

/** One change for what one edit shows in several places: a renamed field, another status, a new path. */
export function merged(changes: readonly Change[]): Change[] {
  const said = changes.filter((change) => !isSaidByRemoval(change, changes)).flatMap(operationsAdded)
  return withStatuses(withNames(said))
}

/** A property that is the same but for its name is one change; Redocly sees that in responses only. */
function withNames(changes: readonly Change[]): Change[] {
  const added = changes.filter(isWhole('property', 'added'))
  const removed = changes.filter(isWhole('property', 'removed'))
  const isSame = (old: Change, one: Change) =>
    parentOf(old.pointer) === parentOf(one.pointer) && sameJson(old.before ?? null, one.after ?? null)
  const renamed = removed.flatMap((old) => {
    const [one, ...others] = added.filter((other) => isSame(old, other))
    const isOnly =
      others.length === 0 && removed.filter((other) => one !== undefined && isSame(other, one)).length === 1
    return one !== undefined && isOnly ? [{ old, one }] : []
  })
  return changes.flatMap((change) => {
    if (renamed.some(({ one }) => one === change) || isSaidByRename(change, renamed)) return []
    const couple = renamed.find(({ old }) => old === change)
    if (couple === undefined) return [change]
    const [before, after] = [lastOf(couple.old), lastOf(couple.one)]
    const owner = decodePointer(change.pointer).at(-3) ?? ''
    const message = `Property \`${before}\` of \`${owner}\` was renamed to \`${after}\`.`
    return [{ ...change, severity: 'break', message, before, after, now: couple.one.pointer }]
  })
}

/** That the new name is required, where the old one was. */
function isSaidByRename(
  { message, clause, before, after }: Change,
  renamed: readonly { readonly old: Change; readonly one: Change }[],
): boolean {
  if (clause?.properties === undefined || !/ became required|no longer required/.test(message)) return false
  const owner = clause.pointer.replace(/\/required$/, '')
  const own = renamed.filter(({ old }) => parentOf(parentOf(old.pointer)) === owner)
  const names = new Map(own.map(({ old, one }): [unknown, string] => [lastOf(old), lastOf(one)]))
  const [was, is] = [arrayOf(before).map((name) => names.get(name) ?? name), arrayOf(after)]
  return own.length > 0 && was.length === is.length && was.every((name) => is.includes(name))
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
  const removed = changes.filter(isWhole('response', 'removed'))
  const added = changes.filter(isWhole('response', 'added'))
  const pairs = removed.flatMap((old) => {
    const same = added.filter(
      (one) =>
        parentOf(one.pointer) === parentOf(old.pointer) &&
        lastOf(one).slice(0, 1) === lastOf(old).slice(0, 1) &&
        sameJson(objectOf(one.after)['content'] ?? null, objectOf(old.before)['content'] ?? null),
    )
    const [one] = same
    return one === undefined || same.length > 1 ? [] : [{ old, one }]
  })
  return changes.flatMap((change) => {
    if (pairs.some(({ one }) => one === change)) return []
    const pair = pairs.find(({ old }) => old === change)
    if (pair === undefined) return [change]
    const [before, after] = [lastOf(pair.old), lastOf(pair.one)]
    return [{ ...change, message: `Response \`${before}\` became \`${after}\`.`, before, after }]
  })
}

function isWhole(element: 'property' | 'response', was: 'added' | 'removed') {
  return ({ whole }: Change): boolean => whole?.element === element && whole.was === was
}

function lastOf({ pointer }: Change): string {
  return decodePointer(pointer).at(-1) ?? ''
}
