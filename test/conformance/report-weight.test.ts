/** What a report says of how much weighs how much, alike in each of its forms. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import type { BugName } from '../field/bugs.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { runConform, runFixtures } from './support/run.ts'

async function ranAt(
  bugs: readonly BugName[],
  only: readonly string[],
  without: readonly string[] = [],
  allow = 'write',
) {
  const field = await startField({ port: 0, readings: [], bugs: [...bugs] })
  try {
    const all: Record<string, unknown> = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    const known = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)))
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(known))
    const folder = await temporaryFolder()
    const [page, text] = [join(folder, 'a.html'), join(folder, 'a.md')]
    const given = { target: field.url, fixtures, suite: undefined, allow, only: [...only] }
    const ran = await runConform({ ...given, html: page, summary: text }, { sleep: () => Promise.resolve() })
    return { ...ran, page: await readFile(page, 'utf8'), summary: await readFile(text, 'utf8') }
  } finally {
    await field.close()
  }
}

test('a green report counts apart the advisory cases that accept what is assumed to be refused', async () => {
  const { exitCode, stdout, page } = await ranAt([], ['updateSplitTestWeights'])
  expect(exitCode).toBe(0)
  const said =
    /^Of the \d+ advisory cases, \d+ accepts? what is assumed to be refused: look at these first; \d+ differs? otherwise\.$/m
  const [line = 'none'] = said.exec(stdout) ?? []
  expect(stdout.trimEnd().split('\n').slice(-3)).toContain(line)
  expect(page).toContain(line)
  // These stand first.
  expect(stdout).toMatch(/^ADVISORY .*\n {2}\d+ responses? of .*: received 200, expected (?:a refusal with )?4\d\d /m)
})

test('a red report counts these too, below what fails', async () => {
  const { exitCode, stdout } = await ranAt(['stale-version-accepted'], ['updateLiveAgent'])
  expect(exitCode).toBe(1)
  expect(stdout).toMatch(/^ADVISORY .* Of the \d+ advisory cases, \d+ accepts? what is assumed to be refused: /m)
  expect(stdout.indexOf('FAIL')).toBeLessThan(stdout.indexOf('ADVISORY'))
})

test('a page counts what is left behind once, and says what was not allowed', async () => {
  const { page, report } = await ranAt([], ['createAgent', 'updateDirectBilling'], [], 'destructive')
  const [, left = 'none'] = /Left behind: (\d+) × by createAgent/.exec(page) ?? []
  const named = report.changes?.['leftBehind']?.flatMap((one) => one.match(/\bagt~\w+/g) ?? []) ?? []
  expect([left, named.length]).toEqual([String(new Set(named).size), new Set(named).size])
  expect(page).toMatch(/ not allowed \((?:\d+ write, )?\d+ spending\)/)
})

test('JUnit has the whole reason of a case that was not judged', async () => {
  const { junit } = await ranAt([], ['updateLiveAgent'], ['live_flow', 'live_rules'])
  const reasons = junit.match(/<skipped message="blocked: [^"]*"/g) ?? []
  expect(reasons.length).toBeGreaterThan(0)
  for (const reason of reasons) expect(reason).toMatch(/: add the target&#39;s id to the file for --fixtures"$/)
})

test('the cases of a cause are as many in its block as in the last line', async () => {
  const names = ['INVALID_CONFIGURATION_workflow', 'refusal-changes-nothing-INVALID_CONFIGURATION_workflow']
  const more = ['constraint/body/ifVersion/required/outside', 'constraint/body/brain/type/outside']
  const only = [...names, ...more].map((name) => `updateLiveAgent/${name}`)
  const { stdout, page, summary } = await ranAt(['refused-save-renames'], only)
  const [, all = ''] = /^Violations found: .*\. 1 cause in (\d+) cases; /m.exec(stdout) ?? []
  const [, same = '', ofAll = same] = /^ {4}cases {5}(\d+)(?: of its (\d+))? cases say the same: /m.exec(stdout) ?? []
  expect([ofAll, Number(same) <= Number(all)]).toEqual([all, true])
  expect(page).toMatch(new RegExp(`<span class="sub">${all} cases · suite `))
  expect(summary).toMatch(new RegExp(`: ${all} cases\\n`))
})

test("another agency's sub-account is never proposed for changes", async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const all: Record<string, unknown> = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    const keys = Object.entries(all).filter(([name]) => name.startsWith('key_'))
    const own = await temporaryFile('own.json', JSON.stringify(Object.fromEntries(keys)))
    const file = join(await temporaryFolder(), 'found.yaml')
    const places = 'loc-maple,loc-crm-leadhub'
    const given = { target: field.url, fixtures: own }
    const suggested = await runFixtures({ ...given, suggest: file, location: places })
    const text = await readFile(file, 'utf8')
    const [, other = 'none'] = /^loc_other_agency: \{ found: "([^"]+)", in: /m.exec(text) ?? []
    expect(Object.keys(Object.fromEntries(field.world.subs))).toContain(other)
    expect(suggested.stdout + suggested.stderr).not.toContain(other)
    expect(text).toContain("only reads use it, because it is another agency's")
    const only = ['updateLiveAgent', 'replaceLiveAgentWorkflow']
    const found = JSON.stringify({ ...all, loc_other_agency: { found: other, in: other } })
    const fixtures = await temporaryFile('fixtures.json', found)
    const ran = await runConform(
      { target: field.url, fixtures, suite: undefined, allow: 'write,destructive', only },
      { sleep: () => Promise.resolve() },
    )
    expect(ran.stdout + ran.stderr).not.toMatch(
      new RegExp(`(?:--location|name it|nobody named).*${other}|${other}, which nobody named`),
    )
    const reasons = new Set(ran.report.cases.flatMap(({ reason }) => (reason?.includes(other) === true ? reason : [])))
    expect([...reasons]).toEqual([
      `it may change ${other}, another agency's: only reads go there, unless its owner agrees and the file for --fixtures has the id alone`,
    ])
  } finally {
    await field.close()
  }
})
