/** What is suggested, and called wrong, at an implementation that another team wrote; and when its fixtures say nothing. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { runConform, runFixtures } from './support/run.ts'
import type { FixturesGiven } from './support/run.ts'
import { spoil } from './support/spoil.ts'

type Field = Awaited<ReturnType<typeof startField>>
type Entries = Readonly<Record<string, string>>

async function atField(change: (world: Field['world']) => void, use: (field: Field, known: Entries) => Promise<void>) {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const known = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    change(field.world)
    await use(field, known)
  } finally {
    await field.close()
  }
}

const keysOf = (known: Entries): Entries =>
  Object.fromEntries(Object.entries(known).filter(([name]) => name.startsWith('key_')))

async function runWith(entries: Entries, options: FixturesGiven): Promise<string> {
  const file = await temporaryFile('fixtures.json', JSON.stringify(entries))
  return (await runFixtures({ fixtures: file, ...options })).stdout
}

const places = ['loc-maple', 'loc-crm-leadhub', 'loc-spare-1', 'loc-spare-2', 'loc-direct-1', 'loc-direct-new-1']

/** What is suggested, by keys and some locations alone. */
async function suggestedAt({ url }: Field, known: Entries): Promise<Entries> {
  const file = join(await temporaryFolder(), 'suggested.yaml')
  await runWith(keysOf(known), { target: url, suggest: file, location: places.join() })
  const entries = parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const workflowsOf = (agent: Field['world']['live'][number] | undefined) =>
  Object.keys((agent?.authored.brain['capabilityConfig'] as { workflows: object } | undefined)?.workflows ?? {})

test('suggests what reads show whole, and what changes for one fixture alone', async () => {
  let ready = 0
  await atField(
    ({ live, agents }) => {
      // No two have a workflow in common, and three are set up.
      for (const [index, agent] of live.entries()) {
        const config = agent.authored.brain['capabilityConfig'] as { workflows: Record<string, { id: string }> }
        config.workflows = Object.fromEntries(
          Object.values(config.workflows).map((workflow, place) => {
            const id = `wf_own${index}of${place}`.padEnd(11, '0')
            return [id, { ...workflow, id }]
          }),
        )
        if (agent.locationId !== 'loc-crm-leadhub' || agent.status !== 'ready' || agent.reasons.length > 0) continue
        ready += 1
        if (ready > 3) agent.status = 'provisioning'
      }
      const legacy = live.find(({ reasons }) => reasons.length > 0)
      if (legacy !== undefined) legacy.status = 'draft'
      for (const { skills } of agents.values())
        skills.items = skills.items.map(({ id, ...others }) => ({ skillId: id, ...others }))
    },
    async (field, known) => {
      const { live, splits, subs } = field.world
      const found = await suggestedAt(field, known)
      const named = packagedContract().fixtures
      const kindOf = (name: string) => named[name]?.kind

      const staying = ['loc_kept', 'loc_live', 'loc_live_empty', 'loc_native', 'loc_dialer'].map((name) => found[name])
      const changed = ['loc_turn_on', 'loc_flow', 'loc_with_card', 'loc_with_key', 'loc_replay', 'loc_turn_off']
      expect(changed.filter((name) => found[name] !== undefined)).toContain('loc_flow')
      expect(changed.filter((name) => staying.includes(found[name]) && found[name] !== undefined)).toEqual([])

      const members = [...splits.values()].flatMap(({ primaryAgentId, variants }) =>
        variants.map(({ agentId }) => agentId).filter((id) => id !== primaryAgentId),
      )
      const agents = Object.keys(found).filter((name) => kindOf(name) === 'agent')
      expect(agents.filter((name) => members.includes(found[name] ?? ''))).toEqual([])
      expect(found['skill_kept']).toBeDefined()

      const settings = subs.get(found['loc_direct_settings'] ?? '')
      expect(settings?.recharge).toMatchObject({ enabled: false, threshold: null })

      // The three that are set up go where most cases are.
      expect(found).toMatchObject({ live_kept: /./, live_edited: /./, live_workflow: /./, live_legacy: /./ })
      expect(found['live_restored']).toBeUndefined()
      for (const owner of ['live_kept', 'live_edited', 'live_workflow']) {
        const agent = live.find(({ profileId }) => `live:${profileId}` === found[owner])
        expect(workflowsOf(agent)).toContain(found[`${owner}.wf_area`])
      }

      const checked = await runWith({ ...keysOf(known), ...found }, { target: field.url, check: true })
      expect(checked.split('\n').filter((line) => / wrong {2,}/.test(line))).toEqual([])
      expect(checked).toContain(' 0 wrong, ')

      // Each request is sent with the workflow of its own agent.
      const only = ['replaceLiveAgentWorkflow/replace', 'replaceLiveAgentWorkflow/VERSION_CONFLICT']
      const file = await temporaryFile('fixtures.json', JSON.stringify({ ...keysOf(known), ...found }))
      const { report } = await runConform({ target: field.url, fixtures: file, allow: 'write', only, suite: undefined })
      expect(report.cases.map(({ verdict }) => verdict)).not.toContain('blocked')
      expect(report.cases.flatMap(({ findings = [] }) => findings.filter(({ at }) => at === '/status'))).toEqual([])
    },
  )
})

test('what is in a sub-account that --location does not name is read, and not changed', async () => {
  await atField(
    () => {},
    async (field, known) => {
      const texts = () => field.world.live.map(({ profileId, saves }) => [profileId, saves.length])
      const before = structuredClone(texts())
      const ledger = join(await temporaryFolder(), 'a.ledger')
      const given = {
        target: field.url,
        key: known['key_admin'],
        suggest: true,
        allow: 'write',
        ledger,
        suite: undefined,
      }
      const only = ['updateLiveAgent/save', 'getLiveAgent/ready']
      const { report, stderr, stdout } = await runConform({ ...given, only, location: 'loc-maple' })
      expect(stdout).toMatch(
        /^NEXT if loc-crm-leadhub may be changed too, look at what up to 1 case more would change there:\n {2}\$ .* fixtures --suggest fixtures\.yaml .* --location loc-maple,loc-crm-leadhub\n {2}\$ .* --location loc-maple,loc-crm-leadhub --fixtures fixtures\.yaml --plan\n {2}Then, if that is what a run shall do, the same without --plan\.$/m,
      )
      // What the file names stays named.
      const fixtures = await temporaryFile('fixtures.yaml', 'location: loc-maple\n')
      const plain = await runConform({ ...given, ledger: `${ledger}2`, only, fixtures, plan: false })
      expect(plain.stdout).toContain(' --location loc-maple,loc-crm-leadhub --fixtures fixtures.yaml --plan\n')
      expect(plain.stderr).toMatch(/ To change things there, too: --location loc-maple,loc-crm-leadhub\b/)
      expect(report.cases.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual([
        ['getLiveAgent/ready', 'pass', null],
        [
          'updateLiveAgent/save',
          'blocked',
          'what it may change was found in loc-crm-leadhub, which nobody named: name it with --location, or in the file for --fixtures',
        ],
      ])
      expect(stderr).toMatch(
        /\n\d+ of them are in loc-crm-leadhub.*, which nobody named: only reads go there\. To change/,
      )
      expect(texts()).toEqual(before)
      const named = await runConform({ ...given, only, location: 'loc-maple,loc-crm-leadhub' })
      expect(named.report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass'])
      expect(texts()).not.toEqual(before)
    },
  )
})

test('a file of what was found says what nobody named, and only reads use that', async () => {
  await atField(
    () => {},
    async (field, known) => {
      const texts = () => field.world.live.map(({ profileId, saves }) => [profileId, saves.length])
      const before = structuredClone(texts())
      const file = join(await temporaryFolder(), 'suggested.yaml')
      const options = { target: field.url, suggest: file, key: known['key_admin'], location: 'loc-maple' }
      const { stderr } = await runFixtures(options)
      expect(stderr).toMatch(/^\d+ of them are in loc-crm-leadhub.*: only reads go there\. .* --location loc-maple,/m)
      const found = (await readFile(file, 'utf8')).match(/^(?:loc_kept|loc_live|live_edited): .*/gm)
      expect(found?.toSorted()).toEqual([
        expect.stringMatching(/^live_edited: \{ found: "live:[^"]+", in: "loc-crm-leadhub" \}$/),
        'loc_kept: "loc-maple"',
        'loc_live: { found: "loc-crm-leadhub", in: "loc-crm-leadhub" }',
      ])
      const ledger = join(await temporaryFolder(), 'a.ledger')
      const given = {
        target: field.url,
        key: known['key_admin'],
        fixtures: file,
        allow: 'write',
        ledger,
        suite: undefined,
      }
      const only = ['updateLiveAgent/save', 'getLiveAgent/ready']
      const { report } = await runConform({ ...given, only })
      expect(report.cases.map(({ id, verdict }) => [id, verdict])).toEqual([
        ['getLiveAgent/ready', 'pass'],
        ['updateLiveAgent/save', 'blocked'],
      ])
      expect(texts()).toEqual(before)
      const planned = await runConform({ ...given, only, location: 'loc-maple', plan: true })
      const reason =
        'what it may change was found in loc-crm-leadhub, which nobody named: name it with --location, or in the file for --fixtures'
      expect(planned.stdout).toContain(
        [
          '  blocked for another reason: 1 (1 write)',
          `    1 case: ${reason}`,
          '      to allow that: --location loc-maple,loc-crm-leadhub',
        ].join('\n'),
      )
      expect(planned.report).toMatchObject({
        here: [
          { id: 'getLiveAgent/ready', fate: 'sent' },
          { id: 'updateLiveAgent/save', fate: 'blocked', reason },
        ],
      })
      // Reads alone: what nobody named is not promised to be tried.
      const read = await runConform({
        ...given,
        allow: undefined,
        location: 'loc-maple',
        only: [...only, 'saveCampaignWorkflow'],
      })
      expect(read.stdout).toMatch(/^NEXT look at what would change \(write\):$/m)
      const write = await runConform({
        ...given,
        location: 'loc-maple',
        only: [...only, 'saveCampaignWorkflow'],
        plan: true,
      })
      expect(write.stdout).toMatch(/^ {2}sent: at most \d+ \(\d+ read, \d+ write, 1 probe\)$/m)
      const advised = await runConform({ ...given, allow: undefined, location: 'loc-maple', only: ['listAgents'] })
      expect(advised.stdout).toMatch(
        /^NEXT write down what .*:\n {2}\$ .* questions --suggest \S+\n {2}Then read answers\.yaml, .*: the run with --overlay answers\.yaml judges by it\.$/m,
      )
      // What a run may change is not changed once more only for its report.
      const unsaved = await runConform({ ...given, location: 'loc-maple', only: ['listAgents'], json: undefined })
      expect(unsaved.stdout).toMatch(
        /^NEXT write down what .*:\n {2}\$ (?!.*--allow).* --json report\.json\n {2}\$ .* questions --suggest report\.json\n/m,
      )
      const named = await runConform({ ...given, only, location: 'loc-crm-leadhub' })
      expect(named.report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass'])
    },
  )
})

test('follows the sub-accounts that any page names, and finds a campaign with parked leads', async () => {
  await atField(
    ({ splits }) => {
      const split = splits.get('agt-quad-main')
      if (split !== undefined) split.locationId = 'loc-rebilled'
    },
    async (field, known) => {
      const file = join(await temporaryFolder(), 'suggested.yaml')
      await runFixtures({ target: field.url, suggest: file, key: known['key_admin'], location: 'loc-maple' })
      expect(parse(await readFile(file, 'utf8'))).toMatchObject({
        loc_rebilling: { found: 'loc-rebilled', in: 'loc-rebilled' },
        camp_parked: 'cmp-spring',
      })
    },
  )
})

test.each([
  [
    'a key that is bound to where the agent is',
    'getSkillLibrary/AccessDenied',
    'key_location_bound is bound to loc-crm-leadhub, where agent_kept is too: give them sub-accounts of their own',
  ],
  [
    'another agency without the plan',
    'updateDirectBilling/keys-per-agency',
    "its fixture is not in the state that it needs: the plan of key_other_agency's agency does not include rebilling",
  ],
  [
    'no card where one has to be saved',
    'updateDirectBilling/turn_on_with_auto_recharge',
    'its fixture is not in the state that it needs: loc_with_card has no card that can be charged',
  ],
  [
    'a payment provider that cannot be reached',
    'updateDirectBilling/one-key-at-once',
    'its fixture is not in the state that it needs: loc_flow has no card that can be charged',
  ],
])('%s says nothing of the target', async (_what, only, reason) => {
  await atField(
    ({ keys, agencies, subs }) => {
      for (const key of keys) if (key.name === 'bound-spare') key.locationId = 'loc-crm-leadhub'
      for (const agency of agencies.values()) if (agency.id === 'ag-harbor') agency.rebillingPlan = false
      const spare = subs.get('loc-spare-2')
      if (spare !== undefined) spare.card = 'NO_CARD'
      const other = subs.get('loc-spare-3')
      if (other !== undefined) other.card = 'PROVIDER_UNAVAILABLE'
    },
    async ({ url }, known) => {
      const entries = { ...known, loc_bound: 'loc-crm-leadhub', loc_flow: 'loc-spare-3' }
      const fixturesFile = await temporaryFile('fixtures.json', JSON.stringify(entries))
      const allow = 'write,destructive,spending'
      const given = { target: url, fixtures: fixturesFile, allow, only: [only], suite: undefined }
      const { report } = await runConform(given)
      const [one] = report.cases
      expect([one?.verdict, one?.reason]).toEqual(['blocked', expect.stringContaining(reason)])
    },
  )
})

test('--check calls no key wrong by a read whose role and scope nothing states', async () => {
  await atField(
    () => {},
    async ({ url }, known) => {
      const bearer = (name: string) => `Bearer ${known[name] ?? ''}`
      const deployment = await spoil(url, {
        foreign: true,
        ask: (asked) =>
          asked.path.includes('/billing/') && asked.headers['authorization'] !== bearer('key_no_scopes')
            ? { ...asked, headers: { ...asked.headers, authorization: bearer('key_admin') } }
            : asked,
        give: (_given, { path, headers }) =>
          path.includes('/call') && headers['authorization'] !== bearer('key_admin')
            ? {
                status: 403,
                body: '{"success":false,"error":"No.","code":"InsufficientScope","requiredScope":"calls:read"}',
              }
            : null,
      })
      try {
        const checked = await runWith({ ...known, target: deployment.url }, { target: deployment.url, check: true })
        const keys = checked.split('\n').filter((line) => line.startsWith('key_'))
        expect(keys.filter((line) => / wrong /.test(line))).toEqual([])
      } finally {
        await deployment.close()
      }
    },
  )
})

test('several sub-accounts of the entry location are those of --location', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  const lines = [`target: ${field.url}`, 'location: loc-maple,loc-crm-leadhub']
  const fixtures = await temporaryFile('fixtures.yaml', lines.join('\n'))
  const options = { target: field.url, fixtures, only: ['listLiveAgents'], suite: undefined }
  const { report } = await runConform(options, { env: { AGENT_PLATFORM_KEY: 'field-admin-key' } }).finally(() =>
    field.close(),
  )
  expect(report.cases.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  expect(report.cases.find(({ id }) => id === 'listLiveAgents/list')?.verdict).toMatch(/^(?:pass|advisory)$/)
})
