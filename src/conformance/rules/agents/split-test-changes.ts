import { encodePointer, valueAt } from '../../../contract/index.ts'
import type { Json, JsonObject } from '../../../contract/index.ts'
import type { SplitTest, SplitVariant } from '../../../../generated/api.d.ts'
import {
  exactly,
  is,
  isAtLeast,
  isLessThan,
  isMoreBy,
  isMoreThan,
  isNear,
  isOneOf,
  isSame,
  itemsWhere,
  not,
  when,
} from '../language/conditions.ts'
import { itemsOf } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { ruleOf } from '../language/rule.ts'
import type { Rule } from '../language/rule.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import type { Parts, Sequence, Value } from '../language/sequence.ts'
import { calculated, countOf, sumOf } from '../language/values.ts'
import { entriesLost, membersOf, noPromise } from '../undo.ts'
import type { Undo } from '../undo.ts'
import { active, haveWeights, liveWeight } from './split-tests.ts'

const whichRefusal = 'That every operation goes through the primary is stated, which refusal says so is not.'

const rule = ruleOf<SplitTest>('split_test')

/** What weights and removals make of a split test. */
export const splitTestRelations: readonly Rule[] = [
  rule({
    name: 'weights-change-weights',
    says: 'New weights change nothing but the weights: weight 0 excludes a variant without removing it.',
    operation: 'updateSplitTestWeights',
    then: ({ before, shown }) => [
      is(shown.status, before.status),
      ...itemsOf(before.variants).flatMap((old) => inOf(shown, old).map((one) => isSame(one, old, ['/weight']))),
    ],
  }),
  rule({
    name: 'removed-stays-listed',
    says: 'A removed variant stays in the list, and nothing of the others changes but their weights.',
    operation: 'removeSplitVariant',
    then: ({ before, shown, named }) => [
      is(countOf(shown.variants), countOf(before.variants)),
      ...staying(before, named).flatMap((old) => inOf(shown, old).map((one) => isSame(one, old, ['/weight']))),
    ],
  }),
  rule({
    name: 'several-members-go-on',
    says: 'Removing a variant ends no split test in which two others or more stay, excluded ones included.',
    operation: 'removeSplitVariant',
    given: ({ before, named }) => [
      isMoreThan(countOf(before.variants, staying(before, named), 'variants that stay'), 1),
    ],
    then: ({ before, shown }) => [is(shown.status, before.status)],
  }),
  rule({
    name: 'weight-goes-to-live-variants',
    says: 'A removed variant leaves no live one with less weight than before, and excluded ones with weight 0.',
    operation: 'removeSplitVariant',
    given: ({ before, named }) => [
      isMoreThan(countOf(before.variants, liveAmong(before, named), 'live variants that stay'), 0),
    ],
    then: ({ before, shown, named }) =>
      staying(before, named).flatMap((old) =>
        inOf(shown, old).flatMap(({ weight }) => [
          ...when(is(old.weight, 0), is(weight, 0)),
          ...when(isMoreThan(old.weight, 0), isAtLeast(weight, old.weight)),
        ]),
      ),
  }),
  rule({
    name: 'weight-shared-in-proportion',
    says: 'After a removal the live variants share weight 100 in proportion to their weights before.',
    inferred: 'That a weight goes to the live variants is stated, in which shares is not.',
    operation: 'removeSplitVariant',
    given: ({ before, named }) => [
      isMoreThan(countOf(before.variants, liveAmong(before, named), 'live variants that stay'), 0),
    ],
    then: ({ before, shown, named }) => {
      const all = sumOf(
        before.variants,
        liveAmong(before, named).map(({ weight }) => weight),
      )
      return liveAmong(before, named).flatMap((old) => {
        const share = calculated('its share of 100', [old.weight, all], (weight, sum) => (100 * weight) / sum)
        return inOf(shown, old).map(({ weight }) => isNear(weight, share, 1))
      })
    },
  }),
]

type Named = (parameter: string) => Place<string>

/** The same variant in another view of its split test. */
function inOf({ variants }: Place<SplitTest>, { agentId }: Place<SplitVariant>): readonly Place<SplitVariant>[] {
  return itemsWhere(variants, (one) => is(one.agentId, agentId))
}

function staying(split: Place<SplitTest>, named: Named): readonly Place<SplitVariant>[] {
  return active(split).filter(({ agentId }) => is(agentId, named('variantAgentId')).holds === false)
}

function liveAmong(split: Place<SplitTest>, named: Named): readonly Place<SplitVariant>[] {
  return staying(split, named).filter(({ weight }) => isMoreThan(weight, 0).holds === true)
}

const flow = 'agent_flow_split'
const removal = 'agent_flow_removal'
const excluded = 'agent_flow_excluded'
const lastLive = 'agent_flow_last_live'

const read = (primary = flow) => act('getSplitTest/running', { path: { id: the(primary) } })

/** Sets the weights of a split test's variants, in their order; `after` is the act that shows the newest revision. */
const weigh = (weights: readonly (number | null)[], after = 'before', primary = flow, parts: Parts = {}) => ({
  ...act('updateSplitTestWeights/set_weights', {
    path: { id: the(primary) },
    body: {
      revision: 1,
      weights: weights.flatMap((weight, index) =>
        weight === null ? [] : [{ agentId: the(index === 0 ? primary : `${primary}_${'abcd'.charAt(index)}`), weight }],
      ),
    },
    bind: { '/body/revision': `${after} /splitTest/revision` },
  }),
  ...parts,
})

const putBack = (after: string) =>
  weigh([50, 30, 20], after, flow, {
    bind: {
      '/body/revision': `${after} /splitTest/revision`,
      ...Object.fromEntries(
        [0, 1, 2].flatMap((index) =>
          ['agentId', 'weight'].map((name) => [
            `/body/weights/${index}/${name}`,
            `before /splitTest/variants/${index}/${name}` as const,
          ]),
        ),
      ),
    },
  })

/** Weights of the variants, and of one more. */
const misnamed = (last: number, more: Value) => {
  const { body, ...move } = weigh([50, 30, last])
  const { weights } = body as { readonly weights: readonly Value[] }
  const pair = 'updateSplitTestWeights/VALIDATION_variant_left_out'
  return { ...move, pair, body: { revision: 1, weights: [...weights, more] } }
}

const remove = (primary: string, letter: string, after: string, pair = 'remove_variant', parts: Parts = {}) => ({
  ...act(`removeSplitVariant/${pair}`, {
    path: { id: the(primary), variantAgentId: the(`${primary}_${letter}`) },
    bind: { '/body/revision': `${after} /splitTest/revision` },
  }),
  ...parts,
})

/** What the rules about split tests need to speak. */
export const splitTestRules: readonly Sequence[] = [
  sequence({
    id: 'updateSplitTestWeights/read-after-write',
    says: 'The new weights are what a read shows, under the next revision.',
    acts: {
      before: read(),
      set: weigh([61, 29, 10]),
      read: read(),
      // A change also where somebody has set the same before.
      other: weigh([29, 61, 10], 'read'),
      'at-last': putBack('other'),
      after: read(),
    },
  }),
  sequence({
    id: 'updateSplitTestWeights/excluded-variant',
    says: 'Weight 0 excludes a variant without removing it, and its weight can come back.',
    acts: {
      before: read(),
      exclude: weigh([100, 0, 0]),
      read: read(),
      include: weigh([50, 30, 20], 'read'),
      'at-last': putBack('include'),
      after: read(),
    },
  }),
  sequence({
    id: 'updateSplitTestWeights/stale-version',
    says: 'Weights for an older revision are refused, and nothing changes.',
    clause: '@updateSplitTestWeights/responses/409',
    acts: {
      before: read(),
      set: weigh([60, 30, 10]),
      stale: weigh([10, 80, 10], 'before', flow, { pair: 'updateSplitTestWeights/CONFLICT', controls: ['set'] }),
      after: { ...read(), controls: ['set'] },
      'at-last': putBack('after'),
    },
  }),
  sequence({
    id: 'updateSplitTestWeights/foreign-variant',
    says: 'Weights that name somebody who is no variant, or a variant twice, are refused, and nothing changes.',
    clause: '@updateSplitTestWeights/responses/400',
    acts: {
      before: read(),
      stranger: misnamed(20, { agentId: the('agent_absent'), weight: 0 }),
      twice: misnamed(10, { agentId: the('agent_flow_split_c'), weight: 10 }),
      'twice-alike': misnamed(20, { agentId: the('agent_flow_split_c'), weight: 20 }),
      'too-much': weigh([50, 30, 21], 'before', flow, { pair: 'updateSplitTestWeights/VALIDATION_total_not_100' }),
      after: read(),
    },
  }),
  sequence({
    id: 'removeSplitVariant/removed-variant',
    says: 'A removed variant stays listed and takes no part any more; its weight goes to those that stay, to the end.',
    acts: {
      before: read(removal),
      tie: weigh([30, 30, 20, 20], 'before', removal),
      tied: read(removal),
      'by-a-member': remove(removal, 'd', 'tied', 'NOT_FOUND', {
        path: { id: the('agent_flow_removal_b'), variantAgentId: the('agent_flow_removal_d') },
        otherRefusals: whichRefusal,
      }),
      first: remove(removal, 'd', 'tied'),
      'after-first': read(removal),
      twice: remove(removal, 'd', 'after-first', 'VALIDATION_primary', {
        inferred: 'What removing a variant twice leads to is not stated.',
      }),
      // A probe that is accepted makes another revision.
      stranger: remove(removal, 'd', '*', 'VALIDATION_primary', {
        path: { id: the(removal), variantAgentId: the('agent_absent') },
        inferred: 'What removing somebody who is no variant leads to is not stated.',
      }),
      'with-removed': weigh([40, 30, 20, 10], '*', removal, {
        pair: 'updateSplitTestWeights/VALIDATION_variant_left_out',
      }),
      uneven: weigh([46, 39, 15], '*', removal),
      weighed: read(removal),
      second: remove(removal, 'c', 'weighed'),
      stale: remove(removal, 'b', 'weighed', 'CONFLICT'),
      'after-second': read(removal),
      'as-text': remove(removal, 'b', 'after-second', 'VALIDATION', {
        open: true,
        edit: (body) => ({ ...(body as JsonObject), revision: JSON.stringify((body as JsonObject)['revision']) }),
      }),
      last: remove(removal, 'b', 'after-second', 'remove_last_but_one'),
      ended: read(removal),
      'weigh-ended': weigh([100], 'ended', removal, {
        pair: 'updateSplitTestWeights/CONFLICT_ended',
        inferred: 'What a split test refuses once a variant was removed is not stated.',
      }),
      'at-last': read(removal),
    },
    then: (_, { statuses }) => [
      part(
        {
          says: 'The right revision as a text is refused: it is an integer.',
          clause: '/components/schemas/SplitVariantRemoval/properties/revision',
        },
        statuses('as-text').map((status) => isAtLeast(status, 400)),
      ),
    ],
  }),
  sequence({
    id: 'removeSplitVariant/removed-variant',
    name: 'excluded',
    says: 'Excluded members count as members, and the last one left takes weight 100.',
    acts: {
      before: read(excluded),
      exclude: weigh([60, 40, 0], 'before', excluded),
      excluded: read(excluded),
      first: remove(excluded, 'b', 'excluded'),
      // The remaining variant gets all weight, even if it was excluded.
      turn: weigh([0, null, 100], 'first', excluded, { open: true }),
      turned: read(excluded),
      last: remove(excluded, 'c', 'turned', 'remove_last_but_one'),
      ended: read(excluded),
    },
    given: {
      'The third variant is excluded.': ({ excluded: { splitTest } }) => [
        exactly(
          1,
          active(splitTest).map(({ weight }) => weight),
          'weight 0',
          (weight) => weight === 0,
        ),
      ],
    },
  }),
  sequence({
    id: 'removeSplitVariant/removed-variant',
    name: 'last-live',
    says: 'After the last live variant was removed, the weights of those that stay total 100.',
    inferred: 'Who takes the weight where all that stay are excluded is not stated.',
    acts: {
      before: read(lastLive),
      exclude: weigh([0, 100, 0], 'before', lastLive, { open: true }),
      excluded: read(lastLive),
      remove: remove(lastLive, 'b', 'excluded', 'remove_variant', { open: true }),
      after: read(lastLive),
    },
    given: {
      'All others are excluded.': ({ excluded: { splitTest } }) => [
        exactly(
          1,
          itemsOf(splitTest.variants).map(({ weight }) => weight),
          'a weight',
          (weight) => weight !== 0,
        ),
      ],
    },
    then: ({ after }, { statuses }) => [
      is(liveWeight(after.splitTest), 100),
      says(
        'The last live variant is removed, or the request refused.',
        statuses('remove').map((status) => isLessThan(status, 500)),
      ),
    ],
  }),
  sequence({
    id: 'getSplitTest/through-the-primary',
    says: 'A split test is found under the id of its primary, not under that of another variant.',
    clause: '/components/parameters/PrimaryAgentId',
    acts: {
      primary: act('getSplitTest/running'),
      variant: act('getSplitTest/NOT_FOUND', { path: { id: the('agent_kept_b') }, otherRefusals: whichRefusal }),
    },
  }),
  sequence({
    id: 'updateSplitTestWeights/one-version-at-once',
    says: 'Of five changes sent at once for one revision, one is made, the others get 409 CONFLICT, and a read shows the weights of one.',
    clause: '@updateSplitTestWeights/responses/409',
    race: true,
    acts: {
      before: read(),
      race: weigh([70, 20, 10], 'before', flow, { times: 5, open: true }),
      after: read(),
      'at-last': putBack('after'),
    },
    given: {
      'The target takes weights in this form.': (_, { statuses }) =>
        statuses('race').map((status) => not(isOneOf(status, [400, 422]))),
    },
    then: ({ before, after }, { asked, bodies, statuses }) => [
      exactly(1, statuses('race'), '200', (status) => status === 200),
      exactly(
        4,
        bodies('race').map(({ error }) => error),
        '409 CONFLICT',
        (error) => error === 'CONFLICT',
      ),
      ...haveWeights(after.splitTest, asked('race')),
      assumed('How a revision grows is not stated.', isMoreBy(after.splitTest.revision, before.splitTest.revision, 1)),
    ],
  }),
  sequence({
    id: 'removeSplitVariant/one-version-at-once',
    says: 'Of five removals of a variant sent at once for one revision, one is made, and the others are refused.',
    clause: '@removeSplitVariant/responses/409',
    race: true,
    acts: {
      before: read('agent_flow_race'),
      race: remove('agent_flow_race', 'b', 'before', 'remove_variant', { times: 5, open: true }),
      after: read('agent_flow_race'),
    },
    then: ({ after: { splitTest } }, { statuses }) => [
      exactly(1, statuses('race'), '200', (status) => status === 200),
      exactly(4, statuses('race'), 'a refusal', (status) => status >= 400 && status < 500),
      exactly(
        1,
        itemsOf(splitTest.variants).map(({ status }) => status),
        'removed',
        (status) => status === 'removed',
      ),
    ],
  }),
]

/** What a variant has that was removed. */
const removed = { name: 'status', value: 'removed' }

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
    const live = (variants as readonly Json[]).map(membersOf).filter((one) => one[removed.name] !== removed.value)
    return {
      state: Object.fromEntries(
        live.map(({ agentId, weight = null }) => [typeof agentId === 'string' ? agentId : '', weight]),
      ),
      beside: (valueAt(body, '/splitTest/revision') ?? null) as Json,
    }
  },
  // A removal sets all weights anew.
  asked(body, at, to) {
    const lists = Object.values(membersOf(body)).filter(Array.isArray)
    const sets = (one: Json): boolean => {
      const { agentId, weight } = membersOf(one)
      return typeof agentId === 'string' && at === encodePointer(agentId) && weight === to
    }
    return lists.length === 0 || lists.some((list) => list.some(sets))
  },
  version: ({ beside }) => beside,
  holds: {
    says: () => 'A change of a split test takes no variant but the one that it removes.',
    clause: '/paths/~1api~1agent-builder~1agents~1{id}~1split-test~1variants~1{variantAgentId}/delete/description',
    at: '/splitTest/variants',
    id: 'agentId',
    lost: entriesLost('variant'),
    counted: null,
    gone: removed,
  },
  promised: noPromise,
  plan(before, now) {
    const weights = Object.entries(membersOf(before.state))
    const live = Object.keys(membersOf(now?.state))
    const gone = weights.flatMap(([agentId]) => (live.includes(agentId) ? [] : [agentId]))
    if (now === null || gone.length > 0) {
      const were = weights.map(([agentId, weight]) => `${agentId} ${JSON.stringify(weight)}`).join(', ')
      const why = now === null ? 'nothing shows them any more' : `${gone.join(', ')} cannot be brought back`
      return { ways: [], left: [`${why}; the weights were ${were}`] }
    }
    const body = { revision: now.beside, weights: weights.map(([agentId, weight]) => ({ agentId, weight })) }
    return { ways: [[{ operation: 'updateSplitTestWeights', body }]], left: [] }
  },
}
