import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts a program of this folder in a process of its own. */
export function startProgram(name: string, ...values: string[]): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  return spawn(process.execPath, ['--import', 'tsx', file, ...values], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Resolves with the exit code, or the name of the signal that ended it. */
export function endOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
}
