/** What a request takes or changes besides what it names, which the run does not put back. */

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixturesOf } from '../../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../../scripts/lab/field/fixtures.ts'
import type { BugName } from '../../field/bugs.ts'
import { operatorNotes } from '../../field/operator.ts'
import { startField } from '../../field/server.ts'
import { temporaryFile, temporaryFolder } from '../support/files.ts'
import { startProxy } from '../support/proxy.ts'
import { runConform } from '../support/run.ts'

type Field = Awaited<ReturnType<typeof startField>>

/** `beside`: does something once, right before the first deletion, the first request after it, or the read after so many PATCHes. */
async function run(
  bugs: readonly BugName[],
  names: readonly string[],
  beside?: { readonly when: 'before' | 'after' | number; readonly act: (field: Field) => unknown } | null,
  allow = 'write,destructive',
) {
  const field = await startField({ port: 0, readings: [], bugs })
  let [isDone, isSent, patches] = [false, false, 0]
  const proxy = await startProxy(field.url, {
    before: async ({ method }) => {
      const isOver = typeof beside?.when === 'number' ? method === 'GET' && patches === beside.when : isSent
      const isNow = beside?.when === 'before' ? method === 'DELETE' : isOver
      isSent ||= method === 'DELETE'
      if (method === 'PATCH') patches += 1
      if (!isNow || isDone) return true
      isDone = true
      await beside?.act(field)
      return true
    },
  })
  try {
    const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, proxy.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const given = { target: proxy.url, fixtures, allow, ledger, suite: undefined, concurrency: 1 }
    const outcome = await runConform({ ...given, only: names }, { sleep: () => Promise.resolve() })
    const verdicts = Object.fromEntries(outcome.report.cases.map(({ id, verdict }) => [id, verdict]))
    const deletions = proxy.passed.filter(({ method }) => method === 'DELETE').length
    return { ...outcome, verdicts, deletions, patches }
  } finally {
    await proxy.close()
    await field.close()
  }
}

const skills = ['deleteAgentSkill/delete_skill', 'deleteAgentSkill/deleted-skill']

test('a deletion that takes another skill is told by what is gone, blames nobody else, and is the last one', async () => {
  const { stdout, stderr, verdicts, report, deletions } = await run(['sibling-deleted-instead'], skills)
  expect(stdout).toContain(
    'FAIL The target takes away skill sk-booking in place of sk-greeting for good, at DELETE {"expectedVersion":3}: deleteAgentSkill\n',
  )
  expect(stderr).toContain(
    '\nLost for good:\n  skill sk-booking in place of sk-greeting of agt-skilled-1 (agent_skills), by deleteAgentSkill/delete_skill\n',
  )
  expect(stderr).toContain('  deleteAgentSkill: sk-greeting of agt-skilled-1 (agent_skills), which is still there (')
  expect(stdout).toMatch(
    /\nNEXT see to what is left of this run\.\n {2}lost for good: skill sk-booking in place of sk-greeting of agt-skilled-1 .*\n {2}To do: nothing in this API gives it back: make it good by other means, if anybody needs it\.\n/,
  )
  expect(verdicts).toMatchObject({
    'deleteAgentSkill/delete_skill': 'fail',
    'deleteAgentSkill/deleted-skill': 'blocked',
  })
  expect(deletions).toBe(1)
  expect(JSON.stringify(report)).not.toMatch(/somebody else/i)
})

test('that the skill that was named stays is seen by the versions around the deletion', async () => {
  const { verdicts } = await run(['sibling-deleted-instead'], ['deleteAgentSkill/deleted-skill'])
  expect(verdicts['deleteAgentSkill/deleted-skill-gone']).toBe('fail')
})

test('a skill that a refused deletion took is lost, and not put back', async () => {
  const { stdout, stderr } = await run(['skill-conflict-deletes'], ['deleteAgentSkill/CONFLICT'])
  expect(stdout).toContain(
    'FAIL The target takes away skill sk-greeting for good, at DELETE {"expectedVersion":0}, which it refused: deleteAgentSkill\n',
  )
  expect(stdout).toContain('    rule      “What is refused takes nothing away”\n')
  expect(stderr).toMatch(/\nNot put back:\n {2}skills of \S+ \(agent_kept\): a deleted skill cannot be given back\n/)
})

test.each(['before', 'after'] as const)(
  'a skill that somebody else deletes right %s it is not lost by the run',
  async (when) => {
    const act = async ({ url }: Field) => {
      const at = `${url}/api/agent-builder/agents/agt-skilled-1/skills`
      const headers = { authorization: 'Bearer field-admin-key', 'content-type': 'application/json' }
      const { version } = (await (await fetch(at, { headers })).json()) as { readonly version: number }
      const body = JSON.stringify({ expectedVersion: version })
      expect((await fetch(`${at}/sk-booking`, { method: 'DELETE', headers, body })).status).toBe(200)
    }
    const { stdout, stderr, verdicts } = await run([], ['deleteAgentSkill/delete_skill'], { when, act })
    expect(verdicts['deleteAgentSkill/delete_skill']).toBe(when === 'before' ? 'advisory' : 'pass')
    expect(stdout + stderr).not.toMatch(/Lost for good|takes away/)
  },
)

test('what one of several requests at once was to take, the refused ones have not lost', async () => {
  const id = 'removeSplitVariant/one-version-at-once'
  const { stdout, stderr } = await run(['split-revision-stays'], [id])
  expect(stdout + stderr).not.toMatch(/Lost for good|takes away/)
})

test('a target that deletes what is named loses nothing, and nothing is blocked', async () => {
  const { verdicts, stderr, report } = await run([], [...skills, 'removeSplitVariant/remove_variant'])
  expect(new Set(Object.values(verdicts))).toEqual(new Set(['pass']))
  expect(report.changes).toMatchObject({ lost: [], notPutBack: [], open: [] })
  expect(stderr).not.toMatch(/stay changed: agt-skilled|still there/)
})

test('a skill of another agent is not used up, though it has the same id', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  try {
    const known = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const runWith = async (changed: Readonly<Record<string, string>>) => {
      const fixtures = await temporaryFile('fixtures.json', JSON.stringify({ ...known, ...changed }))
      const given = { target: field.url, fixtures, allow: 'destructive', ledger, suite: undefined }
      const { report } = await runConform({ ...given, only: ['deleteAgentSkill/delete_skill'] })
      return [report.cases[0]?.verdict, report.cases[0]?.reason]
    }
    expect(await runWith({})).toEqual(['pass', null])
    const why = /^sk-greeting of agt-skilled-1 \(agent_skills\) was used up by the run of /
    expect(await runWith({})).toEqual(['blocked', expect.stringMatching(why)])
    expect(await runWith({ agent_skills: 'agt-skilled-4' })).toEqual(['pass', null])
  } finally {
    await field.close()
  }
})

test('what the target refuses to put back is left to see to, and its case is blocked until it is as before', async () => {
  const only = ['prepareLiveAgent/INVALID_CONFIGURATION_incomplete_draft']
  const field = await startField({ port: 0, readings: [], bugs: ['prepare-changes-prompt'] })
  try {
    const known = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify(known))
    const given = { target: field.url, fixtures, allow: 'write,destructive', suite: undefined, only }
    const around = { env: {}, sleep: () => Promise.resolve() }
    const { report, stdout } = await runConform(given, around)
    const left = /^name, brain and voice of \S+ in \S+ \(live_incomplete\): restoreLiveAgent answered 422 /
    expect(report.changes).toMatchObject({ notPutBack: [expect.stringMatching(left)] })
    expect(stdout).toMatch(/not try this again as it is: name, brain and voice of .*: set that back first, or give /)
    const ledger = join(await temporaryFolder(), 'other.ledger')
    const [again] = (await runConform({ ...given, ledger }, around)).report.cases
    expect([again?.verdict, again?.reason]).toEqual([
      'blocked',
      expect.stringMatching(/^live_incomplete \(\S+\) is used up: setup is \w+, not draft/),
    ])
  } finally {
    await field.close()
  }
})

describe('what changes without being asked for', () => {
  const title = 'Changed without being asked for, most likely by the target'
  const first =
    'agt-skilled-1 (agent_skills): skills.sk-booking.enabled was true, is false; skills.sk-transfer.enabled was true, is false'
  // The case itself deletes its sk-booking.
  const second = 'agt-skilled-2 (agent_flow_skills): skills.sk-transfer.enabled was true, is false'
  const enable = (to: boolean) => ({
    when: 'after' as const,
    act: ({ world }: Field) => {
      for (const one of world.agents.get('agt-skilled-1')?.skills.items ?? []) one['enabled'] = to
    },
  })

  test('is listed of each resource, also where no case looks', async () => {
    const { stdout, stderr, report } = await run(['skill-siblings-touched'], skills)
    expect(stderr).toContain(`\n${title}:\n  ${first}\n  ${second}\nDeleted`)
    expect(report.changes).toMatchObject({ unasked: [first, second], notPutBack: [], open: [] })
    expect(stdout).toContain('NEXT see to what is left of this run.\n')
    expect(stdout).toContain(`  - ${first}\n  - ${second}\n  To do: set it back by hand`)
  })

  test('is not listed where the last read shows it as it was', async () => {
    const { report } = await run(['skill-siblings-touched'], skills, enable(true))
    expect(report.changes).toMatchObject({ unasked: [second] })
  })

  test('is nothing where no rule is broken, whatever somebody else changes', async () => {
    const { stderr, report } = await run([], skills, enable(false))
    expect(report.changes).toMatchObject({ unasked: [] })
    expect(stderr).not.toContain(title)
  })

  test.each([
    ['refused-weights-stored', ['updateSplitTestWeights', 'removeSplitVariant']],
    ['weights-of-some-accepted', ['updateSplitTestWeights', 'removeSplitVariant']],
    ['replay-shows-state-now', ['updateDirectBilling']],
    // What a charge buys is told with the charge.
    ['replay-runs-again', ['updateDirectBilling/replayed-key']],
    ['refused-prepare-starts-setup', ['prepareLiveAgent']],
    // Its history goes on with each save of the run.
    ['stale-by-one-accepted', ['restoreLiveAgent/restored-save']],
  ] as const)('is not what the run itself changed, or put back: %s', async (bug, names) => {
    const { exitCode, report } = await run([bug], names, null, 'write,destructive,spending')
    expect(exitCode).toBe(1)
    expect(report.changes).toMatchObject({ unasked: [] })
  })

  test('is where a rule was broken, not where the same came of what the run asked for', async () => {
    const { report } = await run(['excluded-not-a-member'], ['removeSplitVariant'])
    const only = 'agt-trio4-main (agent_flow_excluded): status was "running", is "ended"'
    expect(report.changes).toMatchObject({ unasked: [only] })
  })

  test('is a state too that goes on by itself, of what had to stay', async () => {
    const { report, stdout } = await run(['draft-edit-starts-setup'], ['updateLiveAgent/setup-told-draft'])
    const status = /^live:\S+ in \S+ \(live_flow_draft\): setup\.status was "draft", is "[^"]+"$/
    expect(report.changes).toMatchObject({ unasked: [expect.stringMatching(status)] })
    // The same command would try something else.
    expect(stdout).toMatch(
      /not try this again as it is: .* \(live_flow_draft\): setup\.status was "draft", is .*: set that back first, or give /,
    )
  })

  test('begins with what was there first, and leaves out what is put back, or what somebody else sets then', async () => {
    const { report, patches } = await run(['weighing-renames'], ['updateSplitTestWeights/read-after-write'])
    expect(report.changes).toMatchObject({
      unasked: [
        expect.stringMatching(
          /^agt-trio3-main \(agent_flow_split\): variants\.agt-trio3-main\.name was "Variant main", is "Variant main \(61 %\) [^;]*; variants\.agt-trio3-left\.name was "Variant left", is [^;]*; variants\.agt-trio3-right\.name was "Variant right", is [^;]*$/,
        ),
      ],
    })
    const act = ({ world }: Field) => {
      const split = world.splits.get('agt-trio3-main')
      if (split === undefined) throw new Error('The split test is gone')
      for (const one of split.variants.slice(1)) one.name = 'Mine'
      split.revision += 1
    }
    const later = await run(['weighing-renames'], ['updateSplitTestWeights/read-after-write'], { when: patches, act })
    expect(later.patches).toBe(patches)
    expect(later.report.changes?.['unasked']?.join('')).toMatch(
      /^agt-trio3-main \(agent_flow_split\): variants\.agt-trio3-main\.name was "Variant main", is [^;]*$/,
    )
  })
})
