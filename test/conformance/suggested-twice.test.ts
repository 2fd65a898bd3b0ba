/** A suggested file, used as it is: what it must not name, and what a second run with it meets. */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { deployedEnv, deployedSandbox } from './support/deployed.ts'
import { temporaryFolder } from './support/files.ts'
import { runConform, runFixtures } from './support/run.ts'
import type { FixturesGiven } from './support/run.ts'

const deployment = deployedSandbox()
const env = deployedEnv
const run = (options: FixturesGiven) => runFixtures({ target: deployment.url, ...options }, env)

async function suggested(location = 'loc_kept,loc_live') {
  const file = join(await temporaryFolder(), 'fixtures.yaml')
  const { stderr } = await run({ suggest: file, location })
  const text = await readFile(file, 'utf8')
  return { file, text, stderr, entries: parse(text) as Readonly<Record<string, unknown>> }
}

test('new ids are new in each run, and what they made stands in the ledger and in one line at the end', async () => {
  const { file } = await suggested()
  const only = ['createLiveAgent/empty_draft', 'createLiveAgent/complete_agent', 'createAgent/of_campaign_type']
  const ledger = join(await temporaryFolder(), 'a.ledger')
  const given = { target: deployment.url, fixtures: file, ledger, allow: 'write,destructive', only, suite: undefined }
  const first = await runConform(given, { env })
  const again = await runConform(given, { env })
  const verdicts = ({ report }: typeof first) => report.cases.map(({ id, verdict }) => [id, verdict])
  expect(verdicts(first).map(([, verdict]) => verdict)).not.toContain('blocked')
  expect(verdicts(again)).toEqual(verdicts(first))
  const left = first.stderr.slice(first.stderr.indexOf('Left behind:')).split('\n').slice(1)
  expect(left.filter((line) => line.startsWith('  createLiveAgent: '))).toEqual([
    expect.stringMatching(
      /^ {2}createLiveAgent: 2: conform-\S+ \(new_\w+\) = live:\S+, conform-\S+ \(new_\w+\) = live:\S+ \(createLiveAgent/,
    ),
  ])
  expect(await readFile(ledger, 'utf8')).toMatch(/"type":"answer"[^\n]*"status":201,"made":"live:/)
})

test('an id that a run used is not used again', async () => {
  const { file, text } = await suggested()
  await writeFile(file, text.replaceAll('{run}', 'mine'))
  const ledger = join(await temporaryFolder(), 'a.ledger')
  const only = ['createLiveAgent/empty_draft']
  const given = { target: deployment.url, fixtures: file, ledger, allow: 'destructive', only, suite: undefined }
  await runConform(given, { env })
  const [one] = (await runConform(given, { env })).report.cases
  expect([one?.verdict, one?.reason]).toEqual(['blocked', expect.stringContaining('was used up by the run of')])
})

test('a campaign whose settings no read shows is not changed before a person confirms them', async () => {
  const { file, text, entries } = await suggested()
  expect(entries['camp_kept']).toEqual({ found: 'camp_kept' })
  expect(text).toMatch(/# {3}no read shows its agent type live_transfer and dialing pd: [^]*?\n# {3}camp_kept: "/)
  const only = ['updateProjectCampaign']
  const given = { target: deployment.url, fixtures: file, allow: 'write', only, suite: undefined }
  const { report } = await runConform(given, { env })
  const reasons = report.cases.map(({ reason }) => reason ?? '')
  expect(reasons.filter((reason) => reason.includes('nobody confirmed them'))).not.toEqual([])
  expect(deployment.asked.filter((line) => line.includes('PUT ') && line.includes('camp_kept'))).toEqual([])
})

test('a campaign is suggested only where requests find it', async () => {
  await deployment.spoilBy(({ status, body }, { path }) =>
    path.includes('/campaigns/camp_')
      ? { status: 404, body: '{"success":false,"error":"There is no such campaign.","code":"NOT_FOUND"}' }
      : { status, body },
  )
  const { entries } = await suggested()
  expect(Object.keys(entries)).toContain('agent_campaign')
  const wrong = Object.entries(entries).filter(([name]) => /^camp_(?:graph|flow|kept)/.test(name))
  expect(wrong).toEqual([])
})

test('says itself that one value stands for several, and keeps the sub-account of --location', async () => {
  const { entries, stderr } = await suggested('loc_kept')
  expect(stderr).toContain('\nloc_kept, loc_live_empty have the same value.\n')
  expect(stderr).toContain('give a second --location')
  expect(entries['location']).toBe('loc_kept')
})

test('--check finds right what was suggested', async () => {
  const { file, entries } = await suggested('loc_live,loc_kept,loc_dialer')
  // A campaign without a graph, of a live agent.
  expect(Object.keys(entries)).toContain('camp_dialer')
  const { exitCode, stdout } = await run({ check: true, fixtures: file })
  expect(stdout.split('\n').filter((line) => / wrong\b/.test(line))).toEqual([expect.stringContaining(' 0 wrong, ')])
  expect(exitCode).toBe(0)
})

test('--check does not call wrong what an absent route would show', async () => {
  const { file } = await suggested()
  await deployment.spoilBy((given, { path }) =>
    /\/split-test$|\/conform\/knows/.test(path)
      ? { status: 404, body: '{"success":false,"error":"NOT_FOUND","message":"Nothing here."}' }
      : given,
  )
  const text = (await readFile(file, 'utf8')).replace(/^target: .*$/m, '')
  await writeFile(file, text)
  const { stdout } = await run({ check: true, fixtures: file })
  expect(stdout).toMatch(
    /\nagent_kept +unseen +not looked up: the target has no GET \S+\/split-test \(it answered 404\), a route that is only assumed/,
  )
  expect(stdout.split('\n').filter((line) => /^agent_\w+ +wrong /.test(line))).toEqual([])
})

test('LOOK FIRST counts no advice, and names the cases', async () => {
  await deployment.spoilBy((given, { path, method }) =>
    method === 'GET' && /\/calls?\b/.test(path) && given.status === 200
      ? { status: 403, body: '{"success":false,"error":"No.","code":"InsufficientScope","requiredScope":"calls:read"}' }
      : given,
  )
  const { file } = await suggested()
  const { stdout, report } = await runConform({ target: deployment.url, fixtures: file, suite: 'pairs' }, { env })
  const failed = report.cases.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
  expect(stdout).toContain(
    `LOOK FIRST ${failed.length} cases got 403 or 404 instead of a success (${failed.join(', ')}). `,
  )
})
