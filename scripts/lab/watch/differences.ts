import { encodePointer } from '../../../src/contract/index.ts'
import type { Call } from './app.ts'

/** What a right server answers to the calls of an app, as several plays of it show. */
export interface Right {
  /** The calls that are answered otherwise than by any right server; what changes by itself does not count. */
  readonly differencesIn: (calls: readonly Call[]) => readonly Call[]
}

export function rightFrom(plays: readonly (readonly Call[])[]): Right {
  const byLane = plays.map(lanesOf)
  return {
    differencesIn: (calls) =>
      [...lanesOf(calls)].flatMap(([lane, own]) => {
        const others = byLane.map((lanes) => lanes.get(lane) ?? [])
        const isOther = own.map((call, index) =>
          differs(
            call,
            others.flatMap((all) => all[index] ?? []),
          ),
        )
        // Where it asks for something else, that follows from what it was told before.
        const apart = own.findIndex((call, index) => others.every((all) => lineOf(all[index]) !== lineOf(call)))
        return own.filter((_, index) => isOther[index] === true && (apart === -1 || index < apart))
      }),
  }
}

function lanesOf(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const lanes = new Map<string, Call[]>()
  for (const call of calls) lanes.set(call.lane, [...(lanes.get(call.lane) ?? []), call])
  return lanes
}

function lineOf(call: Call | undefined): string {
  return call === undefined ? '' : `${call.method} ${steady(call.target)}`
}

function differs(call: Call, right: readonly Call[]): boolean {
  const own = leavesOf(call)
  const others = right.map(leavesOf)
  const [first] = others
  if (first === undefined) return false
  const places = new Set([...own.keys(), ...first.keys()])
  return [...places].some((at) => {
    const known = new Set(others.map((leaves) => leaves.get(at)))
    return known.size === 1 && !known.has(own.get(at))
  })
}

/** Of those that servers send, what the contract speaks of. */
const headers = ['deprecation', 'retry-after', 'content-type']

/** Place → value, of everything that a caller sees. */
function leavesOf({ status, headers: received, body, done }: Call): ReadonlyMap<string, string> {
  if (done !== undefined) return new Map([['/done', String(done)]])
  const leaves = new Map([['/status', String(status)]])
  for (const name of headers) leaves.set(`/headers/${name}`, String(received[name]))
  const ref = (body as { readonly ref?: unknown } | undefined)?.ref
  if (ref !== undefined) leaves.set('/ref is the id', String(ref === received['x-request-id']))
  const add = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) {
      leaves.set(at, steady(JSON.stringify(value)))
      return
    }
    leaves.set(at, Array.isArray(value) ? 'a list' : 'an object')
    // A digest is of ids, too.
    for (const [name, inner] of Object.entries(value))
      if (name !== 'digest' || typeof inner === 'object') add(inner, at + encodePointer(name))
  }
  add(body, '/body')
  return leaves
}

/** Times, and ids that are made up as they are needed. */
function steady(text: string): string {
  return text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/~[0-9a-z]{6,}|\bprf-0[0-9a-z]{5}\b/g, '~id')
    .replaceAll(/\bed\.(\d+)\.\w+/g, 'ed.$1')
    .replaceAll(/\b(rq|req)[-_][\w-]+/g, 'request')
}
