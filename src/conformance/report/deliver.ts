import { constants } from 'node:fs'
import { access, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Line, Printer } from '../../text/printer.ts'
import type { Reports } from '../options/options.ts'
import type { Printers } from '../options/printers.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'

/** One result in several formats; expensive ones are made only if asked for. */
export interface Forms {
  readonly people: readonly Line[]
  /** In pieces, as the others. */
  readonly json: () => Iterable<string>
  readonly junit?: () => Promise<Iterable<string>>
  readonly html?: () => Promise<Iterable<string>>
}

/** Throws a UsageError for a file that could not be written later. Leaves no file behind. */
export async function checkWritable({ json, junit, html, saveHar }: Reports): Promise<void> {
  const files = { '--json': json, '--junit': junit, '--html': html, '--save-har': saveHar }
  for (const [flag, file] of Object.entries(files)) {
    if (file === null || file === '-') continue
    try {
      await checkFile(file)
    } catch (error) {
      throw new UsageError(notWritten(flag, file, error))
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
 * Writes each format that was asked for, the text first and always. stdout is data: if it carries JSON or XML, the text goes
 * to stderr. `unsaved`: why the HAR could not be written during the run. Throws a UsageError that names every file that
 * could not be written.
 */
export async function deliver(
  { json, junit, html, saveHar }: Reports,
  { out, err }: Printers,
  forms: Forms,
  unsaved: string | null = null,
): Promise<void> {
  const forPeople = json === '-' || junit === '-' ? err : out
  forPeople.print(forms.people)
  const problems = [
    await save('--json', json, forms.json, out),
    ...(forms.junit === undefined ? [] : [await save('--junit', junit, forms.junit, out)]),
    ...(forms.html === undefined ? [] : [await save('--html', html, forms.html, out)]),
    saveHar === null || unsaved === null ? null : `--save-har ${saveHar}: cannot be written (${unsaved})`,
  ].filter((problem) => problem !== null)
  if (problems.length > 0) throw new UsageError(...problems)
}

async function save(
  flag: string,
  file: string | null,
  form: () => Iterable<string> | Promise<Iterable<string>>,
  out: Printer,
): Promise<string | null> {
  if (file === null) return null
  const pieces = gathered(await form())
  if (file === '-') {
    for (const piece of pieces) out.data(piece)
    return null
  }
  return writeFile(file, pieces).then(
    () => null,
    (error: unknown) => notWritten(flag, file, error),
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

function notWritten(flag: string, file: string, error: unknown): string {
  return `${flag} ${file}: cannot be written (${reasonOf(error)})`
}
