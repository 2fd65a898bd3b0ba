import { shellWord } from '../../../text/shell.ts'
import { tallyText } from '../../model/deviation.ts'
import { dueOf, tests } from './due.ts'
import type { DueValue } from './due.ts'
import { asExpected, bare, otherwiseWrong, othersNow, shownLines, stillThere, withoutPlace } from './lines.ts'
import type { Compared } from './lines.ts'

// What a rule counts, or adds up, of a list: a script does it again.

/** Null: the finding is about no such number, or another value had to be there for it. */
export function tallyLines({ finding, headline }: Compared, at: string): readonly string[] | null {
  const { deviation, expected, actual } = finding
  const tally = deviation?.kind === 'untrue' ? deviation.tally : undefined
  const due = dueOf(finding, undefined)
  if (tally === undefined || due.kind !== 'value' || expected.includes(', because ')) return null
  const was = bare(actual)
  return [
    `{ read -r verdict; IFS= read -r received; } < <(node -e '${counted(due.test)}' "$out/$step" ${shellWord(at)} ${shellWord(JSON.stringify(tally))} ${shellWord(JSON.stringify(due.due))})`,
    ...shownLines(finding.at + tallyText(deviation), shellWord(expected)),
    'case $verdict in',
    `  right) ${asExpected} ;;`,
    `  untold) ${withoutPlace(at)} ;;`,
    'esac',
    `[ "$received" != ${shellWord(was)} ] || ${stillThere(headline)}`,
    // Of nothing that counts, most rules say nothing.
    `[ "$received" != 0 ] || ${othersNow}`,
    otherwiseWrong(headline),
  ]
}

/** In a shell's single quotes: prints `right`, `wrong` or `untold`, and the number. */
function counted(test: DueValue['test']): string {
  return [
    'const [file, at, how, text] = process.argv.slice(1), { where, sum } = JSON.parse(how), due = JSON.parse(text), equal = require("util").isDeepStrictEqual;',
    'let body; try { body = JSON.parse(require("fs").readFileSync(file, "utf8")) } catch {}',
    'const list = at.split("/").slice(1).reduce((one, part) => one?.[part.replaceAll("~1", "/").replaceAll("~0", "~")], body);',
    'const all = Array.isArray(list) ? list.filter((one) => Object.entries(where).every(([name, value]) => one?.[name] === value)) : [];',
    'const numbers = all.map((one) => sum === undefined ? 1 : one[sum]);',
    'const isKnown = Array.isArray(list) && numbers.every((one) => typeof one === "number");',
    'const it = isKnown ? Math.round(numbers.reduce((so, one) => so + one, 0) * 1e6) / 1e6 : undefined;',
    `console.log(!isKnown ? "untold" : ${tests[test]} ? "right" : "wrong");`,
    'console.log(isKnown ? it : "nothing")',
  ].join(' ')
}
