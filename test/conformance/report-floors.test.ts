import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFile } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'
import type { Outcome } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library = await compileFixture('fixtures/library.yaml')

let deployment: PairServer
let ours: PairServer
beforeAll(async () => {
  deployment = await servePairs(library, { own: null, values: { key_member: 'their_key' } })
  ours = await servePairs(library)
})
afterAll(async () => {
  await Promise.all([deployment.close(), ours.close()])
})

/** With a key alone: some cases are judged, some are blocked for want of fixtures. */
function atDeployment(flags: Parameters<typeof runConform>[0]): Promise<Outcome> {
  return runConform({ target: deployment.url, contract, key: 'their_key', ...flags })
}

test('a floor of the file is asked of no run that a flag narrows, and the run says so', async () => {
  const config = await temporaryFile('agent-platform.yaml', 'suite: [pairs]\nrequire: 100%\n')
  const whole = await atDeployment({ config, suite: undefined, only: undefined })
  expect([whole.exitCode, whole.stderr]).toEqual([2, expect.not.stringContaining('is for whole runs')])
  const only = ['listBooks']
  const one = await atDeployment({ config, suite: undefined, only })
  expect(one.exitCode).toBe(0)
  expect(one.stderr).toContain(
    `${config}:2: require is for whole runs, and --only picks some of the cases: not asked of this run.\n`,
  )
  expect((await atDeployment({ config, suite: undefined, only, require: '100%' })).exitCode).toBe(2)
})

describe('--max-blocked', () => {
  test('lets so many cases be blocked and no more', async () => {
    const { report } = await atDeployment({})
    const blocked = report.summary.verdicts['blocked'] ?? 0
    expect(blocked).toBeGreaterThan(0)
    expect(await atDeployment({ maxBlocked: blocked })).toMatchObject({ exitCode: 0 })
    const { exitCode, stdout, junit } = await atDeployment({ maxBlocked: blocked - 1 })
    expect(junit).toMatch(/<testsuites name="conformance" tests="\d+" failures="0" errors="1"/)
    expect(junit).toMatch(
      /<testsuite name="floors" tests="1" failures="0" errors="1"[^]*<error type="too little" message="\d+ cases are/,
    )
    expect(exitCode).toBe(2)
    expect(stdout).toContain(`TOO LITTLE ${blocked} cases are blocked, and --max-blocked lets only ${blocked - 1} be\n`)
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^Judged too little: judged \d+ of \d+ cases/)
  })
})

describe('--require', () => {
  test('asks for a share of the documented responses', async () => {
    // 21 of the 31 answers have a case.
    const options = { target: ours.url, contract }
    expect(await runConform({ ...options, require: '67.7%' })).toMatchObject({ exitCode: 0 })
    // 67.7419…: just under it is reached, just over it is not.
    expect(await runConform({ ...options, require: '67.74%' })).toMatchObject({ exitCode: 0 })
    expect(await runConform({ ...options, require: '67.75%' })).toMatchObject({ exitCode: 2 })
    const { exitCode, stdout, report } = await runConform({ ...options, require: '68%' })
    expect(exitCode).toBe(2)
    expect(stdout).toContain(
      'TOO LITTLE 21 of 31 documented responses were judged (67.7%), and --require asks for 68%\n',
    )
    expect(report.summary).toMatchObject({ exitCode: 2, unmet: [expect.stringContaining('21 of 31')] })
  })

  test('does not hide a violation', async () => {
    const broken = await servePairs(library, { change: (reply) => ({ ...reply, status: 418 }) })
    const flags = { target: broken.url, contract, only: ['getLoan/open'], require: '100%' }
    expect(await runConform(flags)).toMatchObject({ exitCode: 1 })
    await broken.close()
  })
})

test.each([
  [{ maxBlocked: -1 }, '--max-blocked: has to be a number of cases'],
  [{ maxBlocked: Number.NaN }, '--max-blocked: has to be a number of cases'],
  [{ require: '60.' }, '--require 60.: has to be a share from 0% to 100%'],
  [{ require: '0.5' }, '--require 0.5: has to be a share from 0% to 100%, such as 60%'],
  [{ require: '15' }, '--require 15: has to be a share from 0% to 100%, such as 60%'],
  [{ require: '101%' }, '--require 101%: has to be a share from 0% to 100%'],
  [{ html: '-' }, '--html -: has to be a file'],
  [{ saveHar: '-' }, '--save-har -: has to be a file'],
])('%j is refused before anything is sent', async (flags, message) => {
  const before = ours.asked.length
  const { exitCode, stderr } = await runConform({ target: ours.url, contract, ...flags })
  expect(stderr).toContain(message)
  expect(exitCode).toBe(2)
  expect(ours.asked).toHaveLength(before)
})
