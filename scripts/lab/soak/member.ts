import { fork } from 'node:child_process'
import { once } from 'node:events'

import type { Told } from './serve.ts'

/** What a process executes: see bundle.ts. */
export interface Program {
  readonly file: string
  /** Names of faults to plant, to see that a run notices. */
  readonly defects: readonly string[]
}

/** One life of a sandbox in a process of its own. */
export interface Member {
  readonly url: string
  /** Whether somebody has ended it, or has begun to. */
  readonly ended: () => boolean
  /** Resolves when it is gone. */
  gone(): Promise<void>
  /** Ends it, and resolves with its exit code or signal when it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string | null>
  /** Stops it where it is, as a machine that is put to sleep does; nothing of it runs until it is woken. */
  pause(): void
  wake(): void
  readonly isPaused: () => boolean
  /** Whether it was paused at some moment between two of `performance.now()`. */
  readonly wasPaused: (from: number, to: number) => boolean
  /** In bytes, after its garbage was collected. */
  memory(): Promise<{ readonly heap: number; readonly resident: number }>
}

interface Pause {
  readonly from: number
  readonly to: number
}

/** What a process may say that finds its connections gone, or its own patience with them at an end, as it wakes. */
const PAUSED_SAYS =
  /timeout exceeded when trying to connect|due to connection timeout|whether it was saved is not known/
/** Milliseconds after it woke. */
const WAKING = 3000

/** Starts a sandbox on a database. `complain` hears what it did not foresee, and when it ends by itself. */
export async function startMember(
  { file, defects }: Program,
  database: string,
  complain: (line: string) => void,
): Promise<Member> {
  const child = fork(file, [database, ...defects], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const gone = once(child, 'exit') as Promise<[number | null, string | null]>
  let ended = false
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  void gone.then(([code, signal]) => {
    process.off('exit', kill)
    if (!ended) complain(`a process ended by itself with ${code ?? signal}: ${said.trim()}`)
  })
  child.on('message', (told: Told) => {
    if (told.kind === 'complaint' && !ended && !isOfPause(told.line)) complain(`a process complained: ${told.line}`)
  })

  let pauses: readonly Pause[] = []
  let asleepSince: number | null = null
  const wasPaused = (from: number, to: number) =>
    (asleepSince !== null && asleepSince <= to) || pauses.some((pause) => pause.from <= to && pause.to >= from)
  const isOfPause = (line: string) => PAUSED_SAYS.test(line) && wasPaused(performance.now() - WAKING, performance.now())

  /** The next message of a kind; throws where the process is gone first. */
  async function next<K extends Told['kind']>(kind: K): Promise<Extract<Told, { kind: K }>> {
    return new Promise((resolve, reject) => {
      const hear = (told: Told) => {
        if (told.kind !== kind) return
        child.off('message', hear)
        child.off('exit', miss)
        resolve(told as Extract<Told, { kind: K }>)
      }
      const miss = () => reject(new Error(`The process was gone before its ${kind}: ${said.trim()}`))
      child.on('message', hear)
      child.once('exit', miss)
    })
  }

  const { url } = await next('url')
  const wake = () => {
    if (asleepSince === null) return
    pauses = [...pauses, { from: asleepSince, to: performance.now() }]
    asleepSince = null
    child.kill('SIGCONT')
  }
  return {
    url,
    ended: () => ended,
    gone: async () => void (await gone),
    async end(signal) {
      ended = true
      child.kill(signal)
      // Who sleeps hears of nothing but SIGKILL.
      wake()
      const [code, by] = await gone
      return code ?? by
    },
    pause() {
      asleepSince ??= performance.now()
      child.kill('SIGSTOP')
    },
    wake,
    isPaused: () => asleepSince !== null,
    wasPaused,
    async memory() {
      const answer = next('memory')
      child.send('memory')
      return answer
    },
  }
}
