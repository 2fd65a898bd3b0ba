import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../../scripts/lab/field/fixtures.ts'
import type { BugName } from '../../field/bugs.ts'
import { operatorNotes } from '../../field/operator.ts'
import { startField } from '../../field/server.ts'
import { temporaryFile, temporaryFolder } from '../support/files.ts'
import { startProxy } from '../support/proxy.ts'
import { runConform } from '../support/run.ts'

/** A run of changes of billing settings, with the bodies that the target got. `empty`: a wallet without minutes. */
async function spend(bugs: readonly BugName[], names: readonly string[], empty = '') {
  const field = await startField({ port: 0, readings: [], bugs })
  field.world.subs.get(empty)?.batches.splice(0)
  const [ledger, html] = [join(await temporaryFolder(), 'run.ledger'), join(await temporaryFolder(), 'report.html')]
  const proxy = await startProxy(field.url)
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, proxy.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
    const only = names.map((name) => `updateDirectBilling/${name}`)
    const given = {
      target: proxy.url,
      fixtures,
      allow: 'spending',
      ledger,
      html,
      suite: undefined,
      only,
    }
    const outcome = await runConform(given, { sleep: () => Promise.resolve() })
    const minutesOf = (id: string) =>
      field.world.subs.get(id)?.batches.reduce((sum, { left, expired }) => sum + (expired ? 0 : left), 0)
    const sent = (id: string) => proxy.passed.filter(({ method, path }) => method === 'PUT' && path.includes(`/${id}/`))
    const verdicts = outcome.report.cases.map(({ verdict }) => verdict)
    const written = await readFile(ledger, 'utf8')
    return { ...outcome, minutesOf, sent, verdicts, written, page: await readFile(html, 'utf8') }
  } finally {
    await proxy.close()
    await field.close()
  }
}

test('minutes that a change took for good are named, and no case takes those of another sub-account', async () => {
  const only = ['turn_off', 'turn_on', 'turn_on_with_auto_recharge']
  const { stderr, stdout, report, page, minutesOf, sent, verdicts } = await spend(['off-drops-minutes'], only)
  const reasons = report.cases.flatMap(({ verdict, reason }) => (verdict === 'blocked' ? [reason] : []))
  expect(verdicts.filter((verdict) => verdict === 'fail')).toHaveLength(1)
  expect(reasons).toHaveLength(2)
  for (const reason of reasons)
    expect(reason).toMatch(
      /^a change of billing settings lost 1060 minutes \(250 USD\) of loc-\S+ \(loc_\w+\) by updateDirectBilling\/\w+, and this one could lose 1060 minutes \(250 USD\) of loc-\S+ \(loc_\w+\)$/,
    )
  const [lost = ''] = report.changes?.['lost'] ?? []
  expect(report.changes?.['lost']).toHaveLength(1)
  const [, id = ''] =
    /^1060 minutes \(250 USD\) of (loc-\S+) \(loc_\w+\), by updateDirectBilling\/\w+$/.exec(lost) ?? []
  expect(minutesOf(id)).toBe(0)
  expect(stderr).toContain(`\nLost for good:\n  ${lost}\n`)
  expect(page).toContain(`Lost for good: ${lost}.`)
  expect(stdout).toContain('expected  as it was before the')
  const others = ['loc-direct-2', 'loc-spare-1', 'loc-spare-2'].filter((one) => one !== id)
  expect(others.map(minutesOf)).toEqual([1060, 1060])
  expect(others.flatMap(sent)).toEqual([])
})

test('after a loss nothing is charged any more, though a wallet is empty', async () => {
  const names = ['turn_off', 'replayed-key', 'one-key-at-once']
  const { report, written } = await spend(['off-drops-minutes'], names, 'loc-spare-8')
  const reasons = report.cases.flatMap(({ verdict, reason }) => (verdict === 'blocked' ? [reason] : []))
  expect(reasons).toContainEqual(
    expect.stringMatching(/ lost .*, and this one could charge a card for what is lost next$/),
  )
  const [, after = ''] = written.split('"type":"lost"')
  expect(after).not.toContain('"charged"')
})

test('a later run sends no more such changes, whatever is left to lose', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['off-drops-bonus'] })
  const proxy = await startProxy(field.url)
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, proxy.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
    const folder = await temporaryFolder()
    const run = async (ledger: string) => {
      const given = { target: proxy.url, fixtures, allow: 'spending', suite: undefined, ledger: join(folder, ledger) }
      const only = ['updateDirectBilling/turn_off', 'getSubAccountBilling']
      const outcome = await runConform({ ...given, only }, { sleep: () => Promise.resolve() })
      const tried = outcome.report.cases.find(({ id }) => id === 'updateDirectBilling/turn_off')
      return { ...outcome, tried, puts: proxy.passed.filter(({ method }) => method === 'PUT').length }
    }
    const first = await run('run.ledger')
    expect([first.tried?.verdict, first.report.changes?.['lost']]).toEqual([
      'fail',
      [expect.stringContaining('60 minutes')],
    ])
    const again = await run('run.ledger')
    expect(again.puts).toBe(first.puts)
    expect(again.tried?.reason).toMatch(
      /^a change of billing settings lost 60 minutes .* of loc-direct-2 \(loc_turn_off\) in the run of \S+: once the target is mended, give --ledger another file$/,
    )
    // Nothing failed, and it is not known whether it still does.
    expect([again.report.summary.verdicts['fail'], again.exitCode]).toEqual([0, 2])
    expect((await run('other.ledger')).puts).toBeGreaterThan(again.puts)
  } finally {
    await proxy.close()
    await field.close()
  }
})

test('what can be lost is changed by one case at a time, so that the first loss is the only one', async () => {
  const { report, written } = await spend(['off-drops-minutes'], ['turn_off', 'card-kept', 'turn_on'])
  expect(report.changes?.['lost']).toHaveLength(1)
  const sent = written.split('\n').filter((line) => line.startsWith('{"type":"write"'))
  const [last = 0, lost = 0] = ['"type":"write"', '"type":"lost"'].map((type) => written.lastIndexOf(type))
  expect([new Set(sent.map((line) => /"case":"([^"]+)"/.exec(line)?.[1])).size, last < lost]).toEqual([1, true])
})

test('of two requests that put something back, the one that took it is named', async () => {
  const { stdout, stderr } = await spend(['off-drops-minutes'], ['turn_on_with_auto_recharge'])
  expect(stdout).toContain('FAIL The target takes away 1060 minutes (250 USD) for good, at PUT {"enabled":false}: ')
  expect(stdout).not.toContain(' requests, the last one ')
  expect(stderr).toMatch(/\nLost for good:\n {2}1060 minutes \(250 USD\) of loc-spare-2 \(loc_with_card\), by /)
})

test('a correct target loses nothing, and nothing is blocked for it', async () => {
  const { report, stderr, verdicts } = await spend(
    [],
    ['turn_off', 'turn_on', 'turn_on_with_auto_recharge', 'card-kept'],
  )
  expect(verdicts).not.toContain('blocked')
  expect(report.changes).toMatchObject({ lost: [], others: [], notPutBack: [], open: [] })
  expect(stderr).not.toContain('Lost for good')
})

test('what a lost balance keeps from being put back is nobody else’s change', async () => {
  const { report, stderr } = await spend(['off-drops-minutes'], ['turn_off'])
  expect(report.changes).toMatchObject({ others: [] })
  expect(stderr).toMatch(
    /\nNot put back:\n {2}billing settings of loc-direct-2 \(loc_turn_off\): auto-recharge stays off \(it was on: /,
  )
})

test('a request that charged a card though it had to be refused is not sent a second time', async () => {
  const twins = ['BadRequest_threshold_too_low', 'refusal-changes-nothing-BadRequest_threshold_too_low']
  const { report, sent } = await spend(['threshold-near-ten-accepted'], twins)
  const blocked = report.cases.filter(({ verdict }) => verdict === 'blocked')
  expect(blocked.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(
      /^it can charge a card, and was accepted when updateDirectBilling\/\S+ sent the same request, which has to be refused$/,
    ),
  ])
  expect(sent('loc-maple').filter(({ body }) => /"thresholdUSD":\s*9\b/.test(body))).toHaveLength(1)
})

test('what was deleted, used up or stays stored is named with its id and what it belongs to, once', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
    const only = [
      'deleteAgentSkill/delete_skill',
      'deleteAgentSkill/deleted-skill',
      'removeSplitVariant/remove_variant',
      'updateDirectBilling/turn_on_with_auto_recharge',
      'updateDirectBilling/turn_on_before_card',
      'updateDirectBilling/debt-cleared',
    ]
    const allow = 'write,destructive,spending'
    const given = { target: field.url, fixtures, allow, suite: undefined, only, verbose: true }
    const { stderr, report } = await runConform(given, { sleep: () => Promise.resolve() })
    const [start = '', end = ''] = stderr.split('\nPut back:\n')
    expect(start).toContain('  deleteAgentSkill: sk-greeting of agt-skilled-1 (agent_skills), ')
    expect(end).toContain(
      '  deleteAgentSkill: 3: sk-greeting of agt-skilled-1 (agent_skills), sk-greeting of agt-skilled-2 (agent_flow_skills), ' +
        'sk-booking (skill_flow_b) of agt-skilled-2 (agent_flow_skills) (deleteAgentSkill/delete_skill, deleteAgentSkill/deleted-skill)\n',
    )
    expect(end).toContain(
      '  removeSplitVariant: agt-trio2-left (agent_removal_b) of agt-trio2-main (agent_removal) (removeSplitVariant/remove_variant)\n',
    )
    expect(end).toContain(
      '  weights of the split test stay changed: agt-trio2-main (agent_removal): agt-trio2-main was 33, is 49, ' +
        'agt-trio2-right was 34, is 51\n',
    )
    const [own, other] = ['agt-trio2-main', 'agt-trio2-right'].map(
      (id) => field.world.splits.get('agt-trio2-main')?.variants.find(({ agentId }) => agentId === id)?.weight,
    )
    expect([own, other]).toEqual([49, 51])
    expect(end).toMatch(/^ {2}billing settings of \S+ \(loc_flow_debt\): .*\d+ minutes that it owed are owed no more$/m)
    const isStored = [...field.world.subs.values()].filter(({ recharge }) => recharge.amount === 200)
    const stored = (report.changes?.['putBack'] ?? []).filter(
      (text) => text.includes('which was never set, stay stored') && !text.includes('loc_flow_debt'),
    )
    expect(stored).toHaveLength(1)
    for (const { locationId } of isStored)
      if (['loc-spare-2', 'loc-card-no-card'].includes(locationId))
        expect(stored.some((text) => text.startsWith(`billing settings of ${locationId} (`))).toBe(true)
  } finally {
    await field.close()
  }
})

test('updates of agents are put back, of those too that had to be refused', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
    const before = structuredClone(field.world.agents)
    const given = { target: field.url, fixtures, allow: 'destructive', suite: undefined, only: ['updateAgent'] }
    const named = 'name and custom fields of agt-called-3 (agent_refused)'
    const plan = await runConform({ ...given, plan: true, verbose: true })
    const [, spared = ''] =
      /\nIt expects a refusal, and puts back .*:\n((?: {2}.*\n)+)/.exec(`${plan.stdout}${plan.stderr}`) ?? []
    expect(spared).toContain(`  ${named}, as far as responses show them\n`)
    const { stderr, report } = await runConform({ ...given, verbose: true }, { sleep: () => Promise.resolve() })
    const ofCase = (id: string) => report.cases.find((one) => one.id === id)
    expect(ofCase('updateAgent/VALIDATION')).toMatchObject({ verdict: 'advisory' })
    expect(ofCase('updateAgent/replace_custom_fields')).toMatchObject({ verdict: 'pass' })
    expect(field.world.agents).toEqual(before)
    expect(stderr).toMatch(new RegExp(`\\nPut back:\\n(?: {2}.*\\n)* {2}name and custom fields of agt-called-3 `))
  } finally {
    await field.close()
  }
})

test('what has several names is named by its id, and by one of them', async () => {
  const fixtures = await temporaryFile(
    'fixtures.yaml',
    'target: http://127.0.0.1:1\nkey_admin: ap_test_admin\nloc_kept: loc-maple\nloc_native: loc-maple\ncamp_kept: cmp-spring\ncamp_parked: cmp-spring\n',
  )
  const given = { target: 'http://127.0.0.1:1', fixtures, allow: 'write', plan: true, suite: undefined, verbose: true }
  const { stdout } = await runConform(given)
  expect(stdout).toContain('campaign workflow of cmp-spring in loc-maple (camp_kept, 1 more name)')
})

test('what the target did not put back is named with its values, by a cleanup too until somebody has set it back', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['guard-ignores-body'] })
  try {
    const notes = operatorNotes(field.world) as unknown as Notes
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(fixturesOf(notes, field.url)))
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const given = { target: field.url, fixtures, allow: 'spending', suite: undefined }
    const around = { sleep: () => Promise.resolve() }
    const only = ['updateDirectBilling/turn_on_without_credit_guard']
    const { stderr } = await runConform({ ...given, only, ledger }, around)
    expect(stderr).toMatch(
      /^ {2}billing settings of loc-spare-3 .*: the way back was accepted, but creditGuard\.enabled was false, is true$/m,
    )
    const clean = () => runConform({ ...given, cleanup: ledger }, around)
    for (const _ of ['once', 'again']) {
      expect(await clean()).toMatchObject({
        stdout: expect.stringMatching(
          /^Of the run of \S+, what could not be put back, and is not as it was:\n {2}billing settings of loc-spare-3 .*: creditGuard\.enabled was false, is true\nSet it back by hand/,
        ) as unknown,
        exitCode: 2,
      })
    }
    const spare = field.world.subs.get('loc-spare-3')
    if (spare !== undefined) spare.guard = false
    expect(await clean()).toMatchObject({ stdout: 'Cleaned up.\n', exitCode: 0 })
    expect((await clean()).stdout).toMatch(/: every run has put back what it changed\.\n$/)
  } finally {
    await field.close()
  }
})
