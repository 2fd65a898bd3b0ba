import { fork } from 'node:child_process'
import { once } from 'node:events'

import type { Told } from './serve.ts'

export interface Program {
  readonly file: string
  /** Defects to plant, to prove that a run notices them. */
  readonly defects: readonly string[]
}

export interface Member {
  readonly url: string
  readonly ended: () => boolean
  gone(): Promise<void>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string | null>
  /** Stops it like a sleeping machine, until it is woken. */
  pause(): void
  wake(): void
  readonly isPaused: () => boolean
  /** By `performance.now()`. */
  readonly wasPaused: (from: number, to: number) => boolean
  /** In bytes, after garbage collection. */
  memory(): Promise<{ readonly heap: number; readonly resident: number }>
}

interface Pause {
  readonly from: number
  readonly to: number
}

/** Expected messages of a process that wakes up without connections. */
const PAUSED_SAYS =
  /timeout exceeded when trying to connect|due to connection timeout|whether it was saved is not known/
/** Milliseconds after waking. */
const WAKING = 3000

/** `complain` gets unexpected errors and exits. */
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
      // A paused process only reacts to SIGKILL.
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
