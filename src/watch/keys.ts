import { readFile } from 'node:fs/promises'
import { inferredReason, isObject } from '../contract/index.ts'
import type { Contract, JsonObject, Operation } from '../contract/index.ts'
import { sentHeader } from '../conformance/rules/invariant.ts'
import { reasonOf, UsageError } from '../conformance/options/usage-error.ts'
import type { Finding, SentRequest } from '../conformance/model/index.ts'
import { invariantRule } from '../conformance/model/invariant-rule.ts'
import { keyHash } from '../usage/collect.ts'

/** What an operator knows of a key. What is left out is not judged. */
export interface KeyFacts {
  /** Whose it is: no resource belongs to two tenants. */
  readonly tenant?: string
  /** Parameter → the only values that it may be used for. */
  readonly only?: Readonly<Record<string, readonly string[]>>
  readonly scopes?: readonly string[]
  readonly role?: string
  /** Milliseconds since the epoch. */
  readonly revokedAt?: number
}

/** By `keyHash`. */
export type Keys = Readonly<Record<string, KeyFacts>>

/** An exchange that ended in a success. */
export interface Granted {
  readonly operation: Operation
  readonly path: Readonly<Record<string, string>>
  readonly request: SentRequest
  readonly status: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** The most resources whose tenant is remembered. */
const mostOwned = 50_000

/** Looks at who was let in: without a credential, or with a key that must not be. */
export function watchKeys(contract: Contract, keys: Keys): (granted: Granted) => readonly Finding[] {
  const owners = new Map<string, string>()
  const queryNames = new Set(contract.resources.flatMap(({ names }) => names))
  // Some logs leave credentials out: only where one was seen is a missing one missing.
  let hasCredentials = false

  return ({ operation, path, request, status, at }) => {
    const { scopes, roles, pointer } = operation
    if (scopes === null || contract.foreign === true) return []
    const authorization = sentHeader({ sent: request }, 'authorization')
    hasCredentials ||= authorization !== null
    const broken = (rule: string, says: string, must: string, part = 'security'): Finding => ({
      rule: invariantRule(rule),
      deviation: { kind: 'untrue', says, must },
      clause: `${pointer}/${part}`,
      inferred: inferredReason(contract, `${pointer}/${part}`),
      at: '/status',
      actual: status,
    })
    // Which scopes and roles an operation asks for may be assumed; that it asks for a key with access is stated.
    const stated = (...about: Parameters<typeof broken>): Finding => ({ ...broken(...about), inferred: null })
    if (authorization === null) {
      return hasCredentials ? [stated('credential-needed', 'Without a credential nothing is given away.', '401')] : []
    }
    const key = keys[keyHash(authorization)]
    if (key === undefined) return []
    if (key.revokedAt !== undefined && at >= key.revokedAt) {
      return [stated('revoked-key-refused', 'A key that was revoked opens nothing.', '401')]
    }
    const query = new URL(request.url).searchParams
    const used = (name: string) => path[name] ?? query.get(name)
    const found: Finding[] = []
    const { scopes: own, role, only = {}, tenant } = key
    if (own !== undefined && !scopes.some((needed) => needed.every((scope) => own.includes(scope)))) {
      found.push(broken('scope-needed', 'A key without the scope is refused.', '403'))
    }
    if (role !== undefined && roles?.includes(role) === false) {
      found.push(broken('role-needed', 'A key of another role is refused.', '403', 'x-roles'))
    }
    const outside = Object.entries(only).some(([name, values]) => {
      const value = used(name)
      return value !== null && !values.includes(value)
    })
    if (outside) {
      const says = 'A key that is bound to something reaches nothing else.'
      found.push(stated('bound-key-stays', says, 'a refusal'))
    }
    if (tenant !== undefined && !outside) {
      const others = resourcesOf(operation, path, query, queryNames).filter(
        (resource) => ownerOf(owners, resource, tenant) !== tenant,
      )
      if (others.length > 0) {
        const says = "No key reaches what another tenant's key reaches."
        found.push(stated('one-tenant', says, 'a refusal for one of both tenants'))
      }
    }
    return found
  }
}

/** The tenant that reached a resource first. */
function ownerOf(owners: Map<string, string>, resource: string, tenant: string): string {
  const known = owners.get(resource) ?? tenant
  owners.delete(resource)
  owners.set(resource, known)
  if (owners.size > mostOwned) {
    const [oldest] = owners.keys()
    if (oldest !== undefined) owners.delete(oldest)
  }
  return known
}

/** What a path names, and what a query names that resources are named by. */
function resourcesOf(
  { path: template }: Operation,
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
  queryNames: ReadonlySet<string>,
): readonly string[] {
  const segments = template.split('/')
  const inPath = segments.flatMap((segment, index) => {
    const name = /^\{([^{}]+)\}$/.exec(segment)?.[1]
    const value = name === undefined ? undefined : path[name]
    if (name === undefined || value === undefined) return []
    if (name !== 'id') return [`${name} ${value}`]
    return [`${segments.slice(0, index).join('/')} ${value}`]
  })
  const inQuery = [...query].flatMap(([name, value]) => (queryNames.has(name) ? [`${name} ${value}`] : []))
  return [...inPath, ...inQuery]
}

/** Reads a file of keys. Throws a UsageError that names the file and the place. */
export async function readKeys(file: string): Promise<Keys> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--keys ${file}: cannot be read (${reasonOf(error)})`)
  })
  const read = await objectIn(text)
  if (read === null) {
    throw new UsageError(`--keys ${file}: is not an object in YAML or JSON, with a hash of eight digits for each key`)
  }
  return Object.fromEntries(
    Object.entries(read).map(([hash, facts]) => {
      const problem = /^[0-9a-f]{8}$/.test(hash)
        ? problemIn(facts)
        : 'is not the hash of a key: eight digits, as the page shows them'
      // Whoever wrote a key there must not find it in a message.
      if (problem !== null)
        throw new UsageError(`--keys ${file}: entry ${Object.keys(read).indexOf(hash) + 1} ${problem}`)
      const { revokedAt, ...own } = facts as JsonObject
      const revoked = revokedAt === undefined ? {} : { revokedAt: momentOf(revokedAt) }
      return [hash, { ...own, ...revoked }]
    }),
  )
}

/** As it is written: 123456e2 is a hash, and no number. Null: it is none; the parser's own message would repeat the content. */
async function objectIn(text: string): Promise<JsonObject | null> {
  const { parse } = await import('yaml')
  try {
    const read = parse(text, { schema: 'failsafe', maxAliasCount: 100 }) as unknown
    return isObject(read) ? read : null
  } catch {
    return null
  }
}

function problemIn(facts: unknown): string | null {
  if (!isObject(facts)) return 'has to be an object'
  const tests: Readonly<Record<string, (value: unknown) => boolean>> = {
    tenant: (value) => typeof value === 'string',
    role: (value) => typeof value === 'string',
    scopes: areTexts,
    only: (value) => isObject(value) && Object.values(value).every(areTexts),
    revokedAt: (value) => !Number.isNaN(momentOf(value)),
  }
  for (const [name, value] of Object.entries(facts)) {
    const isRight = Object.hasOwn(tests, name) ? tests[name] : undefined
    if (isRight === undefined) return `has no member ${Object.keys(tests).join(', ')} under one of its names`
    if (!isRight(value)) return `has a ${name} of another form than the guide says`
  }
  return null
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function momentOf(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN
}
