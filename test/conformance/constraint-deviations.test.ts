import { describe, expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.ts'
import { startMeddler } from './support/meddler.ts'
import type { Meddler, Passing } from './support/meddler.ts'
import { runConform } from './support/run.ts'
import { shared } from '../support/shared.ts'

const sandbox = shared(startSandbox)

describe('a server that deviates once', () => {
  const meddler = shared(() => startMeddler(sandbox.url))

  const threshold = 'updateDirectBilling/constraint/body/autoRecharge/thresholdUSD/minimum'
  const strange = 'updateDirectBilling/constraint/body/autoRecharge/noSuchProperty/additionalProperties/outside'
  const missing = 'updateDirectBilling/constraint/body/autoRecharge/enabled/required/outside'
  const live = 'updateLiveAgent/constraint/body/name/type/outside'
  const settings = '/components/schemas/AutoRechargeUpdate'

  const rewrite = (from: string, to: string) => (body: string) => body.replace(from, to)
  const answer =
    (status: number, body: Readonly<Record<string, unknown>>) =>
    (passing: Passing): Passing =>
      passing.status < 300 || passing.status === 400 || passing.status === 422
        ? { status, body: JSON.stringify({ success: false, ...body }) }
        : passing
  const refusal = (error: string, field: string, code = 'FieldInvalid') => ({
    error,
    message: 'No.',
    errors: [{ field, code, message: 'No.' }],
  })
  const unwelcome = { error: 'No.', code: 'INVALID_CONFIGURATION' }

  const rows: readonly {
    readonly why: string
    readonly only: string
    readonly way: Parameters<Meddler['meddle']>[0]
    /** `rule at basis clause`; none where the deviation is no deviation. */
    readonly finds: readonly string[]
  }[] = [
    {
      why: 'accepts a value just outside',
      only: 'updateDirectBilling/constraint/body/autoRecharge/enabled/type/outside',
      way: { onTheWayIn: rewrite('"enabled":"true"', '"enabled":true') },
      finds: [`constraint /status stated ${settings}/properties/enabled/type`],
    },
    {
      why: 'accepts what is only assumed to be refused',
      only: strange,
      way: { onTheWayIn: rewrite(',"noSuchProperty":true', '') },
      finds: [`constraint /status inferred ${settings}/additionalProperties`],
    },
    {
      why: 'refuses a value just inside, naming it',
      only: `${threshold}/inside`,
      way: { onTheWayOut: answer(400, refusal('BadRequest', 'autoRecharge.thresholdUSD')) },
      finds: [
        `constraint /status stated ${settings}/properties/thresholdUSD/minimum`,
        `invariant/right-amount-not-refused /body/errors/0/field stated ${settings}`,
      ],
    },
    {
      why: 'refuses it as a property that does not belong',
      only: `${threshold}/inside`,
      way: { onTheWayOut: answer(400, refusal('BadRequest', 'body')) },
      finds: [`constraint /status stated ${settings}/properties/thresholdUSD/minimum`],
    },
    {
      why: 'fails at a value just inside',
      only: `${threshold}/inside`,
      way: { onTheWayOut: ({ body }) => ({ status: 500, body }) },
      finds: [
        `constraint /status stated ${settings}/properties/thresholdUSD/minimum`,
        'invariant/failure-has-a-ref /body/ref stated /components/schemas/Error/properties/ref',
      ],
    },
    {
      why: 'refuses a value just inside by a rule that is documented',
      only: `${threshold}/inside`,
      way: { onTheWayOut: answer(409, { error: 'NO_USABLE_CARD', message: 'No.' }) },
      finds: [],
    },
    {
      why: 'refuses another field than the changed one',
      only: `${threshold}/inside`,
      way: { onTheWayOut: answer(400, refusal('BadRequest', 'creditGuard')) },
      finds: [],
    },
    {
      why: 'names another field',
      only: `${threshold}/outside`,
      way: { onTheWayOut: answer(400, refusal('BadRequest', 'thresholdUSD')) },
      finds: ['constraint /body/errors stated EXAMPLE'],
    },
    {
      why: 'names no field',
      only: `${threshold}/outside`,
      way: { onTheWayOut: answer(400, { error: 'BadRequest', message: 'No.' }) },
      finds: ['constraint /body/errors stated EXAMPLE'],
    },
    {
      why: 'gives another reason for a missing field',
      only: missing,
      way: { onTheWayOut: answer(400, refusal('BadRequest', 'autoRecharge.enabled')) },
      finds: ['constraint /body/errors stated EXAMPLE'],
    },
    {
      why: 'refuses with another code of the status',
      only: `${threshold}/outside`,
      way: { onTheWayOut: answer(400, { error: 'REBILLING_UPDATE_FAILED', message: 'No.' }) },
      finds: ['constraint /body/error stated EXAMPLE'],
    },
    {
      why: 'refuses for its state before it looks at the value',
      only: `${threshold}/outside`,
      way: { onTheWayOut: answer(409, { error: 'NO_USABLE_CARD', message: 'No.' }) },
      finds: ['constraint /status inferred EXAMPLE'],
    },
    {
      why: 'names no field where the code of the refusal is assumed',
      only: live,
      way: { onTheWayOut: (passing) => (passing.status === 422 ? answer(422, unwelcome)(passing) : passing) },
      finds: ['constraint /body/field inferred EXAMPLE'],
    },
    {
      why: 'refuses a body with 400 where 422 is assumed',
      only: live,
      way: {
        onTheWayOut: (passing) =>
          passing.status === 422 ? answer(400, { error: 'No.', code: 'BadRequest' })(passing) : passing,
      },
      finds: ['constraint /status inferred EXAMPLE'],
    },
  ]

  test.each(rows)('$why', async ({ only, way, finds }) => {
    meddler.meddle(way)
    const { report, exitCode } = await runConform({ target: meddler.url, suite: 'constraints', only: [only] })
    const examples = /^\/components\/(examples|responses)\//
    const findings = report.cases.flatMap((one) => one.findings ?? [])
    expect(
      findings.map(
        ({ rule, at, basis, clause }) => `${rule} ${at} ${basis} ${examples.test(clause) ? 'EXAMPLE' : clause}`,
      ),
    ).toEqual(finds)
    expect(exitCode).toBe(finds.some((finding) => finding.includes(' stated ')) ? 1 : 0)
  })
})

test('a value that an answer has to hold is looked for', async () => {
  const meddler = await startMeddler(sandbox.url)
  meddler.meddle({
    onTheWayOut: ({ status, body }) => ({ status, body: body.replaceAll('billing:write', 'billing:read') }),
  })
  const only = ['updateDirectBilling/without-scope-key_no_scopes']
  const { findings } = await runConform({ target: meddler.url, suite: 'access', only })
  await meddler.close()
  expect(findings).toEqual([`${only[0]}: pair /body/requiredScope`])
})
