import { operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { FixtureValues, Target } from '../model.ts'
import { safetyClasses } from '../plan/safety.ts'
import { keyOf } from './resource.ts'
import type { Reach } from './reach.ts'
import type { Survey } from './survey.ts'
import { describeId, describeResource, plural } from './words.ts'

/** What a run is going to touch at a deployment, before it sends anything that does not only read. */
export function announcement(
  contract: Contract,
  target: Target,
  values: FixtureValues,
  { intents, before }: Survey,
  ledger: string,
): string {
  const all = intents.flatMap(({ case: tried, reach }) => reach.map((one) => ({ ...one, case: tried })))
  const classOf = (operation: string) => operationById(contract, operation)?.safety ?? 'spending'
  const counts = safetyClasses.flatMap((safety) => {
    const count = requestsIn(all.filter(({ operation }) => classOf(operation) === safety))
    return count === 0 ? [] : [`${count} ${safety}`]
  })
  const stays = all.filter(({ final, isMeant }) => final && isMeant)
  const meant = new Set(all.flatMap(({ resource, isMeant }) => (isMeant && resource !== null ? [keyOf(resource)] : [])))
  const present = before.filter(({ known }) => known !== 'absent')
  const [changed, spared] = [true, false].map((isMeant) =>
    present.filter(({ resource }) => meant.has(keyOf(resource)) === isMeant),
  )
  const describe = ({ resource, known }: (typeof before)[number]) =>
    `${describeResource(contract, values, resource)}${known === 'promised' ? ', to what its fixture has to be like' : ''}`
  return [
    `This run may change what is at ${target.url}, with up to ${plural(requestsIn(all), 'request')}: ${counts.join(', ')}.`,
    ...list('It changes, and puts back afterwards:', (changed ?? []).map(describe)),
    ...list('Where refusals are tried, and a wrong success is put back:', (spared ?? []).map(describe)),
    ...list(
      'It leaves behind, because nothing in this API takes it back:',
      stays.map(({ case: tried, uses, fixtures }) =>
        uses === null
          ? `${tried.id}: ${fixtures.map((name) => describeId(contract, values, values[name] ?? name)).join(', ')}`
          : `${tried.id}: uses up ${describeId(contract, values, uses)}, so it is blocked the next time`,
      ),
    ),
    ...(all.some(({ operation }) => classOf(operation) === 'spending')
      ? ['What a card is charged is not paid back.']
      : []),
    `What it changes is written to ${ledger} first; agent-platform conform --cleanup ${ledger} finishes what an interrupted run left.`,
    '',
  ].join('\n')
}

function requestsIn(all: readonly Pick<Reach, 'times'>[]): number {
  return all.reduce((sum, { times }) => sum + times, 0)
}

/** Lines of one list; whoever wants all of them finds the cases in the plan. */
const mostLines = 20

function list(title: string, items: readonly string[]): readonly string[] {
  const lines = [...new Set(items)]
  if (lines.length === 0) return []
  const left = lines.length - mostLines
  const more = left > 0 ? [`  and ${left} more; --plan lists every case with its fixtures`] : []
  return [title, ...lines.slice(0, mostLines).map((line) => `  ${line}`), ...more]
}
