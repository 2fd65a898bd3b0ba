/** What `--suggest` finds at a deployment: our sandbox behind a proxy that takes its sign away. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startField } from '../field/server.ts'
import { deployedEnv, deployedSandbox } from './support/deployed.ts'
import { fixturesFor, temporaryFile, temporaryFolder } from './support/files.ts'
import { runConform, runFixtures } from './support/run.ts'
import type { FixturesGiven } from './support/run.ts'

const deployment = deployedSandbox()
const env = deployedEnv
const methods = () => new Set(deployment.asked.map((line) => line.split(' ')[0]))
const run = (options: FixturesGiven, own: Readonly<Record<string, string>> = env) =>
  runFixtures({ target: deployment.url, ...options }, own)

describe('fixtures --suggest', () => {
  test('writes what reads find, with the evidence, and no key', async () => {
    const file = join(await temporaryFolder(), 'fixtures.yaml')
    const { exitCode, stderr } = await run({ suggest: file, location: 'loc_kept' })
    expect([exitCode, stderr]).toEqual([
      0,
      expect.stringMatching(
        /\nLooking for .* reads at 100000 a second, which takes a second or two at most\.\n[^]*Found for \d\d fixtures, by kind: [^]*Wrote /,
      ),
    ])
    expect(methods()).toEqual(new Set(['GET']))
    const text = await readFile(file, 'utf8')
    expect(text).not.toContain('ap_test_')
    expect(text).toContain('\nkey_admin: { env: AGENT_PLATFORM_KEY }\n')
    expect(text).toMatch(/\n# {3}found: listAgents shows it[^\n]*\nagent_kept: "agent_kept"\n/)
    expect(text).toMatch(/\n# loc_rebilling: ""\n/)
    // What an accepted update changes of it stays.
    expect(text).toMatch(/\n# agent_refused: ""\n/)
    const checked = await run({ check: true, fixtures: file })
    expect(checked.stdout).toContain(' 0 wrong, ')
    expect(checked.exitCode).toBe(0)
  })

  test('names no variable for a key that a flag gave', async () => {
    const file = join(await temporaryFolder(), 'fixtures.yaml')
    const own = { STAGING_KEY: env.AGENT_PLATFORM_KEY }
    await run({ suggest: file, location: 'loc_kept', key: own.STAGING_KEY }, own)
    const text = await readFile(file, 'utf8')
    expect(text).toContain('\nagent_kept: "agent_kept"\n')
    // The job would need a secret for each name that stands there.
    expect(text).toContain('\n# key_admin: { env: AGENT_PLATFORM_KEY }\n')
  })

  test('takes no reviewed call for one that nobody has reviewed', async () => {
    const field = await startField({ port: 0, readings: [], bugs: [] })
    const file = join(await temporaryFolder(), 'fixtures.yaml')
    const own = { AGENT_PLATFORM_KEY: 'field-admin-key' }
    await runFixtures({ target: field.url, suggest: file, location: 'loc-maple' }, own)
    const [, call = ''] = /^call_kept: "(.*)"$/m.exec(await readFile(file, 'utf8')) ?? []
    const headers = { authorization: 'Bearer field-admin-key' }
    const open = await fetch(`${field.url}/api/call-history?excludeReviewed=true`, { headers })
    expect(await open.text()).toContain(`"${call}"`)
    expect(call).not.toBe('')
    await field.close()
  })

  test('says which drafts it takes for none', async () => {
    const field = await startField({ port: 0, readings: [], bugs: ['draft-policy-missing'] })
    try {
      const file = join(await temporaryFolder(), 'fixtures.yaml')
      const given = { target: field.url, location: 'loc-maple,loc-crm-leadhub', suggest: file }
      const { stderr } = await runFixtures(given, { AGENT_PLATFORM_KEY: 'field-admin-key' })
      expect(stderr).toMatch(/^Looked at \d+ live agents in setup draft, but without provisioningPolicy explicit: /m)
      expect(await readFile(file, 'utf8')).toMatch(/^# live_draft: ""$/m)
    } finally {
      await field.close()
    }
  })

  test('says why it takes no live agent where none is listed under an id of its own', async () => {
    const seen = async (bugs: readonly string[]) => {
      const field = await startField({ port: 0, readings: [], bugs })
      try {
        const file = join(await temporaryFolder(), 'fixtures.yaml')
        const given = { target: field.url, location: 'loc-maple,loc-crm-leadhub', suggest: file }
        const { stderr } = await runFixtures(given, { AGENT_PLATFORM_KEY: 'field-admin-key' })
        return { stderr, text: await readFile(file, 'utf8') }
      } finally {
        await field.close()
      }
    }
    const { stderr, text } = await seen(['live-prefix-missing'])
    expect(stderr).toMatch(
      /, 0 live agents, .*\nlistLiveAgents lists \d\d live agents under an id that the contract does not allow \(prf-[\w-]+: must begin with live: and go on after it\), .* none of them was taken: mend that first\.\n/,
    )
    expect(text).toMatch(/\n\n# listLiveAgents lists \d\d live agents under an id [^]*?: mend that first\.\n\n/)
    const { stderr: other } = await seen([])
    expect(other).not.toContain('listLiveAgents lists')
  })

  test('writes nothing without a key', async () => {
    const file = join(await temporaryFolder(), 'fixtures.yaml')
    const lines = 'target: https://a.example\nkey: { env: AGENT_PLATFORM_KEY }\n'
    const elsewhere = { config: await temporaryFile('agent-platform.yaml', lines) }
    for (const [own, says, more] of [
      [{}, 'without a key reads show nothing: pass it by --key or AGENT_PLATFORM_KEY\n', {}],
      [{ AGENT_PLATFORM_KEY: '' }, 'AGENT_PLATFORM_KEY: is set, and empty', {}],
      [{ AGENT_PLATFORM_KEY: 'key_canary' }, 'without a key reads show nothing: pass it by --key\n', elsewhere],
    ] as const) {
      const { exitCode, stderr } = await run({ suggest: file, location: 'loc_kept', ...more }, own)
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(says)])
    }
    await expect(readFile(file)).rejects.toThrow('ENOENT')
    expect(deployment.asked).toEqual(['GET /', 'GET /', 'GET /'])
  })

  test('writes no confirmation that money may be spent', async () => {
    const file = join(await temporaryFolder(), 'fixtures.yaml')
    const given = await fixturesFor(deployment.url)
    await run({ suggest: file, location: 'loc_kept', fixtures: given })
    expect(await readFile(file, 'utf8')).toMatch(/\ntarget: "http:[^]*\n# spending: "http:/)
    const { stderr, exitCode } = await runConform(
      { target: deployment.url, fixtures: file, allow: 'spending' },
      { env },
    )
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining(`by hand into ${file}, or into agent-platform.yaml: spending: ${deployment.url}`),
    ])
    expect(methods()).toEqual(new Set(['GET']))
  })

  test('writes over nothing without --force', async () => {
    const file = await fixturesFor(deployment.url, 'loc_kept: "mine"')
    const { exitCode, stderr } = await run({ suggest: file, location: 'loc_kept' })
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is there already; --force writes over it')])
    // It does not search first.
    expect(deployment.asked).toEqual([])
  })

  test('takes nothing that repeats a key', async () => {
    await deployment.spoilBy(({ status, body }, { path }) =>
      path.endsWith('/skills') ? { status, body: body.replaceAll('skill_kept', 'ap_test_admin') } : null,
    )
    const file = join(await temporaryFolder(), 'fixtures.yaml')
    await run({ suggest: file, location: 'loc_kept' })
    const text = await readFile(file, 'utf8')
    expect(text).toMatch(/\n# skill_kept: ""\n/)
    expect(text).not.toContain('ap_test_')
  })
})

describe('conform --suggest', () => {
  test('judges with a key and a location what else needs fixtures, and sends nothing but reads', async () => {
    const given = { target: deployment.url, location: 'loc_kept', suite: 'pairs' }
    const without = await runConform(given, { env })
    const { report, stderr, stdout } = await runConform({ ...given, suggest: true }, { env })
    expect(methods()).toEqual(new Set(['GET']))
    expect(report.summary.judged).toBeGreaterThan(without.report.summary.judged + 5)
    expect(report.cases.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    expect(stderr).toMatch(/key_admin: AGENT_PLATFORM_KEY, taken to be agency_admin with billing:write/)
    // What that is good for, and of the rest what is in the way of this run.
    const [, more = ''] =
      /\nFound for \d\d fixtures, by kind: .* With them, (\d+) more cases can be sent\.\n/.exec(stderr) ?? []
    expect(Number(more)).toBeGreaterThan(5)
    const [, name = '', count] = /Most cases need: (\w+) \((\d+) cases\)/.exec(stderr) ?? []
    expect(stdout).toContain(`  ${count} cases: ${name} (`)
    expect(stdout.match(/^Conforming/gm)).toHaveLength(1)
    // What such a run does besides, before somebody allows it.
    const live = await runConform({ ...given, location: 'loc_kept,loc_live', suggest: true }, { env })
    expect(live.stdout).toMatch(
      /^NEXT look at what would change \(write\).*\n(?: {2}\$ .*\n)+ {2}Each save of a live agent that is no draft starts its setup: .*\n {2}Then, if that is what a run shall do, the same without --plan\.$/m,
    )
    // The step that searches keeps its report for the one after it.
    const first = await runConform({ ...given, json: undefined }, { env })
    expect(first.stdout).toMatch(/^NEXT .*\n {2}\$ .* --suggest --json report\.json$/m)
    // Who has searched by the project's file is not sent to search, nor who takes that back.
    const config = await temporaryFile('agent-platform.yaml', 'suggest: true\n')
    const byFile = await runConform({ ...given, config, json: undefined }, { env })
    expect(byFile.stderr).toContain('\nFound for ')
    expect(byFile.stdout).not.toContain('look at the target, with reads alone')
    expect(byFile.stdout).toMatch(
      /^NEXT look at what would change \(write\).*\n {2}\$ .* fixtures --suggest .*\n {2}\$ .* --plan\n/m,
    )
    const back = await runConform({ ...given, config, json: undefined, suggest: false }, { env })
    expect(back.stderr).not.toContain('\nFound for ')
    expect(back.stdout).not.toMatch(/^NEXT .*\n {2}\$ .* --suggest/m)
    // Nor does a run that a preset narrows end with an --allow that the preset refuses.
    const reads = await runConform({ ...given, config, json: undefined, preset: 'reads' }, { env })
    expect(reads.stdout).not.toMatch(/^ {2}\$ .*--allow/m)
    expect(stderr).toMatch(/\nTo send: \d+ read cases, about \d+ requests/)
  })

  test('what is refused whatever it names is judged with an id that nothing has, if that is not looked for first', async () => {
    const only = ['getLiveAgent', 'getPipelineSteps/cadence_step_required']
    const verdicts = async () => {
      const { report } = await runConform({ target: deployment.url, only }, { env })
      return report.cases.flatMap(({ id, verdict, madeUp }) =>
        madeUp === undefined ? [] : `${id} ${verdict} ${madeUp.join()}`,
      )
    }
    const key = 'getLiveAgent/Unauthorized pass live_kept,loc_live'
    expect(await verdicts()).toEqual(['getLiveAgent/BadRequest pass live_kept', key])
    await deployment.spoilBy(({ status, body }) => (status === 400 ? { status: 404, body } : null))
    expect(await verdicts()).toEqual(['getLiveAgent/BadRequest blocked live_kept', key])
  })

  const changing = {
    location: 'loc_kept,loc_live',
    only: ['replaceLiveAgentWorkflow/replace', 'updateLiveAgent/save'],
    suite: undefined,
  }

  test('creates the live agents that cases change, as far as it is allowed, and takes them again', async () => {
    const target = deployment.url
    const ledger = join(await temporaryFolder(), 'a.ledger')
    const given = { ...changing, target, ledger, suggest: true, allow: 'write,destructive' }
    const { report, stderr } = await runConform(given, { env })
    expect(report.cases.flatMap(({ findings = [] }) => findings)).toEqual([])
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass'])
    expect(stderr).toMatch(/live_workflow \(live:[^)]+\): created as "Conformance check: live_workflow"/)
    const creations = (lines: string) => lines.split('"operation":"createLiveAgent"').length - 1
    expect(creations(await readFile(ledger, 'utf8'))).toBe(2)
    expect(deployment.asked.filter((line) => line.startsWith('POST '))).toHaveLength(2)
    const again = await runConform(given, { env })
    expect(again.report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass'])
    expect(again.stderr).toContain('created by an earlier run, and still as it has to be')
    expect(deployment.asked.filter((line) => line.startsWith('POST '))).toHaveLength(2)
  })

  test('names the plan that lists as much as it changes, though the file of the project says that it searches', async () => {
    const config = await temporaryFile('agent-platform.yaml', 'suggest: true\n')
    const ledger = join(await temporaryFolder(), 'a.ledger')
    const given = { ...changing, config, target: deployment.url, ledger, allow: 'write' }
    const { stderr } = await runConform({ ...given, only: ['updateAgent', 'updateLiveAgent'] }, { env })
    expect(stderr).toMatch(
      /^Each thing by itself: --verbose, or before a run: \S.* fixtures --suggest (\S+) --config .*, then \S.* conform --plan --config .* --allow write .*--fixtures \1$/m,
    )
  })

  test('creates the agent of which every update has to be refused, and takes it again', async () => {
    const ledger = join(await temporaryFolder(), 'a.ledger')
    const only = ['updateAgent/VALIDATION']
    const given = { ...changing, only, target: deployment.url, ledger, suggest: true, allow: 'destructive' }
    const { report, stderr } = await runConform(given, { env })
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass'])
    const [, id = ''] = /agent_refused \((\S+)\): created as "Conformance check: agent_refused"/.exec(stderr) ?? []
    const updates = () => deployment.asked.filter((line) => line.startsWith('PUT '))
    expect(new Set(updates())).toEqual(new Set([`PUT /api/agent-builder/agents/${id}`]))
    const again = await runConform(given, { env })
    expect(again.stderr).toContain(`agent_refused (${id}): created by an earlier run`)
    expect(deployment.asked.filter((line) => line.startsWith('POST '))).toHaveLength(1)
    const sent = updates()
    await runConform({ ...given, allow: 'write' }, { env })
    expect(updates()).toEqual(sent)
  })

  test('creates nothing where that is not allowed', async () => {
    const ledger = join(await temporaryFolder(), 'a.ledger')
    await runConform({ ...changing, target: deployment.url, ledger, suggest: true, allow: 'write' }, { env })
    expect(deployment.asked.filter((line) => line.startsWith('POST '))).toEqual([])
  })
})
