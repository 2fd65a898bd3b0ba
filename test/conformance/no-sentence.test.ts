/** A server that differs where no sentence of the specification speaks gets advice, and no failure. */

import { expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { createControl, startSandbox } from '../../src/sandbox/index.ts'
import { fixturesFor } from './support/files.ts'
import { runConform } from './support/run.ts'
import { spoil } from './support/spoil.ts'
import type { Given, SpoilOptions } from './support/spoil.ts'
import { shared } from '../support/shared.ts'

const sandbox = shared(startSandbox)

const contract = packagedContract()
const entries = Object.values(contract.fixtures).flatMap(({ kind, name, value }) =>
  kind === 'absent' ? [] : [`${name}: "${value}"`],
)

const refused = (status: number, error: string): Given => ({
  status,
  body: JSON.stringify({ success: false, error, message: 'No.' }),
})
const turnedOn = contract.pairs.find(({ id }) => id === 'updateDirectBilling/turn_on_with_key')?.response.body
const used = new Set<string>()
const renamed = (one: RegExp, name: string): SpoilOptions => ({
  ask: (asked) => ({ ...asked, path: asked.path.replace(one, name) }),
})

/** What a server does, how, and the cases that meet it. */
const rows: readonly (readonly [does: string, options: SpoilOptions, only: readonly string[]])[] = [
  [
    'refuses the key of a refused request',
    {
      give: ({ status }, { headers }) => {
        const { 'idempotency-key': key } = headers
        if (key === undefined || [401, 403].includes(status)) return null
        if (used.has(key)) return refused(409, 'IDEMPOTENCY_KEY_REUSED')
        if (status >= 400) used.add(key)
        return null
      },
    },
    [
      ...['invalid', 'unavailable', 'in-progress', 'changed'].map((name) => `updateDirectBilling/unkept-key-${name}`),
      'updateDirectBilling/key-of-another-caller-first',
      'updateDirectBilling/replayed-refusal-rebilling',
    ],
  ],
  [
    'has keys for each sub-account',
    {
      give: ({ status, body }, { path }) =>
        status === 409 && path.includes('loc_key_reused') && body.includes('IDEMPOTENCY_KEY_REUSED')
          ? { status: 200, body: JSON.stringify(turnedOn).replaceAll('loc_with_key', 'loc_key_reused') }
          : null,
    },
    ['updateDirectBilling/IDEMPOTENCY_KEY_REUSED', 'updateDirectBilling/reused-key'],
  ],
  [
    'names no empty draft',
    {
      give: ({ status, body }) => ({
        status,
        body: body.replaceAll(/"name":"[^"]*"(?=[^{}]*"brain")/g, '"name":null'),
      }),
    },
    ['getLiveAgent/draft', 'createLiveAgent/read-after-write-draft'],
  ],
  ...[409, 502].map(
    (status) =>
      [
        `answers ${status} to an interrupted creation`,
        { give: ({ body }: Given) => (body.includes('"code":"LIVE_CAMPAIGN_PENDING"') ? { status, body } : null) },
        ['createLiveAgent/LIVE_CAMPAIGN_PENDING', 'createLiveAgent/finish_interrupted_creation'],
      ] as const,
  ),
  ...[201, 202].map(
    (status) =>
      [
        `answers ${status} to a restore`,
        {
          give: ({ status: given, body }: Given, { path }: { readonly path: string }) =>
            given === 200 && path.includes('/restore') ? { status, body } : null,
        },
        ['restoreLiveAgent/restore', 'restoreLiveAgent/history-kept'],
      ] as const,
  ),
  [
    'shows a project user other sub-accounts',
    {
      give: (_given, { headers }) =>
        headers['authorization']?.includes('project_user') === true ? refused(403, 'No access to this project.') : null,
    },
    ['getPipelineSteps/allowed-key-key_project_user'],
  ],
  ['calls the lead location otherwise', renamed(/leadLocationId=/, 'leads='), ['getPipelineSteps']],
  ['calls the project otherwise', renamed(/\blocationId=/, 'project='), ['getPipelineSteps']],
  ['calls campaigns otherwise', renamed(/campaignIds?=/, 'campaign='), ['getPipelineSteps']],
]

test.each(rows)('a server that %s does not fail', async (_does, options, only) => {
  await createControl({ baseUrl: sandbox.url }).reset()
  const spoilt = await spoil(sandbox.url, { ...options, foreign: true })
  try {
    const fixtures = await fixturesFor(spoilt.url, ...entries)
    const suite = 'pairs,access,sequences'
    const given = { target: spoilt.url, fixtures, allow: 'write,destructive,spending', suite, only: [...only] }
    const { report } = await runConform(given)
    const wrong = report.cases.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
    expect(wrong.map(({ id, findings }) => [id, findings])).toEqual([])
    expect(report.summary.judged).toBeGreaterThan(0)
  } finally {
    await spoilt.close()
  }
})
