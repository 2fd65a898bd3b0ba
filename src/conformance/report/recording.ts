import type { Recording } from '../model/index.ts'
import type { Mask } from '../model/secrets.ts'
import { plural } from '../../text/plural.ts'
import type { Section } from './view.ts'
import { coloured, paint } from '../../text/printer.ts'
import type { Line } from '../../text/printer.ts'

/** More would push the rest of the report off the screen; JSON has all of them. */
const mostRows = 10

/** What others sent: which exchanges match the contract, which do not, and which requests it does not allow. */
export const recordingSection: Section = ({ report: { recording, results }, mask }) => {
  if (recording === undefined) return []
  const { file, entries, unmatched, requests, isReceived = false } = recording
  const others = unmatched.reduce((sum, { count }) => sum + count, 0)
  return [
    [
      isReceived
        ? coloured`${paint.strong('RECEIVED')} at ${mask(file)}: ${plural(entries, 'request')}, ${entries - others} of them for webhooks`
        : coloured`${paint.strong('RECORDING')} ${mask(file)}: ${plural(entries, 'exchange')}, ${entries - others} of them for operations of the contract`,
      ...(results.length === 0 && entries > 0 && !isReceived
        ? ['  --target says where the API begins, if it has a path before /api']
        : []),
    ],
    rowsOf(
      coloured`${paint.faint('UNMATCHED')} ${plural(others, 'exchange')}`,
      unmatched.map(({ what, count, reason }) => `${what}${count === 1 ? '' : ` (${count} times)`}: ${reason}`),
      mask,
    ),
    rowsOf(
      coloured`${paint.doubtful('REQUESTS')} ${plural(requests.length, 'deviation')} in what was sent: the caller's, not the server's`,
      requests.map(({ case: id, at, expected }) => `${id} ${at}: ${expected}`),
      mask,
    ),
  ]
}

function rowsOf(head: Line, rows: readonly string[], mask: Mask): readonly Line[] {
  if (rows.length === 0) return []
  const more = rows.length - mostRows
  return [
    head,
    ...rows.slice(0, mostRows).map((row) => `  ${mask(row)}`),
    ...(more > 0 ? [paint.faint(`  … and ${more} more; --json lists them`)] : []),
  ]
}

/** The same for JSON. */
export function recordingOf({ file, isReceived, entries, unmatched, requests }: Recording, mask: Mask): Recording {
  return {
    file: mask(file),
    ...(isReceived === undefined ? {} : { isReceived }),
    entries,
    unmatched: unmatched.map(({ what, count, reason }) => ({ what: mask(what), count, reason })),
    requests: requests.map(({ case: id, at, clause, expected }) => ({
      case: id,
      at: mask(at),
      clause,
      expected: mask(expected),
    })),
  }
}
