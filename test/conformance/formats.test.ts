import { execFile } from 'node:child_process'
import { access, copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { command } from '../../src/conformance/report/github.ts'
import { builtCommand } from '../support/command.ts'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { xmlTree } from './support/xml.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'
import type { Outcome } from './support/run.ts'

const cli = await builtCommand()

const contract = fixturePath('fixtures/library.yaml')
const library = await compileFixture('fixtures/library.yaml')
const key = 'canary_key_of_formats'

const names = ['sarif', 'ctrf', 'tap', 'summary', 'annotations', 'metrics', 'json'] as const
type Written = Outcome & Readonly<Record<(typeof names)[number], string>>

/** A deployment whose answers to one pair break the contract, and repeat the key. */
let server: PairServer
let first: Written
let again: Written
let folder = ''
const files = (run: string) => Object.fromEntries(names.map((name) => [name, join(folder, `${run}.${name}`)]))

async function written(run: string, options: Parameters<typeof runConform>[0] = {}): Promise<Written> {
  const all = { target: server.url, contract, key, require: '0%', ...files(run), ...options }
  const outcome = await runConform(all)
  const texts = names.map(async (name) => [name, await readFile(files(run)[name] ?? '', 'utf8')] as const)
  const made = Object.fromEntries(await Promise.all(texts)) as unknown as Omit<Written, keyof Outcome>
  return { ...outcome, ...made, report: JSON.parse(made.json) as Written['report'] }
}

beforeAll(async () => {
  folder = await temporaryFolder()
  server = await servePairs(library, {
    own: null,
    values: { key_member: key },
    change: (reply, id) =>
      id.startsWith('listBooks') ? { ...reply, body: JSON.stringify({ [`${key}|<b>\n::error::x`]: key }) } : reply,
  })
  first = await written('first')
  again = await written('again', { baseline: join(folder, 'first.json') })
})
afterAll(() => server.close())

const ajv = new Ajv({ strict: false, validateFormats: false })

async function valid(schema: string, text: string): Promise<unknown> {
  const {
    $schema: _draft,
    id: _id,
    ...own
  } = JSON.parse(await readFile(new URL(`schemas/${schema}.schema`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >
  const value: unknown = JSON.parse(text)
  const isValid = ajv.validate(own, value)
  expect(ajv.errors).toBeNull()
  return isValid && value
}

interface Sarif {
  readonly runs: readonly [
    {
      readonly results: readonly {
        readonly level: string
        readonly baselineState?: string
        readonly message: { readonly text: string }
        readonly locations: readonly {
          readonly physicalLocation: {
            readonly artifactLocation: { readonly uri: string }
            readonly region: { readonly startLine: number }
          }
        }[]
        readonly partialFingerprints: Readonly<Record<string, string>>
      }[]
    },
  ]
}

describe('SARIF', () => {
  test('is valid, and marks the line of the contract', async () => {
    const { runs } = (await valid('sarif-2.1.0', first.sarif)) as Sarif
    const [result] = runs[0].results
    expect(result?.level).toBe('error')
    const { artifactLocation, region } = result?.locations[0]?.physicalLocation ?? {}
    const line = (await readFile(contract, 'utf8')).split('\n')[(region?.startLine ?? 0) - 1]
    expect(contract.endsWith(artifactLocation?.uri ?? '?')).toBe(true)
    expect(line).toMatch(/\S/)
  })

  test('says what the baseline has, and gives the same cause the same fingerprint', async () => {
    const [before, now] = (await Promise.all(
      [first, again].map(({ sarif }) => valid('sarif-2.1.0', sarif)),
    )) as readonly Sarif[]
    expect(before?.runs[0].results.some(({ baselineState }) => baselineState !== undefined)).toBe(false)
    expect(new Set(now?.runs[0].results.map(({ baselineState }) => baselineState))).toEqual(new Set(['unchanged']))
    const prints = (log: Sarif | undefined) =>
      log?.runs[0].results.map(({ partialFingerprints }) => partialFingerprints)
    expect(prints(now)).toEqual(prints(before))
  })
})

test('CTRF is valid and counts every case', async () => {
  const { results } = (await valid('ctrf', first.ctrf)) as {
    readonly results: { readonly summary: Record<string, number>; readonly tests: readonly { status: string }[] }
  }
  const { tests, passed = 0, failed = 0, skipped = 0, other = 0, pending = 0 } = results.summary
  expect(tests).toBe(first.report.summary.cases)
  expect(passed + failed + skipped + other + pending).toBe(tests)
  expect(failed).toBe(first.report.summary.verdicts['fail'])
})

test('TAP is well formed and has a point for each case', () => {
  const lines = first.tap.trimEnd().split('\n')
  expect(lines[0]).toBe('TAP version 14')
  expect(lines[1]).toBe(`1..${first.report.summary.cases}`)
  const points = lines.slice(2).filter((line) => !line.startsWith('  '))
  expect(points.every((line) => /^(not )?ok \d+ - \S/.test(line))).toBe(true)
  expect(points.map((line) => Number(/\d+/.exec(line)?.[0]))).toEqual(points.map((_, index) => index + 1))
  expect(points.filter((line) => line.startsWith('not ok'))).toHaveLength(first.report.summary.verdicts['fail'] ?? -1)
})

test('JUnit is valid by what Jenkins demands, and counts what it holds', async () => {
  const little = await runConform({ target: server.url, contract, key, require: '90%', maxBlocked: 0 })
  const held = await runConform({ target: server.url, contract, key, only: ['createLoan'], require: '0%' })
  for (const { junit } of [first, again, little, held]) await valid('junit', JSON.stringify(xmlTree(junit)))
  expect([little.junit, held.junit]).toEqual([
    expect.stringContaining('<error type="too little"'),
    expect.stringContaining('<skipped message="not allowed: '),
  ])
  const count = (pattern: RegExp) => first.junit.match(pattern)?.length ?? 0
  const [, tests, failures] = /<testsuites name="conformance" tests="(\d+)" failures="(\d+)"/.exec(first.junit) ?? []
  expect(count(/<testcase /g)).toBe(Number(tests))
  expect(count(/<failure /g)).toBe(Number(failures))
})

test('metrics are lines that Prometheus reads', () => {
  const lines = first.metrics.trimEnd().split('\n')
  const form = /^(# (HELP|TYPE) conform_\w+ \S.*|conform_\w+\{(\w+="([^"\\]|\\["\\])*",?)+\} [\d.]+)$/
  expect(lines.filter((line) => !form.test(line))).toEqual([])
  expect(first.metrics).toMatch(/^conform_exit_code\{.*\} 1$/m)
})

describe('in a CI job', () => {
  test('what is new is marked at its line; a baseline leaves nothing to mark', () => {
    expect(first.annotations).toMatch(/^::error file=\S+library\.yaml,line=\d+,title=The server breaks the contract::/)
    expect(again.annotations).not.toContain('::error')
    expect(again.exitCode).toBe(0)
  })

  test('the summary has what is new, and counts the rest', () => {
    expect(first.summary).toMatch(/^## Violations found: .*\n[^]*### Violations\n\n- /)
    expect(again.summary).toMatch(/^## Nothing new: /)
    expect(again.summary).not.toContain('### Violations')
    // By name: what a green job lets pass.
    expect(again.summary).toMatch(/^Known already:\n\n- \S.* \(`\w+\/\S+`\)\n/m)
  })

  test('the action ends as the check does, and fills the summary, with a baseline too', async () => {
    const file = new URL('../../actions/conform/action.yml', import.meta.url)
    const { runs } = parse(await readFile(file, 'utf8')) as {
      readonly runs: { readonly steps: readonly [{ run: string }] }
    }
    const cwd = await temporaryFolder()
    const [summary, output] = ['summary', 'output'].map((name) => join(cwd, name))
    const options = {
      target: server.url,
      contract,
      require: '0%',
      suite: ['pairs'],
      timeout: 5000,
      rate: 1000,
      key: { env: 'KEY' },
    }
    await writeFile(join(cwd, 'agent-platform.yaml'), JSON.stringify(options))
    const run = (made: string) =>
      new Promise<{ code: number; out: string }>((ended) => {
        const env = {
          ...process.env,
          KEY: key,
          CONFORM: `${process.execPath} ${cli} conform`,
          ARGUMENTS: '--seed 2',
          BASELINE: 'baseline.json',
          REPORTS: 'reports',
          PACKAGE: made,
          GITHUB_STEP_SUMMARY: summary,
          GITHUB_OUTPUT: output,
        }
        const child = execFile('bash', ['-e', '-c', runs.steps[0].run], { cwd, env }, (_, out, err) =>
          ended({ code: child.exitCode ?? -1, out: out + err }),
        )
      })
    const red = await run('')
    expect(red.code).toBe(1)
    expect(red.out).toMatch(/^::error file=.*library\.yaml,line=\d+/)
    expect(await readFile(summary ?? '', 'utf8')).toMatch(/^## Violations found/)
    expect(await readFile(output ?? '', 'utf8')).toBe('exit-code=1\n')
    await copyFile(join(cwd, 'reports/report.json'), join(cwd, 'baseline.json'))
    const green = await run('result.zip')
    expect(green.code).toBe(0)
    expect(green.out).not.toMatch(/^\s*::error/m)
    // What is there may be attested.
    expect(await readFile(output ?? '', 'utf8')).toBe('exit-code=1\nexit-code=0\npackage=result.zip\n')
    await access(join(cwd, 'result.zip'))
  })

  test('what keeps a run from judging is marked at its line, and is the summary', async () => {
    const config = await temporaryFile(
      'agent-platform.yaml',
      `target: ${server.url}\nkey: { env: NOT_SET_HERE }\nallow: [wirte]\n`,
    )
    const told = async (run: string, options: Parameters<typeof runConform>[0]) => {
      const [annotations, summary, junit] = ['annotations', 'summary', 'xml'].map((end) =>
        join(folder, `${run}.${end}`),
      )
      const { exitCode } = await runConform({ ...options, annotations, summary, junit })
      const texts = [annotations, summary, junit].map((file) => readFile(file ?? '', 'utf8'))
      return [exitCode, ...(await Promise.all(texts))]
    }
    const why = 'allow.0: has to be one of write, destructive, spending'
    expect(await told('wrong', { config })).toEqual([
      2,
      `::error file=${config},line=3,title=The check could not judge::${why}\n`,
      expect.stringMatching(/^## Could not judge\n\n- \S+agent-platform\.yaml:3: allow\\?\.0: /),
      expect.stringContaining(`agent-platform.yaml:3: ${why}`),
    ])
    expect(await told('nobody', { target: 'http://127.0.0.1:1', contract })).toEqual([
      2,
      expect.stringMatching(/^::error title=The check could not judge::.*127/),
      expect.stringMatching(/^## Could not judge\n\n- .*127/),
      // Else a server for builds shows the report of an earlier run.
      expect.stringMatching(/<testsuites [^>]*errors="1"[^]*<error type="could not judge" message="[^"]*127/),
    ])
  })

  test('no text of a server begins a command or formats anything', () => {
    expect(command('error', { title: 'a,b:c' }, '50%\n::error::x\r\u001b[31m')).toBe(
      `${String.raw`::error title=a%2Cb%3Ac::50%25%0A::error::x\u000d\u001b[31m`}\n`,
    )
    for (const line of first.annotations.trimEnd().split('\n')) expect(line).toMatch(/^::(error|notice) /)
    expect(first.summary).not.toMatch(/(?<!\\)<b>/)
  })
})

test('none of them holds the key', () => {
  for (const name of names) expect(first[name] + again[name]).not.toContain(key)
})
