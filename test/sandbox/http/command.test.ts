import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { DEFECTS } from '../../../src/sandbox/defects/index.ts'
import { builtCommand } from '../../support/command.ts'

const cli = await builtCommand()

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-platform-sandbox-'))
})
afterAll(() => rm(folder, { recursive: true }))

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

test('says where it is, which keys there are and what to try, and stops when told', async () => {
  const sandbox = run('--port', '0', '--log')
  await sandbox.until(/reset\n/)
  const said = sandbox.stderr()
  expect(said).toContain('ap_test_admin')
  expect(said.match(/curl -i /g)).toHaveLength(3)
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? ''
  expect((await fetch(`${url}/_sandbox/ready`)).status).toBe(200)
  await sandbox.until(/"status":200/)
  // The usual place is a folder of its own that version control does not see.
  expect(await readdir(join(folder, '.agent-platform'))).toEqual(expect.arrayContaining(['.gitignore', 'sandbox.db']))
  sandbox.child.kill('SIGTERM')
  expect(await sandbox.exit).toBe(0)
  expect(sandbox.stdout()).toBe('')
}, 30_000)

test('lists the planted defects', async () => {
  const list = run('--break', 'list')
  expect(await list.exit).toBe(0)
  const names = list
    .stdout()
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0])
  expect(names).toEqual(Object.keys(DEFECTS))
}, 30_000)

test.each([
  [['--break', 'nothing'], '--break nothing: there is no such defect. --break list names all.'],
  [['--database', 'mysql://localhost/x'], 'mysql is not supported'],
])(
  'bad usage ends with exit code 2 and a message that names it: %s',
  async (args, named) => {
    const sandbox = run('--port', '0', ...args)
    expect(await sandbox.exit).toBe(2)
    expect(sandbox.stderr()).toContain(named)
  },
  30_000,
)

function run(...args: string[]) {
  const child = spawn(process.execPath, [cli, 'sandbox', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    child,
    exit,
    stdout: () => out,
    stderr: () => err,
    /** Waits until stderr holds this, or the process ends. */
    async until(pattern: RegExp) {
      const seen = new Promise<void>((resolve) => {
        if (pattern.test(err)) resolve()
        child.stderr.on('data', () => pattern.test(err) && resolve())
      })
      await Promise.race([seen, exit])
      expect(err).toMatch(pattern)
    },
  }
}
