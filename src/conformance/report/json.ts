import { isUtf8 } from 'node:buffer'
import type { CoverageRow, Exchange, Finding, Plan, Report, Result } from '../model.ts'
import { curlOf, maskedHeaders } from './curl.ts'
import { exchangeToShow } from './exchange-to-show.ts'
import type { Mask } from './masker.ts'
import { preview, printable } from './preview.ts'
import { summarize } from './summary.ts'

/** Goes up when a reader of the report would have to change. */
const formatVersion = 1

/** The report for machines. Masked text by text: what is JSON's own, such as numbers, is not text. */
export function renderJson(report: Report, mask: Mask): string {
  const { contract, target, plan, coverage, results, notAllowed } = report
  const data = {
    format: formatVersion,
    contract: { title: mask(contract.title), version: contract.version },
    target: { ...target, url: mask(target.url) },
    startedAt: new Date(report.startedAt).toISOString(),
    durationMs: report.duration,
    strict: report.strict,
    summary: summarize(report),
    cases: results.map((result) => caseOf(result, mask)),
    notAllowed: notAllowed.map(({ case: { id, operation, safety } }) => ({ id, operation, safety })),
    unplanned: plan.unplanned.map((entry) => ({ ...entry, reason: mask(entry.reason) })),
    coverage: coverage.map((row) => ({ ...row, reason: row.reason === null ? null : mask(row.reason) })),
  }
  return `${JSON.stringify(data, null, 2)}\n`
}

/** The plan for machines. */
export function renderPlanJson({ cases, unplanned }: Plan, coverage: readonly CoverageRow[]): string {
  return `${JSON.stringify({ format: formatVersion, cases, unplanned, coverage }, null, 2)}\n`
}

function caseOf(result: Result, mask: Mask) {
  const { id, source, operation, summary, safety, fixtures } = result.case
  const exchange = exchangeToShow(result)
  return {
    id,
    source,
    operation,
    summary: mask(summary),
    safety,
    fixtures,
    verdict: result.verdict,
    reason: result.reason === null ? null : mask(result.reason),
    missing: result.missing,
    findings: result.findings.map((finding) => findingOf(finding, mask)),
    durationMs: exchange?.duration ?? null,
    // What passed is not worth its bytes.
    exchange: exchange === null || result.verdict === 'pass' ? null : exchangeOf(exchange, mask),
    curl: exchange === null || result.verdict === 'pass' ? null : curlOf(exchange.request, mask),
  }
}

function findingOf({ rule, message, clause, inferred, at, expected, actual }: Finding, mask: Mask) {
  return {
    rule,
    message: mask(message),
    clause,
    basis: inferred === null ? 'stated' : 'inferred',
    inferred: inferred === null ? null : mask(inferred),
    at: mask(at),
    expected: mask(expected),
    /** JSON text, null where the value is absent. */
    actual: actual === undefined ? null : preview(actual, mask, 2000),
  }
}

function exchangeOf({ request, received }: Exchange, mask: Mask) {
  return {
    request: {
      ...request,
      url: mask(request.url),
      headers: maskedHeaders(request.headers, mask),
      body: request.body === null ? null : mask(request.body),
    },
    ...('trouble' in received
      ? { trouble: { ...received.trouble, message: mask(received.trouble.message) } }
      : {
          response: {
            status: received.answer.status,
            headers: maskedHeaders(received.answer.headers, mask),
            body: bodyText(received.answer.body, mask),
          },
        }),
  }
}

function bodyText(body: Uint8Array, mask: Mask): string {
  if (!isUtf8(body)) return `(${body.length} bytes that are not UTF-8)`
  const text = mask(Buffer.from(body).toString('utf8'))
  return text.length > 4000 ? `${printable(text.slice(0, 4000))}… (${text.length} characters)` : text
}
