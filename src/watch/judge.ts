import { createHash } from 'node:crypto'
import { decodePointer, operationById, responseFor } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { watchRules } from '../conformance/checks/history.ts'
import type { VersionDoubt } from '../conformance/model/history.ts'
import { verdictOn } from '../conformance/checks/evidence.ts'
import { openStep } from '../conformance/model/acts.ts'
import { wordingOf } from '../conformance/model/deviation.ts'
import type {
  Exchange,
  Finding,
  KnownFinding,
  Plan,
  Report,
  Result,
  SentRequest,
  Unmatched,
} from '../conformance/model/index.ts'
import { coverageByRule, coverageOf } from '../conformance/plan/coverage.ts'
import { caseOf, resultOf } from '../conformance/recording/judge-exchange.ts'
import { objectionsTo, operationRouter } from '../conformance/recording/match.ts'
import type { Matched } from '../conformance/recording/match.ts'
import type { Rules } from '../conformance/rules/rules.ts'
import { decodeBody } from '../conformance/run/transport.ts'
import { consumerOf, knownPlace, knownWords } from '../usage/collect.ts'
import type { Usage, Use } from '../usage/collect.ts'
import { evidenceOf, maskedExchange, shownOf, unknownAddress } from './evidence.ts'
import type { Shown } from './evidence.ts'
import { watchKeys } from './keys.ts'
import type { Keys } from './keys.ts'
import type { Whole } from '../serve/pass-on.ts'
import type { Begin, End, Ending, Traffic, Unjudged } from './traffic.ts'
import { largestDecoded, mayHappenFor, mostCallers, mostOpen, mostUnknown, mostViolations } from './limits.ts'

interface Asked extends Pick<Matched, 'operation' | 'path'> {
  /** Without the upstream's own base path. */
  readonly pathname: string
  readonly request: SentRequest
}

/** What a watched request asks for, or why that is not judged. */
export function requestReader(
  contract: Contract,
  base: string,
): (begun: Pick<Begin, 'method' | 'target' | 'headers'>) => Asked | Unjudged {
  const router = operationRouter(contract)
  return ({ method, target, headers }) => {
    if (!target.startsWith('/')) return 'other-address'
    const url = new URL(`http://upstream${target}`)
    const matched = router.match(method, url.pathname, url.searchParams)
    if (matched.kind !== 'operation') return 'unknown-operation'
    const { operation, path } = matched
    const { pathname } = url
    return { operation, path, pathname, request: { method, url: base + target, headers, body: null } }
  }
}

/** What is wrong in the traffic, once for each kind. */
export interface Violation {
  /** The same in another run: of the side, the operation, the rule, the clause and the place. */
  readonly id: string
  /** Who broke the contract. */
  readonly side: 'server' | 'caller'
  readonly operation: string
  readonly rule: string
  readonly message: string
  /** The contract's clause. */
  readonly clause: string
  /** The place, with `*` for positions and names that the contract does not have. */
  readonly at: string
  readonly expected: string
  /** Null: stated. Else why it is only assumed. */
  readonly inferred: string | null
  /** The requests that showed it first, in their order: `PUT https://… 409`. */
  readonly shownBy: readonly string[]
  /** What came there. Null: none is kept. */
  readonly shown: Shown | null
  /** The baseline has it. */
  readonly isKnown: boolean
  readonly count: number
  /** Milliseconds since the epoch. */
  readonly firstAt: number
  readonly lastAt: number
}

export interface Snapshot {
  /** Milliseconds since the epoch. */
  readonly since: number
  readonly judged: number
  /** Operation → status → how many exchanges. */
  readonly exchanges: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly unjudged: Readonly<Partial<Record<Unjudged, number>>>
  /** The newest addresses that the contract does not have, the newest first: `GET /api/agent/*`. */
  readonly unknown: readonly UnknownAddress[]
  /** Why it is not known whether a change was for the newest version → operation → how many changes. */
  readonly versionDoubts: Readonly<Partial<Record<VersionDoubt, Readonly<Record<string, number>>>>>
  /** Rules about resources → of how many exchanges they spoke. */
  readonly spoken: Readonly<Record<string, number>>
  /** Consumer → exchanges, and how many of them were the caller's mistake. */
  readonly callers: Readonly<Record<string, { readonly exchanges: number; readonly mistakes: number }>>
  readonly violations: readonly Violation[]
  /** Exchanges that break the contract in kinds that there was no room for. */
  readonly moreViolations: number
  /** Rules that failed themselves → why. */
  readonly faults: Readonly<Record<string, string>>
}

export interface UnknownAddress {
  readonly address: string
  /** Since it was among the newest. */
  readonly count: number
  readonly lastAt: number
}

/** A violation when it is seen first, and the exchanges that show it, masked. */
export interface Found {
  readonly violation: Violation
  readonly result: Result
}

/** What a judge knew, for the next one to go on from. */
export interface Memory {
  readonly snapshot: Snapshot
  readonly results: readonly Result[]
  readonly usage: Usage
}

export interface Judge {
  /** `isKnown`: another judge has counted it already; it only shows states. */
  readonly tell: (traffic: Traffic, isKnown?: boolean) => void
  /** So many exchanges are lost. */
  readonly miss: (count: number) => void
  /** Exchanges begin (true) that are not told of, or all of them have ended (false): states are unknown meanwhile. */
  readonly gap: (isOpen: boolean) => void
  readonly snapshot: () => Snapshot
  /** What is wrong so far, in the form of a check's report: one case for each kind of violation of the server, and each answer. */
  readonly report: (command: string) => Report
}

export interface JudgeOptions {
  /** Its part of what is remembered of resources, where several judges share one process. */
  readonly share?: number
  /** This is all that changes the resources. */
  readonly isAlone: boolean
  /** The address that targets are appended to, for reports. */
  readonly base: string
  /** Keep whole bodies of what shows a violation, and not only names and types. */
  readonly evidence: boolean
  /** A report of an earlier run, and what it found; null: none. */
  readonly baseline: { readonly file: string; readonly findings: readonly KnownFinding[] } | null
  /** What is known of callers' keys. */
  readonly keys: Keys
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Null: nothing was known before. */
  readonly before: Memory | null
  readonly onFound: (found: Found) => void
  /** Each exchange that was judged, masked; null: nobody records. */
  readonly onExchange: ((tried: Result['case'], exchange: Exchange) => void) | null
  readonly onUse: (use: Use) => void
}

const otherCallers = 'others'

/** Failures of a gateway, behind which the API may still be at work. */
const ofGateway: ReadonlySet<number> = new Set([502, 504])

interface Seen {
  readonly violation: Violation
  readonly result: Result
  count: number
  lastAt: number
}

interface Begun {
  readonly request: SentRequest
  readonly matched: { readonly operation: Matched['operation']; readonly path: Matched['path'] }
  readonly caller: { exchanges: number; mistakes: number }
  readonly startedAt: number
  readonly watched: ReturnType<ReturnType<typeof watchRules>['begin']>
}

/**
 * Judges traffic as it comes, in bounded memory: kinds of violations, requests without a response, and the newest resources.
 */
export function createJudge(contract: Contract, rules: Rules, options: JudgeOptions): Judge {
  const { isAlone, base, evidence, baseline, keys, now, before, onFound, onExchange, onUse, share = 1 } = options
  const earlier = before?.snapshot
  const since = earlier?.since ?? now()
  const readRequest = requestReader(contract, base)
  const known = knownWords(contract.document())
  const watch = watchRules(contract, rules, isAlone, noteResource, {
    share,
    isSilent: () => isCounted,
    onVersionDoubt(operation, why) {
      const ofReason = (versionDoubts[why] ??= {})
      ofReason[operation] = (ofReason[operation] ?? 0) + 1
    },
  })
  const granted = watchKeys(contract, keys)
  const placeOf = (at: string): string => knownPlace(decodePointer(at), known)
  const keyOf = (side: string, operation: string, { rule, clause, at }: Pick<Violation, 'rule' | 'clause' | 'at'>) =>
    [side, operation, rule, clause, placeOf(at)].join(' ')
  const inBaseline = new Set(
    (baseline?.findings ?? []).map(({ case: id, ...finding }) => keyOf('server', id.split('/')[0] ?? '', finding)),
  )
  const open = new Map<Traffic['id'], Begun>()
  /** What may still happen, in the order of their times. */
  const pending: { readonly until: number; readonly end: () => void }[] = []
  const seen = new Map<string, Seen>()
  const { exchanges, unjudged, versionDoubts, callers, unknown } = countsOf(earlier)
  const segments = new Set(contract.operations.flatMap(({ path }) => path.split('/')))
  let judged = earlier?.judged ?? 0
  let left = earlier?.moreViolations ?? 0
  let numbers = 0
  let isGap = false
  /** What is told now was counted by another judge. */
  let isCounted = false
  for (const violation of earlier?.violations ?? []) {
    const result = before?.results.find(({ case: { id } }) => id === violation.id)
    const { side, operation, count, lastAt } = violation
    if (result !== undefined) seen.set(keyOf(side, operation, violation), { violation, result, count, lastAt })
  }

  const skip = (why: Unjudged, count = 1): void => {
    if (!isCounted) unjudged[why] = (unjudged[why] ?? 0) + count
  }

  function note(side: Violation['side'], whole: Result, finding: Finding, at: number): void {
    const { operation } = whole.case
    const key = keyOf(side, operation, finding)
    const kind = seen.get(key)
    if (kind !== undefined) {
      kind.count += 1
      kind.lastAt = at
      return
    }
    if (seen.size >= mostViolations) {
      left += 1
      return
    }
    const name = finding.rule.replace(/^invariant\//, '')
    const id = `${operation}/${name}-${createHash('sha256').update(key).digest('hex').slice(0, 6)}`
    const tried = { ...whole.case, id }
    const one = { ...whole, case: tried, findings: [finding], verdict: verdictOn([finding]), reason: null }
    const result = evidenceOf(one, rules, evidence)
    const { rule, clause, inferred } = finding
    const words = wordingOf((result.findings[0] ?? finding).deviation)
    const isKnown = side === 'server' && inBaseline.has(key)
    const about = { id, side, operation, rule, ...words, clause, inferred, isKnown, count: 1, firstAt: at, lastAt: at }
    const shownBy = (result.attempt?.played ?? []).map(({ exchange: { request, received } }) =>
      [request.method, request.url, 'answer' in received ? received.answer.status : 'no response'].join(' '),
    )
    const violation = { ...about, at: placeOf(finding.at), shownBy, shown: shownOf(result, side) }
    seen.set(key, { violation, result, count: 1, lastAt: at })
    onFound({ violation, result })
  }

  function noteResource(result: Result): void {
    const at = result.attempt?.played.at(-1)?.exchange.startedAt ?? now()
    for (const finding of result.findings.slice(0, 1)) note('server', result, finding, at)
  }

  function noteUnknown({ method, target, headers, at }: Begin): void {
    if (isCounted) return
    const address = unknownAddress({ method, url: target, headers }, segments, rules)
    const count = (unknown.get(address)?.count ?? 0) + 1
    unknown.delete(address)
    unknown.set(address, { address, count, lastAt: at })
    const [oldest] = unknown.keys()
    if (unknown.size > mostUnknown && oldest !== undefined) unknown.delete(oldest)
  }

  function begin(begun: Begin): void {
    const { id, method, target, headers, at, isLate = false } = begun
    const asked = readRequest({ method, target, headers })
    if (typeof asked === 'string') {
      skip(asked)
      if (asked === 'unknown-operation') noteUnknown(begun)
      return
    }
    const { operation, path, request } = asked
    if (isLate) watch.forget()
    const watched = isGap || isLate ? null : watch.begin(operation.id, request, headers['x-sandbox-world'] ?? '')
    open.set(id, { request, matched: { operation, path }, caller: callerOf(headers), startedAt: at, watched })
    if (open.size > mostOpen) {
      const [oldest] = open.keys()
      if (oldest !== undefined) end({ type: 'end', id: oldest, at, unjudged: 'no-response' })
    }
  }

  function callerOf(headers: SentRequest['headers']) {
    const named = consumerOf(headers)
    const name = callers.has(named) || callers.size < mostCallers ? named : otherCallers
    const caller = callers.get(name) ?? { exchanges: 0, mistakes: 0 }
    callers.set(name, caller)
    return caller
  }

  /** Until it is over for sure, a change counts as under way: nothing is concluded from what lies beside it. */
  function endOf(
    { safety }: Matched['operation'],
    watched: Begun['watched'],
    exchange: Exchange,
    at: number,
    isLeft: boolean,
  ): void {
    if (watched === null) return
    if (!isLeft || safety === 'read') watched.end(exchange)
    else pending.push({ until: at + mayHappenFor, end: () => watched.end(exchange) })
  }

  function endPending(at: number): void {
    while (pending[0] !== undefined && (pending[0].until <= at || pending.length > mostOpen)) pending.shift()?.end()
  }

  function end(traffic: End): void {
    const begun = open.get(traffic.id)
    if (begun === undefined) return
    open.delete(traffic.id)
    const { startedAt, watched, matched, caller } = begun
    const duration = traffic.at - startedAt
    const read = 'unjudged' in traffic ? traffic : readBodies(begun.request, traffic)
    if ('unjudged' in read) {
      skip(read.unjudged)
      const trouble = { kind: 'cut-off', message: read.unjudged } as const
      const cut = { request: begun.request, received: { trouble }, startedAt, duration }
      endOf(matched.operation, watched, cut, traffic.at, read.unjudged === 'no-response')
      return
    }
    const body = read.asked.length === 0 ? null : Buffer.from(read.asked).toString('utf8')
    const request = { ...begun.request, body }
    const { status, headers, answered } = read
    const received = { answer: { status, headers, body: answered } }
    const exchange = { request, received, startedAt, duration }
    if (isCounted) {
      endOf(matched.operation, watched, exchange, traffic.at, ofGateway.has(status))
      return
    }
    const ofOperation = (exchanges[matched.operation.id] ??= {})
    ofOperation[status] = (ofOperation[status] ?? 0) + 1
    judged += 1
    caller.exchanges += 1
    onUse({
      ...matched,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body,
      status,
      at: startedAt,
    })
    endOf(matched.operation, watched, exchange, traffic.at, ofGateway.has(status))
    const entry: Matched = { recorded: { number: (numbers += 1), isWhole: true, ...exchange }, ...matched }
    const id = `${matched.operation.id}/watched-${numbers}`
    const tried = caseOf(contract, entry, { id, summary: `${request.method} ${matched.operation.path}` })
    onExchange?.(tried, maskedExchange(exchange, rules))
    const objections = objectionsTo(contract, entry)
    const whole = resultOf(contract, rules, tried, entry, objections, false)
    if (objections.length > 0) caller.mistakes += 1
    const access = status >= 200 && status < 300 ? granted({ ...matched, request, status, at: startedAt }) : []
    for (const finding of [...whole.findings, ...access]) note('server', whole, finding, traffic.at)
    for (const { at, clause, expected } of objections) {
      const deviation = { kind: 'wrong-request', must: expected } as const
      const finding = { rule: 'constraint', deviation, clause, inferred: null, at, actual: undefined } as const
      note('caller', whole, finding, traffic.at)
    }
  }

  return {
    gap(isOpen) {
      isGap = isOpen
      watch.forget()
    },
    miss(count) {
      skip('expired', count)
      watch.forget()
    },
    tell(traffic, isKnown = false) {
      isCounted = isKnown
      try {
        endPending(traffic.at)
        if (traffic.type === 'begin') begin(traffic)
        else end(traffic)
      } catch {
        // A bug of the judge is a gap in what it says, never the end of it.
        skip('fault')
      } finally {
        isCounted = false
      }
    },
    snapshot() {
      const { spoken, broken } = watch.soFar()
      const faults = broken.filter(({ verdict }) => verdict === 'error')
      const all = Object.entries(earlier?.spoken ?? {}).concat(Object.entries(spoken))
      return {
        since,
        judged,
        exchanges,
        unjudged,
        unknown: [...unknown.values()].toReversed(),
        versionDoubts,
        spoken: all.reduce<Record<string, number>>((sum, [rule, times]) => {
          sum[rule] = (sum[rule] ?? 0) + times
          return sum
        }, {}),
        callers: Object.fromEntries(callers),
        violations: [...seen.values()]
          .map(({ violation, count, lastAt }) => ({ ...violation, count, lastAt }))
          .toSorted((one, other) => other.lastAt - one.lastAt),
        moreViolations: left,
        faults: {
          ...earlier?.faults,
          ...Object.fromEntries(faults.map(({ case: { id }, reason }) => [id, reason ?? ''])),
        },
      }
    },
    report(command) {
      const { spoken, unjudged: others, unknown: newest } = this.snapshot()
      const kinds = [...seen.values()]
      const results = kinds
        .filter(({ violation }) => violation.side === 'server')
        .map(({ violation, result, count }) => ({
          ...result,
          reason: `${count === 1 ? 'once' : `${count} times`}; the first is shown`,
          ...(baseline === null ? {} : { known: violation.isKnown ? result.findings : [] }),
        }))
      // What was judged and found right, once for each answer.
      const passes = Object.entries(exchanges).flatMap(([id, statuses]) =>
        Object.entries(statuses).flatMap(([status, count]) => passOf(contract, id, Number(status), count) ?? []),
      )
      const found = new Set(kinds.map(({ violation }) => keyOf('server', violation.operation, violation)))
      const all = [...results, ...passes]
      const plan: Plan = { cases: all.map((result) => result.case), unplanned: [], gaps: [], alsoTried: [] }
      const skipped = Object.entries(others).flatMap(([reason, count]) =>
        reason === 'unknown-operation' ? unmatchedOf(newest, count) : [{ what: 'not judged', count, reason }],
      )
      return {
        contract,
        target: { url: base, own: null },
        plan,
        coverage: coverageOf(contract, plan),
        byRule: coverageByRule(plan),
        results: all,
        resourceRules: spoken,
        notAllowed: [],
        strict: false,
        floors: { maxBlocked: null, require: null },
        isWhole: true,
        // Live traffic comes once.
        repeat: '',
        checkFixtures: '',
        command,
        startedAt: since,
        duration: now() - since,
        recording: {
          file: 'live traffic',
          entries: judged + skipped.reduce((sum, { count }) => sum + count, 0),
          unmatched: skipped,
          requests: kinds
            .filter(({ violation }) => violation.side === 'caller')
            .flatMap(({ violation: { id }, result: { findings } }) =>
              findings.map(({ at, clause, deviation }) => ({
                case: id,
                at,
                clause,
                expected: wordingOf(deviation).expected,
              })),
            ),
        },
        ...(baseline === null
          ? {}
          : {
              baseline: {
                file: baseline.file,
                fixed: [],
                unseen: baseline.findings.filter(
                  ({ case: id, ...finding }) => !found.has(keyOf('server', id.split('/')[0] ?? '', finding)),
                ),
              },
            }),
      }
    },
  }
}

/** What is counted on. */
function countsOf(earlier: Snapshot | undefined) {
  const { exchanges, unjudged, versionDoubts, callers, unknown = [] } = structuredClone({ ...earlier })
  return {
    exchanges: { ...exchanges } as Record<string, Record<string, number>>,
    unjudged: { ...unjudged },
    versionDoubts: { ...versionDoubts } as Partial<Record<VersionDoubt, Record<string, number>>>,
    callers: new Map(Object.entries({ ...callers })),
    /** The oldest first. */
    unknown: new Map(unknown.toReversed().map((one) => [one.address, one])),
  }
}

/** The newest addresses, and how many exchanges had others. */
function unmatchedOf(newest: readonly UnknownAddress[], all: number): readonly Unmatched[] {
  const reason = 'unknown-operation'
  const others = all - newest.reduce((sum, { count }) => sum + count, 0)
  return [
    ...newest.map(({ address, count }) => ({ what: address, count, reason })),
    ...(others > 0 ? [{ what: newest.length === 0 ? 'not judged' : 'older ones', count: others, reason }] : []),
  ]
}

/** Null: the contract does not document the answer, so that it is no pass. */
function passOf(contract: Contract, id: string, status: number, count: number): Result | null {
  const operation = operationById(contract, id)
  if (operation === null || responseFor(operation, status) === null) return null
  const request = { as: null, path: {}, query: {}, headers: {}, body: null }
  const tried = {
    id: `${id}/watched-${status}`,
    source: 'recorded',
    tries: 'recorded',
    operation: id,
    summary: `${count} exchanges with ${status}`,
    clause: operation.pointer,
    fixtures: [],
    safety: operation.safety,
    acts: [openStep(operation, 'request', request, { status, contentType: null })],
    holds: [],
  } as const
  return { case: tried, verdict: 'pass', reason: null, missing: [], findings: [], duration: null, attempt: null }
}

/** An exchange with the codings of its bodies undone, or why it cannot be judged. */
export function readBodies(request: SentRequest, { status, headers, asked, answered }: Whole): Ending {
  // The caller's cache has the body.
  if (status === 304 && ('if-none-match' in request.headers || 'if-modified-since' in request.headers)) {
    return { unjudged: 'not-modified' }
  }
  const [sent, came] = [
    decodeBody(Buffer.from(asked), request.headers['content-encoding'], largestDecoded),
    decodeBody(Buffer.from(answered), headers['content-encoding'], largestDecoded),
  ]
  if ('trouble' in sent || 'trouble' in came) return { unjudged: 'unknown-coding' }
  return { status, headers, asked: sent.body, answered: came.body }
}
