import { objectOf, textOf } from '../json.ts'
import type { Fixture } from '../model.ts'
import { elementsOf } from './reading.ts'
import type { Reading } from './reading.ts'

/** Safe in files and messages. */
const NAME = /^(?!__proto__$)[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u

export function readFixtures(reading: Reading): Readonly<Record<string, Fixture>> {
  const fixtures: Record<string, Fixture> = {}
  const byValue = new Map<string, string>()
  for (const [name, { pointer, value }] of elementsOf(reading, '/x-fixtures', reading.document['x-fixtures'])) {
    if (!NAME.test(name)) reading.problems.add(pointer, 'needs a name of letters, digits, _, - and . alone')
    const kind = textOf(value['kind'])
    if (kind === null) reading.problems.add(pointer, 'needs a `kind`: credential, absent, or one of your own')
    if (value['value'] !== undefined && typeof value['value'] !== 'string') {
      reading.problems.add(`${pointer}/value`, 'has to be text, quoted where it looks like a number')
    }
    const fixture: Fixture = {
      name,
      kind: kind ?? '',
      value: textOf(value['value']) ?? name,
      summary: textOf(value['summary']) ?? '',
      state: objectOf(value['state']),
      ...(value['shareable'] === true ? { shareable: true } : {}),
    }
    const other = byValue.get(fixture.value)
    if (other !== undefined) {
      reading.problems.add(
        pointer,
        `has the value ${JSON.stringify(fixture.value)}, and so has ${other}: give each its own value`,
      )
    }
    byValue.set(fixture.value, name)
    fixtures[name] = fixture
  }
  return fixtures
}

/** Used by requests that name no other; null: none. */
export function firstCredential(fixtures: Readonly<Record<string, Fixture>>): string | null {
  return Object.values(fixtures).find((fixture) => fixture.kind === 'credential')?.name ?? null
}
