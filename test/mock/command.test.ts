import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

import { afterEach, expect, test } from 'vitest'

import { builtCommand } from '../support/command.ts'

const cli = await builtCommand()

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

test('serves the packaged contract, says what to try, and stops when told', async () => {
  const mock = run('--port', '0')
  await mock.until(/curl -i (?:.*\n){3}/)
  expect(mock.stderr()).toMatch(/Prefer: code=409/)
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(mock.stderr())?.[0] ?? ''
  expect(mock.stderr()).toContain(`${url}/__mock`)
  const unknown = await fetch(`${url}/nowhere`)
  expect(unknown.status).toBe(404)
  mock.child.kill('SIGTERM')
  expect(await mock.exit).toBe(0)
  expect(mock.stdout()).toBe('')
}, 30_000)

test.each([
  [['--contract', 'no-such-file.yaml'], 'no-such-file.yaml'],
  [['--pin', 'updateDirectBilling=NoSuchAnswer'], '--pin updateDirectBilling=NoSuchAnswer'],
])(
  'bad usage ends with exit code 2 and a message that names it: %s',
  async (args, named) => {
    const mock = run('--port', '0', ...args)
    expect(await mock.exit).toBe(2)
    expect(mock.stderr()).toContain(named)
  },
  30_000,
)

function run(...args: string[]) {
  const child = spawn(process.execPath, [cli, 'mock', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return {
    child,
    exit,
    stdout: () => out,
    stderr: () => err,
    /** Waits until stderr holds this, or the process ends. */
    async until(pattern: RegExp) {
      const seen = new Promise<void>((resolve) => child.stderr.on('data', () => pattern.test(err) && resolve()))
      await Promise.race([seen, exit])
      expect(err).toMatch(pattern)
    },
  }
}
