export type PathUnderBase = (url: URL) => string | null

/**
 * From a URL, a path on any host, or (undefined) the contract's paths on any host. Throws an Error for anything else.
 */
export function readBaseUrl(baseUrl: string | undefined): PathUnderBase {
  if (baseUrl === undefined) return (url) => url.pathname
  if (baseUrl.startsWith('/')) return below(withoutSlash(baseUrl))
  if (!URL.canParse(baseUrl)) {
    throw new Error(`baseUrl "${baseUrl}": use a URL (https://api.acme.dev/v1) or a path (/backend).`)
  }
  const { origin, pathname } = new URL(baseUrl)
  const within = below(withoutSlash(pathname))
  return (url) => (url.origin === origin ? within(url) : null)
}

function below(prefix: string): PathUnderBase {
  return ({ pathname }) => (pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : null)
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}
