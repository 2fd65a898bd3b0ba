import { isDeepStrictEqual } from 'node:util'
import { encodePointer, inferredReason, operationById } from '../../contract/index.ts'
import type { Contract, Json, Pointer } from '../../contract/index.ts'
import type { Case, Finding, SentRequest } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { undoOf } from '../rules/undo.ts'
import type { Ask } from '../run/ask.ts'
import type { Received } from '../run/transport.ts'
import type { Before } from './history.ts'
import { isRefusal } from './history.ts'
import { keyOf, resourceOf } from './resource.ts'
import { look } from './survey.ts'

/**
 * Checks after each case whether everything that it could have changed is as before, as long as every request on it was
 * refused.
 */
export interface Watch {
  readonly answered: (tried: Case, operation: string, request: SentRequest, received: Received) => void
  /** What a case changed although all its requests were refused. Call it while nothing else touches the same resources. */
  readonly changedBy: (tried: Case) => Promise<readonly Finding[]>
  /** Told that what had changed was put back. */
  readonly isAsBefore: (key: string) => void
}

interface Refused {
  readonly operation: string
  readonly key: string
}

/** `before`: the states before anything was sent. What was not read then cannot be compared. */
export function watchOver(
  { contract, rules }: { readonly contract: Contract; readonly rules: Rules },
  before: readonly Omit<Before, 'run'>[],
  ask: Ask,
): Watch {
  // Until a request on it is accepted or has an unknown result: after that it may differ.
  const known = new Map(
    before.flatMap((line) => (line.known === 'read' ? [[keyOf(line.resource), line] as const] : [])),
  )
  const untouched = new Map(known)
  const sameAs = namesOfOne(rules, before)
  const refused = new Map<Case, Refused[]>()
  return {
    answered(tried, operation, request, received) {
      const resource = resourceOf(contract, rules, operation, request)
      if (resource === null) return
      const key = keyOf(resource)
      if (!untouched.has(key)) return
      const status = 'answer' in received ? received.answer.status : 'not-sent'
      if (!isRefusal(status)) for (const name of sameAs.get(key) ?? [key]) untouched.delete(name)
      else if (status !== 'not-sent' && status !== 401)
        refused.set(tried, [...(refused.get(tried) ?? []), { operation, key }])
    },
    isAsBefore(key) {
      const line = known.get(key)
      if (line !== undefined) untouched.set(key, line)
    },
    async changedBy(tried) {
      const own = refused.get(tried) ?? []
      refused.delete(tried)
      const findings: Finding[] = []
      for (const key of new Set(own.map((one) => one.key))) {
        const line = untouched.get(key)
        if (line === undefined) continue
        const now = await stateOf(line)
        if (now === null || isDeepStrictEqual(now, line.state)) continue
        // What differs between two reads changes by itself.
        if (!isDeepStrictEqual(await stateOf(line), now)) continue
        // Meanwhile another case's change, under another name of the same, may have been accepted.
        if (!untouched.has(key)) continue
        untouched.delete(key)
        const operation = own.findLast((one) => one.key === key)?.operation ?? tried.operation
        findings.push(findingOf(operation, line, now))
      }
      return findings
    },
  }

  async function stateOf({ resource, as }: Omit<Before, 'run'>): Promise<Json | null> {
    const seen = await look(contract, rules, ask, resource, as)
    return seen.kind === 'known' ? seen.known.state : null
  }

  function findingOf(operation: string, { resource, state }: Omit<Before, 'run'>, now: Json): Finding {
    const pointer = operationById(contract, operation)?.pointer ?? ''
    const clause = `${pointer}${rules.refusals?.clauses?.[operation] ?? '/responses'}`
    const { at, expected, actual } = firstDifference(state, now)
    return {
      rule: 'sequence',
      message: 'what was refused has changed something, and the change stays',
      clause,
      inferred: inferredReason(contract, clause) ?? inferredReason(contract, pointer),
      at: `/body${at}`,
      expected: `${undoOf(rules, resource.kind)?.says ?? resource.kind} as before: ${JSON.stringify(expected)}`,
      actual,
    }
  }
}

/** A resource with several names is touched under all of them: one of its keys → all its keys. */
function namesOfOne(rules: Rules, before: readonly Omit<Before, 'run'>[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const { resource, state, beside } of before) {
    const identity = undoOf(rules, resource.kind)?.identity?.({ state, beside }) ?? null
    if (identity !== null) groups.set(identity, [...(groups.get(identity) ?? []), keyOf(resource)])
  }
  return new Map([...groups.values()].flatMap((keys) => keys.map((key) => [key, keys] as const)))
}

interface Difference {
  readonly at: Pointer
  readonly expected: unknown
  readonly actual: unknown
}

/** The first place where two values differ. */
function firstDifference(expected: unknown, actual: unknown, at: Pointer = ''): Difference {
  if (isContainer(expected) && isContainer(actual) && Array.isArray(expected) === Array.isArray(actual)) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const [mine, theirs] = [(expected as Members)[name], (actual as Members)[name]]
      if (!isDeepStrictEqual(mine, theirs)) return firstDifference(mine, theirs, at + encodePointer(name))
    }
  }
  return { at, expected, actual }
}

type Members = Readonly<Record<string, unknown>>

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
