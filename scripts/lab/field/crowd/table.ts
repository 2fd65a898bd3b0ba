import { modes } from './run.ts'
import type { CrowdOutcome, Mode } from './run.ts'
import { targets } from './targets.ts'
import type { TargetName } from './targets.ts'

/** A run with where it was. */
export interface Told extends CrowdOutcome {
  readonly target: TargetName
}

/** Nothing was failed falsely, and nothing of others is gone. */
export function isGood({ falseFails, books, silent }: Told): boolean {
  return falseFails.length + books.losses.length + silent.length === 0
}

/** A run in one line. */
export function lineOf({ target, mode, seed, verdicts, falseFails, books, silent, written, seconds }: Told): string {
  const { pass, advisory, blocked, error } = verdicts
  return (
    `${target} ${mode} ${seed}: ${falseFails.length} FAIL, ${books.losses.length} lost of ${written} changes of others ` +
    `(${books.kept} kept, ${books.superseded} superseded, ${books.overwritten} overwritten by cases, ` +
    `${books.unclear.length} unclear), ${silent.length} left in silence; ` +
    `${pass + advisory} right, ${blocked} blocked, ${error} errors; ${seconds.toFixed(1)} s`
  )
}

interface Row {
  readonly target: TargetName
  readonly mode: Mode
  readonly told: readonly Told[]
}

function rowsOf(told: readonly Told[]): readonly Row[] {
  return (Object.keys(targets) as TargetName[]).flatMap((target) =>
    (Object.keys(modes) as Mode[]).flatMap((mode) => {
      const own = told.filter((one) => one.target === target && one.mode === mode)
      return own.length === 0 ? [] : [{ target, mode, told: own }]
    }),
  )
}

/** What was failed falsely, what is gone, and why cases were not judged that are judged where nobody else is. */
export function crowdSummary(told: readonly Told[]): string {
  const fails = new Map<string, string[]>()
  for (const { target, mode, falseFails } of told) {
    for (const { case: id, findings } of falseFails) {
      const key = `${id}: ${findings[0]?.rule ?? ''} ${findings[0]?.message ?? ''} ${findings[0]?.act ?? ''} ${findings[0]?.at ?? ''}`
      fails.set(key, [...(fails.get(key) ?? []), `${target} ${mode}`])
    }
  }
  const places = (list: readonly string[]) =>
    [...new Set(list)].map((place) => `${list.filter((one) => one === place).length} ${place}`).join(', ')
  const lost = told.flatMap(({ target, mode, seed, books, silent }) =>
    [...books.losses, ...silent].map(
      ({ resource, setting, by, wanted, found, through }) =>
        `  ${target} ${mode} ${seed}: ${setting} of ${resource}, of ${by}: ${cut(wanted)} became ${cut(found)} by ${through}`,
    ),
  )
  return [
    ...(fails.size === 0 ? [] : ['False FAILs:']),
    ...[...fails]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([key, list]) => `  ${list.length} × ${key} (${places(list)})`),
    ...(lost.length === 0 ? [] : ['Gone:', ...lost.slice(0, most)]),
    ...(lost.length > most ? [`  and ${lost.length - most} more, in --json`] : []),
    ...rowsOf(told).map((row) => {
      const sum = (of: (one: Told) => number) => row.told.reduce((all, one) => all + of(one), 0)
      return (
        `${targets[row.target]}, ${modes[row.mode]}: ${row.told.length} runs, ${sum((one) => one.falseFails.length)} false FAILs, ` +
        `${sum((one) => one.books.losses.length)} of ${sum((one) => one.written)} changes lost, ` +
        `${sum((one) => one.silent.length)} left in silence`
      )
    }),
    '',
  ].join('\n')
}

/** The most lines of what is gone. */
const most = 30

function cut(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}

/** The same as a table, with the reasons of cases that only the company of others kept from being judged. */
export function crowdMarkdown(
  told: readonly Told[],
  { seed, pause }: { readonly seed: number; readonly pause: number },
): string {
  const alone = new Map(
    (Object.keys(targets) as TargetName[]).map((target) => [
      target,
      new Set(
        told
          .filter((one) => one.target === target && one.mode === 'alone')
          .flatMap(({ notJudged }) => notJudged.map((one) => one.case)),
      ),
    ]),
  )
  const rows = rowsOf(told)
  const failed = new Set(told.flatMap(({ falseFails }) => falseFails.map((one) => one.case)))
  const whys = new Map<string, number>()
  for (const { target, mode, notJudged } of told) {
    if (mode === 'alone') continue
    for (const { case: id, reason } of notJudged) {
      if (alone.get(target)?.has(id) === true) continue
      const why = kindOf(reason)
      whys.set(why, (whys.get(why) ?? 0) + 1)
    }
  }
  return [
    `Written by \`npm run field -- --crowd --write\`, with seeds from ${seed}. Three other clients read and change, at random and at`,
    `most ${pause} milliseconds after their last request, all that the contract's fixtures name. Each keeps books of what the server`,
    'accepted. A change is lost if it is gone at the end, no other client overwrote it, and what a case overwrote did not come back. It is',
    'unclear where the API has no version: it came between a look of the run and its request right after, or set what a case had left.',
    '',
    '| server | who else is there | runs | cases judged | false FAILs | changes of others | lost | unclear |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(({ target, mode, told: own }) => {
      const sum = (of: (one: Told) => number) => own.reduce((all, one) => all + of(one), 0)
      const judged = sum(({ verdicts: { pass, advisory, fail } }) => pass + advisory + fail)
      const all = judged + sum(({ verdicts: { blocked, error } }) => blocked + error)
      const gone = sum(({ books, silent }) => books.losses.length + silent.length)
      const cells = [
        own.length,
        `${judged} of ${all}`,
        sum((one) => one.falseFails.length),
        sum((one) => one.written),
        gone,
        sum(({ books }) => books.unclear.length),
      ]
      return `| ${[targets[target], modes[mode], ...cells].join(' | ')} |`
    }),
    '',
    ...(failed.size === 0 ? [] : [`Failed falsely: ${[...failed].map((id) => `\`${id}\``).join(', ')}.`, '']),
    ...(told.some(({ mode }) => mode === 'alone') ? reasonsTable(whys) : []),
  ].join('\n')
}

function reasonsTable(whys: ReadonlyMap<string, number>): readonly string[] {
  return [
    '| what kept a case from being judged that is judged where nobody else is | how often |',
    '|---|---|',
    ...[...whys]
      .toSorted(([, one], [, other]) => other - one)
      .map(([why, count]) => `| ${why.replaceAll('|', '\\|')} | ${count} |`),
    '',
  ]
}

/** A reason without what differs from case to case. */
function kindOf(reason: string): string {
  return cut(
    reason
      .replaceAll(/\([^)]*\)/g, '')
      .split(/[:;]/)
      .slice(0, 2)
      .join(':')
      .trim(),
  )
}
