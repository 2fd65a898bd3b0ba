import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'

/** A part of a mutant's name → why nobody has to notice it. */
export type Reasons = Readonly<Record<string, string>>

export async function readReasons(file: string): Promise<Reasons> {
  return parse(await readFile(file, 'utf8')) as Reasons
}

export function reasonFor(reasons: Reasons, id: string): string | null {
  return Object.entries(reasons).find(([part]) => id.includes(part))?.[1] ?? null
}
