import { expect, test } from 'vitest'
import { lintCommand } from '../../scripts/lint/command.ts'
import { commandRunner } from '../support/command.ts'

const run = await commandRunner()

test.each([
  [['watch', '--upstreem', 'http://127.0.0.1:1'], '--upstreem', '--upstream'],
  [['watch', '--upstreem=http://127.0.0.1:1'], '--upstreem', '--upstream'],
  [['msw', '--overlya', 'answers.yaml'], '--overlya', '--overlay'],
  [['conform', '--targt=http://127.0.0.1:1'], '--targt', '--target'],
  [['sandbox', '--prt', '0'], '--prt', '--port'],
])('%j: the flag that was meant is named', async (args, unknown, meant) => {
  const ran = run(args)
  expect(await ran.exit).toBe(2)
  expect(ran.stderr()).toBe(
    `error: unknown option '${unknown}'\n(Did you mean ${meant}?)\n(--help after a command lists its flags)\n`,
  )
})

test('a flag that is needed is still asked for, after those that nobody knows', async () => {
  const ran = run(['watch', '--port', '0'])
  expect(await ran.exit).toBe(2)
  expect(ran.stderr()).toContain("error: required option '--upstream <url>' not specified\n")
})

test('a script of the checkout names it too', async () => {
  let talk = ''
  const io = { cwd: process.cwd(), stdout: () => {}, stderr: (text: string) => void (talk += text) }
  expect(await lintCommand(['--overlya', 'answers.yaml'], io)).toBe(2)
  expect(talk).toBe("Unknown option '--overlya'. Did you mean --overlay?\n")
})
