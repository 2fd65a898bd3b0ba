import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { casesOf } from '../../src/conformance/run/shard.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { temporaryFolder } from './support/files.ts'
import { runConform } from './support/run.ts'

let sandbox: Sandbox
let folder = ''
beforeAll(async () => {
  sandbox = await startSandbox({ database: ':memory:', defects: ['missing-tenant-check'] })
  folder = await temporaryFolder()
})
afterAll(() => sandbox.close())

const parts = [1, 2, 3, 4, 5]
const only = ['getPipelineSteps', 'updateDirectBilling', 'getSplitTest', 'listAgentSkills']
const fileOf = (part: number): string => join(folder, `${part}.json`)

/** Without what differs between two runs of one command: times, ids of requests, names of worlds. */
function withoutTimes(text: string): unknown {
  const own = /^(startedAt|durationMs|date|ref|x-request-id)$/
  return JSON.parse(
    text.replaceAll(/conform-[\da-f]{12}/g, 'world').replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id'),
    (name, value: unknown) => (own.test(name) ? null : value),
  )
}

test('the merged report of five shards is that of one run, but for times', async () => {
  const given = { suite: undefined, only, exclude: [], target: sandbox.url }
  const whole = join(folder, 'whole.json')
  // Commands name the variable that holds the key where the shards ran.
  const env = { STAGING_KEY: 'ap_test_admin' }
  const one = await runConform({ ...given, json: whole }, { env })
  for (const part of parts) await runConform({ ...given, shard: `${part}/5`, json: fileOf(part) }, { env })
  expect(await readFile(whole, 'utf8')).toContain('$STAGING_KEY')
  const merged = join(folder, 'merged.json')
  const { exitCode } = await runConform({ merge: parts.map(fileOf), json: merged })
  expect(exitCode).toBe(one.exitCode)
  expect(withoutTimes(await readFile(merged, 'utf8'))).toEqual(withoutTimes(await readFile(whole, 'utf8')))
})

describe('a merge is refused', () => {
  const merge = async (...files: readonly string[]) => (await runConform({ merge: files })).stderr.trim()

  test('where a shard is missing, is there twice, or is of another run', async () => {
    expect(await merge(...[1, 2, 4, 5].map(fileOf))).toBe('--merge: shard 3 of 5 is missing')
    await copyFile(fileOf(2), join(folder, 'twice.json'))
    expect(await merge(...parts.map(fileOf), join(folder, 'twice.json'))).toContain(
      'twice.json: shard 2 of 5 is there twice',
    )
    const other = join(folder, 'other.json')
    await runConform({ only, suite: 'pairs', target: sandbox.url, shard: '3/5', json: other })
    expect(await merge(fileOf(1), fileOf(2), other, fileOf(4), fileOf(5))).toContain(
      `--merge ${other}: is of another run`,
    )
    expect(await merge(join(folder, 'merged.json'))).toContain('not a report of a run with --shard')
  })

  test('where a case was lost', async () => {
    const report = JSON.parse(await readFile(fileOf(2), 'utf8')) as { record: { results: { case: string }[] } }
    const [lost] = report.record.results.splice(0, 1)
    const short = join(folder, 'short.json')
    await writeFile(short, JSON.stringify(report))
    expect(await merge(fileOf(1), short, fileOf(3), fileOf(4), fileOf(5))).toBe(
      `--merge: 1 cases are in no shard, such as ${lost?.case}`,
    )
  })
})

test('each case is in one shard, with its control and with all that share what it changes', () => {
  const contract = packagedContract()
  const { cases } = planCases(contract, platformRules)
  const shards = parts.map((index) => casesOf(contract, cases, { index, of: 5 }))
  const ids = shards.map((some) => new Set(some.map(({ id }) => id)))
  expect(
    shards
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(cases.map(({ id }) => id).toSorted())
  expect(
    cases.filter(({ id, control }) => control !== undefined && !ids.some((one) => one.has(id) && one.has(control))),
  ).toEqual([])
  const written = cases.filter(({ safety }) => safety !== 'read').flatMap(({ fixtures }) => fixtures)
  const changeable = new Set(
    written.filter((name) => !['credential', 'absent'].includes(contract.fixtures[name]?.kind ?? '')),
  )
  for (const name of changeable) {
    expect(shards.filter((some) => some.some(({ fixtures }) => fixtures.includes(name)))).toHaveLength(1)
  }
})

test.each(['0/5', '6/5', '2', 'a/b'])('--shard %s is refused', async (shard) => {
  const { stderr, exitCode } = await runConform({ target: 'http://127.0.0.1:1', shard })
  expect(stderr).toBe(`--shard ${shard}: has to be a part of all, such as 2/5\n`)
  expect(exitCode).toBe(2)
})
