import { groupBy, REFUSALS_OF_SANDBOX, refusalInWords } from '../contract/index.ts'
import type { RefusalWords } from '../contract/index.ts'
import type { OtherAnswer } from '../conformance/answers/write.ts'
import type { Mask } from '../conformance/model/secrets.ts'

/** A request that the sandbox refused, and the deployment's response to it. */
export interface Refused {
  readonly operation: string
  readonly deployment: RefusalWords
  readonly sandbox: RefusalWords
}

/**
 * What the deployment mostly sends in the place of each refusal of the sandbox, by operation; a success only where it never
 * refused what the sandbox refuses with the same text.
 */
export function refusalAnswers(refused: readonly Refused[], mask: Mask): readonly OtherAnswer[] {
  const operations = [...groupBy(refused, ({ operation }) => operation)].flatMap(([operation, own]) => {
    const twice = own.filter(({ deployment }) => deployment.status >= 400)
    const instead = [...rowsOf(twice, 'code', null), ...acceptedOf(own)].map(
      ([due, came]) => [due, [mask(came)]] as const,
    )
    const places = new Map([['/status', new Map(instead)]])
    return instead.length === 0 ? [] : [[operation, { places, cases: null }] as const]
  })
  return operations.length === 0
    ? []
    : [{ assumes: REFUSALS_OF_SANDBOX, operations: new Map(operations), differs: [], comments: [] }]
}

type Row = readonly [due: string, came: string]

function acceptedOf(refused: readonly Refused[]): readonly Row[] {
  const worded = refused.filter(({ sandbox }) => sandbox.text !== null)
  return [...groupBy(worded, ({ sandbox }) => refusalInWords(sandbox, 'text'))].flatMap(
    ([due, own]): readonly Row[] => {
      const statuses = own.map(({ deployment }) => deployment.status)
      return statuses.every((status) => status < 300) ? [[due, String(statuses[0])]] : []
    },
  )
}

/**
 * What comes mostly, whatever the refusals name and say, and what comes at a field, or with a text, where that is something
 * else. `usual`: what is known already.
 */
function rowsOf(alike: readonly Refused[], by: 'code' | 'field' | 'text', usual: string | null): readonly Row[] {
  return [...groupBy(alike, ({ sandbox }) => refusalInWords(sandbox, by))].flatMap(([due, own]): readonly Row[] => {
    const [first] = own
    if (first === undefined) return []
    const { field } = first.sandbox
    // Without a field, its words are those of all fields.
    if (by === 'field' && field === null) return rowsOf(own, 'text', usual)
    const named = by === 'field' ? ` ${field}` : ''
    const known = usual === null ? due : usual + named
    const came = mostly(
      own.map(({ deployment }) => refusalInWords(deployment, by === 'code' ? 'code' : 'field')),
      known,
    )
    const row: readonly Row[] = came === known ? [] : [[due, came]]
    return by === 'text' ? row : [...row, ...rowsOf(own, by === 'code' ? 'field' : 'text', came)]
  })
}

/** The one that came most often; of several, `first` if it is one of them. */
function mostly(all: readonly string[], first: string): string {
  const counts = [...groupBy(all, (one) => one)].map(([one, same]) => ({ one, count: same.length }))
  const most = Math.max(...counts.map(({ count }) => count))
  const best = counts.filter(({ count }) => count === most).map(({ one }) => one)
  return best.includes(first) ? first : (best[0] ?? first)
}
