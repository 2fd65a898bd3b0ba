import { describeFixture, firstCredential, remedyFor } from '../missing-fixture.ts'
import type { Contract } from '../../contract/index.ts'
import type { Result } from '../model.ts'
import type { Mask } from './masker.ts'
import { printable } from './preview.ts'
import type { Section } from './view.ts'

/** More would push the rest of the report off the screen; JSON has all of them. */
const mostRows = 10

/** What keeps cases from being tried, and what to do: fixtures that are missing at the target, then other reasons. */
export const blockedSection: Section = ({ report: { contract, results }, mask }, colours) => {
  const blocked = results.filter(({ verdict }) => verdict === 'blocked')
  const lacking = blocked.filter(({ missing }) => missing.length > 0)
  const others = blocked.filter(({ missing }) => missing.length === 0)
  const sign = colours.doubtful('BLOCKED')
  return [
    lacking.length === 0
      ? []
      : [
          `${sign} ${casesOf(lacking.length)}: nothing stands for what they need`,
          ...fixtureLines(contract, lacking, mask),
        ],
    reasonLines(others, mask, sign),
  ]
}

/** How many cases wait for each fixture; one case may wait for several. */
function fixtureLines(contract: Contract, blocked: readonly Result[], mask: Mask): readonly string[] {
  const credential = firstCredential(contract)?.name
  const rows = countsOf(blocked.flatMap(({ missing }) => missing)).toSorted(
    (left, right) => Number(right.name === credential) - Number(left.name === credential) || right.count - left.count,
  )
  const remedies = [...new Set(rows.map(({ name }) => remedyFor(contract, name)))]
  const width = String(Math.max(...rows.map(({ count }) => count))).length
  const more = rows.length - mostRows
  return [
    ...rows
      .slice(0, mostRows)
      .map(({ name, count }) => `  ${printable(mask(`${casesOf(count, width)}: ${describeFixture(contract, name)}`))}`),
    ...(more > 0 ? [`  … and ${more} more fixtures; --json lists them by case`] : []),
    ...remedies.map((remedy) => {
      const whom = rows.filter(({ name }) => remedyFor(contract, name) === remedy)
      return `  ${remedies.length === 1 ? 'To try them' : `For ${whom.length === 1 ? whom[0]?.name : 'the others'}`}: ${remedy}`
    }),
  ]
}

/** Reasons beside fixtures, with how many cases each keeps from being tried. */
function reasonLines(blocked: readonly Result[], mask: Mask, sign: string): readonly string[] {
  const rows = countsOf(blocked.map(({ reason }) => reason ?? '')).toSorted((left, right) => right.count - left.count)
  const more = rows.length - mostRows
  return [
    ...rows.slice(0, mostRows).map(({ name, count }) => `${sign} ${casesOf(count)}: ${printable(mask(name))}`),
    ...(more > 0 ? [`  … and ${more} more reasons; --json lists them by case`] : []),
  ]
}

interface Count {
  readonly name: string
  readonly count: number
}

function countsOf(names: readonly string[]): readonly Count[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}

function casesOf(count: number, width = 0): string {
  return `${String(count).padStart(width)} case${count === 1 ? '' : 's'}`
}
