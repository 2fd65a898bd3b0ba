import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { DEFECTS } from '../../../src/sandbox/defects/index.ts'
import { commandRunner } from '../../support/command.ts'

const run = await commandRunner()

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-platform-sandbox-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('says where it is, which keys there are and what to try, and stops when told', async () => {
  const sandbox = run(['sandbox', '--port', '0', '--log'], folder)
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
})

test('lists the planted defects', async () => {
  const list = run(['sandbox', '--break', 'list'], folder)
  expect(await list.exit).toBe(0)
  const names = list
    .stdout()
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0])
  expect(names).toEqual(Object.keys(DEFECTS))
})

test.each([
  [['--break', 'nothing'], '--break nothing: there is no such defect. --break list names all.'],
  [['--database', 'mysql://localhost/x'], 'mysql is not supported'],
])('bad usage ends with exit code 2 and a message that names it: %s', async (args, named) => {
  const sandbox = run(['sandbox', '--port', '0', ...args], folder)
  expect(await sandbox.exit).toBe(2)
  expect(sandbox.stderr()).toContain(named)
})
