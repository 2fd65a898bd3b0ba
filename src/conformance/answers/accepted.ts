import { foldedPlace, groupBy } from '../../contract/index.ts'
import { plural } from '../../text/plural.ts'
import { shortened } from '../../text/printable.ts'
import { joined } from '../../text/printer.ts'
import type { Line } from '../../text/printer.ts'
import { table } from '../report/table.ts'
import type { Deviation, Known } from './write.ts'

/** The most kinds of differences that are listed. */
const mostRows = 20

/** Characters of a value. */
const longest = 36

/** For people: what a target does otherwise than assumed and a run with the file accepts. */
export function acceptedSaid({ marks, others }: Known): readonly Line[] {
  const settled = [...marks.values()].flatMap(({ isSettled, differs }) => (isSettled ? differs : []))
  const all = [...new Set([...settled, ...others.flatMap(({ differs }) => differs)])]
  const rows = [...groupBy(all, keyOf).values()].toSorted(
    (one, other) => Number(isPast(other[0])) - Number(isPast(one[0])) || other.length - one.length,
  )
  if (rows.length === 0) return []
  // To leave out one row takes as much room as the row.
  const shown = rows.slice(0, rows.length === mostRows + 1 ? rows.length : mostRows).flatMap((own) => rowOf(own))
  return [
    `A run with the file accepts ${plural(rows.length, 'difference')}${isPast(rows[0]?.[0]) ? ', successes in place of refusals first' : ''}:`,
    ...table(['expected', 'came', 'times', 'in'], shown, { align: 'left' }).map((line) => joined(['  ', line], '')),
    ...(rows.length > shown.length ? [`  … and ${rows.length - shown.length} more`] : []),
  ]
}

/** Whether a request gets through that is assumed to be refused. */
function isPast(deviation: Deviation | undefined): boolean {
  return deviation?.at === '/status' && /^"?2\d\d/.test(deviation.came ?? deviation.actual ?? '')
}

function keyOf({ expected, came, at }: Deviation): string {
  return JSON.stringify([expected, came ?? null, came === undefined ? foldedPlace(at) : null])
}

function rowOf(own: readonly Deviation[]): readonly (readonly string[])[] {
  const [first] = own
  if (first === undefined) return []
  const { expected, actual, came, at } = first
  const value = came ?? (own.every((one) => one.actual === actual) ? actual : `such as ${actual ?? 'nothing'}`)
  const operations = [...new Set(own.map(({ operation }) => operation))]
  const more = operations.length > 1 ? ` and ${plural(operations.length - 1, 'more operation')}` : ''
  return [
    [
      shortened(expected, longest),
      shortened(value ?? 'nothing', longest),
      String(own.length),
      `${operations[0] ?? ''}${more}, ${foldedPlace(at)} (${first.case})`,
    ],
  ]
}
