import { expect, test } from 'vitest'
import { packagedContract, packagedDocument } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { runConform } from './support/run.ts'
import { shared } from '../support/shared.ts'

const mock = shared(() =>
  startMock({ contract: packagedContract(), document: packagedDocument(), port: 0, host: '127.0.0.1' }),
)

test('the mock passes the replay of every pair that a request can provoke', async () => {
  const provoked = packagedContract().pairs.filter(({ unprovoked }) => unprovoked === null)
  const { report, findings, stdout, exitCode } = await runConform({ target: mock.url, strict: true }, {})
  expect(findings).toEqual([])
  expect(report.summary).toMatchObject({
    cases: provoked.length,
    judged: provoked.length,
    notAllowed: 0,
    verdicts: { pass: provoked.length, fail: 0, advisory: 0, blocked: 0, error: 0 },
  })
  expect(stdout).toContain('our mock, as it says')
  expect(exitCode).toBe(0)
})

test('every documented response of the packaged contract is planned or has a reason', async () => {
  const { report } = await runConform({ plan: true })
  expect(report.coverage.length).toBeGreaterThan(0)
  for (const { cases, reason } of report.coverage) expect(cases.length > 0).toBe(reason === null)
})
