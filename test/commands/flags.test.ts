import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lintCommand } from '../../scripts/lint/command.ts'
import { temporaryFolder } from '../conformance/support/files.ts'
import { builtCommand, commandRunner } from '../support/command.ts'

const run = await commandRunner()
const cli = await builtCommand()

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

test.each([
  [
    ['--location', '--plan', '--target', 'http://127.0.0.1:1'],
    'error: --location <id> has no value, and --plan is a flag. A value that begins so: --location=--plan\n',
  ],
  [
    ['--key', '--target', 'http://127.0.0.1:1'],
    'error: --key <key> has no value, and --target is a flag. A value that begins so: --key=--target\n',
  ],
])('conform %j: no flag is taken for the value of another', async (flags, said) => {
  const ran = run(['conform', ...flags])
  expect(await ran.exit).toBe(2)
  expect(ran.stderr()).toBe(said)
  expect(ran.stdout()).toBe('')
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

test.each([
  [['--plan'], 'npm kept --plan: put -- before the flags, as in npm run check -- --plan …\n'],
  [
    ['--target', 'http://127.0.0.1:1', '--no-probes'],
    'npm kept --target, --no-probes: put -- before the flags, as in npm run check -- --target …\n',
  ],
  [['--package', 'r.zip'], 'npm kept --package: put -- before the flags, as in npm run check -- --package …\n'],
  [['--preset=reads'], 'npm kept --preset: put -- before the flags, as in npm run check -- --preset …\n'],
  [['--env=production', '--max-requests=3'], 'npm kept --env, --max-requests: put -- before the flags'],
  [['--json', 'report.json'], 'npm keeps flags: put -- before them, as in npm run check -- --target …\n'],
  [['--', '--plan', '--target', 'http://127.0.0.1:1'], null],
] as const)('npm run check %j: flags that npm keeps for itself are missed', async (flags, said) => {
  const cwd = await temporaryFolder()
  const scripts = { check: `node ${cli} conform` }
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ name: 'a', version: '1.0.0', scripts }))
  // By one of npm's own, none of this would be known.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  const [code, text] = await new Promise<readonly [unknown, string]>((resolve) => {
    execFile('npm', ['run', '-s', 'check', ...flags], { cwd, env }, (error, _, stderr) =>
      resolve([error?.code ?? 0, stderr]),
    )
  })
  expect([code, text]).toEqual(said === null ? [0, ''] : [2, expect.stringContaining(said)])
})
