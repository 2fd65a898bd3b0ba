import type { SplitTest, SplitTestWeightsUpdate, SplitVariant } from '../../../../generated/api.d.ts'
import { inSuccessesOf, schema } from '../invariant.ts'
import {
  areDistinct,
  is,
  isAtLeast,
  isMoreThan,
  isNot,
  isNotBefore,
  isThere,
  itemsWhere,
  not,
  when,
} from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { itemsOf, itemsWith } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { countOf, countWith, sumWith } from '../language/values.ts'

const splitTest = inSuccessesOf(['getSplitTest', 'updateSplitTestWeights', 'removeSplitVariant'], 'splitTest')

const live = { status: 'active' } as const

export const active = ({ variants }: Place<SplitTest>): readonly Place<SplitVariant>[] => itemsWith(variants, live)
const removed = ({ variants }: Place<SplitTest>): readonly Place<SplitVariant>[] =>
  itemsWith(variants, { status: 'removed' })

export const splitTestInvariants = rowsOf<SplitTest>(splitTest, [
  {
    name: 'live-weights-total-100',
    says: 'The weights of live variants total 100.',
    clause: schema('SplitVariant/properties/weight'),
    // Where every active variant is excluded, none is live.
    given: ({ shown }) => [not(is(liveWeight(shown), 0))],
    then: ({ shown }) => [is(liveWeight(shown), 100)],
  },
  {
    name: 'weight-not-negative',
    says: 'No variant has a weight below 0.',
    clause: schema('SplitVariant/properties/weight'),
    inferred: 'Weight 0 excludes; that nothing lies below is assumed.',
    then: ({ shown }) => itemsOf(shown.variants).map(({ weight }) => isAtLeast(weight, 0)),
  },
  {
    name: 'removed-without-weight',
    says: 'A removed variant has weight 0: its weight went to the others.',
    clause: schema('SplitVariant/properties/weight'),
    inferred: 'That its weight goes to the others is stated; what it shows itself is not.',
    then: ({ shown }) => removed(shown).map(({ weight }) => is(weight, 0)),
  },
  {
    name: 'removed-at',
    says: 'A removed variant has a moment of removal.',
    clause: schema('SplitVariant/properties/removedAt/description'),
    then: ({ shown }) => removed(shown).map(({ removedAt }) => isNot(removedAt, null)),
  },
  {
    name: 'removed-at-only-then',
    says: 'A variant that is not removed has no moment of removal.',
    clause: schema('SplitVariant/properties/removedAt'),
    inferred: 'Null is allowed; that it stands for not being removed is assumed.',
    then: ({ shown }) =>
      itemsOf(shown.variants).flatMap((variant) => when(isNot(variant.status, 'removed'), is(variant.removedAt, null))),
  },
  {
    name: 'removed-after-added',
    says: 'No variant is removed before it was added.',
    clause: schema('SplitVariant/properties/removedAt'),
    inferred: 'The moments are stated one by one; that they agree is assumed.',
    then: ({ shown }) => itemsOf(shown.variants).map(({ addedAt, removedAt }) => isNotBefore(removedAt, addedAt)),
  },
  {
    name: 'one-primary',
    says: 'Exactly one variant is the primary, and primaryAgentId names it.',
    clause: schema('SplitVariant/properties/isPrimary'),
    then: ({ shown }) => {
      const primaries = itemsWith(shown.variants, { isPrimary: true })
      const isOne = is(countWith(shown.variants, { isPrimary: true }, 'primaries'), 1)
      return [isOne, ...primaries.flatMap(({ agentId }) => when(isOne, is(agentId, shown.primaryAgentId)))]
    },
  },
  {
    name: 'primary-stays',
    says: 'The primary is never removed.',
    clause: schema('SplitTest/properties/primaryAgentId'),
    then: ({ shown }) => itemsWith(shown.variants, { isPrimary: true }).map(({ status }) => is(status, 'active')),
  },
  {
    name: 'ended-with-one-member',
    says: 'A split test that has ended has one active variant.',
    clause: schema('SplitTest/properties/status'),
    inferred: 'That one that is left ends it is stated; that nothing else does is assumed.',
    given: ({ shown }) => [is(shown.status, 'ended')],
    then: ({ shown }) => [is(countOf(shown.variants, active(shown), 'active variants'), 1)],
  },
  {
    name: 'last-member-has-all',
    says: 'The only active variant of a split test that has ended has weight 100.',
    clause: schema('SplitVariant/properties/weight'),
    given: ({ shown }) => [is(shown.status, 'ended'), is(countOf(shown.variants, active(shown), 'active variants'), 1)],
    then: ({ shown }) => active(shown).map(({ weight }) => is(weight, 100)),
  },
  {
    name: 'last-member-ends-it',
    says: 'A split test with removed variants and one active one has ended.',
    clause: schema('SplitTest/properties/status'),
    given: ({ shown }) => [
      is(countOf(shown.variants, active(shown), 'active variants'), 1),
      isMoreThan(countOf(shown.variants, removed(shown), 'removed variants'), 0),
    ],
    then: ({ shown }) => [is(shown.status, 'ended')],
  },
  {
    name: 'split-revision',
    says: 'The revision of a split test is at least 1.',
    clause: schema('SplitTest/properties/revision'),
    then: ({ shown }) => [isAtLeast(shown.revision, 1)],
  },
  {
    name: 'variants-unique',
    says: 'Each active variant is listed once.',
    clause: schema('SplitTest/properties/variants'),
    then: ({ shown }) => areDistinct(active(shown).map(({ agentId }) => agentId)),
  },
  {
    name: 'sequence-unique',
    says: 'No two variants have the same sequence number.',
    clause: schema('SplitVariant/properties/sequence'),
    inferred: 'It is stated as an integer; that it numbers the variants is assumed.',
    then: ({ shown }) => areDistinct(itemsOf(shown.variants).map(({ sequence }) => sequence)),
  },
])

/** The response to a request, compared with it. */
export const splitChangeInvariants = [
  ...rowsOf<SplitTest>(splitTest, [
    {
      name: 'split-of-the-primary',
      says: 'The split test that is returned is that of the primary in the path.',
      clause: '/components/parameters/PrimaryAgentId',
      then: ({ shown, named }) => [is(shown.primaryAgentId, named('id'))],
    },
  ]),
  ...rowsOf<SplitTest, SplitTestWeightsUpdate>(inSuccessesOf(['updateSplitTestWeights'], 'splitTest'), [
    {
      name: 'weights-as-asked',
      says: 'Active variants have the weights that were asked for.',
      clause: schema('SplitTestWeightsUpdate/properties/weights'),
      then: ({ shown, asked }) => haveWeights(shown, asked),
    },
  ]),
  ...rowsOf<SplitTest>(inSuccessesOf(['removeSplitVariant'], 'splitTest'), [
    {
      name: 'removed-variant-listed',
      says: 'The variant that a request removed is listed as removed.',
      clause: schema('SplitTest/properties/variants'),
      given: ({ named }) => [isThere(named('variantAgentId'))],
      then: ({ shown, named }) => {
        const own = itemsWhere(shown.variants, ({ agentId }) => is(agentId, named('variantAgentId')))
        return [
          isMoreThan(countOf(shown.variants, own, 'variants that it names'), 0),
          ...own.map(({ status }) => is(status, 'removed')),
        ]
      },
    },
  ]),
]

/** Active variants have the weights of a request. */
export function haveWeights(split: Place<SplitTest>, { weights }: Place<SplitTestWeightsUpdate>): readonly Condition[] {
  return itemsOf(weights).flatMap(({ agentId, weight }) => {
    const own = active(split).filter((variant) => is(variant.agentId, agentId).holds === true)
    return [
      isMoreThan(countOf(split.variants, own, 'active variants that it names'), 0),
      ...own.map((variant) => is(variant.weight, weight)),
    ]
  })
}

export function liveWeight(split: Place<SplitTest>): Place<number> {
  return sumWith(split.variants, live, 'weight')
}
