import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lintCommand } from '../../scripts/lint/command.ts'
import { temporaryFolder } from '../conformance/support/files.ts'
import { conformCommand } from '../../src/commands/conform.ts'
import { fidelityCommand } from '../../src/commands/fidelity.ts'
import { fixturesCommand } from '../../src/commands/fixtures.ts'
import { mcpCommand } from '../../src/commands/mcp.ts'
import { mockCommand } from '../../src/commands/mock.ts'
import { mswCommand } from '../../src/commands/msw.ts'
import { questionsCommand } from '../../src/commands/questions.ts'
import { sandboxCommand } from '../../src/commands/sandbox.ts'
import { usageCommand } from '../../src/commands/usage.ts'
import { verifyCommand } from '../../src/commands/verify.ts'
import { watchCommand } from '../../src/commands/watch.ts'
import { collect } from '../../src/commands/read-flags.ts'
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

test('an address without its flag is named with it', async () => {
  const ran = run(['conform', 'http://127.0.0.1:1', '--plan'])
  expect(await ran.exit).toBe(2)
  expect(ran.stderr()).toContain('\nDid you mean --target http://127.0.0.1:1?\n')
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

test.each([
  [
    ['conform', '--preset', 'reads', '--plan', '--preset=release'],
    '--preset is given twice: leave out --preset reads or --preset release',
  ],
  [
    ['conform', '--allow', 'write', '--allow', 'spending', '--plan'],
    '--allow is given twice: leave out --allow write or --allow spending, or write --allow write,spending',
  ],
  [['conform', '--key', 'sk_canary_1', '--key=sk_canary_2'], '--key is given twice: leave out the first or the second'],
  [
    ['conform', '--target', 'http://127.0.0.1:1', '--target', 'http://127.0.0.1:2'],
    '--target is given twice: leave out the first or the second',
  ],
  [['conform', '--suggest', '--no-suggest'], '--suggest and --no-suggest are both given: leave one of them out'],
  [['fixtures', '--init', 'a.yaml', '--init', '--target', 'http://127.0.0.1:1'], '--init is given twice: leave out'],
  [['watch', '--port=0', '--port', '1'], '--port is given twice: leave out --port 0 or --port 1'],
])('%j: what only one value is taken of is not given twice', async (args, said) => {
  const ran = run(args, await temporaryFolder())
  expect(await ran.exit).toBe(2)
  expect(ran.stderr()).toContain(`error: ${said}`)
  expect(ran.stdout() + ran.stderr()).not.toContain('canary')
})

test('what --help calls repeatable adds up, and nothing else does', async () => {
  const headers = ['--header', 'A: --target', '--header=B: --target']
  const ran = run(['conform', '--show-config', '--only', 'listAgents', '--only=getAgent', ...headers])
  expect(await ran.exit).toBe(0)
  expect(ran.stdout()).toContain('only: listAgents, getAgent')
  const commands = [conformCommand(), mockCommand(), sandboxCommand(), watchCommand(), usageCommand(), verifyCommand()]
  const more = [questionsCommand(), mswCommand(), mcpCommand(), fidelityCommand(), fixturesCommand()]
  for (const { name, options } of [...commands, ...more].map((one) => ({ name: one.name(), options: one.options }))) {
    for (const { long, parseArg, defaultValue, description } of options) {
      const addsUp = parseArg === collect || (typeof defaultValue === 'object' && defaultValue !== null)
      expect([name, long, /\brepeatable\b/.test(description)]).toEqual([name, long, addsUp])
    }
  }
})

test('a watch does not write over its baseline', async () => {
  const files = ['--baseline', 'known.json', '--json', './known.json']
  const ran = run(['watch', '--upstream', 'http://127.0.0.1:1', '--port', '0', '--status-port', '0', ...files])
  expect(await ran.exit).toBe(2)
  expect(ran.stderr()).toContain('--json and --baseline: both name known.json\n')
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
