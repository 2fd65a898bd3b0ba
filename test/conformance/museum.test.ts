import { describe, expect, test } from 'vitest'
import { fixturePath, runConform } from './support/run.ts'
import { fixturesFor } from './support/files.ts'
import { startStockPrism } from './support/stock-prism.ts'
import { shared } from '../support/shared.ts'

const contract = fixturePath('conformance/fixtures/museum.yaml')
const ticket = `Basic ${Buffer.from('ada:open sesame').toString('base64')}`

/** A contract that bears none of our marks, served by Prism as it comes. */
describe('a foreign contract on a foreign server', () => {
  const prism = shared(() => startStockPrism(contract))

  test('gets a complete report: every operation, every documented response, each gap with its reason', async () => {
    const header = [`Authorization: ${ticket}`]
    const allow = 'write,destructive,spending'
    const fixtures = await fixturesFor(prism.url)
    const given = { target: prism.url, contract, header, allow, fixtures, verbose: true }
    const { report, stdout, exitCode } = await runConform(given)
    expect(report.cases.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      'getMuseumHours/two_days pass',
      'listSpecialEvents/made pass',
      'createSpecialEvent/concert pass',
      'getSpecialEvent/example pass',
      'updateSpecialEvent/made pass',
      'POST /tickets/general pass',
      'POST /tickets/concert pass',
      'getTicketCode/made pass',
      'deleteSpecialEvent/no_content pass',
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

  test('only reads without leave to do more, and without the key nothing is sent that needs one', async () => {
    const { report, exitCode } = await runConform({ target: prism.url, contract })
    expect(report.cases.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      'getMuseumHours/two_days blocked',
      'listSpecialEvents/made pass',
      'getSpecialEvent/example pass',
      'getTicketCode/made blocked',
    ])
    expect(report.cases[0]?.reason).toContain('pass it by --key visitorAuth=…')
    expect(report.notAllowed).toHaveLength(5)
    // Half of the cases need a key.
    expect(exitCode).toBe(2)
  })

  test('--key goes where the scheme of the contract says', async () => {
    const { report } = await runConform({ target: prism.url, contract, key: 'sesame-0001', only: ['getMuseumHours'] })
    // Not as user:password, so Prism refuses; but the key was sent as the scheme says, and is not shown.
    expect(JSON.stringify(report.cases)).toContain('Basic $API_KEY')
  })
})
