import { closeSync, fchmodSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Json, Safety } from '../../contract/index.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import type { Resource } from './resource.ts'

export interface LedgerFile {
  /** Returns once the lines are on the disk. Throws if they cannot be written. */
  readonly append: (...lines: readonly Line[]) => void
  readonly close: () => void
}

/** Throws a UsageError if the file cannot be written. Only its owner may read it, because it holds a target's data. */
export function openLedger(file: string, mask: (text: string) => string): LedgerFile {
  const handle = open(file)
  return {
    append(...lines) {
      // One write for all, so that lines of another process cannot come between.
      writeSync(handle, lines.map((line) => `${mask(JSON.stringify(line))}\n`).join(''))
      fdatasyncSync(handle)
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

/** All lines of a ledger; empty if there is no such file. Throws a UsageError if the file is not a ledger. */
export async function readLedger(file: string): Promise<readonly Line[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (reasonOf(error) === 'ENOENT') return ''
    throw new UsageError(`--ledger ${file}: cannot be read (${reasonOf(error)})`)
  })
  const lines = text.split('\n')
  // A last line without a line break was cut off when its run was killed: nothing had been sent for it yet.
  const torn = lines.at(-1) ?? ''
  if (!lineStart.startsWith(torn.slice(0, lineStart.length))) throw noLedger(`${file}:${lines.length}`)
  return lines.slice(0, -1).map((line, index) => parse(`${file}:${index + 1}`, line))
}

/** A cut-off line is removed before others are appended, if it is one of ours. */
const lineStart = '{"type":"'

function parse(place: string, text: string): Line {
  try {
    const line = JSON.parse(text) as unknown
    if (typeof line === 'object' && line !== null && 'type' in line && 'run' in line) return line as Line
  } catch {
    // Reported below, without the text.
  }
  throw noLedger(place)
}

function noLedger(place: string): UsageError {
  return new UsageError(`--ledger ${place}: is no line of a ledger`)
}

/** A line of a ledger. Lines are only ever appended; those of one run share its name. */
export type Line =
  | {
      readonly type: 'begin'
      readonly run: string
      readonly format: 1
      /** ISO 8601. */
      readonly at: string
      /** The URL that the run was given. */
      readonly target: string
      readonly allow: readonly Safety[]
    }
  /** The state before anything was sent. */
  | {
      readonly type: 'before'
      readonly run: string
      readonly resource: Resource
      readonly as: string | null
      /** `promised`: no operation shows it, so this is its fixture's declared state. `absent`: it did not exist. */
      readonly known: 'read' | 'promised' | 'absent'
      readonly state: Json
      readonly beside: Json
    }
  /** A request about to be sent. */
  | {
      readonly type: 'write'
      readonly run: string
      readonly number: number
      readonly at: string
      readonly case: string
      readonly operation: string
      /** Method and path. */
      readonly request: string
      /** The target's id that it names or assigns; null if none. */
      readonly about: string | null
      /** The key of what it may change; null if that cannot be put back. */
      readonly changes: string | null
      /** Whether its change cannot be undone. */
      readonly final: boolean
      /** Whether a success uses up what it names. */
      readonly usesUp: boolean
    }
  | {
      readonly type: 'answer'
      readonly run: string
      readonly number: number
      /** Null: no answer. */
      readonly status: number | null | 'not-sent'
      /** The id of what it created, as the answer says; absent: none is shown. */
      readonly made?: string
    }
  | {
      readonly type: 'back'
      readonly run: string
      readonly key: string
      readonly outcome: 'unchanged' | 'restored' | 'left'
      readonly note: string | null
    }
  | { readonly type: 'end'; readonly run: string; readonly at: string }
