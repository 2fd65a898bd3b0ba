import {
  decodePointer,
  encodePointer,
  inferredReason,
  isJsonType,
  isObject,
  responseFor,
  valueAt,
  withValueAt,
} from '../../../contract/index.ts'
import type { Contract, Json, PairBody, PairRequest, Pointer, Violation } from '../../../contract/index.ts'
import type { Blame, Case, Gap } from '../../model/index.ts'
import { grownAttempts } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import { changedCase, idOf, placeText, shortened } from './changed-case.ts'
import type { CaseSource } from './case-source.ts'
import { hasJsonBody, readPart, violationsIn, withPart } from './request-parts.ts'
import type { Site } from './sites.ts'
import { breaks, furtherValues, noFormat, outsideValues, whyTooLarge, whyTooLong } from './values.ts'

/**
 * The case with a value just outside of a constraint, or why there is none. `own` are the places in the pairs' own requests.
 */
export function outsideCase(origin: CaseSource, site: Site, own: readonly Attempt[]): Case | Gap {
  const gap = (reason: string): Gap => ({
    source: 'constraint',
    tries: `${site.keyword} outside`,
    operation: origin.operation.id,
    clause: site.clause,
    reason,
  })
  if (origin.bases.length === 0) return gap('no example of this operation succeeds, so that no request can be changed')
  if (isAlwaysText(site)) return gap('whatever arrives there is text, and so of this type')
  const tooLarge = whyTooLarge(site.keyword, site.schema[site.keyword])
  if (tooLarge !== null) return gap(tooLarge)
  const found = findBroken(origin, site, own)
  if ('reason' in found) return gap(found.reason)
  const { attempt, value, request, path } = found
  const tooLong = whyTooLong(site.keyword, request)
  if (tooLong !== null) return gap(tooLong)
  const place = placeOf(site, found)
  // With several forms, the field that is named depends on which form the target takes to be meant.
  const told = site.isAlternative ? [] : path
  const blames = origin.blames({ part: site.part, path: told, keyword: site.keyword })
  const [first] = blames
  if (first === undefined) return gap('the contract documents no refusal of a wrong value here (400 or 422)')
  // Somebody else's address of another form may be one that nothing has.
  const isAddress = origin.contract.foreign === true && site.part === 'path'
  const by = isAddress ? [...blames, { ...first, status: 404, code: null, field: null, reason: null }] : blames
  const made = changedCase(origin.contract, attempt.pair, request, {
    id: idOf(origin.operation, site, place, 'outside'),
    tries: `${site.keyword} outside`,
    summary: `${placeText(site.part, place)} breaks ${site.keyword}${shownValue(site, value)}`,
    clause: site.clause,
    expect: {
      kind: 'refused',
      status: first.status,
      code: first.code,
      contentType: refusalType(origin, first.status),
      inferred: site.inferred,
      by,
    },
  })
  return 'problem' in made ? gap(made.problem) : made
}

/**
 * What servers let through although they refuse the value just outside: null, nothing, another case, the right value as another
 * type. Only where a violation is stated.
 */
export function furtherCases(origin: CaseSource, site: Site, own: readonly Attempt[]): readonly Case[] {
  const { contract, operation } = origin
  if (contract.foreign === true || site.inferred !== null || site.isAlternative || isAlwaysText(site)) return []
  const attempt = [...own, ...grownAttempts(origin, site)].find(({ value }) => value !== undefined)
  if (attempt?.value === undefined) return []
  return furtherValues(site, attempt.value).flatMap(({ label, value }) => {
    const request = attempt.put(value)
    const judged = request === null ? null : judge(origin, site, attempt, value, request)
    if (request === null || judged === null || judged.quality === 'in one form') return []
    const { path } = judged.broken
    const by = origin.blames({ part: site.part, path, keyword: site.keyword })
    const [first] = by
    if (first === undefined) return []
    const { status, code } = first
    const contentType = refusalType(origin, status)
    const place = placeOf(site, judged.broken)
    const made = changedCase(contract, attempt.pair, request, {
      id: idOf(operation, site, place, 'outside', label),
      tries: `${site.keyword} outside`,
      summary: `${placeText(site.part, place)} breaks ${site.keyword}${shownValue(site, value)}`,
      clause: site.clause,
      expect: {
        kind: 'refused',
        status,
        code,
        contentType,
        inferred: value === null && mayBeLeftOut(origin, site, attempt, request) ? nullAsNone : null,
        by,
      },
    })
    return 'problem' in made ? [] : [made]
  })
}

const nullAsNone = 'Whether null counts as left out is not stated.'

/** Whether a request breaks nothing without the value. */
function mayBeLeftOut(
  { contract, operation }: CaseSource,
  { part }: Site,
  { tokens }: Attempt,
  request: PairRequest,
): boolean {
  const whole = readPart(request, part)
  const around = encodePointer(...tokens.slice(0, -1))
  const object = valueAt(whole, around)
  if (whole === undefined || tokens.length === 0 || !isObject(object)) return false
  const { [tokens.at(-1) ?? '']: _, ...rest } = object
  const without = withPart(request, part, withValueAt(whole, around, rest as Json))
  return without !== null && violationsIn(contract, operation, part, without).length === 0
}

/** Null where the body's schema does not allow it, under another contract; null if there is no such case. */
export function nullCase(origin: CaseSource, site: Site, own: readonly Attempt[]): Case | null {
  const { contract, operation } = origin
  if (contract.foreign !== true || site.part !== 'body' || site.keyword !== 'type') return null
  for (const attempt of attemptsAt(origin, site, own)) {
    const request = attempt.tokens.length === 0 ? null : attempt.put(null)
    const violations = request === null ? [] : violationsIn(contract, operation, site.part, request)
    const at = encodePointer(...attempt.tokens)
    if (request === null || violations.length === 0 || violations.some((one) => one.at !== at)) continue
    const by = origin.blames({ part: site.part, path: attempt.tokens, keyword: site.keyword })
    const [first] = by
    if (first === undefined) return null
    const { status, code } = first
    const contentType = refusalType(origin, status)
    const made = changedCase(contract, attempt.pair, request, {
      id: idOf(operation, site, attempt.tokens, 'outside', 'null'),
      tries: 'null outside',
      summary: `${placeText(site.part, attempt.tokens)} is null`,
      clause: site.clause,
      expect: { kind: 'refused', status, code, contentType, inferred: site.inferred, by },
    })
    return 'problem' in made ? null : made
  }
  return null
}

/** The place of what is wrong, or of what was added. */
function placeOf({ property }: Site, { attempt, path }: Broken): readonly string[] {
  if (path.length > 0) return path
  return property === null ? attempt.tokens : [...attempt.tokens, property]
}

function refusalType({ operation, contract }: CaseSource, status: number): string | null {
  const example = contract.pairs.find((pair) => pair.operation === operation.id && pair.status === status)
  return example?.response.contentType ?? 'application/json'
}

/** Whether the value always passes as text: a parameter is text, and text is also a list of one text. */
function isAlwaysText({ part, keyword, schema: { type } }: Site): boolean {
  return part !== 'body' && keyword === 'type' && (type === 'string' || type === 'array')
}

function shownValue({ keyword }: Site, value: Json): string {
  return ['required', 'dependentRequired'].includes(keyword) ? '' : `: ${shortened(value)}`
}

export interface Broken {
  readonly attempt: Attempt
  readonly value: Json
  readonly request: PairRequest
  /** The path to what is wrong; empty if that is the whole, or is not known. */
  readonly path: readonly string[]
}

/** How clearly a request shows what a constraint refuses, best first. */
type ShownBy = 'alone' | 'at one place' | 'in one form'

/**
 * The first request that breaks nothing else, preferably one of the pairs' (`own`); failing that, one where this one value
 * breaks more.
 */
function findBroken(origin: CaseSource, site: Site, own: readonly Attempt[]): Broken | { readonly reason: string } {
  let reason = 'no example has the place, and none can be made'
  for (const attempt of attemptsAt(origin, site, own)) {
    const requests = candidates(origin.contract, site, attempt, own).map((value) => ({
      value,
      request: attempt.put(value),
    }))
    const sendable = requests.filter(({ request }) => request !== null)
    if (requests.length > 0) reason = sendable.length > 0 ? NOTHING_ELSE : whyNotSent(site)
    const best = bestOf(origin, site, attempt, requests)
    if (best !== null) return best
  }
  return { reason }
}

const NOTHING_ELSE = 'no value is known that breaks this and nothing else'

function* attemptsAt(origin: CaseSource, site: Site, own: readonly Attempt[]): Generator<Attempt> {
  yield* own
  yield* grownAttempts(origin, site)
}

function bestOf(
  origin: CaseSource,
  site: Site,
  attempt: Attempt,
  requests: readonly { readonly value: Json; readonly request: PairRequest | null }[],
): Broken | null {
  const found = new Map<ShownBy, Broken>()
  for (const { value, request } of requests) {
    const judged = request === null ? null : judge(origin, site, attempt, value, request)
    if (judged?.quality === 'alone') return judged.broken
    if (judged !== null && !found.has(judged.quality)) found.set(judged.quality, judged.broken)
  }
  return found.get('at one place') ?? found.get('in one form') ?? null
}

function judge(
  { contract, operation }: CaseSource,
  site: Site,
  attempt: Attempt,
  value: Json,
  request: PairRequest,
): { readonly quality: ShownBy; readonly broken: Broken } | null {
  const violations = violationsIn(contract, operation, site.part, request)
  const meant = violations.find((violation) => isOf(site, violation))
  if (meant === undefined) {
    const isRefused = violations.length > 0 && site.isAlternative && breaks(site, value)
    return isRefused ? { quality: 'in one form', broken: { attempt, value, request, path: [] } } : null
  }
  const broken = { attempt, value, request, path: pathOf(site, attempt, meant) }
  if (violations.every((violation) => isOf(site, violation))) return { quality: 'alone', broken }
  return violations.every(({ at }) => at === meant.at) ? { quality: 'at one place', broken } : null
}

function candidates(contract: Contract, site: Site, { value }: Attempt, own: readonly Attempt[]): readonly Json[] {
  if (site.keyword !== 'false') {
    const values = value === undefined ? [] : outsideValues(site, value, contract.document())
    // How strictly a format is taken is open in JSON Schema: a server may read a date that another one refuses.
    return contract.foreign === true && site.keyword === 'format' ? [noFormat, ...values] : values
  }
  // An undeclared property is refused whatever its value: take the value that another pair sends there.
  const sent = own.flatMap((other) => (other.value === undefined ? [] : [other.value]))
  return value === undefined ? [...sent, true] : []
}

function isOf({ clause, property }: Site, violation: Violation): boolean {
  return violation.clause === clause && (property === null || violation.property === property)
}

/** Validators have header names in lower case; people read them as the contract writes them. */
function pathOf({ part }: Site, { tokens }: Attempt, { at, property }: Violation): readonly string[] {
  const place = part === 'header' && tokens.length > 0 ? tokens : decodePointer(at)
  return property === null ? place : [...place, property]
}

function whyNotSent({ part }: Site): string {
  return part === 'path' ? 'without the parameter it is another path' : 'no such value can be sent there'
}

/** What can be wrong with a whole body: it is missing, not JSON, or of another content type. */
interface BodyMistake {
  readonly name: 'required' | 'json' | 'content-type'
  readonly clause: Pointer
  readonly summary: string
  readonly body: PairBody | null
  readonly by: readonly Blame[]
}

export function wholeBodyCases(origin: CaseSource): {
  readonly cases: readonly Case[]
  readonly gaps: readonly Gap[]
} {
  const { contract, operation, bases } = origin
  const { requestBody } = operation
  const media = requestBody?.contentTypes.find(isJsonType)
  if (requestBody === null || media === undefined) return { cases: [], gaps: [] }
  const base = bases.find(({ request }) => hasJsonBody(request))
  const text =
    base?.request.body !== undefined && base.request.body !== null && 'value' in base.request.body
      ? JSON.stringify(base.request.body.value)
      : '{}'
  const mistakes: readonly BodyMistake[] = [
    ...(requestBody.required
      ? [
          {
            name: 'required',
            clause: `${requestBody.pointer}/required`,
            summary: 'no body at all',
            body: null,
            by: origin.blames({ part: 'body', path: [], keyword: 'required' }),
          } as const,
        ]
      : []),
    {
      name: 'json',
      clause: requestBody.pointer + encodePointer('content', media),
      summary: 'a body that ends too early to be JSON',
      body: { contentType: media, raw: text.slice(0, -1) },
      by: origin.blames({ part: 'json', path: [], keyword: 'json' }),
    },
    {
      name: 'content-type',
      clause: `${requestBody.pointer}/content`,
      summary: 'a body of a content type that is not documented',
      body: { contentType: 'text/plain', raw: text },
      by: unsupported(origin),
    },
  ]
  const made = mistakes.map(({ name, clause, summary, body, by }): Case | Gap => {
    const tries = `${name} outside`
    const gap = (reason: string): Gap => ({ source: 'constraint', tries, operation: operation.id, clause, reason })
    const [first] = by
    if (base === undefined) return gap('no example of this operation succeeds, so that no request can be changed')
    if (first === undefined) return gap('the contract documents no response to that')
    const contentType = responseFor(operation, first.status)?.contentTypes[0] ?? null
    const { status, code } = first
    const id = `${operation.id}/constraint/body/${name}/outside`
    const inferred =
      inferredReason(contract, clause) ??
      inferredReason(contract, `${operation.pointer}/requestBody`) ??
      operation.inferred?.['request'] ??
      null
    const expect = { kind: 'refused', status, code, contentType, inferred, by } as const
    const planned = changedCase(contract, base, { ...base.request, body }, { id, tries, summary, clause, expect })
    return 'problem' in planned ? gap(planned.problem) : planned
  })
  return {
    cases: made.flatMap((one) => ('reason' in one ? [] : [one])),
    gaps: made.flatMap((one) => ('reason' in one ? [one] : [])),
  }
}

/** Only where the contract names 415 or a range that includes it. */
function unsupported({ contract, operation }: CaseSource): readonly Blame[] {
  const response = responseFor(operation, 415)
  if (response === null) return []
  const others = contract.foreign === true ? [400, 422] : [400]
  const statuses = [415, ...(response.status === '415' ? [] : others)]
  const blame = { code: response.codes?.[0] ?? null, field: null, reason: null, clause: response.pointer }
  return statuses.map((status) => ({ status, ...blame }))
}
