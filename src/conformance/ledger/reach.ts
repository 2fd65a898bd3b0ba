import { operationById } from '../../contract/index.ts'
import type { Contract, Fixture, PairRequest, Pointer } from '../../contract/index.ts'
import { stepsOf } from '../model/acts.ts'
import { firstCredential, fixturesIn } from '../model/fixtures.ts'
import type { Act, Case, FixtureValues, SentRequest } from '../model/index.ts'
import type { Price } from '../rules/rules.ts'
import { isFinal } from '../rules/undo.ts'
import { requestFor } from '../run/request-for.ts'
import type { Addressing } from '../run/request-for.ts'
import { authoredId, keyOf, membersIn, pathOf, resourceOf } from './resource.ts'
import type { Resource } from './resource.ts'

/** What one request of a case may change. */
export interface PossibleChange {
  readonly operation: string
  /** Null if no rule puts its change back, or if its id comes from an earlier answer. */
  readonly resource: Resource | null
  /** Fixtures in the request, without credentials. */
  readonly fixtures: readonly string[]
  readonly isMeant: boolean
  /** Whether its change cannot be undone. */
  readonly final: boolean
  /** The target's id that a success uses up; null if the case can be tried again. */
  readonly uses: string | null
  /** The id that the request gives to what it creates: another request of the kind cannot have it. */
  readonly creates: string | null
  /** What it can cost each time. */
  readonly price: Price | null
  /** Method, URL and body. */
  readonly sent: string
  /** How often the request is sent. */
  readonly times: number
  /** Whether it changes what an earlier request of its case created. */
  readonly isOwn: boolean
  /** The target's id that it names; null if none. */
  readonly about: string | null
  /** The ids of what that is in, the nearest first. */
  readonly owners: readonly string[]
}

interface Call {
  readonly operation: string
  readonly request: PairRequest
  readonly isMeant: boolean
  readonly isBound: boolean
  readonly times: number
}

/** What a case may change at the target: one entry for each of its requests that may write. */
export function reachOf(addressing: Addressing, tried: Case): readonly PossibleChange[] {
  const { contract, rules } = addressing
  if (tried.safety === 'read') return []
  const spare = new Set(stepsOf(tried).flatMap(({ standsFor = {} }) => Object.keys(standsFor)))
  const calls = tried.acts.map((act) => callOf(act, spare))
  return calls.flatMap(({ operation: id, request, isMeant, isBound, times }) => {
    const operation = operationById(contract, id)
    if (operation === null || operation.safety === 'read') return []
    const sent = requestFor(addressing, id, request, '*/*')
    if ('trouble' in sent) return []
    const final = isFinal(rules, id)
    const [about = null, ...owners] = Object.values(pathOf(operation, new URL(sent.url))).toReversed()
    const isUsing = final && operation.safety === 'destructive' && !isBound
    return [
      {
        operation: id,
        resource: isBound ? null : resourceOf(addressing, id, sent),
        fixtures: fixturesIn(contract, { ...request, as: null, headers: {} }),
        isMeant,
        final,
        uses: isUsing ? about : null,
        creates: isUsing && about === null ? authoredId(sent.body) : null,
        owners,
        sent: textOf(sent),
        price: rules.price?.(id, membersIn(sent.body)) ?? null,
        times,
        isOwn: isBound,
        about,
      },
    ]
  })
}

/** A request as text: whether two are the same. */
export function textOf({ method, url, body }: SentRequest): string {
  return `${method} ${url} ${body ?? ''}`
}

/** `spare`: labels of acts that others stand for. */
function callOf(act: Act, spare: ReadonlySet<string>): Call {
  const { operation, request, bind } = act
  const isBound = isBoundByPath(bind)
  if (act.role === 'step')
    return { operation, request, isMeant: act.expect.status < 300 && !spare.has(act.label), isBound, times: act.times }
  return { operation, request, isMeant: typeof act.wanted === 'string' || act.wanted < 300, isBound, times: 1 }
}

function isBoundByPath(bind: Readonly<Record<Pointer, unknown>>): boolean {
  return Object.keys(bind).some((to) => to.startsWith('/path/'))
}

/**
 * The credential that can read what a request names: one of the agency that its fixtures belong to. Undefined if the target
 * has none.
 */
export function whoSees(
  contract: Contract,
  values: FixtureValues,
  names: readonly string[],
): string | null | undefined {
  const first = firstCredential(contract)
  if (first === undefined) return null
  const agencyOf = ({ state }: Fixture) => state['agency']
  const agency =
    names
      .map((name) => contract.fixtures[name])
      .find((fixture) => fixture !== undefined && agencyOf(fixture) !== undefined)?.state['agency'] ?? agencyOf(first)
  return Object.values(contract.fixtures).find(
    (fixture) => fixture.kind === 'credential' && agencyOf(fixture) === agency && Object.hasOwn(values, fixture.name),
  )?.name
}

/** Where so many cases in a row leave something alone, it is put back before them. */
const mostBetween = 8

/** Case → keys of what it may change, and none of the next cases: it is put back after it. */
export function lastKeysOf(
  intents: readonly { readonly case: Case; readonly reach: readonly PossibleChange[] }[],
): ReadonlyMap<Case, ReadonlySet<string>> {
  const keys = intents.map(({ reach }) => reach.flatMap(({ resource }) => (resource === null ? [] : [keyOf(resource)])))
  return new Map(
    intents.map(({ case: tried }, index) => {
      const soon = new Set(keys.slice(index + 1, index + 1 + mostBetween).flat())
      return [tried, new Set(keys[index]?.filter((key) => !soon.has(key)))] as const
    }),
  )
}
