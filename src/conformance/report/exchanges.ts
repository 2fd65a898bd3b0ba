import { lastExchange } from '../model/acts.ts'
import { firstCredential } from '../model/fixtures.ts'
import type { Attempt, Exchange, Finding, Report, Result, SentRequest } from '../model/index.ts'
import { variables } from './masker.ts'
import type { Mask } from './masker.ts'
import { cutText, isCut } from './text.ts'

/** A request of a case, with what it is called there. */
export interface Shown {
  /** The step's label, or `prior` and its number. */
  readonly label: string
  readonly exchange: Exchange
}

/** Everything that was sent for a case, in the order of sending. */
export function exchangesOf({ played }: Attempt): readonly Shown[] {
  return played.map(({ act, exchange }, index) => ({
    label: act.role === 'prior' ? `prior ${index + 1}` : act.label,
    exchange,
  }))
}

/** The finding to begin with: a stated clause comes before inferred ones. */
export function mainFinding(findings: readonly Finding[]): Finding | undefined {
  return findings.find(({ inferred }) => inferred === null) ?? findings[0]
}

/** The exchange that decided about a case: the step's that is at fault, or the last one. */
export function exchangeToShow({ attempt, findings }: Result): Exchange | null {
  if (attempt === null) return null
  const label = mainFinding(findings)?.act
  const faulty = attempt.played.findLast(({ act }) => act.role === 'step' && act.label === label)
  return faulty?.exchange ?? lastExchange(attempt)
}

/** How many requests came before the one that decided. */
export function sentBefore(result: Result): number {
  if (result.attempt === null) return 0
  const shown = exchangeToShow(result)
  return Math.max(
    0,
    exchangesOf(result.attempt).findIndex(({ exchange }) => exchange === shown),
  )
}

/** Whose key `$API_KEY` is in the request that a report shows: a fixture's name, or a key that nobody has. */
export interface Speaker {
  readonly name: string
  /** Whether it is the key that speaks where nothing else is said. */
  readonly isUsual: boolean
}

/** Null where the request carries no key, or nobody can tell whose. */
export function speakerOf(result: Result, { contract }: Pick<Report, 'contract'>): Speaker | null {
  const request = requestShown(result)
  if (request === null) return null
  const { as, headers } = request
  const name = as ?? headers['Authorization']?.split(' ').at(-1)
  return name === undefined ? null : { name, isUsual: name === firstCredential(contract)?.name }
}

function requestShown(result: Result) {
  const shown = exchangeToShow(result)
  const act = result.attempt?.played.find(({ exchange }) => exchange === shown)?.act
  return act?.role === 'step' ? act.request : null
}

/** Headers that curl or its caller sets better. */
const leftOut = new Set(['accept', 'user-agent'])

/** A command that sends the request again, with the credential as `$API_KEY` and the values of --header as `$HEADER`. */
export function curlOf({ method, url, headers, body }: SentRequest, mask: Mask): string {
  const safe = maskedHeaders(headers, mask)
  return [
    'curl -sS -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quote(mask(url)),
    ...Object.entries(safe)
      .filter(([name]) => !leftOut.has(name.toLowerCase()))
      .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quote(cutText(body, mask))}`]),
    ...(body !== null && isCut(body) ? ['  # the body is cut here; --only sends it whole'] : []),
  ].join(' ')
}

/** What a request says of its credential is masked whatever it is; all other headers as far as they hold one. */
export function maskedHeaders(headers: Readonly<Record<string, string>>, mask: Mask): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      mask(name),
      name.toLowerCase() === 'authorization' ? value.replace(/\S+$/, () => '$API_KEY') : mask.header(name, value),
    ]),
  )
}

/** Quoted for a POSIX shell; where a credential was masked, so that the shell puts the variable's value in. */
function quote(text: string): string {
  const parts = text.split(variables)
  if (parts.length === 1) return `'${text.replaceAll("'", "'\\''")}'`
  // Every second part is a variable.
  const quoted = parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[\\"`$]/g, '\\$&')))
  return `"${quoted.join('')}"`
}
