import { isObject } from '../../../contract/index.ts'
import type { JsonObject } from '../../../contract/index.ts'
import { shellWord } from '../../../text/shell.ts'
import type { Shown, Step } from './case.ts'

// What the comparisons of a script have in common: how it ends, and how it shows a value.

/** In place of a status where none came. */
export const withoutResponse = 'no response'

/** The most characters of an object or a list that a script compares. */
export const mostCompared = 4_000

/** Before the name of a header, in place of a JSON Pointer. */
export const inHeader = 'header:'

export interface Compared {
  readonly finding: Shown
  /** All that was found wrong with the case. */
  readonly findings: readonly Shown[]
  /** The screen's sentence for it. */
  readonly headline: string
  readonly steps: readonly Step[]
  /** The index of the step that shows it. */
  readonly last: number
  /** The index of the response that the value has to be like; -1: none. */
  readonly source: number
}

export const asExpected = "ends 0 'As expected now.'"

export function stillThere(headline: string): string {
  return `ends 1 ${shellWord(`Still there: ${headline}`)}`
}

export function otherwiseWrong(headline: string): string {
  return `ends 1 ${shellWord(`Still not as expected, though not as in the run. There it was: ${headline}`)}`
}

/** Ends with the command that judges by the values of now. */
export function judgedAnew(why: string): string {
  return `anew ${shellWord(why)}`
}

/** Ends where what a change was to lead to, or not, is there before it, and the check, too, would find nothing. */
export function thereAlready(what: string): string {
  return `ends 2 ${shellWord(`${what}, so it cannot be told here: set that to something else first, or send this to another server, with TARGET=URL in front.`)}`
}

export function withoutPlace(at: string): string {
  return judgedAnew(`Cannot tell: the new response has no ${at}, the place that was wrong`)
}

export const othersNow = judgedAnew(
  'Other values came than in the run, and what is expected was said of the values of the run',
)

/** The most characters of a value that a script prints. */
export const mostPrinted = 300

/** `expected`: words for a shell. */
export function shownLines(at: string, expected: string): readonly string[] {
  return [
    `printf '\\nAt %s, request %s\\n   expected %s\\n   received %s\\n' ${shellWord(at)} "$step" ${expected} "$(begun ${mostPrinted} "$received")"`,
  ]
}

/** In a shell's single quotes: whether any value of a response is a text. */
export const holdsText = [
  'const [file, text] = process.argv.slice(1);',
  'const isIn = (it) => it === text || (typeof it === "object" && it !== null && Object.values(it).some(isIn));',
  'let body; try { body = JSON.parse(require("fs").readFileSync(file, "utf8")) } catch {}',
  'process.exit(isIn(body) ? 0 : 1)',
].join(' ')

/** A value as `value` prints it: members of objects in the order of their names. */
export function shownAs(value: unknown): string {
  const text = JSON.stringify(value, (_name, it: unknown) => (isObject(it) ? inOrder(it) : it)) as string | undefined
  return printed(text ?? null)
}

/** In a shell's single quotes: sets `inOrder`, with which JSON is written so. */
export const writtenInOrder =
  'const inOrder = (_, it) => it && typeof it === "object" && !Array.isArray(it) ? Object.fromEntries(Object.entries(it).sort(([one], [other]) => one < other ? -1 : 1)) : it;'

function inOrder(it: JsonObject): object {
  return Object.fromEntries(Object.entries(it).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** What the report has as JSON, as `value` prints it. */
export function printed(actual: string | null): string {
  return actual ?? 'nothing'
}
