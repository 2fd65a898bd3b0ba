import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveAgent } from '../../generated/api.d.ts'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { fixturesFor, temporaryFile, temporaryFolder } from './support/files.ts'
import { runConform, runFixtures } from './support/run.ts'
import { spoil } from './support/spoil.ts'
import type { Spoilt } from './support/spoil.ts'

interface Cause {
  readonly kind: string
  readonly says: string
  readonly cases: readonly string[]
}

/** A server that writes one enum in lower case. */
describe('where one enum is lower case', () => {
  let sandbox: Sandbox
  let proxy: Spoilt
  beforeAll(async () => {
    sandbox = await startSandbox({ database: ':memory:' })
    proxy = await spoil(sandbox.url, {
      give: ({ status, body }) => ({
        status,
        body: body.replaceAll(/"(?:billingMode|status)":"(?:DIRECT|AGENCY_WALLET|REBILLING|OK)"/g, (text) =>
          text.replace(/[A-Z_]+"$/, (value) => value.toLowerCase()),
        ),
      }),
    })
  })
  afterAll(async () => {
    await proxy.close()
    await sandbox.close()
  })

  test('the enum is the one cause of all failures, and no rule that reads it adds a word', async () => {
    const only = ['getSubAccountBilling', 'updateDirectBilling']
    const html = join(await temporaryFolder(), 'report.html')
    const { stdout, report } = await runConform({ target: proxy.url, suite: 'pairs,sequences,races', only, html })
    const { fail, advisory } = (report as unknown as { causes: Record<'fail' | 'advisory', readonly Cause[]> }).causes
    // A rule about the card's status reads a value in a wrong form as well.
    expect(fail.map(({ kind, says }) => `${kind}: ${says}`)).toEqual([
      expect.stringMatching(/^form: billingMode must be one of DIRECT, REBILLING, AGENCY_WALLET: /),
      expect.stringMatching(/^form: status must be one of OK, NO_CARD, /),
    ])
    expect(advisory).toEqual([])
    expect(fail[0]?.cases.length).toBeGreaterThan(50)
    expect(stdout.split('\n\n')[1]).toMatch(/^FAIL billingMode must be one of /)
    // In the indented response, the value at fault is marked.
    const page = await readFile(html, 'utf8')
    expect(page).toMatch(/\n +&quot;billingMode&quot;: <mark>&quot;agency_wallet&quot;<\/mark>,\n/)
    // Its box begins shortly before it, and what comes above is folded.
    const marked = [...page.matchAll(/<pre[^>]*>((?:(?!<\/pre>)[^])*?)<mark>/g)].map(([, above = '']) => above)
    expect(marked.length).toBeGreaterThan(0)
    expect(Math.max(...marked.map((above) => above.split('\n').length))).toBeLessThan(6)
    expect(page).toMatch(/<pre[^>]*>200 OK<\/pre>\s*<details>\s*<summary>… \d+ lines<\/summary>/)
    const blamed = report.cases.filter(({ reason }) => reason?.includes('its fixture is not in the state') === true)
    expect(blamed).toEqual([])
  })

  test('no fixture is blamed for it', async () => {
    const names = ['key_admin', 'loc_kept', 'loc_direct', 'loc_rebilling']
    const lines = names.map((name) => `${name}: "${packagedContract().fixtures[name]?.value ?? ''}"`)
    const fixtures = await fixturesFor(proxy.url, ...lines)
    const { stdout } = await runFixtures({ check: true, target: proxy.url, rate: 10_000, fixtures })
    expect(stdout).toMatch(/loc_direct .*getSubAccountBilling breaks the contract: \S*\/billingMode must be one of/)
    expect(stdout).toContain(', 0 wrong, ')
  })
})

test('where refused weights are stored, their sum is a consequence of that', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['refused-weights-stored'], seed: 41 })
  try {
    const { stdout, report } = await runConform(
      {
        target: field.url,
        location: 'loc-maple,loc-crm-leadhub',
        suggest: true,
        allow: 'write',
        ledger: join(await temporaryFolder(), 'run.ledger'),
        only: ['getSplitTest', 'updateSplitTestWeights'],
        suite: undefined,
      },
      { env: { AGENT_PLATFORM_KEY: 'field-admin-key' } },
    )
    const blocks = stdout.split('\n\n').filter((block) => block.startsWith('FAIL '))
    expect(blocks.map((block) => block.split('\n')[0])).toEqual([
      'FAIL A refused request changes something: updateSplitTestWeights',
    ])
    expect(blocks[0]).toMatch(
      /\n {4}also {6}breaks “What is refused changes nothing” in \S+(?: and \d+ other cases?)?\n {4}also {6}breaks “The weights of live variants total 100” in \S+ and \d+ other cases? \(1 other operation too\)\n/,
    )
    const { fail } = (report as unknown as { causes: { readonly fail: readonly Cause[] } }).causes
    expect(fail.length).toBeGreaterThan(1)
  } finally {
    await field.close()
  }
})

test('a save that is refused for what an earlier one took follows from that', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['replace-clears-prompt'] })
  try {
    const known = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    // There is room for each case once, and not for the second try that would show another state.
    for (let saves = 0; saves < 35; saves++) await saveAgain(field.url, String(known['live_flow']))
    const { stdout } = await runConform(
      {
        target: field.url,
        fixtures: await temporaryFile('fixtures.json', JSON.stringify(known)),
        allow: 'write',
        only: [
          'replaceLiveAgentWorkflow/read-after-write',
          'replaceLiveAgentWorkflow/authoring-rules',
          'updateLiveAgent/authoring-rules-taken-names',
        ],
        suite: undefined,
      },
      { env: {}, sleep: () => Promise.resolve() },
    )
    expect(stdout.split('\n\n').filter((block) => block.startsWith('FAIL '))).toEqual([
      expect.stringMatching(
        /^FAIL Broken rule “Replacing one workflow leaves .*[^]*\n {4}follow {4}1 case fails for what this leads to: updateLiveAgent\/authoring-rules-taken-names\n/,
      ),
    ])
  } finally {
    await field.close()
  }
})

/** A live agent's own text, saved once more. */
async function saveAgain(target: string, id: string): Promise<void> {
  const url = `${target}/api/live-agents/${encodeURIComponent(id)}?locationId=loc-crm-leadhub`
  const headers = { Authorization: 'Bearer field-admin-key', 'Content-Type': 'application/json' }
  const read = (await (await fetch(url, { headers })).json()) as {
    readonly data: { readonly agent: Partial<LiveAgent> }
  }
  const { ifVersion, name, brain, voice } = read.data.agent
  const body = JSON.stringify({ ifVersion, name, brain, voice })
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200)
}

describe('where a stale save is accepted, and a lookup lacks its sources', () => {
  let blocks: readonly string[]
  beforeAll(async () => {
    const field = await startField({
      port: 0,
      readings: [],
      bugs: ['stale-version-accepted', 'sources-missing'],
      seed: 41,
    })
    const { stdout } = await runConform(
      {
        target: field.url,
        location: 'loc-maple,loc-crm-leadhub',
        suggest: true,
        allow: 'write,destructive',
        ledger: join(await temporaryFolder(), 'run.ledger'),
        only: [
          'updateLiveAgent/VERSION_CONFLICT',
          'updateLiveAgent/stale-version',
          'updateLiveAgent/one-version-at-once',
          'listLiveAgentResources/calendars',
          'listLiveAgentResources/lookup-agrees',
        ],
        suite: undefined,
      },
      { env: { AGENT_PLATFORM_KEY: 'field-admin-key' } },
    ).finally(() => field.close())
    blocks = stdout.split('\n\n').filter((block) => block.startsWith('FAIL '))
  })

  test('a case that expects any 409, and several saves at once, say what the one with the code says', () => {
    const [stale = ''] = blocks
    expect(stale).toMatch(
      /^FAIL Accepted though it has to be refused with 409 VERSION_CONFLICT \(“Somebody saved meanwhile”\): /,
    )
    expect(stale).toMatch(/\n {4}cases {5}.*updateLiveAgent\/stale-version/)
    expect(stale).toMatch(
      /\n {4}also {6}breaks “Of several saves at once over one version, .*” in updateLiveAgent\/one-version-at-once\n/,
    )
  })

  test('the lookup, which fails before any save as well, is a cause of its own', () => {
    const [stale = '', lookup = '', ...others] = blocks
    expect(others).toEqual([])
    expect(stale).not.toContain('listLiveAgentResources')
    expect(lookup).toMatch(/^FAIL Broken rule “A lookup of calendars reports its sources, /)
    expect(lookup).toContain('listLiveAgentResources/lookup-agrees')
  })
})

test('where no key is accepted, what is only assumed is one line, not advice', async () => {
  const sandbox = await startSandbox({ database: ':memory:' })
  const proxy = await spoil(sandbox.url, {
    ask: ({ headers, ...asked }) => ({
      ...asked,
      headers: headers['authorization'] === undefined ? headers : { ...headers, authorization: 'Bearer a-lost-key' },
    }),
  })
  try {
    const { stdout, report } = await runConform({
      target: proxy.url,
      suite: undefined,
      only: ['createLiveAgent', 'updateLiveAgent'],
    })
    const [fail, advisory = '', ...others] = stdout.split('\n\n').filter((block) => /^(?:FAIL|ADVISORY)/.test(block))
    expect(fail).toMatch(/^FAIL A key that should be known is refused \(401\): 5 operations\n/)
    const { advisory: count } = report.summary.verdicts
    expect([advisory, ...others]).toEqual([
      `ADVISORY ${count} cases say only that no key is accepted (401): what they assume was not seen.`,
    ])
  } finally {
    await proxy.close()
    await sandbox.close()
  }
})

test('what the run made itself by a request that had to be refused is no cause of its own, and its entry is shown', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['combined-type-accepted'], seed: 41 })
  try {
    const folder = await temporaryFolder()
    const given = {
      target: field.url,
      location: 'loc-maple,loc-crm-leadhub',
      suggest: true,
      allow: 'write,destructive',
      ledger: join(folder, 'run.ledger'),
      suite: undefined,
      html: join(folder, 'report.html'),
    }
    const around = { env: { AGENT_PLATFORM_KEY: 'field-admin-key' }, sleep: () => Promise.resolve() }
    const only = ['createAgent', 'listAgents']
    const { stdout } = await runConform({ ...given, only }, around)
    const blocks = stdout.split('\n\n').filter((block) => block.startsWith('FAIL '))
    expect(blocks).toHaveLength(1)
    expect(blocks[0]).toMatch(/\n {4}follow {4}\d+ cases fail for what this leads to: createAgent\/read-after-write/)
    // The code means the same at many operations, whose examples are of no use here.
    expect(blocks[0]).toMatch(/\n {4}rule {6}“The input is not valid\.”\n/)
    // The head of the page counts things, not lines.
    expect(await readFile(given.html, 'utf8')).toMatch(/<p>Left behind: \d\d × by createAgent\.<\/p>/)
    // A later run finds it in the list: it shows that entry, and not the beginning of the list.
    const later = await runConform({ ...given, allow: undefined, only: ['listAgents/all'] }, around)
    expect(later.stdout).toMatch(
      /\n {4}response {2}200 … \/body\/data\/agents\/\d+: \{"id":"agt~\w+",[^\n]*"agentType":"live_transfer_and_booking"/,
    )
  } finally {
    await field.close()
  }
})
