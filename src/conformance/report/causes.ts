import { isDeepStrictEqual } from 'node:util'
import {
  decodePointer,
  encodePointer,
  errorCode,
  groupBy,
  isContainer,
  isObject,
  questionAbout,
  readParameters,
  valueAt,
} from '../../contract/index.ts'
import type { Contract, OpenQuestion, Pointer, Violation } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import { sortOf } from '../model/deviation.ts'
import type { DueRefusal } from '../model/deviation.ts'
import { safetyClasses } from '../model/plan.ts'
import type { Finding, Played, Report, Result } from '../model/index.ts'
import { isOfInvariant } from '../model/invariant-rule.ts'
import { versionSent } from '../ledger/resource.ts'
import { parsedJson } from '../rules/invariant.ts'
import { blamedFor, isAcceptedWrongly, isOverAnswers, isReading, isReplay, playedOf, statusIn } from './exchanges.ts'
import { families } from './families.ts'
import { findingIn, kinds } from './kinds.ts'
import type { FindingInCase, Kind } from './kinds.ts'
import { hasMade, hasSpoilt, identityOf, precedes, wronglyAccepted, wronglyChanged } from './leading-writes.ts'
import type { LeadingWrite } from './leading-writes.ts'

/** Findings that seem to have one reason. All of them are stated, or all are inferred. */
export interface Cause {
  readonly kind: Kind
  /** The case that is shown in full. */
  readonly first: Result
  /** The first case's findings of this cause, the main one first. */
  readonly shown: readonly Finding[]
  /** All cases, including the first. */
  readonly results: readonly Result[]
  readonly findings: readonly FindingInCase[]
  /** Cases that fail as a consequence: of a state that was wrongly changed, or of a value that is missing. */
  readonly followers: readonly Result[]
  /** Causes that speak of the same wrong values, less closely. */
  readonly consequences: readonly Cause[]
  /** What the advice depends on: the contract's open question, or the reason of the check's own assumption. */
  readonly awaits: { readonly question: OpenQuestion | null; readonly why: string } | null
}

/** If more causes than this say the same of different places, they are merged; causes of one field's form always are. */
const mostAlike = 5

/** What breaks stated clauses: the gravest kind first, then by number of cases. */
export function failuresOf(contract: Contract, results: readonly Result[]): readonly Cause[] {
  const all = findingsIn(contract, results, ({ inferred }) => inferred === null)
  const leaders = wronglyAccepted(all)
  const changes = wronglyChanged(all)
  const lacking = new Map(all.filter(isMissing).map((one) => [placeOf(one), one]))
  const groups = new Map<string, FindingInCase[]>()
  const followers = new Map<FindingInCase, Result[]>()
  const signatureOf = signaturesIn(all)
  const rules = rulesOfLeaders(leaders, all)
  const leaderOfRule = new Map([...rules].map(([leader, rule]) => [rule, leader] as const).toReversed())
  const standing = wrongStatesIn(all)
  const leaderOf = new Map(
    all.map((one) => {
      const before =
        leaders.find(
          (candidate) =>
            candidate.found !== one &&
            !isOfAnother(contract, candidate.found, one) &&
            (precedes(candidate, one) || hasMade(candidate, one)),
        ) ?? changes.find((candidate) => hasSpoilt(candidate, one) || hasMade(candidate, one))
      return [one, before?.found ?? standing(one)]
    }),
  )
  // What is wrong without such a write as well has a reason of its own.
  const alone = new Set(all.filter((one) => leaderOf.get(one) === undefined).map(signatureOf))
  for (const one of all) {
    const leader =
      (alone.has(signatureOf(one)) ? undefined : leaderOf.get(one)) ??
      missingValueOf(lacking, one) ??
      leaderOfRule.get(one.finding.rule)
    if (leader !== undefined) put(followers, leader, one.result)
    else put(groups, ruleSignature(rules.get(one)) ?? signatureOf(one), one)
  }
  // A case may have its own findings beside one that follows from another case.
  const own = new Set([...groups.values()].flat().map(({ result }) => result))
  const causes = merged([...groups.values()].flatMap(byKindOfCase)).map((group) => {
    const behind = group.flatMap((one) => followers.get(one) ?? []).filter((result) => !own.has(result))
    return causeOf(group, [...new Set(behind)], null)
  })
  const led = new Set<string>()
  return families(causes.toSorted(byGravity), looksBy(contract)).map((family) => {
    const [head, ...consequences] = namedFirst(withSameLack(family))
    // A command and a script of one case show one of its causes.
    const isFree = ({ case: { id } }: Result) => !led.has(id)
    const lead = isFree(head.first) ? head : causeOf(head.findings, head.followers, null, isFree)
    led.add(lead.first.case.id)
    return { ...lead, consequences }
  })
}

/** What finds that the state which a case depends on is shown wrong. */
function wrongStatesIn(all: readonly FindingInCase[]): (one: FindingInCase) => FindingInCase | undefined {
  const shown = all.map((one) => ({ one, operation: playedOf(one.result, one.finding)?.act.operation }))
  return ({ result }) =>
    shown.find(
      ({ one, operation }) =>
        one.result !== result &&
        result.restsOn?.some((each) => each.operation === operation && each.at === one.finding.at) === true,
    )?.one
}

/** A rule about a value, where the value is what a schema requires and responses lack, says nothing else than the schema. */
function withSameLack([head, ...others]: readonly [Cause, ...Cause[]]): readonly [Cause, ...Cause[]] {
  const absent = new Set(head.shown.flatMap(({ deviation, at }) => (deviation.kind === 'missing' ? [at] : [])))
  const isSame = ({ findings }: Cause) =>
    findings.every(({ finding: { at, actual } }) => actual === undefined && absent.has(at))
  const same = others.filter(isSame)
  if (same.length === 0) return [head, ...others]
  const all = [head, ...same]
  const followers = [...new Set(all.flatMap((one) => one.followers))]
  return [
    causeOf(
      all.flatMap(({ findings }) => findings),
      followers,
      null,
    ),
    ...others.filter((one) => !isSame(one)),
  ]
}

/** A value of a type that no caller sends is accepted for the same reason as one that says what is wrong: that one leads. */
function namedFirst([head, ...others]: readonly [Cause, ...Cause[]]): readonly [Cause, ...Cause[]] {
  const isOfType = keywordOf(head.findings)?.endsWith('/type') === true
  const named = isOfType ? others.find(({ shown }) => shown[0]?.deviation.kind === 'accepted') : undefined
  return named === undefined ? [head, ...others] : [named, head, ...others.filter((one) => one !== named)]
}

/** Whether what a read shows is another resource than the one that a request changed. */
function isOfAnother({ resources }: Contract, { operation: cause }: FindingInCase, effect: FindingInCase): boolean {
  const seen = playedOf(effect.result, effect.finding)?.act.operation ?? ''
  const shown = resources.filter(({ reads }) => seen in reads)
  const changed = resources.filter(
    ({ writes, creates }) => cause !== undefined && (cause.id in writes || cause.id in creates),
  )
  return shown.length > 0 && changed.length > 0 && !shown.some((one) => changed.includes(one))
}

function looksBy(contract: Contract): Parameters<typeof families>[1] {
  return {
    isReplay({ result, finding }) {
      const played = playedOf(result, finding)
      return played !== null && isReplay(played, contract)
    },
    codeOf({ result, finding, operation }) {
      const received = playedOf(result, finding)?.exchange.received
      if (operation === undefined || received === undefined || !('answer' in received)) return null
      return errorCode(contract, operation.module, jsonOf(received.answer))
    },
    isUpToDate({ result, finding, operation }) {
      const resource = contract.resources.find(({ writes }) => operation !== undefined && operation.id in writes)
      const all = result.attempt?.played ?? []
      const played = playedOf(result, finding)
      if (resource?.version === undefined || resource.version === null || played === null) return false
      const { sent, at } = resource.version
      const before = all.slice(0, all.indexOf(played))
      // Without a change between, another version would not be due.
      if (!before.some(({ act, exchange }) => act.operation in resource.writes && (statusIn(exchange) ?? 500) < 300))
        return false
      const shown = before.flatMap(({ act, exchange: { received } }) => {
        const place = { ...resource.reads, ...resource.writes }[act.operation] ?? null
        const version =
          place === null || !('answer' in received) ? undefined : valueAt(jsonOf(received.answer), place + at)
        return version === undefined ? [] : [version]
      })
      const named = valueAt(parsedJson(played.exchange.request.body), sent)
      return named !== undefined && shown.length > 0 && isDeepStrictEqual(shown.at(-1), named)
    },
    brokenBy: (found) => clausesBrokenBy(contract, found),
    lacksVersion({ result, finding, operation }) {
      const at = operation === undefined ? null : versionSent(contract, operation.id)
      const body = parsedJson(playedOf(result, finding)?.exchange.request.body ?? null)
      return at !== null && valueAt(body, at) === undefined
    },
  }
}

/** The clauses that the request of a finding breaks. */
function clausesBrokenBy(contract: Contract, found: FoundIn): readonly Pointer[] {
  return breachesOf(contract, found).map(({ clause }) => clause)
}

type FoundIn = Pick<FindingInCase, 'result' | 'finding' | 'operation'>

export type Breach = Pick<Violation, 'clause' | 'at' | 'message' | 'property'>

/** What is wrong with the request of a finding. */
export function breachesOf(contract: Contract, { result, finding, operation }: FoundIn): readonly Breach[] {
  const request = playedOf(result, finding)?.exchange.request
  if (operation === undefined || request === undefined) return []
  const query = new URL(request.url, 'http://target').searchParams
  const lacking = operation.parameters.filter(
    ({ name, in: place, required }) => place === 'query' && required && !query.has(name),
  )
  const breaches = (part: 'query' | 'body', value: unknown) =>
    value === undefined ? [] : (contract.validators.request(operation.id, part)?.(value) ?? [])
  const sent = readParameters(operation, {}, query, {})
  return [
    ...lacking.map(({ pointer, name }) => ({
      clause: `${pointer}/required`,
      at: '',
      message: 'is required',
      property: name,
    })),
    ...breaches('query', sent.query),
    ...breaches('body', parsedJson(request.body)),
  ]
}

/** With those that follow from each, right after it. */
export function withConsequences(causes: readonly Cause[]): readonly Cause[] {
  return causes.flatMap((cause) => [cause, ...cause.consequences])
}

/** The assumed rules that the response of a broken rule breaks as well, in single values: one that both read may be wrong. */
export function assumedBeside({ first, shown: [finding] }: Cause): readonly Finding[] {
  const seen = finding?.deviation.kind === 'untrue' ? playedOf(first, finding) : null
  const received = seen?.exchange.received
  const body = received !== undefined && 'answer' in received ? jsonOf(received.answer) : undefined
  const isValue = ({ at, actual }: Finding) =>
    actual !== undefined && !isContainer(actual) && valueAt(body, at.replace(/^\/body/, '')) === actual
  const isBeside = (one: Finding) =>
    one.inferred !== null &&
    one.deviation.kind === 'untrue' &&
    one.at !== finding?.at &&
    playedOf(first, one) === seen &&
    isValue(one)
  return finding === undefined || seen === null || !isValue(finding)
    ? []
    : first.findings.filter((one) => isBeside(one) && !(first.known ?? []).includes(one))
}

/** The findings of a case that a report shows people: of one that fails anyhow, no advice, unless that fails the run too. */
export function shownFindings({ findings, known = [] }: Result, strict: boolean): readonly Finding[] {
  const isFailing = findings.some((finding) => finding.inferred === null && !known.includes(finding))
  return strict || !isFailing ? findings : findings.filter(({ inferred }) => inferred === null)
}

/** What breaks only inferred clauses, by the question that would settle it: as far as a report shows it, or with `strict` all. */
export function adviceOf(
  { contract, strict }: Pick<Report, 'contract' | 'strict'>,
  results: readonly Result[],
): readonly Cause[] {
  const shown = new Set(results.flatMap((result) => shownFindings(result, strict)))
  const all = findingsIn(contract, results, (finding) => finding.inferred !== null && shown.has(finding))
  if (all.length === 0) return []
  const failed = new Set(findingsIn(contract, results, ({ inferred }) => inferred === null).map(({ result }) => result))
  const groups = new Map<string, FindingInCase[]>()
  const awaits = new Map<string, NonNullable<Cause['awaits']>>()
  for (const one of all) {
    const why = one.finding.inferred ?? ''
    const operation = one.operation?.id ?? one.result.case.operation
    const question = questionAbout(contract, why, one.finding.clause, operation)
    const key = question === null ? why : String(question.number)
    awaits.set(key, { question, why })
    put(groups, key, one)
  }
  return [...groups]
    .map(([key, group]) => causeOf(group, [], awaits.get(key) ?? null, (result) => !failed.has(result)))
    .toSorted(byGravity)
}

/** Whether all of it are answers of 401. If every key gets that, they say nothing of what is assumed. */
export function isOfKeyAlone({ findings }: Cause): boolean {
  return findings.every(({ result, finding }) => {
    const seen = playedOf(result, finding)
    return seen !== null && statusIn(seen.exchange) === 401
  })
}

/** Findings that the baseline has, grouped like failures. */
export function knownOf(contract: Contract, results: readonly Result[]): readonly Cause[] {
  const all = findingsIn(contract, results, () => true)
  const signatureOf = signaturesIn(all)
  const groups = new Map<string, FindingInCase[]>()
  for (const one of all) put(groups, `${one.finding.inferred === null} ${signatureOf(one)}`, one)
  return [...groups.values()].map((group) => causeOf(group, [], null)).toSorted(byGravity)
}

function findingsIn(
  contract: Contract,
  results: readonly Result[],
  isMeant: (finding: Finding) => boolean,
): readonly FindingInCase[] {
  return results.flatMap((result) =>
    result.findings
      .filter((finding) => isMeant(finding) && !(result.known ?? []).includes(finding))
      .map((finding) => findingIn(contract, result, finding)),
  )
}

function put<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [value])
  else group.push(value)
}

/** At one guard, another status may be grouped with successes; anything else is grouped by kind. */
function byKindOfCase(group: readonly FindingInCase[]): readonly (readonly FindingInCase[])[] {
  if (group[0]?.guard !== null) return [group]
  return kinds.map((kind) => group.filter((one) => one.kind === kind)).filter(({ length }) => length > 0)
}

function causeOf(
  group: readonly FindingInCase[],
  followers: readonly Result[],
  awaits: Cause['awaits'],
  isPreferred: (result: Result) => boolean = () => true,
): Cause {
  const kind = kinds.find((one) => group.some((each) => each.kind === one)) ?? 'form'
  const results = [...new Set(group.map(({ result }) => result))]
  const ofKind = group.filter((one) => one.kind === kind)
  const preferred = ofKind.filter(({ result }) => isPreferred(result))
  // Nobody can send alone what put a case back.
  const named = (preferred.length > 0 ? preferred : ofKind).toSorted(
    (one, other) => Number(isOfWayBack(one)) - Number(isOfWayBack(other)),
  )
  const gravest = named.filter((one) => isOfWayBack(one) === isOfWayBack(named[0]))
  // The plainest case, which judges a single answer, and of those one that shows it by itself, then the safest, then the shortest.
  const plain = gravest.filter(({ finding }) => finding.act === undefined)
  const plainest = plain.length > 0 ? plain : gravest
  const found = new Set(plainest.filter(isFound))
  const [safest] = plainest.toSorted(
    (one, other) =>
      Number(found.has(one)) - Number(found.has(other)) ||
      safetyClasses.indexOf(one.result.case.safety) - safetyClasses.indexOf(other.result.case.safety) ||
      requestsBefore(one) - requestsBefore(other),
  )
  const first = (gravest.find((one) => isBehindAll(one, group)) ?? safest)?.result ?? results[0]
  if (first === undefined) throw new Error('A cause has a case.')
  const own = group.filter(({ result }) => result === first)
  const shown = [...own.filter((one) => one.kind === kind), ...own.filter((one) => one.kind !== kind)]
  return {
    kind,
    first,
    shown: shown.map(({ finding }) => finding),
    results,
    findings: group,
    followers,
    consequences: [],
    awaits,
  }
}

/** How many requests of its case come before the one that shows it. */
function requestsBefore({ result, finding }: FindingInCase): number {
  const seen = playedOf(result, finding)
  return seen === null ? 0 : (result.attempt?.played.indexOf(seen) ?? 0)
}

/**
 * Whether the case found the wrong value there, and did not set it: what an earlier case left may not be there when this one is
 * sent alone.
 */
function isFound({ result, finding }: FindingInCase): boolean {
  const { at, actual } = finding
  const played = result.attempt?.played ?? []
  const seen = playedOf(result, finding)
  const place = at.replace(/^\/body/, '')
  const earlier = seen === null || actual === undefined ? [] : played.slice(0, played.indexOf(seen))
  const shown = earlier.findIndex(
    ({ exchange: { received } }) =>
      'answer' in received && isDeepStrictEqual(valueAt(jsonOf(received.answer), place), actual),
  )
  const parts = decodePointer(place)
  // A name alone, such as `enabled`, may be that of another setting.
  const isSet = ({ exchange: { request } }: Played): boolean =>
    parts
      .slice(1)
      .some((_, index) =>
        isDeepStrictEqual(valueAt(parsedJson(request.body), encodePointer(...parts.slice(index))), actual),
      )
  return shown !== -1 && !earlier.slice(0, shown + 1).some(isSet)
}

/** Whether its request had to be refused, was accepted, and left what the others show. */
function isBehindAll(found: FindingInCase, group: readonly FindingInCase[]): boolean {
  const played = blamedFor(found.result, found.finding)
  if (played === null || !isAcceptedWrongly(played) || isReading(played.exchange)) return false
  const { exchange } = played
  return group.every((one) => one.result === found.result || precedes({ found, exchange }, one))
}

function isOfWayBack(one: FindingInCase | undefined): boolean {
  const deviation = one?.finding.deviation
  return deviation?.kind === 'lost' && deviation.isBack
}

function byGravity(left: Cause, right: Cause): number {
  return gravityOf(left) - gravityOf(right) || right.results.length - left.results.length
}

/** A crash, then who reaches what is not theirs, then what costs money, a wrong value last, then the other kinds in their order. */
export function gravityOf({ kind, findings }: Cause): number {
  if (kind === 'accepted' && findings.some(({ guard }) => guard !== null)) return 0.25
  // What no request gives back comes before what can be mended.
  if (findings.some(({ finding }) => finding.deviation.kind === 'lost')) return 0.4
  const isOfMoney =
    (kind === 'accepted' || kind === 'data') && findings.some((one) => one.operation?.safety === 'spending')
  const isOfValues = findings.every(({ finding }) => finding.deviation.kind === 'accepted-value')
  if (isOfMoney) return isOfValues ? 0.6 : 0.5
  return kinds.indexOf(kind)
}

/**
 * Merges causes that say the same of many different places, because one bug is behind them, and causes of one kind that have
 * the same cases, unless they are of different rules of every response.
 */
function merged(groups: readonly (readonly FindingInCase[])[]): readonly (readonly FindingInCase[])[] {
  const alike = new Map<string, (readonly FindingInCase[])[]>()
  for (const group of groups) put(alike, withoutPlace(group[0]), group)
  const bySentence = [...alike.values()].flatMap((same) => {
    const isOneBug = same.every(([one]) => one?.kind === 'form' || one?.finding.deviation.kind === 'code')
    if (same.length > mostAlike || isOneBug) return [same.flat()]
    return [...groupBy(same, (group) => keywordOf(group) ?? group).values()].map((all) => all.flat())
  })
  const byCases = new Map<string, (readonly FindingInCase[])[]>()
  for (const group of bySentence) {
    const ids = [...new Set(group.map(({ result }) => result.case.id))].toSorted()
    // Rules of every response are broken in the same cases wherever they speak of the same operation.
    const rules = new Set(group.flatMap(({ finding }) => (isOfInvariant(finding) ? [finding.rule] : [])))
    put(byCases, JSON.stringify([group[0]?.kind, ids, [...rules].toSorted()]), group)
  }
  return [...byCases.values()].map((same) => same.flat())
}

/** What a finding says, regardless of its place. */
function withoutPlace(found: FindingInCase | undefined): string {
  if (found === undefined) return ''
  const { finding, kind, guard } = found
  const { rule, at, actual, deviation } = finding
  const isOfCode = deviation.kind === 'code'
  const came = kind === 'status' || isOfCode ? [actual, 'due' in deviation ? statusesOf(deviation.due) : null] : []
  // The same field in many responses is one bug; different fields are not.
  const field = kind === 'form' ? [at.slice(at.lastIndexOf('/'))] : []
  return JSON.stringify([kind, guard, rule, sortOf(deviation), ...came, ...field])
}

/** The field and the keyword that all of a group's accepted values break: the same field in several places is one bug. */
function keywordOf(group: readonly FindingInCase[]): string | null {
  const named = group.map(({ operation, finding: { deviation, clause } }) =>
    deviation.kind === 'accepted-value' ? `${operation?.id} ${clause.split('/').slice(-2).join('/')}` : null,
  )
  return named.every((one) => one === named[0]) ? (named[0] ?? null) : null
}

/** What is due without its code: one bug may show in refusals with several codes. */
function statusesOf(due: unknown): unknown {
  return isObject(due) ? due['status'] : due
}

/** What findings from one bug have in common. */
type Signature = string

/**
 * A wrong status comes from the operation, from a clause that many operations share, from a guard, or from the whole server:
 * whichever explains most cases. Any other finding is grouped by its clause.
 */
function signaturesIn(all: readonly FindingInCase[]): (one: FindingInCase) => Signature {
  const cases = new Map<Signature, Set<Result>>()
  const withCode = all.filter(({ finding }) => typeof dueOf(finding)?.code === 'string')
  // Who expects any refusal of a status says the same as who expects its code, if one is expected: of the operation, in the case, or in the module.
  const acceptedOf = (one: FindingInCase): Signature | undefined => {
    const due = dueOf(one.finding)
    if (due?.code !== null) return undefined
    const alike = withCode.filter(({ finding }) => dueOf(finding)?.status === due.status)
    const near = [
      alike.filter(({ operation }) => operation === one.operation),
      alike.filter(({ result }) => result === one.result),
      alike.filter(({ operation }) => operation?.module === one.operation?.module),
    ].find(({ length }) => length > 0)
    const codes = new Set(near?.map(({ finding }) => JSON.stringify(finding.deviation)))
    return codes.size === 1 ? [...codes][0] : undefined
  }
  const signatures = new Map(all.map((one) => [one, candidates(one, acceptedOf(one))]))
  for (const [{ result }, each] of signatures) {
    for (const signature of each) {
      const known = cases.get(signature) ?? new Set()
      cases.set(signature, known.add(result))
    }
  }
  const countOf = (signature: Signature) => cases.get(signature)?.size ?? 0
  return (one) =>
    (signatures.get(one) ?? candidates(one)).reduce((best, other) => (countOf(other) > countOf(best) ? other : best))
}

function dueOf({ deviation }: Finding): DueRefusal | null {
  return deviation.kind === 'accepted' ? deviation.due : null
}

function candidates(
  { result, finding, kind, guard }: FindingInCase,
  accepted = JSON.stringify(finding.deviation),
): readonly [Signature, ...Signature[]] {
  const { rule, deviation, at, actual } = finding
  // What a sequence shows, requests at once may show as well.
  const same = isOverAnswers(finding) && 'says' in deviation ? [sortOf(deviation)] : [rule, sortOf(deviation)]
  // Examples of one answer come from one place; shared answers are components.
  const clause = finding.clause.replace(/(?<!^\/components)\/examples\/[^/]+$/, '')
  // A rule about resources is one, whichever operation breaks it.
  if (isOfInvariant(finding)) return [JSON.stringify(same)]
  const guarded = guard === null ? ([] as const) : [JSON.stringify(['guard', guard])]
  // Operations succeed under statuses of their own.
  const came = kind === 'accepted' ? 'a success' : actual
  if (at !== '/status') return [JSON.stringify([...same, clause]), ...guarded]
  return [
    ...guarded,
    ...(kind === 'accepted' && deviation.kind === 'accepted' ? [accepted] : []),
    JSON.stringify([...same, clause, came]),
    JSON.stringify([...same, result.case.operation, came]),
    ...(isOfServer(finding) ? [JSON.stringify(['the server', actual])] : []),
  ] as unknown as readonly [Signature, ...Signature[]]
}

/** The rule that says once more what a wrong success is: its own request breaks it. What the response shows is something else. */
function rulesOfLeaders(
  leaders: readonly LeadingWrite[],
  all: readonly FindingInCase[],
): ReadonlyMap<FindingInCase, string> {
  const rules = new Map<FindingInCase, string>()
  const own = leaders.filter(({ found }) => found.guard === null && !isOfInvariant(found.finding))
  const ofSuccess = all.filter(({ finding }) => isOfInvariant(finding) && finding.at === '/status')
  for (const { result, finding } of ofSuccess) {
    const seen = blamedFor(result, finding)?.exchange
    const leader = own.find(({ exchange }) => seen !== undefined && identityOf(seen) === identityOf(exchange))
    if (leader !== undefined && !rules.has(leader.found)) rules.set(leader.found, finding.rule)
  }
  return rules
}

function ruleSignature(rule: string | undefined): Signature | null {
  return rule === undefined ? null : JSON.stringify(['accepted against', rule])
}

/** A status that concerns the whole server rather than one operation: an unknown key, a server failure. */
function isOfServer({ rule, actual }: Finding): boolean {
  return rule === 'status' || actual === 401 || (typeof actual === 'number' && actual >= 500)
}

function isMissing({ finding }: FindingInCase): boolean {
  return finding.deviation.kind === 'missing'
}

/** If a rule finds nothing to check, the cause is the missing value. */
function missingValueOf(lacking: ReadonlyMap<string, FindingInCase>, found: FindingInCase): FindingInCase | undefined {
  return found.kind === 'data' && found.finding.actual === undefined ? lacking.get(placeOf(found)) : undefined
}

function placeOf({ operation, finding }: FindingInCase): string {
  return `${operation?.id} ${finding.at}`
}
