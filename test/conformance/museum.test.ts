import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixturePath, runConform } from './support/run.ts'
import { fixturesFor } from './support/files.ts'
import { startStockPrism } from './support/stock-prism.ts'
import type { StockPrism } from './support/stock-prism.ts'

const contract = fixturePath('conformance/fixtures/museum.yaml')
const ticket = `Basic ${Buffer.from('ada:open sesame').toString('base64')}`

/** A contract that bears none of our marks, served by Prism as it comes. */
describe('a foreign contract on a foreign server', () => {
  let prism: StockPrism
  beforeAll(async () => {
    prism = await startStockPrism(contract)
  }, 60_000)
  afterAll(() => prism.close())

  test('gets a complete report: every operation, every documented answer, each gap with its reason', async () => {
    const header = [`Authorization: ${ticket}`]
    const allow = 'write,destructive,spending'
    const fixtures = await fixturesFor(prism.url)
    const { report, stdout, exitCode } = await runConform({ target: prism.url, contract, header, allow, fixtures })
    expect(report.cases.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      'getMuseumHours/two_days pass',
      'createSpecialEvent/concert pass',
      'getSpecialEvent/example pass',
      'deleteSpecialEvent/no_content pass',
      'POST /tickets/general pass',
      'POST /tickets/concert pass',
    ])
    const operations = ['getMuseumHours', 'listSpecialEvents', 'createSpecialEvent', 'getSpecialEvent']
    operations.push('updateSpecialEvent', 'deleteSpecialEvent', 'POST /tickets', 'getTicketCode')
    expect([...new Set(report.coverage.map(({ operation }) => operation))]).toEqual(operations)
    for (const operation of operations) expect(stdout).toMatch(new RegExp(`^${operation} +\\d`, 'm'))
    for (const { cases, reason } of report.coverage) expect(cases.length > 0).toBe(reason === null)
    expect(stdout).toContain('NOT PLANNED')
    expect(stdout).not.toContain(ticket)
    expect(exitCode).toBe(0)
  })

  test('only reads without leave to do more, and an answer without the key is told as it came', async () => {
    const { report, exitCode } = await runConform({ target: prism.url, contract })
    expect(report.cases.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      'getMuseumHours/two_days fail',
      'getSpecialEvent/example pass',
    ])
    expect(report.cases[0]?.findings).toMatchObject([{ rule: 'status', at: '/status', actual: '401' }])
    expect(report.notAllowed).toHaveLength(4)
    expect(exitCode).toBe(1)
  })

  test('--key speaks as a bearer where the contract names no credential of its own', async () => {
    const { report } = await runConform({ target: prism.url, contract, key: 'sesame-0001', only: ['getMuseumHours'] })
    // This contract asks for another scheme, so Prism refuses; but the key was sent.
    expect(JSON.stringify(report.cases)).toContain('Bearer $API_KEY')
  })
})
