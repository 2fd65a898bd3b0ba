import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { builtCommand } from '../support/command.ts'

const cli = await builtCommand()

/** Runs a command whose stdout is closed, and whose stderr is read. */
function closedEarly(...args: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.destroy()
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
    child.on('exit', (code) => resolve({ code, said }))
  })
}

test.concurrent.each([
  ['conform', '--plan'],
  ['conform', '--plan', '--json', '-'],
  ['sandbox', '--break', 'list'],
  ['conform', '--help'],
])('a reader who has seen enough is no error: %s %s', async (...args) => {
  const { code, said } = await closedEarly(...args)
  expect(code).toBe(0)
  expect(said).not.toContain('EPIPE')
})
