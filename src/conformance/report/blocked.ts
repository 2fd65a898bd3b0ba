import { describeFixture, firstCredential, remedyFor } from '../missing-fixture.ts'
import type { Report } from '../model.ts'
import type { Colours } from './colours.ts'
import type { Mask } from './masker.ts'
import { printable } from './preview.ts'

/** More would push the rest of the report off the screen; JSON has all of them. */
const mostRows = 10

/** What is missing at the target, how many cases wait for it, and what to do. One case may wait for several fixtures. */
export function blockedLines({ contract, results }: Report, mask: Mask, colours: Colours): readonly string[] {
  const blocked = results.filter(({ verdict }) => verdict === 'blocked')
  if (blocked.length === 0) return []
  const credential = firstCredential(contract)?.name
  const counts = new Map<string, number>()
  for (const name of blocked.flatMap(({ missing }) => missing)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const rows = [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted(
      (left, right) => Number(right.name === credential) - Number(left.name === credential) || right.count - left.count,
    )
  const remedies = [...new Set(rows.map(({ name }) => remedyFor(contract, name)))]
  const width = String(Math.max(...counts.values())).length
  const more = rows.length - mostRows
  return [
    `${colours.doubtful('BLOCKED')} ${casesOf(blocked.length)}: nothing stands for what they need`,
    ...rows.slice(0, mostRows).map(({ name, count }) => {
      const line = `${casesOf(count, width)}: ${describeFixture(contract, name)}`
      return `  ${printable(mask(line))}`
    }),
    ...(more > 0 ? [`  … and ${more} more fixtures; --json lists them by case`] : []),
    ...remedies.map((remedy) => {
      const whom = rows.filter(({ name }) => remedyFor(contract, name) === remedy)
      return `  ${remedies.length === 1 ? 'To try them' : `For ${whom.length === 1 ? whom[0]?.name : 'the others'}`}: ${remedy}`
    }),
  ]
}

function casesOf(count: number, width = 0): string {
  return `${String(count).padStart(width)} case${count === 1 ? '' : 's'}`
}
