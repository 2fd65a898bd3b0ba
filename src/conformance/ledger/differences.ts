import { isDeepStrictEqual } from 'node:util'
import { decodePointer, encodePointer, isContainer } from '../../contract/index.ts'
import type { Pointer } from '../../contract/index.ts'
import { shortened } from '../../text/printable.ts'

/** A value in which two states differ. */
export interface Difference {
  readonly at: Pointer
  readonly from: unknown
  readonly to: unknown
}

/** The smallest values in which two states differ. */
export function differencesOf(from: unknown, to: unknown, at: Pointer = ''): readonly Difference[] {
  if (isDeepStrictEqual(from, to)) return []
  if (!isContainer(from) || !isContainer(to) || Array.isArray(from) !== Array.isArray(to)) return [{ at, from, to }]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
    differencesOf((from as Members)[name], (to as Members)[name], at + encodePointer(name)),
  )
}

type Members = Readonly<Record<string, unknown>>

/** Such as `creditGuard.enabled was false, is true`; `mostWas` as there. */
export function differenceSaid({ at, from, to }: Difference, mostWas = 60): string {
  return `${decodePointer(at).join('.')} ${valuesSaid(from, to, 60, mostWas)}`
}

/** `was 50, is 60`; `most`: the most characters of a value, and `mostWas` of that before, which somebody may have to set again. */
export function valuesSaid(from: unknown, to: unknown, most = Infinity, mostWas = most): string {
  const said = (value: unknown, limit: number): string =>
    value === undefined ? 'absent' : shortened(JSON.stringify(value), limit)
  return `was ${said(from, mostWas)}, is ${said(to, most)}`
}
