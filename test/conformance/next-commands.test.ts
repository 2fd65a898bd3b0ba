import { exec } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { objectOf, packagedContract } from '../../src/contract/index.ts'
import type { BugName } from '../field/bugs.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { builtCommand } from '../support/command.ts'
import { stateFolder, temporaryFolder } from './support/files.ts'

const cli = await builtCommand()

interface Ended {
  readonly code: number
  readonly said: string
}

/** A shell in a folder with what a person has set there. */
async function shellAt(...bugs: readonly BugName[]) {
  const field = await startField({ port: 0, readings: [], bugs })
  const cwd = await temporaryFolder()
  const fixtures: Record<string, unknown> = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
  const write = (more: object = {}) => writeFile(join(cwd, 'fixtures.json'), JSON.stringify({ ...fixtures, ...more }))
  await write()
  const env = { PATH: process.env['PATH'], HOME: cwd, XDG_STATE_HOME: stateFolder(), KEY_ADMIN: 'field-admin-key' }
  const type = (command: string): Promise<Ended> =>
    new Promise((resolve) =>
      exec(command, { cwd, env, maxBuffer: 64_000_000 }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
      ),
    )
  const conform = `node '${cli}' conform --target ${field.url} --fixtures fixtures.json --rate 1000`
  return { field, type, conform, fixtures, write }
}

/** The commands of the first NEXT that has some, in their order. */
function nextIn(report: string): readonly string[] {
  const all = [...report.matchAll(/^NEXT ((?:.+\n)+)/gm)].map(([, next = '']) =>
    next.split('\n').flatMap((line) => /^ {2}\$ (.*)$/.exec(line)?.[1] ?? []),
  )
  return all.find((commands) => commands.length > 0) ?? []
}

test.each([
  ['off-drops-minutes', 'write,spending', 'updateDirectBilling/card-kept'],
  ['off-drops-minutes', 'write,spending', 'updateDirectBilling/turn_on'],
  // What a charge left in the wallet does not keep the next one from coming.
  ['top-up-other-amount', 'write,spending', 'updateDirectBilling/replayed-key'],
  ['refused-save-renames', 'write', 'updateLiveAgent/INVALID_CONFIGURATION_workflow'],
  ['skill-siblings-touched', 'write,destructive', 'deleteAgentSkill/deleted-skill'],
  ['weights-of-some-accepted', 'write', 'updateSplitTestWeights'],
  ['webhook-private-accepted', 'write,destructive', 'updateLiveAgent/authoring-rules-webhooks'],
  // No script can print a credential that an earlier request of the case has.
  ['clear-header-accepted', 'write,destructive', 'updateLiveAgent/authoring-rules-webhooks'],
] as const)(
  'at a server with %s, each command of NEXT runs after the one before, and none is blocked (%s, %s)',
  async (bug, allow, only) => {
    const { field, type, conform } = await shellAt(bug)
    const { code, said: first } = await type(`${conform} --allow ${allow} --only ${only} --json report.json`)
    expect([code, first]).toEqual([1, expect.stringMatching(/^FAIL /m)])
    const commands = nextIn(first)
    expect(commands).not.toEqual([])
    const isGone = first.includes('\n  What it needs is gone here: it can tell at another server, ')
    if (isGone) expect(commands.filter((one) => one.includes(' --only '))).toEqual([])
    for (const command of commands) {
      const ended = await type(command)
      expect(ended.said).not.toMatch(/^(?:BLOCKED|TOO LITTLE) /m)
      const dueOfScript = isGone ? 2 : 1
      const due = command.endsWith('bash explain.sh') ? dueOfScript : Number(command.includes(' --only '))
      expect([command, ended.code, ended.said]).toEqual([command, due, ended.said])
    }
    await field.close()
  },
  120_000,
)

test.each([
  ['refused-save-renames', 'write', 'updateLiveAgent/INVALID_CONFIGURATION_workflow', '"Front desk 2"'],
  ['bad-request-stores-amounts', 'write,spending', 'updateDirectBilling/BadRequest_threshold_too_low', '8.99'],
  ['refusal-stores-amounts', 'write,spending', 'updateDirectBilling/unavailable-part-way', '19'],
] as const)(
  'a script that left its fault in place does not make the check say that all is well: %s',
  async (...row) => {
    const [bug, allow, only, actual] = row
    const { field, type, conform } = await shellAt(bug)
    const run = `${conform} --allow ${allow} --only ${only} --json report.json`
    const commands = nextIn((await type(run)).said)
    for (const command of commands.slice(1)) await type(command)
    const again = await type(run)
    expect(again).toEqual({ code: 1, said: expect.stringContaining(`\n    actual    ${actual}\n`) as unknown })
    await field.close()
  },
)

test('what is held back because of a loss ends the next run with 2, with the command that tries it', async () => {
  const { field, type, conform } = await shellAt('skill-conflict-deletes')
  const run = `${conform} --allow write,destructive --only deleteAgentSkill`
  const [first, again] = [await type(`${run} --json accepted.json`), await type(run)]
  // Green would say that all is well.
  expect([first.code, again.code]).toEqual([1, 2])
  expect(first.said).toMatch(/^ {2}# the check does not try this again as it is: a change of skills lost skill /m)
  for (const { said } of [first, again]) {
    expect(said).toMatch(
      /^TOO LITTLE nothing is known of \d+ cases of deleteAgentSkill, held back because a change of skills lost /m,
    )
  }
  expect((await type(`${run} --baseline accepted.json`)).code).toBe(0)
  const [command = ''] = nextIn(again.said)
  expect(command).toMatch(/ --ledger mended\.ledger --only deleteAgentSkill$/)
  expect((await type(command)).said).toMatch(/^FAIL The target takes away skill /m)
  await field.close()
})

test('a refusal for what the run has used up is no proof that a fault is gone', async () => {
  const { field, type, conform } = await shellAt('split-revision-zero-accepted')
  const only = 'removeSplitVariant/VALIDATION'
  const { said } = await type(`${conform} --allow write,destructive --only ${only} --json report.json`)
  const [write = '', run = ''] = nextIn(said)
  await type(write)
  const [here, named] = [run.replace('TARGET=URL ', ''), run.replace('TARGET=URL', `TARGET=${field.url}`)]
  expect(here).not.toBe(run)
  for (const command of [here, named]) {
    const refused = 'Refused, but the run may have used up here what it names'
    expect(await type(command)).toEqual({ code: 2, said: expect.stringContaining(refused) as unknown })
  }
  await field.close()
  const right = await startField({ port: 0, readings: [], bugs: [] })
  expect((await type(run.replace('TARGET=URL', `TARGET=${right.url}`))).code).toBe(0)
  await right.close()
})

test.each([
  ['replace-renames', 'replaceLiveAgentWorkflow/read-after-write'],
  ['replace-clears-prompt', 'replaceLiveAgentWorkflow/read-after-write'],
  ['replace-drops-capabilities', 'replaceLiveAgentWorkflow/read-after-write'],
] as const)('what a script left as the fault makes it, the check sets anew: %s', async (bug, only) => {
  const { field, type, conform } = await shellAt(bug)
  const run = `${conform} --allow write --only ${only} --json report.json`
  const commands = nextIn((await type(run)).said)
  for (const command of commands.slice(1)) await type(command)
  expect(await type(run)).toEqual({ code: 1, said: expect.stringMatching(/^FAIL Broken rule /m) as unknown })
  await field.close()
})

test('a target that mixes two amounts up charges no more than its wallet holds, and NEXT says what', async () => {
  const { field, type, conform } = await shellAt('top-up-other-amount')
  const { said } = await type(`${conform} --allow write,spending --only updateDirectBilling/replayed-key --json r.json`)
  const [, charged] = /which may charge again \(this run charged (\d+) USD by updateDirectBilling\)/.exec(said) ?? []
  // The wallet of the fixture held 250.
  expect(Number(charged)).toBeGreaterThan(250)
  expect(Number(charged)).toBeLessThanOrEqual(260)
  await field.close()
})

test('what went alike in many requests of a script is one line at its end', async () => {
  const { field, type, conform } = await shellAt('history-has-no-end')
  const run = `${conform} --allow write,destructive --only restoreLiveAgent/fifty-saves --json report.json`
  const [explain = '', script = ''] = nextIn((await type(run)).said).slice(-2)
  await type(explain)
  expect(await type(script)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /\n2\. PUT \S+: sent and accepted \(200\): it stays as the script set it, and 49 more like it\n52\. POST \S+: sent and accepted .*\nStill there: .*\n$/,
    ) as unknown,
  })
  await field.close()
})

test('a script that finds its fault mended gives the command for the cases that it does not try', async () => {
  const { field, type, conform } = await shellAt('unknown-node-accepted')
  const ids = ['authoring-rules-steps-and-outputs', 'fault-located'].map((name) => `updateLiveAgent/${name}`)
  const only = ids.map((id) => `--only ${id}`).join(' ')
  const { said } = await type(`${conform} --allow write,destructive ${only} --json report.json`)
  const [explain = '', script = ''] = nextIn(said).slice(-2)
  await type(explain)
  const right = await startField({ port: 0, readings: [], bugs: [] })
  const mended = await type(`export TARGET=${right.url}; ${script}`)
  const [, command = ''] =
    /\nAs expected now\. But 1 other case that failed with it is not tried by this script\. This judges it:\n(.*)\n$/.exec(
      mended.said,
    ) ?? []
  expect([mended.code, command]).toEqual([0, expect.stringContaining(only)])
  expect(await type(command)).toEqual({
    code: 0,
    said: expect.stringContaining('\nConforming: judged 2 of 2 cases ') as unknown,
  })
  await Promise.all([field.close(), right.close()])
})

test('what nobody else was seen to bring about ends with 2, with a script that tells', async () => {
  const { field, type, conform, fixtures, write } = await shellAt('default-amount-other')
  // As where one sub-account serves many cases.
  await write({ loc_with_card: fixtures['loc_turn_on'] })
  const only = ['turn_on', 'turn_on_with_auto_recharge'].map((name) => `--only updateDirectBilling/${name}`).join(' ')
  const { code, said } = await type(`${conform} --allow write,spending ${only} --json report.json`)
  expect([code, said]).toEqual([
    2,
    expect.stringMatching(
      /^TOO LITTLE 1 case breaks .*, and nobody was seen to: updateDirectBilling\/amounts-by-default$/m,
    ),
  ])
  expect(said).not.toContain('Nothing is broken')
  const [explain = '', script = ''] = nextIn(said)
  await type(explain)
  const right = await startField({ port: 0, readings: [], bugs: [] })
  const [first, again] = [
    await type(`export TARGET=${right.url}; ${script}`),
    await type(`export TARGET=${right.url}; ${script}`),
  ]
  // By then the amounts are stored.
  expect([first.code, again.code]).toEqual([0, 2])
  expect(again.said).toContain(
    'Request 1 has another value than null at /data/subAccount/autoRecharge/rechargeAmountUSD',
  )
  await Promise.all([field.close(), right.close()])
})

test('a case that depends on a state which is shown wrong follows from that, and its script reads the state', async () => {
  const { field, type, conform, write } = await shellAt('native-flag-turned')
  // As a search finds it there.
  const found = { loc_native: 'loc-maple', live_native_kept: 'live:prf-maple' }
  await write(found)
  const id = 'updateLiveAgent/authoring-rules-native-crm'
  const { said } = await type(`${conform} --allow write --only getLiveAgentCatalog --only ${id} --json report.json`)
  expect(said.match(/^FAIL .*/gm)).toEqual([expect.stringMatching(/: getLiveAgentCatalog$/)])
  expect(said).toMatch(
    /^ {4}follow {4}1 case fails for what this leads to: updateLiveAgent\/authoring-rules-native-crm$/m,
  )
  await type(`node '${cli}' conform --explain ${id} --report report.json > explain.sh`)
  const right = await startField({ port: 0, readings: [], bugs: [] })
  const there = await type(`export TARGET=${right.url}; ALLOW=write bash explain.sh`)
  expect([there.code, there.said]).toEqual([
    2,
    expect.stringContaining('request 1 has false at /data/subAccount/nativeCrm'),
  ])
  await write({ ...found, target: undefined })
  const checked = await type(`${conform.replace(field.url, right.url)} --allow write --only ${id}`)
  expect(checked.said).toMatch(/^BLOCKED 1 case: .*: The sub-account is on the platform's own CRM\.$/m)
  await Promise.all([field.close(), right.close()])
})

test('a script sends what was refused before under the Idempotency-Key that it is about', async () => {
  const { field, type, conform } = await shellAt()
  const id = 'updateDirectBilling/replayed-refusal-absent'
  await type(`${conform} --allow write,spending --only ${id} --json report.json`)
  await type(`node '${cli}' conform --explain ${id} --report report.json > explain.sh`)
  expect((await type('ALLOW=spending bash explain.sh')).said).toMatch(
    /^request {3}3 of 3, reused: (?:.*\n)*1\. PUT .*: sent and refused \(404\)\n2\. PUT .*: sent and refused \(404\)\n3\. PUT /m,
  )
  await field.close()
})

test('a script does not take what stood there before its change for what the change did', async () => {
  const { field, type, conform, fixtures } = await shellAt('off-keeps-recharge')
  const sub = field.world.subs.get(String(fixtures['loc_flow']))
  if (sub === undefined) throw new Error('loc_flow is no sub-account')
  sub.recharge = { ...sub.recharge, enabled: true, threshold: 30, amount: 75 }
  const run = `${conform} --allow write,spending --only updateDirectBilling/card-kept --json report.json`
  const [explain = '', script = ''] = nextIn((await type(run)).said).slice(-2)
  await type(explain)
  const right = await startField({ port: 0, readings: [], bugs: [] })
  const there = await type(`export TARGET=${right.url}; ${script}`)
  expect(there).toEqual({
    code: 2,
    said: expect.stringMatching(
      /: not sent\nRequest 1 shows already what is expected, so it cannot be told here: /,
    ) as unknown,
  })
  await Promise.all([field.close(), right.close()])
})

test('a key that is wrong by itself is shown as it is sent', async () => {
  const { field, type, conform } = await shellAt('key-of-seven-accepted')
  const only = 'updateDirectBilling/constraint/header/Idempotency-Key/minLength/outside'
  const said = (await type(`${conform} --allow write,spending --only ${only} --json report.json`)).said
  const [explain = '', script = ''] = nextIn(said).slice(-2)
  await type(explain)
  expect((await type(script)).said).toMatch(/^ {3}under {4}Idempotency-Key: [\w-]{1,7}$/m)
  await field.close()
})

test('a case that had to be refused pushes older saves out, too, where it is saved in a full history', async () => {
  const { field, type, conform } = await shellAt('refused-save-keeps-workflow')
  const only = 'updateLiveAgent/constraint/body/ifVersion/required/outside'
  const run = `${conform} --allow write,destructive --only ${only} --json report.json`
  expect((await type(run)).said).toMatch(/^NEXT try a failing case again, which puts back what it can, /m)
  for (const { saves } of field.world.live) saves.push(...Array.from({ length: 50 }, () => saves.slice(-1)).flat())
  expect((await type(run)).said).toMatch(/^NEXT try a failing case again, which pushes older saves out /m)
  await field.close()
})

test('of two causes, NEXT takes the one that the run has not used up', async () => {
  const { field, type, conform } = await shellAt('split-goes-on-with-one', 'agent-shows-template-as-type')
  const only = '--only removeSplitVariant --only listAgents/of_one_type'
  const { said } = await type(`${conform} --allow write,destructive ${only} --json report.json`)
  expect(said.match(/^FAIL /gm)).toHaveLength(2)
  const [explain = '', script = ''] = nextIn(said)
  expect(explain).toContain(' --explain listAgents/of_one_type ')
  await type(explain)
  expect((await type(script)).code).toBe(1)
  await field.close()
})

test('no command of NEXT writes over the report of another run', async () => {
  const { field, type, conform } = await shellAt('call-without-agent-type')
  await type(`${conform} --only getCallById --json report.json`)
  const [run = '', explain = ''] = nextIn((await type(`${conform} --only getCallById/call`)).said)
  expect(run).toMatch(/ --json report-2\.json$/)
  expect(explain).toContain(' --report report-2.json > ')
  await field.close()
})

test('that a retry charges nothing is not judged where the first request charged nothing', async () => {
  const { field, type, conform } = await shellAt('top-up-never')
  const { code, said } = await type(`${conform} --allow write,spending --only updateDirectBilling/replayed-key`)
  expect([code, said]).toEqual([
    2,
    expect.stringMatching(/^BLOCKED 1 case: .* the state that it needs: A top-up came, or was tried\.$/m),
  ])
  await field.close()
})

test.each(['basic-key-accepted', 'raw-key-accepted'] as const)(
  'a key that the server does not know is no proof that it has to come after Bearer: %s',
  async (bug) => {
    const { field, type, conform, write } = await shellAt(bug)
    const only = `--only getSubAccountBilling/${bug.replace('-accepted', '')}`
    const [explain = '', script = ''] = nextIn((await type(`${conform} ${only} --json report.json`)).said)
    await type(explain)
    const codes = async (given: string) => [(await type(`${conform} ${only}`)).code, (await type(given + script)).code]
    expect(await codes('')).toEqual([1, 1])
    await write({ key_admin: 'nobody-has-this' })
    expect(await codes('export KEY_ADMIN=nobody-has-this; ')).toEqual([2, 2])
    await field.close()
  },
)

test('that a request is refused proves nothing where what it asks for stands there already', async () => {
  const { field, type, conform, fixtures } = await shellAt('refused-save-renames')
  const id = 'updateSplitTestWeights/CONFLICT'
  const example = packagedContract().pairs.find((pair) => pair.id === id)?.request.body ?? null
  const asked = example !== null && 'value' in example ? objectOf(example.value)['weights'] : null
  const split = field.world.splits.get(String(fixtures['agent_kept']))
  for (const { agentId, weight } of asked as unknown as readonly { agentId: string; weight: number }[]) {
    const variant = split?.variants.find((one) => one.agentId === fixtures[agentId])
    if (variant === undefined) throw new Error(`${agentId} has no variant`)
    variant.weight = weight
  }
  const { code, said } = await type(`${conform} --allow write --only ${id}`)
  expect([code, said]).toEqual([
    2,
    expect.stringContaining(
      'weights of the split test: it was refused, but there is already what the request asks for, so that nothing shows whether it was carried out all the same. Set something else there first',
    ),
  ])
  await field.close()
})

test.each([
  // What stands there after the command is the wrong value itself, and the next one is refused.
  ['threshold-near-ten-accepted', 'updateDirectBilling/BadRequest_threshold_too_low'],
  ['recharge-zero-accepted', 'updateDirectBilling/BadRequest_recharge_amount_zero'],
  // No other value breaks the same.
  ['guard-null-accepted', 'updateDirectBilling/constraint/body/creditGuard/type/outside/null'],
  // What is set again as it stands makes no version.
  ['split-revision-stays', 'updateSplitTestWeights/read-after-write'],
] as const)('after the command of its block, the check still says what is accepted: %s', async (bug, only) => {
  const { field, type, conform } = await shellAt(bug)
  const run = `${conform} --allow write,spending --only ${only}`
  const { code, said } = await type(run)
  const [, curl = ''] = /^ {2}\$ (curl .*)$/m.exec(said) ?? []
  expect([code, (await type(curl)).said]).toEqual([1, expect.stringContaining('HTTP/1.1 200 ') as unknown])
  expect(await type(run)).toEqual({ code: 1, said: expect.stringMatching(/^FAIL /m) as unknown })
  await field.close()
})

test('where the check does not try it again, its script does, without what nobody can print', async () => {
  const { field, type, conform } = await shellAt('clear-header-accepted')
  const only = 'updateLiveAgent/authoring-rules-webhooks'
  const reports = '--json report.json --html report.html'
  const { code, said } = await type(`${conform} --allow write --only ${only} ${reports}`)
  expect(code).toBe(1)
  expect((await type('cat report.html')).said).toContain('<p>The check does not try it again as it is: ')
  expect(said).toMatch(
    /^ {2}The check does not try it again as it is: .* spare: \[live_\w+\] in the file for --fixtures/m,
  )
  const ended: (readonly [string, number])[] = []
  for (const command of nextIn(said)) ended.push([command, (await type(command)).code])
  expect(ended).toEqual([
    [expect.stringContaining(`--explain ${only}`), 0],
    [expect.stringMatching(/ALLOW=destructive bash explain\.sh$/), 1],
  ])
  await field.close()
  // The script is of a report, which this run did not write.
  const without = await shellAt('clear-header-accepted')
  expect((await without.type(`${without.conform} --allow write --only ${only}`)).said).toMatch(
    /^NEXT see a failing case again, .*, once a run is given --json report\.json, which this one was not:$/m,
  )
  await without.field.close()
})

test('an id that is another one in each run is not used up', async () => {
  const { field, type, conform, write } = await shellAt('capability-case-accepted')
  await write({ new_flow_free: 'conform-{run}-free' })
  const only = 'createLiveAgent/refusal-changes-nothing-free-id'
  const { said } = await type(`${conform} --allow write,destructive --only ${only}`)
  expect(said).not.toContain('give its fixture another value')
  const [again = ''] = nextIn(said)
  expect(again).toContain(` --only ${only}`)
  expect((await type(again)).code).toBe(1)
  await field.close()
})

test('what a history had no room for is named with what to do, and its command then finds what nobody had looked at', async () => {
  const { field, type, conform, fixtures, write } = await shellAt('webhook-private-accepted')
  const agent = field.world.live.find(({ profileId }) => `live:${profileId}` === fixtures['live_rules'])
  const [save] = agent?.saves ?? []
  if (agent === undefined || save === undefined) throw new Error('live_rules has no save')
  while (agent.saves.length < 45) agent.saves.push({ ...save, revision: agent.saves.length + 1 })
  const webhooks = 'updateLiveAgent/authoring-rules-webhooks'
  const { code, said } = await type(`${conform} --allow write --only ${webhooks} --only getLiveAgent`)
  expect(code).toBe(0)
  const [, next = ''] =
    /^NEXT (try 1 case for which there was no room in the history of live:\S+ .*\n(?:.+\n)+)/m.exec(said) ?? []
  expect(next).toMatch(
    /\. Nothing is known of whether this holds:\n {2}- What a workflow may do is accepted, what it may not is refused /,
  )
  expect(next).toContain(` --only ${webhooks}\n`)
  const [, spare = ''] = / write {2}spare: \[(\w+)\] {2}into fixtures\.json, then:\n/.exec(next) ?? []
  await write({ spare: [spare] })
  const then = await type(/^ {2}\$ (.*)$/m.exec(next)?.[1] ?? '')
  expect(then).toEqual({
    code: 1,
    said: expect.stringContaining('\nFAIL Accepted though it has to be refused with 422') as unknown,
  })
  // What it was said to add at most is what it added, with the second try.
  const [added = 0, more = 0, left = Infinity] = [
    / adds up to about (\d+) saves /,
    / Up to (\d+) more come where what has to be refused is accepted, with the second try of such a case\./,
    /^Left behind: (\d+) saves /m,
  ].map((form) => Number(form.exec(then.said)?.[1]))
  expect(left).toBeGreaterThan(added)
  expect(left).toBeLessThanOrEqual(added + more)
  const before = Number(/^Left behind: (\d+) saves /m.exec(said)?.[1])
  expect(then.said).toMatch(
    new RegExp(
      `^Left behind: .*; (${45 + before - Math.max(0, 50 - left)}) older saves are gone for good \\(\\1 of live:[^)]+\\)$`,
      'm',
    ),
  )
  await field.close()
})
