import { writeFile } from 'node:fs/promises'
import type { ConformOptions, Surroundings } from './options.ts'
import { reasonOf, UsageError } from './usage-error.ts'

/** One result in several forms; those that cost something are only made where somebody asked for them. */
export interface Forms {
  readonly people: string
  readonly json: () => string
  readonly junit?: () => string
}

/** Writes each form where it was asked for. stdout is data: where it carries JSON, people read stderr. */
export async function deliver(
  { json, junit }: Pick<ConformOptions, 'json' | 'junit'>,
  { stdout, stderr }: Pick<Surroundings, 'stdout' | 'stderr'>,
  forms: Forms,
): Promise<void> {
  if (json === '-') {
    stdout(forms.json())
    stderr(forms.people)
  } else {
    if (json !== undefined) await save('--json', json, forms.json())
    stdout(forms.people)
  }
  if (junit !== undefined && forms.junit !== undefined) await save('--junit', junit, forms.junit())
}

async function save(flag: string, file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: unknown) => {
    throw new UsageError(`${flag} ${file}: cannot be written (${reasonOf(error)})`)
  })
}
