import { spawn } from 'node:child_process'
import pc from 'picocolors'

export interface Check {
  readonly name: string
  readonly command: readonly string[]
}

export interface Result {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
  readonly output: string
}

/** Runs checks in parallel, `limit` at a time; calls `done` after each. Results are in the order of the checks. */
export async function runChecks(
  checks: readonly Check[],
  limit: number,
  cwd: string,
  done: (result: Result) => void,
): Promise<Result[]> {
  const results = new Map<Check, Result>()
  const waiting = [...checks]
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = await runCheck(check, cwd)
      results.set(check, result)
      done(result)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, limit) }, worker))
  return checks.flatMap((check) => results.get(check) ?? [])
}

function runCheck({ name, command }: Check, cwd: string): Promise<Result> {
  return new Promise((resolve) => {
    const start = performance.now()
    const child = spawn(process.execPath, command, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: pc.isColorSupported ? '1' : '0' },
    })
    const chunks: Buffer[] = []
    const end = (passed: boolean): void => {
      resolve({
        name,
        passed,
        seconds: (performance.now() - start) / 1000,
        output: Buffer.concat(chunks).toString('utf8'),
      })
    }
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`))
      end(false)
    })
    child.on('close', (code) => {
      end(code === 0)
    })
  })
}
