import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { MutantOutcome } from './outcome.ts'

/** Why an unnoticed mutant is no gap in the check, or is never reached. */
export const grounds = {
  equivalent: 'Nothing differs, whatever is sent',
  allowed: 'The specification allows what it answers',
  reading: 'Only the sandbox reads the specification so; nothing states it',
  waiting: 'Seconds or hours of waiting show it, and no case waits',
  hidden: 'No request brings it about: it takes the control routes, or another fixture',
  unreached: 'Nothing comes past it',
} as const

export type Ground = keyof typeof grounds

/** A reason and its mutants; every given part must match. */
export interface Reason {
  readonly ground: Ground
  readonly why: string
  /** Number of mutants; an additional one counts as a gap until reviewed. */
  readonly count: number
  readonly id?: string
  readonly group?: string
  readonly file?: string
  readonly within?: string
  readonly original?: string
  readonly replacement?: string
}

/** Explained mutants, and problems of the reasons. */
export interface Explained {
  readonly reasonOf: (outcome: MutantOutcome) => Reason | null
  readonly problems: readonly string[]
}

export async function readReasons(file: string): Promise<readonly Reason[]> {
  const read = parse(await readFile(file, 'utf8')) as Readonly<Record<string, readonly Omit<Reason, 'ground'>[] | null>>
  return Object.entries(read).flatMap(([ground, reasons]) =>
    (reasons ?? []).map((reason) => {
      const made = { ...reason, ground: ground as Ground }
      if (!Object.hasOwn(grounds, ground)) throw new Error(`${file}: ${ground} is no ground`)
      if (!Number.isInteger(reason.count) || reason.count < 1) {
        throw new Error(`${file}: ${nameOf(made)}: count has to say how many faults it speaks of`)
      }
      return made
    }),
  )
}

/**
 * Finds the reason of each unnoticed mutant. A reason with too many mutants, and a mutant with several reasons, explain
 * nothing. `whole`: kinds that were tried completely, so that a reason with too few mutants is outdated.
 */
export function explain(
  reasons: readonly Reason[],
  outcomes: readonly MutantOutcome[],
  whole: readonly MutantOutcome['kind'][] = [],
): Explained {
  const spoken = new Map<MutantOutcome, Reason[]>()
  const problems: string[] = []
  for (const reason of reasons) {
    const own = outcomes.filter((outcome) => speaksOf(reason, outcome))
    const isWhole = reason.file === undefined ? whole.length === 3 : whole.includes('rules')
    const isOff = isWhole ? own.length !== reason.count : own.length > reason.count
    if (isOff)
      problems.push(`${nameOf(reason)}: it speaks of ${own.length} faults, not of ${reason.count}: ${reason.why}`)
    if (own.length > reason.count) continue
    for (const outcome of own) spoken.set(outcome, [...(spoken.get(outcome) ?? []), reason])
  }
  for (const [{ id }, [one, other]] of spoken) {
    if (one !== undefined && other !== undefined) problems.push(`${nameOf(one)} and ${nameOf(other)} speak of ${id}`)
  }
  return {
    reasonOf: (outcome) => {
      const [only = null, ...others] = spoken.get(outcome) ?? []
      return others.length === 0 ? only : null
    },
    problems,
  }
}

function speaksOf({ ground, id, group, file, within, original, replacement }: Reason, outcome: MutantOutcome): boolean {
  const { code } = outcome
  const isPart = (part: string | undefined, text: string | undefined) =>
    part === undefined || (text !== undefined && squeezed(text).includes(squeezed(part)))
  const isWhole = (part: string | undefined, text: string | undefined) =>
    part === undefined || (text !== undefined && squeezed(text) === squeezed(part))
  return (
    outcome.fate === (ground === 'unreached' ? 'unreached' : 'survived') &&
    isPart(id, outcome.id) &&
    isWhole(group, outcome.group) &&
    isPart(file, code?.file) &&
    isPart(within, code?.within) &&
    isWhole(original, code?.original) &&
    isWhole(replacement, code?.replacement)
  )
}

function nameOf({ ground, id, group, file, within, original, replacement }: Reason): string {
  const parts = [id, group, file, within, original, replacement].filter((part) => part !== undefined)
  return `${ground}, ${parts.join(' | ')}`
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
