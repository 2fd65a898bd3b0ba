export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length < 8) return null
  // Ignores case (RFC 9110, 11.1).
  if (authorization.slice(0, 7).toLowerCase() !== 'bearer ') return null
  const token = authorization.slice(7).trim()
  return token === '' ? null : token
}
