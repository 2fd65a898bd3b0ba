import { isAtOrBelow, valueAt } from '../contract/index.ts'
import type { Pointer } from '../contract/index.ts'
import type { Answer, Deviation, Exchange, Result, SentRequest } from '../conformance/model/index.ts'
import { createMask } from '../conformance/model/secrets.ts'
import type { Mask } from '../conformance/model/secrets.ts'
import { secretsOf, withoutSecrets } from '../conformance/recording/secrets.ts'
import { maskedHeaders, playedOf } from '../conformance/report/exchanges.ts'
import { createKeep } from '../conformance/report/keep.ts'
import { preview, shorten } from '../conformance/report/text.ts'
import type { Rules } from '../conformance/rules/rules.ts'

/** Bodies of live traffic are in no file. */
const noFile = () => null

/**
 * What is kept of a result: no secret, neither in its exchanges nor in what a finding says of their values. Of bodies only names
 * and types, unless `isWhole`.
 */
export function evidenceOf(result: Result, rules: Rules, isWhole: boolean): Result {
  const { attempt } = result
  const played = attempt?.played ?? []
  const mask = maskFor(
    played.map(({ exchange }) => exchange),
    rules,
  )
  const shown = played.map(({ act, exchange }) => {
    const open = withoutSecrets(exchange)
    return { act, exchange: isWhole ? open : sketched(open) }
  })
  const kept = createKeep(mask, noFile)({ ...result, attempt: attempt === null ? null : { ...attempt, played: shown } })
  return {
    ...kept,
    findings: kept.findings.map((finding) => ({
      ...finding,
      at: mask(finding.at),
      deviation: shorten(finding.deviation, mask) as Deviation,
    })),
    attempt:
      kept.attempt === null || isWhole ? kept.attempt : { ...kept.attempt, played: kept.attempt.played.map(unsent) },
  }
}

/** What a page shows of a violation besides the contract's words. */
export interface Shown {
  /** The place as it was, with positions. */
  readonly at: Pointer
  /** Of the requests, the one that it was seen in; -1: in none of them. */
  readonly request: number
  /** Why it had to be a refusal: the values that show it. Null: it follows from none. */
  readonly because: string | null
  /** What came there, or what a caller sent there, of whose body only the type of a value is kept. Null: not known. */
  readonly value: string | null
}

/** Characters of a value on the page. */
const mostOfValue = 300

/** `kept`: by `evidenceOf`. */
export function shownOf(kept: Result, side: 'server' | 'caller'): Shown | null {
  const [finding] = kept.findings
  if (finding === undefined) return null
  const played = kept.attempt?.played ?? []
  const request = played.findIndex((one) => one === playedOf(kept, finding))
  const { at, actual, because = null } = finding
  if (side === 'server') return { at, request, because, value: preview(actual, unmasked, mostOfValue) }
  const body = parsed(played[request]?.exchange.request.body ?? null)
  const isKnown = body !== undefined && at !== '/body' && isAtOrBelow(at, '/body')
  if (!isKnown) return { at, request, because, value: null }
  const value = preview(valueAt(body, at.slice('/body'.length)), unmasked, mostOfValue)
  return { at, request, because, value: value.replaceAll(/"(\((?:text|number)\))"/g, '$1') }
}

/** What is kept has no secrets any more. */
const unmasked = createMask([])

function parsed(body: string | null): unknown {
  try {
    return body === null ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Letters as names have them, and versions: neither an id nor a secret. */
const plainWord = /^(v\d{1,3}|[a-z]{1,20})([_-](v\d{1,3}|[a-z]{1,20})){0,3}$/i

const mostSegments = 12

/** Where a request went that the contract does not have: `GET /api/agent/*`. Of the path only `known` and plain words stay. */
export function unknownAddress(
  { method, url, headers }: Pick<SentRequest, 'method' | 'url' | 'headers'>,
  known: ReadonlySet<string>,
  rules: Rules,
): string {
  const segments = new URL(url, 'http://upstream').pathname.split('/').slice(1)
  const coarse = segments
    .slice(0, mostSegments)
    .map((segment) => (segment === '' || known.has(segment) || plainWord.test(segment) ? segment : '*'))
  const received = { trouble: { kind: 'cut-off', message: '' } } as const
  const mask = maskFor([{ request: { method, url, headers, body: null }, received, startedAt: 0, duration: 0 }], rules)
  const path = `/${coarse.join('/')}${segments.length > mostSegments ? '/…' : ''}`
  return mask(`${/^[A-Z]{1,20}$/.test(method) ? method : '*'} ${path}`)
}

/** The whole exchange without its secrets. */
export function maskedExchange(exchange: Exchange, rules: Rules): Exchange {
  const mask = maskFor([exchange], rules)
  const { request, received, ...times } = withoutSecrets(exchange)
  const answerIn = ({ headers, body, status }: Answer) => ({
    answer: {
      status,
      headers: maskedHeaders(headers, mask),
      body: Buffer.from(mask(Buffer.from(body).toString('utf8'))),
    },
  })
  return {
    ...times,
    request: {
      ...request,
      url: mask(request.url),
      headers: maskedHeaders(request.headers, mask),
      body: request.body === null ? null : mask(request.body),
    },
    received: 'answer' in received ? answerIn(received.answer) : received,
  }
}

function maskFor(exchanges: readonly Exchange[], rules: Rules): Mask {
  const secrets = exchanges.flatMap((exchange) => secretsOf({ number: 0, isWhole: true, ...exchange }, rules))
  return createMask([...new Set(secrets)])
}

function sketched({ request, received, ...times }: Exchange): Exchange {
  return {
    ...times,
    request: { ...request, body: request.body === null ? null : sketchOf(request.body) },
    received:
      'answer' in received
        ? {
            answer: {
              ...received.answer,
              body: Buffer.from(sketchOf(Buffer.from(received.answer.body).toString('utf8'))),
            },
          }
        : received,
  }
}

/** The names of a body, with a word for the type of each value. */
function sketchOf(body: string): string {
  if (body === '') return ''
  try {
    return JSON.stringify(JSON.parse(body), (_, value: unknown) => {
      if (typeof value === 'string') return '(text)'
      return typeof value === 'number' ? '(number)' : value
    })
  } catch {
    return `(${body.length} characters that are not JSON)`
  }
}

/** No command can send a body again of which only the names are known. */
function unsent<T extends { readonly exchange: Exchange }>(one: T): T {
  const { request } = one.exchange
  const pasted = { without: 'of its body only names and types are kept, without --evidence' }
  return request.body === null ? one : { ...one, exchange: { ...one.exchange, request: { ...request, pasted } } }
}
