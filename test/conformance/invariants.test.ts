import { beforeAll, describe, expect, it } from 'vitest'
import { judge } from '../../src/conformance/checks/judge.ts'
import { stepOf } from '../../src/conformance/model/acts.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { packagedContract, packagedDocument, resolvePointer } from '../../src/contract/index.ts'
import { deviations } from './support/deviations.ts'
import { edit, put } from './support/edits.ts'
import type { Body } from './support/edits.ts'
import { entryOf, harFile } from './support/har.ts'
import { servePairs } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'
import type { Outcome } from './support/run.ts'

const contract = packagedContract()
const invariants = (platformRules.invariants ?? []).flatMap((group) => group.invariants)
const otherName = (body: Body): Body => put(body, 'live:other', 'data', 'agent', 'id')

describe('the invariants', () => {
  it('have names of their own', () => {
    const names = invariants.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('point into the contract', () => {
    const document = packagedDocument()
    const clauses = invariants.map(({ clause }) => clause).filter((clause) => !clause.startsWith('/operation/'))
    expect(clauses.filter((clause) => resolvePointer(document, clause) === null)).toEqual([])
  })
})

describe('in a run', () => {
  it('they are held against the answers of priors, which a finding names', async () => {
    const server = await servePairs(contract, {
      own: 'sandbox',
      change: (reply, id) => (id === 'getLiveAgent/ready' ? edit(otherName)(reply) : reply),
    })
    const outcome = await runConform({ target: server.url, only: ['updateLiveAgent/save'] })
    await server.close()
    const [saved] = outcome.report.cases
    expect(saved?.findings?.map(({ rule, act }) => `${act}: ${rule}`)).toEqual([
      'getLiveAgent: invariant/live-agent-asked-for',
    ])
    expect(saved?.invariants?.['live-agent-asked-for']).toBe(2)
  })

  it('what a header leads to is said by its name', async () => {
    const headers = { Date: 'Tue, 14 Jul 2026 15:04:05 GMT' }
    const answer = { '/data/subAccount/creditBatches/0/isExpired': false }
    const har = await harFile([entryOf(contract, 'getSubAccountBilling/direct', { headers, answer })])
    const { report } = await runConform({ har, suite: undefined })
    const [read] = report.cases
    expect(read?.findings?.find(({ rule }) => rule === 'invariant/batch-expiry-by-the-clock')?.expected).toMatch(
      /^true, because the header date of the response is /,
    )
  })

  it('what a parameter of the address leads to is said by its name', async () => {
    const server = await servePairs(contract, {
      own: 'sandbox',
      change: (reply, id) =>
        id.startsWith('listLiveAgentResources/')
          ? edit((body) => put(body, undefined, 'data', 'sources'))(reply)
          : reply,
    })
    const outcome = await runConform({ target: server.url, only: ['listLiveAgentResources/calendars'] })
    await server.close()
    const [looked] = outcome.report.cases
    expect(looked?.findings?.map(({ expected }) => expected)).toContain(
      'present, because {kind} in the address is "calendars"',
    )
  })

  it('none of them is held against another contract', async () => {
    const museum = await compileFixture('conformance/fixtures/museum.yaml')
    const server = await servePairs(museum)
    const outcome = await runConform({ target: server.url, contract: fixturePath('conformance/fixtures/museum.yaml') })
    await server.close()
    expect(outcome.report.summary.judged).toBeGreaterThan(0)
    expect(outcome.report.cases.flatMap(({ invariants: held = {} }) => Object.keys(held))).toEqual([])
  })

  it('one that cannot run is an error, no pass', () => {
    const tried = planCases(contract, platformRules).cases.find(({ id }) => id === 'getSubAccountBilling/direct')
    const pair = contract.pairs.find(({ id }) => id === 'getSubAccountBilling/direct')
    if (tried === undefined) throw new Error('no case')
    const headers = new Proxy<Record<string, string>>(
      { 'content-type': 'application/json' },
      {
        get(target, name) {
          if (name === 'date') throw new Error('no clock')
          return Reflect.get(target, name) as unknown
        },
      },
    )
    const answer = { status: 200, headers, body: Buffer.from(JSON.stringify(pair?.response.body)) }
    const request = { method: 'GET', url: 'http://a.dev/api', headers: {}, body: null }
    const exchange = { request, received: { answer }, startedAt: 0, duration: 0 }
    const result = judge(
      contract,
      {
        case: tried,
        played: [{ act: stepOf(tried), exchange }],
        outcome: { kind: 'answered' },
      },
      platformRules,
      false,
    )
    expect(result.verdict).toBe('error')
    expect(result.reason).toBe('a check could not run: invariant/batch-expiry-by-the-clock: no clock')
  })
})

describe('an answer that breaks one rule', () => {
  let outcome: Outcome

  beforeAll(async () => {
    const entries = deviations.map((deviation) => entryOf(contract, deviation.pair, deviation))
    outcome = await runConform({ har: await harFile(entries), suite: undefined })
  })

  it.each(deviations.map((deviation, index) => [deviation.rule, deviation, index] as const))(
    '%s',
    (_rule, deviation, index) => {
      const found = outcome.report.cases.find(({ summary }) => summary?.startsWith(`Entry ${index + 1}:`) === true)
      expect(found?.findings?.map(({ rule, at }) => `${rule} ${at}`)).toEqual([
        ...(deviation.besides ?? []),
        `invariant/${deviation.rule} ${deviation.at === null ? '/status' : `/body${deviation.at}`}`,
        ...(deviation.isConstraint === true ? ['constraint /status'] : []),
      ])
    },
  )
})
