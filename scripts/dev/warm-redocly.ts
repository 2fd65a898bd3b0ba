import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { REDOCLY_QUIET, runRedocly } from '../lint/redocly.ts'
import type { Outcome, RunRedocly } from '../lint/redocly.ts'

/** A process that stays, for repeated linting. */
export interface WarmRedocly {
  readonly run: RunRedocly
  close(): void
}

const HOST = fileURLToPath(new URL('redocly-host.ts', import.meta.url))

/**
 * Starting Redocly takes several times as long as linting. If the process ends without a result, later runs get a new
 * process each. One run at a time.
 */
export function startWarmRedocly(): WarmRedocly {
  let host: ChildProcess | null = fork(HOST, {
    env: { ...process.env, ...REDOCLY_QUIET },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  host.once('exit', () => (host = null))
  return {
    async run(args, cwd) {
      const outcome = host === null ? null : await ask(host, args)
      return outcome ?? runRedocly(args, cwd)
    },
    close() {
      host?.kill()
    },
  }
}

function ask(host: ChildProcess, args: readonly string[]): Promise<Outcome | null> {
  return new Promise((resolve) => {
    const ended = (): void => resolve(null)
    host.once('exit', ended)
    host.once('message', (outcome) => {
      host.off('exit', ended)
      resolve(outcome as Outcome)
    })
    host.send(args)
  })
}
