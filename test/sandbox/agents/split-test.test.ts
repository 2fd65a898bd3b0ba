import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removeVariant, setWeights } from '../../../src/sandbox/domain/agents/split-test.ts'
import type { SplitTest, Variant } from '../../../src/sandbox/domain/agents/state.ts'
import { isRefusal } from '../../../src/sandbox/domain/refusal.ts'

const nothing = () => false
const NOW = '2026-07-14T15:04:05.000Z'

describe('removeVariant', () => {
  const rows: { given: string; weights: number[]; removed: number; want: number[]; status?: 'ended' }[] = [
    { given: 'weights that divide evenly', weights: [50, 25, 25], removed: 2, want: [67, 33, 0] },
    { given: 'a remainder, by the largest fraction', weights: [50, 30, 20], removed: 1, want: [71, 0, 29] },
    { given: 'a tie, by the lower sequence', weights: [25, 25, 25, 25], removed: 3, want: [34, 33, 33, 0] },
    { given: 'an excluded survivor, which stays excluded', weights: [60, 0, 40], removed: 2, want: [100, 0, 0] },
    { given: 'only excluded survivors beside the primary', weights: [0, 0, 100], removed: 2, want: [100, 0, 0] },
    { given: 'one member left', weights: [60, 40], removed: 1, want: [100, 0], status: 'ended' },
    { given: 'an excluded variant leaves, nothing to share', weights: [70, 0, 30], removed: 1, want: [70, 0, 30] },
    { given: 'an excluded member is the last', weights: [0, 100], removed: 1, want: [100, 0], status: 'ended' },
  ]
  for (const { given, weights, removed, want, status } of rows) {
    it(`redistributes with ${given}`, () => {
      const next = removeVariant(split(weights), id(removed), 1, NOW)
      expect(isRefusal(next) ? next : next.variants.map(({ weight }) => weight)).toEqual(want)
      expect(next).toMatchObject({ revision: 2, status: status ?? 'running' })
    })
  }

  it('keeps the removed variant listed, with the time of its removal', () => {
    const next = removeVariant(split([50, 30, 20]), id(1), 1, NOW)
    expect(next).toMatchObject({ variants: [{}, { agentId: id(1), status: 'removed', removedAt: NOW }, {}] })
  })

  it.each([
    ['the primary', id(0), 1, 400, 'VALIDATION'],
    ['an unknown variant', 'agent_x', 1, 400, 'VALIDATION'],
    ['a stale revision', id(1), 2, 409, 'CONFLICT'],
  ])('refuses %s', (_what, agentId, revision, status, code) => {
    expect(removeVariant(split([50, 30, 20]), agentId, revision, NOW)).toMatchObject({ refused: true, status, code })
  })

  it('refuses an ended split', () => {
    expect(removeVariant({ ...split([100, 0]), status: 'ended' }, id(1), 1, NOW)).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('setWeights', () => {
  it.each([
    ['a variant left out', [[0, 100]], /agent_1 is missing/],
    [
      'a variant twice',
      [
        [0, 50],
        [0, 50],
        [1, 0],
      ],
      /more than once/,
    ],
    [
      'a stranger',
      [
        [0, 50],
        [1, 25],
        [7, 25],
      ],
      /agent_7 is not an active variant/,
    ],
    [
      'a wrong total',
      [
        [0, 50],
        [1, 40],
      ],
      /total 90, not 100/,
    ],
  ])('refuses %s', (_what, weights, message) => {
    const command = { revision: 1, weights: weights.map(([n = 0, weight = 0]) => ({ agentId: id(n), weight })) }
    expect(setWeights(split([50, 50]), command, nothing)).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      message: expect.stringMatching(message) as string,
    })
  })

  it('does not let a removed variant come back', () => {
    const ended = removeVariant(split([40, 30, 30]), id(2), 1, NOW)
    if (isRefusal(ended)) throw new Error(ended.code)
    const command = { revision: 2, weights: [0, 1, 2].map((n) => ({ agentId: id(n), weight: n === 0 ? 100 : 0 })) }
    expect(setWeights(ended, command, nothing)).toMatchObject({ code: 'VALIDATION' })
  })
})

it('keeps the live weights at 100 through any sequence of removals and exclusions', () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constant('weigh' as const), shares: fc.array(fc.nat(100), { minLength: 6, maxLength: 6 }) }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.array(action, { maxLength: 12 }), (members, actions) => {
      let state = split(spread(Array.from({ length: members }, () => 1)))
      for (const step of actions) {
        const next =
          step.kind === 'remove'
            ? removeVariant(state, id(step.at % members), state.revision, NOW)
            : setWeights(state, { revision: state.revision, weights: weigh(state, step.shares) }, nothing)
        if (isRefusal(next)) continue
        expect(next.revision).toBe(state.revision + 1)
        state = next
        const live = state.variants.filter(({ status }) => status === 'active')
        expect(live.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
        expect(live.every(({ weight }) => Number.isInteger(weight) && weight >= 0)).toBe(true)
        expect(state.status).toBe(live.length === 1 ? 'ended' : 'running')
      }
    }),
  )
})

function weigh(state: SplitTest, shares: readonly number[]) {
  const active = state.variants.filter(({ status }) => status === 'active')
  const weights = spread(active.map((_, index) => shares[index] ?? 0))
  return active.map(({ agentId }, index) => ({ agentId, weight: weights[index] ?? 0 }))
}

/** Whole numbers that total 100, roughly in proportion. */
function spread(shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const weights = shares.map((share) => (total === 0 ? 0 : Math.floor((share * 100) / total)))
  weights[0] = (weights[0] ?? 0) + 100 - weights.reduce((sum, weight) => sum + weight, 0)
  return weights
}

function id(n: number): string {
  return `agent_${n}`
}

function split(weights: readonly number[]): SplitTest {
  const variants = weights.map((weight, index): Variant => ({
    agentId: id(index),
    name: `Variant ${index}`,
    sequence: index + 1,
    weight,
    status: 'active',
    addedAt: '2026-06-01T09:00:00Z',
    removedAt: null,
    isPrimary: index === 0,
  }))
  return { location: 'loc', campaignId: 'camp', primaryAgentId: id(0), status: 'running', revision: 1, variants }
}
