import { contentTypeFor, decodePointer, encodePointer, valueAt } from '../../contract/index.ts'
import type { Contract, Operation, Pointer } from '../../contract/index.ts'
import { verdictOn } from '../checks/evidence.ts'
import { stepOf } from '../model/acts.ts'
import { createMask } from '../model/secrets.ts'
import type { Case, Finding, Plan, Report, Result, SecretTexts, Unmatched } from '../model/index.ts'
import { invariantRule } from '../model/invariant-rule.ts'
import type { JudgingOptions, Reports, RunContext } from '../options/options.ts'
import type { Inside } from '../options/printers.ts'
import { commandFor } from '../options/repeat-command.ts'
import { UsageError } from '../options/usage-error.ts'
import { bodiesBeside } from '../report/body-files.ts'
import { createKeep } from '../report/keep.ts'
import type { Rules, SentWebhook, WebhookRule } from '../rules/rules.ts'
import { ownHeader } from '../run/transport.ts'
import { plural } from '../../text/plural.ts'
import { reportOn } from './index.ts'
import { caseOf, whyAssumed } from './judge-exchange.ts'
import { objectionsTo } from './match.ts'
import type { Objection } from './match.ts'
import { openReceiver } from './receive.ts'
import type { Delivery } from './receive.ts'
import { secretsOf, withoutSecrets } from './secrets.ts'

export interface ListenOptions {
  readonly port: number
  readonly host: string
  /** What sends, for the report; null: the report names the address that receives. */
  readonly target: URL | null
  /** Milliseconds; null: until it is stopped. */
  readonly maxTime: number | null
  readonly key: string | null
  readonly judging: JudgingOptions
  readonly reports: Reports
}

/** What is kept in memory until the report: the receiver closes when it has so much. */
const mostDeliveries = 10_000
const mostBytes = 100_000_000

/**
 * Receives what a deployment sends to webhooks until it is stopped, and judges it. Throws a UsageError if the contract has no
 * webhooks, if it cannot listen, or if nothing arrives.
 */
export async function listen(
  given: Contract,
  rules: Rules,
  { port, host, target, maxTime, key, judging, reports }: ListenOptions,
  { now, env, command, stop, watch, err }: Inside<RunContext>,
): Promise<{ readonly report: Report; readonly hidden: SecretTexts }> {
  if (given.webhooks.length === 0) throw new UsageError('--listen: the contract has no webhooks')
  const contract: Contract = { ...given, operations: given.webhooks, pairs: [] }
  const startedAt = now()
  const keys = [key ?? '', env['AGENT_PLATFORM_KEY'] ?? ''].filter((one) => one !== '')
  // Grows with what arrives: masks read it anew.
  const secrets = [...keys]
  const hidden = { secrets, headers: {} }
  const mask = createMask(secrets, {}, env)
  const keep = createKeep(mask, bodiesBeside(reports))
  const judge = createJudge(contract, rules, keys)
  const results: Result[] = []
  const strays = new Map<string, Unmatched>()
  let bytes = 0
  let number = 0
  watch?.({ type: 'start', total: 0, hidden })

  const over = new AbortController()
  const receiver = await openReceiver({ port, host }, now, (arrived) => {
    number += 1
    bytes += arrived.request.body?.length ?? 0
    if (number >= mostDeliveries || bytes >= mostBytes) over.abort()
    const delivery = { ...arrived, number }
    const { method, url } = delivery.request
    const what = `${method} ${new URL(url).pathname}`
    if (isStray(delivery)) {
      const count = (strays.get(what)?.count ?? 0) + 1
      strays.set(what, { what, count, reason: 'a request without a body is no event' })
      return
    }
    secrets.push(...secretsOf(delivery, rules).filter((one) => !secrets.includes(one)))
    const result = judge(delivery, what)
    watch?.({ type: 'result', result })
    results.push(keep(result))
    const found = result.findings.length === 0 ? '' : `, ${plural(result.findings.length, 'deviation')}`
    err.print([`Received ${mask(what)}: ${result.verdict}${found}`])
  })
  const until = maxTime === null ? 'until Ctrl+C' : `for ${maxTime / 1000} s, or until Ctrl+C`
  err.print([`Listening at ${receiver.url} ${until}. Have the webhooks sent there.`])
  await untilOver(maxTime, [over.signal, ...(stop === undefined ? [] : [stop])])
  await receiver.close()

  if (number === 0) throw new UsageError(nothingArrived(receiver.url))
  const cases = results.map((result) => result.case)
  const plan: Plan = { cases, unplanned: [], gaps: [], alsoTried: [] }
  const report = reportOn(contract, plan, {
    target: { url: target?.href ?? receiver.url, own: judge.isOurs() ? 'sandbox' : null },
    results,
    resourceRules: {},
    ...judging,
    // Nobody can have the same sent again.
    repeat: '',
    checkFixtures: '',
    command: commandFor('conform', command),
    startedAt,
    duration: now() - startedAt,
    recording: {
      file: receiver.url,
      isReceived: true,
      entries: number,
      unmatched: [...strays.values()],
      requests: [],
    },
  })
  return { report, hidden }
}

function nothingArrived(url: string): string {
  return [
    `--listen: nothing arrived at ${url}`,
    'A deployment reaches it through a tunnel or a proxy with HTTPS: save a webhook step with that address, and let a call run it.',
    `Our sandbox sends to it when started with --webhooks HOST=${url}.`,
  ].join('\n')
}

/** Ends after so many milliseconds, or with one of the signals. */
function untilOver(maxTime: number | null, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const timer = maxTime === null ? undefined : setTimeout(resolve, maxTime)
    for (const signal of signals) {
      const end = (): void => {
        clearTimeout(timer)
        resolve()
      }
      if (signal.aborted) end()
      else signal.addEventListener('abort', end, { once: true })
    }
  })
}

/** A browser's or a proxy's question whether somebody is there. */
function isStray({ request: { method, body }, received }: Delivery): boolean {
  return body === null && 'answer' in received && ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

interface Judge {
  (delivery: Delivery, what: string): Result
  /** Whether all of it is from our sandbox, as it says. */
  readonly isOurs: () => boolean
}

function createJudge(contract: Contract, rules: Rules, keys: readonly string[]): Judge {
  const earlier: SentWebhook[] = []
  const judge = (delivery: Delivery, what: string): Result => {
    const { operation, findings: own } = bestFit(contract, delivery)
    const entry = { recorded: delivery, operation, path: {} }
    const { number, request, received } = delivery
    const tried = caseOf(contract, entry, { id: `${operation.id}/received-${number}`, summary: `${number}: ${what}` })
    if (!('answer' in received)) return blocked(tried, 'lacking' in received ? received.lacking : '')
    const sent: SentWebhook = {
      request,
      body: parsed(request.body),
      at: delivery.startedAt,
      isOurs: request.headers[ownHeader] === 'sandbox',
      // A key in the address is the author's own.
      secrets: secretsOf({ ...delivery, request: { ...request, url: new URL(request.url).origin } }, rules),
      keys,
    }
    let broken: readonly Finding[]
    try {
      broken = (rules.webhooks ?? []).flatMap((rule) => findingsOf(rule, sent, earlier))
    } catch (error) {
      // Rules look into a body level by level.
      if (!(error instanceof RangeError)) throw error
      return blocked(tried, 'its body has too many levels to be read')
    }
    const findings = [...own, ...broken]
    earlier.push(sent)
    const exchange = withoutSecrets({ ...delivery, received })
    return {
      case: tried,
      verdict: verdictOn(findings),
      reason: null,
      missing: [],
      findings,
      invariants: Object.fromEntries((rules.webhooks ?? []).map(({ name }) => [name, 1])),
      answered: received.answer.status,
      duration: delivery.duration,
      attempt: { case: tried, played: [{ act: stepOf(tried), exchange }], outcome: { kind: 'answered' } },
    }
  }
  return Object.assign(judge, { isOurs: () => earlier.length > 0 && earlier.every(({ isOurs }) => isOurs) })
}

function blocked(tried: Case, reason: string): Result {
  return { case: tried, verdict: 'blocked', reason, missing: [], findings: [], duration: null, attempt: null }
}

/** Of several webhooks, the one from which a request differs least. */
function bestFit(
  contract: Contract,
  delivery: Delivery,
): { readonly operation: Operation; readonly findings: readonly Finding[] } {
  const [first, ...others] = contract.webhooks.map((operation) => ({
    operation,
    findings: contractFindings(contract, operation, delivery),
  }))
  if (first === undefined) throw new Error('The contract has no webhooks.')
  return others.reduce((best, one) => (one.findings.length < best.findings.length ? one : best), first)
}

/** How a request differs from what the contract says of the webhook. */
function contractFindings(contract: Contract, operation: Operation, delivery: Delivery): readonly Finding[] {
  const { request, unreadable } = delivery
  const { method, requestBody, inferred, pointer } = operation
  const findingOf = (objection: Objection, actual?: unknown): Finding => ({
    rule: ruleFor(objection.at),
    deviation: { kind: 'wrong-request', must: objection.expected },
    clause: objection.clause,
    inferred: whyAssumed(contract, operation, objection),
    at: objection.at,
    actual,
  })
  const about = { property: null, clause: requestBody?.pointer ?? pointer }
  const whyMethod = inferred?.['method'] ?? inferred?.['*'] ?? null
  const asMethod = { ...findingOf({ ...about, at: '/method', clause: pointer, expected: method }, request.method) }
  const objections = (headers: Delivery['request']['headers']): readonly Objection[] =>
    unreadable === null
      ? objectionsTo(contract, { recorded: { ...delivery, request: { ...request, headers } }, operation, path: {} })
      : [{ ...about, at: '/body', expected: unreadable }]
  const own = objections(request.headers)
  const [documented] = requestBody?.contentTypes ?? []
  const type = request.headers['content-type']
  // Under another content type, it may be the right body.
  const isOtherType = documented !== undefined && contentTypeFor(requestBody?.contentTypes ?? [], type ?? null) === null
  const inside =
    isOtherType && parsed(request.body) !== undefined
      ? objections({ ...request.headers, 'content-type': documented })
      : []
  return [
    ...(request.method === method ? [] : [{ ...asMethod, inferred: whyMethod }]),
    ...[...own, ...inside].map((one) => findingOf(one, actualAt(delivery, one.at))),
  ]
}

function ruleFor(at: Pointer): 'schema' | 'body' | 'headers' {
  if (at === '/body') return 'body'
  return at.startsWith('/body/') ? 'schema' : 'headers'
}

/** Undefined: absent. */
function actualAt({ request: { headers, body } }: Delivery, at: Pointer): unknown {
  const [root, ...rest] = decodePointer(at)
  if (root === 'headers') return headers[rest[0] ?? '']
  return root === 'body' ? valueAt(parsed(body) ?? body ?? undefined, encodePointer(...rest)) : undefined
}

function findingsOf(
  { name, says, clause, check }: WebhookRule,
  sent: SentWebhook,
  earlier: readonly SentWebhook[],
): readonly Finding[] {
  return check(sent, earlier).map(({ at, expected, actual, inferred }) => ({
    rule: invariantRule(name),
    deviation: { kind: 'untrue', says, must: expected },
    clause,
    inferred,
    at,
    actual,
  }))
}

/** Undefined: it is not JSON. */
function parsed(body: string | null): unknown {
  try {
    return body === null ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}
