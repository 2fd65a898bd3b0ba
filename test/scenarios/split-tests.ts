import { reads, removes, weighs, holds, before, asBefore, current, one } from './split.ts'
import { type Scenario, scenario, given, when, and, together, refuses, at, listOf, is } from './scenario.ts'

const total = is.so(
  'live weights of 100',
  (variants) =>
    listOf(variants)
      .filter((variant) => at(variant, 'status') === 'active')
      .reduce<number>((sum, variant) => sum + Number(at(variant, 'weight')), 0) === 100,
)

const reading: readonly Scenario[] = [
  scenario(
    'Split test',
    'has all its fields',
    when(
      reads('agent_kept'),
      holds({
        locationId: is.text,
        campaignId: 'camp_kept',
        primaryAgentId: 'agent_kept',
        status: is.text,
        revision: 3,
        sync: { status: is.text, failedAt: is.there },
        variants: is.size(3),
      }),
    ),
  ),
  scenario(
    'Split test',
    'a variant has all its fields',
    when(
      reads('agent_kept'),
      holds({
        variants: is.every({
          agentId: is.text,
          name: is.text,
          sequence: is.number,
          weight: is.number,
          status: 'active',
          addedAt: is.moment,
          removedAt: null,
          isPrimary: is.truth,
        }),
      }),
    ),
  ),
  scenario(
    'Split test',
    'the primary is the one of the id',
    when(
      reads('agent_kept'),
      holds({
        variants: is.so(
          'one primary',
          (variants) =>
            listOf(variants)
              .filter((variant) => at(variant, 'isPrimary') === true)
              .map((variant) => at(variant, 'agentId'))
              .join(',') === 'agent_kept',
        ),
      }),
    ),
  ),
  scenario('Split test', 'live weights total 100', when(reads('agent_kept'), holds({ variants: total }))),
  scenario(
    'Split test',
    'an excluded variant is active with weight 0, a removed one stays listed',
    when(
      reads('agent_excluded'),
      holds({
        variants: is.so(
          '100, 0 and a removed one',
          (variants) =>
            is.some({ status: 'active', weight: 0 }).holds(variants) &&
            is.some({ status: 'removed', removedAt: is.moment }).holds(variants),
        ),
      }),
    ),
  ),
  scenario(
    'Split test',
    'an ended one says ended',
    when(reads('agent_ended'), holds({ status: 'ended', variants: is.some({ status: 'active', weight: 100 }) })),
  ),
  scenario(
    'Split variant and skill errors',
    'a campaign without a split test: 404 NOT_FOUND',
    when(reads('agent_without_split'), refuses(404, 'NOT_FOUND')),
  ),
  scenario(
    'Split variant and skill errors',
    'removal where there is no split test: 404 NOT_FOUND',
    when(removes('agent_without_split', 'agent_kept_b', { revision: 1 }), refuses(404, 'NOT_FOUND')),
  ),
  scenario(
    'Remove split variant',
    'every operation goes through the primary',
    when(reads('agent_kept_b'), { status: is.refusal }),
  ),
]

const removal: readonly Scenario[] = [
  scenario(
    'Split test',
    'a removed variant has status removed, and stays listed',
    given(reads('agent_removal'), before),
    when(
      removes('agent_removal', 'agent_removal_b', current),
      holds({ variants: one('agent_removal_b', { status: 'removed', removedAt: is.moment }) }),
    ),
    and(reads('agent_removal'), holds({ variants: is.size(3) })),
  ),
  scenario(
    'Readings, split tests',
    'its weight goes to the survivors in proportion, in whole numbers',
    given(reads('agent_removal'), before),
    when(
      removes('agent_removal', 'agent_removal_b', current),
      holds({
        variants: is.so(
          '71, removed, 29',
          (variants) =>
            is.some({ agentId: 'agent_removal', weight: 71 }).holds(variants) &&
            is.some({ weight: 29, status: 'active' }).holds(variants),
        ),
      }),
    ),
  ),
  scenario(
    'Split test',
    'live weights total 100 after a removal',
    given(reads('agent_removal'), before),
    when(removes('agent_removal', 'agent_removal_b', current), holds({ variants: total })),
  ),
  scenario(
    'Split test',
    'a split with two members left goes on',
    given(reads('agent_removal'), before),
    when(removes('agent_removal', 'agent_removal_b', current), holds({ status: is.not('ended') })),
  ),
  scenario(
    'Split test',
    'removal counts the revision on',
    given(reads('agent_removal'), before),
    when(removes('agent_removal', 'agent_removal_b', current), holds({ revision: is.above(3) })),
  ),
  scenario(
    'Split test',
    'removal that leaves one member ends the split; that member takes 100',
    given(reads('agent_ending'), before),
    when(
      removes('agent_ending', 'agent_ending_b', current),
      holds({
        status: 'ended',
        variants: is.so(
          '100 and a removed one',
          (variants) =>
            is.some({ agentId: 'agent_ending', weight: 100, status: 'active' }).holds(variants) &&
            is.some({ agentId: 'agent_ending_b', status: 'removed' }).holds(variants),
        ),
      }),
    ),
  ),
  scenario(
    'Split variant and skill errors',
    'a stale revision: 409 CONFLICT, nothing changed',
    given(reads('agent_removal'), before),
    when(removes('agent_removal', 'agent_removal_b', { revision: 2 }), refuses(409, 'CONFLICT')),
    and(reads('agent_removal'), asBefore),
  ),
  scenario(
    'Split variant and skill errors',
    'a revision that is yet to come: 409 CONFLICT',
    given(reads('agent_removal'), before),
    when(removes('agent_removal', 'agent_removal_b', { revision: 4 }), refuses(409, 'CONFLICT')),
    and(reads('agent_removal'), asBefore),
  ),
  scenario(
    'Remove split variant',
    'the primary cannot be removed',
    given(reads('agent_removal'), before),
    when(removes('agent_removal', 'agent_removal', current), refuses(400, 'VALIDATION')),
    and(reads('agent_removal'), asBefore),
  ),
  scenario(
    'Remove split variant',
    'a removed variant cannot be removed again',
    given(reads('agent_removal'), before),
    given(removes('agent_removal', 'agent_removal_b', current), before),
    when(removes('agent_removal', 'agent_removal_b', current), refuses(400, 'VALIDATION')),
    and(reads('agent_removal'), asBefore),
  ),
  ...(
    [
      ['missing', {}],
      ['0', { revision: 0 }],
      ['a text', { revision: '3' }],
      ['no whole number', { revision: 3.5 }],
      ['null', { revision: null }],
    ] as const
  ).map(([what, body]) =>
    scenario(
      'Limits',
      `a revision that is ${what}: 400 VALIDATION`,
      given(reads('agent_removal'), before),
      when(removes('agent_removal', 'agent_removal_b', body), refuses(400, 'VALIDATION')),
      and(reads('agent_removal'), asBefore),
    ),
  ),
  scenario(
    'Remove split variant',
    'a body is needed',
    when(removes('agent_removal', 'agent_removal_b', undefined), refuses(400, 'VALIDATION')),
  ),
  scenario(
    'Remove split variant',
    "somebody else's variant is none of this split",
    given(reads('agent_removal'), before),
    when(removes('agent_removal', 'agent_kept_b', current), {
      status: is.oneOf(400, 404),
      body: { success: false, error: is.oneOf('VALIDATION', 'NOT_FOUND') },
    }),
    and(reads('agent_removal'), asBefore),
  ),
  scenario(
    'Versioning',
    'of several removals at once one goes through',
    together(
      4,
      removes('agent_flow_race', 'agent_flow_race_b', { revision: 3 }),
      is.so('one 200', (statuses) => listOf(statuses).filter((status) => status === 200).length === 1),
    ),
    and(reads('agent_flow_race'), holds({ variants: total })),
  ),
  scenario(
    'Split test',
    'removing one after another leaves the primary with 100',
    given(reads('agent_flow_removal'), before),
    given(removes('agent_flow_removal', 'agent_flow_removal_d', current), before),
    given(removes('agent_flow_removal', 'agent_flow_removal_c', current), {
      ...holds({ status: is.not('ended'), variants: total }),
      ...before,
    }),
    when(
      removes('agent_flow_removal', 'agent_flow_removal_b', current),
      holds({ status: 'ended', variants: is.some({ agentId: 'agent_flow_removal', weight: 100 }) }),
    ),
  ),
  scenario(
    'Readings, split tests',
    'an ended split takes no more removals: 409 CONFLICT',
    given(reads('agent_ending'), before),
    given(removes('agent_ending', 'agent_ending_b', current), before),
    when(
      weighs('agent_ending', { ...current, weights: [{ agentId: 'agent_ending', weight: 100 }] }),
      refuses(409, 'CONFLICT'),
    ),
  ),
]

export const splitTests: readonly Scenario[] = [...reading, ...removal]
