import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  writeSync,
} from 'node:fs'
import type { Json, Pointer, Safety } from '../../contract/index.ts'
import type { RunContext } from '../options/options.ts'
import { notWritten, reasonOf, UsageError } from '../options/usage-error.ts'
import type { Charge } from '../rules/rules.ts'
import type { Along } from '../run/ask.ts'
import type { InBody } from '../run/request-for.ts'
import { ensureKey, keyFile, readKey } from './key.ts'
import { acquireLock } from './lock.ts'
import type { Lock } from './lock.ts'
import type { Own } from './own-text.ts'
import type { Resource } from './resource.ts'
import type { Printer } from '../../text/printer.ts'

export const ledgerFormat = 3

/** Texts by their places, each as a digest: a ledger holds none of what a target shows. */
export type Texts = Readonly<Record<Pointer, string>>

export interface LedgerFile {
  /** Returns once the lines are on the disk. Throws if they cannot be written. */
  readonly append: (...lines: readonly Line[]) => void
}

/** A ledger that this process alone uses until it closes it. */
export interface OpenLedger extends LedgerFile {
  readonly file: string
  /** What it held when it was opened. */
  readonly past: readonly Line[]
  /** What was appended since. */
  readonly own: readonly Line[]
  /** Throws a UsageError if another process has taken the ledger over: what it says is that one's to put back. */
  readonly confirm: () => void
  readonly close: () => void
}

export interface LedgerContext {
  /** The flag that names it. */
  readonly flag: '--ledger' | '--cleanup'
  readonly env: RunContext['env']
  readonly now: () => number
  /** For people: what was taken over. */
  readonly say: Printer['print']
  readonly mask: (text: string) => string
}

/**
 * Locks a ledger and reads it; it is created with its first line. Throws a UsageError if another process uses it, or if it
 * has lines that were not written with the user's key.
 */
export function openLedger(file: string, { flag, env, now, say, mask }: LedgerContext): OpenLedger {
  let lock = lockOf(file, flag, now)
  if (lock.takenFrom !== null) say(`${flag} ${file}: ${lock.takenFrom}: its lock was taken over.`)
  try {
    return openLocked()
  } catch (error) {
    lock.release()
    throw error
  }

  function openLocked(): OpenLedger {
    const before = readText(file, flag)
    const read = linesOf(before ?? '', { file, flag, env })
    const own: Line[] = []
    let { last, isAtStart } = read
    let size = before === null ? 0 : Buffer.byteLength(before)
    let handle = before === null ? null : openToAppend(file, flag)
    let key: Buffer | null = null
    let lost: string | null = null

    const write = (line: Line): void => {
      key ??= ensureKey(keyFile(env))
      handle ??= openToAppend(file, flag)
      const { text, digest } = seal(key, last, mask(JSON.stringify(line)))
      // A line that was cut off stays: it may be what somebody else is just appending.
      const bytes = Buffer.from(`${isAtStart ? '' : '\n'}${text}\n`)
      for (let written = 0; written < bytes.length; isAtStart = false) {
        const count = writeSync(handle, bytes, written)
        written += count
        size += count
      }
      isAtStart = true
      last = digest
    }
    /** Where somebody deleted the file, everything that it held is written anew; what somebody appended stays. */
    const renew = (): void => {
      if (handle === null) return
      const found = fstatSync(handle)
      if (found.size !== size) {
        isAtStart = false
        size = found.size
      }
      if (found.nlink > 0) return
      closeSync(handle)
      handle = null
      ;[last, isAtStart, size] = ['', true, 0]
      for (const line of [...read.lines, ...own]) write(line)
    }
    const confirm = (): void => {
      if (lost === null && !lock.isHeld()) {
        lock.release()
        lock = lockOf(file, flag, now)
        const current = readText(file, flag)
        const isOther = current !== null && Buffer.byteLength(current) !== size
        lost = isOther ? `${flag} ${file}: another process took it over, and has written to it` : null
      }
      if (lost !== null) throw new UsageError(lost)
    }
    return {
      file,
      past: read.lines,
      own,
      confirm,
      append(...lines) {
        confirm()
        renew()
        for (const line of lines) {
          write(line)
          own.push(line)
        }
        if (handle !== null) fdatasyncSync(handle)
      },
      close() {
        if (handle !== null) closeSync(handle)
        handle = null
        lock.release()
      },
    }
  }
}

function lockOf(file: string, flag: LedgerContext['flag'], now: () => number): Lock {
  const lock = acquireLock(`${realPath(file)}.lock`, now)
  if ('heldBy' in lock) throw new UsageError(`${flag} ${file}: ${lock.heldBy}`)
  return lock
}

/** Two names of one file have one lock. */
function realPath(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

/** Only its owner may read it, because it holds a target's data. */
function openToAppend(file: string, flag: LedgerContext['flag']): number {
  try {
    const handle = openSync(file, 'a', 0o600)
    fchmodSync(handle, 0o600)
    return handle
  } catch (error) {
    throw new UsageError(notWritten(`${flag} ${file}`, file, error))
  }
}

/** Null: there is no such file. */
function readText(file: string, flag: LedgerContext['flag']): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return null
    throw new UsageError(`${flag} ${file}: cannot be read (${reasonOf(error)})`)
  }
}

/** All lines of a ledger, for whoever only looks; none if there is no such file. Throws a UsageError as {@link openLedger}. */
export function readLedger(file: string, env: RunContext['env']): readonly Line[] {
  return linesOf(readText(file, '--ledger') ?? '', { file, flag: '--ledger', env }).lines
}

interface Read {
  readonly lines: readonly Line[]
  /** The digest of the last line. */
  readonly last: string
  /** Whether the file ends with a line break. */
  readonly isAtStart: boolean
}

function linesOf(text: string, named: Pick<LedgerContext, 'flag' | 'env'> & { readonly file: string }): Read {
  if (text === '') return { lines: [], last: '', isAtStart: true }
  const { file, flag, env } = named
  const at = keyFile(env)
  const key = readKey(at)
  const lines: Line[] = []
  /** Runs of other versions, with where they begin. */
  const others = new Map<string, { readonly place: string; readonly format: number }>()
  let last = ''
  for (const [index, one] of text.split('\n').entries()) {
    const place = `${flag} ${file}:${index + 1}`
    const [, start = '', digest = ''] = sealedLine.exec(one) ?? []
    if (digest === '') {
      if (!lineStart.startsWith(one.slice(0, lineStart.length))) throw noLedger(place)
      // A line without an end was cut off when its run was killed or the disk was full: nothing had been sent for it.
      if (isWhole(one)) throw new UsageError(whyForeign(place, at, key))
      continue
    }
    const body = `${start}}`
    if (key === null || !isEqual(digest, digestOf(key, last, body))) throw new UsageError(whyForeign(place, at, key))
    if (!isWhole(body)) throw noLedger(place)
    const line = JSON.parse(body) as Line
    if (line.type === 'begin' && line.format !== ledgerFormat) others.set(line.run, { place, format: line.format })
    // Nothing of it is put back any more.
    if (line.type === 'end' && (others.get(line.run)?.format ?? ledgerFormat) < ledgerFormat) others.delete(line.run)
    lines.push(line)
    last = digest
  }
  const [other] = others.values()
  if (other !== undefined) {
    const advice = 'finish its runs with that version, or give --ledger another file'
    throw new UsageError(`${other.place}: was written by another version, in format ${String(other.format)}: ${advice}`)
  }
  return { lines, last, isAtStart: text.endsWith('\n') }
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function noLedger(place: string): UsageError {
  return new UsageError(`${place}: is no line of a ledger`)
}

function whyForeign(place: string, keyAt: string, key: Buffer | null): string {
  return (
    `${place}: this line was not written with your key (${keyAt}${key === null ? ', which does not exist' : ''}), or it or a ` +
    'line before it was changed since. Nothing in this file is believed. If the run was on another machine, use that one, or ' +
    'set XDG_STATE_HOME to a folder with its agent-platform/ledger.key. If not, compare what the file says with the target, ' +
    'put back by hand what differs, and move the file away'
  )
}

/** Every line begins so: what is cut off can be told from a file of another kind. */
const lineStart = '{"type":"'

/** What a target wrote may hold any line separator but a line feed. */
const sealedLine = /^(\{.*),"digest":"([\w-]{43})"\}$/s

/** A line with the keyed digest of itself and of all lines before it. */
function seal(key: Buffer, last: string, body: string): { readonly text: string; readonly digest: string } {
  const digest = digestOf(key, last, body)
  return { text: `${body.slice(0, -1)},"digest":"${digest}"}`, digest }
}

function digestOf(key: Buffer, last: string, body: string): string {
  return createHmac('sha256', key).update(`${last}\n${body}`).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** A line of a ledger. Lines are only ever appended; those of one run share its name. */
export type Line =
  | {
      readonly type: 'begin'
      readonly run: string
      readonly format: number
      /** ISO 8601. */
      readonly at: string
      /** The URL that the run was given. */
      readonly target: string
      readonly allow: readonly Safety[]
    }
  /** The state before anything was sent; again where somebody else has changed it meanwhile. */
  | {
      readonly type: 'before'
      readonly run: string
      readonly resource: Resource
      readonly as: string | null
      /** `promised`: no operation shows it, so this is its fixture's declared state. `absent`: it did not exist. */
      readonly known: 'read' | 'promised' | 'absent'
      readonly state: Json
      readonly beside: Json
      /** Somebody else left it so, during the run. */
      readonly theirs?: true
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
      /** What its way back needs beside the path. */
      readonly along?: Along
      /** What this target has in the body as well. */
      readonly inBody?: readonly InBody[]
      /** The target's id that it names or assigns; null if none. */
      readonly about: string | null
      /** The key of what it may change; null if that cannot be put back. */
      readonly changes: string | null
      /** The members of its JSON body. */
      readonly sets?: readonly string[]
      /** That body, where it tells what of a change is the run's. */
      readonly asks?: Json
      /** What it has from its case, and not from what was read before; absent: no text that nobody else writes. */
      readonly own?: Own
      /** The texts of its body, where it may be what creates or changes something of the run. */
      readonly texts?: Texts
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
      /** The texts that it shows, where the request had some. */
      readonly texts?: Texts
      /** What it says that was paid; absent: nothing. */
      readonly charged?: Charge
    }
  /** What this run left there, as it was read after its requests. */
  | {
      readonly type: 'after'
      readonly run: string
      readonly key: string
      readonly state: Json
      readonly beside: Json
    }
  /** What no request gives back was gone when it was read after the requests of a case, with the amount. */
  | { readonly type: 'lost'; readonly run: string; readonly key: string; readonly case: string; readonly says: string }
  /** A request goes out that puts it back, or was refused: of several, an interrupted run may have sent only the first. */
  | {
      readonly type: 'way-back'
      readonly run: string
      readonly key: string
      readonly step: 'sent' | 'refused'
      readonly asks?: Json
    }
  | {
      readonly type: 'back'
      readonly run: string
      readonly key: string
      /** `others`: somebody else changed it meanwhile, so it was left as it is. */
      readonly outcome: 'unchanged' | 'restored' | 'left' | 'others'
      readonly note: string | null
      /** Something of the run may stay in what somebody else saved. */
      readonly keepsOwn?: true
    }
  | { readonly type: 'end'; readonly run: string; readonly at: string }
