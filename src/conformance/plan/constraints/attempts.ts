import { encodePointer, valueAt, withValueAt } from '../../../contract/index.ts'
import type { Json, JsonObject, Pair, PairRequest } from '../../../contract/index.ts'
import { placesIn, withPathMade } from './case-source.ts'
import type { CaseSource } from './case-source.ts'
import { readPart, withPart } from './request-parts.ts'
import type { Site, SchemaPath } from './sites.ts'

/** A place in a pair's request that a constraint applies to. */
export interface Attempt {
  readonly pair: Pair
  readonly tokens: readonly string[]
  /** The value there, as the type that its schema declares; undefined if absent. */
  readonly value: Json | undefined
  /** The pair's request with another value there; null if it cannot be sent. */
  readonly put: (value: Json) => PairRequest | null
}

/** Where a constraint can be tried in the pairs' own requests, the first pair first. */
export function ownAttempts({ bases }: CaseSource, site: Site): readonly Attempt[] {
  return bases.flatMap((pair) => {
    const whole = readPart(pair.request, site.part)
    if (whole === undefined) return []
    return site.ways.flatMap((way) =>
      placesIn(whole, way).map(({ tokens, value }) => attemptAt(pair, site, whole, tokens, value)),
    )
  })
}

/**
 * Where a constraint can be tried in requests that the pairs could send: first with values that examples of other operations
 * have under the same schemas, then with values made from the schemas. Each is made when it is asked for.
 *
 * @yields one place at a time, the first pair's first
 */
export function* grownAttempts(origin: CaseSource, site: Site): Generator<Attempt> {
  for (const pair of origin.bases) {
    const whole = readPart(pair.request, site.part)
    if (whole === undefined) continue
    for (const way of site.ways) yield* lentAttempts(origin, site, pair, whole, way)
    const [shortest] = site.ways
    const made = shortest === undefined ? null : withPathMade(origin.contract, whole, shortest)
    if (made !== null) yield attemptAt(pair, site, made.whole, made.place.tokens, made.place.value)
  }
}

/**
 * With a value of another operation's example, from the step on where both schema paths agree.
 *
 * @yields one place for each example
 */
function* lentAttempts(
  { operation, shown }: CaseSource,
  site: Site,
  pair: Pair,
  whole: Json,
  way: SchemaPath,
): Generator<Attempt> {
  // A parameter stands alone: nothing around it has to be borrowed.
  for (const example of site.part === 'body' ? shown(site.clause) : []) {
    const shared = example.operation === operation ? 0 : sharedSteps(way, example.way)
    if (shared === 0) continue
    const from = example.tokens.length - shared
    const tokens = example.tokens.slice(from)
    const lent = valueAt(example.whole, encodePointer(...example.tokens.slice(0, from + 1))) as Json
    for (const place of placesIn(whole, way.slice(0, -shared)).filter(({ value }) => value !== undefined)) {
      const grown = withValueAt(whole, encodePointer(...place.tokens, ...tokens.slice(0, 1)), lent)
      const there = [...place.tokens, ...tokens]
      yield attemptAt(pair, site, grown, there, valueAt(grown, encodePointer(...there)) as Json | undefined)
    }
  }
}

/** The number of steps that two schema paths share at their ends. */
function sharedSteps(one: SchemaPath, other: SchemaPath): number {
  let count = 0
  while (count < one.length && count < other.length && one.at(-1 - count)?.schema === other.at(-1 - count)?.schema) {
    count += 1
  }
  return count
}

function attemptAt(
  pair: Pair,
  { part, schema }: Site,
  whole: Json,
  tokens: readonly string[],
  value: Json | undefined,
): Attempt {
  return {
    pair,
    tokens,
    value: part === 'body' || value === undefined ? value : declaredAs(schema, value),
    put: (changed) => withPart(pair.request, part, withValueAt(whole, encodePointer(...tokens), changed)),
  }
}

/** A parameter's text, as a number where its schema asks for one. */
function declaredAs({ type }: JsonObject, value: Json): Json {
  const isNumber = type === 'integer' || type === 'number'
  return isNumber && typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : value
}
