import { readUrl } from '../../contract/index.ts'
import type { Exchange } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import type { Recorded } from './har.ts'

/** Headers whose whole values are credentials. */
const secretHeader = /^((set-)?cookie|proxy-authorization)$|api-?key|token|secret|session/i

/** Query parameters that are credentials. */
const secretParameter = /(^|[_-])(key|token|secret|password|signature|session)$|apikey/i

/** Everything in a recording that must be masked. */
export function secretsOf({ request, received }: Recorded, rules: Rules): readonly string[] {
  const answered = 'answer' in received ? received.answer.headers : {}
  const headers = [...Object.entries(request.headers), ...Object.entries(answered)]
  return [
    ...headers.flatMap(([name, value]) => (name.toLowerCase() === 'authorization' ? behindScheme(value) : [])),
    ...headers.flatMap(([name, value]) => (secretHeader.test(name) ? credentialsIn(name, value) : [])),
    ...queryOf(request.url).flatMap(([name, value]) => (secretParameter.test(name) ? [value] : [])),
    ...sealed(request.body, rules),
  ]
}

/** The exchange without the values of such headers; elsewhere they are masked. */
export function withoutSecrets({ request, received, ...times }: Exchange): Exchange {
  return {
    ...times,
    request: { ...request, headers: hide(request.headers) },
    received:
      'trouble' in received ? received : { answer: { ...received.answer, headers: hide(received.answer.headers) } },
  }
}

function hide(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretHeader.test(name) ? '$SECRET' : value]),
  )
}

function behindScheme(value: string): readonly string[] {
  return [value.trim().split(/\s+/).slice(1).join(' ') || value]
}

/** The values of cookies; their names and attributes are no secrets. */
function credentialsIn(name: string, value: string): readonly string[] {
  if (!name.toLowerCase().includes('cookie')) return [value]
  return [...value.matchAll(/(?:^|[;,\n])[^\S\n]*[^=;,\s]+=([^;,\s]{8,})/g)].map(([, found]) => found ?? '')
}

function queryOf(url: string): readonly (readonly [string, string])[] {
  return [...(readUrl(url)?.searchParams ?? [])]
}

function sealed(body: string | null, { secretsIn }: Rules): readonly string[] {
  if (body === null || secretsIn === undefined) return []
  try {
    return secretsIn(JSON.parse(body))
  } catch {
    return []
  }
}
