import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs the checks that the coverage page shows, in a process of their own. Throws with what it said where it failed. */
export function runChecks(root: string): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, join(root, 'scripts', 'site.ts'), '--coverage'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = () => void child.kill()
  process.once('exit', stop)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', stop)
      if (code === 0) resolve()
      else reject(new Error(`npm run site -- --coverage ended with ${code}:\n${said}`))
    })
  })
}
