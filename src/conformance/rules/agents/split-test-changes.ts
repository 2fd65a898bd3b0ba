import { valueAt } from '../../../contract/index.ts'
import type { Json } from '../../../contract/index.ts'
import type { Answers } from '../../model/index.ts'
import { count, differ, everyItem, everyReply, fits, is, isMoreBy, same } from '../assertions.ts'
import { act, hold, the } from '../sequence.ts'
import type { Check, Hold, ActSpec, Sequence, Value } from '../sequence.ts'
import { membersOf, noPromise } from '../undo.ts'
import type { Undo } from '../undo.ts'

const totals100 = {
  says: "Live variants' weights total 100.",
  clause: '/components/schemas/SplitVariant/properties/weight/description',
} as const
const howItIsShared = 'That a weight goes to the live variants is stated, in which shares is not.'
const whichRefusal = 'That every operation goes through the primary is stated, which refusal says so is not.'
const whatEndedRefuses = 'What a split test refuses once a variant was removed is not stated.'

const read = (label: string, primary = 'agent_flow_split'): ActSpec =>
  act(label, 'getSplitTest/running', { path: { id: the(primary) } })

/** Sets the weights of a split test's variants, in their order; `after` is the act that shows the newest revision. */
const weigh = (label: string, primary: string, weights: readonly (number | null)[], after: string): ActSpec =>
  act(label, 'updateSplitTestWeights/set_weights', {
    path: { id: the(primary) },
    body: {
      revision: 1,
      weights: weights.flatMap((weight, index) =>
        weight === null ? [] : [{ agentId: the(index === 0 ? primary : `${primary}_${'abcd'.charAt(index)}`), weight }],
      ),
    },
    bind: { '/body/revision': `${after} /splitTest/revision` },
  })

const putBack = (after: string): ActSpec => ({
  ...weigh('at-last', 'agent_flow_split', [50, 30, 20], after),
  bind: {
    '/body/revision': `${after} /splitTest/revision`,
    ...Object.fromEntries(
      [0, 1, 2].flatMap((index) => [
        [`/body/weights/${index}/agentId`, `before /splitTest/variants/${index}/agentId`] as const,
        [`/body/weights/${index}/weight`, `before /splitTest/variants/${index}/weight`] as const,
      ]),
    ),
  },
})

/** Weights of the variants, and of one more. */
const misnamed = (label: string, [primary, b, c]: readonly [number, number, number], more: Value): ActSpec => ({
  ...weigh(label, 'agent_flow_split', [], 'before'),
  pair: 'updateSplitTestWeights/VALIDATION_variant_left_out',
  body: {
    revision: 1,
    weights: [
      { agentId: the('agent_flow_split'), weight: primary },
      { agentId: the('agent_flow_split_b'), weight: b },
      { agentId: the('agent_flow_split_c'), weight: c },
      more,
    ],
  },
})

const remove = (label: string, primary: string, letter: string, after: string, pair = 'remove_variant'): ActSpec =>
  act(label, `removeSplitVariant/${pair}`, {
    path: { id: the(primary), variantAgentId: the(`${primary}_${letter}`) },
    bind: { '/body/revision': `${after} /splitTest/revision` },
  })

/** How weights and removals change a split test. */
export const splitTestRules: readonly Sequence[] = [
  {
    operation: 'updateSplitTestWeights',
    tries: 'read-after-write',
    says: 'The new weights are what a read shows, under the next revision.',
    clause: '@updateSplitTestWeights/description',
    acts: [
      read('before'),
      weigh('set', 'agent_flow_split', [61, 29, 10], 'before'),
      read('read'),
      putBack('read'),
      read('after'),
    ],
    holds: [
      hold(same('read /splitTest', 'set /splitTest')),
      ...haveWeights('read', 'set', [61, 29, 10]),
      hold(differ('read /splitTest/revision', 'before /splitTest/revision'), {
        says: 'Every change has a revision of its own.',
        clause: '/components/schemas/SplitTest/properties/revision/description',
      }),
      hold(isMoreBy('read /splitTest/revision', 'before /splitTest/revision', 1), {
        says: 'The revision grows by one with every change.',
        inferred: 'How a revision grows is not stated.',
      }),
      hold(same('after /splitTest/variants', 'before /splitTest/variants')),
      hold(total('set'), totals100),
      hold(total('read'), totals100),
    ],
  },
  {
    operation: 'updateSplitTestWeights',
    tries: 'excluded-variant',
    says: 'Weight 0 excludes a variant without removing it, and its weight can come back.',
    clause: '@updateSplitTestWeights/description',
    acts: [
      read('before'),
      weigh('exclude', 'agent_flow_split', [100, 0, 0], 'before'),
      read('read'),
      putBack('read'),
      read('after'),
    ],
    holds: [
      ...haveWeights('read', 'exclude', [100, 0, 0]),
      hold(everyItem('read /splitTest/variants', 'status', ['active'])),
      hold(everyItem('read /splitTest/variants', 'removedAt', [null])),
      hold(same('read /splitTest/status', 'before /splitTest/status')),
      hold(same('after /splitTest/variants', 'before /splitTest/variants')),
      hold(total('exclude'), totals100),
      hold(total('after'), totals100),
    ],
  },
  {
    operation: 'updateSplitTestWeights',
    tries: 'stale-version',
    says: 'Weights for an older revision are refused, and nothing changes.',
    clause: '@updateSplitTestWeights/responses/409',
    acts: [
      read('before'),
      weigh('set', 'agent_flow_split', [60, 30, 10], 'before'),
      {
        ...weigh('stale', 'agent_flow_split', [10, 80, 10], 'before'),
        pair: 'updateSplitTestWeights/CONFLICT',
        controls: ['set'],
      },
      { ...read('after'), controls: ['set'] },
      putBack('after'),
    ],
    holds: [hold(same('after /splitTest', 'set /splitTest'))],
  },
  {
    operation: 'updateSplitTestWeights',
    tries: 'foreign-variant',
    says: 'Weights that name somebody who is no variant, or a variant twice, are refused, and nothing changes.',
    clause: '@updateSplitTestWeights/responses/400',
    acts: [
      read('before'),
      misnamed('stranger', [50, 30, 20], { agentId: the('agent_absent'), weight: 0 }),
      misnamed('twice', [50, 30, 10], { agentId: the('agent_flow_split_c'), weight: 10 }),
      misnamed('twice-alike', [50, 30, 20], { agentId: the('agent_flow_split_c'), weight: 20 }),
      {
        ...weigh('too-much', 'agent_flow_split', [50, 30, 21], 'before'),
        pair: 'updateSplitTestWeights/VALIDATION_total_not_100',
      },
      read('after'),
    ],
    holds: [hold(same('after /splitTest', 'before /splitTest'))],
  },
  {
    operation: 'removeSplitVariant',
    tries: 'removed-variant',
    says: 'A removed variant stays listed and takes no part any more; its weight goes to those that stay, to the end.',
    clause: '@removeSplitVariant/description',
    acts: [
      read('before', 'agent_flow_removal'),
      weigh('tie', 'agent_flow_removal', [30, 30, 20, 20], 'before'),
      read('tied', 'agent_flow_removal'),
      {
        ...remove('by-a-member', 'agent_flow_removal', 'd', 'tied', 'NOT_FOUND'),
        path: { id: the('agent_flow_removal_b'), variantAgentId: the('agent_flow_removal_d') },
        otherRefusals: whichRefusal,
      },
      remove('first', 'agent_flow_removal', 'd', 'tied'),
      read('after-first', 'agent_flow_removal'),
      {
        ...remove('twice', 'agent_flow_removal', 'd', 'after-first', 'VALIDATION_primary'),
        inferred: 'What removing a variant twice leads to is not stated.',
      },
      {
        ...remove('stranger', 'agent_flow_removal', 'd', 'after-first', 'VALIDATION_primary'),
        path: { id: the('agent_flow_removal'), variantAgentId: the('agent_absent') },
        inferred: 'What removing somebody who is no variant leads to is not stated.',
      },
      {
        ...weigh('with-removed', 'agent_flow_removal', [40, 30, 20, 10], 'after-first'),
        pair: 'updateSplitTestWeights/VALIDATION_variant_left_out',
      },
      weigh('uneven', 'agent_flow_removal', [46, 39, 15], 'after-first'),
      read('weighed', 'agent_flow_removal'),
      remove('second', 'agent_flow_removal', 'c', 'weighed'),
      remove('stale', 'agent_flow_removal', 'b', 'weighed', 'CONFLICT'),
      read('after-second', 'agent_flow_removal'),
      remove('last', 'agent_flow_removal', 'b', 'after-second', 'remove_last_but_one'),
      read('ended', 'agent_flow_removal'),
      {
        ...weigh('weigh-ended', 'agent_flow_removal', [100], 'ended'),
        pair: 'updateSplitTestWeights/CONFLICT_ended',
        inferred: whatEndedRefuses,
      },
      read('at-last', 'agent_flow_removal'),
    ],
    holds: [
      hold(same('after-first /splitTest', 'first /splitTest')),
      hold(checkVariant('first', 'tie', 3, 'removed', ({ status }) => status === 'removed')),
      hold(
        checkVariant('first', 'tie', 3, 'dated', ({ removedAt }) => typeof removedAt === 'string'),
        {
          says: 'A removed variant is dated.',
          clause: '/components/schemas/SplitVariant/properties/removedAt/description',
        },
      ),
      hold(
        checkVariant('first', 'tie', 3, 'of weight 0', ({ weight }) => weight === 0),
        { inferred: 'The weight of a removed variant is not stated.' },
      ),
      hold(fits('as many variants', ['first /splitTest/variants', 'before /splitTest/variants'], sameLength)),
      hold(same('first /splitTest/status', 'before /splitTest/status'), {
        says: 'A split test with several members goes on.',
      }),
      hold(isMoreBy('first /splitTest/revision', 'tied /splitTest/revision', 1), {
        inferred: 'How a revision grows is not stated.',
      }),
      ...['first', 'after-first', 'second', 'last', 'ended'].map((label) => hold(total(label), totals100)),
      ...haveWeights('first', 'tie', [38, 37, 25], howItIsShared),
      ...haveWeights('second', 'uneven', [54, 46], howItIsShared),
      hold(same('after-second /splitTest', 'second /splitTest'), {
        says: 'A removal for an older revision is refused, and nothing changes.',
        clause: '@removeSplitVariant/responses/409',
      }),
      hold(is('last /splitTest/status', 'ended'), { says: 'A split test with one member left ends.' }),
      ...haveWeights('last', 'tie', [100]).map((own) => ({
        ...own,
        says: 'The member that is left takes weight 100.',
      })),
      hold(same('ended /splitTest', 'last /splitTest')),
      hold(same('at-last /splitTest', 'ended /splitTest')),
    ],
  },
  {
    operation: 'removeSplitVariant',
    tries: 'removed-variant',
    name: 'excluded',
    says: 'Excluded members count as members, and the last one left takes weight 100.',
    clause: '@removeSplitVariant/description',
    acts: [
      read('before', 'agent_flow_excluded'),
      weigh('exclude', 'agent_flow_excluded', [60, 40, 0], 'before'),
      read('excluded', 'agent_flow_excluded'),
      remove('first', 'agent_flow_excluded', 'b', 'excluded'),
      // The remaining variant gets all weight, even if it was excluded.
      { ...weigh('turn', 'agent_flow_excluded', [0, null, 100], 'first'), open: true },
      read('turned', 'agent_flow_excluded'),
      remove('last', 'agent_flow_excluded', 'c', 'turned', 'remove_last_but_one'),
      read('ended', 'agent_flow_excluded'),
    ],
    given: {
      'The third variant is excluded.': checkVariant(
        'excluded',
        'exclude',
        2,
        'of weight 0',
        ({ weight }) => weight === 0,
      ),
    },
    holds: [
      hold(same('first /splitTest/status', 'before /splitTest/status'), {
        says: 'A split test with an excluded member beside another one goes on.',
      }),
      hold(total('first'), totals100),
      hold(
        checkVariant('first', 'exclude', 2, 'of weight 0', ({ weight }) => weight === 0),
        { says: 'The weight of a removed variant goes to live ones, not to those that are excluded.' },
      ),
      hold(
        checkVariant('first', 'exclude', 0, 'of weight 100', ({ weight }) => weight === 100),
        { says: 'The weight of a removed variant goes to live ones, not to those that are excluded.' },
      ),
      hold(is('last /splitTest/status', 'ended')),
      ...haveWeights('last', 'exclude', [100]),
      hold(same('ended /splitTest', 'last /splitTest')),
    ],
  },
  {
    operation: 'removeSplitVariant',
    tries: 'removed-variant',
    name: 'last-live',
    says: 'The weight of the last live variant goes to a member that stays.',
    clause: '@removeSplitVariant/description',
    inferred: 'Who takes the weight where all that stay are excluded is not stated.',
    acts: [
      read('before', 'agent_flow_last_live'),
      { ...weigh('exclude', 'agent_flow_last_live', [0, 100, 0], 'before'), open: true },
      read('excluded', 'agent_flow_last_live'),
      { ...remove('remove', 'agent_flow_last_live', 'b', 'excluded'), open: true },
      read('after', 'agent_flow_last_live'),
    ],
    given: {
      'All others are excluded.': fits(
        'one live variant',
        ['excluded /splitTest/variants'],
        (variants) => (variants as readonly Variant[] | undefined)?.filter(({ weight }) => weight !== 0).length === 1,
      ),
    },
    holds: [
      hold(total('after'), totals100),
      hold(
        everyReply('remove', 'a success, or a refusal', (status) => status < 500),
        { says: 'The last live variant is removed, or the request refused.' },
      ),
    ],
  },
  {
    operation: 'getSplitTest',
    tries: 'through-the-primary',
    says: 'A split test is asked for by its primary, not by another variant.',
    clause: '/components/parameters/PrimaryAgentId',
    harmless: true,
    acts: [
      act('primary', 'getSplitTest/running'),
      act('variant', 'getSplitTest/NOT_FOUND', { path: { id: the('agent_kept_b') }, otherRefusals: whichRefusal }),
    ],
    holds: [],
  },
  {
    operation: 'updateSplitTestWeights',
    tries: 'one-version-at-once',
    says: 'Of several changes at once to one revision, one is made and the others are refused.',
    clause: '@updateSplitTestWeights/responses/409',
    race: true,
    acts: [
      read('before'),
      { ...weigh('race', 'agent_flow_split', [70, 20, 10], 'before'), times: 5, open: true },
      read('after'),
      putBack('after'),
    ],
    given: {
      'The target takes weights in this form.': everyReply(
        'race',
        'no refusal of the form',
        (status) => status !== 400 && status !== 422,
      ),
    },
    holds: [
      hold(count('race', 1, '200', (status) => status === 200)),
      hold(count('race', 4, '409 CONFLICT', isConflict)),
      ...haveWeights('after', 'race', [70, 20, 10]),
      hold(isMoreBy('after /splitTest/revision', 'before /splitTest/revision', 1), {
        inferred: 'How a revision grows is not stated.',
      }),
    ],
  },
  {
    operation: 'removeSplitVariant',
    tries: 'one-version-at-once',
    says: 'Of several removals at once for one revision, one is made and the others are refused.',
    clause: '@removeSplitVariant/responses/409',
    race: true,
    acts: [
      read('before', 'agent_flow_race'),
      { ...remove('race', 'agent_flow_race', 'b', 'before'), times: 5, open: true },
      read('after', 'agent_flow_race'),
    ],
    holds: [
      hold(count('race', 1, '200', (status) => status === 200)),
      hold(count('race', 4, 'a refusal', (status) => status >= 400 && status < 500)),
      hold(
        fits('one removed variant', ['after /splitTest/variants'], (variants) =>
          isOnce(variants, ({ status }) => status === 'removed'),
        ),
      ),
      hold(total('after'), totals100),
    ],
  },
]

/** The weights of a split test. A removed variant stays removed, and the others keep its share. */
export const splitWeightsUndo: Undo = {
  kind: 'split-weights',
  says: 'weights of the split test',
  changedBy: ['updateSplitTestWeights', 'removeSplitVariant'],
  final: ['removeSplitVariant'],
  names: ['id'],
  read: 'getSplitTest',
  pick(body) {
    const variants = valueAt(body, '/splitTest/variants')
    if (!Array.isArray(variants)) return null
    const live = (variants as readonly Json[]).map(membersOf).filter(({ status }) => status !== 'removed')
    return {
      state: Object.fromEntries(
        live.map(({ agentId, weight = null }) => [typeof agentId === 'string' ? agentId : '', weight]),
      ),
      beside: (valueAt(body, '/splitTest/revision') ?? null) as Json,
    }
  },
  version: ({ beside }) => beside,
  promised: noPromise,
  plan(before, now) {
    const weights = Object.entries(membersOf(before.state))
    const live = Object.keys(membersOf(now?.state))
    if (now === null || weights.some(([agentId]) => !live.includes(agentId))) {
      return { ways: [], left: ['a variant was removed, so its weight cannot be given back'] }
    }
    const body = { revision: now.beside, weights: weights.map(([agentId, weight]) => ({ agentId, weight })) }
    return { ways: [[{ operation: 'updateSplitTestWeights', body }]], left: [] }
  },
}

/** A variant, as far as these rules need it. */
interface Variant {
  readonly agentId?: unknown
  readonly weight?: unknown
  readonly status?: unknown
  readonly removedAt?: unknown
}

/** The weights of the variants, in the order in which the act `by` named them. */
function haveWeights(label: string, by: string, wanted: readonly number[], inferred?: string): readonly Hold[] {
  return wanted.map((weight, index) =>
    hold(
      checkVariant(label, by, index, `of weight ${weight}`, (found) => found.weight === weight),
      inferred === undefined ? {} : { inferred },
    ),
  )
}

/** The variant that the act `by` named at an index is as it should be. */
function checkVariant(
  label: string,
  by: string,
  index: number,
  expected: string,
  test: (found: Variant) => boolean,
): Check {
  return (answers) => {
    const id = namedBy(answers, by)[index]
    const found = variantsIn(answers[label]?.[0]?.body).find(({ agentId }) => agentId === id)
    if (found !== undefined && test(found)) return []
    return [{ act: label, at: '/body/splitTest/variants', expected: `variant ${index + 1} ${expected}`, actual: found }]
  }
}

/** The agents whose weights an act's request set, by the target's own ids. */
function namedBy(answers: Answers, label: string): readonly unknown[] {
  const body = JSON.parse(answers[label]?.[0]?.request.body ?? '{}') as { readonly weights?: readonly Variant[] }
  return (body.weights ?? []).map(({ agentId }) => agentId)
}

function variantsIn(body: unknown): readonly Variant[] {
  const split = (body as { readonly splitTest?: { readonly variants?: unknown } } | undefined)?.splitTest
  return listOf(split?.variants)
}

function total(label: string): Check {
  return fits('weights that total 100', [`${label} /splitTest/variants`], (variants) => {
    const live = listOf(variants).filter(({ status }) => status === 'active')
    return live.reduce((so, { weight }) => so + (typeof weight === 'number' ? weight : Number.NaN), 0) === 100
  })
}

function listOf(variants: unknown): readonly Variant[] {
  return Array.isArray(variants) ? (variants as readonly Variant[]) : []
}

function isOnce(variants: unknown, test: (found: Variant) => boolean): boolean {
  return listOf(variants).filter(test).length === 1
}

function sameLength(one: unknown, other: unknown): boolean {
  return listOf(one).length === listOf(other).length
}

function isConflict(status: number, body: unknown): boolean {
  return status === 409 && typeof body === 'object' && body !== null && 'error' in body && body.error === 'CONFLICT'
}
