import type { Answer, Deviation, Exchange, Result } from '../conformance/model/index.ts'
import { createMask } from '../conformance/model/secrets.ts'
import type { Mask } from '../conformance/model/secrets.ts'
import { secretsOf, withoutSecrets } from '../conformance/recording/secrets.ts'
import { maskedHeaders } from '../conformance/report/exchanges.ts'
import { createKeep } from '../conformance/report/keep.ts'
import { shorten } from '../conformance/report/text.ts'
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
  return request.body === null ? one : { ...one, exchange: { ...one.exchange, request: { ...request, pasted: null } } }
}
