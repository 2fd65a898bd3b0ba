import {
  encodePointer,
  errorCode,
  foldedPlace,
  inferredReason,
  isObject,
  markAt,
  operationById,
  ownAnswers,
  plainReason,
  refusalCode,
  valueAt,
  isAtOrBelow,
  schemasAt,
} from '../../contract/index.ts'
import type { Contract, Inferred, Pointer, SchemasAt } from '../../contract/index.ts'
import { isPassing, onlyStep } from '../model/acts.ts'
import { jsonOf } from '../model/answers.ts'
import { refusalText, wordingOf } from '../model/deviation.ts'
import type {
  Attempt,
  ConfirmedAssumptions,
  DeviationKind,
  Exchange,
  Finding,
  Played,
  Result,
  SentRequest,
  StepAct,
} from '../model/index.ts'
import { parsedJson } from '../rules/invariant.ts'
import { evidenceOf } from './evidence.ts'
import type { Evidence } from './evidence.ts'

/**
 * Applies what is known of inferred parts: where an assumption of the check is confirmed, its finding counts as stated;
 * where the target is known to do otherwise, a finding is dropped if it does so, and a case that showed that fails if not.
 */
export function settle(contract: Contract, attempt: Attempt, { findings, reason }: Result): readonly Finding[] {
  const { id, operation, source } = attempt.case
  const answers = ownAnswers(contract, operation)
  const settled = findings.flatMap((found) => {
    if (found.inferred === null) return [found]
    const finding = { ...found, ...cameInstead(contract, attempt, found) }
    const why = plainReason(found.inferred)
    const own = answers.filter((answer) => answer.why === why)
    const at = foldedPlace(finding.at)
    const { expected } = wordingOf(finding.deviation)
    const here = own.flatMap(({ pointer, says }) => {
      const known = says === 'confirmed' ? undefined : says.places.get(at)
      if (says === 'confirmed' || known === undefined) return []
      const isShown = says.cases === null || says.cases.includes(id)
      // Another answer of the overlay may have corrected what is expected.
      const due = known?.get(expected) ?? (says.cases !== null && isShown ? [...(known?.values() ?? [])].flat() : [])
      const clause = pointer + encodePointer(at, ...(known?.has(expected) === true ? [expected] : []))
      return [{ isAny: known === null, isShown, due, clause }]
    })
    if (here.some(({ isAny }) => isAny)) return []
    if (here.length === 0 && own.some(({ says }) => says === 'confirmed')) return [{ ...finding, inferred: null }]
    const { came } = finding
    if (came === undefined) return [finding]
    if (here.some(({ due }) => due.includes(came))) return []
    const broken = here.find(({ isShown, due }) => isShown && due.length > 0)
    if (broken === undefined) return [finding]
    const { due, clause } = broken
    return [
      {
        ...finding,
        deviation: { kind: 'answer' as const, says: why, due },
        clause,
        inferred: null,
      },
    ]
  })
  // What failed, or was judged in part, says nothing about the rest.
  if (reason !== null || findings.some(({ inferred }) => inferred === null)) return settled
  const shown = new Set(findings.map(({ inferred }) => plainReason(inferred ?? '')))
  const asAssumed = answers.flatMap(({ why, pointer, says }): readonly Finding[] => {
    if (says === 'confirmed' || says.cases?.includes(id) !== true || shown.has(why)) return []
    const all = [...says.places].flatMap(([at, known]) => (known === null ? [] : [{ at, known }]))
    const isAsKnown = all.some(({ at, known }) => {
      const due = [...known.values()].flat()
      return attempt.played.some((one) => due.includes(valueIn(contract, one, at) ?? ''))
    })
    const [first] = all
    if (first === undefined || isAsKnown) return []
    const { at, known } = first
    const isMeant = ({ act }: Played): boolean => act.role === 'step' && known.has(refusalText(act.expect))
    const seen = attempt.played.findLast(isMeant) ?? attempt.played.at(-1)
    const came = seen === undefined ? null : valueIn(contract, seen, at)
    if (seen === undefined || came === null) return []
    const deviation = { kind: 'answer' as const, says: why, due: [...known.values()].flat() }
    const clause = pointer + encodePointer(at)
    const step = onlyStep(attempt.case) === null ? { act: seen.act.label } : {}
    return [{ rule: source, deviation, clause, inferred: null, ...step, at, actual: came }]
  })
  return [...settled, ...asAssumed]
}

/** Deviations in what a target chose, whatever data it has. */
const chosen: ReadonlySet<DeviationKind> = new Set([
  'accepted',
  'accepted-value',
  'status',
  'undocumented',
  'refusal-status',
  'value-refused',
  'code',
  'no-code',
  'unnamed',
  'missing-header',
])

function cameInstead(
  contract: Contract,
  { played }: Attempt,
  { deviation, at, act, actual }: Finding,
): Pick<Finding, 'came'> {
  if (!chosen.has(deviation.kind)) return {}
  const seen = played.findLast((one) => act === undefined || one.act.label === act)
  if (at !== '/status' || seen === undefined) return { came: typeof actual === 'string' ? actual : nothing }
  const came = valueIn(contract, seen, at)
  return came === null ? {} : { came }
}

/** Where a response has no such header or code. */
const nothing = 'nothing'

/** `400 INVALID_VALUES` for a status, else a text of the response; null: it is none. */
function valueIn(contract: Contract, { act, exchange: { received } }: Played, at: Pointer): string | null {
  if (!('answer' in received)) return null
  const { status, headers } = received.answer
  const body = jsonOf(received.answer)
  if (at !== '/status') {
    const value: unknown = valueAt({ headers, body }, at) ?? nothing
    return typeof value === 'string' ? value : null
  }
  const module = operationById(contract, act.operation)?.module ?? ''
  return refusalText({ status, code: refusalCode(contract, module, status, body) })
}

/** Rules about an answer as a whole: if one is broken, nothing is known of the others. */
const ofAnswer: readonly Finding['rule'][] = [
  'status',
  'content-type',
  'envelope',
  'error-code',
  'pair',
  'constraint',
  'access',
  'prior',
]

/** The inferred parts that a judged case confirmed. */
export function heldIn(
  contract: Contract,
  { case: tried, played }: Attempt,
  { findings }: Result,
  looked: Looked,
): ConfirmedAssumptions {
  const marks = new Map<string, ConfirmedAssumptions['marks'][number]>()
  const own = new Set<string>()
  const tolerated = new Map<string, ConfirmedAssumptions['tolerated'][number]>()
  const told = new Set(findings.flatMap(({ inferred }) => (inferred === null ? [] : [plainReason(inferred)])))
  const keepOf =
    (operation: string): NoteAssumption =>
    (bearer, clause, other = null) => {
      const inferred = contract.inferred[bearer]
      const why = inferred?.[clause]
      if (inferred === undefined || why === undefined) return
      if (other === null && told.size > 0 && told.has(plainReason(why))) return
      const mark = ownMark(contract, inferred, bearer, clause)
      if (mark === null) return
      if (other !== null) tolerated.set(JSON.stringify([mark, operation, other]), { mark, operation, value: other })
      else marks.set(JSON.stringify([mark, operation]), { mark, operation })
    }
  for (const { act, exchange } of played) {
    if (act.role !== 'step' || !('answer' in exchange.received) || isPassing(act, exchange.received.answer.status))
      continue
    const evidence = looked.get(exchange) ?? evidenceOf(contract, act, exchange.received.answer)
    const keep = keepOf(act.operation)
    const ofAct = findings.filter((finding) => finding.act === undefined || finding.act === act.label)
    const other = otherCode(evidence)
    if (other === null && !ofAct.some(({ rule }) => ofAnswer.includes(rule))) {
      confirmedByAnswer(act, exchange.request.method, evidence, keep)
      ownReasons(act).forEach((why) => own.add(why))
    }
    if (other !== null) for (const clause of ['x-errors', 'code']) keep(evidence.response?.pointer ?? '', clause, other)
    confirmedByBody(evidence, ofAct, keep)
    for (const pointer of copiedToBody(act, exchange.request, evidence)) {
      keep(pointer, '*', 'a copy in the body')
      keep(evidence.operation.pointer, 'request', 'a copy in the body')
    }
  }
  for (const { inferred } of tried.holds) if (inferred !== undefined) own.add(plainReason(inferred))
  return {
    marks: [...marks.values()],
    own: [...own].filter((why) => !told.has(why)),
    tolerated: [...tolerated.values()],
  }
}

/** What the run copied into the body, because the target looks for it there: query parameters, and the schema of a list. */
function copiedToBody(
  { request }: StepAct,
  { body }: SentRequest,
  { contract, operation }: Evidence,
): readonly Pointer[] {
  const { parameters, requestBody, pointer } = operation
  const own = request.body !== null && 'value' in request.body ? request.body.value : null
  if (!isObject(own) || requestBody === null) return []
  const moved = parameters.filter(
    ({ in: place, name }) => place === 'query' && Object.hasOwn(request.query, name) && !Object.hasOwn(own, name),
  )
  const isOpen = contract.inferred[pointer]?.['request'] !== undefined
  const sent = moved.length === 0 && !isOpen ? null : parsedJson(body)
  if (!isObject(sent)) return []
  const copied = moved.filter(({ name }) => Object.hasOwn(sent, name))
  if (copied.length > 0) return copied.map((one) => one.pointer)
  const isRenamed = isOpen && Object.keys(sent).some((name) => !Object.hasOwn(own, name))
  const media = `${requestBody.pointer}/content/application~1json/schema`
  return isRenamed ? schemasAt(contract.document(), [media]).parts.map((one) => one.pointer) : []
}

/** What was made of the answers of a case when they were judged. Large ones are read again rather than held meanwhile. */
export type Looked = ReadonlyMap<Exchange, Evidence>

/** The mark of a clause; null where it follows from another mark and has none of its own. */
function ownMark(contract: Contract, inferred: Inferred, bearer: Pointer, clause: string): Pointer | null {
  const ofBearer = ownMarks.get(inferred) ?? new Map<string, Pointer | null>()
  ownMarks.set(inferred, ofBearer)
  const known = ofBearer.get(clause)
  if (known !== undefined) return known
  const mark = markAt(contract.document(), bearer, clause)
  const found = valueAt(contract.document(), mark) === inferred[clause] ? mark : null
  ofBearer.set(clause, found)
  return found
}

/** Every answer asks for the same marks. */
const ownMarks = new WeakMap<Inferred, Map<string, Pointer | null>>()

/** Records that an inferred part was confirmed, or what the answer had instead. */
type NoteAssumption = (bearer: Pointer, clause: string, other?: string | null) => void

function ownReasons({ inferred, otherRefusals }: StepAct): readonly string[] {
  return [inferred, otherRefusals].flatMap((why) => (why === undefined ? [] : [plainReason(why)]))
}

/** The error code of an answer whose codes are documented; null: none. */
function codeSent({ contract, operation, response, body }: Evidence): string | null {
  if ((response?.codes ?? null) === null || body.kind !== 'json') return null
  return errorCode(contract, operation.module, body.value)
}

/** A code that its response does not list. */
function otherCode(evidence: Evidence): string | null {
  const code = codeSent(evidence)
  return code === null || evidence.response?.codes?.includes(code) === true ? null : code
}

/** Come before a server looks for a route, or because it has none: they say nothing of it. */
const beforeRoute: readonly number[] = [401, 404, 405, 429]

/** Confirms route, status and code of the expected answer. */
function confirmedByAnswer(act: StepAct, method: string, evidence: Evidence, keep: NoteAssumption): void {
  const { contract, operation, answer, response } = evidence
  const { expect } = act
  if (!beforeRoute.includes(answer.status)) {
    for (const clause of ['*', 'path']) keep(operation.pointer, clause)
    const isOwn = method.toUpperCase() === operation.method.toUpperCase()
    keep(operation.pointer, 'method', isOwn ? null : method.toLowerCase())
  }
  if (response === null) return
  keep(response.pointer, '*')
  if (codeSent(evidence) !== null) keep(response.pointer, 'x-errors')
  const headers = Object.keys(contract.inferred[response.pointer] ?? {}).filter((clause) =>
    clause.startsWith('headers/'),
  )
  for (const clause of headers) {
    if (Object.hasOwn(answer.headers, clause.slice('headers/'.length).toLowerCase())) keep(response.pointer, clause)
  }
  const isMeant =
    expect.kind === 'exactly' ? answer.status === expect.status : isRefusal(answer.status) === isRefusal(expect.status)
  if (!isMeant) return
  for (const part of ['*', 'refused', 'status', 'code', 'names']) keep(act.clause, part)
  if (isRefusal(expect.status)) for (const part of ['refused', 'status', 'code', 'names']) keep(response.pointer, part)
  else keep(operation.pointer, 'request')
  if (expect.kind !== 'exactly' && expect.inferred !== null) {
    const [bearer, clause] = coveringMark(contract, act.clause)
    if (bearer !== null) keep(bearer, clause)
  }
}

function isRefusal(status: number): boolean {
  return status >= 400
}

function coveringMark(contract: Contract, place: Pointer): readonly [Pointer | null, string] {
  if (inferredReason(contract, place) === null) return [null, '']
  for (let end = place.length; end >= 0; end = place.lastIndexOf('/', end - 1)) {
    const bearer = place.slice(0, end)
    const mark = contract.inferred[bearer]
    if (mark?.['*'] !== undefined) return [bearer, '*']
    const below = Object.keys(mark ?? {}).find((clause) => isAtOrBelow(place, `${bearer}/${clause}`))
    if (below !== undefined) return [bearer, below]
    if (end === 0) break
  }
  return [null, '']
}

/** The most entries of a list that are looked at: the rest are alike. */
const mostItems = 20

/** The most levels of an answer that are looked at; below them nothing is documented individually. */
const deepest = 50

/** Keywords that a present value does not confirm; `required` and the like are looked at separately. */
const saysNothing: ReadonlySet<string> = new Set([
  'default',
  'readOnly',
  'writeOnly',
  'required',
  '*',
  'x-extensible-enum',
])

/** Confirms what schemas say about the values that are present. */
function confirmedByBody(
  { contract, response, contentType, body, violations }: Evidence,
  ofAct: readonly Finding[],
  keep: NoteAssumption,
): void {
  if (response === null || contentType === null || body.kind !== 'json') return
  // A violation that was no finding is still not confirmed.
  const wrong = [
    ...ofAct.filter(({ rule }) => rule === 'schema').map(({ at }) => at),
    ...violations().map(({ at, property }) => `/body${at}${property === null ? '' : encodePointer(property)}`),
  ]
  const document = contract.document()
  if (!isObject(document)) return
  const place = `${response.pointer}/content${encodePointer(contentType)}/schema`
  visit(schemasAt(document, [place]), body.value, '/body', 0)

  function visit({ parts, items, member }: SchemasAt, value: unknown, at: Pointer, depth: number): void {
    if (depth > deepest) return
    const isRight = !wrong.some((other) => isAtOrBelow(other, at))
    if (value === null) for (const { pointer } of parts) keep(pointer, 'type', 'null')
    else if (isRight) for (const { pointer } of parts) keepPart(pointer, value)
    if (Array.isArray(value)) {
      const own = items()
      if (own === null) return
      for (const [index, item] of value.slice(0, mostItems).entries()) visit(own, item, `${at}/${index}`, depth + 1)
    } else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        const own = member(name)
        if (own !== null) visit(own, inner, at + encodePointer(name), depth + 1)
      }
    }
  }

  function keepPart(pointer: Pointer, value: unknown): void {
    const mark = contract.inferred[pointer]
    if (mark === undefined) return
    for (const clause of Object.keys(mark)) {
      const [, name] = /^properties\/([^/]+)$/.exec(clause) ?? []
      if (name !== undefined) {
        if (isObject(value) && Object.hasOwn(value, name)) keep(pointer, clause)
      } else if (clause === 'x-extensible-enum') {
        const known = valueAt(document, `${pointer}/x-extensible-enum`)
        if (Array.isArray(known) && known.includes(value)) keep(pointer, clause)
      } else if (clause === '*' || clause === 'required' || !saysNothing.has(clause)) keep(pointer, clause)
    }
  }
}
