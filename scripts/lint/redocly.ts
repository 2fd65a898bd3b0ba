import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export interface Outcome {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

export const REDOCLY_CONFIG = fileURLToPath(new URL('../../redocly.yaml', import.meta.url))

const PACKAGE = dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json'))
const PROGRAM = join(PACKAGE, 'bin', 'cli.js')

/** Runs the program when it is imported. */
export const REDOCLY_MAIN = pathToFileURL(join(PACKAGE, 'lib', 'index.js')).href

export type RunRedocly = (args: readonly string[], cwd: string) => Promise<Outcome>

/** In its own process, without telemetry and announcements. */
export const runRedocly: RunRedocly = (args, cwd) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      cwd,
      env: { ...process.env, ...REDOCLY_QUIET },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    child.on('error', reject)
    child.on('close', (exitCode) => {
      resolve({
        exitCode,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8'),
      })
    })
  })

export const REDOCLY_QUIET = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_COLOR: '1',
}
