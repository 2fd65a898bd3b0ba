import { plural } from '../../../text/plural.ts'
import { shellWord } from '../../../text/shell.ts'

// What a script says of all that failed for the same, and that it does not try.

export interface Untried {
  readonly said: string
  readonly isOne: boolean
  /** What the command that judges the case takes besides, to judge the other ones too; null: none does. */
  readonly flags: string | null
  /** How many of the other cases these leave out. */
  readonly without: number
}

/** The most further cases that a command names. */
const mostTogether = 12

/**
 * `steps`: how many of the case show the same. `cases`: the commands that judge the other ones; null: none does. Null: nothing is
 * left out.
 */
export function untriedOf(
  repeat: string | null,
  { steps, cases }: { readonly steps: number; readonly cases: readonly (string | null)[] },
): Untried | null {
  const named = [
    ...(steps === 0 ? [] : [plural(steps, 'other step of the case', 'other steps of the case')]),
    ...(cases.length === 0
      ? []
      : [plural(cases.length, 'other case that failed with it', 'other cases that failed with it')]),
  ]
  if (named.length === 0) return null
  const [base, ...own] = partsOf(repeat ?? '')
  const alike = cases
    .map((one) => partsOf(one ?? ''))
    .filter(([one, ...only]) => one === base && only.length > 0)
    .slice(0, mostTogether)
  const isOne = steps + cases.length === 1
  const flags = [...new Set(alike.flatMap(([, ...only]) => only))].filter((one) => !own.includes(one))
  return {
    said: `${named.join(' and ')} ${isOne ? 'is' : 'are'} not tried by this script`,
    isOne,
    flags: cases.length > 0 && alike.length === 0 ? null : flags.join(''),
    without: cases.length - alike.length,
  }
}

/** What stands before the first `--only`, and each of these. */
function partsOf(repeat: string): readonly string[] {
  return repeat.split(/(?= --only )/)
}

/** Sets `rest`, which follows where a script finds what is expected. */
export function untriedLines(
  { said, isOne, flags, without }: Untried,
  { hasCommand, usesUp }: { readonly hasCommand: boolean; readonly usesUp: boolean },
): readonly string[] {
  const [them, name] = isOne ? ['it', 'it names'] : ['them', 'they name']
  const judges = without === 0 ? `judges ${them}` : 'judges most of them, and a whole run the others'
  const opens = usesUp ? `Unless the script used up what ${name}, this ${judges}:` : `This ${judges}:`
  return [
    `rest=${shellWord(` But ${said}.`)}`,
    ...(hasCommand && flags !== null
      ? [`[ -z "$again" ] || rest="$rest ${opens}"$'\n'"$again"${flags === '' ? '' : shellWord(flags)}`]
      : []),
  ]
}
