import { closeSync, fchmodSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { reasonOf, UsageError } from '../usage-error.ts'
import type { Line } from './lines.ts'

/** Where a run's ledger is, unless it is told otherwise: beside the fixtures that it is about. */
export function ledgerPath({
  ledger,
  fixtures,
}: {
  readonly ledger?: string | undefined
  readonly fixtures?: string | undefined
}): string {
  return ledger ?? (fixtures === undefined ? 'agent-platform.ledger' : `${fixtures}.ledger`)
}

/** A ledger that lines can be added to. */
export interface LedgerFile {
  /** Is on the disk when it returns. Throws where it cannot be written. */
  readonly append: (...lines: readonly Line[]) => void
  readonly close: () => void
}

/** Throws a UsageError where the file cannot be written. Only its owner may read it: it holds what a target has. */
export function openLedger(file: string, mask: (text: string) => string): LedgerFile {
  const handle = open(file)
  return {
    append(...lines) {
      // One write for all of them, so that no other process's lines come between.
      writeSync(handle, lines.map((line) => `${mask(JSON.stringify(line))}\n`).join(''))
      fsyncSync(handle)
    },
    close: () => closeSync(handle),
  }
}

function open(file: string): number {
  try {
    const handle = openSync(file, 'a+', 0o600)
    fchmodSync(handle, 0o600)
    ftruncateSync(handle, readFileSync(file).lastIndexOf('\n') + 1)
    return handle
  } catch (error) {
    throw new UsageError(`--ledger ${file}: cannot be written (${reasonOf(error)})`)
  }
}

/** All lines of a ledger, none where there is no such file. Throws a UsageError for a file that is no ledger. */
export async function readLedger(file: string): Promise<readonly Line[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (reasonOf(error) === 'ENOENT') return ''
    throw new UsageError(`--ledger ${file}: cannot be read (${reasonOf(error)})`)
  })
  const lines = text.split('\n')
  // What stands behind the last line break was still being written when its run came to an end: nothing was sent for it.
  const torn = lines.at(-1) ?? ''
  if (!lineStart.startsWith(torn.slice(0, lineStart.length))) throw noLedger(`${file}:${lines.length}`)
  return lines.slice(0, -1).map((line, index) => parse(`${file}:${index + 1}`, line))
}

/** A torn line is cut off before others are added: it has to be one of ours. */
const lineStart = '{"type":"'

function parse(place: string, text: string): Line {
  try {
    const line = JSON.parse(text) as unknown
    if (typeof line === 'object' && line !== null && 'type' in line && 'run' in line) return line as Line
  } catch {
    // Told below, without the text.
  }
  throw noLedger(place)
}

function noLedger(place: string): UsageError {
  return new UsageError(`--ledger ${place}: is no line of a ledger`)
}
