import { compile, JSONPathError } from 'json-p3'
import { isArray, isObject, sameJson } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Json, Pointer } from '../model.ts'
import { decodePointer, encodePointer, valueAt, withValueAt } from '../pointer.ts'
import { inheritPositions, positionOf, rememberPositions } from '../positions.ts'
import { ContractError } from '../problems.ts'

export interface Overlay {
  readonly file: string
  readonly document: JsonObject
  readonly actions: readonly Action[]
}

export interface Action {
  readonly overlay: Pick<Overlay, 'file' | 'document'>
  readonly pointer: Pointer
  readonly target: string
  /** Undefined: remove the target, or copy something to it. */
  readonly update: Json | undefined
  /** JSONPath of one value that is merged into the target, as an update is. Absent: nothing is copied. */
  readonly copy?: string
}

/** An action that neither removes nor updates is an unanswered question and changes nothing. Throws a ContractError. */
export function readOverlay(document: JsonObject, file: string): Overlay {
  const problems: { pointer: Pointer; message: string }[] = []
  const { overlay: version, actions } = document
  if (typeof version !== 'string' || !/^1\.[01](\.|$)/.test(version)) {
    problems.push({ pointer: '/overlay', message: 'is no OpenAPI Overlay 1.0 or 1.1: it begins with `overlay: 1.0.0`' })
  } else if (!isArray(actions)) problems.push({ pointer: '/actions', message: 'has to be a list of actions' })
  const read: Action[] = []
  for (const [index, action] of (isArray(actions) ? actions : []).entries()) {
    const pointer = `/actions/${index}`
    const { target, update, remove, copy } = isObject(action) ? action : {}
    if (typeof target !== 'string') problems.push({ pointer, message: 'has to be an action with a `target`' })
    else if (remove !== undefined && typeof remove !== 'boolean') {
      problems.push({ pointer: `${pointer}/remove`, message: 'has to be true or false' })
    } else if (remove === true || update !== undefined) {
      read.push({ overlay: { file, document }, pointer, target, update: remove === true ? undefined : update })
    } else if (typeof copy === 'string') {
      read.push({ overlay: { file, document }, pointer, target, update: undefined, copy })
    } else if (copy !== undefined) {
      problems.push({ pointer: `${pointer}/copy`, message: 'has to be the JSONPath of what is copied' })
    }
  }
  if (problems.length > 0) throw new ContractError(file, problems, document)
  return { file, document, actions: read }
}

/**
 * Applies actions in order: objects merge, lists append, other values are replaced. Throws a ContractError for an
 * action without a match.
 */
export function applyActions(base: JsonObject, actions: readonly Action[]): JsonObject {
  // Without a copy, positions would be looked up in themselves.
  if (actions.length === 0) return base
  const made: Made[] = []
  const result = actions.reduce((document, action) => applied(document, action, made), base)
  inheritPositions(result, base)
  rememberPositions(result, (pointer) => {
    const own = made.findLast(
      ({ at, value }) => isWithin(pointer, at) && valueAt(value, pointer.slice(at.length)) !== undefined,
    )
    if (own === undefined) return positionOf(base, pointer)
    const { overlay, pointer: place, copy } = own.action
    const inside = copy === undefined ? `/update${pointer.slice(own.at.length)}` : '/copy'
    const position = positionOf(overlay.document, place + inside)
    return position === null ? null : { ...position, file: overlay.file }
  })
  return result
}

interface Made {
  readonly action: Action
  readonly at: Pointer
  readonly value: Json
}

function applied(document: JsonObject, action: Action, made: Made[]): JsonObject {
  const found = placesOf(document, action, 'target')
  const update = action.copy === undefined ? action.update : copied(document, action)
  if (update === undefined) {
    // Backwards, so that earlier indices stay valid.
    return found.toReversed().reduce((rest, pointer) => without(rest, pointer), document)
  }
  return found.reduce((rest, pointer) => {
    const target = valueAt(rest, pointer) as Json
    const list = isArray(target)
    const at = list ? `${pointer}/${target.length}` : pointer
    made.push({ action, at, value: update })
    return withValueAt(rest, pointer, merged(target, update))
  }, document)
}

function copied(document: JsonObject, action: Action): Json {
  const [place, ...others] = placesOf(document, action, 'copy')
  if (others.length > 0) {
    const message = `${action.copy} matches ${others.length + 1} values, and one is copied`
    throw new ContractError(
      action.overlay.file,
      [{ pointer: `${action.pointer}/copy`, message }],
      action.overlay.document,
    )
  }
  return valueAt(document, place ?? '') as Json
}

function placesOf(document: JsonObject, action: Action, field: 'target' | 'copy'): readonly Pointer[] {
  const { overlay, pointer } = action
  const target = action[field] ?? ''
  const refuse = (message: string): never => {
    throw new ContractError(overlay.file, [{ pointer: `${pointer}/${field}`, message }], overlay.document)
  }
  let found: readonly Pointer[] = []
  try {
    const { nodes } = compile(target).query(document as never)
    found = nodes.map(({ location }) => encodePointer(...location.map(String)))
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error
    refuse(`${target} is no JSONPath (RFC 9535): ${error.message}`)
  }
  if (found.length === 0) refuse(`${target} matches nothing in the contract: correct the path, or take the action out`)
  if (field === 'target' && action.update === undefined && action.copy === undefined && found.includes(''))
    refuse(`${target} is the whole contract, which cannot be removed`)
  return found
}

function merged(target: Json, update: Json): Json {
  if (isArray(target)) return [...target, ...(isArray(update) ? update.filter((one) => !has(target, one)) : [update])]
  if (!isObject(target) || !isObject(update)) return update
  return Object.fromEntries([
    ...Object.entries(target).map(([key, value]) => {
      const own = Object.hasOwn(update, key) ? update[key] : undefined
      return [key, own === undefined ? value : merged(value, own)] as const
    }),
    ...Object.entries(update).filter(([key]) => !Object.hasOwn(target, key)),
  ])
}

function has(list: readonly Json[], item: Json): boolean {
  return list.some((one) => sameJson(one, item))
}

function without(document: JsonObject, pointer: Pointer): JsonObject {
  const tokens = decodePointer(pointer)
  const last = tokens.pop() ?? ''
  const parent = encodePointer(...tokens)
  const value = valueAt(document, parent)
  if (Array.isArray(value)) return withValueAt(document, parent, value.toSpliced(Number(last), 1))
  if (!isObject(value)) return document
  return withValueAt(document, parent, Object.fromEntries(Object.entries(value).filter(([key]) => key !== last)))
}

function isWithin(pointer: Pointer, at: Pointer): boolean {
  return pointer === at || pointer.startsWith(`${at}/`)
}
