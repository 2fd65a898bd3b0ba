import { fork } from 'node:child_process'
import { once } from 'node:events'

import type { Told } from './serve.ts'

/** What a process executes: see bundle.ts. */
export interface Program {
  readonly file: string
  /** Names of faults to plant, to see that a run notices. */
  readonly breaks: readonly string[]
}

/** One life of a sandbox in a process of its own. */
export interface Member {
  readonly url: string
  /** Whether somebody has ended it, or has begun to. */
  readonly ended: () => boolean
  /** Ends it, and resolves with its exit code or signal when it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string | null>
  /** In bytes, after its garbage was collected. */
  memory(): Promise<{ readonly heap: number; readonly resident: number }>
}

/** Starts a sandbox on a database. `complain` hears what it did not foresee, and when it ends by itself. */
export async function startMember(
  { file, breaks }: Program,
  database: string,
  complain: (line: string) => void,
): Promise<Member> {
  const child = fork(file, [database, ...breaks], {
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
    if (told.kind === 'complaint' && !ended) complain(`a process complained: ${told.line}`)
  })

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
  return {
    url,
    ended: () => ended,
    async end(signal) {
      ended = true
      child.kill(signal)
      const [code, by] = await gone
      return code ?? by
    },
    async memory() {
      const answer = next('memory')
      child.send('memory')
      return answer
    },
  }
}
