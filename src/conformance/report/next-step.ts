import { existsSync } from 'node:fs'
import { plural } from '../../text/plural.ts'
import { coloured, paint } from '../../text/printer.ts'
import { shellWord } from '../../text/shell.ts'
import { foundFile, usualAnswers } from '../options/options.ts'
import { commandFor, searchCommand } from '../options/repeat-command.ts'
import { safetyClasses } from '../model/plan.ts'
import { againLines, usualReport } from './blocks.ts'
import { hintsOf } from './verdict-line.ts'
import type { Section, View } from './view.ts'

/** The one step that says most: how to see again what fails, or else what shows more of a deployment. */
export const nextSection: Section = (view) => {
  const again = againLines(view)
  if (again.length > 0) return [again.map((line, index) => (index === 0 ? coloured`${next} ${line}` : line))]
  const { report } = view
  const { target, recording, repeat } = report
  if (target.own !== null || recording !== undefined || repeat === '') return []
  if (hintsOf(view).length > 0) return []
  const step = searchStep(view) ?? placesStep(view) ?? answersStep(view) ?? permitStep(view)
  if (step === null) return []
  const sign = paint.faint('$')
  return [[coloured`${next} ${step.does}:`, ...step.commands.map((one) => coloured`  ${sign} ${one}`)]]
}

const next = paint.doubtful('NEXT')

interface Step {
  readonly does: string
  readonly commands: readonly string[]
}

function searchStep({ report, mask }: View): Step | null {
  const { contract, results, repeat, hasIds } = report
  const lacking = results.filter(({ missing }) => missing.length > 0).length
  if (lacking === 0 || contract.foreign === true || hasIds === true || / --suggest\b/.test(repeat)) return null
  return {
    does: `look at the target, with reads alone, for what ${plural(lacking, 'blocked case needs', 'blocked cases need')}`,
    commands: [`${mask(repeat.replace(/ --allow \S+/, ''))} --suggest`],
  }
}

/** Where most of what changes was found in sub-accounts that nobody named. */
function placesStep({ report: { results, repeat }, mask }: View): Step | null {
  const unnamed = results.flatMap((one) => (one.unnamed === undefined ? [] : [one.unnamed]))
  const changing = results.filter(({ case: { safety }, verdict }) => safety !== 'read' && verdict !== 'blocked')
  if (unnamed.length <= changing.length) return null
  const places = [...new Set(unnamed.flat())].toSorted()
  const named = / --location (\S+)/.exec(repeat)?.[1]
  const all = [...(named === undefined ? [] : [named]), ...places.map((place) => shellWord(place))].join(',')
  const run = `${repeat.replace(/ --location \S+/, '')} --location ${all}`
  return {
    does: `if ${places.join(' and ')} may be changed too, try ${plural(unnamed.length, 'case')} more there, and put it back`,
    commands: [mask(run)],
  }
}

function answersStep({ report, advisories, mask, json }: View): Step | null {
  if (report.strict || advisories.length === 0 || / --overlay\b/.test(report.repeat)) return null
  const file = shellWord(mask(json ?? usualReport))
  const questions = commandFor('questions', report.command)
  const answers = freeName(usualAnswers)
  return {
    does: 'write down what the target does where the specification is silent, read what is otherwise than assumed, and judge by it',
    commands: [
      ...(json === null ? [`${mask(report.repeat)} --json ${usualReport}`] : []),
      `${questions} --suggest ${file}${answers === usualAnswers ? '' : ` --out ${answers}`}`,
      `${mask(report.repeat)} --overlay ${answers}`,
    ],
  }
}

/** The answers of another target, or of a person, may be there. */
function freeName(name: string): string {
  const [stem = '', end = ''] = name.split('.')
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${stem}-${number}.${end}`
    if (!existsSync(free)) return free
  }
}

function permitStep({ report: { notAllowed, repeat, checkFixtures }, mask }: View): Step | null {
  const mildest = safetyClasses.find((safety) => notAllowed.some((entry) => entry.case.safety === safety))
  if (mildest === undefined || mildest === 'spending' || / --allow\b/.test(repeat)) return null
  const count = notAllowed.filter((entry) => entry.case.safety === mildest).length
  const isSearching = / --suggest\b/.test(repeat)
  const search = isSearching && !/ --fixtures\b/.test(repeat) ? searchCommand(checkFixtures) : ''
  const run = `${search === '' ? repeat : repeat.replace(/ --suggest\b/, ` --fixtures ${foundFile}`)} --allow ${mildest}`
  // A plan sends nothing, so it cannot search.
  const plan = isSearching && search === '' ? [] : [`${run} --plan`]
  return {
    does: `look at what would change (${mildest}), then try up to ${plural(count, 'case')} more, and put it back`,
    commands: [...(search === '' ? [] : [search]), ...plan, run].map(mask),
  }
}
