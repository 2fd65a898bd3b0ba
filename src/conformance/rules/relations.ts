import { decodePointer } from '../../contract/index.ts'
import type { Contract, Pointer, Resource } from '../../contract/index.ts'
import { is, isNot, isSame, not } from './language/conditions.ts'
import type { Place } from './language/place.ts'
import type { Facts, Rule, When } from './language/rule.ts'

/** A resource or request of any form. */
interface Any {
  readonly [name: string]: Any
}

/**
 * What every resource of a contract has to keep to, by its `x-resources`. At somebody else's contract it is assumed, because no
 * mark there says how reads and changes belong together.
 */
export function generalRules({ resources, foreign }: Contract): readonly Rule[] {
  const inferred = foreign === true ? 'How reads and changes belong together is not stated.' : null
  return resources.flatMap((resource) => rulesFor(resource, inferred))
}

function rulesFor({ kind, version, volatile }: Resource, inferred: string | null): readonly Rule[] {
  const rule = (
    when: When,
    parts: Pick<Rule, 'name' | 'says' | 'clause'> & { readonly then: Then; given?: Then },
  ): Rule => ({
    given: () => [],
    ...parts,
    of: kind,
    when,
    operations: [],
    inferred,
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
    ...(version === null
      ? []
      : [
          rule('changed', {
            name: 'stale-version-refused',
            says: 'A change for an older version is refused.',
            clause: '@/responses/409',
            then: ({ asked, before }) => [is(inside(asked, version.sent), inside(before, version.at))],
          }),
          rule('changed', {
            name: 'change-makes-a-version',
            says: 'A change makes another version.',
            clause: '@/description',
            given: ({ before, shown }) => [not(isSame(shown, before, [version.at, ...volatile]))],
            then: ({ before, shown }) => [isNot(inside(shown, version.at), inside(before, version.at))],
          }),
        ]),
  ]
}

type Then = (facts: Facts<Any, Any>) => ReturnType<Rule['then']>

function inside(place: Place<Any>, pointer: Pointer): Place<Any> {
  return decodePointer(pointer).reduce((so: Place<Any>, name) => so[name] as Place<Any>, place)
}
