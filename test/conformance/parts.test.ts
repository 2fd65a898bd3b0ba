import { expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { createControl, startSandbox } from '../../src/sandbox/index.ts'
import { fixturesFor } from './support/files.ts'
import { runConform } from './support/run.ts'
import { forTest, shared } from '../support/shared.ts'
import { changed, spoil } from './support/spoil.ts'
import type { Given, SpoilOptions, Spoilt } from './support/spoil.ts'

const sandbox = shared(startSandbox)
let spoilt: Spoilt | undefined

const entries = Object.values(packagedContract().fixtures).flatMap(({ kind, name, value }) =>
  kind === 'absent' ? [] : [`${name}: "${value}"`],
)

/** What is said of somebody's deployment that differs from the sandbox in this. */
async function against(options: SpoilOptions, only: readonly string[], suite = 'pairs') {
  await createControl({ baseUrl: sandbox.url }).reset()
  spoilt = await forTest(spoil(sandbox.url, { ...options, foreign: true }))
  const fixtures = await fixturesFor(spoilt.url, ...entries)
  const allow = 'write,destructive,spending'
  return runConform({ target: spoilt.url, fixtures, allow, only: [...only], suite })
}

const uneditable = 'prepareLiveAgent/NOT_EDITABLE'

function prepared(answer: Given): SpoilOptions {
  return {
    give: (_given, { method, path }) =>
      method === 'POST' && decodeURIComponent(path).includes('/live:legacy/prepare') ? answer : null,
  }
}

test('a success fails where a refusal is due of which only the code is assumed', async () => {
  const accepted = prepared({ status: 202, body: '{"success":true,"data":{"setupStarted":true}}' })
  const { report, exitCode } = await against(accepted, [uneditable])
  const [tried] = report.cases
  expect(tried?.verdict).toBe('fail')
  expect(tried?.findings?.[0]).toMatchObject({ at: '/status', basis: 'stated' })
  expect(exitCode).toBe(1)
})

test('so does a refusal under another status', async () => {
  const { report } = await against(
    prepared({ status: 403, body: '{"success":false,"error":"No.","code":"Forbidden"}' }),
    [uneditable],
  )
  expect(report.cases[0]?.verdict).toBe('fail')
})

test('while another code is no more than advice', async () => {
  const { report } = await against(prepared({ status: 409, body: '{"success":false,"error":"No.","code":"LOCKED"}' }), [
    uneditable,
  ])
  expect(report.cases[0]?.findings?.map(({ at, basis }) => [at, basis])).toEqual([['/body/code', 'inferred']])
})

const creations = '/api/agent-builder/agents'

test('refusals that are answered like the request with nothing wrong in it say nothing', async () => {
  const wanting = JSON.stringify({ success: false, error: 'VALIDATION', message: 'locationId goes into the body.' })
  const { report } = await against(
    {
      give: (given, { method, path, headers }) =>
        method === 'POST' &&
        path.startsWith(creations) &&
        given.status !== 401 &&
        headers['authorization'] !== undefined
          ? { status: 400, body: wanting }
          : null,
    },
    ['createAgent'],
    'pairs,constraints,access',
  )
  const verdicts = new Map(report.cases.map((one) => [one.id, one]))
  expect(report.cases.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  const inside = verdicts.get('createAgent/constraint/body/agentType/enum/inside/inbound')
  expect(inside?.verdict).toBe('blocked')
  expect(inside?.reason).toMatch(/its control createAgent\/of_campaign_type, .*400 VALIDATION: .*goes into the body/)
  expect(verdicts.get('createAgent/VALIDATION')?.verdict).toBe('blocked')
  expect(verdicts.get('createAgent/Unauthorized')?.verdict).toBe('pass')
})

test('an older version says nothing where the change that made it old was refused', async () => {
  const body = JSON.stringify({ success: false, error: 'VALIDATION', message: 'Send weights by agent.' })
  const { report } = await against(
    { give: (_given, { method }) => (method === 'PATCH' ? { status: 400, body } : null) },
    ['updateSplitTestWeights/stale-version'],
    'sequences',
  )
  const [tried] = report.cases
  // It was carried out all the same: that is told, and nothing of the older version.
  expect(tried?.verdict).toBe('advisory')
  expect(tried?.findings?.map(({ message }) => message)).toEqual([
    'something changed while every request on it was refused',
  ])
})

test('what follows a change that is refused by assumption is assumed as well', async () => {
  const { report } = await against(
    // Without the name that every save has.
    { ask: (asked) => (asked.method === 'PUT' ? { ...asked, body: asked.body.replace('"name"', '"title"') } : asked) },
    ['updateLiveAgent/binding-warnings'],
    'sequences',
  )
  const [tried] = report.cases
  expect(tried?.findings?.filter(({ basis }) => basis === 'stated')).toEqual([])
  expect(tried?.findings?.map(({ act }) => act)).toContain('at-last')
})

test('a target whose method is another one is found by it where only one case is chosen', async () => {
  const { report } = await against(
    {
      ask: (asked) => {
        if (!/\/api\/live-agents\/[^/]+$/.test(asked.path)) return asked
        if (asked.method === 'PATCH') return { ...asked, method: 'PUT' }
        return asked.method === 'PUT' ? { ...asked, path: '/api/live-agents/no/such/route' } : asked
      },
    },
    ['replaceLiveAgentWorkflow/read-after-write'],
    'sequences',
  )
  expect(report.cases[0]?.verdict).toBe('pass')
})

const isCampaign = (path: string): boolean => /\/campaigns\/[^/]+$/.test(path)

test('a change is tried by the method that the target has', async () => {
  const { report } = await against(
    {
      ask: (asked) => {
        if (!isCampaign(asked.path)) return asked
        if (asked.method === 'PATCH') return { ...asked, method: 'PUT' }
        return { ...asked, path: '/api/agent-builder/no/such/route' }
      },
    },
    ['updateProjectCampaign'],
  )
  expect(report.cases.find(({ id }) => id === 'updateProjectCampaign/change_dialing')?.verdict).toBe('pass')
  expect(report.cases.find(({ id }) => id === 'updateProjectCampaign/VALIDATION')?.verdict).toBe('pass')
  const sent = spoilt?.asked.filter((one) => isCampaign(one))
  expect(sent?.some((one) => one.startsWith('PATCH'))).toBe(true)
})

test('and where it has none, what relies on it is blocked', async () => {
  const { report } = await against(
    { ask: (asked) => (isCampaign(asked.path) ? { ...asked, path: '/api/agent-builder/no/such/route' } : asked) },
    ['updateProjectCampaign'],
  )
  const tried = report.cases.find(({ id }) => id === 'updateProjectCampaign/change_dialing')
  expect(tried?.verdict).toBe('blocked')
  expect(tried?.reason).toContain('the target has no PUT')
  expect(report.cases.some(({ verdict }) => verdict === 'fail' || verdict === 'advisory')).toBe(false)
})

test('a refused change that stays is a failure of the case that asked for it', async () => {
  let isRefused = false
  const { report, exitCode } = await against(
    {
      give: (given, { method, path }) => {
        if (!path.includes('/sub-accounts/loc_rebilling')) return null
        if (method === 'PUT' && given.status === 409) isRefused = true
        if (method !== 'GET' || !isRefused) return null
        const flip = (body: string) =>
          changed(body, (value) => {
            const { data } = value as { data: { subAccount: { creditGuard: { enabled: boolean } } } }
            data.subAccount.creditGuard.enabled = !data.subAccount.creditGuard.enabled
            return value
          })
        return given.status === 200 ? { ...given, body: flip(given.body) } : null
      },
    },
    ['updateDirectBilling/DIRECT_BILLING_REBILLING_ON'],
  )
  expect(report.cases[0]?.verdict).toBe('fail')
  expect(report.cases[0]?.findings?.[0]).toMatchObject({
    rule: 'sequence',
    basis: 'stated',
    at: '/body/creditGuard/enabled',
  })
  expect(exitCode).toBe(1)
})

test('what uses up the state that a case needs is a failure though a second try cannot show it', async () => {
  let isSaved = false
  const { report } = await against(
    {
      give: (given, { method, path }) => {
        if (!decodeURIComponent(path).includes('/live:flow_draft')) return null
        if (method === 'PUT' && given.status === 200) isSaved = true
        const start = (body: string) => body.replaceAll('"status":"draft"', '"status":"queued"')
        return isSaved ? { ...given, body: start(given.body) } : null
      },
    },
    ['updateLiveAgent/setup-told-draft'],
    'sequences',
  )
  expect(report.cases[0]?.verdict).toBe('fail')
  expect(report.cases[0]?.findings).toContainEqual(
    expect.objectContaining({ basis: 'stated', at: '/body/data/agent/setup/status', actual: '"queued"' }),
  )
})
