import { reads, removes, weighs, holds, before, asBefore, current, one } from './split.ts'
import { type Kept, type Scenario, scenario, given, when, and, refuses, at, listOf, is } from './scenario.ts'

/** The variants' weights in their order, and no more. */
const weights = (...expected: readonly number[]): unknown =>
  is.so(
    `weights ${expected.join(', ')}`,
    (variants) =>
      listOf(variants)
        .map((variant) => at(variant, 'weight'))
        .join(',') === expected.join(','),
  )

const pair = (agent: string, ...values: readonly number[]): unknown =>
  values.map((weight, index) => ({ agentId: index === 0 ? agent : `${agent}_${'bcd'.charAt(index - 1)}`, weight }))

const flow = 'agent_flow_split'

const refusedWeights = (says: string, list: unknown): Scenario =>
  scenario(
    'Split variant and skill errors',
    `VALIDATION: ${says}`,
    given(reads(flow), before),
    when(weighs(flow, { ...current, weights: list }), refuses(400, 'VALIDATION')),
    and(reads(flow), asBefore),
  )

const weighing: readonly Scenario[] = [
  scenario(
    'Readings, split tests',
    'weights are set, and the revision counts on',
    given(reads(flow), before),
    when(
      weighs(flow, { ...current, weights: pair(flow, 20, 30, 50) }),
      holds({ revision: is.above(3), variants: weights(20, 30, 50) }),
    ),
    and(reads(flow), holds({ variants: weights(20, 30, 50) })),
  ),
  scenario(
    'Split test',
    'weight 0 excludes: active, listed, a live variant covers',
    given(reads(flow), before),
    when(
      weighs(flow, { ...current, weights: pair(flow, 60, 0, 40) }),
      holds({ variants: one(`${flow}_b`, { weight: 0, status: 'active', removedAt: null }) }),
    ),
  ),
  scenario(
    'Split test',
    'an excluded variant can be restored',
    given(reads(flow), before),
    given(weighs(flow, { ...current, weights: pair(flow, 60, 0, 40) }), before),
    when(weighs(flow, { ...current, weights: pair(flow, 50, 30, 20) }), holds({ variants: weights(50, 30, 20) })),
  ),
  scenario(
    'Split test',
    'excluded members count as members: the split goes on',
    given(reads('agent_flow_excluded'), before),
    given(weighs('agent_flow_excluded', { ...current, weights: pair('agent_flow_excluded', 70, 30, 0) }), before),
    when(
      removes('agent_flow_excluded', 'agent_flow_excluded_b', current),
      holds({
        status: is.not('ended'),
        variants: is.so(
          '100, removed, 0',
          (variants) =>
            is.some({ agentId: 'agent_flow_excluded', weight: 100 }).holds(variants) &&
            is.some({ agentId: 'agent_flow_excluded_c', weight: 0, status: 'active' }).holds(variants),
        ),
      }),
    ),
  ),
  scenario(
    'Readings, split tests',
    'where all survivors are excluded the primary takes the weight',
    given(reads('agent_flow_excluded'), before),
    given(weighs('agent_flow_excluded', { ...current, weights: pair('agent_flow_excluded', 0, 100, 0) }), before),
    when(
      removes('agent_flow_excluded', 'agent_flow_excluded_b', current),
      holds({ status: is.not('ended'), variants: one('agent_flow_excluded', { weight: 100 }) }),
    ),
  ),
  scenario(
    'Readings, split tests',
    'an excluded variant that is the last member takes 100',
    given(reads('agent_exclude'), before),
    given(weighs('agent_exclude', { ...current, weights: pair('agent_exclude', 0, 100) }), before),
    when(
      removes('agent_exclude', 'agent_exclude_b', current),
      holds({ status: 'ended', variants: one('agent_exclude', { weight: 100, status: 'active' }) }),
    ),
  ),
  refusedWeights('weights that leave a variant out', pair(flow, 50, 50)),
  refusedWeights('a variant twice', [
    { agentId: flow, weight: 50 },
    { agentId: flow, weight: 20 },
    { agentId: `${flow}_b`, weight: 30 },
  ]),
  refusedWeights('weights that total 99', pair(flow, 49, 30, 20)),
  refusedWeights('weights that total 101', pair(flow, 51, 30, 20)),
  refusedWeights('a negative weight', pair(flow, 120, -40, 20)),
  refusedWeights('a weight that is no whole number', pair(flow, 50.5, 29.5, 20)),
  refusedWeights('an agent that is no variant', [
    { agentId: flow, weight: 50 },
    { agentId: `${flow}_b`, weight: 30 },
    { agentId: 'agent_absent', weight: 20 },
  ]),
  refusedWeights('no weights', []),
  scenario(
    'Split variant and skill errors',
    'weights for a revision that is stale: 409 CONFLICT',
    given(reads(flow), before),
    when(weighs(flow, { revision: 2, weights: pair(flow, 20, 30, 50) }), refuses(409, 'CONFLICT')),
    and(reads(flow), asBefore),
  ),
  scenario(
    'Split test',
    'a removed variant takes no weight any more',
    given(reads('agent_removal'), before),
    given(removes('agent_removal', 'agent_removal_b', current), before),
    when(
      weighs('agent_removal', (kept: Kept) => ({
        revision: at(kept, 'before.revision'),
        weights: listOf(at(kept, 'before.variants')).map((variant, index) => ({
          agentId: at(variant, 'agentId'),
          weight: [40, 30, 30][index],
        })),
      })),
      refuses(400, 'VALIDATION'),
    ),
  ),
]

export const splitWeights: readonly Scenario[] = weighing
