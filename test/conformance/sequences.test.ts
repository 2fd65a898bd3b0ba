import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { answersOf } from '../../src/conformance/model/answers.ts'
import type { Act, Exchange } from '../../src/conformance/model/index.ts'
import { newest } from '../../src/conformance/model/case.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { play } from '../../src/conformance/run/play.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { noRules } from '../../src/conformance/rules/rules.ts'
import { packagedContract, packagedDocument, resolvePointer, valueAt } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { temporaryFile } from './support/files.ts'
import { compileFixture, runConform } from './support/run.ts'
import { forTest, shared } from '../support/shared.ts'
import { changed, spoil } from './support/spoil.ts'
import type { Asked, Given, SpoilOptions } from './support/spoil.ts'

const contract = packagedContract()
const suite = 'sequences'
const plan = planCases(contract, platformRules)
const cases = plan.cases.filter(({ source }) => source === 'sequence')

/** Rules about what no sequence asks for, each with an example of it. */
const spokenOfExamples = [
  'getSubAccountBilling/direct',
  'updateDirectBilling/CREDIT_GUARD_PARTIALLY_APPLIED',
  'listAgentTypes/types',
  'getSkillLibrary/library',
]

/** Rules that say nothing of a response of the sandbox, and why. Every other one speaks. */
const silentHere = {
  'batch-expiry-by-the-clock': "Our servers' batches follow the clock of a world.",
  'cadences-unique': 'One cadence is listed.',
  'declined-card-was-touched': 'No refusal has a reason of an issuer and says whether the card was touched.',
  'empty-config-not-blamed': 'No empty config is refused.',
  'resources-unique': 'One resource of a type is listed.',
  'retry-not-refused': 'No retry is refused.',
  'right-amount-not-refused': 'No right amount is sent beside what is refused.',
}

const sandbox = shared(startSandbox)

describe('what is declared', () => {
  test('points into the contract, by clauses that are there', () => {
    const document = packagedDocument()
    const clauses = cases.flatMap(({ id, clause, acts, holds }) =>
      [clause, ...acts.map((act) => act.clause), ...holds.map((hold) => hold.clause ?? clause)].map(
        (at) => [id, at] as const,
      ),
    )
    for (const [id, at] of clauses) expect([id, at, resolvePointer(document, at) !== null]).toEqual([id, at, true])
  })

  test('names each case and each act once, and binds to acts that come before', () => {
    const ids = plan.cases.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, acts } of cases) {
      const labels = acts.map(({ label }) => label)
      expect([id, new Set(labels).size]).toEqual([id, labels.length])
      for (const [index, { bind }] of acts.entries()) {
        const named = Object.values(bind).filter(({ act }) => act !== newest)
        for (const { act } of named) expect(labels.slice(0, index)).toContain(act)
      }
    }
  })

  test('asks for no native agent to look at the groups of a catalog', () => {
    const complete = cases.find(({ id }) => id === 'getLiveAgentCatalog/catalog-complete')
    expect(complete?.fixtures).toContain('live_kept')
    expect(complete?.fixtures).not.toContain('live_native_kept')
  })

  test('counts a change that nothing puts back as destructive', () => {
    const undone = (platformRules.undo ?? []).flatMap(({ changedBy }) => changedBy)
    const writes = contract.operations.filter(({ safety }) => safety === 'write').map(({ id }) => id)
    expect(writes.filter((id) => !undone.includes(id))).toEqual([])
  })

  test('needs no example or fixture that the contract lacks', () => {
    expect(plan.gaps.filter(({ source }) => source === 'sequence' || source === 'race')).toEqual([])
  })

  test('is listed with the plan, rule by rule', async () => {
    const { stdout } = await runConform({ plan: true, verbose: true, suite })
    for (const { id } of cases) expect(stdout).toContain(id)
  })

  test('says nothing about a contract with other operations', async () => {
    const foreign = planCases(await compileFixture('conformance/fixtures/orders.yaml'), noRules)
    expect(foreign.cases.filter(({ source }) => source === 'sequence' || source === 'race')).toEqual([])
    expect(foreign.gaps.filter(({ source }) => source === 'sequence' || source === 'race')).toEqual([])
  })
})

test('the sandbox keeps to every rule, each of them speaks, and it is left as it was', async () => {
  const { report, findings, exitCode } = await runConform({ target: sandbox.url, suite, strict: true })
  expect(findings).toEqual([])
  expect(report.summary).toMatchObject({ judged: cases.length, exitCode: 0 })
  expect(exitCode).toBe(0)
  const worlds = (await (await fetch(`${sandbox.url}/_sandbox/worlds`)).json()) as {
    readonly worlds?: readonly unknown[]
  }
  expect(JSON.stringify(worlds)).not.toContain('conform-')
  const examples = await runConform({ target: sandbox.url, suite: 'pairs', only: spokenOfExamples })
  const spoken = [report, examples.report].flatMap(({ invariants = [] }) => invariants.map(({ name }) => name))
  const { invariants = [], relations = [] } = platformRules
  const rules = [...invariants.flatMap((group) => group.invariants), ...relations].map(({ name }) => name)
  expect(rules.filter((name) => !spoken.includes(name)).toSorted()).toEqual(Object.keys(silentHere).toSorted())
})

test('a mock keeps no state, so that nothing is judged by it', async () => {
  const mock = await startMock({ contract, document: packagedDocument(), port: 0, host: '127.0.0.1' })
  const { report, exitCode } = await runConform({ target: mock.url, suite: 'sequences,races,access' })
  await mock.close()
  for (const { id, verdict, reason } of report.cases) {
    if (id.endsWith('/no-key')) expect([id, verdict]).toEqual([id, 'pass'])
    else
      expect([id, verdict, reason]).toEqual([
        id,
        'blocked',
        expect.stringMatching(/^the mock (keeps no state|knows no keys)$/),
      ])
  }
  expect(exitCode).toBe(0)
})

describe('a planted fault', () => {
  const rows: readonly (readonly [fault: string, caught: readonly string[], byRules: readonly string[]])[] = [
    [
      'idempotency-ignored',
      ['updateDirectBilling/replayed-key', 'updateDirectBilling/reused-key'],
      ['updateDirectBilling/key-of-one-change', 'updateDirectBilling/replay-repeats'],
    ],
    [
      'stale-version-accepted',
      ['deleteAgentSkill/deleted-skill', 'removeSplitVariant/removed-variant'],
      ['removeSplitVariant/stale-version-refused'],
    ],
    [
      'lost-rollback',
      ['updateDirectBilling/refusal-changes-nothing-DIRECT_BILLING_REBILLING_ON'],
      ['updateDirectBilling/refused-changes-nothing'],
    ],
    [
      'doubled-charge',
      ['updateDirectBilling/charge-agrees', 'updateDirectBilling/replayed-key'],
      ['updateDirectBilling/read-shows-the-change', 'updateDirectBilling/refused-changes-nothing'],
    ],
    ['weights-not-100', ['removeSplitVariant/removed-variant', 'removeSplitVariant/removed-variant-excluded'], []],
    ['secret-leaked', ['updateLiveAgent/secret-header', 'createLiveAgent/secret-header'], []],
  ]

  test.each(rows)('%s is caught', async (fault, caught, byRules) => {
    const broken = await startSandbox({ database: ':memory:', defects: [fault], strict: false, onError: () => {} })
    const { report } = await runConform({ target: broken.url, suite, only: caught })
    await broken.close()
    expect(report.cases.map(({ id, verdict }) => [id, verdict])).toEqual([
      ...cases.filter(({ id }) => caught.includes(id)).map(({ id }) => [id, 'fail']),
      ...byRules.map((id) => [id, 'fail']),
    ])
  })

  test('is tried again by a command that is accepted, also where a rule found it in exchanges of others', async () => {
    const broken = await startSandbox({
      database: ':memory:',
      defects: ['idempotency-ignored'],
      strict: false,
      onError: () => {},
    })
    const annotations = await temporaryFile('annotations.txt', '')
    await runConform({ target: broken.url, suite: 'pairs', only: ['updateDirectBilling'], annotations })
    await broken.close()
    const again = [...(await readFile(annotations, 'utf8')).matchAll(/ --only (\S+)$/gm)].map(([, name]) => name)
    expect(again).toEqual(['updateDirectBilling/idempotent_replay', 'updateDirectBilling/IDEMPOTENCY_KEY_REUSED'])
  })

  test('is marked at no line of a file that the project does not have: the line is in the text', async () => {
    const broken = await startSandbox({ database: ':memory:', defects: ['missing-tenant-check'], strict: false })
    const annotations = await temporaryFile('annotations.txt', '')
    const here = vi.spyOn(process, 'cwd').mockReturnValue(dirname(annotations))
    await runConform({ target: broken.url, suite: 'pairs', only: ['getPipelineSteps'], annotations })
    here.mockRestore()
    await broken.close()
    expect(await readFile(annotations, 'utf8')).toMatch(
      /^::\w+ title=[^,:]+::.*%0Aopenapi\.yaml:\d+ of the contract's package$/m,
    )
  })
})

/** Reads are answered otherwise once this was asked. */
function afterwards(once: (asked: Asked) => boolean, read: (given: Given) => string): SpoilOptions {
  let isOver = false
  return {
    ask: (asked) => {
      isOver ||= once(asked)
      return asked
    },
    give: (given, { method }) =>
      isOver && method === 'GET' && given.status === 200 ? { status: given.status, body: read(given) } : null,
  }
}

describe('a deployment that', () => {
  const rows: readonly (readonly [does: string, id: string, fault: string, options: SpoilOptions])[] = [
    [
      'lets a replay differ',
      'updateDirectBilling/replayed-key',
      'again /body/data/subAccount/wallet/balanceMinutes',
      {
        give: ({ status, body }) =>
          body.includes('idempotentReplay')
            ? { status, body: body.replace(/"balanceMinutes":\d+/, '"balanceMinutes":1') }
            : null,
      },
    ],
    [
      'shows a deleted skill',
      'deleteAgentSkill/deleted-skill',
      'read /body/skills',
      {
        give: ({ status, body }, { method, path }) => {
          if (method !== 'GET' || !path.endsWith('/skills')) return null
          const skills = ((JSON.parse(body) as { skills?: unknown }).skills ?? []) as readonly { id?: unknown }[]
          const all = [
            { id: 'skill_flow_a', name: 'Prices', type: 'playbook' },
            ...skills.filter(({ id }) => id !== 'skill_flow_a'),
          ]
          return { status, body: changed(body, (value) => ({ ...(value as object), skills: all })) }
        },
      },
    ],
    [
      'turns on without Credit Guard',
      'updateDirectBilling/read-after-write-on',
      'on /body/data/subAccount/creditGuard/enabled',
      {
        give: ({ status, body }) => ({
          status,
          body: body.replace('"creditGuard":{"enabled":true}', '"creditGuard":{"enabled":false}'),
        }),
      },
    ],
    [
      'forgets the minutes when it turns off',
      'updateDirectBilling/read-after-write-off',
      'read /body/data/subAccount/creditBatches/0',
      {
        give: ({ status, body }) =>
          body.includes('AGENCY_WALLET')
            ? { status, body: body.replace(/"creditBatches":\[.*\]/, '"creditBatches":[]') }
            : null,
      },
    ],
    [
      'keeps Credit Guard as a refused change asks for',
      'updateDirectBilling/refused-while-rebilling',
      'after-on /body/data/subAccount/creditGuard/enabled',
      afterwards(
        ({ method, body }) => method === 'PUT' && body.includes('"creditGuard":{"enabled":true}'),
        ({ body }) => body.replace('"creditGuard":{"enabled":false}', '"creditGuard":{"enabled":true}'),
      ),
    ],
    [
      'writes what is restored over the newest save',
      'restoreLiveAgent/history-kept',
      'read /body/data/agent/changeHistory',
      afterwards(
        ({ path }) => path.includes('/restore'),
        ({ body }) =>
          changed(body, (value) => {
            const { agent } = (value as { data: { agent: { changeHistory: readonly unknown[] } } }).data
            return { success: true, data: { agent: { ...agent, changeHistory: agent.changeHistory.slice(0, 2) } } }
          }),
      ),
    ],
    [
      'counts leads of others in the view of a bound key',
      'getPipelineSteps/views-agree-bound',
      'all /body/data/pdOverCount',
      {
        give: ({ status, body }, { path }) =>
          path.includes('__all__') ? { status, body: body.replace(/"pdOverCount":\d+/, '"pdOverCount":77') } : null,
      },
    ],
    [
      'answers a wrong request of the power dialer with a code',
      'getPipelineSteps/refused-in-words',
      'no-step /body/error',
      {
        give: ({ status }) =>
          status === 400
            ? { status, body: '{"success":false,"error":"VALIDATION","message":"cadenceStep is a number."}' }
            : null,
      },
    ],
    [
      'names no step of a workflow that it refuses',
      'updateLiveAgent/authoring-rules-steps-and-outputs',
      'an-unknown-type /body/stepId',
      {
        give: ({ status, body }) => (status === 422 ? { status, body: body.replace(/"stepId":"[^"]*",?/, '') } : null),
      },
    ],
    [
      'keeps the name of an update that it refuses',
      'updateAgent/refusal-changes-nothing-fields',
      'listed-after /body/data/agents',
      afterwards(
        ({ method, body }) => method === 'PUT' && body.includes('Nobody in particular'),
        ({ body }) => body.replace(/"name":"[^"]*"/, '"name":"Nobody in particular"'),
      ),
    ],
    [
      'restores the newest save instead of an earlier one',
      'restoreLiveAgent/restored-save',
      'read /body/data/agent/brain/prompt',
      {
        ask: (asked) =>
          asked.path.includes('/restore')
            ? { ...asked, body: asked.body.replace('"revision":1', '"revision":2') }
            : asked,
      },
    ],
    [
      'gives a removed variant a part',
      'removeSplitVariant/removed-variant',
      'first /body/splitTest/variants',
      { give: ({ status, body }) => ({ status, body: body.replaceAll('"status":"removed"', '"status":"active"') }) },
    ],
    [
      'accepts what follows on an output',
      'updateLiveAgent/authoring-rules-steps-and-outputs',
      'a-step-behind-a-node-with-outputs /status',
      {
        ask: (asked) =>
          asked.body.includes('"late"') && !asked.body.includes('"c"')
            ? { ...asked, body: asked.body.replace(/,\{"id":"late".*?\}\}/, '') }
            : asked,
      },
    ],
    [
      'takes an unfinished graph',
      'saveCampaignWorkflow/placeholders',
      'change-me /status',
      {
        ask: (asked) =>
          asked.method === 'PUT' ? { ...asked, body: asked.body.replaceAll('CHANGE-ME', 'Changed') } : asked,
      },
    ],
    [
      'lists reviewed calls as well',
      'listCalls/filters-agree',
      'unreviewed /body/data/calls',
      { ask: (asked) => ({ ...asked, path: asked.path.replace('excludeReviewed=true', 'excludeReviewed=false') }) },
    ],
  ]

  test.each(rows)('%s is caught', async (_does, id, fault, options) => {
    const spoilt = await forTest(spoil(sandbox.url, options))
    const { report } = await runConform({ target: spoilt.url, suite, only: [id] })
    const found = report.cases.flatMap(({ findings = [] }) => findings.map(({ act, at }) => `${act ?? ''} ${at}`))
    expect(found.some((one) => one.startsWith(fault))).toBe(true)
  })
})

describe('where the specification leaves the form open, a server is held to what it states', () => {
  const verdictOn = async (id: string, give: NonNullable<SpoilOptions['give']>) => {
    const spoilt = await forTest(spoil(sandbox.url, { give }))
    const { report } = await runConform({ target: spoilt.url, suite, only: [id] })
    const stated = report.cases.flatMap(({ findings = [] }) => findings.filter(({ basis }) => basis === 'stated'))
    return [...report.cases.map(({ verdict }) => verdict), ...stated.map(({ act, at }) => `${act} ${at}`)]
  }

  test('the last fifty saves can be restored, whichever of them is listed first', async () => {
    const newestFirst = (body: string): string =>
      changed(body, (whole) => {
        const agent = valueAt(whole, '/data/agent') as { changeHistory: readonly unknown[] } | undefined
        if (agent !== undefined) agent.changeHistory = agent.changeHistory.toReversed()
        return whole
      })
    const right = ({ status, body }: Given) => ({ status, body: newestFirst(body) })
    const gone = { status: 404, body: '{"success":false,"error":"There is no such revision.","code":"NOT_FOUND"}' }
    const short = (given: Given, { path, body }: Asked) =>
      path.includes('/restore') && body.includes('"revision":2') ? gone : right(given)
    const id = 'restoreLiveAgent/fifty-saves'
    expect(await verdictOn(id, right)).toEqual(['pass'])
    expect(await verdictOn(id, short)).toEqual(['fail', 'oldest-0 /status'])
  })

  test('an update keeps the fields of the analysis that say that they are managed, wherever they stand', async () => {
    const moved = ({ status, body }: Given, names: readonly string[]) => ({
      status,
      body: changed(body, (whole) => {
        const agent = valueAt(whole, '/data/agent')
        const list = valueAt(agent, '/postCallAnalysis') as readonly { name: string; managed: boolean }[] | undefined
        if (list === undefined) return whole
        const isLost = list.some(({ name }) => names.includes(name))
        const fields = list.flatMap(({ name, managed }) =>
          managed && isLost ? [] : [{ key: name, platformManaged: managed }],
        )
        return {
          success: true,
          data: { id: valueAt(agent, '/id'), name: valueAt(agent, '/name'), analysis: { fields } },
        }
      }),
    })
    const id = 'updateAgent/retained-fields'
    expect(await verdictOn(id, (given) => moved(given, []))).toEqual(['advisory'])
    expect(await verdictOn(id, (given) => moved(given, ['budget', 'roof']))).toEqual(['fail', 'name /body'])
  })
})

test('what a deployment sends beyond the contract may change with time', async () => {
  let beat = 0
  const more = (body: string) => {
    beat += 1
    return body
      .replaceAll('"locationId":', `"asOf":${beat},"locationId":`)
      .replaceAll('"ifVersion":', `"heat":${beat},"ifVersion":`)
      .replaceAll('"disposition":', `"seenAt":${beat},"disposition":`)
  }
  const spoilt = await forTest(spoil(sandbox.url, { give: ({ status, body }) => ({ status, body: more(body) }) }))
  const only = [
    'updateDirectBilling/replayed-key',
    'updateLiveAgent/stale-version',
    'updateLiveAgent/older-formats',
    'listCalls/filters-agree',
  ]
  const { report } = await runConform({ target: spoilt.url, suite, only })
  expect(beat).toBeGreaterThan(20)
  expect(report.cases.map(({ id, findings = [] }) => [id, findings])).toEqual(
    cases.filter(({ id }) => only.includes(id)).map(({ id }) => [id, []]),
  )
})

test('turning off is not blamed for a payment that is credited meanwhile', async () => {
  const credited: number[] = []
  const spoilt = await forTest(
    spoil(sandbox.url, {
      async ask(asked) {
        const [, locationId] = /sub-accounts\/([^/]+)\/direct-billing$/.exec(asked.path) ?? []
        if (asked.method === 'PUT' && asked.body === '{"enabled":false}') {
          const { status } = await fetch(`${sandbox.url}/_sandbox/events/credits`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-sandbox-world': asked.headers['x-sandbox-world'] ?? '' },
            body: JSON.stringify({ locationId }),
          })
          credited.push(status)
        }
        return asked
      },
    }),
  )
  const { report } = await runConform({ target: spoilt.url, suite, only: ['updateDirectBilling/credits-pending'] })
  expect(credited).toEqual([200])
  expect(report.cases.map(({ verdict, findings = [] }) => [verdict, findings])).toEqual([['pass', []]])
})

test('what may take a while is asked for again, and the last answer counts', async () => {
  const tried = cases.find(({ id }) => id === 'updateDirectBilling/charge-agrees')
  if (tried === undefined) throw new Error('The case is not planned.')
  const detail = (balanceMinutes: number) => ({
    data: {
      subAccount: {
        wallet: { balanceMinutes, balanceUSD: 10 },
        autoRecharge: { blockedReason: null, lastFailureAt: null },
      },
    },
  })
  const playFor = async (arrivesAfter: number) => {
    let waited = 0
    let reads = 0
    const send = (act: Act): Promise<Exchange> => {
      if (act.label === 'after') reads += 1
      const isLate = act.label === 'after' && waited >= arrivesAfter
      const body = Buffer.from(JSON.stringify(detail(isLate ? 40 : 30)))
      const answer = { status: 200, headers: { 'content-type': 'application/json' }, body }
      const request = { method: 'GET', url: 'http://127.0.0.1/', headers: {}, body: null }
      return Promise.resolve({ request, received: { answer }, startedAt: 0, duration: 0 })
    }
    const wait = (ms: number) => {
      waited += ms
      return Promise.resolve()
    }
    const attempt = await play(tried, send, { wait })
    return { attempt, reads, seconds: waited / 1000 }
  }
  const late = await playFor(20_000)
  expect(late.attempt.played.map(({ act }) => act.label)).toEqual(['before', 'on', 'after', 'off'])
  expect(late.reads).toBeGreaterThan(1)
  const rule = tried.holds.find(({ says }) => says?.endsWith('is charged within five minutes.') === true)
  expect(rule?.check(answersOf(late.attempt.played))).toEqual([])
  const never = await playFor(Infinity)
  // Five minutes, and a little: nobody's clock is exact.
  expect(never.seconds).toBeGreaterThan(300)
  expect(never.seconds).toBeLessThan(340)
  expect(rule?.check(answersOf(never.attempt.played))).toHaveLength(1)
})

test('what a sequence needs of its fixture and does not find blocks it', async () => {
  const spoilt = await forTest(
    spoil(sandbox.url, {
      give: ({ status, body }) => ({ status, body: body.replace('"thresholdUSD":null', '"thresholdUSD":25') }),
    }),
  )
  const { report } = await runConform({ target: spoilt.url, suite, only: ['updateDirectBilling/amounts-default'] })
  expect(report.cases).toMatchObject([
    {
      verdict: 'blocked',
      reason: 'its fixture is not in the state that it needs: Auto-recharge was never set.',
    },
  ])
})
