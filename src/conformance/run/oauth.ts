import { objectOf, readUrl } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { SentRequest } from '../model/index.ts'
import type { OauthOptions, RunContext } from '../options/options.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'

/** A key that is fetched, and fetched again before it expires. */
export interface Token {
  /** For `Connection.key`. */
  readonly key: string
  /** Replaces an earlier token in a request by the current one. */
  readonly renew: (request: SentRequest) => Promise<SentRequest>
  /** Is told all that no report may contain, now and with each new token. */
  readonly hide: (hide: (secret: string) => void) => void
}

/** Milliseconds. */
const timeout = 10_000

/** A token is replaced so many milliseconds before it expires. */
const early = 30_000

/**
 * Gets a token by client credentials or a refresh token (RFC 6749, sections 4.4 and 6). The client's secret goes to the
 * address that the person named, or to one of the contract at the target itself, and to no other.
 */
export async function openToken(
  options: OauthOptions,
  contract: Contract,
  target: URL,
  { now }: Pick<RunContext, 'now'>,
): Promise<Token> {
  const { scheme, clientId, clientSecret, scope, place } = options
  const url = tokenUrlOf(options, contract, target)
  let { refreshToken } = options
  const secrets = [clientSecret, refreshToken].filter((text): text is string => text !== null && text !== '')
  let hide = (secret: string): void => void secrets.push(secret)
  const ask = async () => {
    const grant =
      refreshToken === null || refreshToken === ''
        ? { grant_type: 'client_credentials' }
        : { grant_type: 'refresh_token', refresh_token: refreshToken }
    const given = await asked(url, place, {
      ...grant,
      ...(clientId === null ? {} : { client_id: clientId }),
      ...(clientSecret === null || clientSecret === '' ? {} : { client_secret: clientSecret }),
      ...(scope === null ? {} : { scope }),
    })
    if (given.refreshToken !== null) refreshToken = given.refreshToken
    for (const secret of [given.token, given.refreshToken]) if (secret !== null) hide(secret)
    return { token: given.token, until: given.seconds === null ? Infinity : now() + given.seconds * 1000 - early }
  }
  const first = await ask()
  let current = Promise.resolve(first)
  let { until } = first
  const before = new Set<string>()
  return {
    key: scheme === null ? first.token : `${scheme}=${first.token}`,
    hide(tell) {
      hide = tell
      secrets.forEach(hide)
    },
    async renew(request) {
      if (now() >= until) {
        until = Infinity
        before.add((await current).token)
        current = ask()
        void current.then((next) => (until = next.until)).catch(() => {})
      }
      const { token } = await current
      const replaced = (text: string): string => [...before].reduce((all, old) => all.replaceAll(old, token), text)
      const headers = Object.entries(request.headers).map(([name, value]) => [name, replaced(value)] as const)
      return before.size === 0
        ? request
        : { ...request, url: replaced(request.url), headers: Object.fromEntries(headers) }
    },
  }
}

function tokenUrlOf({ tokenUrl, scheme, place, refreshToken }: OauthOptions, contract: Contract, target: URL): URL {
  if (tokenUrl !== null) {
    const url = readUrl(tokenUrl)
    const isLocal = url !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
    if (url?.protocol === 'https:' || (isLocal && url.protocol === 'http:')) return url
    throw new UsageError(`${place}: oauth.tokenUrl: has to be an https address`)
  }
  const schemes = objectOf(objectOf(contract.document()['components'])['securitySchemes'])
  const flow =
    refreshToken === null || refreshToken === '' ? ['clientCredentials'] : ['authorizationCode', 'clientCredentials']
  const named = Object.entries(schemes)
    .filter(([name]) => scheme === null || scheme === name)
    .flatMap(([, one]) => flow.map((kind) => objectOf(objectOf(objectOf(one)['flows'])[kind])['tokenUrl']))
    .find((address) => typeof address === 'string')
  const url = typeof named === 'string' && URL.canParse(named, target.href) ? new URL(named, target) : null
  if (url !== null && url.origin === target.origin) return url
  throw new UsageError(
    named === undefined
      ? `${place}: oauth: needs tokenUrl, because the contract names none`
      : `${place}: oauth: the contract's tokenUrl is at another server than the target, and gets no secret of yours unless you write it here: tokenUrl: ${named}`,
  )
}

async function asked(url: URL, place: string, parameters: Readonly<Record<string, string>>) {
  const fail = (why: string): never => {
    throw new UsageError(`${place}: oauth: ${url.origin}${url.pathname} gave no token: ${why}`)
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(parameters),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => fail(reasonOf(error instanceof Error ? (error.cause ?? error) : error)))
  if (!response.ok) return fail(`its status is ${response.status}`)
  const body = objectOf((await response.json().catch(() => null)) as never)
  const { access_token: token, expires_in: seconds, refresh_token: refreshToken } = body
  if (typeof token !== 'string' || token === '') return fail('its response has no access_token')
  return {
    token,
    seconds: typeof seconds === 'number' ? seconds : null,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
  }
}
