import { randomBytes } from 'node:crypto'
import { closeSync, linkSync, readFileSync, readlinkSync, renameSync, statSync, unlinkSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import { createWhole } from './create-whole.ts'

/** One process at a time uses a ledger. The lock is a file beside it, which its holder writes again every few seconds. */
export interface Lock {
  /** Whether nobody took it over. */
  readonly isHeld: () => boolean
  readonly release: () => void
  /** The dead process that it was taken over from, in words; null if it was free. */
  readonly takenFrom: string | null
}

interface Holder {
  /** Tells this lock from every other one. */
  readonly token: string
  readonly process: number
  readonly host: string
  /** Process numbers mean something within it; null where it is not known. */
  readonly namespace: string | null
  /** ISO 8601. */
  readonly since: string
}

/** Milliseconds between two signs of life. */
const heartbeat = 10_000

/** Milliseconds without a sign of life after which a process that cannot be looked at counts as dead. */
const staleAfter = 120_000

/** Takes a lock, or returns in words who holds it. Throws a UsageError if there can be none. */
export function acquireLock(file: string, now: () => number): Lock | { readonly heldBy: string } {
  const holder: Holder = {
    token: randomBytes(9).toString('base64url'),
    process: process.pid,
    host: hostname(),
    namespace: processNamespace(),
    since: new Date(now()).toISOString(),
  }
  const text = `${JSON.stringify(holder)}\n`
  let takenFrom: string | null = null
  for (let tries = 0; tries < 100; tries += 1) {
    const created = create(file, text)
    if ('handle' in created) return holdLock(file, text, created.handle, takenFrom)
    const found = look(file)
    if (found === null) continue
    const silence = created.writtenAt - found.writtenAt
    const death = whyDead(found.holder, silence)
    if (death === null) return { heldBy: describeHolder(file, found.holder, silence) }
    takenFrom = `${describeProcess(found.holder)}, ${death}`
    remove(file, found.text)
  }
  throw new UsageError(`${file}: many processes want this lock at once: try again`)
}

function create(file: string, text: string): ReturnType<typeof createWhole> {
  try {
    return createWhole(file, text)
  } catch (error) {
    throw new UsageError(`${file}: the ledger cannot be locked (${reasonOf(error)}); --ledger FILE names another place`)
  }
}

function holdLock(file: string, text: string, handle: number, takenFrom: string | null): Lock {
  // By the open file: if another process has taken over, what lies at its path is not ours to write.
  const timer = setInterval(() => {
    try {
      writeSync(handle, text, 0)
    } catch {
      // Without signs of life another process may take over, which is noticed before the next line.
    }
  }, heartbeat).unref()
  let isReleased = false
  const isHeld = (): boolean => !isReleased && look(file)?.text === text
  return {
    takenFrom,
    isHeld,
    release() {
      if (isReleased) return
      if (isHeld()) unlinkSync(file)
      isReleased = true
      clearInterval(timer)
      closeSync(handle)
    },
  }
}

interface Found {
  readonly holder: Holder
  readonly text: string
  readonly writtenAt: number
}

/** Null: there is no lock any more. */
function look(file: string): Found | null {
  try {
    const text = readFileSync(file, 'utf8')
    const { mtimeMs: writtenAt } = statSync(file)
    const holder = JSON.parse(text) as Partial<Holder> | null
    if (typeof holder?.token === 'string' && typeof holder.process === 'number' && typeof holder.host === 'string') {
      return { holder: holder as Holder, text, writtenAt }
    }
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return null
    if (!(error instanceof SyntaxError)) throw new UsageError(`${file}: cannot be read (${reasonOf(error)})`)
  }
  throw new UsageError(`${file}: is no lock of a ledger. If no run is going on, delete it`)
}

/** Removes a dead process's lock, unless another process was faster. */
function remove(file: string, text: string): void {
  if (look(file)?.text !== text) return
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(file, aside)
    // Taken over by another process just then: that one keeps it.
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file)
    unlinkSync(aside)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(reasonOf(error))) {
      throw new UsageError(`${file}: is of a dead process, and cannot be removed (${reasonOf(error)})`)
    }
  }
}

/** Null: it may be alive. */
function whyDead(holder: Holder, silence: number): string | null {
  if (isVisible(holder)) return isRunning(holder.process) ? null : 'which runs no more'
  return silence > staleAfter ? `which has given no sign of life for ${Math.round(silence / 60_000)} minutes` : null
}

/** Whether its number says if it runs. Our own number was another's then, such as in a container that started again. */
function isVisible({ host, namespace, process: id }: Holder): boolean {
  return host === hostname() && namespace === processNamespace() && id !== process.pid
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
  } catch (error) {
    return reasonOf(error) !== 'ESRCH'
  }
  return !isZombie(id)
}

/** Whether it has ended, and its parent has not asked for its end yet. */
function isZombie(id: number): boolean {
  try {
    return /^.*\) Z /s.test(readFileSync(`/proc/${id}/stat`, 'latin1'))
  } catch {
    return false
  }
}

function describeHolder(file: string, holder: Holder, silence: number): string {
  const seconds = Math.max(0, Math.round(silence / 1000))
  const otherwise = isVisible(holder)
    ? `If that process is no run any more, delete ${file}`
    : `If it is dead, its lock is taken over ${staleAfter / 60_000} minutes after that sign, or once you delete ${file}`
  return `${describeProcess(holder)}, uses it. Its last sign of life was ${seconds} s ago. Wait until it has ended. ${otherwise}`
}

function describeProcess({ process: id, host, since }: Holder): string {
  const where = host === hostname() ? 'this machine' : host
  return `process ${id} on ${where}, since ${since}`
}

/** Two containers can share a host's name, and each has its own process 1. */
function processNamespace(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return null
  }
}
