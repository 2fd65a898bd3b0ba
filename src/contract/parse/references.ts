import type { Fixture, Operation, Pair, Prior } from '../model.ts'
import { nearestAside } from '../nearest-names.ts'
import { encodePointer, valueAt } from '../pointer.ts'
import type { Reading } from './reading.ts'

interface Known {
  readonly operations: readonly Operation[]
  readonly fixtures: Readonly<Record<string, Fixture>>
}

/** Reports unknown credentials, operations, pairs and places in prior responses. */
export function checkReferences(reading: Reading, known: Known, pairs: readonly Pair[]): void {
  const byId = new Map(pairs.map((pair) => [pair.id, pair]))
  if (reading.marked) checkIds(reading, known, pairs)
  for (const pair of pairs) {
    const { as } = pair.request
    if (as !== null && known.fixtures[as]?.kind !== 'credential') {
      const credentials = Object.values(known.fixtures).filter(({ kind }) => kind === 'credential')
      const message = `names ${as}, which is no credential of x-fixtures`
      reading.problems.add(
        `${pair.pointer}/x-case/as`,
        message +
          nearestAside(
            as,
            credentials.map(({ name }) => name),
          ),
      )
    }
    for (const [index, prior] of pair.after.entries()) {
      checkPrior(reading, known, pairs, byId, prior, `${pair.pointer}/x-case/after/${index}`)
    }
  }
}

/**
 * Where some pair of an operation names a fixture in a parameter, all do: anything else would be sent to a target literally. Ids of what
 * does not exist, or not yet, are fixtures too.
 */
function checkIds(reading: Reading, { operations, fixtures }: Known, pairs: readonly Pair[]): void {
  const values = new Set(Object.values(fixtures).map(({ value }) => value))
  const sent = pairs.flatMap((pair) =>
    pair.unprovoked === null
      ? ids(pair).map(([part, name, value]) => ({ pair, part, name, unknown: strangers(value, values), value }))
      : [],
  )
  const named = new Set(sent.filter(({ value, unknown }) => value !== '' && unknown.length === 0).map(placeOf))
  for (const { pair, part, name, unknown } of sent) {
    const [first] = unknown
    if (first === undefined || !named.has(placeOf({ pair, part, name }))) continue
    const own = pair.pointer + encodePointer('x-case', part, name)
    const declared = operations
      .find(({ id }) => id === pair.operation)
      ?.parameters.find((one) => one.in === part && one.name === name)
    const isOwn = valueAt(reading.document, own) !== undefined
    reading.problems.add(
      isOwn ? own : (declared?.pointer ?? pair.pointer),
      `${isOwn ? 'is' : 'has an example'} ${first}, which is no fixture of x-fixtures${nearestAside(first, values)}`,
    )
  }
}

function placeOf({ pair, part, name }: { readonly pair: Pair; readonly part: string; readonly name: string }): string {
  return `${pair.operation} ${part} ${name}`
}

function ids({ request }: Pair): ['path' | 'query', string, string][] {
  return (['path', 'query'] as const).flatMap((part) =>
    Object.entries(request[part]).map(([name, value]): ['path' | 'query', string, string] => [
      part,
      name,
      typeof value === 'string' ? value : value.join(','),
    ]),
  )
}

function strangers(value: string, values: ReadonlySet<string>): readonly string[] {
  return values.has(value) || value === '' ? [] : value.split(',').filter((item) => !values.has(item))
}

/** The same wherever an operation is named, so that a renamed one is one problem. */
export function noOperation(id: string, operations: readonly Operation[]): string {
  const known = operations.map((operation) => operation.id)
  return `No operation of this contract is called ${id}${nearestAside(id, known)}${pathAside(id, operations)}`
}

/** A renamed operation keeps its path, which has the words of the old name after its verb: the ones with least beside them. */
function pathAside(id: string, operations: readonly Operation[]): string {
  const words = id
    .split(/(?=[A-Z])/)
    .slice(1)
    .join('-')
    .toLowerCase()
  const paths = operations.filter(({ path }) => path.includes(words)).map(({ path }) => path.length)
  const found =
    words === '' ? [] : operations.filter(({ path }) => path.includes(words) && path.length === Math.min(...paths))
  return found.length === 0 ? '' : `; at a path with these words: ${found.map((one) => one.id).join(', ')}`
}

function checkPrior(
  reading: Reading,
  known: Known,
  pairs: readonly Pair[],
  byId: ReadonlyMap<string, Pair>,
  prior: Prior,
  at: string,
): void {
  if (!known.operations.some(({ id }) => id === prior.operation)) {
    reading.problems.add(`${at}/operation`, noOperation(prior.operation, known.operations))
    return
  }
  const first = pairs.find((pair) => pair.operation === prior.operation && pair.status < 300)
  const answer = prior.pair === null ? first : byId.get(`${prior.operation}/${prior.pair}`)
  if (prior.pair !== null && answer === undefined) {
    reading.problems.add(`${at}/pair`, `names ${prior.pair}, which is no pair of ${prior.operation}`)
  }
  for (const [target, from] of Object.entries(prior.bind)) {
    if (answer === undefined || valueAt(answer.response.body, from) !== undefined) continue
    reading.problems.add(
      `${at}/bind${encodePointer(target)}`,
      `takes ${from}, which the answer of ${answer.id} does not have`,
    )
  }
}
