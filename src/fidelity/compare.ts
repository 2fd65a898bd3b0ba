import {
  decodePointer,
  foldedPlace,
  groupBy,
  inferredPart,
  inferredReason,
  isAtOrBelow,
  openQuestions,
  operationById,
  ownAnswers,
  pairsOf,
  plainReason,
  questionAbout,
  wordsOfRefusal,
} from '../contract/index.ts'
import type { Contract, OpenQuestion, Pointer, RefusalWords } from '../contract/index.ts'
import { onlyStep } from '../conformance/model/acts.ts'
import { jsonOf } from '../conformance/model/answers.ts'
import { wordingOf } from '../conformance/model/deviation.ts'
import type { Act, Deviation, Exchange, Finding, Result } from '../conformance/model/index.ts'
import { playedOf } from '../conformance/report/exchanges.ts'
import type { Refused } from './refusals.ts'

/**
 * Why two responses differ. `question`: an open question of the contract. `assumption`: one of the check's own. `rule`: the
 * deployment breaks what is stated. `recorded`: the deployment does not do what the overlay records of it. `unfollowed`: the
 * sandbox does not follow an answer of the overlay. `either`: the contract allows both.
 */
export interface Cause {
  readonly kind: 'question' | 'assumption' | 'rule' | 'recorded' | 'unfollowed' | 'either'
  /** Of the open question; null: none. */
  readonly question: number | null
  readonly says: string
  /** The header in which the two differ; absent: not in a header alone. */
  readonly header?: string
}

/** A response with what makes it comparable. */
export interface Seen extends RefusalWords {
  readonly exchange: Exchange
  readonly findings: readonly Finding[]
}

export interface Difference {
  readonly case: string
  readonly operation: string
  /** The act's label within its case. */
  readonly act: string
  /** At least one. */
  readonly causes: readonly Cause[]
  readonly deployment: Seen
  /** Null: it never responds so. */
  readonly sandbox: Seen | null
}

export interface Comparison {
  /** Responses that both servers gave to the same request. */
  readonly compared: number
  readonly differences: readonly Difference[]
  readonly refused: readonly Refused[]
}

interface Response extends Seen {
  readonly act: Act
}

/** What a comparison refers to. */
export interface Basis {
  /** With the overlays of this run. */
  readonly contract: Contract
  /** The questions of the contract without any overlay. */
  readonly questions: readonly OpenQuestion[]
}

/** The responses of two runs of one plan, case by case and act by act, up to where their requests part. */
export function compareRuns(
  basis: Basis,
  deployment: readonly Result[],
  sandbox: ReadonlyMap<string, Result>,
): Comparison {
  const noted = new Set<Pointer>()
  const all = deployment.flatMap((theirs) => {
    const ours = sandbox.get(theirs.case.id)
    if (ours === undefined) return []
    const [left, right] = [responsesOf(basis.contract, theirs), responsesOf(basis.contract, ours)]
    const parted = left.findIndex(({ act }, index) => act.label !== right[index]?.act.label)
    const pairs = left
      .slice(0, parted === -1 ? left.length : parted)
      .map((one, index) => ({ one, other: right[index] ?? null }))
    const alike = pairs.filter((pair, index) => !pairs.slice(0, index).some((before) => isLostSince(before, pair)))
    return alike.map(({ one, other }, index) => {
      const isLast = index === alike.length - 1 && pairs.length === left.length
      const isExpected = isRace(one) && comesOfRace(basis, one, right)
      const refused = other === null || isRace(one) ? null : refusedOf(basis.contract, one, other)
      const difference = differenceOf(basis, theirs, one, other, { noted: isLast ? noted : null, ours, isExpected })
      return { refused, difference }
    })
  })
  return {
    compared: all.length,
    differences: all.flatMap(({ difference }) => difference ?? []),
    refused: all.flatMap(({ refused }) => refused ?? []),
  }
}

/** A response that blocks cases is one difference, however many cases it blocks. */
export function compareObstacles(
  { contract }: Basis,
  blocked: readonly Result[],
  sandbox: ReadonlyMap<string, Result>,
): readonly Difference[] {
  return blocked.flatMap(({ case: { id }, obstacle }) => {
    if (obstacle === undefined || !('answer' in obstacle.exchange.received)) return []
    const { operation, clause, exchange } = obstacle
    const { answer } = obstacle.exchange.received
    const module = operationById(contract, operation)?.module ?? ''
    const words = wordsOfRefusal(contract, module, answer.status, jsonOf(answer))
    const ours = sandbox.get(id)
    const first =
      ours === undefined ? null : (responsesOf(contract, ours).find(({ act }) => act.operation === operation) ?? null)
    const why = inferredReason(contract, clause)
    if (why === null || (first !== null && isAlike(first, words))) return []
    return [
      {
        case: id,
        operation,
        act: id,
        causes: [assumed(contract, why, clause, operation)],
        deployment: { ...words, exchange, findings: [] },
        sandbox: first,
      },
    ]
  })
}

/** A case for each obstacle that blocks any: rather one that succeeds where there is none. */
export function blockedIn(results: readonly Result[]): readonly Result[] {
  const blocked = results.filter(({ obstacle }) => obstacle !== undefined)
  const isOwn = ({ case: tried, obstacle }: Result) => tried.operation === obstacle?.operation
  const succeeds = ({ case: tried }: Result) => (onlyStep(tried)?.expect.status ?? 400) < 400
  return [...groupBy(blocked, ({ obstacle }) => `${obstacle?.operation} ${obstacle?.clause}`).values()].flatMap(
    (alike) => alike.find((one) => isOwn(one) && succeeds(one)) ?? alike.find(isOwn) ?? alike[0] ?? [],
  )
}

interface Both {
  readonly one: Response
  readonly other: Response | null
}

/** Whether the deployment did not have before, at the same address, what the sandbox has there: it is one difference. */
function isLostSince(before: Both, { one }: Both): boolean {
  return (
    before.one.status === 404 &&
    (before.other?.status ?? 404) < 400 &&
    isAlike(before.one, one) &&
    before.one.exchange.request.method === one.exchange.request.method &&
    before.one.exchange.request.url === one.exchange.request.url
  )
}

function isRace({ act }: Response): boolean {
  return act.role === 'step' && act.times > 1
}

/** Which of a race's responses come, and how often, is chance: one of the sandbox's own, or one that is stated. */
function comesOfRace({ contract }: Basis, response: Response, sandbox: readonly Response[]): boolean {
  return (
    sandbox.some((one) => one.act.label === response.act.label && isAlike(one, response)) ||
    examplesOf(contract, response.act, response).some(({ why }) => why === null)
  )
}

function isAlike(one: RefusalWords, other: RefusalWords): boolean {
  return one.status === other.status && one.code === other.code
}

/** Null: the sandbox did not refuse, or the deployment breaks what is stated, which is no answer unless a person made it one. */
function refusedOf(contract: Contract, deployment: Response, sandbox: Response): Refused | null {
  const { operation } = deployment.act
  const isBroken = deployment.findings.some(({ inferred }) => inferred === null)
  const isTaken = deployment.status >= 400 && ownAnswers(contract, operation).some(({ says }) => says !== 'confirmed')
  if (sandbox.status < 400 || (isBroken && !isTaken)) return null
  return { operation, deployment, sandbox }
}

/** Recorded responses beside the sandbox's response to the documented example with the same status and code. */
export function compareRecording(
  basis: Basis,
  recorded: readonly Result[],
  sandbox: ReadonlyMap<string, Result>,
): Comparison {
  const noted = new Set<Pointer>()
  const known = [...sandbox.values()].flatMap((result) => responsesOf(basis.contract, result).slice(-1))
  const all = recorded.flatMap((theirs) =>
    responsesOf(basis.contract, theirs).map((one) => {
      const alike = known.find(
        ({ act, status, code }) =>
          act.operation === one.act.operation && status === one.status && (one.code === null || code === one.code),
      )
      return differenceOf(basis, theirs, one, alike ?? null, { noted })
    }),
  )
  return { compared: all.length, differences: all.filter((one) => one !== null), refused: [] }
}

function responsesOf(contract: Contract, result: Result): readonly Response[] {
  const played = (result.attempt?.played ?? []).filter(({ act }) => act.role === 'prior' || act.search !== true)
  const findings = result.findings.map((finding) => ({ finding, at: playedOf(result, finding) }))
  const all = played.flatMap((one) => {
    const { act, exchange } = one
    if (!('answer' in exchange.received)) return []
    const { answer } = exchange.received
    const module = operationById(contract, act.operation)?.module ?? ''
    const own = findings.filter(({ at }) => at?.exchange === exchange).map(({ finding }) => finding)
    return [{ act, ...wordsOfRefusal(contract, module, answer.status, jsonOf(answer)), exchange, findings: own }]
  })
  // Responses of a race arrive in any order.
  return all.some(isRace) ? all.toSorted((a, b) => (isRace(a) && isRace(b) ? a.status - b.status : 0)) : all
}

interface Beside {
  /** Marks that earlier responses showed to differ; null: the response is not the last one of its case. */
  readonly noted: Set<Pointer> | null
  readonly ours?: Result
  /** Whatever the sandbox sent. */
  readonly isExpected?: boolean
}

function differenceOf(
  basis: Basis,
  { case: tried, held }: Result,
  deployment: Response,
  sandbox: Response | null,
  { noted, ours, isExpected = false }: Beside,
): Difference | null {
  const [here, there] = [keysOf(sandbox), keysOf(deployment)]
  const operation = deployment.act.operation
  const isSame = isExpected || (sandbox !== null && isAlike(deployment, sandbox))
  const alike = (ours?.held?.tolerated ?? []).map(({ mark, value }) => `${mark} ${value}`)
  // A code is of this response, all else of the case.
  const isOwn = (one: { readonly operation: string; readonly value: string }) =>
    noted !== null || (one.operation === operation && one.value === deployment.code)
  const tolerated = (held?.tolerated ?? []).flatMap((one) =>
    isOwn(one) && !alike.includes(`${one.mark} ${one.value}`) ? [one.mark] : [],
  )
  // How a request had to be sent, such as by another method, is one difference, however many responses are the same.
  const marks = isSame ? tolerated.filter((mark) => noted?.has(mark) === false) : tolerated
  for (const mark of tolerated) noted?.add(mark)
  const causes = [
    ...deployment.findings
      .filter((one) => !here.has(keyOf(one)))
      .map((one) => ({ ...broken(basis, operation, one), ...headerOf(one) })),
    // What an open assumption says of it follows from a rule that it waives.
    ...(sandbox?.findings ?? [])
      .filter((one) => one.inferred === null && !there.has(keyOf(one)))
      .map((one) => ({ ...unfollowed(basis, one), ...headerOf(one) })),
    // Codes and methods that the contract tolerates, and the sandbox does not have.
    ...marks.flatMap((mark) => aboutMark(basis, mark)),
  ]
  if (isSame && causes.length === 0) return null
  const { act, ...seen } = deployment
  return {
    case: tried.id,
    operation,
    act: act.label,
    causes: causes.length === 0 ? [eitherWay(basis, deployment, sandbox)] : unique(causes),
    deployment: seen,
    sandbox,
  }
}

function keysOf(response: Response | null): ReadonlySet<string> {
  return new Set((response?.findings ?? []).map(keyOf))
}

/** The same deviation at two servers. */
function keyOf({ rule, clause, at }: Finding): string {
  return [rule, clause, foldedPlace(at)].join(' ')
}

function headerOf({ at }: Finding): Pick<Cause, 'header'> {
  const [part, header] = decodePointer(at)
  return part === 'headers' && header !== undefined ? { header } : {}
}

/** The deployment is not as the contract, or the overlay, says. */
function broken({ contract }: Basis, operation: string, { inferred, clause, deviation, rule }: Finding): Cause {
  if (deviation.kind === 'answer') return { kind: 'recorded', question: null, says: recordedIn(deviation) }
  if (inferred === null)
    return { kind: 'rule', question: null, says: `${wordingOf(deviation).message} (${rule}, ${clause})` }
  return assumed(contract, inferred, clause, operation)
}

function assumed(contract: Contract, why: string, clause: Pointer, operation: string): Cause {
  const question = questionAbout(contract, why, clause, operation)
  return question === null
    ? { kind: 'assumption', question: null, says: plainReason(why) }
    : { kind: 'question', question: question.number, says: question.asks }
}

/** The sandbox is not as the contract with its answers says. */
function unfollowed({ questions }: Basis, { clause, deviation, rule }: Finding): Cause {
  const around = questions
    .flatMap((question) => question.subjects.map(({ bearer }) => ({ question, bearer })))
    .filter(({ bearer }) => isAtOrBelow(clause, bearer))
    .toSorted((a, b) => b.bearer.length - a.bearer.length)
  const question = around[0]?.question
  return {
    kind: 'unfollowed',
    question: question?.number ?? null,
    says:
      question?.asks ??
      (deviation.kind === 'answer' ? recordedIn(deviation) : `${wordingOf(deviation).message} (${rule}, ${clause})`),
  }
}

function recordedIn({ says, due }: Deviation & { readonly kind: 'answer' }): string {
  return `The overlay records ${[...new Set(due)].join(' or ')} where this is assumed: ${says}`
}

function aboutMark({ contract }: Basis, mark: Pointer): readonly Cause[] {
  const question = openQuestions(contract).find(({ subjects }) => subjects.some((subject) => subject.mark === mark))
  return question === undefined ? [] : [{ kind: 'question', question: question.number, says: question.asks }]
}

/** No clause is broken: the case's own assumption, or nothing, decides between the two. */
function eitherWay({ contract }: Basis, deployment: Response, sandbox: Seen | null): Cause {
  const { act } = deployment
  const own = act.role === 'step' ? (act.otherRefusals ?? act.inferred ?? null) : null
  if (own !== null) return assumed(contract, own, act.clause, act.operation)
  const unstated = unstatedRefusal(contract, deployment)
  if (unstated !== null) return unstated
  const answered = answeredOtherwise(contract, act.operation)
  if (answered !== null) return { kind: 'unfollowed', question: null, says: answered }
  return {
    kind: 'either',
    question: null,
    says: `${act.operation}: ${textOf(deployment)} where the sandbox ${sandbox === null ? 'never responds so' : `sends ${textOf(sandbox)}`}`,
  }
}

/** A refusal whose examples are all inferred, so that nothing says when it comes. */
function unstatedRefusal(contract: Contract, { act, status, code }: Response): Cause | null {
  if (status < 400 || code === null) return null
  const alike = examplesOf(contract, act, { status, code })
  const reasons = alike.flatMap(({ pointer, why }) => (why === null ? [] : [{ pointer, why }]))
  const [first] = reasons
  return first === undefined || reasons.length < alike.length
    ? null
    : assumed(contract, first.why, first.pointer, act.operation)
}

function examplesOf(contract: Contract, { operation }: Act, { status, code }: Pick<RefusalWords, 'status' | 'code'>) {
  return pairsOf(contract, operation)
    .filter((pair) => pair.status === status && pair.code === code)
    .map(({ pointer }) => ({
      pointer,
      why: inferredReason(contract, pointer) ?? inferredPart(contract, [pointer], 'refused'),
    }))
}

/** The assumption that an overlay answers for this operation by places that differ. Null: none, or several. */
function answeredOtherwise(contract: Contract, operation: string): string | null {
  const differing = ownAnswers(contract, operation).filter(({ says }) => says !== 'confirmed')
  const [first = null, ...others] = new Set(differing.map(({ why }) => why))
  return others.length > 0 ? null : first
}

/** `404 NOT_FOUND` */
export function textOf({ status, code }: Pick<Seen, 'status' | 'code'>): string {
  return code === null ? String(status) : `${status} ${code}`
}

/** Those of `now` that `before` lacks: another cause, operation, status or code. */
export function newSince(before: Comparison, now: Comparison): readonly Difference[] {
  const known = new Set(before.differences.flatMap((one) => one.causes.map((cause) => sightOf(one, cause))))
  return now.differences.flatMap((one) => {
    const causes = one.causes.filter((cause) => !known.has(sightOf(one, cause)))
    return causes.length === 0 ? [] : [{ ...one, causes }]
  })
}

/** The same for the same difference of other requests. */
function sightOf({ operation, deployment, sandbox }: Difference, cause: Cause): string {
  return [nameOf(cause), operation, textOf(deployment), sandbox === null ? '' : textOf(sandbox)].join('\n')
}

function unique(causes: readonly Cause[]): readonly Cause[] {
  return [...new Map(causes.map((cause) => [nameOf(cause), cause])).values()]
}

/** The same for the same cause in several differences. */
export function nameOf({ kind, question, says }: Cause): string {
  return [kind, question ?? '', says].join(' ')
}
