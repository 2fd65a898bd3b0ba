import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inTurn } from '../in-turn.ts'
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
  /** Runs at a time. */
  readonly jobs: number
  readonly json?: string
}

const [targetNames, modeNames] = [Object.keys(targets) as TargetName[], Object.keys(modes) as Mode[]]

/** What `--crowd` does not know; undefined: it knows all. */
export function strangeIn(which: readonly string[]): string | undefined {
  return which.find((name) => ![...targetNames, ...modeNames].some((known) => known === name))
}

/** Runs the check while others work, and tells what it said falsely and what of theirs is gone. */
export async function runCrowd(
  root: string,
  { which, runs, seed, pause, jobs, json }: CrowdFlags,
  { folder, memory }: { readonly folder: string; readonly memory: string },
): Promise<{ readonly isGood: boolean; readonly markdown: string }> {
  const chosen = <T extends string>(names: readonly T[]) => {
    const named = names.filter((name) => which.includes(name))
    return named.length === 0 ? names : named
  }
  // Each of them in turn: a command that is stopped early has tried all.
  const planned = Array.from({ length: runs }, (_, turn) => seed + turn).flatMap((own) =>
    chosen(targetNames).flatMap((target) =>
      chosen(modeNames).flatMap((mode) =>
        // Alone, nothing differs from run to run.
        mode === 'alone' && own > seed ? [] : [{ target, mode, seed: own }],
      ),
    ),
  )
  const check = checkProcess(root)
  const field = startFields(root)
  const told = await inTurn(planned, jobs, async ({ target: name, ...run }): Promise<Told> => {
    const shared = name === 'independent' ? await independent(field) : await sandbox(root)
    const place = join(folder, `${name}-${run.mode}-${run.seed}`)
    try {
      const one = { target: name, ...(await runAmongOthers({ ...run, shared, pause, check, folder: place, memory })) }
      process.stderr.write(`${lineOf(one)}\n`)
      return one
    } finally {
      shared.stop()
    }
  })
  field.stop()
  if (json !== undefined) await writeFile(json, JSON.stringify(told, null, 2))
  process.stdout.write(crowdSummary(told))
  return { isGood: told.every(isGood), markdown: crowdMarkdown(told, { seed, pause }) }
}
