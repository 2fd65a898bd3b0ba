import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startField } from '../field/server.ts'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { runConform } from './support/run.ts'

/** What a run of one case reports of a deployment with a bug. */
async function reportOf(bug: string, ...only: readonly string[]) {
  return reportIn(bug, only)
}

async function reportIn(bug: string, only: readonly string[], verbose = false, allow = 'write') {
  const field = await startField({ readings: [], bugs: [bug], seed: 7, port: 0 })
  const folder = await temporaryFolder()
  const html = join(folder, 'report.html')
  const given = { key: 'field-admin-key', location: 'loc-maple,loc-crm-leadhub', suggest: true, suite: undefined }
  const run = { ...given, target: field.url, only, allow, ledger: join(folder, 'a.ledger'), html, verbose }
  const { stdout } = await runConform(run, { sleep: () => Promise.resolve() })
  const page = await readFile(html, 'utf8')
  await field.close()
  const [, block = ''] = /^(FAIL [^]*?)\n\n/m.exec(stdout) ?? []
  return { stdout, block, page }
}

test('of a value that is wrong in several entries, the first place is named and shown, in a long response too', async () => {
  const { block, page } = await reportOf('type-filter-ignored', 'listAgents/of_one_type')
  const [, place] = /^ {4}data {6}\/body\/data\/agents\/\*\/agentType: \d+ places, first (\S+)$/m.exec(block) ?? []
  expect(place).toMatch(/^\/body\/data\/agents\/\d+\/agentType$/)
  expect(block).toMatch(/^ {4}response {2}200 .*… .*"agentType":"inbound".*… \(\d+ characters\)$/m)
  // The value is wrong because it is another one than the request names, not because it is one.
  expect(block).not.toMatch(/^ {4}because/m)
  expect(page).toMatch(
    /\n +&quot;name&quot;: &quot;[^\n]*\n +&quot;agentType&quot;: <mark>&quot;inbound&quot;<\/mark>,\n/,
  )
})

test('what a response may have nowhere is named with the place where it is, once for all steps', async () => {
  const { block, page } = await reportOf('secret-read-in-clear', 'updateLiveAgent/secret-header')
  expect(block).toMatch(
    /^ {4}expected {2}(\S+) nowhere in the response\n {4}found {5}at \/body\/data\/agent\/\S+\/value$/m,
  )
  const [, secret = ''] = /^ {4}expected {2}(\S+) nowhere/m.exec(block) ?? []
  expect(/^ {4}response {2}(.*)$/m.exec(block)?.[1]).toContain(`"${secret}"`)
  expect(block.match(/^ {4}also .*$/gm)).toEqual([expect.stringMatching(/^ {4}also {6}in \d+ more steps: read, /)])
  expect(block).not.toMatch(/^ {4}actual/m)
  expect(page).toContain(`${secret} nowhere in the response`)
})

test('what a workflow breaks is quoted, where no schema says why it has to be refused', async () => {
  const { block, page } = await reportOf('channel-case-accepted', 'updateLiveAgent/authoring-rules-transfer-and-dnd')
  const sentence = /Notify teammate in a team chat takes the symbolic channels `main` and `alerts`, /
  expect(/^ {4}rule {6}(.*)$/m.exec(block)?.[1]).toMatch(sentence)
  expect(block).toMatch(/^ {4}contract {2}\S+responses\/422 .*; the request breaks #\S+\/Workflow\/description/m)
  expect(/<blockquote>([^]*?)<\/blockquote>/.exec(page)?.[1]).toContain('takes the symbolic channels')
})

test('a response that is cut has the length of the whole', async () => {
  const { block } = await reportOf('group-without-configuration', 'getLiveAgentCatalog/catalog-complete')
  const [, length] = /^ {4}response {2}200 .* \((\d+) characters\)$/m.exec(block) ?? []
  expect(Number(length)).toBeGreaterThan(8000)
  // Of a value, a report keeps a part.
  const { block: other } = await reportOf('catalog-without-voices', 'getLiveAgentCatalog/catalog-complete')
  expect(other).toMatch(/^ {4}actual {4}\{.*… \(at least \d+ characters\)$/m)
})

test('what an object is, is no rule about a member that it must not have', async () => {
  const { block } = await reportOf('hooks-accepted', 'updateLiveAgent/older-formats')
  expect(block).toMatch(/^ {4}rule {6}“The configuration, one of its resource bindings or a field is refused\. /m)
  expect(block).toMatch(/^ {4}request {3}\/brain\/hooks is not a known property$/m)
})

test('what a catalog lacks is missed where its like stands, and nothing beside it is said of another place', async () => {
  const id = 'getLiveAgentCatalog/catalog-complete'
  const { block } = await reportOf('catalog-lacks-template', id)
  expect(block).toMatch(
    /^ {4}data {6}\/body\/data\/workflows\/templates\n {4}expected {2}Cancel appointment, somewhere in it\n {4}actual {4}\[.*Live transfer/m,
  )
  const { block: other } = await reportOf('catalog-without-rooms', id)
  expect(other).toMatch(/^ {4}expected {2}a member with background rooms\n {4}actual {4}"only .*voices"$/m)
  expect(block + other).not.toMatch(/^ {4}beside /m)
})

test('what a schema requires and a rule speaks of is one lack, of all operations that show it', async () => {
  const only = ['getSubAccountBilling/agency_wallet', 'listLiveAgents/list', 'listAgents/all']
  const { block } = await reportOf('success-flag-missing', ...only)
  expect(block).toMatch(/^FAIL .*: listLiveAgents, getSubAccountBilling and listAgents\n/)
  expect(block).toMatch(/^ {4}cases {5}3 cases in 3 operations say the same: /m)
  expect(block).not.toMatch(/^ {4}also /m)
})

test('what follows in the same case is said with its step, and each other thing on a line of its own', async () => {
  const only = ['getLiveAgentCatalog/group', 'createLiveAgent/refusal-changes-nothing-free-id']
  const { block } = await reportIn('capability-case-accepted', only, false, 'write,destructive')
  expect(block.match(/^ {4}also .*$/gm)).toEqual([
    expect.stringMatching(
      /^ {4}also {6}breaks “The voice and the tool groups .*” in createLiveAgent\/voice-of-the-catalog$/,
    ),
    '    also      What has to succeed is refused (409 instead of 201): createLiveAgent, in this case (create)',
  ])
})

test('of a refusal that is due, what is only assumed of it is said', async () => {
  const only = ['createLiveAgent/read-after-write-draft']
  const { block } = await reportIn('create-replays-key', only, false, 'write,destructive')
  expect(block).toMatch(/^ {4}expected {2}409 LIVE_AGENT_ID_TAKEN; its code is only assumed$/m)
})

test('a key without Bearer is named as what was accepted', async () => {
  const { block } = await reportOf('raw-key-accepted', 'getSubAccountBilling/raw-key')
  expect(block).toMatch(/^FAIL A key without Bearer in front of it is accepted: getSubAccountBilling\n/)
})

test('the page says the sentence of a broken rule once in its block', async () => {
  const { page } = await reportOf('secret-read-in-clear', 'updateLiveAgent/secret-header')
  const [, block = ''] = /<div class="cause" id="cause-1">([^]*?)<h4>Once more<\/h4>/.exec(page) ?? []
  expect(block.split('The value of a secret header comes back nowhere')).toHaveLength(2)
})

test('the map marks a status only where what is wrong is a response of that status', async () => {
  const { page } = await reportOf('type-filter-ignored', 'listAgents')
  const [, row = ''] =
    /<tr class="[^"]*has-fail[^"]*">\s*<th scope="row"><a href="#op-listAgents">([^]*?)<\/tr>/.exec(page) ?? []
  const cells = [...row.matchAll(/<td(?: class="cell (\w+)")?>/g)].map(([, state]) => state)
  // 200, no 201, and 400, which a case expects whose 200 shows an agent of another type.
  expect(cells.slice(0, 3)).toEqual(['fail', undefined, 'advisory'])
})

test('beside what fails, all else is a line each, and --verbose has the rest', async () => {
  const only = ['listAgents/of_one_type', 'updateSplitTestWeights', 'getSubAccountBilling']
  const [brief, whole] = [
    await reportIn('type-filter-ignored', only),
    await reportIn('type-filter-ignored', only, true),
  ]
  const linesOf = (stdout: string, head: string) =>
    stdout.split('\n\n').flatMap((block) => (block.startsWith(head) ? block.trimEnd().split('\n') : []))
  for (const head of ['ADVISORY', 'BLOCKED']) {
    expect(linesOf(brief.stdout, head)).toEqual([expect.stringMatching(/ --verbose, --json and --html show them\.$/)])
    expect(linesOf(whole.stdout, head).length).toBeGreaterThan(2)
  }
})

test('beside what fails, the next step says what most blocked cases lack', async () => {
  const { stdout } = await reportOf('type-filter-ignored', 'listAgents/of_one_type', 'getSubAccountBilling')
  expect(stdout).toMatch(
    /^NEXT see a failing case again[^]*?\n\nNEXT \d+ blocked cases lack ids or keys, most of them \w+ \(\d+ cases?\), .*: write a fixtures file with what this run found, and fill in the rest:\n {2}\$ .* fixtures --suggest fixtures\.yaml --target .*\n\n/m,
  )
})

test('whoever has ids already is not sent on the same search again', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['type-filter-ignored'] })
  const fixtures = await temporaryFile('fixtures.yaml', `target: ${field.url}\nloc_kept: loc-maple\n`)
  const only = ['listAgents/of_one_type', 'updateSplitTestWeights', 'getLiveAgent']
  const { stdout } = await runConform({
    key: 'field-admin-key',
    target: field.url,
    fixtures,
    suite: undefined,
    only,
    location: 'loc-maple',
  })
  expect(stdout).toMatch(
    /^NEXT see a failing case again[^]*?\n\nNEXT \d+ blocked cases lack ids or keys, most of them .*: add them to \S+fixtures\.yaml\.\n {2}\S.* fixtures --suggest finds more ids where --location names more sub-accounts\. Keys, and ids that no read shows, only you can name\.\n\n/m,
  )
  await field.close()
})

test('whoever lacks ids learns first that lists show ids that are none', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['live-prefix-missing'] })
  const fixtures = await temporaryFile('fixtures.yaml', `target: ${field.url}\nloc_kept: loc-maple\n`)
  const { stdout } = await runConform({
    key: 'field-admin-key',
    target: field.url,
    fixtures,
    suite: undefined,
    only: ['listLiveAgents/list', 'updateSplitTestWeights', 'getLiveAgent'],
    location: 'loc-maple',
  })
  expect(stdout).toMatch(
    /add them to \S+fixtures\.yaml\.\n {2}listLiveAgents lists ids that the contract does not allow \(each must begin with live: and go on after it\): mend that first, since reads may find nothing under them\.\n/,
  )
  await field.close()
})

test('advice names what a question about several things is about', async () => {
  const { stdout } = await reportOf(
    'batch-expiry-hidden',
    'updateLiveAgent/constraint/body/brain/capabilityConfig/type/outside',
    'updateLiveAgent/constraint/body/brain/capabilityConfig/required/outside',
    'restoreLiveAgent/INVALID_CONFIGURATION',
  )
  const lines = stdout.split('\n').filter((line) => /\. Question \d+/.test(line))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines).toContainEqual(expect.stringMatching(/\. Question \d+, about CapabilityConfigWrite: [A-Z].*\bthese\b/))
  expect(lines.filter((line) => /\. Question \d+: .*\bthese\b/.test(line))).toEqual([])
})
