import { readFile } from 'node:fs/promises'
import {
  ContractError,
  contractFrom,
  isObject,
  openQuestions,
  overlaidContract,
  packagedContract,
  readDocument,
} from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { printable } from '../../text/printable.ts'
import { createPrinter } from '../../text/printer.ts'
import { reportFormat } from '../model/report.ts'
import { usualAnswers } from '../options/options.ts'
import { printError } from '../options/printers.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import { writeNew } from '../options/write-new.ts'
import { plural } from '../../text/plural.ts'
import { shellWord } from '../../text/shell.ts'
import { acceptedSaid } from './accepted.ts'
import { answersIn } from './suggest.ts'
import type { ReportFile } from './suggest.ts'
import { answersText, otherwiseSaid } from './write.ts'
import type { Known } from './write.ts'

export interface QuestionsOptions {
  /** The file to write, with every question open. */
  readonly init?: string | undefined
  /** The JSON report to take answers from. */
  readonly suggest?: string | undefined
  /** The file to write for `suggest`. */
  readonly out?: string | undefined
  readonly force?: boolean | undefined
  /** A contract file to use instead of the packaged one. */
  readonly contract?: string | undefined
  /** Overlays; questions that they answer are left out. */
  readonly overlay?: readonly string[] | undefined
}

export interface QuestionsAround {
  readonly stderr: (text: string) => void
  /** The command that starts a run of the check. */
  readonly conform: string
}

const nothingKnown: Known = { says: null, marks: new Map(), catalog: [], scopes: [], others: [] }

/** Writes a contract's open questions as an overlay. 0: done. 2: bad usage. */
export async function questions(options: QuestionsOptions, { stderr, conform }: QuestionsAround): Promise<0 | 2> {
  const err = createPrinter(stderr)
  try {
    const { init, suggest, out, force = false } = options
    if ((init === undefined) === (suggest === undefined)) throw new UsageError('questions: either --init or --suggest')
    if (init !== undefined && out !== undefined)
      throw new UsageError('--out: belongs to --suggest; --init names its file')
    const report = suggest === undefined ? null : await readReport(suggest)
    const contract = await contractOf(options)
    const open = openQuestions(contract)
    const file = init ?? out ?? usualAnswers
    const known: Known = report === null ? nothingKnown : answersIn(contract, report)
    await writeNew(file, answersText(contract, open, known), force)
    const marks = open.flatMap(({ subjects }) => subjects)
    const settled = marks.filter(({ mark }) => known.marks.get(mark)?.isSettled === true)
    const said =
      report === null
        ? `${plural(open.length, 'open question')}, none answered yet`
        : `${settled.length} of ${plural(marks.length, 'assumption')} settled, ${plural(known.others.length, 'more answer')} in x-answers, which no change of the contract can express`
    err.print([
      `Wrote ${file}: ${said}.`,
      ...(known.says === null ? [] : [known.says]),
      ...acceptedSaid(known),
      report === null
        ? `Look through it, then: ${conform} --overlay ${file} --target URL`
        : `Read first what stands under “${otherwiseSaid}”: a run with the file accepts it. Then: ${againWith(file, report, conform)}`,
    ])
    return 0
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ContractError)) throw error
    printError(err, error)
    return 2
  }
}

/** The same run, judged by the answers. */
function againWith(file: string, { repeat = '', target }: ReportFile, conform: string): string {
  const run = repeat === '' ? `${conform} --target ${shellWord(target.url)}` : repeat
  return printable(`${run} --overlay ${shellWord(file)}`)
}

async function contractOf({ contract: file, overlay = [] }: QuestionsOptions): Promise<Contract> {
  if (overlay.length > 0) return overlaidContract(file ?? null, overlay)
  return file === undefined ? packagedContract() : contractFrom(await readDocument(file), file)
}

async function readReport(file: string): Promise<ReportFile> {
  const refuse = (why: string): never => {
    throw new UsageError(`--suggest ${file}: ${why}`)
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => refuse(`cannot be read (${reasonOf(error)})`))
  let report: unknown = null
  try {
    report = JSON.parse(text)
  } catch {
    refuse('is no JSON; name what conform --json has written')
  }
  if (!isObject(report) || report['format'] !== reportFormat || !Array.isArray(report['cases'])) {
    return refuse('is no report of conform --json')
  }
  if (!Array.isArray(report['assumptions'])) return refuse('does not tell what held: write it anew with conform --json')
  return report as unknown as ReportFile
}
