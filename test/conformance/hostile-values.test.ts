/** Values of a target, and of a fixtures file, that no request can carry: each costs its own read or case, never the run. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deployedEnv as env, deployedSandbox } from './support/deployed.ts'
import { temporaryFile } from './support/files.ts'
import { changed } from './support/spoil.ts'
import { runConform, runFixtures } from './support/run.ts'

const deployment = deployedSandbox()

const hostile = fc.oneof(
  fc.constantFrom('\ud800', 'a\udfff', '\0', '..', '.', '', '__proto__', 'constructor', '%', '%zz'),
  fc.constantFrom('/', '\\', '#', '?', '\r\nx: y', '‮', 'x'.repeat(100_000), `${'é'.repeat(5000)}\ud83d`),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

/** The value with some of its texts replaced, and now and then a member of another type. */
function poisoned(value: unknown, text: string, salt: number): unknown {
  let count = salt
  const visit = (one: unknown): unknown => {
    count += 1
    if (typeof one === 'string') return count % 3 === 0 ? text : one
    if (Array.isArray(one)) return one.map(visit)
    if (typeof one !== 'object' || one === null) return one
    const entries = Object.entries(one).map(([name, inner]) => [name, visit(inner)] as const)
    return Object.fromEntries(count % 7 === 0 ? [...entries, [text, { id: text }]] : entries)
  }
  return visit(value)
}

describe('whatever ids a target shows', () => {
  test('a run looks for fixtures by them, prepares its changes, and ends with a report', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, fc.nat(20), async (text, salt) => {
        const poison = (value: unknown) => poisoned(value, text, salt)
        await deployment.spoilBy(({ status, body }) =>
          body.startsWith('{') ? { status, body: changed(body, poison) } : null,
        )
        const options = { target: deployment.url, location: 'loc_kept', suggest: true, suite: undefined }
        const only = ['getLiveAgent', 'listLiveAgents', 'updateLiveAgent/save', 'updateSplitTestWeights']
        const ledger = await temporaryFile('a.ledger', '')
        const { report, exitCode } = await runConform({ ...options, only, allow: 'write', ledger }, { env })
        expect(report.cases.length).toBeGreaterThan(10)
        expect([0, 1, 2]).toContain(exitCode)
      }),
      {
        numRuns: 12,
        examples: [
          ['\ud800', 0],
          ['__proto__', 1],
          ['..', 2],
        ],
      },
    )
  })
})

describe('whatever values a fixtures file has', () => {
  test('a run, a plan and a check of the file end in the usual ways', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const names = ['loc_kept', 'agent_kept', 'live_edited', 'live_kept', 'skill_kept', 'loc_rebilling']
        const values = Object.fromEntries(names.map((name) => [name, text]))
        const file = await temporaryFile('fixtures.json', JSON.stringify({ ...values, target: deployment.url }))
        const options = { target: deployment.url, fixtures: file, allow: 'write,destructive' }
        const known = await runConform({ ...options, only: ['listAgentSkills', 'updateLiveAgent'] }, { env })
        // An empty value ends it with a message.
        if (known.report.cases.length === 0) expect(known.stderr).toContain(`--fixtures ${file}`)
        expect((await runConform({ ...options, plan: true }, { env })).exitCode).toBeLessThanOrEqual(2)
        expect((await runFixtures({ target: deployment.url, fixtures: file, check: true }, env)).exitCode).toBeLessThan(
          3,
        )
      }),
      { numRuns: 10, examples: [['\ud800'], ['__proto__']] },
    )
  })
})
