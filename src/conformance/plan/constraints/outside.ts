import type { Json } from '../../../contract/index.ts'
import type { Gap, RequestCase } from '../../model.ts'
import type { Attempt } from './attempts.ts'
import { changedCase } from './changed-case.ts'
import { findBroken } from './find-broken.ts'
import type { Broken } from './find-broken.ts'
import type { Ground } from './ground.ts'
import { idOf, placeText, shortened } from './naming.ts'
import type { Site } from './site.ts'
import { whyTooLarge } from './sizes.ts'

/**
 * The case with the value just outside of a constraint, or why there is none. `own` is where the constraint can be tried
 * in what the pairs themselves send.
 */
export function outsideCase(ground: Ground, site: Site, own: readonly Attempt[]): RequestCase | Gap {
  const gap = (reason: string): Gap => ({
    source: 'constraint',
    tries: `${site.keyword} outside`,
    operation: ground.operation.id,
    clause: site.clause,
    reason,
  })
  if (ground.bases.length === 0) return gap('no example of this operation succeeds, so that no request can be changed')
  if (isAlwaysText(site)) return gap('whatever arrives there is text, and so of this type')
  const tooLarge = whyTooLarge(site.keyword, site.schema[site.keyword])
  if (tooLarge !== null) return gap(tooLarge)
  const found = findBroken(ground, site, own)
  if ('reason' in found) return gap(found.reason)
  const { attempt, value, request, path } = found
  const place = placeOf(site, found)
  // Of several forms it depends on which one is taken to be meant what is said to be wrong.
  const told = site.isAlternative ? [] : path
  const by = ground.blames({ part: site.part, path: told, keyword: site.keyword })
  const [first] = by
  if (first === undefined) return gap('the contract documents no refusal of a wrong value here (400 or 422)')
  const made = changedCase(ground.contract, attempt.pair, request, {
    id: idOf(ground.operation, site, place, 'outside'),
    tries: `${site.keyword} outside`,
    summary: `${placeText(site.part, place)} breaks ${site.keyword}${shownValue(site, value)}`,
    clause: site.clause,
    expect: {
      kind: 'refused',
      status: first.status,
      code: first.code,
      contentType: refusalType(ground, first.status),
      inferred: site.inferred,
      by,
    },
  })
  return 'problem' in made ? gap(made.problem) : made
}

/** What is wrong, or where it was put in. */
function placeOf({ property }: Site, { attempt, path }: Broken): readonly string[] {
  if (path.length > 0) return path
  return property === null ? attempt.tokens : [...attempt.tokens, property]
}

function refusalType({ operation, contract }: Ground, status: number): string | null {
  const example = contract.pairs.find((pair) => pair.operation === operation.id && pair.status === status)
  return example?.response.contentType ?? 'application/json'
}

/** A parameter is text, and text is a list of one text as well. */
function isAlwaysText({ part, keyword, schema: { type } }: Site): boolean {
  return part !== 'body' && keyword === 'type' && (type === 'string' || type === 'array')
}

function shownValue({ keyword }: Site, value: Json): string {
  return ['required', 'dependentRequired'].includes(keyword) ? '' : `: ${shortened(value)}`
}
