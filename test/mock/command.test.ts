import { expect, test } from 'vitest'

import { commandRunner } from '../support/command.ts'

const run = await commandRunner()

test('serves the packaged contract, says what to try, and stops when told', async () => {
  const mock = run(['mock', '--port', '0'])
  await mock.until(/curl -i (?:.*\n){3}/)
  expect(mock.stderr()).toMatch(/Prefer: code=409/)
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(mock.stderr())?.[0] ?? ''
  expect(mock.stderr()).toContain(`${url}/__mock`)
  const unknown = await fetch(`${url}/nowhere`)
  expect(unknown.status).toBe(404)
  mock.child.kill('SIGTERM')
  expect(await mock.exit).toBe(0)
  expect(mock.stdout()).toBe('')
})

test.each([
  [['--contract', 'no-such-file.yaml'], 'no-such-file.yaml'],
  [['--pin', 'updateDirectBilling=NoSuchAnswer'], '--pin updateDirectBilling=NoSuchAnswer'],
])('bad usage ends with exit code 2 and a message that names it: %s', async (args, named) => {
  const mock = run(['mock', '--port', '0', ...args])
  expect(await mock.exit).toBe(2)
  expect(mock.stderr()).toContain(named)
})
