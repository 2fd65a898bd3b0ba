/** A server that stores what it refuses: in the end all is as before, and nobody else is blamed. */

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startField } from '../../field/server.ts'
import { temporaryFolder } from '../support/files.ts'
import { startProxy } from '../support/proxy.ts'
import { runConform } from '../support/run.ts'

const prompt = 'updateLiveAgent/constraint/body/brain/prompt'
const saves = [
  'updateLiveAgent/save',
  'updateLiveAgent/INVALID_CONFIGURATION_workflow',
  ...['required/outside', 'type/outside', 'type/outside/null'].map((what) => `${prompt}/${what}`),
  'restoreLiveAgent/NotFound_revision',
]

const config = 'updateLiveAgent/constraint/body/brain/capabilityConfig'
const workflows = [
  'updateLiveAgent/INVALID_CONFIGURATION_workflow',
  'updateLiveAgent/INVALID_CONFIGURATION_calendar',
  `${config}/required/outside`,
  ...['type/outside', 'type/outside/null', '0/id/type/outside'].map(
    (what) => `${config}/workflows/wf_area0001/steps/0/config/items/${what}`,
  ),
]

const givenAt = (target: string) => ({
  target,
  key: 'field-admin-key',
  location: 'loc-maple,loc-crm-leadhub',
  suggest: true,
  allow: 'write',
  suite: undefined,
})

const around = { sleep: () => Promise.resolve() }

test.each([
  ['texts', ['refused-save-keeps-prompt', 'refused-restore-saves'], saves],
  // What a request leaves out is gone.
  ['prompts', ['refused-save-keeps-prompt'], [`${prompt}/required/outside`]],
  // Once it is stored, it is accepted the second time.
  ['workflows', ['refused-save-keeps-workflow'], workflows],
  // Whatever goes through then, in the state before it is refused again.
  ['calendars', ['refused-save-keeps-workflow'], ['updateLiveAgent/INVALID_CONFIGURATION_calendar']],
  ['weights', ['refused-weights-stored'], ['updateSplitTestWeights']],
] as const)('its own %s are put back, whoever changed them before it', async (_what, bugs, only) => {
  const field = await startField({ port: 0, readings: [], bugs })
  try {
    const state = () => ({
      texts: field.world.live.map(({ profileId, authored }) => [profileId, authored]),
      weights: structuredClone([...field.world.splits.values()].map(({ variants }) => variants)),
    })
    const before = structuredClone(state())
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const { stderr, stdout } = await runConform({ ...givenAt(field.url), only, ledger }, around)
    expect(stdout).toContain('FAIL A refused request changes something: ')
    expect(stdout).toMatch(/^ +data +\/body\/\S+ in what GET \/api\/\S+ shows after it \(get\w+\)$/m)
    expect(state()).toEqual(before)
    expect(stderr).toContain('\nPut back:')
    expect(stderr).not.toContain('to what somebody else set meanwhile')
  } finally {
    await field.close()
  }
})

const unknownRevision = 'restoreLiveAgent/refusal-changes-nothing-NotFound_revision'

test('a refused request that saves the same again fails, though only the version tells', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['refused-restore-saves'] })
  try {
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const { report, stdout } = await runConform({ ...givenAt(field.url), only: [unknownRevision], ledger }, around)
    expect(report.cases).toMatchObject([{ id: unknownRevision, verdict: 'fail' }])
    expect(stdout).toContain('FAIL Broken rule “What is refused changes nothing”: restoreLiveAgent')
  } finally {
    await field.close()
  }
})

test('it does not where a colleague saves the same again just then, twice', async () => {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  const headers = { authorization: 'Bearer field-admin-key', 'content-type': 'application/json' }
  let times = 0
  const proxy = await startProxy(field.url, {
    async before({ method, path }) {
      if (method !== 'POST' || !path.includes('/restore') || (times += 1) > 2) return true
      const url = `${field.url}${path.replace('/restore', '')}`
      const { data } = (await (await fetch(url, { headers })).json()) as { data: { agent: Record<string, unknown> } }
      const { ifVersion, name, brain, voice } = data.agent
      const body = JSON.stringify({ ifVersion, name, brain, voice })
      expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200)
      return true
    },
  })
  try {
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const { report } = await runConform({ ...givenAt(proxy.url), only: [unknownRevision], ledger }, around)
    expect(times).toBeGreaterThan(2)
    expect(report.summary.verdicts).toMatchObject({ fail: 0 })
  } finally {
    await proxy.close()
    await field.close()
  }
})

test('what a refused request makes is named, whatever its form', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['refused-agent-created'] })
  try {
    // By its other cases, a run learns what this target wants in a creation.
    const only = ['createAgent']
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const given = { ...givenAt(field.url), only, ledger, allow: 'write,destructive' }
    const { stdout, stderr } = await runConform(given, around)
    // The wrong value in the list is that of what was made so.
    expect(stdout.split('\n').filter((line) => line.startsWith('FAIL '))).toEqual([
      'FAIL Broken rule “What is refused changes nothing”: createAgent',
    ])
    expect(stdout).toMatch(/\n {4}expected {2}no other item\n {4}actual {4}\["[^",]+"\]\n/)
    expect(stderr).toMatch(
      /\n +by createAgent, though it refused that: agt~\S+, agt~\S+, agt~\S+; what else it refused /,
    )
  } finally {
    await field.close()
  }
})

/** A run that renames an agent, and a colleague who reads that and saves it with words of their own. */
async function besideColleague(
  look: number,
  mayPutBack: boolean,
  only: readonly string[] = ['updateLiveAgent/save'],
  /** What happens then: calls of --cleanup, and the colleague takes out what is not theirs. */
  after?: (
    clean: (more?: { readonly exclude?: readonly string[] }) => ReturnType<typeof runConform>,
    mend: () => Promise<void>,
  ) => Promise<void>,
) {
  const field = await startField({ port: 0, readings: [], bugs: [] })
  const headers = { authorization: 'Bearer field-admin-key', 'content-type': 'application/json' }
  const url = `${field.url}/api/live-agents/live:prf-ready-1?locationId=loc-crm-leadhub`
  const agent = () => field.world.live.find(({ profileId }) => profileId === 'prf-ready-1')?.authored
  const name = agent()?.name
  const read = async () => {
    const { data } = (await (await fetch(url, { headers })).json()) as {
      data: { agent: { ifVersion: string; name: string; brain: object; voice: object } }
    }
    return data.agent
  }
  const save = async (as: Awaited<ReturnType<typeof read>>) => {
    const { ifVersion } = await read()
    const voice = { ...as.voice, prompt: 'Our own new words.' }
    const body = JSON.stringify({ ifVersion, name: as.name, brain: as.brain, voice })
    expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200)
  }
  const before = await read()
  let [isChanged, looks] = [false, 0]
  const proxy = await startProxy(field.url, {
    async before({ method }) {
      if (isChanged) return mayPutBack || method === 'GET' || 403
      if (method !== 'GET' || agent()?.name !== 'Front desk') return true
      // The first look shows the run what it left, the second one is the one before it puts that back.
      if ((looks += 1) < look) return true
      isChanged = true
      await save(await read())
      return true
    },
  })
  try {
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const given = givenAt(proxy.url)
    const { stderr, exitCode } = await runConform({ ...given, only, ledger }, around)
    const cleaning = { ...given, suggest: undefined, cleanup: ledger }
    await after?.(
      (more = {}) => runConform({ ...cleaning, ...more }, around),
      () => save(before),
    )
    return { isChanged, stderr, exitCode, name, agent: agent() }
  } finally {
    await proxy.close()
    await field.close()
  }
}

test.each([1, 2])("a run's text in what a colleague saved goes, their change stays: before look %s", async (look) => {
  const { isChanged, agent, name, stderr, exitCode } = await besideColleague(look, true)
  // Only they can tell whether what is named below is theirs.
  expect(exitCode).toBe(2)
  expect([isChanged, agent?.voice['prompt'], agent?.name]).toEqual([true, 'Our own new words.', name])
  // The answer to the run's save shows what is its as a whole, also before a read does.
  expect(stderr).toContain(
    'Put back:\n  name, brain and voice of live:prf-ready-1 in loc-crm-leadhub (live_edited): to what somebody else set meanwhile; perhaps still as this run set it: /voice/voiceId (was "harlan", is "juniper")\n',
  )
})

test('a cleanup says what was there before, until nothing of the run is left', async () => {
  await besideColleague(2, true, undefined, async (clean, mend) => {
    for (const _ of ['once', 'again']) {
      const { stdout, exitCode } = await clean()
      expect(stdout).toContain(
        'Saved by somebody else, and perhaps still as the run set it:\n  name, brain and voice of live:prf-ready-1 in loc-crm-leadhub:\n    /',
      )
      expect(stdout).toMatch(/^ {4}\/voice\/voiceId was "\w+", is "\w+"$/m)
      expect([stdout.includes('Cleaned up.'), exitCode]).toEqual([false, 2])
    }
    await mend()
    expect(await clean()).toMatchObject({ stdout: 'Cleaned up.\n', exitCode: 0 })
    expect((await clean()).stdout).toMatch(/: every run has put back what it changed\.\n$/)
  })
})

test('what whoever saved it means as it is, a cleanup leaves', async () => {
  await besideColleague(2, true, undefined, async (clean) => {
    const wrong = await clean({ exclude: ['live:prf-ready-2'] })
    expect(wrong.stderr).toMatch(
      /^--exclude live:prf-ready-2: by \S+, others saved live:prf-ready-1 with something of a run$/m,
    )
    expect(wrong.exitCode).toBe(2)
    expect((await clean()).stdout).toContain('with --exclude ID, what they mean as it is stays.')
    expect(await clean({ exclude: ['live:prf-ready-1'] })).toMatchObject({ stdout: 'Cleaned up.\n', exitCode: 0 })
    expect((await clean()).stdout).toMatch(/: every run has put back what it changed\.\n$/)
  })
})

test('of many things, those of which a list may still be of the run are named', async () => {
  const more = ['updateLiveAgent', 'replaceLiveAgentWorkflow', 'restoreLiveAgent', 'updateSplitTestWeights']
  const campaigns = ['saveCampaignWorkflow', 'appendCampaignWorkflowAction', 'switchCampaignWorkflowOutcome']
  const { isChanged, stderr } = await besideColleague(1, true, [...more, ...campaigns])
  expect(isChanged).toBe(true)
  expect(stderr).toMatch(
    /^ {2}name, brain and voice of live:prf-ready-1 in \S+ \(live_edited\): to what somebody else set meanwhile; perhaps still as this run set it: /m,
  )
})

test('where that is refused, the text is named', async () => {
  const { isChanged, agent, stderr, exitCode } = await besideColleague(2, false)
  expect(exitCode).toBe(2)
  expect([isChanged, agent?.voice['prompt'], agent?.name]).toEqual([true, 'Our own new words.', 'Front desk'])
  expect(stderr).toContain(
    'Not put back:\n  name, brain and voice of live:prf-ready-1 in loc-crm-leadhub (live_edited): restoreLiveAgent answered 403; whoever changed it saved a text of this run with it: "Front desk"',
  )
})
