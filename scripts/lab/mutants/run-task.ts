import { fork } from 'node:child_process'
import { dirname } from 'node:path'
import type { MutantOutcome } from './outcome.ts'
import type { Begun, Told } from './told.ts'
import type { Task } from './work.ts'

/** Milliseconds of silence that mean an endless loop. */
const LONGEST_SILENCE = 30_000

/**
 * Runs a task in its own process with the program `file`. Null: finished; else the mutant that hung or ended it. Throws
 * for another cause.
 */
export function runTask(
  task: Task,
  file: string,
  onOutcome: (outcome: MutantOutcome) => void,
  silence = LONGEST_SILENCE,
): Promise<Begun | null> {
  return new Promise((resolve, reject) => {
    const child = fork(file, { cwd: dirname(dirname(dirname(dirname(file)))), execArgv: ['--import', 'tsx'] })
    let begun: Begun | null = null
    let watch: NodeJS.Timeout | undefined
    const listen = () => {
      clearTimeout(watch)
      watch = setTimeout(() => child.kill('SIGKILL'), silence)
    }
    child.on('message', (told: Told) => {
      listen()
      if (told.kind === 'begun') begun = told
      if (told.kind !== 'outcome') return
      begun = null
      onOutcome(told.outcome)
    })
    child.on('exit', (code, signal) => {
      clearTimeout(watch)
      if (code === 0 || begun !== null) resolve(code === 0 ? null : begun)
      else reject(new Error(`a worker ended with ${code ?? signal}`))
    })
    child.send(task)
  })
}
