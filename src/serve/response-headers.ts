type Headers = Readonly<Record<string, string>>

/** They say how this server sends, even where a contract documents them: a wrong one makes the response unreadable. */
const FRAMING = ['transfer-encoding', 'content-length', 'trailer', 'upgrade', 'keep-alive']

/** What every response carries, beside its own headers; `shared`: those of CORS. */
export function responseHeaders(own: Headers, shared: Headers, id: string, platform: string): Record<string, string> {
  const headers: Record<string, string> = { ...own, ...shared, 'x-request-id': id, 'x-agent-platform': platform }
  for (const name of FRAMING) delete headers[name]
  const { vary } = own
  if (vary !== undefined) headers['vary'] = shared['vary'] === undefined ? vary : `${shared['vary']}, ${vary}`
  return headers
}
