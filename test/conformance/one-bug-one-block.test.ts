import { describe, expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import type { BugName } from '../field/bugs.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'
import type { Extra } from './support/run.ts'

/** The first lines of the blocks of failures of a server with these bugs. */
async function headsAt(...given: Parameters<typeof screenAt>): Promise<readonly string[]> {
  return (await screenAt(...given)).split('\n').filter((line) => line.startsWith('FAIL '))
}

async function screenAt(
  bugs: readonly BugName[],
  only: readonly string[],
  // Nobody waits for setup.
  around: Extra = { sleep: () => Promise.resolve() },
): Promise<string> {
  const field = await startField({ port: 0, readings: [], bugs })
  const known = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
  const fixtures = await temporaryFile('fixtures.json', JSON.stringify(known))
  const { stdout } = await runConform(
    { target: field.url, fixtures, allow: 'write,destructive,spending', suite: undefined, only },
    { env: {}, ...around },
  ).finally(() => field.close())
  return stdout
}

const billing = (...names: readonly string[]) => names.map((name) => `updateDirectBilling/${name}`)
const amount = 'constraint/body/autoRecharge/rechargeAmountUSD/exclusiveMinimum/outside'

/** What each shows in several cases, or in several ways. */
const ofOne = [
  [
    'refused-save-keeps-workflow',
    ['INVALID_CONFIGURATION_workflow', 'INVALID_CONFIGURATION_calendar', 'authoring-rules-steps-and-outputs'].map(
      (name) => `updateLiveAgent/${name}`,
    ),
  ],
  ['removed-stays-active', ['removeSplitVariant/removed-variant', 'removeSplitVariant/remove_variant']],
  [
    'location-not-needed',
    ['createLiveAgent', 'prepareLiveAgent', 'listLiveAgents'].map(
      (operation) => `${operation}/constraint/query/locationId/required/outside`,
    ),
  ],
  [
    'exclude-reviewed-yes-accepted',
    ['listCalls/VALIDATION', 'listCalls/constraint/query/excludeReviewed/enum/outside'],
  ],
  ['recharge-zero-accepted', billing('BadRequest_recharge_amount_zero', amount)],
  [
    'dialing-not-checked',
    ['enum/outside', 'enum/outside/empty', 'type/outside'].map(
      (how) => `updateProjectCampaign/constraint/body/dialing/${how}`,
    ),
  ],
  [
    'authored-id-not-checked',
    ['constraint/body/id/pattern/outside', 'constraint/body/id/maxLength/outside', 'INVALID_CONFIGURATION_id'].map(
      (how) => `createLiveAgent/${how}`,
    ),
  ],
  ['provider-down-409', billing('PAYMENT_METHOD_PROVIDER_UNAVAILABLE', 'unkept-key-unavailable')],
  [
    'unknown-capability-accepted',
    [
      'createLiveAgent/refusal-changes-nothing-free-id',
      'updateLiveAgent/constraint/body/brain/capabilities/type/outside',
    ],
  ],
  ['failure-says-success', ['getSplitTest/Unauthorized', 'getSubAccountBilling/Unauthorized', 'listLiveAgents/no-key']],
  [
    'partial-update-accepted',
    ['updateLiveAgent/nothing-patched', 'updateLiveAgent/constraint/body/name/required/outside'],
  ],
  [
    'required-scope-missing',
    [
      'getSubAccountBilling/InsufficientScope',
      'updateDirectBilling/without-scope-key_no_scopes',
      'listLiveAgents/InsufficientScope',
    ],
  ],
  ['campaign-starts-active', ['createLiveAgent/empty_draft', 'createLiveAgent/read-after-write-draft']],
  ['draft-policy-missing', ['createLiveAgent/read-after-write-draft', 'createLiveAgent/template']],
  ['top-up-other-amount', billing('charge-agrees', 'debt-cleared')],
  [
    'enabled-null-accepted',
    billing(...['', 'autoRecharge/', 'creditGuard/'].map((part) => `constraint/body/${part}enabled/type/outside/null`)),
  ],
  [
    'conflicting-id-accepted',
    ['LIVE_AGENT_ID_TAKEN', 'read-after-write-draft', 'read-after-write-complete'].map(
      (how) => `createLiveAgent/${how}`,
    ),
  ],
  [
    'location-not-needed',
    ['BadRequest', 'constraint/query/locationId/required/outside'].map((how) => `createLiveAgent/${how}`),
  ],
  [
    'fault-as-400',
    [
      'updateLiveAgent/INVALID_CONFIGURATION_workflow',
      'replaceLiveAgentWorkflow/INVALID_CONFIGURATION_insecure_webhook',
    ],
  ],
  ['model-field-accepted', ['updateLiveAgent/not-authored', 'updateLiveAgent/authoring-rules-authored']],
  [
    'stale-by-one-accepted',
    [
      'updateLiveAgent/stale-version',
      'replaceLiveAgentWorkflow/read-after-write',
      'restoreLiveAgent/restored-save',
      'prepareLiveAgent/draft-to-setup',
    ],
  ],
  ['capability-case-accepted', ['createLiveAgent/refusal-changes-nothing-free-id', 'getLiveAgentCatalog']],
  ['replay-flag-missing', billing('key-of-another-caller', 'replayed-key', 'replayed-key-later', 'reused-key')],
  ['skills-version-stays', ['delete_skill', 'deleted-skill'].map((how) => `deleteAgentSkill/${how}`)],
  ['split-revision-stays', ['updateSplitTestWeights/read-after-write', 'removeSplitVariant/removed-variant']],
  ['version-not-changed', ['updateLiveAgent/stale-version', 'updateLiveAgent/save', 'prepareLiveAgent/draft-to-setup']],
  [
    'unknown-property-by-its-name',
    billing(
      'BadRequest_unexpected_property',
      ...['', 'autoRecharge/', 'creditGuard/'].map(
        (part) => `constraint/body/${part}noSuchProperty/additionalProperties/outside`,
      ),
    ),
  ],
  ['unknown-property-by-its-name', billing('BadRequest_unexpected_property')],
  [
    'catalog-lacks-node',
    ['getLiveAgentCatalog/catalog-complete', 'getLiveAgentCatalog/group', 'createLiveAgent/read-after-write-complete'],
  ],
  ['rebilled-other-code', billing('DIRECT_BILLING_REBILLING_ON', 'refused-while-rebilling')],
  [
    'empty-voice-prompt-accepted',
    ['updateLiveAgent/authoring-rules-authored', 'createLiveAgent/refusal-changes-nothing-free-id'],
  ],
  ['split-conflict-removes', ['removeSplitVariant/CONFLICT', 'getSplitTest/revoked-key']],
  [
    'workflow-id-not-checked',
    ['fault-located', 'authoring-rules-whole-workflows'].map((how) => `updateLiveAgent/${how}`),
  ],
  ['bound-key-escapes', ['getSplitTest/AccessDenied', 'listAgents/other-location-key_location_bound']],
  ['calendar-source-missing', ['calendars', 'resources-by-kind'].map((how) => `listLiveAgentResources/${how}`)],
  ['expired-counted', ['getSubAccountBilling/agency_wallet', 'getSubAccountBilling/rebilling']],
  ['error-under-code', ['getSubAccountBilling/Unauthorized', ...billing('one-key-at-once')]],
  [
    'last-member-keeps-weight',
    ['remove_last_but_one', 'removed-variant', 'removed-variant-excluded'].map((how) => `removeSplitVariant/${how}`),
  ],
  ['split-conflict-other-code', ['updateSplitTestWeights/CONFLICT', 'removeSplitVariant/CONFLICT']],
  ['retry-makes-second-campaign', ['read-after-write-draft', 'one-id-at-once'].map((how) => `createLiveAgent/${how}`)],
  [
    'prepare-ignores-version',
    ['VERSION_CONFLICT', 'constraint/body/ifVersion/required/outside'].map((how) => `prepareLiveAgent/${how}`),
  ],
  ['restore-rewrites-history', ['restored-save', 'history-kept'].map((how) => `restoreLiveAgent/${how}`)],
  [
    'split-stale-accepted',
    [
      'updateSplitTestWeights/CONFLICT',
      ...['CONFLICT', 'removed-variant', 'refusal-changes-nothing-CONFLICT'].map((how) => `removeSplitVariant/${how}`),
    ],
  ],
  ['pending-count-zero', billing('charge_credit_pending', 'credits-pending')],
  ['required-code-other', billing('BadRequest', 'constraint/body/enabled/required/outside')],
  [
    'removed-variant-vanishes',
    ['remove_variant', 'removed-variant', 'one-version-at-once'].map((how) => `removeSplitVariant/${how}`),
  ],
  ['removed-stays-active', ['remove_variant', 'removed-variant'].map((how) => `removeSplitVariant/${how}`)],
  ['live-prefix-missing', ['listLiveAgents/list', 'createLiveAgent/empty_draft', 'createLiveAgent/template']],
  [
    'other-agency-readable',
    ['getPipelineSteps/project-without-access', 'getSubAccountBilling/other-agency-key_other_agency'],
  ],
  ['replay-runs-again', billing('replayed-key', 'replayed-key-later', 'one-key-at-once', 'IDEMPOTENCY_KEY_REUSED')],
  ['success-flag-missing', ['getSubAccountBilling/agency_wallet', 'listLiveAgents/empty', 'listAgents/all']],
  [
    'conflicting-id-accepted',
    [
      'createLiveAgent/complete_agent',
      'createLiveAgent/LIVE_AGENT_ID_TAKEN',
      'createLiveAgent/constraint/body/brain/prompt/type/outside',
      'createLiveAgent/constraint/body/brain/capabilities/type/outside',
    ],
  ],
  ['setup-started-missing', ['prepareLiveAgent/prepare', 'prepareLiveAgent/draft-to-setup']],
  [
    'version-not-changed',
    ['updateLiveAgent/setup-told-draft', 'updateLiveAgent/secret-header', 'restoreLiveAgent/history-kept'],
  ],
] as const

describe('a report has one block', () => {
  test.each(ofOne)('of the bug %s', async (bug, only) => {
    expect(await headsAt([bug], only)).toHaveLength(1)
  })
})

test('an outdated version that is accepted, as no change moves it, follows from that', async () => {
  const text = await screenAt(['skills-version-stays'], ['deleteAgentSkill/deleted-skill'])
  expect(text).toMatch(/^FAIL Broken rule “Deleting makes a new version”: deleteAgentSkill$/m)
  expect(text).toMatch(/^ {4}also {6}Accepted though it has to be refused with 409 CONFLICT \(stale\): /m)
})

test('what a request left that had to be refused leads the reads that show it', async () => {
  const text = await screenAt(
    ['primary-removable'],
    ['getSplitTest/revoked-key', 'removeSplitVariant/VALIDATION_primary'],
  )
  expect(text.match(/^ {4}case {6}\S+/gm)).toEqual(['    case      removeSplitVariant/VALIDATION_primary'])
})

test('that a request had to be refused comes with what it breaks', async () => {
  const text = await screenAt(['workflow-id-upper-accepted'], ['updateLiveAgent/fault-located'])
  expect(text).toMatch(
    /^ {4}contract {2}#\S+\/responses\/422 \(openapi\.yaml:\d+\); the request breaks #\S+\/workflows\/propertyNames \(openapi\.yaml:\d+\)$/m,
  )
})

test('a plan that is not checked is no key of another agency', async () => {
  expect(await headsAt(['plan-not-checked'], billing('CAPABILITY_NOT_AVAILABLE', 'plan-for-off'))).toEqual([
    expect.stringMatching(
      /^FAIL Accepted though it has to be refused with 403 \w+ \(“The agency's plan does not include rebilling”\)/,
    ),
  ])
})

test('a rule about a request names the place in it', async () => {
  const text = await screenAt(['guard-null-accepted'], billing('constraint/body/creditGuard/type/outside/null'))
  expect(text).toMatch(/^ {4}expected {2}a refusal\n {4}because {3}in the request, \/creditGuard was null$/m)
  expect(text).not.toMatch(/^ {4}actual /m)
})

describe('a report has two blocks', () => {
  test('of two bugs in the responses of one operation', async () => {
    const only = billing('BadRequest_recharge_amount_zero', amount, 'credit-guard-kept', 'card-kept', 'amounts-default')
    expect(await headsAt(['recharge-zero-accepted', 'guard-left-off'], only)).toHaveLength(2)
  })

  test('of two rules of every response that are broken in the same cases', async () => {
    const only = ['getSubAccountBilling/agency_wallet']
    expect(await headsAt(['card-shown-when-off', 'batches-newest-first'], only)).toHaveLength(2)
  })

  test('of a bug in every refusal, and one in some', async () => {
    const only = [
      'getSubAccountBilling/Unauthorized',
      ...billing('Unauthorized', 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE'),
    ]
    expect(await headsAt(['failure-says-success', 'provider-down-409'], only)).toHaveLength(2)
  })
})

test('a rule that its case breaks for another reason, perhaps, stands in the block', async () => {
  const only = ['restoreLiveAgent/restored-save']
  const text = await screenAt(['stale-by-one-accepted', 'restore-leaves-prompt'], only)
  expect(text).toMatch(
    /^ {4}beside {4}this case breaks “Restoring saves the authored text .*”, perhaps for the same reason$/m,
  )
  expect(await screenAt(['restore-leaves-prompt'], only)).not.toContain('    beside ')
})

test('a case that says what is wrong with its value leads, and not one of another type', async () => {
  const only = ['updateLiveAgent', 'replaceLiveAgentWorkflow', 'getLiveAgent']
  const text = await screenAt(['unknown-node-accepted'], only)
  expect(text.match(/^FAIL .*/gm)).toEqual([expect.stringContaining(' (“an unknown type” and “a step ')])
  expect(text).toMatch(/^ {4}also {6}Values that have to be refused are accepted: updateLiveAgent/m)
})

test('of two bugs in one block, each is named', async () => {
  const only = ['older-formats', 'authoring-rules-transfer-and-dnd'].map((name) => `updateLiveAgent/${name}`)
  const steps = await screenAt(['unknown-destination-accepted', 'tool-settings-accepted'], only)
  expect(steps).toMatch(/^FAIL Accepted though .* \(transfer_call, check_area_code, .*, a transfer to nobody\): /m)
  expect(steps).toMatch(/^ {4}cases {5}2 cases show it, in steps of their own: this one, .* \(a-transfer-to-nobody\)$/m)
  const places = await screenAt(
    ['catalog-without-schema', 'native-flag-turned'],
    ['getLiveAgentCatalog/catalog-complete'],
  )
  expect(places).toMatch(/^ {4}also {6}\/body\/data\/subAccount\/nativeCrm: expected false, received true$/m)
})

test('a conflict with what is only assumed to be refused is no failure', async () => {
  const only = ['createLiveAgent/refusal-changes-nothing-free-id']
  const text = await screenAt(['unknown-voice-accepted'], only)
  expect(text).toContain('1 advisory')
  expect(text).not.toContain('FAIL')
  // Where the voices are known, that is what fails.
  expect(await headsAt(['voice-case-accepted'], [...only, 'getLiveAgentCatalog'])).toEqual([
    expect.stringMatching(
      /^FAIL Broken rule “The voice and the tool groups of an agent, .* are of those in the catalog”/,
    ),
  ])
})

test('what preparing changes is named, beside what it should have refused', async () => {
  const only = ['INVALID_CONFIGURATION_incomplete_draft', 'draft-to-setup'].map((name) => `prepareLiveAgent/${name}`)
  expect(await headsAt(['prepare-changes-prompt'], only)).toEqual([
    expect.stringMatching(
      /^FAIL Accepted though it has to be refused with 422 INVALID_CONFIGURATION \(“The draft still lacks its prompt”\)/,
    ),
    'FAIL Broken rule “Preparing changes nothing that is authored”: prepareLiveAgent',
  ])
})

test('what a replay shows instead of the first response is said by that', async () => {
  const only = billing('IDEMPOTENCY_KEY_REUSED', 'replayed-key-later')
  expect(await headsAt(['replay-shows-state-now'], only)).toEqual([
    expect.stringMatching(/^FAIL Broken rule “A retry under the same Idempotency-Key gets the first response again/),
  ])
})

test('what differs of a skill beside the deleted one is named', async () => {
  expect(await screenAt(['sibling-renamed'], ['deleteAgentSkill/deleted-skill'])).toMatch(
    /^ {4}actual {4}"sk-\S+: name was [^",]+, is [^",]+"$/m,
  )
})

test('a case that sets itself what its change is to turn leads one that found it so', async () => {
  const only = billing('card-kept', 'read-after-write-off')
  expect(await screenAt(['off-keeps-recharge'], only)).toMatch(
    /^ {4}case {6}updateDirectBilling\/read-after-write-off /m,
  )
})

test('the file of fixtures is not blamed for what a list of the same run shows', async () => {
  const alone = ['getCallById/call'] as const
  expect(await screenAt(['call-not-found'], alone)).toMatch(/^LOOK FIRST .* what the fixtures name is there: /m)
  expect(await screenAt(['call-not-found'], [...alone, 'getCallById/call-as-listed'])).not.toContain('LOOK FIRST')
})

test('the parts are named which a rule counts, for their number does not say what is missing', async () => {
  expect(await screenAt(['group-without-questions'], ['getLiveAgentCatalog/catalog-complete'])).toMatch(
    /^ {4}data .* lacks\): \/group\/tool\/schema, \/group\/configuration\/tone\n {4}expected {2}3 or more\n {4}actual {4}2$/m,
  )
})

test('minutes that a top-up drops are no slow read, though others land while it is read again', async () => {
  expect(await headsAt(['recharge-drops-minutes'], billing('charge-agrees', 'credits-pending'), {})).not.toEqual([])
})

test('an outdated version that is accepted leads, and not that it need not be sent', async () => {
  const only = ['constraint/body/ifVersion/required/outside', 'VERSION_CONFLICT'].map(
    (name) => `prepareLiveAgent/${name}`,
  )
  const text = await screenAt(['prepare-ignores-version'], only)
  expect(text.match(/^FAIL .*/gm)).toEqual([
    'FAIL Accepted though it has to be refused with 409 VERSION_CONFLICT (“Somebody saved meanwhile”): prepareLiveAgent',
  ])
  // That is the one version that it is to be sent with.
  expect(text).not.toContain('so 409 may come by now')
})

test('what two assumed rules demand of one value stands once beside a failure', async () => {
  const text = await screenAt(['batch-expiry-hidden'], ['getSubAccountBilling/agency_wallet'])
  expect(text.match(/^ {4}beside .*isExpired received false, expected true \(only assumed\)$/gm)).toHaveLength(1)
})

test('a command says that its version is of then, and what 409 is worth by now, unless the version is made up', async () => {
  const noteAt = async (bug: BugName, only: string) => {
    const text = await screenAt([bug], [only])
    expect(text).toMatch(/^FAIL Accepted /m)
    return /is of then, so 409 (.*?) by now/.exec(text)?.[1]
  }
  expect(await noteAt('uneditable-saved', 'updateLiveAgent/NOT_EDITABLE')).toBe('proves nothing')
  expect(await noteAt('stale-version-accepted', 'updateLiveAgent/stale-version')).toBe('proves nothing')
  expect(await noteAt('hooks-accepted', 'updateLiveAgent/older-formats')).toBe('may come')
  expect(await noteAt('split-revision-zero-accepted', 'removeSplitVariant/VALIDATION')).toBeUndefined()
})

test.each([
  [
    ['version-not-changed', 'uneditable-prepared'],
    ['updateLiveAgent/stale-version', 'updateLiveAgent/save', 'prepareLiveAgent/NOT_EDITABLE'],
  ],
  [
    ['stale-version-accepted', 'catalog-without-outputs'],
    ['updateLiveAgent/VERSION_CONFLICT', 'getLiveAgentCatalog/catalog-complete'],
  ],
  // What is accepted wrongly shows what every other success shows, too.
  [
    ['campaign-starts-with-tags', 'create-replays-key'],
    ['createLiveAgent/empty_draft', 'createLiveAgent/read-after-write-draft'],
  ],
] as const)('of %s, neither is taken for what the other leads to', async (bugs, only) => {
  expect(await headsAt(bugs, only)).toHaveLength(2)
})

test('where a value is none of a list, the block has the list, and not what the field is about', async () => {
  const id = 'createAgent/constraint/body/capabilityIds/0/enum/outside/case'
  const screen = await screenAt(['capability-id-case-accepted'], ['createAgent/of_campaign_type', id])
  expect(screen).toMatch(/^ {4}value {5}must be one of appointment_booking, live_transfer, add_tag$/m)
  expect(screen).not.toMatch(/^ {4}rule /m)
})

test('a count in what is expected says of which list, and money comes before a wrong value', async () => {
  const tags = await screenAt(['campaign-starts-with-tags'], ['createLiveAgent/empty_draft'])
  expect(tags).toMatch(/^ {4}because {3}the number of items of \S*changeHistory is 1 or less$/m)
  const both = await headsAt(['replay-runs-again', 'enabled-number-accepted'], ['updateDirectBilling'])
  expect(both[0]).toMatch(/^FAIL Broken rule “A retry with the same key /)
})

test('a command that would make the same again says so', async () => {
  const id = 'createLiveAgent/constraint/body/id/pattern/outside/dot'
  const screen = await screenAt(['id-with-dot-accepted'], [id])
  expect(screen).toMatch(
    /^ {2}# .*; the run has made its id, so give it a new one:\n {2}\$ curl .*"new_empty_draft\."/m,
  )
})

test('two causes that one case shows lead with cases of their own', async () => {
  const bugs = ['type-filter-ignored', 'agent-shows-template-as-type'] as const
  const text = await screenAt(bugs, ['listAgents/all', 'listAgents/of_one_type'])
  expect(text.match(/(?<=^ {4}case {6})\S+/gm)).toEqual(['listAgents/of_one_type', 'listAgents/all'])
})
