import type { JsonObject } from '../../../contract/index.ts'
import {
  each,
  eachIn,
  flagIn,
  inside,
  inSuccessesOf,
  momentIn,
  must,
  numberIn,
  objectsIn,
  repeatedAt,
  schema,
  textIn,
} from '../invariant.ts'
import type { Invariant } from '../invariant.ts'

export const splitTest = inSuccessesOf(['getSplitTest', 'updateSplitTestWeights', 'removeSplitVariant'], 'splitTest')

export const splitTestInvariants: readonly Invariant[] = [
  {
    name: 'live-weights-total-100',
    says: 'The weights of live variants total 100.',
    clause: schema('SplitVariant/properties/weight'),
    inferred: null,
    check: each(splitTest, (split) => {
      const weights = activeOf(split)?.map((variant) => numberIn(variant, 'weight'))
      if (weights === undefined || weights.length === 0 || weights.includes(null)) return null
      // Of excluded ones alone, none is live.
      if (weights.every((weight) => weight === 0)) return null
      const total = weights.reduce((sum: number, weight) => sum + (weight ?? 0), 0)
      return must(total === 100, '/variants', 'weights of active variants that total 100', { weights, total })
    }),
  },
  {
    name: 'weight-not-negative',
    says: 'No weight is less than 0, which excludes a variant.',
    clause: schema('SplitVariant/properties/weight'),
    inferred: 'Weight 0 excludes; that nothing lies below is assumed.',
    check: eachIn(splitTest, ['variants'], (variant) => {
      const weight = numberIn(variant, 'weight')
      return weight === null ? null : must(weight >= 0, '/weight', '0 or more', weight)
    }),
  },
  {
    name: 'removed-without-weight',
    says: 'A removed variant has no weight: it went to the others.',
    clause: schema('SplitVariant/properties/weight'),
    inferred: null,
    check: eachIn(splitTest, ['variants'], (variant) => {
      const weight = numberIn(variant, 'weight')
      if (weight === null || textIn(variant, 'status') !== 'removed') return null
      return must(weight === 0, '/weight', '0, because the variant is removed', weight)
    }),
  },
  {
    name: 'removed-at',
    says: 'A removed variant has a moment of removal.',
    clause: schema('SplitVariant/properties/removedAt/description'),
    inferred: null,
    check: eachIn(splitTest, ['variants'], (variant) => {
      const removedAt = inside(variant, 'removedAt')
      if (textIn(variant, 'status') !== 'removed' || removedAt === undefined) return null
      return must(removedAt !== null, '/removedAt', 'a moment, because it is removed', removedAt)
    }),
  },
  {
    name: 'removed-at-only-then',
    says: 'Only a removed variant has a moment of removal.',
    clause: schema('SplitVariant/properties/removedAt'),
    inferred: 'Null is allowed; that it stands for not being removed is assumed.',
    check: eachIn(splitTest, ['variants'], (variant) => {
      const status = textIn(variant, 'status')
      const removedAt = inside(variant, 'removedAt')
      if (status === null || status === 'removed' || removedAt === undefined) return null
      return must(removedAt === null, '/removedAt', 'null, because it is not removed', removedAt)
    }),
  },
  {
    name: 'removed-after-added',
    says: 'A variant is removed after it was added.',
    clause: schema('SplitVariant/properties/removedAt'),
    inferred: 'The moments are stated one by one; that they agree is assumed.',
    check: eachIn(splitTest, ['variants'], (variant) => {
      const [added, removed] = [momentIn(variant, 'addedAt'), momentIn(variant, 'removedAt')]
      if (added === null || removed === null) return null
      return must(added <= removed, '/removedAt', 'not before addedAt', inside(variant, 'removedAt'))
    }),
  },
  {
    name: 'one-primary',
    says: 'One variant is the primary, the one that primaryAgentId names.',
    clause: schema('SplitVariant/properties/isPrimary'),
    inferred: null,
    check: each(splitTest, (split) => {
      const primary = textIn(split, 'primaryAgentId')
      const variants = objectsIn(split, 'variants')
      if (primary === null || variants === null) return null
      const marked = variants.filter((variant) => flagIn(variant, 'isPrimary') === true)
      const ids = marked.map((variant) => textIn(variant, 'agentId'))
      const actual = { primaryAgentId: primary, isPrimary: ids }
      return must(ids.length === 1 && ids[0] === primary, '/variants', 'one primary, the one named', actual)
    }),
  },
  {
    name: 'primary-stays',
    says: 'The primary is never removed.',
    clause: schema('SplitTest/properties/primaryAgentId'),
    inferred: null,
    check: eachIn(splitTest, ['variants'], (variant) => {
      const status = textIn(variant, 'status')
      if (status === null || flagIn(variant, 'isPrimary') !== true) return null
      return must(status === 'active', '/status', 'active, because it is the primary', status)
    }),
  },
  {
    name: 'ended-with-one-member',
    says: 'A split that has ended has one member left.',
    clause: schema('SplitTest/properties/status'),
    inferred: null,
    check: each(splitTest, (split) => {
      const active = activeOf(split)
      if (active === null || textIn(split, 'status') !== 'ended') return null
      const ids = active.map((variant) => textIn(variant, 'agentId'))
      return must(ids.length === 1, '/variants', 'one active variant, because the split has ended', ids)
    }),
  },
  {
    name: 'last-member-ends-it',
    says: 'A split of which removals left one member has ended.',
    clause: schema('SplitTest/properties/status'),
    inferred: null,
    check: each(splitTest, (split) => {
      const [active, variants, status] = [activeOf(split), objectsIn(split, 'variants'), textIn(split, 'status')]
      if (active?.length !== 1 || variants === null || variants.length < 2 || status === null) return null
      return must(status === 'ended', '/status', 'ended, because one member is left', status)
    }),
  },
  {
    name: 'split-revision',
    says: 'The revision of a split test is at least 1.',
    clause: schema('SplitTest/properties/revision'),
    inferred: null,
    check: each(splitTest, (split) => {
      const revision = numberIn(split, 'revision')
      return revision === null ? null : must(revision >= 1, '/revision', '1 or more', revision)
    }),
  },
  {
    name: 'variants-unique',
    says: 'Each active variant is listed once.',
    clause: schema('SplitTest/properties/variants'),
    inferred: null,
    check: each(splitTest, (split) => {
      const ids = activeOf(split)?.map((variant) => textIn(variant, 'agentId')) ?? []
      if (ids.length < 2) return null
      return must(new Set(ids).size === ids.length, '/variants', 'active variants with agent ids of their own', ids)
    }),
  },
  {
    name: 'sequence-unique',
    says: 'No two variants have one number.',
    clause: schema('SplitVariant/properties/sequence'),
    inferred: 'It is stated as an integer; that it numbers the variants is assumed.',
    check: each(splitTest, (split) => repeatedAt(objectsIn(split, 'variants'), '/variants', 'sequence')),
  },
]

/** The variants that take part, including excluded ones; null if it is not a list. */
function activeOf(split: JsonObject): readonly JsonObject[] | null {
  return objectsIn(split, 'variants')?.filter((variant) => textIn(variant, 'status') === 'active') ?? null
}
