import { expect, test } from 'vitest'
import { conformCommand } from '../../src/commands/conform.ts'
import { invocation } from '../../src/commands/invocation.ts'

test.each<[argv: string, env: Readonly<Record<string, string>>, cwd: string, typed: string]>([
  ['/home/me/repo/scripts/run.js', { npm_lifecycle_event: 'conform' }, '/home/me/repo', 'npm run conform --'],
  ['/home/me/repo/scripts/run.js', {}, '/home/me/repo', 'node scripts/run.js conform'],
  ['/home/me/repo/dist/cli.js', {}, '/home/me/repo', 'node dist/cli.js conform'],
  ['/home/me/repo/dist/cli.js', {}, '/home/me/a b', 'node ../repo/dist/cli.js conform'],
  ['/home/me/a b/dist/cli.js', {}, '/home/me', "node 'a b/dist/cli.js' conform"],
  ['/home/me/repo/src/cli.ts', {}, '/home/me/repo', 'npm run conform --'],
  ['/app/node_modules/.bin/agent-platform', {}, '/app', 'npx --no agent-platform conform'],
  // A script of somebody's own, started from a folder of the project.
  [
    '/app/node_modules/.bin/agent-platform',
    { npm_lifecycle_event: 'check' },
    '/app/ci',
    'npx --no agent-platform conform',
  ],
  ['/app/node_modules/@a/cli/dist/cli.js', {}, '/app', 'npx --no agent-platform conform'],
  ['/app/node_modules/@a/cli/dist/cli.js', {}, '/other', 'node ../app/node_modules/@a/cli/dist/cli.js conform'],
  ['/usr/local/bin/agent-platform', {}, '/app', 'agent-platform conform'],
])('%s with %j in %s was typed as: %s', (program, env, cwd, typed) => {
  expect(invocation('conform', { argv: ['node', program], env, cwd: () => cwd })).toBe(typed)
})

test('the examples of the help are typed as the help was', () => {
  let said = ''
  conformCommand()
    .configureOutput({ writeOut: (text) => (said += text) })
    .outputHelp()
  expect(said).toContain(`    ${invocation('conform', process)} --target http://127.0.0.1:4011`)
})
