/** A change history keeps so many saves: a run that may only write pushes none of them out. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixturesOf } from '../../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../../scripts/lab/field/fixtures.ts'
import { operatorNotes } from '../../field/operator.ts'
import { startField } from '../../field/server.ts'
import { temporaryFile, temporaryFolder } from '../support/files.ts'
import { runConform } from '../support/run.ts'

describe('without leave to use something up', () => {
  const [most, id] = [50, 'live:prf-ready-4']
  const only = [
    ...['webhooks', 'tags', 'what-exists', 'answers'].map((topic) => `updateLiveAgent/authoring-rules-${topic}`),
    'restoreLiveAgent/fifty-saves',
  ]

  /** What the run says, how many saves it added, and which of those from before can no longer be restored. */
  async function save(
    allow: string,
    spare: Record<string, unknown> = {},
    more: { readonly plan?: true; readonly only?: readonly string[] } = {},
    bugs: readonly string[] = [],
  ) {
    const field = await startField({ port: 0, readings: [], bugs })
    try {
      const agent = field.world.live.find(({ profileId }) => `live:${profileId}` === id)
      const saves = agent?.saves ?? []
      const [first] = saves
      if (first === undefined) throw new Error(`${id} has no save`)
      for (let revision = saves.length + 1; revision <= 30; revision += 1) saves.push({ ...first, revision })
      const before = saves.map(({ revision }) => revision)
      const known = { ...fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url), live_flow: id }
      const fixtures = await temporaryFile(
        'fixtures.json',
        JSON.stringify({ ...known, live_rules: id, live_flow_history: id, ...spare }),
      )
      const ledger = join(await temporaryFolder(), 'run.ledger')
      const ran = await runConform(
        { target: field.url, fixtures, allow, only, ledger, suite: undefined, ...more },
        { sleep: () => Promise.resolve() },
      )
      const kept = saves.slice(-most).map(({ revision }) => revision)
      return { ...ran, added: saves.length - before.length, lost: before.filter((one) => !kept.includes(one)) }
    } finally {
      await field.close()
    }
  }

  test('a history gets as many saves as it has room for, and loses none', async () => {
    const { lost, added, report, stdout, stderr } = await save('write')
    expect(lost).toEqual([])
    expect(added).toBeGreaterThan(10)
    expect(stderr).toContain('and pushes no older save out: what a history has no room for is not sent.')
    expect(stdout).toMatch(/so does spare: \[live_\w+\] in the file for --fixtures/)
    expect(stderr).toMatch(
      / \(live_\w+, \d more names?\) has room for about 1 more such run: then give its fixture another value, or name it under spare: /,
    )
    const verdicts = Object.fromEntries(report.cases.map(({ id: one, verdict }) => [one, verdict]))
    expect(verdicts['restoreLiveAgent/fifty-saves']).toBe('blocked')
    expect(Object.values(verdicts).filter((verdict) => verdict !== 'blocked').length).toBeGreaterThan(0)
    // What stays is said, as it is there.
    const left = `${added} saves in 1 history, which stay (${id}: ${30 + added} of ${most})`
    expect(stderr).toContain(`\nLeft behind: ${left}\n`)
    expect(report).toMatchObject({ changes: { leftBehind: [expect.stringMatching(/^\d+ saves in 1 history/)] } })
  })

  test('what has to be refused takes no room until it is saved', async () => {
    const { lost, report } = await save('write', {}, { only: ['updateLiveAgent/authoring-rules-webhooks'] })
    expect(report.cases.map(({ verdict }) => verdict)).not.toContain('blocked')
    expect(lost).toEqual([])
  })

  test('a mistake that was seen before the history was full is a failure', async () => {
    const webhooks = { only: ['updateLiveAgent/authoring-rules-webhooks'] }
    const { lost, report } = await save('write', {}, webhooks, ['webhook-private-accepted'])
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['fail'])
    expect(report.cases[0]).toMatchObject({
      reason: expect.stringMatching(/^the rest is not judged: it may save more often than the history of /) as unknown,
    })
    expect(lost).toEqual([])
  })

  test('a plan blocks what even an empty history has no room for, and says the rest as the most', async () => {
    const { report, stdout, added } = await save('write', {}, { plan: true })
    expect(added).toBe(0)
    const { here } = report as unknown as { readonly here: readonly { readonly id: string; readonly fate: string }[] }
    expect(here.filter(({ fate }) => fate === 'blocked').map((one) => one.id)).toEqual(['restoreLiveAgent/fifty-saves'])
    expect(stdout).toMatch(/\n {2}sent: at most 4 \(4 write\)\n/)
    expect(stdout).toMatch(
      /\nIt adds up to about \d+ saves to change histories, which stay, .* Up to \d+ more come where /,
    )
  })

  test('whoever says that older saves may go gets all cases, and reads so before', async () => {
    const runs = [await save('write,destructive'), await save('write', { spare: ['live_rules'] })]
    for (const { lost, report, stderr } of runs) {
      expect(lost).not.toEqual([])
      expect(stderr).toContain('Where a history is full, its older saves go')
      expect(report.cases.filter(({ verdict }) => verdict === 'blocked')).toEqual([])
    }
    const { stderr } = await save('write', { spare: ['live_unknown'] })
    expect(stderr).toContain('spare: has to list fixtures that this file has values for, or be: all')
  })
})

test('what stays although all was put back is named: a save that was wrongly accepted, and a version that moved', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const known = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(known))
    const folder = await temporaryFolder()
    const [ledger, html] = [join(folder, 'run.ledger'), join(folder, 'report.html')]
    const inConfig = 'updateLiveAgent/constraint/body/brain/capabilityConfig'
    const only = ['updateSplitTestWeights/set_weights', `${inConfig}/required/outside`, `${inConfig}/type/outside`]
    const given = { target: field.url, fixtures, allow: 'write', only, ledger, html, suite: undefined, verbose: true }
    const { stderr, report } = await runConform(given, { sleep: () => Promise.resolve() })
    const saves = expect.stringMatching(
      /^3 saves of name, brain and voice of .* \(live_edited\): \d+ of 50$/,
    ) as unknown
    const weights = /^weights of the split test of .*: version \d+ → \d+$/
    const versions = [expect.stringMatching(weights) as unknown]
    expect(report).toMatchObject({ changes: { saves: [saves], versions } })
    expect(stderr).toMatch(/\nLeft behind: 3 saves in 1 history, .*\n {2}3 saves of .*live_edited/)
    expect(stderr).toMatch(/\nVersions that moved, and stay so:\n {2}weights of the split test of /)
    const page = await readFile(html, 'utf8')
    expect(page).toContain('<p>Left behind: 3 saves in 1 history, which stay (')
    expect(page).toMatch(
      /<li>3 saves in 1 history, which stay [^]*<li>weights of the split test of .*: version \d+ → \d+<\/li>/,
    )
  } finally {
    await field.close()
  }
})

test('saves that the run itself pushes out of a history are laid on nobody else', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['stale-by-one-accepted'] })
  try {
    const only = ['updateLiveAgent', 'restoreLiveAgent', 'replaceLiveAgentWorkflow']
    const location = 'loc-crm-leadhub'
    const given = { target: field.url, key: 'field-admin-key', location, suggest: true, suite: undefined, only }
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const around = { env: {}, sleep: () => Promise.resolve() }
    const { report, stderr } = await runConform({ ...given, ledger, allow: 'write,destructive' }, around)
    expect(stderr).toMatch(/older saves are gone for good/)
    expect(report.changes).toMatchObject({ unasked: [] })
  } finally {
    await field.close()
  }
})
