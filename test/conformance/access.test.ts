import { describe, expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { stepOf } from '../../src/conformance/model/acts.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { noRules } from '../../src/conformance/rules/rules.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFile } from './support/files.ts'
import { compileFixture, runConform } from './support/run.ts'
import { forTest, shared } from '../support/shared.ts'
import { spoil } from './support/spoil.ts'
import type { SpoilOptions } from './support/spoil.ts'

const contract = packagedContract()
const plan = planCases(contract, platformRules)
const cases = plan.cases.filter(({ source }) => source === 'access')

const sandbox = shared(startSandbox)

/** Ids of the access cases that find fault with a sandbox that is spoilt like this, and whether the fault is stated. */
async function found(options: SpoilOptions, only: readonly string[] = []): Promise<Readonly<Record<string, string>>> {
  const spoilt = await forTest(spoil(sandbox.url, options))
  const { report } = await runConform({ target: spoilt.url, suite: 'access', only })
  return Object.fromEntries(
    report.cases.filter(({ verdict }) => verdict !== 'pass').map(({ id, verdict }) => [id, verdict]),
  )
}

describe('what is planned', () => {
  test('every operation that asks for a key is tried without one, in a way that nothing can come of', () => {
    const probes = cases.filter(({ tries }) => tries === 'no-key')
    expect(probes.map(({ operation }) => operation)).toEqual(contract.operations.map(({ id }) => id))
    for (const probe of probes) {
      const { request, operation, expect: wanted } = stepOf(probe)
      expect(probe).toMatchObject({ probe: true, safety: 'read', fixtures: [] })
      expect(wanted.status).toBe(401)
      expect(request.as).toBeNull()
      expect(request.headers).toEqual({})
      const body = request.body !== null && 'value' in request.body ? request.body.value : undefined
      const validate = contract.validators.request(operation, 'body')
      expect(validate === undefined || validate(body).length > 0).toBe(true)
      for (const { value } of Object.values(contract.fixtures))
        expect(JSON.stringify(request)).not.toContain(`"${value}"`)
    }
  })

  test('a refusal that is not guarded counts as what would be done if it were not refused', () => {
    for (const { id, operation, safety, probe } of cases) {
      if (probe === true) continue
      expect([id, safety]).toEqual([id, contract.operations.find((candidate) => candidate.id === operation)?.safety])
    }
  })

  test('each scope that is stated is missing once, and named by the refusal', () => {
    const scoped = contract.operations.filter(({ scopes }) => scopes?.every((one) => one.length > 0) ?? false)
    for (const { id, scopes, responses } of scoped) {
      const lacking = cases.filter(({ operation, tries }) => operation === id && tries === 'without-scope')
      expect(lacking.length).toBeGreaterThan(0)
      const names = responses.some(({ status, codes }) => status === '403' && codes !== null)
      for (const one of lacking) {
        const says = names ? { '/requiredScope': scopes?.[0]?.[0] } : {}
        expect(stepOf(one).expect).toMatchObject({ kind: 'exactly', says })
      }
    }
  })

  test('what cannot be tried has a reason, and a contract without credentials plans no more than probes', async () => {
    for (const { reason } of plan.gaps.filter(({ source }) => source === 'access')) expect(reason).not.toBe('')
    const foreign = planCases(await compileFixture('conformance/fixtures/museum.yaml'), noRules)
    const access = foreign.cases.filter(({ source }) => source === 'access')
    expect(access.filter(({ tries }) => tries !== 'no-key' && tries !== 'broken-key')).toEqual([])
    expect(foreign.cases.filter(({ source }) => source === 'sequence' || source === 'race')).toEqual([])
  })
})

test('the sandbox lets in who may and keeps out who may not', async () => {
  const { report, findings, exitCode } = await runConform({ target: sandbox.url, suite: 'access', strict: true })
  expect(findings).toEqual([])
  expect(report.summary).toMatchObject({ judged: cases.length, notAllowed: 0 })
  expect(exitCode).toBe(0)
})

describe('a fault', () => {
  const admin = 'Bearer ap_test_admin'
  const instead = (from: RegExp, method: string, path: RegExp): SpoilOptions => ({
    ask: (asked) =>
      asked.method === method && path.test(asked.path) && from.test(asked.headers['authorization'] ?? '')
        ? { ...asked, headers: { ...asked.headers, authorization: admin } }
        : asked,
  })

  test('nobody needs a key', async () => {
    expect(await found(instead(/^$/, 'DELETE', /skills/), ['deleteAgentSkill'])).toEqual({
      // The body is looked at first then: only which refusal comes is assumed.
      'deleteAgentSkill/no-key': 'advisory',
    })
    expect(await found(instead(/^$/, 'GET', /catalog/), ['getLiveAgentCatalog'])).toEqual({
      'getLiveAgentCatalog/no-key': 'advisory',
    })
    expect(await found(instead(/^$/, 'GET', /agent-types/), ['listAgentTypes'])).toEqual({
      'listAgentTypes/no-key': 'fail',
    })
  })

  test('any key will do', async () => {
    expect(await found(instead(/nobody_has/, 'PUT', /direct-billing/), ['updateDirectBilling'])).toEqual({
      'updateDirectBilling/broken-key': 'fail',
    })
  })

  test('a read-only key may write', async () => {
    expect(await found(instead(/reader/, 'DELETE', /skills/), ['deleteAgentSkill'])).toEqual({
      'deleteAgentSkill/without-scope-key_reader': 'fail',
    })
  })

  test('a key that may write may not read', async () => {
    const give: SpoilOptions['give'] = (_given, { headers, method }) =>
      method === 'GET' && headers['authorization'] === 'Bearer ap_test_writer'
        ? {
            status: 403,
            body: '{"success":false,"error":"No.","code":"InsufficientScope","requiredScope":"agents:read"}',
          }
        : null
    expect(await found({ give }, ['getLiveAgent'])).toEqual({ 'getLiveAgent/allowed-key-key_writer': 'fail' })
  })

  test('the refusal names another scope than the one that is missing', async () => {
    const give: SpoilOptions['give'] = ({ status, body }) => ({
      status,
      body: body.replace('"agents:write"', '"agents:read"'),
    })
    expect(await found({ give }, ['removeSplitVariant'])).toEqual({
      'removeSplitVariant/without-scope-key_no_scopes': 'fail',
      'removeSplitVariant/without-scope-key_reader': 'fail',
    })
  })

  test('a key without any scope gets in, whatever scope is assumed for the operation', async () => {
    expect(await found(instead(/no_scopes/, 'GET', /\/skills$/), ['listAgentSkills'])).toEqual({
      'listAgentSkills/without-scope-key_no_scopes': 'fail',
    })
  })

  test('it is refused by another code', async () => {
    const give: SpoilOptions['give'] = ({ status, body }) => ({
      status,
      body: body.replace('"InsufficientScope"', '"AccessDenied"'),
    })
    expect(await found({ give }, ['listAgentSkills'])).toEqual({
      'listAgentSkills/without-scope-key_no_scopes': 'fail',
    })
  })

  test("another agency's key reaches what is ours", async () => {
    const failed = await found(instead(/other_agency/, 'DELETE', /variants/), ['removeSplitVariant'])
    expect(failed).toEqual({ 'removeSplitVariant/other-agency-key_other_agency': 'fail' })
  })

  test('the answer gives away which ids exist', async () => {
    const give: SpoilOptions['give'] = ({ status, body }, { path }) =>
      status === 404 && path.includes('loc_kept')
        ? { status, body: body.replace('"message":"', '"message":"Not yours. ') }
        : null
    expect(await found({ give }, ['getSubAccountBilling', 'updateDirectBilling'])).toMatchObject({
      'updateDirectBilling/other-agency-key_other_agency': 'advisory',
    })
  })

  test('a key that is bound to a sub-account reaches another one', async () => {
    expect(await found(instead(/location_bound/, 'PUT', /direct-billing/), ['updateDirectBilling'])).toEqual({
      'updateDirectBilling/other-location-key_location_bound': 'fail',
    })
  })
})

test('a report says how little of access one key tries, and which ones it lacks', async () => {
  const field = await startField({ port: 0, readings: [], bugs: ['scope-not-checked'] })
  const known: Record<string, unknown> = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
  const saidWith = async (fixtures: Readonly<Record<string, unknown>>) =>
    (
      await runConform({
        target: field.url,
        fixtures: await temporaryFile('fixtures.json', JSON.stringify(fixtures)),
        suite: 'access',
      })
    ).stdout
  const oneKey = Object.fromEntries(
    Object.entries(known).filter(([name]) => name === 'key_admin' || !name.startsWith('key_')),
  )
  expect(await saidWith(oneKey)).toMatch(
    /^Little of access was tried: \d+ of \d+ cases; the others lack above all (?:key_\w+ \(\d+ cases\)(?:, |\.$)){3}/m,
  )
  const all = await saidWith(known)
  expect(all).toMatch(/^FAIL /m)
  expect(all).not.toContain('Little of access')
  await field.close()
})
