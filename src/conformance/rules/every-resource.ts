import { decodePointer } from '../../contract/index.ts'
import type { Contract, Pointer, Resource } from '../../contract/index.ts'
import { either, has, is, isMoreBy, isNot, isSame, not } from './language/conditions.ts'
import { placeIn } from './language/place.ts'
import type { Place } from './language/place.ts'
import type { Facts, Rule, When } from './language/rule.ts'
import type { Rules } from './rules.ts'

/** All rules about resources: these, and those of the platform. */
export function relationsOf(contract: Contract, { relations = [] }: Pick<Rules, 'relations'>): readonly Rule[] {
  return [...generalRules(contract), ...relations]
}

/**
 * What every resource of a contract has to keep to, by its `x-resources`. At somebody else's contract it is assumed, because no
 * mark there says how reads and changes belong together.
 */
function generalRules({ resources, foreign }: Contract): readonly Rule[] {
  const assumed = foreign === true ? 'How reads and changes belong together is not stated.' : null
  return resources.flatMap((resource) => rulesFor(resource, assumed))
}

function rulesFor({ kind, version, volatile, replayed, creates }: Resource, assumed: string | null): readonly Rule[] {
  const rule = (
    when: When,
    parts: Pick<Rule, 'name' | 'says' | 'clause'> & { readonly then: Then; given?: Then; inferred?: string },
  ): Rule => ({
    given: () => [],
    inferred: assumed,
    ...parts,
    of: kind,
    when,
    operations: [],
  })
  return [
    rule('refused', {
      name: 'refused-changes-nothing',
      says: 'What is refused changes nothing.',
      clause: '@/responses',
      then: ({ before, after }) => [isSame(after, before, volatile)],
    }),
    rule('changed', {
      name: 'read-shows-the-change',
      says: 'What a change returns is what a read shows.',
      clause: '@/description',
      then: ({ shown, after }) => [isSame(after, shown, volatile)],
    }),
    ...(replayed === null
      ? []
      : [
          rule('repeated', {
            name: 'key-of-one-change',
            says: 'An Idempotency-Key that stands for another change is refused.',
            clause: '@/responses/409',
            // Whether a key counts for another resource is nowhere stated.
            given: ({ again, first }) => [isSame(again.named, first.named)],
            then: ({ again, first }) => [isSame(again.asked, first.asked)],
          }),
          rule('at once', {
            name: 'one-of-two-at-once',
            says: 'Of two requests at once under one Idempotency-Key, one is a replay of the other.',
            clause: '@/parameters',
            given: ({ again, first }) => [isSame(again.named, first.named), isSame(again.asked, first.asked)],
            then: ({ again, first }) => [either(hasAt(again.body, replayed, true), hasAt(first.body, replayed, true))],
          }),
          rule('repeated', {
            name: 'replay-repeats',
            says: 'A retry under the same Idempotency-Key gets the first response again, marked as a replay.',
            clause: '@/parameters',
            given: ({ again, first }) => [isSame(again.named, first.named), isSame(again.asked, first.asked)],
            then: ({ again, first }) => [isSame(again.body, first.body, [replayed]), hasAt(again.body, replayed, true)],
          }),
        ]),
    ...(Object.keys(creates).length === 0
      ? []
      : [
          {
            ...rule('repeated', {
              name: 'id-of-one-creation',
              says: 'An id that stands for something that was created from another body is refused.',
              clause: '@/description',
              then: ({ again, first }) => [isSame(again.asked, first.asked)],
            }),
            operations: Object.keys(creates),
          },
        ]),
    ...(version === null
      ? []
      : [
          rule('changed', {
            name: 'stale-version-refused',
            says: 'A change for an older version is refused.',
            clause: '@/responses/409',
            then: ({ asked, before }) => [is(placeIn(asked, version.sent), placeIn(before, version.at))],
          }),
          rule('changed', {
            name: 'change-makes-a-version',
            says: 'A change makes another version.',
            clause: '@/description',
            given: ({ before, shown }) => [not(isSame(shown, before, [version.at, ...volatile]))],
            then: ({ before, shown }) => [isNot(placeIn(shown, version.at), placeIn(before, version.at))],
          }),
          rule('changed', {
            name: 'version-grows-by-one',
            says: 'A change makes the next version.',
            clause: '@/description',
            inferred: 'How a version grows is not stated.',
            given: ({ before, shown }) => [not(isSame(shown, before, [version.at, ...volatile]))],
            then: ({ before, shown }) => [isMoreBy(placeIn(shown, version.at), placeIn(before, version.at), 1)],
          }),
        ]),
  ]
}

type Then = (facts: Facts<unknown, unknown>) => ReturnType<Rule['then']>

function hasAt(place: Place<unknown>, pointer: Pointer, wanted: unknown): ReturnType<typeof has> {
  const end = pointer.lastIndexOf('/')
  return has(placeIn(place, pointer.slice(0, end)), decodePointer(pointer.slice(end)).join(''), wanted)
}
