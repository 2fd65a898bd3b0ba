import { operationById, sameJson, valueAt } from '../../../contract/index.ts'
import type {
  Contract,
  Json,
  Operation,
  Pair,
  PairRequest,
  Pointer,
  Prior,
  RequestPart,
} from '../../../contract/index.ts'
import { fixturesIn } from '../../model/fixtures.ts'
import type { Act, Case, Expectation } from '../../model/index.ts'
import { caseFromPair } from '../pairs.ts'
import type { Side, Site } from './sites.ts'

export interface ChangedCase extends Pick<Case, 'id' | 'tries' | 'summary' | 'clause'> {
  readonly expect: Expectation
}

/**
 * A pair's case with another request. It has the pair's safety class even if it should be refused, because it might not be.
 * What was changed is no longer bound to a prior's answer.
 */
export function changedCase(
  contract: Contract,
  pair: Pair,
  request: PairRequest,
  { expect, ...about }: ChangedCase,
): Case | { readonly problem: string } {
  const after = pair.after.flatMap((prior) => stillNeeded(contract, prior, pair.request, request))
  const made = caseFromPair(contract, { ...pair, after })
  if ('problem' in made) return made
  const fixtures = [...new Set([...made.fixtures, ...fixturesIn(contract, request)])].toSorted()
  // Acts that repeat the pair's request send the changed one too.
  const acts = made.acts.map((act): Act => {
    if (act.role === 'step') return { ...act, clause: about.clause, request, expect }
    return act.clause === pair.pointer && act.wanted === 'any' ? { ...act, request } : act
  })
  return { ...made, ...about, source: 'constraint', control: pair.id, fixtures, acts }
}

/** The prior without bindings that would overwrite the change; empty if it was only sent for those. */
function stillNeeded(contract: Contract, prior: Prior, before: PairRequest, now: PairRequest): readonly Prior[] {
  const kept = Object.entries(prior.bind).filter(([to]) => sameJson(valueIn(before, to), valueIn(now, to)))
  const isSpent = kept.length === 0 && Object.keys(prior.bind).length > 0
  const isRead = operationById(contract, prior.operation)?.safety === 'read'
  return isSpent && isRead ? [] : [{ ...prior, bind: Object.fromEntries(kept) }]
}

function valueIn(request: PairRequest, at: Pointer): unknown {
  if (!at.startsWith('/body')) return valueAt(request, at)
  const { body } = request
  return body !== null && 'value' in body ? valueAt(body.value, at.slice('/body'.length)) : undefined
}

/** `updateDirectBilling/constraint/body/autoRecharge/thresholdUSD/minimum/outside`. */
export function idOf(
  { id }: Operation,
  { part, keyword }: Pick<Site, 'part' | 'keyword'>,
  path: readonly string[],
  side: Side,
  label: string | null = null,
): string {
  return [id, 'constraint', part, ...path, keyword, side, ...(label === null ? [] : [label])].join('/')
}

export function placeText(part: RequestPart, path: readonly string[]): string {
  return path.length === 0 ? `the ${part}` : `${part} ${path.join('.')}`
}

/** A value for people, cut if long. */
export function shortened(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
