import { shellWord } from '../../../text/shell.ts'
import { countedText } from '../../model/deviation.ts'
import type { Tally } from '../../model/deviation.ts'
import type { Step } from './case.ts'
import { dueOf, tests } from './due.ts'
import type { DueValue } from './due.ts'
import { asExpected, otherwiseWrong, othersNow, printed, shownLines, stillThere, withoutPlace } from './lines.ts'
import type { Compared } from './lines.ts'

// What a rule counts, adds up or lists, at a place: a script does it again.

/** Null: the finding is about nothing of that, or another value had to be there for it. */
export function tallyLines({ finding, headline, steps }: Compared, at: string): readonly string[] | null {
  const { deviation, expected, actual } = finding
  const tally = deviation?.kind === 'untrue' ? deviation.tally : undefined
  const due = dueOf(finding, undefined)
  if (tally === undefined || due.kind !== 'value' || expected.includes(', because ')) return null
  const other = otherFile(tally, steps)
  if (other === null) return null
  const words = [at, ...[tally, due.due].map((one) => JSON.stringify(one))].map((one) => shellWord(one)).join(' ')
  return [
    `{ read -r verdict; read -r made; IFS= read -r parts; } < <(node -e '${madeAnew(tally, due.test)}' "$out/$step" ${other} ${words})`,
    'received=$made${parts:+: $parts}',
    ...shownLines(finding.at + countedText(tally), shellWord(expected)),
    'case $verdict in',
    `  right) ${asExpected} ;;`,
    `  untold) ${withoutPlace(at)} ;;`,
    'esac',
    `[ "$made" != ${shellWord(printed(actual))} ] || ${stillThere(headline)}`,
    // Of nothing that counts, most rules say nothing.
    ...('sum' in tally ? [`[ "$made" != 0 ] || ${othersNow}`] : []),
    otherwiseWrong(headline),
  ]
}

/** The file of the response that it is made with, too, as a word of a shell; null: the script has none. */
function otherFile(tally: Tally, steps: readonly Step[]): string | null {
  if (!('beyond' in tally)) return "''"
  const index = steps.findIndex(({ act }) => act === tally.beyond.act)
  return index === -1 ? null : `"$out/${index + 1}"`
}

/** In a shell's single quotes: prints `right`, `wrong` or `untold`, what it is, and where the parts are that it counts. */
function madeAnew(tally: Tally, test: DueValue['test']): string {
  return [
    'const [file, other, at, how, text] = process.argv.slice(1), tally = JSON.parse(how), due = JSON.parse(text), equal = require("util").isDeepStrictEqual;',
    'const bodyOf = (name) => { try { return JSON.parse(require("fs").readFileSync(name, "utf8")) } catch {} };',
    'const walk = (body, path) => path.split("/").slice(1).reduce((one, part) => one?.[part.replaceAll("~1", "/").replaceAll("~0", "~")], body);',
    'const here = walk(bodyOf(file), at);',
    ...waysFor(tally),
    `console.log(it === undefined ? "untold" : ${tests[test]} ? "right" : "wrong");`,
    'console.log(JSON.stringify(it) ?? "nothing"); console.log(parts.join(", "))',
  ].join(' ')
}

function waysFor(tally: Tally): readonly string[] {
  if ('each' in tally) return eachOf
  return 'beyond' in tally ? partsBeyond : numbersOf
}

const eachOf = [
  'const isIn = typeof here === "object" && here !== null, parts = [];',
  'const it = isIn ? Object.values(here).map((one) => one?.[tally.each]) : undefined;',
]

const numbersOf = [
  'const isMeant = (one) => Object.entries(tally.where).every(([name, value]) => one?.[name] === value);',
  'const numbers = Array.isArray(here) ? here.filter(isMeant).map((one) => tally.sum === undefined ? 1 : one[tally.sum]) : [undefined];',
  'const isKnown = numbers.every((one) => typeof one === "number"), parts = [];',
  'const it = isKnown ? Math.round(numbers.reduce((so, one) => so + one, 0) * 1e6) / 1e6 : undefined;',
]

/** As the rule does it. */
const partsBeyond = [
  'const there = walk(bodyOf(other), tally.beyond.at.replace(/^\\/body/, ""));',
  'const isIn = (one) => typeof one === "object" && one !== null, isObject = (one) => isIn(one) && !Array.isArray(one);',
  'const rest = (one) => isObject(one) ? { ...one, ...Object.fromEntries(tally.except.map((name) => [name, null])) } : one;',
  'const partsIn = (own, plain, path) => { if (equal(own, plain)) return [];',
  'const inner = isIn(own) && !(isObject(own) && isObject(own.properties)) ? Object.entries(own) : [];',
  'return inner.length === 0 ? [path] : inner.filter(([name]) => !/^(id|key|name|title|label)$/i.test(name)).flatMap(([name, one]) => partsIn(one, plain?.[name], path + "/" + name)) };',
  'const isKnown = here !== undefined && there !== undefined, parts = isKnown ? partsIn(rest(here), rest(there), "") : [];',
  'const it = isKnown ? parts.length : undefined;',
]
