import { describe, expect, test } from 'vitest'
import type { Act, Finding, Result } from '../../src/conformance/model/index.ts'
import { answersHtml } from '../../src/conformance/report/html/matrix.ts'
import { renderJunit } from '../../src/conformance/report/junit.ts'
import { createKeep } from '../../src/conformance/report/keep.ts'
import { createMask } from '../../src/conformance/model/secrets.ts'
import type { View } from '../../src/conformance/report/view.ts'
import { servePairs } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const key = 'canary-0123456789'
const keep = createKeep(createMask([key]), () => null)

const huge = 'x'.repeat(5_000_000)

function resultWith(verdict: Result['verdict'], body: string, actual: unknown): Result {
  const exchange = {
    request: { method: 'PUT', url: 'http://127.0.0.1/', headers: {}, body },
    received: { answer: { status: 200, headers: {}, body: Buffer.from(body) } },
    startedAt: 0,
    duration: 1,
  }
  const tried = { id: 'one/case' } as Result['case']
  const finding = { rule: 'schema', deviation: { kind: 'extra' }, clause: '', at: '/body', actual } as Finding
  return {
    case: tried,
    verdict,
    reason: null,
    missing: [],
    findings: verdict === 'pass' ? [] : Array.from({ length: 5000 }, () => finding),
    duration: 1,
    attempt: {
      case: tried,
      played: (['prior', 'step'] as const).map((role) => ({ act: { role, label: role } as Act, exchange })),
      outcome: { kind: 'answered' },
    },
  }
}

/** Bytes of all texts and bodies that a result holds. */
function weigh(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value instanceof Uint8Array) return value.length
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce((sum: number, part) => sum + weigh(part), 0)
}

describe('what a run keeps of a case', () => {
  test('is nothing of the exchange where it passed', () => {
    const kept = keep(resultWith('pass', huge, null))
    expect(kept).toMatchObject({ verdict: 'pass', attempt: null, duration: 1 })
    expect(weigh(kept)).toBeLessThan(200)
  })

  test('is what a report shows where it failed, however much the server sent', () => {
    const deep = Array.from({ length: 1000 }, () => Array.from({ length: 1000 }, () => ({ huge: 'y'.repeat(50) })))
    expect(weigh(keep(resultWith('fail', huge, [huge, deep])))).toBeLessThan(2_000_000)
  })

  test('leaves no part of a credential at a cut', () => {
    const body = `${'x'.repeat(3990)}${key}${huge}`
    const kept = JSON.stringify(
      keep(resultWith('fail', body, [`${'y'.repeat(1990)}${key}${huge}`])),
      (_name, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value),
    )
    expect(kept).not.toContain('canary')
    expect(kept).toContain('characters)')
  })
})

describe('a report of very many cases', () => {
  const names = Array.from({ length: 200 }, (_, index) => `operation${index}`)
  const notAllowed = names.flatMap((operation) =>
    Array.from({ length: 50 }, (_, index) => ({
      case: { id: `${operation}/${index}`, source: 'constraint', operation, safety: 'write' },
    })),
  )
  const coverage = notAllowed.map(({ case: { id, operation } }) => ({
    operation,
    status: '200',
    code: null,
    cases: [id],
    reason: null,
  }))
  const contract = { operations: names.map((id) => ({ id, module: '' })) }
  const report = { contract, coverage, results: [], notAllowed, duration: 1, strict: false }
  const view = {
    report,
    summary: { unmet: [] },
    failures: [],
    advisories: [],
    ofKeyAlone: [],
    mask: (text: string) => text,
  } as unknown as View

  test('is JUnit in pieces of a case', () => {
    const pieces = [...renderJunit(view)]
    expect(pieces.length).toBeGreaterThan(notAllowed.length)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1000)
    // With one that says that none was judged.
    expect(pieces.join('').match(/<testcase /g)).toHaveLength(notAllowed.length + 1)
    expect(pieces.join('').endsWith('</testsuite>\n</testsuites>\n')).toBe(true)
  })

  test('is a page in pieces of an operation', () => {
    const pieces = [...answersHtml(view)].map(({ html }) => html)
    expect(pieces.length).toBe(names.length + 2)
    const whole = pieces.join('').length
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(whole / 100)
  })
})

test('a long request is cut in what is shown of it, and said to be', async () => {
  const orders = await compileFixture('conformance/fixtures/orders.yaml')
  const body = { description: huge }
  const server = await servePairs(orders, {
    change: (reply) => ({ ...reply, status: 418, body: JSON.stringify(body) }),
  })
  const { stdout, report } = await runConform({
    target: server.url,
    contract: fixturePath('conformance/fixtures/orders.yaml'),
  })
  await server.close()
  expect(JSON.stringify(report).length).toBeLessThan(200_000)
  expect(stdout.length).toBeLessThan(20_000)
})
