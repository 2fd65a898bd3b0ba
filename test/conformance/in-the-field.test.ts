/** What the check says of an implementation that another team wrote from the specification alone. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { questions as writeAnswers } from '../../src/conformance/index.ts'
import { openQuestions, packagedContract } from '../../src/contract/index.ts'
import { operatorNotes } from '../field/operator.ts'
import type { ReadingName } from '../field/readings.ts'
import { booksOf } from '../field/books.ts'
import { startField } from '../field/server.ts'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { runConform } from './support/run.ts'
import type { Extra, JsonReport } from './support/run.ts'

const authoring = (topic: string) => `updateLiveAgent/authoring-rules-${topic}`
const topics = ['transfer-and-dnd', 'times-and-booking', 'what-exists', 'tags', 'webhooks', 'calendars', 'native-crm']
const rules = [...topics.map(authoring), 'createLiveAgent/template', 'createLiveAgent/complete_agent']
const boundElsewhere = ['removeSplitVariant/AccessDenied', 'getSkillLibrary/AccessDenied']

/** Each shows in an act of its own, so that one server has them all. */
const BUGS = [
  ['second-transfer-accepted', authoring('transfer-and-dnd'), 'a-second-try-after-not-connected'],
  ['steps-after-dnd-accepted', authoring('transfer-and-dnd'), 'something-after-do-not-call'],
  ['free-channel-accepted', authoring('transfer-and-dnd'), 'an-unknown-channel'],
  ['routing-gap-accepted', authoring('times-and-booking'), 'a-choice-with-an-answer-left-over'],
  ['unknown-pipeline-accepted', authoring('what-exists'), 'a-pipeline-that-does-not-exist'],
  ['unknown-field-accepted', authoring('what-exists'), 'a-custom-field-that-does-not-exist'],
  ['chosen-tag-accepted', authoring('tags'), 'a-tag-that-is-chosen-during-the-call'],
  ['native-calendar-accepted', authoring('calendars'), 'a-native-calendar'],
  ['tag-on-native-accepted', authoring('native-crm'), 'add_tag'],
  ['webhook-http-accepted', authoring('webhooks'), 'an-http-address'],
  ['kept-secret-refused', 'updateLiveAgent/secret-header', 'keep'],
  ['defaults-doubled', 'createLiveAgent/starting-workflows-dnd', 'read'],
  ['campaign-starts-active', 'createLiveAgent/read-after-write-draft', 'create'],
  ['campaign-starts-with-tags', 'createLiveAgent/read-after-write-draft', 'create'],
  ['live-id-crosses', 'getLiveAgent/other-agency-key_other_agency-at-home', 'asked'],
  ['shapes-mixed-accepted', 'createLiveAgent/refusal-changes-nothing-free-id', 'mixed'],
  ['unchanged-step-checked', authoring('steps-kept'), 'save'],
  ['skill-siblings-touched', 'deleteAgentSkill/deleted-skill', 'read'],
  ['parked-not-counted', 'getPipelineSteps/state-shown-parked', 'read'],
  ['ref-missing', 'updateDirectBilling/failure-has-ref', 'fail'],
  ['unavailable-keeps-guard', 'updateDirectBilling/unavailable-part-way', 'after-on'],
  ['failure-keeps-guard', 'updateDirectBilling/failed-part-way', 'after-on'],
  ['no-access-as-nothing', 'getPipelineSteps/project-without-access', 'foreign'],
  ['revoked-key-accepted', 'getSubAccountBilling/revoked-key', 'revoked'],
] as const

/** Each at a server of its own: a value of another kind than the first wrong one, a part of a resource, a key. */
const KINDS = [
  ['foreign-detail-403', 'getSubAccountBilling/other-agency-key_other_agency'],
  ['foreign-location-alone-403', 'createLiveAgent/other-agency-loc_other_agency'],
  ['refusal-stores-amounts', 'updateDirectBilling/unavailable-part-way'],
  ['catalog-lacks-template', 'getLiveAgentCatalog/catalog-complete'],
  ['catalog-without-voices', 'getLiveAgentCatalog/catalog-complete'],
  ['catalog-without-rooms', 'getLiveAgentCatalog/catalog-complete'],
  ['catalog-without-limits', 'getLiveAgentCatalog/catalog-complete'],
  ['catalog-without-rules', 'getLiveAgentCatalog/catalog-complete'],
  ['group-without-questions', 'getLiveAgentCatalog/catalog-complete'],
  ['restore-leaves-capabilities', 'restoreLiveAgent/restored-save'],
  ['restore-leaves-one-workflow', 'restoreLiveAgent/restored-save'],
  ['create-replays-key', 'createLiveAgent/read-after-write-draft'],
  ['tool-settings-accepted', 'updateLiveAgent/older-formats'],
  ['workflow-id-of-seven-accepted', 'updateLiveAgent/fault-located'],
  ['channel-case-accepted', authoring('transfer-and-dnd')],
  ['stale-by-one-accepted', 'updateLiveAgent/stale-version'],
  ['calendar-of-others-accepted', authoring('calendar-of-others')],
  ['capability-case-accepted', 'createLiveAgent/refusal-changes-nothing-free-id'],
  ['null-voice-prompt-accepted', 'createLiveAgent/refusal-changes-nothing-free-id'],
  ['empty-tag-accepted', authoring('tags')],
  ['analysis-change-renames', 'updateAgent/retained-fields'],
  ['split-revision-as-text-accepted', 'removeSplitVariant/removed-variant'],
  ['skills-version-as-text-accepted', 'deleteAgentSkill/deleted-skill'],
  ['raw-key-accepted', 'getSubAccountBilling/raw-key'],
  ['basic-key-accepted', 'getSubAccountBilling/basic-key'],
  ['empty-shown-low', 'getSubAccountBilling/depleted'],
  ['enabled-null-accepted', 'updateDirectBilling/constraint/body/enabled/type/outside/null'],
  ['enabled-number-accepted', 'updateDirectBilling/constraint/body/enabled/type/outside/like'],
  [
    'recharge-negative-accepted',
    'updateDirectBilling/constraint/body/autoRecharge/rechargeAmountUSD/exclusiveMinimum/outside/below',
  ],
  ['id-of-100-refused', 'createLiveAgent/constraint/body/id/maxLength/inside'],
  ['id-with-dot-accepted', 'createLiveAgent/constraint/body/id/pattern/outside/dot'],
  ['dialing-empty-accepted', 'updateProjectCampaign/constraint/body/dialing/enum/outside/empty'],
  ['type-case-accepted', 'listAgents/constraint/query/agentType/enum/outside/case'],
  ['exclude-reviewed-one-accepted', 'listCalls/constraint/query/excludeReviewed/enum/outside/like'],
  ['exclude-reviewed-empty-accepted', 'listCalls/constraint/query/excludeReviewed/enum/outside/empty'],
  ['comma-disposition-ignored', 'listCalls/filters-agree'],
  ['combined-shows-first', 'getPipelineSteps/views-agree'],
  ['guard-null-accepted', 'updateDirectBilling/constraint/body/creditGuard/type/outside/null'],
  ['off-forgets-card', 'updateDirectBilling/card-kept'],
  ['bad-request-shows-wallet', 'updateDirectBilling/wallet-stays-hidden-invalid'],
  ['refusal-shows-wallet', 'updateDirectBilling/wallet-stays-hidden-part-way'],
  ['rebilled-refusal-drops-minutes', 'updateDirectBilling/refused-while-rebilling'],
] as const

type Cases = ReadonlyMap<string, JsonReport['cases'][number]>

interface Server {
  readonly readings?: readonly ReadingName[]
  readonly bugs?: readonly string[]
  /** What the fixtures file says, of what the operator knows. */
  readonly by?: (known: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  readonly location?: readonly string[]
}

/** Nobody else is there: no pause makes a difference. */
const inNoTime: Extra = { sleep: () => Promise.resolve() }

/** Case → what is said of it, at a new field server. */
async function tried(only: readonly string[], server: Server = {}): Promise<Cases> {
  return (await run(only, server)).cases
}

async function run(
  only: readonly string[],
  { readings = [], bugs = [], by, location }: Server = {},
  around = inNoTime,
) {
  const field = await startField({ port: 0, readings, bugs })
  try {
    const known = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(by?.(known) ?? known))
    const allow = 'write,destructive,spending'
    const suggest = location === undefined ? {} : { suggest: true, location: location.join(',') }
    const given = { target: field.url, fixtures, allow, only, suite: undefined, ...suggest }
    const { report, stdout, stderr } = await runConform(given, around)
    return { cases: new Map(report.cases.map((one) => [one.id, one])), report, stdout, stderr }
  } finally {
    await field.close()
  }
}

describe('one kind of fault each', () => {
  let apart: Cases
  beforeAll(async () => {
    apart = await tried([...new Set(KINDS.map(([, id]) => id))])
  })
  test.each(KINDS)('%s fails %s', async (bug, id) => {
    expect(apart.get(id)?.verdict).toMatch(/pass|advisory/)
    expect((await tried([id], { bugs: [bug] })).get(id)?.verdict).toBe('fail')
  })
})

test('a refusal that comes before any route confirms none', async () => {
  const confirmed = async (readings: readonly ReadingName[]) => {
    const { report } = await run(['replaceLiveAgentWorkflow'], { readings })
    return (report.assumptions ?? []).flatMap(({ mark, held }) => (held > 0 && mark !== null ? [mark] : [])).join('\n')
  }
  const route = /workflowId\}\/put\/x-inferred\/(method|path)$/m
  expect(await confirmed([])).toMatch(route)
  // All that it answers is 401, and 404 for the route.
  expect(await confirmed(['replace-workflow-elsewhere'])).not.toMatch(route)
})

let right: Cases
let wrong: Cases
beforeAll(async () => {
  const ids = new Set([...boundElsewhere, ...BUGS.map(([, id]) => id)])
  right = await tried([...new Set([...rules, ...ids])])
  wrong = await tried([...ids], { bugs: ['bound-key-escapes', ...BUGS.map(([bug]) => bug)] })
})

test.each(boundElsewhere)('%s may be told 404 instead of 403', (id) => {
  expect(right.get(id)?.verdict).toBe('advisory')
})

test.each(boundElsewhere)('%s fails where a key that is bound elsewhere gets something', (id) => {
  expect(wrong.get(id)?.verdict).toBe('fail')
})

describe('workflows in the words of a target, whose nodes are called otherwise', () => {
  test('nothing is wrong where all rules are kept', () => {
    const verdicts = rules.map((id) => [id, right.get(id)?.verdict])
    expect(verdicts.filter(([, verdict]) => verdict !== 'advisory' && verdict !== 'pass')).toEqual([])
  })

  test.each(BUGS)('%s fails %s', (_bug, id, act) => {
    const one = wrong.get(id)
    expect([one?.verdict, right.get(id)?.verdict]).toEqual(['fail', expect.stringMatching(/pass|advisory/)])
    const stated = one?.findings?.filter(({ basis }) => basis === 'stated') ?? []
    expect(stated.map((finding) => finding.act)).toContain(act)
    // Without any bug, that act is in order.
    expect(
      right.get(id)?.findings?.filter((finding) => finding.act === act && finding.basis === 'stated') ?? [],
    ).toEqual([])
  })

  test('a refusal says nothing where the same with nothing wrong is refused as well', () => {
    const one = right.get(authoring('times-and-booking'))
    expect(one?.reason).toContain(
      'a-choice-of-which-only-a-part-is-named: its control a-choice-by-a-part-of-its-answers',
    )
    expect(one?.reason).toContain(
      'was answered 422: {"success":false,"error":"The answer far north chooses no calendar."',
    )
    const judgedActs = (one?.findings ?? []).map(({ act }) => act)
    expect(judgedActs).not.toContain('a-choice-of-which-only-a-part-is-named')
  })

  test('an act for which the target has no words is left out, with why', () => {
    const one = right.get(authoring('transfer-and-dnd'))
    expect(one?.reason).toContain("a-condition-after-connected: the target's Condition compares collected answers")
  })
})

describe('what the specification leaves to a server is held against none', () => {
  const readings = ['no-step-null', 'steps-needed', 'absent-agent-403', 'types-by-type', 'digest-as-object'] as const
  const looks = [
    authoring('steps-and-outputs'),
    authoring('whole-workflows'),
    'updateLiveAgent/save',
    'updateLiveAgent/fault-located',
    'replaceLiveAgentWorkflow/read-after-write',
    'replaceLiveAgentWorkflow/NotFound_workflow',
    'replaceLiveAgentWorkflow/authoring-rules',
    'listAgentSkills/NOT_FOUND',
    'appendCampaignWorkflowAction/NOT_FOUND',
    'listAgentTypes/types',
    'getCampaignWorkflowDigest/digest',
  ]

  test('and yet all of it is judged', async () => {
    const cases = await tried(looks, { readings })
    const others = looks.map((id) => [id, cases.get(id)?.verdict])
    expect(others.filter(([, verdict]) => verdict !== 'advisory' && verdict !== 'pass')).toEqual([])
  })

  test('nor the form of lists, of request bodies and of the status of a retry', async () => {
    const elsewhere = [
      'listLiveAgentResources/resources-by-kind',
      'updateSplitTestWeights/CONFLICT',
      'deleteAgentSkill/NOT_FOUND_skill',
      'deleteAgentSkill/deleted-skill',
      'createAgent/of_campaign_type',
      'createLiveAgent/template',
      'createLiveAgent/read-after-write-draft',
    ]
    const cases = await tried(elsewhere, {
      readings: [
        'sources-of-calendars',
        'weights-under-variants',
        'skills-in-data',
        'agent-of-no-place-404',
        'templates-as-data',
        'retry-200',
      ],
    })
    const others = elsewhere.map((id) => [id, cases.get(id)?.verdict])
    expect(others.filter(([, verdict]) => verdict !== 'advisory' && verdict !== 'pass')).toEqual([])
  })

  test('nor where an answer has a workflow, how its nodes are called, or by which method one is deleted', async () => {
    const graphs = [
      'saveCampaignWorkflow/save',
      'saveCampaignWorkflow/read-after-write',
      'saveCampaignWorkflow/placeholders',
      'saveCampaignWorkflow/refusal-changes-nothing-VALIDATION',
      'appendCampaignWorkflowAction/append-action',
      'switchCampaignWorkflowOutcome/switch',
      'deleteCampaignWorkflowNode/delete',
      'deleteCampaignWorkflowNode/delete-node',
      'deleteProjectCampaignWorkflowNode/delete',
    ]
    const { cases, stderr } = await run(graphs, { readings: ['workflow-is-the-data', 'node-deleted-by-delete'] })
    const others = graphs.map((id) => [id, cases.get(id)?.verdict])
    expect(others.filter(([, verdict]) => verdict !== 'advisory' && verdict !== 'pass')).toEqual([])
    expect(stderr).toContain('Put back:')
    expect(stderr).not.toContain('Not put back')
    const { cases: wrongs } = await run(['saveCampaignWorkflow/placeholders'], {
      readings: ['workflow-is-the-data'],
      bugs: ['placeholder-accepted'],
    })
    expect(wrongs.get('saveCampaignWorkflow/placeholders')?.verdict).toBe('fail')
    const deleted = cases.get('deleteCampaignWorkflowNode/delete')
    expect(deleted?.exchange?.request).toMatchObject({ method: 'DELETE', body: '{"nodeId":"node-called-10"}' })
  })

  test.each([
    ['retry-200', 'campaign-starts-active', 'createLiveAgent/read-after-write-draft', 'create'],
    ['skills-in-data', 'skill-siblings-touched', 'deleteAgentSkill/deleted-skill', 'read'],
    ['skills-in-data', 'skills-version-stays', 'deleteAgentSkill/deleted-skill', 'delete'],
  ] as const)('under %s, %s fails', async (reading, bug, id, act) => {
    const cases = await tried([id], { readings: [reading], bugs: [bug] })
    const stated = cases.get(id)?.findings?.filter(({ basis }) => basis === 'stated') ?? []
    expect(stated.map((finding) => finding.act)).toContain(act)
  })

  test('a type without its templates is seen under whatever name the type stands', async () => {
    const cases = await tried(['listAgentTypes/types'], {
      readings: ['types-by-type'],
      bugs: ['types-without-templates'],
    })
    const [found] = cases.get('listAgentTypes/types')?.findings?.filter(({ basis }) => basis === 'stated') ?? []
    expect(found?.rule).toBe('invariant/campaign-types-templates')
  })
})

test('an assumption that a server does not share is reported with its operations, and not as a broken rule', async () => {
  const { stdout } = await run([
    'getSubAccountBilling/low_balance',
    'listCalls/constraint/query/locationId/minLength/outside',
    'listAgents/AccessDenied',
  ])
  expect(stdout).toMatch(
    /^ {2}1 response of getSubAccountBilling: received "ACTIVE" at \/body\/data\/\S+, expected not "ACTIVE"\. Assumed: .* \(getSubAccountBilling\/low_balance\)$/m,
  )
  expect(stdout).toMatch(
    /^ {2}2 responses of list\w+, list\w+ differ, 1 of them accepted: received 200, .*\. Question \d+: Is locationId taken/m,
  )
  expect(stdout).toMatch(/^INVARIANTS .*: (\d+) broken, all of them only assumed \([\w-]+.*\)$/m)
})

describe('one bug that several cases and rules see', () => {
  const blocksIn = (stdout: string) => stdout.split('\n\n').filter((block) => block.startsWith('FAIL'))

  test('a success that a rule speaks of as well is one block, in all operations that have it', async () => {
    const only = ['replaceLiveAgentWorkflow/INVALID_CONFIGURATION_insecure_webhook', authoring('webhooks')]
    const { stdout } = await run(only, { bugs: ['webhook-http-accepted'] })
    expect(blocksIn(stdout)).toEqual([
      expect.stringMatching(
        /^FAIL Accepted though it has to be refused with 422 INVALID_CONFIGURATION \(“A webhook without HTTPS”\): (?:replaceLiveAgentWorkflow and updateLiveAgent|updateLiveAgent and replaceLiveAgentWorkflow)\n/,
      ),
    ])
  })

  test('a long sequence shows its first, failing and last steps', async () => {
    const { stdout } = await run([authoring('webhooks')], { bugs: ['webhook-http-accepted'] })
    expect(stdout).toMatch(/^ {4}steps {5}before 200, … \d+ more, an-http-address 200, … \d+ more, at-last 200$/m)
  })

  test('a value of a field and the rule that forbids the field are one block', async () => {
    const only = ['listCalls/not_reviewed', 'getCallById/call', 'getCallById/other-agency-key_other_agency']
    const bugs = ['call-with-campaign-system', 'other-agency-readable'] as const
    const { stdout } = await run(only, { bugs: [...bugs] })
    expect(blocksIn(stdout).map((block) => block.split('\n')[0])).toEqual([
      'FAIL A key of another agency reads what is not its own: getCallById',
      'FAIL Responses have campaignSystem, which the contract does not allow: listCalls and getCallById',
    ])
    expect(stdout).toContain(
      'also      breaks “What call records and their lists no longer have stands in none of them”',
    )
  })

  test('what a case proves is not doubted at the same place', async () => {
    const { stdout } = await run(['updateDirectBilling'], { bugs: ['stored-threshold-lost'] })
    expect(stdout).toMatch(/^FAIL Broken rule “Amounts that are left out keep their values/m)
    expect(stdout).not.toContain('Somebody else may have changed it meanwhile')
  })

  test('a response is cut around the value that is wrong', async () => {
    const { stdout } = await run(['getSubAccountBilling/in_debt'], { bugs: ['debt-shown-as-depleted'] })
    expect(stdout).toMatch(/^ {4}response {2}200 \{"success":true,.*… .*"status":"DEPLETED".*… \(\d+ characters\)$/m)
  })

  test('what costs money comes right after who reaches what is not theirs', async () => {
    const only = [
      'replaceLiveAgentWorkflow/INVALID_CONFIGURATION_insecure_webhook',
      'updateDirectBilling/read-after-write-off',
      'getSubAccountBilling/other-agency-key_other_agency',
    ]
    const bugs = ['webhook-http-accepted', 'off-keeps-recharge', 'other-agency-readable'] as const
    const { stdout } = await run(only, { bugs: [...bugs] })
    expect(blocksIn(stdout).map((block) => block.split('\n')[0])).toEqual([
      expect.stringContaining('A key of another agency'),
      'FAIL Broken rule “Turning direct billing off turns auto-recharge off”: updateDirectBilling',
      'FAIL Accepted though it has to be refused with 422 INVALID_CONFIGURATION (“A webhook without HTTPS”): replaceLiveAgentWorkflow',
    ])
  })
})

test('a scope that the key was taken to have blocks cases, and is no fault of the server', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const given = { target: field.url, key: 'field-only-agents-read-key', location: 'loc-maple', suite: undefined }
    const { stdout, exitCode } = await runConform(given, inNoTime)
    expect([exitCode, stdout.match(/^FAIL.*/gm)]).toEqual([0, null])
    expect(stdout).toMatch(/^ {2}\d+ cases: key_admin lacks calls:read: give a key that has it$/m)
  } finally {
    await field.close()
  }
})

test.each([
  ['loc-of-nobody', 2],
  ['loc-maple', 0],
])('a run with --location %s ends with %i: an id that nobody has is no fault of the server', async (location, code) => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const given = { target: field.url, key: 'field-admin-key', location, suite: undefined }
    const { stdout, exitCode } = await runConform(given, inNoTime)
    expect(exitCode).toBe(code)
    expect(stdout).not.toMatch(/^FAIL/m)
    expect(stdout.match(/^ERROR .*/gm) ?? []).toEqual(
      code === 0
        ? []
        : [
            expect.stringMatching(
              /^ERROR \d+ cases: not sent, because the first 3 reads of --location came back 403 or 404$/,
            ),
          ],
    )
  } finally {
    await field.close()
  }
})

const suggested = { key: 'field-admin-key', location: 'loc-maple,loc-crm-leadhub', suggest: true, suite: undefined }

test('answers that reads gave make no later run of writes fail', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const given = { ...suggested, target: field.url }
    const report = await temporaryFile('report.json', '')
    await runConform({ ...given, json: report }, inNoTime)
    const overlay = await temporaryFile('answers.yaml', '')
    await writeAnswers({ suggest: report, out: overlay, force: true }, { stderr: () => {}, conform: 'conform' })
    const again = await runConform({ ...given, overlay: [overlay] }, inNoTime)
    expect([again.exitCode, again.report.summary.verdicts['advisory']]).toEqual([0, 0])
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const more = await runConform({ ...given, overlay: [overlay], allow: 'write', ledger }, inNoTime)
    expect([more.exitCode, more.stdout.match(/^FAIL.*/gm)]).toEqual([0, null])
    expect(more.report.summary.judged).toBeGreaterThan(again.report.summary.judged * 2)
  } finally {
    await field.close()
  }
})

test('what a refused save did, with the version of then, is proven with the one of now, and put back', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['refused-save-renames'] })
  try {
    const names = () => field.world.live.map(({ authored }) => authored.name)
    const before = names()
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const only = ['updateLiveAgent/INVALID_CONFIGURATION_workflow']
    const given = { ...suggested, allow: 'write', only, ledger }
    const { stdout, stderr } = await runConform({ ...given, target: field.url }, inNoTime)
    expect(stdout).toContain('FAIL A refused request changes something: updateLiveAgent')
    expect(stderr).not.toContain('Changed by somebody else')
    expect(names()).toEqual(before)
  } finally {
    await field.close()
  }
})

test('a long question ends in the report with a whole word', async () => {
  const { stdout } = await run(['createAgent/VALIDATION_type_and_template', 'updateSplitTestWeights'])
  const asked = [...stdout.matchAll(/\. Question \d+(?:, about [^:\n]+)?: ([^…\n]+)…/g)].map(([, text]) => text ?? '')
  const questions = openQuestions(packagedContract()).map(({ asks }) =>
    asks.replaceAll(/ \(`[A-Z]+ [^)]*\)/g, '').replaceAll('`', ''),
  )
  expect(asked).not.toEqual([])
  expect(
    asked.filter((text) => !questions.some((whole) => whole.startsWith(text) && !/^\w/.test(whole.slice(text.length)))),
  ).toEqual([])
})

describe('what is suggested', () => {
  const keysAlone: Server['by'] = (known) =>
    Object.fromEntries(
      Object.entries(known).filter(([name]) => ['target', 'spending'].includes(name) || name.startsWith('key_')),
    )

  test('is in the state that the fixture declares, or nothing is', async () => {
    const cases = await tried(
      [
        'getSubAccountBilling/state-shown-low',
        'getSubAccountBilling/expiring_batch',
        'getCampaignWorkflow/NOT_FOUND_campaign',
        'replaceLiveAgentWorkflow/replace',
        'replaceLiveAgentWorkflow/NOT_EDITABLE',
        'replaceLiveAgentWorkflow/refusal-changes-nothing-NOT_EDITABLE',
        'updateLiveAgent/read-after-write',
      ],
      { by: keysAlone, location: ['loc-maple', 'loc-crm-leadhub'] },
    )
    const missing = [...cases.values()].map(({ id, missing: names = [] }) => [id, names.join()])
    expect(Object.fromEntries(missing)).toMatchObject({
      'getSubAccountBilling/state-shown-low': 'loc_at_low_mark',
      'getSubAccountBilling/expiring_batch': 'loc_expiring',
      'getCampaignWorkflow/NOT_FOUND_campaign': 'agent_without_campaign',
      'replaceLiveAgentWorkflow/NOT_EDITABLE': '',
    })
    expect([...cases.values()].filter(({ verdict }) => verdict === 'fail')).toEqual([])
    expect(cases.get('replaceLiveAgentWorkflow/NOT_EDITABLE')?.verdict).toMatch(/pass|advisory/)
  })

  test('is one sub-account for several fixtures, put back after each case, where the target has no other', async () => {
    const turns = ['turn_on', 'turn_off_when_off', 'turn_on_with_key', 'idempotent_replay', 'read-after-write-on']
    const ids = turns.map((name) => `updateDirectBilling/${name}`)
    const { cases, stderr } = await run(ids, {
      by: (known) => ({ ...keysAlone(known), loc_kept: 'loc-maple', loc_flow: 'loc-spare-8' }),
      location: ['loc-maple'],
    })
    // Reads find one more for the fixture that most cases need.
    expect(stderr).toMatch(/Put back:\n(?: .*\n)*  billing settings of loc-spare-8 \(\w+, \d more names\)/)
    expect(ids.map((id) => [id, cases.get(id)?.verdict, cases.get(id)?.reason])).toEqual(
      ids.map((id): unknown[] => [id, expect.stringMatching(/pass|advisory/), null]),
    )
  })

  test('is no agent through which a campaign changes that stands for something else', async () => {
    const { stderr } = await run(['appendCampaignWorkflowAction/append'], {
      by: (known) => ({ ...keysAlone(known), camp_kept: 'cmp-spring' }),
      location: ['loc-maple'],
    })
    expect(stderr).toMatch(/campaign workflow of (?!agt-solo)\S+ .*\(agent_graph_append/)
  })
})

test('a top-up later than the response is waited for, which is said once, and minutes may land at once', async () => {
  const id = 'updateDirectBilling/charge-agrees'
  const late = await run([id], { readings: ['top-up-later'] }, {})
  expect(late.cases.get(id)?.verdict).toBe('advisory')
  expect(late.stderr.match(/Waiting for .*/g)).toEqual([`Waiting for a top-up, up to 5.2 min (${id}).`])
  expect((await run([id])).stderr).not.toContain('Waiting for')
  const landed = await tried(['updateDirectBilling/credits-pending'], { readings: ['credits-land-at-once'] })
  expect([...landed.values()].map(({ verdict }) => verdict).join(' ')).toMatch(/^(?:pass|advisory)$/)
})

test('a change history that is full grows no more, and loses its oldest save with the next one', async () => {
  const atOnce = ['updateLiveAgent/one-version-at-once', 'restoreLiveAgent/one-version-at-once']
  const only = [...atOnce, 'restoreLiveAgent/history-kept', 'restoreLiveAgent/restored-save']
  const full = 'live:prf-long'
  const cases = await tried(only, {
    by: (known) => ({ ...known, live_flow: full, live_flow_race: full, live_flow_restored: full }),
  })
  // The codes of this server's refusals are not the contract's.
  const found = [...cases.values()].flatMap(({ findings = [] }) => findings.filter(({ at }) => !at.endsWith('/code')))
  expect(found).toEqual([])
  const verdicts = only.map((id) => cases.get(id)?.verdict)
  expect(verdicts).toEqual(['advisory', 'advisory', 'pass', 'blocked'])
})

test('one workflow by two routes: what was accepted by the one is no change of what the other refused', async () => {
  const refused = 'saveProjectCampaignWorkflow/VALIDATION'
  const cases = await tried(['appendCampaignWorkflowAction/append', refused], {
    by: (known) => ({ ...known, agent_graph_append: 'agt-called-1', camp_kept: 'cmp-called-1' }),
  })
  expect(cases.get(refused)?.findings?.filter(({ basis }) => basis === 'stated')).toEqual([])
})

describe('two runs in a row, each with a ledger of its own', () => {
  const usingUp = [
    'prepareLiveAgent/prepare',
    'removeSplitVariant/remove_variant',
    'removeSplitVariant/one-version-at-once',
    'deleteAgentSkill/delete_skill',
    'deleteAgentSkill/deleted-skill',
  ]
  const puttingBack = [
    'updateLiveAgent/save',
    'replaceLiveAgentWorkflow/replace',
    'updateSplitTestWeights/set_weights',
    'saveCampaignWorkflow/save',
    'updateDirectBilling/turn_on',
    'updateDirectBilling/turn_off',
    'updateProjectCampaign/change_dialing',
  ]

  test('judge alike, and leave what can be put back as it was', async () => {
    const field = await startField({ port: 0, readings: [], bugs: [] })
    try {
      const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
      const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
      const stateOf = () => booksOf(field.world)
      const page = await temporaryFile('report.html', '')
      const runOnce = async (only: readonly string[]) => {
        const allow = 'write,destructive,spending'
        const ledger = await temporaryFile('empty.ledger', '')
        const given = { target: field.url, fixtures, allow, only, ledger, html: page, suite: undefined }
        const { report } = await runConform(given, inNoTime)
        return Object.fromEntries(report.cases.map(({ id, verdict, reason }) => [id, { verdict, reason }]))
      }
      const before = stateOf()
      const first = await runOnce(puttingBack)
      const changes = /<h2>What the run changed<\/h2><details>\n<summary>Put back: [1-9]/
      expect(await readFile(page, 'utf8')).toMatch(changes)
      expect(stateOf()).toEqual(before)
      expect(await runOnce(puttingBack)).toEqual(first)
      expect(stateOf()).toEqual(before)

      const used = await runOnce(usingUp)
      expect(Object.values(used).filter(({ verdict }) => verdict === 'blocked')).toEqual([])
      const again = await runOnce(usingUp)
      expect(Object.values(again).map(({ verdict }) => verdict)).toEqual(usingUp.map(() => 'blocked'))
      expect(again['deleteAgentSkill/delete_skill']?.reason).toBe(
        'skill_prices (sk-greeting) is used up: listAgentSkills does not list it; give its fixture another value',
      )
    } finally {
      await field.close()
    }
  })
})
