import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Turn, Turned } from './host.ts'

export interface Programs {
  turn(turn: Turn): Promise<Turned>
  close(): void
}

const HOST = fileURLToPath(new URL('host.ts', import.meta.url))

/** A block that exceeds `timeout` milliseconds fails, and so do all later ones. */
export function startPrograms(timeout: number): Programs {
  const child = fork(HOST, {
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let last: Promise<unknown> = Promise.resolve()
  const ask = (turn: Turn): Promise<Turned> =>
    new Promise((resolve) => {
      const fail = (failure: string) => settle({ stdout: '', stderr: '', failure })
      const ended = () => fail('the process that runs the programs has ended')
      const late = setTimeout(() => fail(`not done after ${timeout / 1000} s`), timeout)
      const settle = (turned: Turned) => {
        clearTimeout(late)
        child.off('exit', ended).off('message', settle)
        resolve(turned)
      }
      child.once('exit', ended).once('message', settle)
      if (child.connected) child.send(turn)
      else ended()
    })
  return {
    turn(turn) {
      const turned = last.then(() => ask(turn))
      last = turned
      return turned
    },
    close: () => void child.kill(),
  }
}
