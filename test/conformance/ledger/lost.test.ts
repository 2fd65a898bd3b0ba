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

/** A run of changes of billing settings, one after the other, with the bodies that the target got. */
async function spend(bugs: readonly BugName[], names: readonly string[]) {
  const field = await startField({ port: 0, readings: [], bugs })
  const proxy = await startProxy(field.url)
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, proxy.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
    const folder = await temporaryFolder()
    const [ledger, html] = [join(folder, 'run.ledger'), join(folder, 'report.html')]
    const only = names.map((name) => `updateDirectBilling/${name}`)
    const given = {
      target: proxy.url,
      fixtures,
      allow: 'spending',
      ledger,
      html,
      concurrency: 1,
      suite: undefined,
      only,
    }
    const outcome = await runConform(given, { sleep: () => Promise.resolve() })
    const minutesOf = (id: string) =>
      field.world.subs.get(id)?.batches.reduce((sum, { left, expired }) => sum + (expired ? 0 : left), 0)
    const sent = (id: string) => proxy.passed.filter(({ method, path }) => method === 'PUT' && path.includes(`/${id}/`))
    const verdicts = outcome.report.cases.map(({ verdict }) => verdict)
    return { ...outcome, minutesOf, sent, verdicts, page: await readFile(html, 'utf8') }
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
      /^a change of billing settings lost 1060 minutes \(250 USD\) of \S+ \(loc-\S+\) by updateDirectBilling\/\w+, and this one could lose 1060 minutes \(250 USD\) of \S+ \(loc-\S+\)$/,
    )
  const [lost = ''] = report.changes?.['lost'] ?? []
  expect(report.changes?.['lost']).toHaveLength(1)
  const [, id = ''] =
    /^1060 minutes \(250 USD\) of loc_\w+ \((loc-\S+)\), by updateDirectBilling\/\w+$/.exec(lost) ?? []
  expect(minutesOf(id)).toBe(0)
  expect(stderr).toContain(`\nLost for good:\n  ${lost}\n`)
  expect(page).toContain(`Lost for good: ${lost}.`)
  expect(stdout).toContain('expected  as it was before the')
  const others = ['loc-direct-2', 'loc-spare-1', 'loc-spare-2'].filter((one) => one !== id)
  expect(others.map(minutesOf)).toEqual([1060, 1060])
  expect(others.flatMap(sent)).toEqual([])
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
    /\nNot put back:\n {2}billing settings of loc_turn_off \(loc-direct-2\): auto-recharge stays off \(it was on: /,
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
