import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { MutantOutcome } from './outcome.ts'

/** Why nobody has to notice a planted fault. */
export const grounds = {
  equivalent: 'Nothing differs, whatever is sent',
  allowed: 'The contract allows what it answers',
  reading: 'Only the sandbox reads the specification so; nothing states it',
  hidden: 'It cannot be seen through the API alone',
} as const

export type Ground = keyof typeof grounds

/** A reason, and the survivors that it speaks of: each part that is given has to be found in the survivor's. */
export interface Reason {
  readonly ground: Ground
  readonly why: string
  /** Of the fault's name. */
  readonly id?: string
  /** What it is counted under, as a whole. */
  readonly group?: string
  /** Of the file's path. */
  readonly file?: string
  /** Of the line that the change begins in, as it stands in the source. */
  readonly within?: string
  readonly original?: string
  readonly replacement?: string
}

/** Reads the file: lists of reasons by their grounds. */
export async function readReasons(file: string): Promise<readonly Reason[]> {
  const read = parse(await readFile(file, 'utf8')) as Readonly<Record<Ground, readonly Omit<Reason, 'ground'>[] | null>>
  return Object.entries(read).flatMap(([ground, reasons]) =>
    (reasons ?? []).map((reason) => ({ ...reason, ground: ground as Ground })),
  )
}

export function reasonFor(reasons: readonly Reason[], outcome: MutantOutcome): Reason | null {
  return outcome.fate === 'survived' ? (reasons.find((reason) => speaksOf(reason, outcome)) ?? null) : null
}

function speaksOf({ id, group, file, within, original, replacement }: Reason, outcome: MutantOutcome): boolean {
  const { code } = outcome
  const isPart = (part: string | undefined, text: string | undefined) =>
    part === undefined || (text !== undefined && squeezed(text).includes(squeezed(part)))
  const isWhole = (part: string | undefined, text: string | undefined) =>
    part === undefined || (text !== undefined && squeezed(text) === squeezed(part))
  return (
    isPart(id, outcome.id) &&
    isWhole(group, outcome.group) &&
    isPart(file, code?.file) &&
    isPart(within, code?.within) &&
    isWhole(original, code?.original) &&
    isWhole(replacement, code?.replacement)
  )
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
