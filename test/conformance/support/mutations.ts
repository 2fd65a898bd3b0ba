import { isAtOrBelow, operationById, renderRequest, valueAt, withValueAt } from '../../../src/contract/index.ts'
import type { Contract, JsonObject, Pair } from '../../../src/contract/index.ts'
import type { Found } from '../../../src/conformance/rules/language/place.ts'
import { answerContext } from '../../../src/conformance/rules/invariant.ts'
import type { AnswerContext } from '../../../src/conformance/rules/invariant.ts'
import { host } from './har.ts'

/** A request and its response, by fact: what a rule reads of them can be changed. */
export interface Shown {
  readonly pair: Pair
  readonly asked: unknown
  readonly shown: unknown
}

export function shownBy(contract: Contract, pair: Pair): Shown {
  const operation = operationById(contract, pair.operation)
  const { body = null } = operation === null ? {} : renderRequest(contract, operation, pair.request)
  return { pair, asked: parsed(body), shown: pair.response.body }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The example as rules over one response get it, dated as a deployment dates it. */
export function contextOf(contract: Contract, { pair, asked, shown }: Shown): AnswerContext | null {
  const operation = operationById(contract, pair.operation)
  if (operation === null) return null
  const { headers, target, method } = renderRequest(contract, operation, pair.request)
  const answer = {
    status: pair.status,
    headers: { date: 'Tue, 14 Jul 2026 15:04:05 GMT' },
    body: Buffer.from(shown === undefined ? '' : JSON.stringify(shown)),
  }
  const body = asked === undefined ? null : JSON.stringify(asked)
  return answerContext(operation, answer, shown, { method, url: host + target, headers, body })
}

/** Other values that what is read could have, each of which may break a rule; the rest of the response stays. */
export function mutationsOf(read: Found, others: readonly unknown[]): readonly unknown[] {
  return [...changesOf(read.value), ...others, null, undefined]
}

function changesOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1, value * 2 + 10, 0, -1]
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'string') return [`Other ${value}`, '', '1999-01-01T00:00:00Z', '2999-01-01T00:00:00Z']
  if (Array.isArray(value))
    return [[], value.slice(1), [...(value as unknown[]), 'other'], [...(value as unknown[]), {}]]
  if (typeof value === 'object' && value !== null) return [{}, { ...value, other_name: 'other' }]
  return ['other', 1, true, ['other'], {}]
}

/** What the contract's examples have at a place of an operation's responses, so that a value can be another of its set. */
export function valuesShownAt(shown: readonly Shown[], operation: string, at: string): readonly unknown[] {
  const all = shown.flatMap((one) => (one.pair.operation === operation ? [valueAt(one.shown, at)] : []))
  return [...new Set(all)].filter((value) => typeof value === 'string' || typeof value === 'number')
}

export function changed(one: Shown, read: Found, value: unknown): Shown {
  const fact = read.fact === 'asked' ? 'asked' : 'shown'
  return { ...one, [fact]: withValueAt(one[fact] as JsonObject, read.at, value) }
}

export function isNear(at: string, read: string): boolean {
  return isAtOrBelow(at, read) || isAtOrBelow(read, at)
}
