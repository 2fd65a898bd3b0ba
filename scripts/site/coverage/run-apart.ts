import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Checked } from './run.ts'

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url))

/** In its own process; returns JSON. Throws with its output on failure. */
export function runApart(root: string, checked: Checked): Promise<string> {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), PROGRAM, JSON.stringify(checked)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => void child.kill()
  process.once('exit', stop)
  let [told, said] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => void (told += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', stop)
      if (code === 0) resolve(told)
      else reject(new Error(`The checks of the coverage page ended with ${code}:\n${said}`))
    })
  })
}
