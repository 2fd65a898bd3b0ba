import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Found, Memory, Snapshot } from './judge.ts'
import type { Form, FromJudge, Settings, State, ToJudge } from './messages.ts'
import type { Sink, Traffic } from './traffic.ts'

/** The judge in a process of its own, so that traffic never waits for it, nor ends with it. */
export interface JudgeProcess extends Sink {
  /** What the judge said last: it outlives the judge. */
  readonly state: () => State | null
  /** Says that all which happened before has been told. */
  readonly beat: () => void
  /** Null: it does not answer. */
  readonly report: (form: Form) => Promise<string | null>
  readonly health: () => Health
  readonly close: () => Promise<void>
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
const mostWaiting = 16 * 1024 * 1024

/** Compiled or not, as this module is. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'judge-process.ts' : 'judge-process.js', import.meta.url),
)

/** Milliseconds that traffic is collected before it is sent: every message costs the process that passes requests on. */
const batchFor = 10

/** Milliseconds that an answer may take, in which a new judge can start; and the end. */
const patience = 30_000
const patienceAtEnd = 10_000

/** Milliseconds before it is started again. */
const restartAfter = 500

/**
 * Starts the judge, and another one where it ends before `close`; that one goes on from what the first had found. Throws an Error
 * with the reason if it cannot judge by this contract and these rules.
 */
export async function startJudge(
  settings: Settings,
  { onFound, onNotice }: { readonly onFound: (found: Found) => void; readonly onNotice: (text: string) => void },
): Promise<JudgeProcess> {
  let child: ChildProcess | null = null
  let isClosed = false
  let waiting: number[] = []
  let waitingBytes = 0
  let outbox: Traffic[] = []
  let lost = 0
  let restarts = 0
  let number = 0
  /** Read only where somebody asks: traffic must not wait for it. */
  let stateText: string | null = null
  const found = new Map<string, Found>()
  const asked = new Map<number, { readonly form: Form; readonly answer: (text: string | null) => void }>()
  /** Exchanges under way that the judge learned of, and those that it did not. */
  const known = new Set<Traffic['id']>()
  const unseen = new Set<Traffic['id']>()

  function launch(): Promise<void> {
    return new Promise((resolve, reject) => {
      const own = fork(program, [], {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: [...process.execArgv, '--max-old-space-size=128', '--max-semi-space-size=8', '--single-threaded-gc'],
      })
      own.on('message', (message: FromJudge) => {
        switch (message.type) {
          case 'ready':
            child = own
            yieldToTraffic(own)
            if (unseen.size > 0) own.send({ type: 'gap', isOpen: true } satisfies ToJudge)
            for (const [id, { form }] of asked) own.send({ type: 'render', form, number: id } satisfies ToJudge)
            resolve()
            return
          case 'unusable':
            isClosed = true
            own.disconnect()
            reject(new Error(message.message))
            return
          case 'done':
            for (const bytes of waiting.splice(0, message.count)) waitingBytes -= bytes
            return
          case 'found':
            found.set(message.found.violation.id, message.found)
            onFound(message.found)
            return
          case 'state':
            stateText = message.state
            return
          case 'notice':
            onNotice(message.text)
            return
          case 'rendered':
            asked.get(message.number)?.answer(message.text)
        }
      })
      own.on('error', () => {})
      own.on('exit', () => {
        child = null
        waiting = []
        waitingBytes = 0
        outbox = []
        // The next judge knows nothing of what is under way.
        for (const id of known) unseen.add(id)
        lost += known.size
        known.clear()
        if (isClosed) return
        restarts += 1
        setTimeout(() => void launch().catch(() => {}), restartAfter).unref()
      })
      own.send({ type: 'settings', settings, before: memory() } satisfies ToJudge)
    })
  }
  await launch()

  /** With what was found after the judge sent its last state. */
  function snapshotOf({ snapshot }: State): Snapshot {
    const counted = new Set(snapshot.violations.map(({ id }) => id))
    const newer = [...found.values()].flatMap(({ violation }) => (counted.has(violation.id) ? [] : [violation]))
    return { ...snapshot, violations: [...newer, ...snapshot.violations] }
  }

  function lastState(): State | null {
    if (stateText === null) return null
    const state = JSON.parse(stateText) as State
    return { ...state, snapshot: snapshotOf(state) }
  }

  /** Null: there was no judge before. */
  function memory(): Memory | null {
    const state = lastState()
    const results = [...found.values()].map(({ result }) => result)
    return state === null ? null : { snapshot: state.snapshot, results, usage: state.usage }
  }

  /** Tells the judge when the first exchange begins that it does not learn of, and when the last one has ended. */
  function noteGap(before: number): void {
    if ((before === 0) !== (unseen.size === 0)) send({ type: 'gap', isOpen: unseen.size > 0 })
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
    outbox.push(traffic)
    if (outbox.length === 1) setTimeout(flush, batchFor)
  }

  function flush(): void {
    if (outbox.length > 0) child?.send({ type: 'traffic', traffic: outbox } satisfies ToJudge, () => {})
    outbox = []
  }

  /** After all that was told before. */
  function send(message: ToJudge): void {
    flush()
    child?.send(message, () => {})
  }

  return {
    tell(traffic) {
      if (traffic.type === 'begin') begin(traffic)
      else end(traffic)
    },
    beat: () => send({ type: 'beat', at: Date.now() }),
    state: lastState,
    report: (form) =>
      new Promise((resolve) => {
        const own = (number += 1)
        const answer = (text: string | null): void => {
          clearTimeout(timer)
          asked.delete(own)
          resolve(text)
        }
        const timer = setTimeout(() => answer(null), patience)
        asked.set(own, { form, answer })
        send({ type: 'render', form, number: own })
      }),
    health: () => ({ isUp: child !== null, waiting: waitingBytes, lost, restarts }),
    async close() {
      isClosed = true
      const last = child
      if (last === null) return
      flush()
      const ended = once(last, 'exit', { signal: AbortSignal.timeout(patienceAtEnd) }).catch(() => last.kill('SIGKILL'))
      last.disconnect()
      await ended
    },
  }
}

/** Of the priorities of the system: behind what passes requests on, and not starved where the machine is busy. */
const judgePriority = 5

function yieldToTraffic({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, judgePriority)
  } catch {
    // Some containers forbid it: judging then competes with the traffic.
  }
}

/** Bytes besides the bodies. */
const overhead = 2000

function sizeOf(traffic: Traffic): number {
  return overhead + ('asked' in traffic ? traffic.asked.length + traffic.answered.length : 0)
}
