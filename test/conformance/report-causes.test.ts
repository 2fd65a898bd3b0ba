import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/start.ts'
import type { Sandbox } from '../../src/sandbox/start.ts'
import { servePairs } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'
import type { Outcome } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library = await compileFixture('fixtures/library.yaml')

/** Runs against a server of pairs that is gone afterwards. */
async function runAgainst(
  options: Parameters<typeof servePairs>[1],
  flags: Parameters<typeof runConform>[0] = {},
): Promise<Outcome> {
  const server = await servePairs(library, options)
  try {
    return await runConform({ target: server.url, contract, ...flags })
  } finally {
    await server.close()
  }
}

interface Cause {
  readonly findings: readonly { readonly rule: string; readonly clause: string }[]
  readonly cases: readonly string[]
}

function causesIn({ report }: Outcome): readonly Cause[] {
  return (report as unknown as { readonly causes: { readonly fail: readonly Cause[] } }).causes.fail
}

function blocksIn({ stdout }: Outcome): readonly string[] {
  return stdout.split('\n\n').filter((block) => block.startsWith('FAIL'))
}

describe('cases that fail for one reason', () => {
  test('are one block: its first case whole, the others counted and named', async () => {
    const body = JSON.stringify({ success: false, error: 'NotFound', message: 'No such route.' })
    const outcome = await runAgainst({
      change: (reply, id) =>
        id.startsWith('createLoan/') && reply.status !== 404 ? { ...reply, status: 404, body } : reply,
    })
    const failed = outcome.report.cases.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
    // Refusals that are answered like their control are blocked.
    expect(failed.length).toBeGreaterThan(1)
    expect(causesIn(outcome).map(({ cases }) => cases.toSorted())).toEqual([failed.toSorted()])
    expect(blocksIn(outcome)).toHaveLength(1)
    expect(blocksIn(outcome)[0]).toMatch(
      new RegExp(
        `^FAIL .*: createLoan\n[^]*\n    cases     ${failed.length} cases say the same: this one, createLoan/\\w+`,
      ),
    )
  })

  test('are one block over operations where they share the clause', async () => {
    // What all operations answer for want of a key comes from one place of the contract.
    const outcome = await runAgainst(
      { change: (reply, id) => (id.endsWith('/Unauthorized') ? { ...reply, status: 404 } : reply) },
      { only: ['createLoan', 'getLoan', 'renewLoan', 'returnLoan'] },
    )
    expect(causesIn(outcome)).toHaveLength(1)
    expect(blocksIn(outcome)[0]).toMatch(/\n    cases {5}\d cases in \d operations say the same: this one, /)
  })

  test('are one block where the server as a whole is at fault', async () => {
    const body = JSON.stringify({ success: false, error: 'Unauthorized', message: 'Send a key.' })
    const outcome = await runAgainst({
      change: (reply) => (reply.status === 401 ? reply : { ...reply, status: 401, body }),
    })
    expect(outcome.report.summary.verdicts['fail']).toBeGreaterThan(5)
    expect(blocksIn(outcome)).toHaveLength(1)
  })

  test('stay apart where one of them says more', async () => {
    const outcome = await runAgainst(
      {
        change(reply, id) {
          const version = String(reply.body).replaceAll('"version":3', '"version":0')
          const body = id === 'getLoan/NotFound' ? reply.body : version
          return { ...reply, body: id === 'getLoan/open' ? body : String(body).replace('"success":true,', '') }
        },
      },
      { only: ['getLoan/open', 'listBooks'] },
    )
    const causes = causesIn(outcome)
    expect(causes.length).toBeGreaterThan(1)
    expect(new Set(causes.flatMap(({ cases }) => cases)).size).toBe(outcome.report.summary.verdicts['fail'] ?? 0)
    expect(blocksIn(outcome)).toHaveLength(causes.length)
  })
})

describe('against a sandbox that ignores Idempotency-Keys', () => {
  let sandbox: Sandbox
  let outcome: Outcome
  beforeAll(async () => {
    sandbox = await startSandbox({
      contract: packagedContract(),
      database: ':memory:',
      port: 0,
      host: '127.0.0.1',
      defects: ['idempotency-ignored'],
      strict: false,
    })
    const only = ['updateDirectBilling']
    outcome = await runConform({ target: sandbox.url, suite: 'pairs,sequences', only, verbose: true })
  })
  afterAll(() => sandbox.close())

  test('verdicts are summed up by suite', () => {
    expect(outcome.stdout).toMatch(/^suite +cases +judged +pass +fail/m)
    expect(outcome.stdout).toMatch(/^sequences +\d+ +\d+ +\d+ +\d+/m)
    const { suites } = outcome.report.summary as unknown as {
      readonly suites: readonly { readonly suite: string; readonly cases: number; readonly judged: number }[]
    }
    expect(suites.map(({ suite }) => suite)).toEqual(['pairs', 'sequences'])
    expect(suites.reduce((sum, { cases }) => sum + cases, 0)).toBe(outcome.report.summary.cases)
  })

  test('a broken sequence names its rule, the step at fault and how all steps went', () => {
    const [, shown] = /^ {4}case {6}(\S+)$/m.exec(outcome.stdout) ?? []
    const failed = outcome.report.cases.find(({ id }) => id === shown) as unknown as {
      readonly id: string
      readonly findings: readonly { readonly act: string; readonly place: string }[]
      readonly steps: readonly { readonly label: string; readonly response: { readonly status: number } }[]
    }
    const [finding] = failed.findings
    expect(failed.steps.length).toBeGreaterThan(1)
    expect(failed.steps.map(({ label }) => label)).toContain(finding?.act)
    expect(finding?.place).toMatch(/^openapi\.yaml:\d+$/)
    const steps = failed.steps.map(({ label, response }) => `${label} ${response.status}`).join(', ')
    expect(outcome.stdout).toContain(`steps     ${steps}`)
    expect(outcome.stdout).toMatch(
      /^ {2}# comes after \d+ requests?, which --explain prints; under the Idempotency-Key of first:$/m,
    )
    expect(outcome.junit).toContain(`classname="sequences.updateDirectBilling" name="${failed.id}"`)
    expect(outcome.junit).toContain(`  step      ${finding?.act}`)
  })

  test('what is tried beyond the examples is counted by rule', () => {
    const { byRule, invariants } = outcome.report as unknown as {
      readonly byRule: readonly { readonly suite: string; readonly tries: string; readonly cases: readonly string[] }[]
      readonly invariants: readonly { readonly name: string; readonly checked: number }[]
    }
    expect(byRule.filter(({ suite }) => suite === 'sequences').length).toBeGreaterThan(5)
    expect(invariants.every(({ checked }) => checked > 0)).toBe(true)
    expect(outcome.stdout).toMatch(/^INVARIANTS \d+ rules on every response/m)
  })
})

test('--plan tells the rules and the gaps with their reasons', async () => {
  const { stdout } = await runConform({ plan: true, suite: 'constraints', contract })
  expect(stdout).toMatch(/^suite +rule +cases +gaps$/m)
  expect(stdout).toMatch(/^constraints +\S.* +\d+ +\d+$/m)
  expect(stdout).toMatch(/^\d+ cases, \d+ not planned(, \d+ gaps)?; they cover /)
})
