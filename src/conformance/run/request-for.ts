import { createHash } from 'node:crypto'
import { isObject, operationById, pairsOf, renderRequest } from '../../contract/index.ts'
import type { Contract, Json, PairRequest } from '../../contract/index.ts'
import { firstCredential, valuesFor } from '../model/fixtures.ts'
import { credentialLike } from '../model/secrets.ts'
import { checkAgent } from '../../text/user-agent.ts'
import { withLessons } from './lessons.ts'
import type { Lesson } from './lessons.ts'
import type { Rules } from '../rules/rules.ts'
import type { Act, FixtureValues, SentRequest, Target, Trouble } from '../model/index.ts'

/** What a target has in the body: a query parameter, or a property under another name. */
export type InBody = string | { readonly name: string; readonly of: string }

/** What turns a request of the contract into one to a target. */
export interface Addressing {
  readonly contract: Contract
  readonly rules: Rules
  readonly target: Target
  readonly values: FixtureValues
  /** Fixtures that nobody confirmed to be as they are declared. */
  readonly unconfirmed?: ReadonlySet<string>
  /** Sent with every request that has no header of that name. */
  readonly headers: Readonly<Record<string, string>>
  /** Headers of single operations. Absent: no operation has any. */
  readonly operations?: Readonly<Record<string, { readonly headers: Readonly<Record<string, string>> }>>
  /** A key for operations that require a credential, if the contract names no credentials. */
  readonly bearer: string | null
  /** The seed of this run's idempotency keys; null: the contract's keys are sent as they are. */
  readonly keySeed: string | null
  /** Operation → the method at the target, where the contract's is inferred and another one was found. */
  readonly methods: ReadonlyMap<string, string>
  /** Operation → what the target has in the body as well, where its place or its name is inferred. */
  readonly inBody?: ReadonlyMap<string, readonly InBody[]>
  /** What earlier refusals taught of an operation's bodies. */
  readonly lessons?: ReadonlyMap<string, readonly Lesson[]>
}

/**
 * The request as it goes to the target, with its fixtures' values, its credential and the run's headers; or why there is
 * none: an id from a file or an answer may hold what no address can, such as half a character.
 */
export function requestFor(...asked: Parameters<typeof render>): SentRequest | { readonly trouble: Trouble } {
  try {
    return render(...asked)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { trouble: { kind: 'not-sent', message: `a request could not be put together: ${why}` } }
  }
}

function render(
  addressing: Addressing,
  operationId: string,
  request: PairRequest,
  accept: string,
  /** Whether no credential may be sent, whatever the contract says. */
  isMute = false,
): SentRequest {
  const { contract, target, values, headers, operations, bearer, keySeed, methods } = addressing
  const operation = operationById(contract, operationId)
  if (operation === null) throw new Error(`The plan names an operation that the contract lacks: ${operationId}`)
  const given = { ...headers, ...operations?.[operationId]?.headers }
  const placed = withoutGiven(contract, operationId, knownOf(addressing, operationId, request), Object.keys(given))
  const rendered = renderRequest(contract, operation, placed, valuesFor(contract, values, placed))
  const sent = rendered.headers
  const names = new Set<string>()
  for (const name of Object.keys(sent)) {
    const known = name.toLowerCase()
    names.add(known)
    if (keySeed !== null && known === 'idempotency-key') sent[name] = freshKey(sent[name] ?? '', keySeed)
  }
  const add = (name: string, value: string): void => {
    const known = name.toLowerCase()
    if (!names.has(known)) sent[name] = value
    names.add(known)
  }
  // With credentials in the contract, a request that names none has none.
  const isAnonymous = isMute || (request.as === null && firstCredential(contract) !== undefined)
  for (const [name, value] of Object.entries(given)) {
    if (!isAnonymous || !credentialLike.test(name)) add(name, value)
  }
  if (bearer !== null && operation.scopes !== null && !isMute) add('Authorization', `Bearer ${bearer}`)
  add('Accept', accept)
  add('User-Agent', checkAgent)
  const method = methods.get(operationId) ?? rendered.method
  return { method, url: `${target.url}${rendered.target}`, headers: sent, body: rendered.body }
}

/** What somebody gives for a parameter of another contract, such as their tenant, stands for the value of its plain request. */
function withoutGiven(
  contract: Contract,
  operation: string,
  request: PairRequest,
  given: readonly string[],
): PairRequest {
  if (contract.foreign !== true || given.length === 0) return request
  const names = new Set(given.map((name) => name.toLowerCase()))
  const plain = pairsOf(contract, operation).filter(({ status }) => status < 300)
  const isGiven = ([name, value]: readonly [string, string]): boolean =>
    names.has(name.toLowerCase()) && plain.some((pair) => pair.request.headers[name] === value)
  return { ...request, headers: Object.fromEntries(Object.entries(request.headers).filter((one) => !isGiven(one))) }
}

/** A request with what the run found out about its operation. */
function knownOf({ lessons, inBody }: Addressing, operation: string, request: PairRequest): PairRequest {
  return withInBody(withLessons(request, lessons?.get(operation)), inBody?.get(operation) ?? [])
}

function withInBody(request: PairRequest, copies: readonly InBody[]): PairRequest {
  const { query, body } = request
  if (copies.length === 0 || body === null || !('value' in body) || !isObject(body.value)) return request
  const own = body.value
  const added = copies.flatMap((copy): readonly (readonly [string, Json])[] => {
    if (typeof copy !== 'string') {
      const value = own[copy.of]
      return value === undefined ? [] : [[copy.name, value]]
    }
    const value = query[copy]
    return typeof value === 'string' ? [[copy, value]] : []
  })
  return { ...request, body: { ...body, value: { ...Object.fromEntries(added), ...own } } }
}

export function acceptFor(act: Act): string {
  const contentType = act.role === 'prior' ? null : act.expect.contentType
  return contentType === null ? '*/*' : `${contentType}, */*;q=0.1`
}

/** A shorter key is wrong on purpose and is sent as it is. */
const shortest = 8

/**
 * The contract's examples hold idempotency keys. A deployment remembers keys for a day or longer and would answer a second
 * run from memory, so each run has its own: equal keys stay equal, and lengths stay the same.
 */
function freshKey(key: string, run: string): string {
  if (key.length < shortest) return key
  const digest = createHash('sha256').update(`${run} ${key}`).digest('hex')
  return digest.repeat(Math.ceil(key.length / digest.length)).slice(0, key.length)
}
