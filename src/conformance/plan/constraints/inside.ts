import { objectOf, resolvePointer } from '../../../contract/index.ts'
import type { Json, PairRequest } from '../../../contract/index.ts'
import { reasons } from '../../model/reasons.ts'
import type { AlsoTried, Blame, Case, Gap } from '../../model/index.ts'
import { grownAttempts } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import { changedCase, idOf, placeText, shortened } from './changed-case.ts'
import type { CaseSource } from './case-source.ts'
import { isCursor } from '../habits.ts'
import { isReference } from '../references.ts'
import { violationsIn } from './request-parts.ts'
import type { Site } from './sites.ts'
import { insideValues, whyTooLarge, whyTooLong } from './values.ts'
import type { Wanted } from './values.ts'

export interface Inside {
  readonly cases: readonly Case[]
  readonly alsoTried: readonly AlsoTried[]
  readonly gaps: readonly Gap[]
}

/** The id of the case that already sends a request, or null. */
export type SentBefore = (request: PairRequest) => string | null

/**
 * The cases with a value just inside of a constraint. Where a pair's own request has such a value, that pair is the case.
 * `outside` is the case of the other side, if any; `sent` finds accepted requests that are already cases.
 */
export function insideCases(
  origin: CaseSource,
  site: Site,
  own: readonly Attempt[],
  outside: Case | null,
  sent: SentBefore,
): Inside {
  const tries = `${site.keyword} inside`
  const about = { source: 'constraint', tries, operation: origin.operation.id, clause: site.clause } as const
  const gap = (reason: string): Inside => ({ cases: [], alsoTried: [], gaps: [{ ...about, reason }] })
  const also = (by: string): Inside => ({ cases: [], gaps: [], alsoTried: [{ ...about, by }] })
  if (origin.bases.length === 0) return gap('no example of this operation succeeds, so that no request can be changed')
  const tooLarge = whyTooLarge(site.keyword, site.schema[site.keyword])
  if (tooLarge !== null) return gap(tooLarge)
  if (site.keyword === 'false') {
    // The other side adds it to a request that leaves it out.
    const by = outside === null ? undefined : own.find(({ value }) => value === undefined)
    return by === undefined ? gap('no example leaves it out') : also(by.pair.id)
  }
  if (isOpaque(origin, site)) return gap('its values come from earlier pages: any other may be refused')
  const all = insideValues(site, origin.contract.document())
  if (all.length === 0) return gap(`no value is known that lies just inside of ${site.keyword}`)
  const wanted = all.slice(0, mostWanted)
  const rest = all.length > mostWanted ? gap(`only the first ${mostWanted} of ${all.length} are tried`).gaps : []
  const each = wanted.map((one): Inside => {
    const known = own.find(({ value }) => value !== undefined && one.fits(value))
    if (known !== undefined) return also(known.pair.id)
    const found = findAllowed(origin, site, own, one)
    if (typeof found === 'string') return gap(found)
    const tooLong = whyTooLong(site.keyword, found.request)
    if (tooLong !== null) return gap(tooLong)
    const by = sent(found.request)
    if (by !== null) return also(by)
    const made = accepted(origin, site, found, one.label)
    return typeof made === 'string' ? gap(made) : { cases: [made], alsoTried: [], gaps: [] }
  })
  return {
    cases: each.flatMap(({ cases }) => cases),
    alsoTried: each.flatMap(({ alsoTried }) => alsoTried),
    gaps: [...each.flatMap(({ gaps }) => gaps), ...rest],
  }
}

/** Most values of one `enum`, or alternatives of one `oneOf`, that are tried. */
const mostWanted = 500

interface Allowed {
  readonly attempt: Attempt
  readonly value: Json
  readonly request: PairRequest
}

function findAllowed(origin: CaseSource, site: Site, own: readonly Attempt[], wanted: Wanted): Allowed | string {
  const named = own.find((attempt) => namesResource(origin, site, attempt))
  if (named !== undefined) return 'the value names a resource of the target: another would name another one'
  return (
    firstAllowed(origin, site, own, wanted) ?? firstAllowed(origin, site, grownAttempts(origin, site), wanted) ?? NONE
  )
}

const NONE = 'no allowed value is known that lies just inside'

function firstAllowed(origin: CaseSource, site: Site, attempts: Iterable<Attempt>, wanted: Wanted): Allowed | null {
  for (const attempt of attempts) {
    for (const value of attempt.value === undefined ? [] : wanted.make(attempt.value)) {
      const request = wanted.fits(value) ? attempt.put(value) : null
      if (request !== null && isAllowed(origin, site, request)) return { attempt, value, request }
    }
  }
  return null
}

function isAllowed({ contract, operation }: CaseSource, { part }: Site, request: PairRequest): boolean {
  return violationsIn(contract, operation, part, request).length === 0
}

function accepted(
  origin: CaseSource,
  site: Site,
  { attempt: { pair, tokens }, request, value }: Allowed,
  label: string | null,
): Case | string {
  const path = site.property === null ? tokens : [...tokens, site.property]
  const unless = blamesAt(origin, site, path)
  const made = changedCase(origin.contract, pair, request, {
    id: idOf(origin.operation, site, path, 'inside', label),
    tries: `${site.keyword} inside`,
    summary: `${placeText(site.part, path)} is just inside of ${site.keyword}: ${shortened(value)}`,
    clause: site.clause,
    expect: {
      kind: 'accepted',
      status: pair.status,
      code: null,
      contentType: pair.response.contentType,
      inferred: site.inferred ?? alsoRules(origin, unless) ?? (pair.made === true ? reasons.madeOnly : null),
      unless,
    },
  })
  return 'problem' in made ? made.problem : made
}

/**
 * An id in a path or a query says which resource is meant: a made-up one would be refused for that, or hit another resource.
 */
function namesResource(
  { contract, operation }: CaseSource,
  { part }: Site,
  { value: text, tokens: path }: Attempt,
): boolean {
  if (part === 'body') return isReference(contract, operation, path)
  if (typeof text !== 'string') return false
  return Object.values(contract.fixtures).some(({ kind, value }) => kind !== 'credential' && value === text)
}

/** Whether it is a cursor of which the contract does not say more than that it is a text. */
function isOpaque({ contract, operation }: CaseSource, { part, ways, schema }: Site): boolean {
  const [step] = ways[0] ?? []
  const name = step?.kind === 'name' ? step.name : ''
  const isFormed = ['pattern', 'enum', 'format', 'const'].some((keyword) => schema[keyword] !== undefined)
  const parameter = operation.parameters.find((one) => one.in === part && one.name === name)
  if (contract.foreign !== true || part !== 'query' || parameter === undefined || isFormed) return false
  const { description } = objectOf(resolvePointer(contract.document(), parameter.pointer)?.value)
  return isCursor.test(name) || (typeof description === 'string' && /\bcursor\b|next_?page_?token/i.test(description))
}

/** The refusals that would blame the value, or call it an undeclared property. */
function blamesAt({ blames }: CaseSource, { part, keyword }: Site, path: readonly string[]): readonly Blame[] {
  const wrongs = part === 'body' ? (['body', 'json'] as const) : [part]
  const all = wrongs.flatMap((place) => [
    ...blames({ part: place, path, keyword }),
    ...(part === 'body' && path.length > 0 ? blames({ part: place, path, keyword: 'unevaluatedProperties' }) : []),
  ])
  return [...new Map(all.map((blame): [Json, Blame] => [JSON.stringify(blame), blame])).values()]
}

/** Why a refusal may have nothing to do with the value: an example shows its code for a request that every schema allows. */
function alsoRules({ ruledOut }: CaseSource, unless: readonly Blame[]): string | null {
  const rule = ruledOut().find((pair) =>
    unless.some(({ status, code }) => status === pair.status && code === pair.code),
  )
  return rule === undefined
    ? null
    : `${rule.code ?? rule.status} also answers rules that no schema states, as in ${rule.id}.`
}
