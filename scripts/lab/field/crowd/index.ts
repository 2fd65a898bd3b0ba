import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startFields } from '../run.ts'
import { modes, runAmongOthers } from './run.ts'
import type { Mode } from './run.ts'
import { crowdMarkdown, crowdSummary, isGood, lineOf } from './table.ts'
import type { Told } from './table.ts'
import { checkProcess, independent, sandbox, targets } from './targets.ts'
import type { TargetName } from './targets.ts'

export interface CrowdFlags {
  /** Targets and modes; empty: all. */
  readonly which: readonly string[]
  readonly runs: number
  readonly seed: number
  /** The longest pause of a client, in milliseconds. */
  readonly pause: number
  readonly json?: string
  readonly markdown?: string
}

const [targetNames, modeNames] = [Object.keys(targets) as TargetName[], Object.keys(modes) as Mode[]]

/** What `--crowd` does not know; undefined: it knows all. */
export function strangeIn(which: readonly string[]): string | undefined {
  return which.find((name) => ![...targetNames, ...modeNames].some((known) => known === name))
}

/** Runs the check while others work, and tells what it said falsely and what of theirs is gone. 1: something. */
export async function runCrowd(
  root: string,
  { which, runs, seed, pause, json, markdown }: CrowdFlags,
  { folder, memory }: { readonly folder: string; readonly memory: string },
): Promise<0 | 1> {
  const chosen = <T extends string>(names: readonly T[]) => {
    const named = names.filter((name) => which.includes(name))
    return named.length === 0 ? names : named
  }
  const planned = chosen(targetNames).flatMap((target) =>
    chosen(modeNames).flatMap((mode) =>
      // Alone, nothing differs from run to run.
      Array.from({ length: mode === 'alone' ? 1 : runs }, (_, turn) => ({ target, mode, seed: seed + turn })),
    ),
  )
  const check = checkProcess(root)
  const field = startFields(root)
  const told: Told[] = []
  for (const { target: name, ...run } of planned) {
    const shared = name === 'independent' ? await independent(field) : await sandbox(root)
    const place = join(folder, `${name}-${run.mode}-${run.seed}`)
    try {
      const one = { target: name, ...(await runAmongOthers({ ...run, shared, pause, check, folder: place, memory })) }
      told.push(one)
      process.stderr.write(`${lineOf(one)}\n`)
    } finally {
      shared.stop()
    }
  }
  field.stop()
  if (json !== undefined) await writeFile(json, JSON.stringify(told, null, 2))
  if (markdown !== undefined) await writeFile(markdown, crowdMarkdown(told))
  process.stdout.write(crowdSummary(told))
  return told.every(isGood) ? 0 : 1
}
