import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

const cli = new URL('../../src/cli.ts', import.meta.url).pathname

/** Runs a command whose stdout and stderr are closed as soon as something came. */
function closedEarly(...args: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.once('data', () => child.stdout.destroy())
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
    child.on('exit', (code) => resolve({ code, said }))
  })
}

test.concurrent.each([
  ['conform', '--plan'],
  ['conform', '--plan', '--json', '-'],
  ['sandbox', '--break', 'list'],
  ['conform', '--help'],
])(
  'a reader who has seen enough is no error: %s %s',
  async (...args) => {
    expect(await closedEarly(...args)).toEqual({ code: 0, said: args.includes('--json') ? expect.not.stringContaining('EPIPE') : '' })
  },
  60_000,
)
