import type { Contract, PairRequest } from '../../contract/index.ts'

/**
 * Names of the fixtures that a request mentions, its credential included. A fixture is mentioned where its value
 * stands as a whole string, or as an item of a comma-separated one.
 */
export function fixturesIn(contract: Contract, request: PairRequest): readonly string[] {
  const mentioned = new Set<string>()
  collect([request.path, request.query, request.headers, request.body], mentioned)
  return Object.values(contract.fixtures)
    .filter(({ kind, name, value }) => (kind === 'credential' ? name === request.as : mentioned.has(value)))
    .map(({ name }) => name)
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    into.add(value)
    for (const item of value.split(',')) into.add(item.trim())
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collect(item, into)
  }
}
