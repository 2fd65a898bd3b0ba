import { appendFile, chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Json } from '../../../src/contract/index.ts'
import { openLedger } from '../../../src/conformance/ledger/file.ts'
import type { Line } from '../../../src/conformance/ledger/file.ts'
import { stateFolder, temporaryFile, temporaryFolder } from '../support/files.ts'
import { runConform } from '../support/run.ts'
import { deploySmall } from './small-deployment.ts'
import type { BeforeWrite, SmallDeployment } from './small-deployment.ts'

let at: SmallDeployment
async function deployment(beforeWrite?: BeforeWrite): Promise<SmallDeployment> {
  at = await deploySmall(beforeWrite)
  return at
}
afterEach(() => at.close())

const env = { XDG_STATE_HOME: stateFolder() }
const begin = (target: string, allow: readonly ('write' | 'spending')[] = ['write', 'spending']) =>
  ({ type: 'begin', run: 'one', format: 3, at: '2026-01-01T00:00:00Z', target, allow: ['read', ...allow] }) as const
const before = (
  kind: string,
  parts: Readonly<Record<string, string>>,
  state: Extract<Line, { type: 'before' }>['state'],
) =>
  ({
    type: 'before',
    run: 'one',
    resource: { kind, parts },
    as: 'key_admin',
    known: 'read',
    state,
    beside: null,
  }) as const
const direct = {
  directBilling: { enabled: true },
  autoRecharge: { enabled: false, thresholdUSD: 50, rechargeAmountUSD: 200 },
  creditGuard: { enabled: false },
}
const turnOn = (number: number) =>
  ({
    type: 'write',
    run: 'one',
    number,
    at: '2026-01-01T00:00:01Z',
    case: 'updateDirectBilling/turn_on',
    operation: 'updateDirectBilling',
    request: 'PUT /api/billing/sub-accounts/loc_turn_on/direct-billing',
    about: 'loc_turn_on',
    changes: 'billing loc_turn_on',
    final: false,
    usesUp: false,
  }) as const

/** A ledger as a run of this user writes it. */
function written(file: string, ...lines: readonly Line[]): void {
  const ledger = openLedger(file, { flag: '--ledger', env, now: Date.now, say: () => {}, mask: (text) => text })
  ledger.append(...lines)
  ledger.close()
}

const billing = (target: string) => [begin(target), before('billing', { locationId: 'loc_turn_on' }, direct)] as const

describe('a ledger that no run of this user wrote', () => {
  test('is not believed: nothing is sent, and the words say which line and what to do', async () => {
    await deployment()
    const lines = [...billing(at.target), turnOn(1)]
    await writeFile(at.ledger, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    for (const { stderr, exitCode } of [await at.cleanUp(), await at.run()]) {
      expect(stderr).toContain(`${at.ledger}:1: this line was not written with your key (`)
      expect(stderr).toContain('put back by hand what differs, and move the file away')
      expect(exitCode).toBe(2)
    }
    expect(at.writes()).toEqual([])
    expect(at.passed.filter(({ headers }) => headers['authorization'] !== undefined)).toEqual([])
  })

  test.each([
    [
      'changed',
      (lines: readonly string[]) => lines.map((line) => line.replace('"enabled":false', '"enabled":true')),
      2,
    ],
    ['removed', (lines: readonly string[]) => lines.filter((line) => !line.includes('"kind":"billing"')), 2],
    ['moved', ([first, second, third, ...rest]: readonly string[]) => [first, third, second, ...rest], 2],
    ['added', ([first, ...rest]: readonly string[]) => [first, first, ...rest], 2],
  ])('is one with a line that was %s', async (_name, spoil, line) => {
    await deployment()
    await at.run()
    const lines = (await readFile(at.ledger, 'utf8')).trimEnd().split('\n')
    const interrupted = lines.slice(
      0,
      lines.findIndex((one) => one.includes('"type":"back"')),
    )
    await writeFile(at.ledger, `${spoil(interrupted).join('\n')}\n`)
    const count = at.passed.length
    const { stderr, exitCode } = await at.cleanUp()
    expect(stderr).toContain(`--cleanup ${at.ledger}:${line}: this line was not written with your key`)
    expect([exitCode, at.passed.length]).toEqual([2, count])
  })

  test('is one of another machine, whose key is not here', async () => {
    await deployment()
    written(at.ledger, ...billing(at.target), turnOn(1))
    const elsewhere = { XDG_STATE_HOME: await temporaryFolder() }
    const { stderr } = await runConform(
      { target: at.target, fixtures: at.fixtures, cleanup: at.ledger },
      { env: elsewhere },
    )
    const key = join(elsewhere.XDG_STATE_HOME, 'agent-platform/ledger.key')
    expect(stderr).toContain(`${at.ledger}:1: this line was not written with your key (${key}, which does not exist)`)
    expect(at.passed).toEqual([])
  })

  test.each([
    ['{"type":"begin","run":"one"}\n', 'this line was not written with your key'],
    ['{"type":"before","run":"one"}\n', 'this line was not written with your key'],
    ['[1]\n', 'is no line of a ledger'],
    ['{"type":"begin","ru', null],
  ])('ends with the file and the line where it says %j, and not as a bug', async (text, says) => {
    await deployment()
    await writeFile(at.ledger, text)
    const { stdout, stderr, exitCode } = await at.cleanUp()
    // What was cut off in its first line is of a run that had sent nothing yet.
    if (says === null)
      expect([stdout, exitCode]).toEqual([`${at.ledger}: every run has put back what it changed.\n`, 0])
    else expect(stderr).toContain(`--cleanup ${at.ledger}:1: ${says}`)
  })

  test('is no matter for a run that only reads', async () => {
    await deployment()
    await writeFile(at.ledger, 'anything')
    const { exitCode, stderr } = await runConform({
      target: at.target,
      fixtures: at.fixtures,
      only: ['getSubAccountBilling', 'listAgentTypes'],
    })
    expect(stderr).not.toContain('--ledger')
    expect(exitCode).not.toBe(1)
  })
})

describe('the key of ledgers', () => {
  test('is for its owner alone, and refused where it is not', async () => {
    await deployment()
    const folder = await temporaryFolder()
    const given = {
      target: at.target,
      fixtures: at.fixtures,
      ledger: at.ledger,
      only: [...at.cases],
      allow: 'write,spending',
    }
    const file = join(folder, 'agent-platform', 'ledger.key')
    expect((await runConform(given, { env: { XDG_STATE_HOME: folder } })).exitCode).toBe(0)
    expect((await stat(file)).mode % 0o1000).toBe(0o600)
    expect(await readFile(at.ledger, 'utf8')).not.toContain((await readFile(file, 'utf8')).trim())

    await chmod(file, 0o644)
    const open = await runConform(given, { env: { XDG_STATE_HOME: folder } })
    expect(open.stderr).toContain(`${file}: others may read or change the key of your ledgers: chmod 600 ${file}`)
    await chmod(file, 0o600)
    await writeFile(file, 'short')
    const short = await runConform(given, { env: { XDG_STATE_HOME: folder } })
    expect(short.stderr).toContain(`${file}: is no key of ledgers`)
    expect(short.exitCode).toBe(2)
  })

  test('has to be kept before anything is changed', async () => {
    await deployment()
    const file = await temporaryFile('file', '')
    const given = { target: at.target, fixtures: at.fixtures, only: [...at.cases], allow: 'write,spending' }
    const { stderr, exitCode } = await runConform(given, { env: { XDG_STATE_HOME: join(file, 'below') } })
    expect(stderr).toMatch(/ledger\.key: the key of your ledgers cannot be (?:read|kept there) \(ENOTDIR\)/)
    expect([exitCode, at.writes()]).toEqual([2, []])
  })
})

describe('--cleanup', () => {
  test('asks for the target again, and sends no key anywhere else', async () => {
    await deployment()
    written(at.ledger, ...billing('http://127.0.0.1:9'), turnOn(1))
    const around = { env: { ...env, AGENT_PLATFORM_KEY: 'ap_test_admin' } }
    const none = await runConform({ cleanup: at.ledger, target: undefined }, around)
    expect(none.stderr).toBe(`--cleanup ${at.ledger}: --target URL says where, as it did for the run\n`)
    const other = await runConform({ cleanup: at.ledger, target: at.target, allow: 'write' }, around)
    expect(other.stderr).toBe(
      `--cleanup ${at.ledger}: its run of 2026-01-01T00:00:00Z was at http://127.0.0.1:9, not at ${at.target}\n`,
    )
    expect([none.exitCode, other.exitCode, at.passed]).toEqual([2, 2, []])
  })

  test('shows what it would do, and does it with --allow alone', async () => {
    await deployment()
    written(at.ledger, ...billing(at.target), turnOn(1))
    const first = await at.cleanUp({ allow: 'write' })
    expect(first.stdout).toBe(
      `The run of 2026-01-01T00:00:00Z at ${at.target} has not put back all that it changed.\n` +
        'What still is as the run left it is put back:\n' +
        '  billing settings of loc_turn_on\n',
    )
    const command =
      `npx --no agent-platform conform --cleanup ${at.ledger} --target ${at.target} --fixtures ${at.fixtures} ` +
      '--allow write,spending'
    expect(first.stderr).toContain(`nothing was changed, because this takes --allow spending. To do it: ${command}`)
    expect(first.exitCode).toBe(2)
    expect(at.passed.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /'])

    const unsure = await temporaryFile('fixtures.yaml', `target: ${at.target}\nkey_admin: ap_test_admin\n`)
    const refused = await runConform({
      target: at.target,
      fixtures: unsure,
      cleanup: at.ledger,
      allow: 'write,spending',
    })
    expect(refused.stderr).toContain('--allow spending: this can cost money')
    expect(at.writes()).toEqual([])

    const done = await at.cleanUp()
    expect(done.stdout).toContain('Put back:\n  billing settings of loc_turn_on')
    expect(done.exitCode).toBe(0)
    expect(at.writes().map(({ method }) => method)).toEqual(['PUT'])
  })

  test('can be tried again where it meets a conflict', async () => {
    await deployment(({ count }) => (count === 1 ? 409 : undefined))
    written(at.ledger, ...billing(at.target), turnOn(1))
    const first = await at.cleanUp()
    expect(first.stdout).toContain(
      'Could not be put back yet:\n  billing settings of loc_turn_on: updateDirectBilling answered 409',
    )
    expect(first.stdout).toContain('can be tried again by the same command')
    expect((await at.run()).stderr).toContain('has not put back all that it changed')
    const second = await at.cleanUp()
    expect(second.stdout).toContain('Cleaned up.')
    expect([first.exitCode, second.exitCode, at.writes().length]).toEqual([2, 0, 2])
  })

  test('is told by a run that only reads, and by a plan', async () => {
    await deployment()
    written(at.ledger, ...billing(at.target), turnOn(1))
    const only = ['listAgentTypes']
    for (const flags of [{}, { plan: true }]) {
      const { stderr } = await at.run({ allow: 'read', only, ...flags })
      expect(stderr).toContain('has not put back all that it changed there, so this may judge what it left.')
      expect(stderr).toContain(`conform --cleanup ${at.ledger} `)
    }
    await at.cleanUp()
    expect((await at.run({ allow: 'read', only })).stderr).not.toContain('has not put back')
  })

  test.each([
    ['a success', 200, 2],
    ['no answer', null, 0],
  ])('of what no read shows and is not found now goes by what its run got: %s', async (_what, status, exitCode) => {
    await deployment()
    const parts = { campaignId: 'camp_nowhere', locationId: 'loc_live' }
    const promised = {
      ...before('campaign-settings', parts, { agentType: 'live_transfer' }),
      known: 'promised',
    } as const
    const changes = `campaign-settings ${parts.campaignId} ${parts.locationId}`
    const request = `PUT /api/agent-builder/projects/${parts.locationId}/campaigns/${parts.campaignId}`
    const write = { ...turnOn(1), operation: 'updateProjectCampaign', request, changes, about: parts.campaignId }
    const answers = status === null ? [] : [{ type: 'answer', run: 'one', number: 1, status } as const]
    written(at.ledger, begin(at.target), promised, write, ...answers)
    const cleaned = await at.cleanUp()
    expect(at.writes().at(-1)?.path).toContain('camp_nowhere')
    expect(cleaned.stdout.includes('updateProjectCampaign answered 404')).toBe(exitCode === 2)
    expect(cleaned.exitCode).toBe(exitCode)
  })

  test('puts nothing back that no request of the run can have changed', async () => {
    await deployment()
    const unsent = { type: 'answer', run: 'one', number: 1, status: 'not-sent' } as const
    written(at.ledger, ...billing(at.target))
    const without = await at.cleanUp()
    expect([without.exitCode, at.writes()]).toEqual([0, []])
    expect(without.stdout).toContain('did not end. It changed nothing that has to be put back.\n')
    written(at.ledger, ...billing(at.target), turnOn(1), unsent)
    expect((await at.cleanUp()).exitCode).toBe(0)
    expect(at.writes()).toEqual([])
  })

  describe('leaves what somebody else saved after a request without an answer', () => {
    const headers = { authorization: 'Bearer ap_test_admin', 'content-type': 'application/json' }
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await fetch(at.target + path, { method, headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as { readonly data: Readonly<Record<string, Readonly<Record<string, never>>>> }
    }
    const interrupted = { before: 'billing', write: turnOn(1) }

    test('of billing settings, and puts back what the request asked for', async () => {
      await deployment()
      const path = '/api/billing/sub-accounts/loc_turn_on'
      const off = { ...direct, directBilling: { enabled: false }, creditGuard: { enabled: false } }
      // That turns Credit Guard on, too.
      const asks = { enabled: true }
      written(at.ledger, begin(at.target), before('billing', { locationId: 'loc_turn_on' }, off), {
        ...turnOn(1),
        asks,
      })
      const amounts = { enabled: false, thresholdUSD: 12, rechargeAmountUSD: 94 }
      await ask('PUT', `${path}/direct-billing`, asks)
      await ask('PUT', `${path}/direct-billing`, { enabled: true, autoRecharge: amounts })
      const { stdout } = await at.cleanUp()
      expect(stdout).toContain('Put back:\n  billing settings of loc_turn_on: to what somebody else set meanwhile')
      const { subAccount } = (await ask('GET', path)).data
      expect(subAccount).toMatchObject({
        directBilling: { enabled: false },
        creditGuard: { enabled: false },
        autoRecharge: amounts,
      })
    })

    test('of billing settings while they were put back, and goes on with that', async () => {
      await deployment()
      const path = '/api/billing/sub-accounts/loc_turn_on'
      const off = { ...direct, directBilling: { enabled: false }, creditGuard: { enabled: false } }
      const left = {
        type: 'after',
        run: 'one',
        key: turnOn(1).changes,
        state: { ...off, creditGuard: { enabled: true } },
        beside: null,
      } as const
      const asks = { enabled: true, autoRecharge: { enabled: false }, creditGuard: { enabled: false } }
      const back = { type: 'way-back', run: 'one', key: left.key, step: 'sent', asks } as const
      const found = before('billing', { locationId: 'loc_turn_on' }, off)
      written(at.ledger, begin(at.target), found, turnOn(1), left, back)
      await ask('PUT', `${path}/direct-billing`, asks)
      await ask('PUT', `${path}/direct-billing`, { enabled: true, autoRecharge: { enabled: false, thresholdUSD: 12 } })
      await at.cleanUp()
      expect((await ask('GET', path)).data['subAccount']).toMatchObject({
        directBilling: { enabled: false },
        creditGuard: { enabled: false },
        autoRecharge: { thresholdUSD: 12 },
      })
    })

    test('of a campaign, and puts back what the request asked for', async () => {
      await deployment()
      const parts = { campaignId: 'camp_dialing', locationId: 'loc_kept' }
      const path = '/api/agent-builder/projects/loc_kept/campaigns/camp_dialing'
      const found = before('campaign-settings', parts, { agentType: 'live_transfer', dialing: 'pd' })
      const changes = 'campaign-settings camp_dialing loc_kept'
      const write = { ...turnOn(1), operation: 'updateProjectCampaign', request: `PUT ${path}`, changes }
      const asks = { dialing: 's2l_pd' }
      written(at.ledger, begin(at.target), found, { ...write, asks })
      await ask('PUT', path, asks)
      await ask('PUT', path, { agentType: 'add_tag' })
      expect((await at.cleanUp()).stdout).toContain('to what somebody else set meanwhile')
      expect((await ask('PUT', path, {})).data['campaign']).toMatchObject({ agentType: 'add_tag', dialing: 'pd' })
    })

    test('to a campaign workflow', async () => {
      await deployment()
      const path = '/api/agent-builder/agents/agent_campaign/campaign/workflow'
      const read = async () => (await ask('GET', path)).data['workflow'] as unknown as { readonly nodes: Json }
      const note = (id: string, text: string) => ({ id, type: 'add-note', config: { text } })
      const first = await read()
      const found = before('agent-workflow', { agentId: 'agent_campaign' }, { nodes: first.nodes })
      const write = { ...turnOn(1), operation: 'saveCampaignWorkflow', changes: 'agent-workflow agent_campaign' }
      const asks = { nodes: [note('run', 'Hello.')] }
      const interrupt = (run: string) =>
        written(
          at.ledger,
          { ...begin(at.target), run },
          { ...found, run },
          { ...write, run, request: `PUT ${path}`, asks },
        )
      interrupt('one')
      await ask('PUT', path, asks)
      expect((await at.cleanUp()).stdout).toContain('Put back:\n  campaign workflow of agent_campaign')
      expect(await read()).toEqual(first)
      interrupt('two')
      await ask('PUT', path, { nodes: [note('run', 'Hello.'), note('mine', 'Mine.')] })
      const { stdout, exitCode } = await at.cleanUp()
      expect(stdout).toContain(
        'left as it is:\n  campaign workflow of agent_campaign: perhaps still as this run set it: /nodes\n',
      )
      expect(stdout).toContain(`\n    /nodes was ${JSON.stringify(first.nodes)}, is [`)
      expect([exitCode, (await read()).nodes]).toEqual([2, [note('run', 'Hello.'), note('mine', 'Mine.')]])
    })

    test('of a workflow, and takes nothing for the run’s that the run itself had put back', async () => {
      await deployment()
      const path = '/api/agent-builder/agents/agent_campaign/campaign/workflow'
      const read = async () => (await ask('GET', path)).data['workflow'] as unknown as { readonly nodes: Json[] }
      const note = (id: string, text: string) => ({ id, type: 'add-note', config: { text } })
      const key = 'agent-workflow agent_campaign'
      const { nodes } = await read()
      const found = (more: Json[]) =>
        before('agent-workflow', { agentId: 'agent_campaign' }, { nodes: [...nodes, ...more] })
      const theirs = note('mine', 'Mine.')
      const asks = { nodes: [note('run', 'Hello.')] }
      written(
        at.ledger,
        begin(at.target),
        found([]),
        { ...found([theirs]), theirs: true },
        { ...turnOn(1), operation: 'saveCampaignWorkflow', changes: key, request: `PUT ${path}`, asks },
        { type: 'after', run: 'one', key, state: asks, beside: {} },
        { type: 'way-back', run: 'one', key, step: 'sent', asks: { nodes: [...nodes, theirs] } },
      )
      await ask('PUT', path, { nodes: [...nodes, theirs, note('more', 'More.')] })
      const { stdout, exitCode } = await at.cleanUp()
      expect(stdout).not.toContain('perhaps still as')
      expect([exitCode, (await read()).nodes.length]).toEqual([0, nodes.length + 2])
    })

    test('of weights, and takes what the request asked for as the run’s, though revisions jump', async () => {
      await deployment()
      const path = '/api/agent-builder/agents/agent_weights/split-test'
      const pair = ['agent_weights', 'agent_weights_b']
      const set = async (revision: number, one: number) => {
        const weights = pair.map((agentId) => ({ agentId, weight: agentId === pair[0] ? one : 100 - one }))
        await ask('PATCH', path, { revision, weights })
        return { revision, weights }
      }
      const found = before('split-weights', { id: 'agent_weights' }, { agent_weights: 50, agent_weights_b: 50 })
      const write = { ...turnOn(1), operation: 'updateSplitTestWeights', changes: 'split-weights agent_weights' }
      const request = 'PATCH /api/agent-builder/agents/agent_weights/split-test'
      // As if the revision of before had been 1.
      const asks = await set(3, 70)
      written(at.ledger, begin(at.target), { ...found, beside: 1 }, { ...write, request, asks })
      expect((await at.cleanUp()).stdout).toContain('Put back:\n  weights of the split test of agent_weights\n')
      await set(5, 70)
      await set(6, 80)
      written(
        at.ledger,
        { ...begin(at.target), run: 'two' },
        { ...found, run: 'two', beside: 5 },
        { ...write, run: 'two', request, asks },
      )
      expect((await at.cleanUp()).stdout).toContain('Changed by somebody else meanwhile, left as it is:\n  weights')
    })

    test('of weights, and asks nobody to put back a variant that the run removed, nor what went to the others', async () => {
      await deployment()
      const path = '/api/agent-builder/agents/agent_weights/split-test'
      const key = 'split-weights agent_weights'
      const found = before('split-weights', { id: 'agent_weights' }, { agent_weights: 50, agent_weights_b: 50 })
      const remove = {
        ...turnOn(1),
        operation: 'removeSplitVariant',
        changes: key,
        final: true,
        about: 'agent_weights_b',
      }
      await ask('DELETE', `${path}/variants/agent_weights_b`, { revision: 3 })
      written(
        at.ledger,
        begin(at.target),
        found,
        { ...remove, request: `DELETE ${path}/variants/agent_weights_b` },
        { type: 'answer', run: 'one', number: 1, status: 200 },
        { type: 'after', run: 'one', key, state: { agent_weights: 100 }, beside: 4 },
        { type: 'back', run: 'one', key, outcome: 'left', note: 'agent_weights was 50, is 100', keepsOwn: true },
        { type: 'end', run: 'one', at: '2026-01-01T00:00:02Z' },
      )
      const { stdout, exitCode } = await at.cleanUp()
      expect([exitCode, stdout]).toEqual([0, expect.not.stringContaining('take out what is not theirs')])
    })

    test('to a live agent', async () => {
      await deployment()
      const path = '/api/live-agents/live:edited?locationId=loc_live'
      const read = async () => (await ask('GET', path)).data['agent']
      const save = async (name: string) => {
        const { ifVersion, brain, voice } = (await read()) ?? {}
        await ask('PUT', path, { ifVersion, name, brain, voice })
      }
      const { ifVersion = null, name, brain, voice, changeHistory = [] } = (await read()) ?? {}
      const revision = Math.max(
        ...(changeHistory as readonly { readonly revision: number }[]).map((one) => one.revision),
      )
      const parts = { id: 'live:edited', locationId: 'loc_live' }
      const found = {
        ...before('live-agent', parts, { name, brain, voice } as never),
        beside: { ifVersion, revision, saves: changeHistory.length },
      } as const
      const request = 'PUT /api/live-agents/live:edited'
      const changes = 'live-agent live:edited loc_live'
      const write = { ...interrupted.write, operation: 'updateLiveAgent', request, changes, about: 'live:edited' }
      written(at.ledger, begin(at.target), found, write)
      await save('Front desk')
      await save('Night desk')
      const { stdout } = await at.cleanUp()
      expect(stdout).toContain(
        'Changed by somebody else meanwhile, left as it is:\n  name, brain and voice of live:edited',
      )
      expect((await read())?.['name']).toBe('Night desk')
    })
  })

  test('reads what a target wrote with line separators of its own', async () => {
    await deployment()
    written(at.ledger, ...billing(at.target), { ...turnOn(1), about: 'loc_turn_on\u2028\u2029\u0085' })
    expect((await at.cleanUp()).exitCode).toBe(0)
  })

  test('reads on after a line that was cut off, and loses nothing of the file', async () => {
    await deployment()
    written(at.ledger, ...billing(at.target), turnOn(1))
    const torn = '{"type":"write","run":"one","num'
    await appendFile(at.ledger, torn)
    const { exitCode } = await at.cleanUp()
    expect(exitCode).toBe(0)
    expect(await readFile(at.ledger, 'utf8')).toContain(`\n${torn}\n{"type":"way-back"`)
    expect((await at.cleanUp()).stdout).toBe(`${at.ledger}: every run has put back what it changed.\n`)
    expect((await at.run()).exitCode).toBe(0)
  })

  test('needs the key that its run had', async () => {
    await deployment()
    written(at.ledger, ...billing(at.target), turnOn(1))
    const { stderr, exitCode } = await runConform({ target: at.target, cleanup: at.ledger })
    expect(stderr).toContain('no value for key_admin')
    expect(stderr).toContain('pass the key by --key or AGENT_PLATFORM_KEY')
    expect(at.passed.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /'])
    expect(exitCode).toBe(2)
  })

  test('needs a ledger', async () => {
    await deployment()
    const { stderr, exitCode } = await at.cleanUp()
    expect(stderr).toBe(`--cleanup ${at.ledger}: there is no ledger of a run\n`)
    expect(exitCode).toBe(2)
  })
})
