import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { operatorNotes } from '../field/operator.ts'
import type { Field } from '../field/server.ts'
import { ranAt, startAt } from './support/field-scripts.ts'
import { temporaryFolder } from './support/files.ts'
import { startMeddler } from './support/meddler.ts'
import { runConform } from './support/run.ts'

const billing = (...names: readonly string[]) => names.map((name) => `updateDirectBilling/${name}`)

describe('a script of --explain', () => {
  test('of a rule over requests of several cases is as grave as these, and so is its command', async () => {
    const only = billing('replayed-key-later', 'turn_on')
    const { wrong, screen, explain, caseOf } = await ranAt('replay-shows-state-now', only)
    const id = 'updateDirectBilling/replay-repeats'
    expect(caseOf(id)).toMatchObject({
      safety: 'spending',
      repeat: expect.stringMatching(/ --only updateDirectBilling\/replayed-key-later$/) as unknown,
    })
    expect(screen).not.toMatch(/ --only updateDirectBilling$/m)
    const { text, at } = await explain(id)
    expect(text).toMatch(/^# It changes what it names, as --allow spending lets a run do, may charge, /m)
    expect(text).not.toMatch(/ --only updateDirectBilling['"]?$/m)
    for (const ALLOW of ['', 'write', 'destructive'])
      expect(await at(wrong, { ALLOW })).toEqual([2, expect.stringMatching(/^Nothing was sent: [^\n]*\n$/)])
  })

  test('of a rule over what an earlier response lists sends each request once, and allows what these cases need', async () => {
    const id = 'createLiveAgent/voice-of-the-catalog'
    const only = ['createLiveAgent/refusal-changes-nothing-free-id', 'getLiveAgentCatalog/catalog']
    const { explain } = await ranAt('voice-case-accepted', only)
    const { at, text } = await explain(id)
    expect(text).not.toContain(' --allow write,destructive,spending')
    expect(text.match(/^send \d+ -X POST /gm)).toHaveLength(1)
    expect((await at((await startAt()).url))[0]).toBe(0)
    expect((await at((await startAt('voice-case-accepted')).url))[0]).toBe(1)
  })

  test('of what is judged beside a control sends no other change', async () => {
    const id = 'updateLiveAgent/authoring-rules-webhooks'
    const { explain } = await ranAt('webhook-private-accepted', [id])
    expect((await explain(id)).text).toMatch(/^# 4 of \d+ requests: the others do not lead to this, and \d+ of /m)
  })

  test('judges no response that was the replay of a request of another case', async () => {
    const id = 'updateDirectBilling/IDEMPOTENCY_KEY_REUSED'
    const only = [id, ...billing('turn_on_with_key', 'idempotent_replay')]
    const { explain } = await ranAt('replay-shows-state-now', only)
    const { at } = await explain(id)
    const [wrong, right] = [await startAt('replay-shows-state-now'), await startAt()]
    for (const { url } of [wrong, right])
      expect(await at(url)).toEqual([2, expect.stringContaining('the replay of an earlier request')])
  })
})

describe('where a refusal comes under another status than the contract states', () => {
  test('the status leads, and a script about its code says nothing against a server that is right', async () => {
    const id = 'getSubAccountBilling/english-messages'
    const { screen, explain, wrong, folder } = await ranAt('foreign-sub-403', [
      'getSubAccountBilling',
      'updateDirectBilling',
    ])
    const heads = screen.match(/^FAIL .*/gm)
    expect(heads).toEqual([
      'FAIL A refusal comes under 403 instead of 404 NotFound: getSubAccountBilling and updateDirectBilling',
    ])
    expect(screen).toMatch(/^ {4}also {6}Refusals carry another error code/m)
    const { text, at } = await explain(id)
    expect(text).toContain('\n# expected  one of InsufficientScope, Forbidden\n')
    expect((await at(wrong))[0]).toBe(1)
    const right = await startAt()
    expect(await at(right.url)).toEqual([0, expect.stringMatching(/\nAs expected now\. But 1 other step .*:\n.*\n$/)])
    // So with a form that is documented for the other status.
    const file = join(folder, 'report.json')
    const form = { rule: 'schema', deviation: { kind: 'missing' }, at: '/body/hint', expected: 'present', actual: null }
    const report = JSON.parse(await readFile(file, 'utf8')) as { readonly cases: { id: string; findings: object[] }[] }
    const tried = report.cases.find((one) => one.id === id)
    if (tried !== undefined) tried.findings = [{ ...tried.findings[0], ...form }]
    await writeFile(file, JSON.stringify(report))
    const ofForm = await explain(id)
    expect((await ofForm.at(wrong))[0]).toBe(1)
    expect(await ofForm.at(right.url)).toEqual([
      2,
      expect.stringContaining('is about another status. This judges it now'),
    ])
  })
})

describe('what a script of --explain compares with', () => {
  test('is what is there now, though the run has left something else than it found', async () => {
    const id = 'updateSplitTestWeights/read-after-write'
    const { explain, wrong } = await ranAt('weighing-renames', [id])
    const { at } = await explain(id)
    // The names of the run cannot be put back.
    expect(await at(wrong)).toEqual([1, expect.stringContaining('\nStill there: ')])
  })

  test('is what it read itself, where that is what the run began with', async () => {
    const id = 'restoreLiveAgent/restored-save'
    const { explain, runAt } = await ranAt('restore-leaves-prompt', [id])
    const { text, at } = await explain(id)
    expect(text).not.toContain("expected 'as it was before")
    const [wrong, right] = [await startAt('restore-leaves-prompt'), await startAt()]
    expect(await at(right.url)).toEqual([
      0,
      expect.stringContaining('   expected as request 1 has it there: "Qualify the'),
    ])
    expect((await at(wrong.url))[0]).toBe(1)
    // The script left another text: whether that is restored says nothing of the run's.
    const [code, said] = await at(wrong.url)
    expect([code, said]).toEqual([
      2,
      expect.stringContaining(
        'Request 1 shows already what the run received later, so it cannot be told here: set that',
      ),
    ])
    // Nothing more was sent.
    expect(said).not.toContain('sent and accepted')
    // A run saves a text unlike the one that is there.
    expect(await runAt(wrong)).toMatch(/^FAIL .*Restoring saves the authored text/m)
    expect(await runAt(right)).not.toContain('FAIL')
  })

  test('is no value by itself, where the request after it is wrong to be accepted', async () => {
    const id = 'prepareLiveAgent/prepared-with-instructions'
    const { wrong, explain } = await ranAt('prepare-changes-prompt', [
      'prepareLiveAgent/INVALID_CONFIGURATION_incomplete_draft',
    ])
    const { at } = await explain(id)
    const [other, right] = [await startAt('prepare-changes-prompt'), await startAt()]
    expect((await at(other.url))[0]).toBe(1)
    for (const url of [wrong, right.url]) expect((await at(url))[0]).toBe(2)
  })
})

test('a script says nothing of a refusal that may be of its key alone', async () => {
  const id = 'createLiveAgent/refusal-changes-nothing-free-id'
  const { wrong, explain } = await ranAt('empty-voice-prompt-accepted', [id])
  expect((await (await explain(id)).at(wrong, { KEY_ADMIN: 'field-no-scopes-key' }))[0]).toBe(2)
})

test('a script compares what is left of a list with what was there before, and tells right from wrong', async () => {
  const id = 'deleteAgentSkill/deleted-skill'
  const { explain } = await ranAt('skill-siblings-touched', [id])
  const { at } = await explain(id)
  const [wrong, right] = [await startAt('skill-siblings-touched'), await startAt()]
  const [still, differs] = await at(wrong.url)
  expect([still, differs]).toEqual([1, expect.stringContaining('\nStill there: Broken rule “The agent')])
  expect(differs).toMatch(/\n {3}received \S+: enabled was true, is false\n/)
  const [gone, same] = await at(right.url)
  expect([gone, same]).toEqual([
    0,
    expect.stringContaining('\nAs expected now: request 4 shows each entry as in request 1.\n'),
  ])
})

describe('the command that a script of --explain prints', () => {
  test('works at another server than that of the fixtures file', async () => {
    const id = 'getPipelineSteps/views-agree'
    const { explain, folder } = await ranAt('combined-shows-first', [id])
    const { at } = await explain(id)
    const right = await startAt()
    const [code, said] = await at(right.url)
    expect(code).toBe(2)
    const [copies = '', judges = ''] = said.trimEnd().split('\n').at(-1)?.split(' && ') ?? []
    await new Promise((resolve) => execFile('bash', ['-c', copies], { cwd: folder }, resolve))
    expect(judges).toContain(` --target ${right.url} --fixtures explain-fixtures.json `)
    const fixtures = join(folder, 'explain-fixtures.json')
    const { stderr, report } = await runConform(
      { target: right.url, fixtures, suite: undefined, only: [id] },
      { env: {}, sleep: () => Promise.resolve() },
    )
    expect(stderr).not.toContain('is for the target')
    expect(report.summary.judged).toBeGreaterThan(0)
  })

  test('is none for what the script, or the run, has deleted', async () => {
    const id = 'removeSplitVariant/one-version-at-once'
    const { explain } = await ranAt('removed-stays-active', [id])
    const { text, at } = await explain(id)
    const right = await startAt()
    const [code, said] = await at(right.url)
    expect(code).toBe(2)
    expect(said).toMatch(
      / The script deleted what it names: give its fixture another value, and the check judges it there\.\n$/,
    )
    expect(said).not.toContain('--only')
    expect(text).toMatch(
      /^# It may use up what it names\. The check does not try the case again as it is: .* was used up by the run of \S+: give its fixture another value$/m,
    )
  })
})

describe('a script about minutes that were lost', () => {
  const minutesOf = (field: Field | undefined, id: string) =>
    field?.world.subs.get(id)?.batches.reduce((sum, { left, expired }) => sum + (expired ? 0 : left), 0)

  test.each([
    ['off-drops-bonus', 'turn_off', 'loc-direct-2', 'PUT {"enabled":false}'],
    ['off-drops-bonus', 'turn_on', 'loc-spare-1', 'PUT {"enabled":false}'],
    ['on-drops-minutes', 'card-kept', 'loc-spare-8', 'PUT {"enabled":true}'],
  ] as const)('with the bug %s by %s reads before it changes anything', async (bug, name, id, by) => {
    const { explain, screen } = await ranAt(bug, billing(name))
    expect(screen).toMatch(
      new RegExp(
        `^FAIL The target takes away \\d+ minutes \\(\\d+ USD\\) for good, at ${by}: updateDirectBilling$`,
        'm',
      ),
    )
    const { at, text } = await explain(`updateDirectBilling/${name}`)
    expect(text.indexOf('\nsend 1 "$TARGET"')).toBeGreaterThan(0)
    const [wrong, right] = [await startAt(bug), await startAt()]
    const [had, has] = [minutesOf(wrong, id), minutesOf(right, id)]
    expect(await at(wrong.url)).toEqual([1, expect.stringContaining('\nStill there: The target takes away ')])
    const [well, said] = await at(right.url)
    expect([well, said]).toEqual([0, expect.stringContaining('As expected now: the read after holds what')])
    expect(minutesOf(right, id)).toBe(has)
    const left = minutesOf(wrong, id) ?? 0
    expect(left).toBeLessThan(had ?? 0)
    // Nothing is left to lose, and nothing is tried on what is left.
    const [again, why] = await at(wrong.url)
    expect([again, why]).toEqual([2, expect.stringContaining('Nothing was changed.')])
    expect(why).not.toContain('sent and accepted')
    expect(minutesOf(wrong, id)).toBe(left)
  })

  test('sends nothing where no read can stand before what was changed', async () => {
    const { explain, folder } = await ranAt('off-drops-bonus', billing('turn_on'))
    const file = join(folder, 'report.json')
    const report = JSON.parse(await readFile(file, 'utf8')) as { cases: { findings: { deviation: object }[] }[] }
    for (const { findings } of report.cases)
      for (const finding of findings) finding.deviation = { ...finding.deviation, by: [] }
    await writeFile(file, JSON.stringify(report))
    const { text } = await explain('updateDirectBilling/turn_on')
    expect(text).toBe('')
  })
})

test('a script about what a refused request took sends it, and counts nothing that other requests took', async () => {
  const id = 'removeSplitVariant/removed-variant'
  const { explain, wrong: used } = await ranAt('split-conflict-removes', [id])
  const { text, at } = await explain(id)
  expect(text).toMatch(/^# request .*, stale: DELETE /m)
  const [wrong, right] = [await startAt('split-conflict-removes'), await startAt()]
  expect(await at(wrong.url)).toEqual([1, expect.stringMatching(/\nLost between the reads: \S+\n/)])
  expect(await at(right.url)).toEqual([0, expect.stringContaining('\nLost between the reads: nothing\n')])
  expect(await at(used)).toEqual([2, expect.stringContaining('so it cannot be told. Nothing was changed.')])
})

describe('where a catalog decides whether a request is right', () => {
  const readsCatalog = 'getLiveAgentCatalog/group'
  const saves = 'updateLiveAgent/setup-told-draft'

  test('the command has the case that read it, and the script reads it before it changes anything', async () => {
    const { explain, screen, caseOf } = await ranAt('catalog-lacks-group', [readsCatalog, saves])
    const id = 'updateLiveAgent/saved-voice-of-the-catalog'
    expect(screen).toContain('; in the response of getLiveAgentCatalog, /capabilities was [')
    const repeat = caseOf(id)?.repeat ?? ''
    expect(repeat).toContain(` --max-blocked 0 --only ${readsCatalog} --only ${saves}`)
    const { text, at } = await explain(id)
    expect(text).toMatch(/^send 1 .*\/brain\/catalog\?/m)
    const [wrong, right] = [await startAt('catalog-lacks-group'), await startAt()]
    expect(await at(wrong.url)).toEqual([1, expect.stringContaining('\nStill there: Broken rule “The voice and')])
    const [code, said] = await at(right.url)
    expect([code, said]).toEqual([0, expect.stringContaining('As expected now: request 1 has "skills" at')])
    expect(said).not.toContain('sent and accepted')
  })

  test('a case that reads it itself is judged by its own read', async () => {
    const id = 'updateLiveAgent/authoring-rules-native-crm'
    const { explain } = await ranAt('catalog-lacks-group', [id])
    const { at } = await explain(id)
    const [wrong, right] = [await startAt('catalog-lacks-group'), await startAt()]
    expect((await at(wrong.url))[0]).toBe(1)
    expect((await at(right.url))[0]).toBe(0)
  })
})

describe('a script of --explain tells whether it is gone', () => {
  test.each([
    // A text has to begin in a way.
    ['live-prefix-missing', 'listLiveAgents/list', 0],
    // A route has to be there, a text to be named, and a state to be another than before, where it was at rest.
    ['digest-route-missing', 'getCampaignWorkflow/routes-named', 0],
    ['catalog-without-voices', 'getLiveAgentCatalog/catalog-complete', 0],
    ['edit-skips-setup', 'restoreLiveAgent/restored-save', 0],
    // A retry is judged by the first request of the script itself.
    ['replay-runs-again', 'updateDirectBilling/replayed-key', 0],
    // A list is too long, and some of its entries lack what others need not have.
    ['types-are-templates', 'listAgentTypes/types', 0],
    ['types-without-templates', 'listAgentTypes/types', 0],
    // Two responses have to be the same.
    ['comma-disposition-ignored', 'listCalls/filters-agree', 0],
    // A list has an order.
    ['batches-newest-first', 'getSubAccountBilling/agency_wallet', 0],
    // A response has to name what is listed.
    ['catalog-lacks-template', 'getLiveAgentCatalog/catalog-complete', 0],
    // A refusal has to name its field.
    ['errors-missing', 'updateDirectBilling/constraint/body/enabled/required/outside', 0],
    [
      'unknown-property-by-its-name',
      'updateDirectBilling/constraint/body/noSuchProperty/additionalProperties/outside',
      0,
    ],
    // A list has to name several, or what was in it before.
    ['errors-first-only', 'updateDirectBilling/BadRequest_several_fields', 0],
    ['managed-analysis-dropped', 'updateAgent/retained-fields', 0],
    // The response to the change shows what is wrong before the read does.
    ['prepare-changes-prompt', 'prepareLiveAgent/draft-to-setup', 0],
    // What follows from it is an earlier deviation of the case.
    ['skills-version-as-text-accepted', 'deleteAgentSkill/deleted-skill', 0],
    // A request before it shows what was wrong, too.
    ['visibility-left-off', 'updateDirectBilling/card-kept', 0],
    ['off-keeps-recharge', 'updateDirectBilling/read-after-write-off', 0],
    // The version that a save needs is in a response whose beginning alone is in the report.
    ['older-formats-accepted', 'updateLiveAgent/not-authored', 0],
    // What is read after the wrong response shows the same wrong value.
    ['off-keeps-recharge', 'updateDirectBilling/read-after-write-off', 0],
    ['replace-clears-prompt', 'replaceLiveAgentWorkflow/read-after-write', 0],
    ['weighing-renames', 'updateSplitTestWeights/read-after-write', 0],
    // So does what is not there any more: an object.
    ['replace-drops-others', 'replaceLiveAgentWorkflow/read-after-write', 0],
    // A value has to be another one than before, whichever it was.
    ['version-not-changed', 'updateLiveAgent/full-replacement', 0],
    // A response has to have a text somewhere.
    ['setup-started-missing', 'prepareLiveAgent/prepare', 0],
    // A header has a pattern, or is what the body has to say.
    ['deprecation-as-text', 'getProjectCampaignWorkflow/workflow', 0],
    ['ref-differs', 'updateDirectBilling/failure-has-ref', 0],
    // A sum is a bound.
    ['bonus-in-usd', 'getSubAccountBilling/agency_wallet', 0],
    // What is removed stays listed.
    ['split-conflict-removes', 'removeSplitVariant/CONFLICT', 0],
    // A value of that name stands elsewhere, too.
    ['rebilled-refusal-changes', 'updateDirectBilling/DIRECT_BILLING_REBILLING_ON', 0],
    // What was changed of a bound value is what shows the fault.
    ['restore-leaves-one-workflow', 'restoreLiveAgent/restored-save', 0],
    // Of several requests at once, one has to succeed.
    ['stale-by-one-accepted', 'updateLiveAgent/one-version-at-once', 0],
    // Earlier public addresses of the case are refused there, which is another question.
    ['webhook-private-accepted', 'updateLiveAgent/authoring-rules-webhooks', 0],
    // A status has to be less than another one.
    ['unchanged-step-checked', 'updateLiveAgent/authoring-rules-steps-kept', 0],
    // How many have to be there is counted in another response.
    ['repeated-disposition-ignored', 'listCalls/filters-agree', 0],
    ['kept-secret-refused', 'updateLiveAgent/secret-header', 0],
    // The error code of the refusal is only assumed.
    ['prepare-takes-fields', 'prepareLiveAgent/INVALID_CONFIGURATION', 0],
    // What was before is not what the change itself answers.
    ['top-up-never', 'updateDirectBilling/charge-agrees', 0],
    // Which of two statuses a wrong value gets is not stated.
    ['id-empty-accepted', 'createLiveAgent/constraint/body/id/pattern/outside/empty', 0],
    // What it makes has an id of the script's own.
    ['create-replays-key', 'createLiveAgent/read-after-write-draft', 0],
    // The names of its members tell.
    ['catalog-without-limits', 'getLiveAgentCatalog/catalog-complete', 0],
    ['catalog-without-rules', 'getLiveAgentCatalog/catalog-complete', 0],
    // What two responses have to have alike is compared anew.
    ['message-translated', 'getSubAccountBilling/english-messages', 0],
    // What a header may be is sent as it is.
    ['key-of-eight-refused', 'updateDirectBilling/constraint/header/Idempotency-Key/minLength/inside', 0],
    // What a list has to hold is looked for in what it is made of.
    ['defaults-missing', 'createLiveAgent/read-after-write-draft', 0],
    // So is the status of that one.
    ['authored-id-not-checked', 'createLiveAgent/INVALID_CONFIGURATION_id', 0],
    // What of a list adds up to a number is added up anew.
    ['weights-not-shared', 'removeSplitVariant/remove_variant', 0],
    ['weights-not-shared', 'removeSplitVariant/removed-variant', 0],
    // How many parts a response has that another one lacks is counted in both, whole.
    ['group-without-configuration', 'getLiveAgentCatalog/catalog-complete', 0],
    ['group-without-questions', 'getLiveAgentCatalog/catalog-complete', 0],
    ['transfer-without-capability', 'listCalls/endings-of-capabilities', 0],
    ['group-without-schema', 'getLiveAgentCatalog/catalog-complete', 0],
    // A member is there or not.
    ['catalog-without-rooms', 'getLiveAgentCatalog/catalog-complete', 0],
    // Of what was accepted together, some was so by the same fault.
    ['routing-gap-accepted', 'updateLiveAgent/authoring-rules-times-and-booking', 0],
    // What is refused after it, as something absent, is only what it is compared with.
    ['foreign-location-alone-403', 'createLiveAgent/other-agency-loc_other_agency', 0],
    // A request that leaves something out is refused for just that.
    ['partial-update-accepted', 'updateLiveAgent/nothing-patched', 0],
    ['partial-update-accepted', 'updateLiveAgent/constraint/body/brain/required/outside', 0],
    // What no entry of an object may have is looked for in all of them: that it is not there is the repair.
    ['defaults-doubled', 'createLiveAgent/starting-workflows-callback', 0],
    ['defaults-doubled', 'createLiveAgent/starting-workflows-dnd', 0],
    // Another refusal than the documented one is no sign: the command that judges it is the last line.
    ['bound-key-escapes', 'getSplitTest/AccessDenied', 2],
  ] as const)('%s by %s', async (bug, id, code) => {
    const { screen, explain } = await ranAt(bug, [id])
    // What is left changed comes first.
    expect(screen).toMatch(/^ {2}\$ .* --(?:explain \S+ --report|cleanup) /m)
    const { at } = await explain(id)
    const [wrong, right] = [await startAt(bug), await startAt()]
    const keys = { KEY_LOCATION_BOUND: 'field-bound-spare-key' }
    expect(await at(wrong.url, keys)).toEqual([1, expect.stringContaining('\nStill ')])
    const [there, said] = await at(right.url, keys)
    expect([there, said]).toEqual([code, expect.stringContaining(code === 0 ? '\nAs expected now' : '')])
    if (code === 2) {
      expect(said).toMatch(
        /\nRefused now with 404, .*: it is no longer accepted, or .*\. This judges it now:\n.* --only \S+\n$/,
      )
    }
  })

  test.each([
    'edit-drops-verified',
    // What a read shows at rest has to be another one after the change, and is another one in each run.
    'restore-skips-setup',
  ] as const)('where the run waited for what a read shows, and so does the script: %s', async (bug) => {
    const id = 'restoreLiveAgent/restored-save'
    // These servers are done sooner than others.
    const { explain } = await ranAt(bug, [id], (ms) => setTimeout(ms / 20))
    const { at } = await explain(id)
    expect((await at((await startAt()).url))[0]).toBe(0)
    expect((await at((await startAt(bug)).url))[0]).toBe(1)
  })

  test('what was restored, and not by what the save before it leads to later', async () => {
    const [bug, id] = ['restore-skips-setup', 'restoreLiveAgent/restored-save'] as const
    const { explain } = await ranAt(bug, [id], (ms) => setTimeout(ms / 20))
    const late = await startMeddler((await startAt(bug)).url)
    const reads: string[] = []
    late.meddle({
      onTheWayOut: ({ status, body }) => {
        const { data } = JSON.parse(body) as { readonly data: { readonly agent: { setup: object } } }
        // The save and the next two reads show the setup of before.
        if (reads.length > 0 && reads.length < 4) data.agent.setup = JSON.parse(reads[0] ?? '') as object
        reads.push(JSON.stringify(data.agent.setup))
        return { status, body: JSON.stringify({ success: true, data }) }
      },
    })
    const [code, said] = await (await explain(id)).at(late.url)
    await late.close()
    expect([code, said]).toEqual([1, expect.stringContaining('\nStill there: Broken rule “What was restored')])
  })

  test('nothing by the refusal of something else than what a request leaves out', async () => {
    const [bug, id] = ['partial-update-accepted', 'updateLiveAgent/nothing-patched'] as const
    const { explain } = await ranAt(bug, [id])
    const other = await startMeddler((await startAt()).url)
    other.meddle({
      onTheWayOut: ({ status, body }) => ({ status, body: body.replace('"field":"name"', '"field":"brain.name"') }),
    })
    const [code, said] = await (await explain(id)).at(other.url)
    await other.close()
    expect([code, said]).toEqual([2, expect.stringContaining('Not as in the run, so it cannot be told')])
  })

  test('what several requests were refused for, with the example by which the run learned what they need', async () => {
    const [bug, id] = ['system-refused', 'createAgent/template-as-system'] as const
    const { explain, screen } = await ranAt(bug, ['createAgent/of_campaign_type', id])
    expect(screen).toMatch(/^ {2}\$ .* --only createAgent\/of_campaign_type --only createAgent\/template-as-system$/m)
    const { at } = await explain(id)
    expect((await at((await startAt(bug)).url))[0]).toBe(1)
    expect((await at((await startAt()).url))[0]).toBe(0)
  })

  test('how many of several at once do what one alone may do', async () => {
    const bug = 'twin-requests-both-run'
    const { explain, screen } = await ranAt(bug, ['updateDirectBilling/one-key-at-once'])
    expect(screen).toMatch(/^FAIL Broken rule “Of several requests at once under one key, one charges; /m)
    expect(screen).toMatch(/^ {2}# .*; one of 5 at once, which --explain sends[;:]/m)
    for (const name of ['one-key-at-once', 'one-of-two-at-once']) {
      const { at, text } = await explain(`updateDirectBilling/${name}`)
      expect(text).toMatch(
        name === 'one-key-at-once' ? /^# received {2}[45] × success without /m : /^# received {2}nothing$/m,
      )
      expect((await at((await startAt(bug)).url))[0]).toBe(1)
      expect((await at((await startAt()).url))[0]).toBe(0)
    }
  })

  test('of several responses at once, only where the report says which one is wrong', async () => {
    const id = 'updateDirectBilling/one-key-at-once'
    const { explain } = await ranAt('error-under-code', [id])
    const { at } = await explain(id)
    const [code, said] = await at((await startAt()).url)
    expect([code === 1, said]).toEqual([false, expect.not.stringContaining('Still there')])
  })
})

test('a script says whose Idempotency-Key a request has, and not the key', async () => {
  const id = 'createLiveAgent/read-after-write-draft'
  const { explain, wrong } = await ranAt('create-replays-key', [id])
  const [, said] = await (await explain(id)).at(wrong)
  const under = said.match(/^ {3}(?:sent {5}\{|under .*)/gm)
  const keys = ['an Idempotency-Key of its own', 'no Idempotency-Key', 'the Idempotency-Key of request 1']
  expect(under).toEqual(keys.flatMap((key) => ['   sent     {', `   under    ${key}`]))
  expect(said).not.toMatch(/explain-\d+-key/)
})

test('a script prints what a rule lists as the report does', async () => {
  const id = 'createLiveAgent/read-after-write-draft'
  const { explain, wrong, screen } = await ranAt('defaults-missing', [id])
  expect(screen).toMatch(/^ {4}data {6}\S+\/workflows \(the name of each\)\n.*\n {4}actual {4}\[\]$/m)
  expect(await (await explain(id)).at(wrong)).toEqual([
    1,
    expect.stringMatching(/ {3}received \[\]\n[^]*\nStill there/),
  ])
})

test('of several wrong entries of a list, a script looks for that of the run', async () => {
  const bugs = ['type-filter-ignored', 'agent-shows-template-as-type'] as const
  const id = 'listAgents/of_one_type'
  const { explain, wrong } = await ranAt(bugs, [id])
  const { text, at } = await explain(id)
  expect(text).toContain('\n# received  "inbound"\n')
  expect(await at(wrong)).toEqual([1, expect.stringMatching(/\n {3}received "inbound"\nStill there: /)])
})

test('expectations name the step that has what is expected, and what is added up there', async () => {
  const same = await ranAt('comma-disposition-ignored', ['listCalls/filters-agree'])
  expect(same.screen).toMatch(/^ {4}expected {2}the same calls as in repeated$/m)
  const sums = await ranAt('lead-location-ignored', ['getPipelineSteps/places-agree'])
  expect(sums.screen).toMatch(/^ {4}expected {2}not \d+, as the sum of count in project$/m)
  expect(sums.screen).toMatch(
    /^ {4}because {3}the sum of count in project is not \d+, as the sum of the items in bound and /m,
  )
  const total = await ranAt('weights-not-shared', ['removeSplitVariant/remove_variant'])
  const added = 'data      /body/splitTest/variants (the sum of weight where status is "active")\n'
  expect(total.screen).toContain(`    ${added}    expected  100\n`)
  const { text } = await total.explain('removeSplitVariant/remove_variant')
  expect(text).toContain(`# ${added}# expected  100\n`)
})

describe('a script of --explain sees', () => {
  test.each([
    // A number is printed like the text that it must not be.
    ['charge-amount-as-text', 'updateDirectBilling/charge_succeeded', true],
    // The first time left what the second would have to leave.
    ['refusal-stores-amounts', 'updateDirectBilling/wallet-stays-hidden-part-way', true],
    ['bad-request-stores-amounts', 'updateDirectBilling/BadRequest_threshold_too_low', true],
    // The check, too, has no other weights to ask for.
    ['refused-weights-stored', 'updateSplitTestWeights/VALIDATION_total_not_100', false],
  ] as const)('the bug %s, and not that it is gone where it cannot', async (bug, id, isJudged) => {
    const { explain } = await ranAt(bug, [id])
    const { at } = await explain(id)
    const [wrong, right] = [await startAt(bug), await startAt()]
    expect((await at(right.url))[0]).toBe(0)
    expect((await at(wrong.url))[0]).toBe(1)
    const [again, said] = await at(wrong.url)
    expect(again).toBe(2)
    expect(said.includes(' --only ')).toBe(isJudged)
  })

  test('that a number came as a text, which is printed in quotes', async () => {
    const [bug, id] = ['charge-amount-as-text', 'updateDirectBilling/replayed-key'] as const
    const { at } = await (await ranAt(bug, [id])).explain(id)
    const received = (text: string) => expect.stringMatching(`\n {3}received ${text}\n`) as unknown
    expect(await at((await startAt(bug)).url)).toEqual([1, received('"\\d+"')])
    expect(await at((await startAt()).url)).toEqual([0, received('\\d+')])
  })
})

describe('where a report has only the beginning of a response, a script', () => {
  test.each([
    // The server has another order.
    ['/body/data/subAccount', '{"nativeCrm":false,"locationId":"loc-crm-leadhub"}', 1, '\nStill there: '],
    ['/body/data/workflows', '{"nodes":[{"ty… (9000 characters)', 2, 'has only the beginning of this value'],
  ] as const)('knows the value at %s, or does not say that it is another', async (place, actual, code, says) => {
    const id = 'getLiveAgentCatalog/catalog-complete'
    const { wrong, explain, folder } = await ranAt('group-without-questions', [id])
    const file = join(folder, 'report.json')
    const report = JSON.parse(await readFile(file, 'utf8')) as { cases: { id: string; findings: object[] }[] }
    const of = { deviation: { kind: 'untrue', says: '', must: 'others' }, at: place, expected: 'others', actual }
    for (const one of report.cases) if (one.id === id) one.findings = one.findings.map((first) => ({ ...first, ...of }))
    await writeFile(file, JSON.stringify(report))
    expect(await (await explain(id)).at(wrong)).toEqual([code, expect.stringContaining(says)])
  })
})

test('where no case sent what broke a rule, a report says that no command tries it again', async () => {
  const field = await startAt('replace-clears-prompt')
  const folder = await temporaryFolder()
  const [fixtures, report, merged] = ['fixtures', 'report', 'merged'].map((name) => join(folder, `${name}.json`)) as [
    string,
    string,
    string,
  ]
  await writeFile(fixtures, JSON.stringify(fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)))
  const only = ['replaceLiveAgentWorkflow/replace']
  const given = { target: field.url, fixtures, suite: undefined, only, allow: 'write,destructive', json: report }
  await runConform({ ...given, shard: '1/1' }, { env: {}, sleep: () => Promise.resolve() })
  const written = await readFile(report, 'utf8')
  await writeFile(report, written.replaceAll(/"sentBy": \[[^\]]*\]/g, '"sentBy": []'))
  const { stdout } = await runConform({ merge: [report], json: merged })
  expect(stdout).toContain('\n  # no command tries this again: its requests are of no case\n')
  const explained = { explain: 'replaceLiveAgentWorkflow/one-workflow-replaced', report: merged, json: undefined }
  const { stdout: text } = await runConform(explained)
  expect(text).toContain('Only a whole run judges it.')
  expect(text).not.toContain('--only')
})
