import { responseFor } from '../contract/index.ts'
import type { Operation, Pair } from '../contract/index.ts'
import { nearestAnswers } from '../serve/prefer.ts'
import type { Preference } from '../serve/prefer.ts'
import type { Choice } from './choice.ts'
import { MANY, whyNoLongList } from './long-lists.ts'

/** The preferred or pinned response; null: neither. */
export function chooseForced(
  operation: Operation,
  pairs: readonly Pair[],
  preference: Preference | null,
  pin: string | null,
): Choice | null {
  if (preference !== null) return chooseByPreference(operation, pairs, preference)
  const pinned = pin === null ? undefined : pairs.find((pair) => pair.key === pin)
  // A reload may have removed the pinned pair.
  return pinned === undefined ? null : { kind: 'pair', pair: pinned, because: 'pinned' }
}

function chooseByPreference(operation: Operation, pairs: readonly Pair[], preference: Preference): Choice | null {
  const { code, example, dynamic } = preference
  if (example !== null) {
    const isNamed = ({ key, status }: Pair): boolean =>
      key === example || (code !== null && key === `${example}_${responseFor(operation, status)?.status}`)
    const named = pairs.filter(isNamed)
    const [pair] = named
    const known = pairs.map(({ key }) => key)
    if (pair === undefined) {
      const message = noResponseNamed(operation, pairs, example)
      return { kind: 'undocumented', message, known }
    }
    const asked = code === null ? pair : pairUnder(operation, named, code)
    if (asked !== null) return { kind: 'pair', pair: asked, because: 'asked for' }
    return {
      kind: 'undocumented',
      message: `${operation.id} has ${example} under ${pair.status}, not under ${code}. Ask for it without code=${code}.`,
      known,
    }
  }
  if (code !== null && responseFor(operation, code) === null) {
    const known = operation.responses.map((response) => response.status)
    return {
      kind: 'undocumented',
      message: `${operation.id} documents no ${code}. It documents ${known.join(', ')}.`,
      known,
    }
  }
  if (dynamic) return { kind: 'generated', status: code, dynamic }
  if (code === null) return null
  const pair = pairUnder(operation, pairs, code)
  return pair === null ? { kind: 'generated', status: code, dynamic } : { kind: 'pair', pair, because: 'asked for' }
}

export function noResponseNamed(operation: Operation, pairs: readonly Pair[], name: string): string {
  const why = name === MANY ? `: ${whyNoLongList(operation, pairs)}` : ''
  return `${operation.id} has no response named ${name}${why}. ${nearestAnswers(pairs, name)}`
}

/** The first example that is documented for a status, under `4XX` and `default` with that status. Null: none is. */
export function pairUnder(operation: Operation, pairs: readonly Pair[], status: number): Pair | null {
  const exact = pairs.find((pair) => pair.status === status)
  if (exact !== undefined) return exact
  const response = responseFor(operation, status)
  const pair = pairs.find((one) => response !== null && responseFor(operation, one.status) === response)
  return pair === undefined ? null : { ...pair, status }
}
