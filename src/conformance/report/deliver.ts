import { constants } from 'node:fs'
import { access, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Line, Printer } from '../../text/printer.ts'
import { flagFor } from '../options/flags.ts'
import { reportNames } from '../options/options.ts'
import type { ReportName, Reports } from '../options/options.ts'
import type { Printers } from '../options/printers.ts'
import { NotDelivered, notWritten, UsageError } from '../options/usage-error.ts'

/** Text in pieces, or bytes. */
type Form = Iterable<string> | Uint8Array

/** One result in several formats, in pieces; expensive ones are made only if asked for. */
export type Forms = { readonly people: readonly Line[] } & {
  readonly [Name in ReportName]?: () => Form | Promise<Form>
}

/** Throws a UsageError for a file that could not be written later. Leaves no file behind. */
export async function checkWritable(reports: Reports): Promise<void> {
  for (const name of reportNames) {
    const file = reports[name]
    if (file === null || file === '-') continue
    try {
      await checkFile(file)
    } catch (error) {
      throw new UsageError(notWritten(`${flagFor(name)} ${file}`, file, error))
    }
  }
}

async function checkFile(file: string): Promise<void> {
  const known = await stat(file).catch(() => null)
  if (known?.isDirectory() === true) throw new Error('it is a folder')
  if (known === null && !(await stat(dirname(file))).isDirectory()) throw new Error('it is not in a folder')
  await access(known === null ? dirname(file) : file, constants.W_OK)
}

/**
 * Writes each format that was asked for, the text first and always. stdout is data: if it carries a report, the text goes to
 * stderr. `unsaved`: why the HAR could not be written during the run. Throws a UsageError that names every file that could
 * not be written.
 */
export async function deliver(
  reports: Reports,
  { out, err }: Printers,
  { people, ...forms }: Forms,
  unsaved: string | null = null,
): Promise<void> {
  const forPeople = Object.values(reports).includes('-') ? err : out
  forPeople.print(people)
  const problems: string[] = []
  if (reports.saveHar !== null && unsaved !== null) {
    problems.push(unsavedSaid(reports.saveHar, unsaved))
  }
  for (const name of reportNames) {
    const form = forms[name]
    if (form === undefined) continue
    const problem = await save(flagFor(name), reports[name], form, out)
    if (problem !== null) problems.push(problem)
  }
  if (problems.length > 0) throw new NotDelivered(...problems)
}

export function unsavedSaid(file: string, why: string): string {
  return `--save-har ${file}: cannot be written (${why})`
}

async function save(
  flag: string,
  file: string | null,
  form: () => Form | Promise<Form>,
  out: Printer,
): Promise<string | null> {
  if (file === null) return null
  const made = await form()
  const pieces = made instanceof Uint8Array ? made : gathered(made)
  if (file === '-' && !(pieces instanceof Uint8Array)) {
    for (const piece of pieces) out.data(piece)
    return null
  }
  return writeFile(file, pieces).then(
    () => null,
    (error: unknown) => notWritten(`${flag} ${file}`, file, error),
  )
}

/** Characters per write. */
const atOnce = 1_000_000

function* gathered(pieces: Iterable<string>): Generator<string> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < atOnce) continue
    yield text
    text = ''
  }
  yield text
}
