import { closeSync, fchmodSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Json, Safety } from '../../contract/index.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import type { Resource } from './resource.ts'

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

/** A line of a ledger. Lines are only ever appended; those of one run have its name in common. */
export type Line =
  | {
      readonly type: 'begin'
      readonly run: string
      readonly format: 1
      /** ISO 8601. */
      readonly at: string
      /** The address that the run was given. */
      readonly target: string
      readonly allow: readonly Safety[]
    }
  /** What was there before anything was sent. */
  | {
      readonly type: 'before'
      readonly run: string
      readonly resource: Resource
      /** Name of the credential that can see it. */
      readonly as: string | null
      /** `promised`: nothing shows it, so this is what its fixture has to be like. `absent`: it was not there. */
      readonly known: 'read' | 'promised' | 'absent'
      readonly state: Json
      readonly beside: Json
    }
  /** About to be sent. */
  | {
      readonly type: 'write'
      readonly run: string
      readonly number: number
      readonly at: string
      readonly case: string
      readonly operation: string
      /** Method and path. */
      readonly request: string
      /** The target's id that it is about, or that it gives; null where it says none. */
      readonly about: string | null
      /** The key of what it may change; null where nothing can be put back. */
      readonly changes: string | null
      /** Whether nothing takes its change back. */
      readonly final: boolean
      /** Whether a success uses up what it is about. */
      readonly usesUp: boolean
    }
  | {
      readonly type: 'answer'
      readonly run: string
      readonly number: number
      /** Null: none came. */
      readonly status: number | null | 'not-sent'
    }
  | {
      readonly type: 'back'
      readonly run: string
      /** The resource's key. */
      readonly key: string
      readonly outcome: 'unchanged' | 'restored' | 'left'
      readonly note: string | null
    }
  | { readonly type: 'end'; readonly run: string; readonly at: string }
