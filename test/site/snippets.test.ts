import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeProblem } from '../../scripts/snippets/model.ts'
import { runSnippets } from '../../scripts/snippets/run.ts'
import type { Outcome } from '../../scripts/snippets/run.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const READ = "curl -s http://127.0.0.1:4011/api/billing/sub-accounts/loc_kept -H 'Authorization: Bearer ap_test_admin'"
const CLIENT = `import { createClient } from '@agent-platform-tools/client'
const client = createClient({ baseUrl: 'http://127.0.0.1:4011', apiKey: 'ap_test_admin' })`

/** Pages that are wrong in one way each → where, and what is said of it. */
const WRONG: Readonly<Record<string, readonly [page: string, line: number, says: RegExp]>> = {
  'a value that is not so': [
    `${fence('sh', READ)}\n<!-- answers -->\n${fence('json', '{ "data": { "subAccount": { "billingMode": "DIRECT" } } }')}`,
    5,
    /^\/data\/subAccount\/billingMode is "AGENCY_WALLET", not "DIRECT"/,
  ],
  'a list that is longer': [
    `${fence('sh', `echo '[1, 2]'`)}\n<!-- answers -->\n${fence('json', '[1]')}`,
    5,
    /^the whole is \[1,2\], not \[1\]/,
  ],
  'a line that is not printed': [
    `${fence('sh', 'echo one')}\n<!-- answers -->\n${fence('text', 'one\ntwo…')}`,
    5,
    /^no line of the output is `two…`/,
  ],
  'a command that fails': [`Text\n${fence('sh', 'true\nls nowhere\ntrue')}`, 4, /^exits with 2\n.*nowhere/],
  'a command that does not fail': [`<!-- exits 1 -->\n${fence('sh', 'true')}`, 2, /^nothing in it exits with 1/],
  'a program that is elsewhere': [fence('sh', 'npx left-pad'), 2, /^exits with 127\n.*--no agent-platform/],
  'a server that is not there': [fence('sh', 'curl -s http://127.0.0.1:4012/'), 2, /^no server/],
  'an error that is thrown': [
    fence('ts', `${CLIENT}\n\nawait client.billing.getSubAccountBilling({ locationId: 'loc_absent' })`),
    5,
    /^ApiError: .*NotFound/,
  ],
  'an error of a type, further down': [
    `${fence('ts', CLIENT)}\n\n${fence('ts', `await client.billing.getSubAccountBilling({ locationId: 'loc_kept', page: 1 })`)}`,
    7,
    /^TS2353: .*'page' does not exist/,
  ],
  'an import that is none': [
    `${fence('ts', CLIENT)}\n\n${fence('ts', `import { isApiErorr } from '@agent-platform-tools/client'`)}`,
    7,
    /^TS2724: .*'isApiErorr'/,
  ],
  'a mark that is none': [`<!-- anwsers -->\n${fence('json', '{}')}`, 2, /^<!-- anwsers --> is no mark/],
  'an answer to nothing': [`<!-- answers -->\n${fence('json', '{}')}`, 2, /^nothing was run/],
  'a comment behind its command': [
    `${fence('sh', 'true   # in the checkout\ntrue')}\n${fence('yaml', `url: 1 # ${'far '.repeat(20)}`)}`,
    2,
    /^write the comment above: /,
  ],
  'code that nobody runs': [fence('bash', 'true'), 1, /^write ```sh/],
}

let folder: string
let guides: readonly string[]
let outcome: Outcome
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snippets-'))
  const wrong = Object.entries(WRONG).map(async ([what, [page]]) => {
    await writeFile(join(folder, `${what}.md`), page)
    return pathOf(what)
  })
  guides = (await readdir(join(ROOT, 'docs/guides'))).filter((name) => name.endsWith('.md'))
  outcome = await runSnippets(ROOT, [
    'README.md',
    ...guides.map((name) => `docs/guides/${name}`),
    ...(await Promise.all(wrong)),
  ])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every command and snippet of the README and the guides does what stands there', () => {
  expect(guides.length).toBeGreaterThan(10)
  expect(outcome.problems.filter(({ page }) => /^(?:docs\/|README)/.test(page)).map(describeProblem)).toEqual([])
})

test('what is not run is little, and each has a reason', () => {
  expect(outcome.leftOut.length).toBeLessThan(outcome.tried / 10)
})

test('git ignores what the commands of the guides write into a checkout, the private key above all', () => {
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...outcome.files], { cwd: ROOT, encoding: 'utf8' })
  expect(outcome.files).toEqual(expect.arrayContaining(['signing-key', 'report.json', 'answers.yaml']))
  expect(outcome.files.filter((file) => !stdout.split('\n').includes(file))).toEqual([])
})

test.each(Object.entries(WRONG))('a page with %s is found, with its line', (what, [, line, says]) => {
  const found = outcome.problems.filter(({ page }) => page === pathOf(what))
  expect(found.map((problem) => problem.line)).toContain(line)
  expect(found.find((problem) => problem.line === line)?.says).toMatch(says)
})

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}

function pathOf(what: string): string {
  return relative(ROOT, join(folder, `${what}.md`))
}
