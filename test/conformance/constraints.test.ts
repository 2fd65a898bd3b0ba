import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../src/conformance/check-target.ts'
import { lastExchange, onlyStep } from '../../src/conformance/model/acts.ts'
import type { Case, Result } from '../../src/conformance/model/index.ts'
import { readOptions } from '../../src/conformance/options/read.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { readKept } from '../../src/conformance/plan/kept.ts'
import { selectSources } from '../../src/conformance/plan/select.ts'
import { constraintCases } from '../../src/conformance/plan/constraints/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { noRules } from '../../src/conformance/rules/rules.ts'
import { packagedContract, packagedDocument, packagedFingerprint } from '../../src/contract/index.ts'
import type { Contract } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { temporaryFolder } from './support/files.ts'
import { keywordsOf } from './support/keywords.ts'
import { compileFixture } from './support/run.ts'
import { shared } from '../support/shared.ts'

const contract = packagedContract()
const plan = selectSources(planCases(contract, platformRules), ['pair', 'constraint'])
const constraints = plan.cases.filter(({ source }) => source === 'constraint')

/** A value just inside of a constraint. */
const isAccepted = (tried: Case): boolean => onlyStep(tried)?.expect.kind === 'accepted'

const sandbox = shared(startSandbox)

/** Tries the plan at a server; the results in the order in which they came. */
async function resultsAt(target: string, cases = plan.cases): Promise<readonly Result[]> {
  const results: Result[] = []
  const options = readOptions({ target, timeout: 20_000, rate: 1_000_000 })
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  await run(
    { contract, rules: platformRules },
    { plan: async () => plan, select: () => cases, hooks: {} },
    new URL(target),
    options,
    { now: Date.now, sleep, env: {} },
    (event) => {
      if (event.type === 'result') results.push(event.result)
    },
  )
  return results
}

describe('the plan', () => {
  test('has every keyword of every request on both sides, or says why not', () => {
    const tried = [...constraints, ...plan.alsoTried, ...plan.gaps.filter(({ source }) => source === 'constraint')]
    for (const operation of contract.operations) {
      const own = tried.filter((entry) => entry.operation === operation.id)
      const keywords = [...keywordsOf(contract, operation)]
      for (const side of ['inside', 'outside']) {
        const entries = own.filter(({ tries }) => tries.endsWith(side)).map(({ clause }) => clause)
        for (const clause of new Set(keywords.map((keyword) => keyword.split('#')[0] ?? ''))) {
          const names = keywords.filter((keyword) => keyword.split('#')[0] === clause)
          const count = entries.filter((entry) => entry === clause).length
          expect(count, `${operation.id} ${clause} ${side}`).toBeGreaterThanOrEqual(names.length)
        }
      }
      const known = new Set(keywords.map((keyword) => keyword.split('#')[0]))
      const others = own.filter(
        ({ clause, tries }) => !known.has(clause) && !/^(json|content-type|required) /.test(tries),
      )
      expect(others).toEqual([])
    }
  })

  test('says why of every gap, and no more often than where nothing can be sent or changed', () => {
    const reasons = new Map<string, number>()
    for (const { reason } of plan.gaps) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    expect([...reasons.keys()].toSorted()).toEqual([
      'no value is known that breaks this and nothing else',
      'the contract documents no response to that',
      'the value names a resource of the target: another would name another one',
      'whatever arrives there is text, and so of this type',
      'without the parameter it is another path',
    ])
    // A name of workflows, and what closes a workflow and a step: in a creation, other fields fit another of its shapes.
    expect(reasons.get('no value is known that breaks this and nothing else')).toBe(3)
  })

  test.each([
    ['minLength/outside', 7],
    ['minLength/inside', 8],
    ['maxLength/inside', 255],
    ['maxLength/outside', 256],
  ])('tries an Idempotency-Key of %s with %i characters', (side, length) => {
    const id = `updateDirectBilling/constraint/header/Idempotency-Key/${side}`
    const found = constraints.find((planned) => planned.id === id)
    const step = found === undefined ? null : onlyStep(found)
    expect(step?.request.headers['Idempotency-Key']).toHaveLength(length)
  })

  test('changes one thing at a time, and takes nothing from a prior that is the point', () => {
    const bound = (id: string) => {
      const found = constraints.find((planned) => planned.id === id)
      return found?.acts.map(({ role, operation, bind }) => `${role} ${operation} ${Object.keys(bind).join()}`.trim())
    }
    expect(bound('updateSplitTestWeights/constraint/body/revision/minimum/outside')).toEqual([
      'step updateSplitTestWeights',
    ])
    expect(bound('updateSplitTestWeights/constraint/body/weights/0/weight/maximum/outside')).toEqual([
      'prior getSplitTest',
      'step updateSplitTestWeights /body/revision',
    ])
  })

  test('counts a probe as what its pair does, in case that it is accepted', () => {
    const classes = constraints.map(({ operation, safety }) => `${operation} ${safety}`)
    expect([...new Set(classes.filter((text) => text.startsWith('updateDirect')))]).toEqual([
      'updateDirectBilling spending',
    ])
    expect(classes).toContain('removeSplitVariant destructive')
    expect(classes).toContain('listCalls read')
  })

  test('can be made of a contract without any of our marks', async () => {
    const museum = planCases(await compileFixture('conformance/fixtures/museum.yaml'), noRules)
    const price = museum.cases.find(({ id }) => id === 'createSpecialEvent/constraint/body/price/minimum/outside')
    expect(price).toMatchObject({
      clause: '/components/schemas/Event/properties/price/minimum',
      acts: [
        {
          role: 'step',
          request: { body: { value: { price: -0.01 } } },
          expect: { kind: 'refused', by: [{ status: 400, code: null, field: null }] },
        },
      ],
    })
    expect(museum.cases.filter(({ id }) => id.startsWith('getMuseumHours/constraint/')).map(({ id }) => id)).toContain(
      'getMuseumHours/constraint/query/limit/maximum/inside',
    )
    expect(museum.gaps.filter(({ operation }) => operation === 'deleteSpecialEvent')).not.toEqual([])
  })
})

describe('the sandbox', () => {
  let results: readonly Result[]
  beforeAll(async () => {
    results = await resultsAt(sandbox.url)
  })

  test('keeps every constraint, and no pair is spoilt by trying', () => {
    expect(results).toHaveLength(plan.cases.length)
    expect(results.filter(({ verdict }) => verdict !== 'pass').map(({ case: { id } }) => id)).toEqual([])
  })

  test('accepts what is allowed, but for what is over by then', () => {
    const refused = results.filter(({ case: tried, attempt }) => {
      const received = attempt === null ? null : lastExchange(attempt)?.received
      if (received === undefined || received === null || !('answer' in received)) return false
      return isAccepted(tried) && received.answer.status >= 400
    })
    expect(refused.map(({ case: { id } }) => id).toSorted()).toEqual([
      'createLiveAgent/constraint/body/brain/capabilityConfig/workflows/propertyNames/inside',
      'createLiveAgent/constraint/body/voice/prompt/minLength/inside',
      'deleteAgentSkill/constraint/body/expectedVersion/minimum/inside',
      'deleteCampaignWorkflowNode/constraint/body/nodeId/minLength/inside',
      'deleteProjectCampaignWorkflowNode/constraint/body/nodeId/minLength/inside',
      'removeSplitVariant/constraint/body/revision/minimum/inside',
      'switchCampaignWorkflowOutcome/constraint/body/nodeId/minLength/inside',
      'switchProjectCampaignWorkflowOutcome/constraint/body/nodeId/minLength/inside',
      'updateSplitTestWeights/constraint/body/revision/minimum/inside',
    ])
    const accepted = constraints.filter(isAccepted)
    expect(accepted.length).toBeGreaterThan(6 * refused.length)
  })
})

test('the mock keeps every constraint', async () => {
  const mock = await startMock({ contract, document: packagedDocument(), port: 0, host: '127.0.0.1' })
  const results = await resultsAt(mock.url, constraints)
  await mock.close()
  const found = results.flatMap(({ case: { id }, findings }) => findings.map(({ rule }) => `${id}: ${rule}`))
  expect(found.filter((finding) => finding.endsWith(': constraint'))).toEqual([])
})

describe('a large contract', () => {
  test('has each body judged once, however many constraints are tried with it', async () => {
    const { validators, ...museum } = await compileFixture('conformance/fixtures/museum.yaml')
    let judged = 0
    const bodies = new Set<string>()
    const request: Contract['validators']['request'] = (id, part) => {
      const validate = validators.request(id, part)
      if (validate === undefined || part !== 'body') return validate
      return (data) => {
        judged += 1
        bodies.add(`${id} ${JSON.stringify(data)}`)
        return validate(data)
      }
    }
    constraintCases({ ...museum, validators: { ...validators, request } })
    expect(judged).toBeGreaterThan(20)
    expect(judged).toBe(bodies.size)
  })
})

test('a plan that was kept is used for the contract that it was made from', async () => {
  const file = join(await temporaryFolder(), 'kept.json')
  await writeFile(file, JSON.stringify({ contract: packagedFingerprint(), cases: [], gaps: [], alsoTried: [] }))
  expect(readKept(pathToFileURL(file), packagedFingerprint())).toMatchObject({ cases: [] })
  expect(readKept(pathToFileURL(file), 'another')).toBeNull()
  expect(readKept(pathToFileURL(`${file}.none`), packagedFingerprint())).toBeNull()
})
