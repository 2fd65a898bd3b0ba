import { createRouter } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { watchRules } from '../conformance/checks/history.ts'
import type { Held } from '../conformance/checks/history.ts'
import type { Finding, Plan, Report, Result, SentRequest } from '../conformance/model/index.ts'
import { createMask } from '../conformance/model/secrets.ts'
import type { Mask } from '../conformance/model/secrets.ts'
import { coverageByRule, coverageOf } from '../conformance/plan/coverage.ts'
import { caseOf, resultOf } from '../conformance/recording/judge-exchange.ts'
import { objectionsTo } from '../conformance/recording/match.ts'
import type { Matched } from '../conformance/recording/match.ts'
import { secretsOf, withoutSecrets } from '../conformance/recording/secrets.ts'
import { createKeep } from '../conformance/report/keep.ts'
import type { Rules } from '../conformance/rules/rules.ts'
import type { Traffic, Unjudged } from './traffic.ts'

/** Bodies of live traffic are in no file. */
const noFile = () => null

/** What is wrong in the traffic, once for each kind. */
export interface Violation {
  /** Who broke the contract. */
  readonly side: 'server' | 'caller'
  readonly operation: string
  readonly rule: string
  readonly message: string
  /** The contract's clause. */
  readonly clause: string
  readonly at: string
  readonly expected: string
  /** Null: stated. Else why it is only assumed. */
  readonly inferred: string | null
  readonly count: number
  /** Milliseconds since the epoch. */
  readonly firstAt: number
  readonly lastAt: number
}

export interface Snapshot {
  readonly judged: number
  /** Operation → status → how many exchanges. */
  readonly exchanges: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly unjudged: Readonly<Partial<Record<Unjudged, number>>>
  /** Rules about resources → of how many exchanges they spoke. */
  readonly spoken: Readonly<Record<string, number>>
  /** The newest first. */
  readonly violations: readonly Violation[]
  /** Kinds of violations that there was no room for. */
  readonly moreViolations: number
}

export interface Judge {
  readonly tell: (traffic: Traffic) => void
  /** Exchanges begin (true) that are not told of, or all of them have ended (false): states are unknown meanwhile. */
  readonly gap: (isOpen: boolean) => void
  readonly snapshot: () => Snapshot
  /** What the server did wrong so far, in the form of a check's report: one case for each kind of violation. */
  readonly report: (command: string) => Report
}

export interface JudgeOptions {
  /** This is all that changes the resources. */
  readonly isAlone: boolean
  /** The address that targets are appended to, for reports. */
  readonly base: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** The most kinds of violations that are kept. */
const mostViolations = 500

/** The most requests that are waited for at once; of the rest the effect is unknown. */
const mostOpen = 10_000

interface Seen {
  readonly violation: Omit<Violation, 'count' | 'lastAt'>
  readonly result: Result
  count: number
  lastAt: number
}

interface Begun {
  readonly request: SentRequest
  readonly matched: { readonly operation: Matched['operation']; readonly path: Matched['path'] }
  readonly startedAt: number
  readonly watched: ReturnType<ReturnType<typeof watchRules>['begin']>
}

/**
 * Judges traffic as it comes, in bounded memory: kinds of violations, requests without a response, and the newest resources.
 */
export function createJudge(contract: Contract, rules: Rules, { isAlone, base, now }: JudgeOptions): Judge {
  const since = now()
  const router = createRouter(contract.operations)
  const watch = watchRules(contract, rules, isAlone)
  const open = new Map<number, Begun>()
  const seen = new Map<string, Seen>()
  const exchanges: Record<string, Record<string, number>> = {}
  const unjudged: Partial<Record<Unjudged, number>> = {}
  let judged = 0
  let numbers = 0
  let left = 0
  let isGap = false

  const skip = (why: Unjudged): void => {
    unjudged[why] = (unjudged[why] ?? 0) + 1
  }

  function note(side: Violation['side'], result: Result, finding: Finding, at: number): void {
    const { operation } = result.case
    const { rule, message, clause, expected, inferred } = finding
    // One kind, whichever item of a list shows it.
    const place = finding.at.replaceAll(/\/\d+(?=\/|$)/g, '/*')
    const key = [side, operation, rule, clause, place].join(' ')
    const known = seen.get(key)
    if (known !== undefined) {
      known.count += 1
      known.lastAt = at
      return
    }
    if (seen.size >= mostViolations) {
      left += 1
      return
    }
    const violation = { side, operation, rule, message, clause, at: place, expected, inferred, firstAt: at }
    seen.set(key, { violation, result, count: 1, lastAt: at })
  }

  function begin({ id, method, target, headers, at }: Extract<Traffic, { type: 'begin' }>): void {
    const url = new URL(target, 'http://upstream/')
    const matched = router.match(method, url.pathname, url.searchParams)
    if (matched.kind !== 'operation') {
      skip('unknown-operation')
      return
    }
    const request = { method, url: base + target, headers, body: null }
    const { operation, path } = matched
    const watched = isGap ? null : watch.begin(operation.id, request, headers['x-sandbox-world'] ?? '')
    open.set(id, { request, matched: { operation, path }, startedAt: at, watched })
    if (open.size > mostOpen) {
      const [oldest] = open.keys()
      if (oldest !== undefined) end({ type: 'end', id: oldest, at, unjudged: 'no-response' })
    }
  }

  function end(traffic: Extract<Traffic, { type: 'end' }>): void {
    const begun = open.get(traffic.id)
    if (begun === undefined) return
    open.delete(traffic.id)
    const { startedAt, watched, matched } = begun
    const duration = traffic.at - startedAt
    if ('unjudged' in traffic) {
      skip(traffic.unjudged)
      const trouble = { kind: 'cut-off', message: traffic.unjudged } as const
      watched?.end({ request: begun.request, received: { trouble }, startedAt, duration })
      return
    }
    const body = traffic.asked.length === 0 ? null : Buffer.from(traffic.asked).toString('utf8')
    const request = { ...begun.request, body }
    const received = { answer: { status: traffic.status, headers: traffic.headers, body: traffic.answered } }
    const ofOperation = (exchanges[matched.operation.id] ??= {})
    ofOperation[traffic.status] = (ofOperation[traffic.status] ?? 0) + 1
    judged += 1
    watched?.end({ request, received, startedAt, duration })
    const recorded = { number: (numbers += 1), request, isWhole: true, received, startedAt, duration }
    const entry: Matched = { recorded, ...matched }
    const name = `${matched.operation.id}/watched-${recorded.number}`
    const tried = caseOf(contract, entry, { id: name, summary: `${request.method} ${matched.operation.path}` })
    const objections = objectionsTo(contract, entry)
    const whole = resultOf(contract, rules, tried, entry, objections)
    if (whole.findings.length === 0 && objections.length === 0) return
    // What is kept is masked before anything shows it.
    const mask = createMask(secretsOf(recorded, rules))
    const result = masked(whole, mask)
    for (const finding of result.findings) note('server', result, finding, traffic.at)
    for (const { at, clause, expected } of objections) {
      const finding = {
        rule: 'constraint',
        message: 'A request that the contract does not allow',
        clause,
        at: mask(at),
        expected: mask(expected),
      } as const
      note('caller', result, { ...finding, inferred: null, actual: undefined }, traffic.at)
    }
  }

  /** Results of rules about resources, masked. */
  const ofResources = ({ broken }: Held): readonly Result[] =>
    broken.map((result) => {
      const { attempt } = result
      const played = attempt?.played ?? []
      const secrets = played.flatMap(({ exchange }) => secretsOf({ number: 0, isWhole: true, ...exchange }, rules))
      const hidden = played.map(({ act, exchange }) => ({ act, exchange: withoutSecrets(exchange) }))
      const mask = createMask([...new Set(secrets)])
      return masked({ ...result, attempt: attempt === null ? null : { ...attempt, played: hidden } }, mask)
    })

  return {
    gap(isOpen) {
      isGap = isOpen
      watch.forget()
    },
    tell(traffic) {
      try {
        if (traffic.type === 'begin') begin(traffic)
        else end(traffic)
      } catch {
        // A bug of the judge is a gap in what it says, never the end of it.
        skip('fault')
      }
    },
    snapshot() {
      const held = watch.soFar()
      const own = [...seen.values()].map(({ violation, count, lastAt }) => ({ ...violation, count, lastAt }))
      const more = ofResources(held).flatMap(({ case: { id, operation }, findings, attempt }): readonly Violation[] => {
        const at = attempt?.played.at(-1)?.exchange.startedAt ?? 0
        const [first] = findings
        if (first === undefined) return []
        const { rule, message, clause, expected, inferred } = first
        const count = held.times[id] ?? 1
        const told = { operation, rule, message, clause, expected, inferred, count }
        return [{ side: 'server', ...told, at: first.at, firstAt: at, lastAt: at }]
      })
      return {
        judged,
        exchanges,
        unjudged,
        spoken: held.spoken,
        violations: [...own, ...more].toSorted((one, other) => other.lastAt - one.lastAt),
        moreViolations: left,
      }
    },
    report(command) {
      const held = watch.soFar()
      const ofServer = [...seen.values()].filter(({ violation }) => violation.side === 'server')
      const results = [...new Set(ofServer.map(({ result }) => result)), ...ofResources(held)]
      const plan: Plan = { cases: results.map((result) => result.case), unplanned: [], gaps: [], alsoTried: [] }
      return {
        contract,
        target: { url: base, own: null },
        plan,
        coverage: coverageOf(contract, plan),
        byRule: coverageByRule(plan),
        results,
        resourceRules: held.spoken,
        notAllowed: [],
        strict: false,
        floors: { maxBlocked: null, require: null },
        isWhole: true,
        repeat: command,
        command,
        startedAt: since,
        duration: now() - since,
      }
    },
  }
}

/** A result that shows no secret, neither in its exchanges nor in what a finding says of their values. */
function masked(result: Result, mask: Mask): Result {
  const kept = createKeep(mask, noFile)(result)
  const findings = kept.findings.map((finding) => ({
    ...finding,
    at: mask(finding.at),
    expected: mask(finding.expected),
  }))
  return { ...kept, findings }
}
