import { each, inSuccessesOf, must, numberIn, objectsIn, pathValue, schema, textIn } from '../invariant.ts'
import type { Invariant } from '../invariant.ts'
import { splitTest } from './split-test-answers.ts'

const afterRemoval = inSuccessesOf(['removeSplitVariant'], 'splitTest')

/** The answer to a change of a split test beside what was asked for. */
export const splitChangeInvariants: readonly Invariant[] = [
  {
    name: 'split-of-the-primary',
    says: 'A split test is asked for by its primary.',
    clause: '/components/parameters/PrimaryAgentId',
    inferred: null,
    check: each(splitTest, (split, sight) => {
      const asked = pathValue(sight, 'id')
      const primary = textIn(split, 'primaryAgentId')
      if (asked === null || primary === null) return null
      return must(primary === asked, '/primaryAgentId', 'the id in the path of the request', primary)
    }),
  },
  {
    name: 'weights-as-asked',
    says: 'Active variants have the weights that were asked for.',
    clause: schema('SplitTestWeightsUpdate/properties/weights'),
    inferred: null,
    check: each(inSuccessesOf(['updateSplitTestWeights'], 'splitTest'), (split, { asked }) => {
      const wanted = objectsIn(asked, 'weights')
      const variants = objectsIn(split, 'variants')
      if (wanted === null || variants === null) return null
      return wanted.flatMap((entry) => {
        const [id, weight] = [textIn(entry, 'agentId'), numberIn(entry, 'weight')]
        const index = variants.findIndex(
          (variant) => textIn(variant, 'agentId') === id && textIn(variant, 'status') === 'active',
        )
        const at = index === -1 ? '/variants' : `/variants/${index}/weight`
        const actual = index === -1 ? undefined : numberIn(variants[index], 'weight')
        return must(actual === weight, at, `the weight that was asked for: ${weight}`, actual)
      })
    }),
  },
  {
    name: 'removed-variant-listed',
    says: 'A variant that was removed stays listed, as removed.',
    clause: schema('SplitTest/properties/variants'),
    inferred: null,
    check: each(afterRemoval, (split, sight) => {
      const asked = pathValue(sight, 'variantAgentId')
      const variants = objectsIn(split, 'variants')
      if (asked === null || variants === null) return null
      const found = variants.filter((variant) => textIn(variant, 'agentId') === asked)
      const statuses = found.map((variant) => textIn(variant, 'status'))
      const holds = statuses.length > 0 && statuses.every((status) => status === 'removed')
      return must(holds, '/variants', 'the variant of the path, as removed', statuses)
    }),
  },
  {
    name: 'removal-makes-a-revision',
    says: 'Removing a variant makes another revision of the split test.',
    clause: schema('SplitTest/properties/revision'),
    inferred: null,
    check: each(afterRemoval, (split, { asked }) => {
      const [sent, next] = [numberIn(asked, 'revision'), numberIn(split, 'revision')]
      if (sent === null || next === null) return null
      return must(next !== sent, '/revision', 'another one than was sent', next)
    }),
  },
]
