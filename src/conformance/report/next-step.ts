import { groupBy } from '../../contract/index.ts'
import { plural } from '../../text/plural.ts'
import { roomLackIn } from '../ledger/room.ts'
import { coloured, paint } from '../../text/printer.ts'
import type { Line } from '../../text/printer.ts'
import { shellWord } from '../../text/shell.ts'
import { usualAnswers } from '../options/options.ts'
import { commandFor, flagValue, searchFirst, withoutFlag } from '../options/repeat-command.ts'
import { freeName } from '../options/write-new.ts'
import { operationsOf } from '../model/acts.ts'
import { firstCredential, mostMissing } from '../model/fixtures.ts'
import type { Result } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'
import { againLines, againOf, cleanupOf, freeReport, repeatOfReads } from './commands.ts'
import { heldBackIn } from './exit-code.ts'
import { leftOf, unfinishedLines } from './unfinished.ts'
import { setAsideFor } from './set-aside.ts'
import { hintsOf } from './verdict-line.ts'
import type { Section, View } from './view.ts'

/** The one step that says most: what is left of the run, how to see again what fails, or else what shows more of a deployment. */
export const nextSection: Section = (view) => {
  const cleanup = cleanupOf(view)
  const left = unfinishedLines(leftOf(view), view.mask)
  const ofRun = [
    ...(cleanup === null ? [] : [stepLines({ does: cleanup.does, commands: [cleanup.command] })]),
    ...(left.length === 0 ? [] : [stepLines({ does: 'see to what is left of this run', commands: [], then: left })]),
  ]
  if (cleanup !== null) return ofRun
  const again = againLines(view)
  return [
    ...ofRun,
    ...(again.length === 0 ? [] : [again.map((line, index) => (index === 0 ? coloured`${next} ${line}` : line))]),
    ...(again.length === 0 && ofRun.length > 0 ? [] : furtherSteps(view, again.length > 0)).map(stepLines),
  ]
}

/** What says more, beside what is left of the run and how to see a failure again. `hasFailed`: there is such a failure. */
export function furtherSteps(view: View, hasFailed: boolean): readonly Step[] {
  const { target, recording, repeat } = view.report
  const isRepeatable = target.own === null && recording === undefined && repeat !== ''
  if (hasFailed) {
    const held = isRepeatable ? [...heldBackStep(view), ...roomStep(view)] : []
    return [...held, ...[lackingStep(view)].filter((step) => step !== null)]
  }
  if (!isRepeatable || hintsOf(view).length > 0) return []
  const step = searchStep(view) ?? placesStep(view) ?? answersStep(view) ?? permitStep(view)
  const lacking = searchStep(view) === null && view.report.hasIds === true ? lackingStep(view) : null
  return [
    ...heldBackStep(view),
    ...setAsideStep(view),
    ...roomStep(view),
    ...[step, lacking].filter((one) => one !== null),
  ]
}

function stepLines({ does, first = [], commands, then = [] }: Step): readonly Line[] {
  const sign = paint.faint('$')
  const lines = commands.map((one) => coloured`  ${sign} ${one}`)
  const said = (line: string): Line => `  ${line}`
  const isAll = commands.length === 0 && first.length === 0
  return [coloured`${next} ${does}${isAll ? '.' : ':'}`, ...first.map(said), ...lines, ...then.map(said)]
}

const next = paint.doubtful('NEXT')

/** Something to do. */
export interface Step {
  readonly does: string
  /** In words, what a person does before that. */
  readonly first?: readonly string[]
  readonly commands: readonly string[]
  /** In words, what a person decides after that. */
  readonly then?: readonly string[]
}

/** What a ledger holds back because of a loss, until somebody says that the target is mended. */
function heldBackStep({ report, mask }: View): readonly Step[] {
  const held = heldBackIn(report)
  if (held.length === 0) return []
  const only = [...new Set(held.map(({ case: { operation } }) => `--only ${operation}`))]
  const again = withoutFlag(withoutFlag(report.repeat, '--only'), '--ledger')
  return [
    {
      does: `try, once the target is mended, the ${plural(held.length, 'case')} held back because of what was lost, with a new ledger`,
      commands: [mask(`${again} --ledger ${freeName('mended.ledger')} ${only.join(' ')}`)],
    },
  ]
}

/** What was not sent for want of room in histories. Whole rules may be among it, of which nothing is known then. */
function roomStep({ report, mask }: View): readonly Step[] {
  const { results, repeat } = report
  const full = results.flatMap((result) => {
    const lack = result.verdict === 'blocked' ? roomLackIn(result.reason ?? '') : null
    return lack === null ? [] : [{ tried: result.case, ...lack }]
  })
  if (full.length === 0) return []
  const namesOf = (pick: (one: (typeof full)[number]) => string): readonly string[] => [...new Set(full.map(pick))]
  const rules = [...groupBy(full, ({ tried }) => tried.summary)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([says]) => says)
  const file = mask(flagValue(repeat, '--fixtures') ?? 'the file for --fixtures')
  const more = rules.length > mostNamed ? [`… and ${rules.length - mostNamed} more`] : []
  return [
    {
      does: `try ${plural(full.length, 'case')} for which there was no room in the history of ${mask(namesOf(({ of }) => of).join(' and '))}. Nothing is known of whether this holds`,
      first: [
        ...rules.slice(0, mostNamed).map((says) => `- ${mask(says)}`),
        ...more,
        `Each save more pushes an older one out for good. If nobody needs these, write  spare: [${namesOf(({ spare }) => spare).join(', ')}]  into ${file}, then:`,
      ],
      commands: [mask(`${repeat} ${full.map(({ tried }) => `--only ${shellWord(tried.id)}`).join(' ')}`)],
    },
  ]
}

const mostNamed = 3

/** What somebody else's changes left undecided: cases are tried again, and what a rule found between them is sent again. */
function setAsideStep(view: View): readonly Step[] {
  const { report, mask, json } = view
  const all = setAsideFor(report)
  const isPlanned = ({ case: { id } }: Result) => report.plan.cases.some((one) => one.id === id)
  const tried = all.filter(isPlanned)
  const only = tried.map(({ case: { id } }) => `--only ${shellWord(id)}`)
  const found = json === null ? [] : all.filter((one) => !isPlanned(one))
  return [
    ...(tried.length === 0
      ? []
      : [
          {
            does: `judge again, once nobody else changes things there, what ${plural(tried.length, 'case breaks', 'cases break')} of what is stated`,
            commands: [mask(`${report.repeat} ${only.join(' ')}`)],
          },
        ]),
    ...found.slice(0, mostNamed).flatMap((one): readonly Step[] => {
      const again = againOf(view, one)
      if (again === null) return []
      return [
        {
          does: `send again what breaks what is stated, unless somebody else changed things meanwhile (${mask(one.case.id)})`,
          commands: [again.script, again.run],
          then: [
            ...(again.note === null ? [] : [again.note.replace(/:$/, '.')]),
            'Where the script cannot tell, because the run has changed what it finds here, put TARGET=URL of another server in front.',
          ],
        },
      ]
    }),
  ]
}

function searchStep({ report, mask, json }: View): Step | null {
  const { contract, results, repeat, hasIds, hasSearched } = report
  const lacking = results.filter(({ missing }) => missing.length > 0).length
  if (lacking === 0 || contract.foreign === true || hasIds === true || hasSearched === true) return null
  if (/ --no-suggest\b/.test(repeat)) return null
  return {
    does: `look at the target, with reads alone, for what ${plural(lacking, 'blocked case needs', 'blocked cases need')}`,
    // The next step reads the report: nobody has to search twice for it.
    commands: [
      `${mask(repeat.replace(/ --allow \S+/, ''))} --suggest${json === null ? ` --json ${freeReport()}` : ''}`,
    ],
  }
}

/** Fewer cases, of a hundred, lack what most targets have not. */
const worthFilling = 10

/** What the blocked cases of a run lack in which something fails. */
function lackingStep({ report, mask, failures }: View): Step | null {
  const { contract, target, recording, results, checkFixtures, hasIds, hasSearched, repeat } = report
  const lacking = results.filter(({ missing }) => missing.length > 0)
  if (target.own !== null || recording !== undefined || contract.foreign === true) return null
  if (lacking.length * 100 <= results.length * worthFilling) return null
  const { names, says } = mostMissing(lacking)
  // Without the key, reads find nothing.
  if (names.includes(firstCredential(contract)?.name ?? '')) return null
  const lack = `${plural(lacking.length, 'blocked case lacks', 'blocked cases lack')} ids or keys, most of them ${says}`
  // Whoever has ids has searched, as a rule: the same search finds the same.
  if (hasIds === true && hasSearched !== true) {
    return {
      does: `${lack}: add them to ${mask(flagValue(repeat, '--fixtures') ?? 'the fixtures file')}`,
      commands: [],
      then: [
        ...strangeIds(failures).map(mask),
        `${commandFor('fixtures', report.command)} --suggest finds more ids where --location names more sub-accounts. Keys, and ids that no read shows, only you can name.`,
      ],
    }
  }
  const found = hasSearched === true ? 'this run found' : 'reads find'
  const [search] = searchFirst(checkFixtures, '')
  return {
    does: `${lack}: write a fixtures file with what ${found}, and fill in the rest`,
    commands: [mask(search)],
  }
}

/** Ids in responses that are not as the contract has them: a search takes an id only if a read under it shows something. */
function strangeIds(failures: View['failures']): readonly string[] {
  const said = failures.flatMap(({ findings }) =>
    findings.flatMap(({ finding: { at, deviation }, operation }) =>
      deviation.kind === 'invalid' && /\/\d+\/(?:_id|id)$/.test(at) && operation?.safety === 'read'
        ? [
            `${operation.id} lists ids that the contract does not allow (each ${deviation.must}): mend that first, since reads may find nothing under them.`,
          ]
        : [],
    ),
  )
  return [...new Set(said)]
}

/** Where most of what changes was found in sub-accounts that nobody named. */
function placesStep({ report, mask }: View): Step | null {
  const { results, repeat, checkFixtures } = report
  const unnamed = results.flatMap((one) => (one.unnamed === undefined ? [] : [one.unnamed]))
  const changing = results.filter(({ case: { safety }, verdict }) => safety !== 'read' && verdict !== 'blocked')
  if (unnamed.length <= changing.length) return null
  const places = [...new Set(unnamed.flat())].toSorted()
  // A flag replaces what the file names.
  const named = / --location (\S+)/.exec(repeat)?.[1] ?? report.fileLocation
  const all = [...(named === undefined ? [] : [named]), ...places.map((place) => shellWord(place))].join(',')
  const there = (command: string): string => `${withoutFlag(command, '--location')} --location ${all}`
  const count = plural(unnamed.length, 'case')
  return {
    does: `if ${places.join(' and ')} may be changed too, look at what up to ${count} more would change there`,
    ...plannedFirst(report, there(repeat), there(checkFixtures), mask),
  }
}

/**
 * The plan of a run, after a search if the run would search: a plan sends nothing. The run itself is only named: who pastes
 * all lines at once has looked at nothing yet.
 */
function plannedFirst(
  { hasSearched }: Pick<View['report'], 'hasSearched'>,
  run: string,
  checkFixtures: string,
  mask: View['mask'],
  /** What such a run does besides. */
  also: readonly string[] = [],
): Pick<Step, 'commands' | 'then'> {
  const commands = hasSearched === true ? searchFirst(checkFixtures, run) : [run]
  return {
    commands: commands.map((command, index) => mask(index === commands.length - 1 ? `${command} --plan` : command)),
    then: [...also, 'Then, if that is what a run shall do, the same without --plan.'],
  }
}

function answersStep({ report, advisories, mask, json }: View): Step | null {
  if (report.strict || advisories.length === 0 || / --overlay\b/.test(report.repeat)) return null
  const file = shellWord(mask(json ?? freeReport()))
  const questions = commandFor('questions', report.command)
  const answers = freeName(usualAnswers)
  const reads = repeatOfReads(report)
  const isPart = json === null && reads !== report.repeat
  return {
    does: `write down what the target does where the specification is silent${isPart ? ', as reads alone show it' : ''}`,
    commands: [
      ...(json === null ? [`${mask(reads)} --json ${freeReport()}`] : []),
      `${questions} --suggest ${file}${answers === usualAnswers ? '' : ` --out ${answers}`}`,
    ],
    then: [
      `Then read ${answers}, above all what is otherwise than assumed: the run with --overlay ${answers} judges by it.`,
      ...(isPart
        ? [`What cases that change something show is in a report of theirs: give the next such run --json.`]
        : []),
    ],
  }
}

function permitStep({ report, mask }: View): Step | null {
  const { notAllowed, besides = [], repeat, checkFixtures } = report
  const mildest = safetyClasses.find((safety) => notAllowed.some((entry) => entry.case.safety === safety))
  if (mildest === undefined || mildest === 'spending') return null
  // A preset may take away what would be allowed.
  if (/ --(allow|preset)\b/.test(repeat)) return null
  const cases = notAllowed.filter((entry) => entry.case.safety === mildest && entry.lacks !== true)
  if (cases.length === 0) return null
  const operations = new Set(cases.flatMap((entry) => operationsOf(entry.case)))
  const also = besides.filter((one) => one.operations.some((id) => operations.has(id))).map(({ says }) => says)
  return {
    // The plan says in how many cases: not all of these can be put back.
    does: `look at what would change (${mildest})`,
    ...plannedFirst(report, `${repeat} --allow ${mildest}`, checkFixtures, mask, also),
  }
}
