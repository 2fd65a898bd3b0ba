import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Snapshot } from './judge.ts'
import type { FromJudge, Settings, ToJudge } from './messages.ts'
import type { Sink, Traffic } from './traffic.ts'

/** The judge in a process of its own, so that traffic never waits for it, nor ends with it. */
export interface JudgeProcess extends Sink {
  /** Null: it does not answer. */
  readonly snapshot: () => Promise<Snapshot | null>
  readonly report: (form: 'json' | 'html') => Promise<string | null>
  readonly health: () => Health
  readonly close: () => void
}

export interface Health {
  readonly isUp: boolean
  /** Bytes of traffic that wait for it. */
  readonly waiting: number
  /** Exchanges that it never got, because it was slow, full or gone. */
  readonly lost: number
  readonly restarts: number
}

/** Bytes that may wait for the judge; what comes beyond is not judged. */
const mostWaiting = 64 * 1024 * 1024

/** Compiled or not, as this module is. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'judge-process.ts' : 'judge-process.js', import.meta.url),
)

/** Milliseconds that an answer may take. */
const patience = 5000

/** Milliseconds before it is started again. */
const restartAfter = 500

/** Starts the judge. Throws an Error with the reason if it cannot judge by this contract and these rules. */
export async function startJudge(settings: Settings): Promise<JudgeProcess> {
  let child: ChildProcess | null = null
  let isClosed = false
  let waiting: number[] = []
  let waitingBytes = 0
  let lost = 0
  let restarts = 0
  let number = 0
  const asked = new Map<number, (message: FromJudge | null) => void>()
  /** Exchanges under way that the judge learned of, and those that it did not. */
  const known = new Set<number>()
  const unseen = new Set<number>()

  function launch(): Promise<void> {
    return new Promise((resolve, reject) => {
      const own = fork(program, [], {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: [...process.execArgv, '--max-old-space-size=160', '--max-semi-space-size=16'],
      })
      own.on('message', (message: FromJudge) => {
        if (message.type === 'ready') {
          child = own
          if (unseen.size > 0) own.send({ type: 'gap', isOpen: true } satisfies ToJudge)
          resolve()
        } else if (message.type === 'unusable') {
          isClosed = true
          own.disconnect()
          reject(new Error(message.message))
        } else if (message.type === 'done') {
          for (const bytes of waiting.splice(0, message.count)) waitingBytes -= bytes
        } else asked.get(message.number)?.(message)
      })
      own.on('error', () => {})
      own.on('exit', () => {
        child = null
        waiting = []
        waitingBytes = 0
        // The next judge knows nothing of what is under way.
        for (const id of known) unseen.add(id)
        lost += known.size
        known.clear()
        for (const answer of asked.values()) answer(null)
        if (isClosed) return
        restarts += 1
        setTimeout(() => void launch().catch(() => {}), restartAfter).unref()
      })
      own.send({ type: 'settings', settings } satisfies ToJudge)
    })
  }
  await launch()

  function ask(type: 'snapshot' | 'json' | 'html'): Promise<FromJudge | null> {
    const own = (number += 1)
    return new Promise((resolve) => {
      const timer = setTimeout(() => answer(null), patience)
      const answer = (message: FromJudge | null): void => {
        clearTimeout(timer)
        asked.delete(own)
        resolve(message)
      }
      asked.set(own, answer)
      if (child === null) answer(null)
      else child.send({ type, number: own } satisfies ToJudge)
    })
  }

  /** Tells the judge when the first exchange begins that it does not learn of, and when the last one has ended. */
  function noteGap(before: number): void {
    if ((before === 0) !== (unseen.size === 0)) child?.send({ type: 'gap', isOpen: unseen.size > 0 } satisfies ToJudge)
  }

  function begin(traffic: Extract<Traffic, { type: 'begin' }>): void {
    if (child !== null && waitingBytes + sizeOf(traffic) <= mostWaiting) {
      known.add(traffic.id)
      pass(traffic)
      return
    }
    lost += 1
    const before = unseen.size
    unseen.add(traffic.id)
    noteGap(before)
  }

  function end(traffic: Extract<Traffic, { type: 'end' }>): void {
    if (!known.delete(traffic.id)) {
      const before = unseen.size
      unseen.delete(traffic.id)
      noteGap(before)
      return
    }
    // The effect of an exchange whose bodies do not fit is unknown.
    const isFull = waitingBytes + sizeOf(traffic) > mostWaiting
    if (isFull) lost += 1
    pass(isFull ? { type: 'end', id: traffic.id, at: traffic.at, unjudged: 'overload' } : traffic)
  }

  function pass(traffic: Traffic): void {
    const bytes = sizeOf(traffic)
    waiting.push(bytes)
    waitingBytes += bytes
    child?.send(traffic satisfies ToJudge, () => {})
  }

  return {
    tell(traffic) {
      if (traffic.type === 'begin') begin(traffic)
      else end(traffic)
    },
    async snapshot() {
      const message = await ask('snapshot')
      return message?.type === 'snapshot' ? message.snapshot : null
    },
    async report(form) {
      const message = await ask(form)
      return message?.type === 'json' || message?.type === 'html' ? message.text : null
    },
    health: () => ({ isUp: child !== null, waiting: waitingBytes, lost, restarts }),
    close() {
      isClosed = true
      child?.disconnect()
    },
  }
}

/** Bytes besides the bodies. */
const overhead = 2000

function sizeOf(traffic: Traffic): number {
  return overhead + ('asked' in traffic ? traffic.asked.length + traffic.answered.length : 0)
}
