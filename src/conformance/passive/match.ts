import { createRouter, readUrl } from '../../contract/index.ts'
import type { Contract, Operation } from '../../contract/index.ts'
import type { Unmatched } from '../model.ts'
import type { Recorded } from './entry.ts'

/** A recorded exchange with the operation that it is one of. */
export interface Matched {
  readonly recorded: Recorded
  readonly operation: Operation
  /** The parameters in its path. */
  readonly path: Record<string, string>
}

/** Which operation each exchange is for. With a base, only what was sent there can be for one. */
export function matchAll(
  contract: Contract,
  all: readonly Recorded[],
  base: string | null,
): { readonly matched: readonly Matched[]; readonly unmatched: readonly Unmatched[] } {
  const router = createRouter(contract.operations)
  const matched: Matched[] = []
  const unmatched = new Map<string, Unmatched>()
  for (const recorded of all) {
    const { method, url } = recorded.request
    const path = pathBehind(url, base)
    const match = path === null ? null : router.match(method, path)
    if (match?.kind === 'operation') {
      matched.push({ recorded, operation: match.operation, path: match.path })
      continue
    }
    const what = `${method} ${withoutQuery(url)}`
    const count = (unmatched.get(what)?.count ?? 0) + 1
    unmatched.set(what, { what, count, reason: reasonFor(match?.kind ?? null, method) })
  }
  return { matched, unmatched: [...unmatched.values()] }
}

function reasonFor(kind: 'method-not-allowed' | 'not-found' | null, method: string): string {
  if (kind === null) return 'it was sent to another address'
  if (kind === 'not-found') return 'the contract has no such path'
  return method === 'OPTIONS' ? 'a browser asked whether it may' : 'the contract has the path, but not the method'
}

/** The path of the contract in an address; null where it does not lie behind the base. */
function pathBehind(url: string, base: string | null): string | null {
  const address = readUrl(url)
  if (address === null) return null
  const { protocol, origin, pathname } = address
  if (protocol !== 'http:' && protocol !== 'https:') return null
  if (base === null) return pathname
  const whole = `${origin}${pathname}`
  return whole.startsWith(`${base}/`) ? whole.slice(base.length) : null
}

function withoutQuery(url: string): string {
  const bare = url.split(/[?#]/)[0] ?? ''
  return bare.length > 200 ? `${bare.slice(0, 200)}…` : bare
}
