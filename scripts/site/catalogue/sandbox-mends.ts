import type { Pair } from '../../../src/contract/index.ts'
import { eventRoutes } from '../../../src/sandbox/control/events.ts'
import { SANDBOX } from '../reference/samples.ts'

/** A command for the sandbox that takes the cause of an example's refusal away. Null: it knows none. */
export function sandboxMend(code: string, pairs: readonly Pair[]): string | null {
  const route = eventRoutes.find(({ mends }) => mends?.codes.includes(code) === true)
  const pair = pairs.find(({ unprovoked }) => unprovoked === null)
  if (pair === undefined || route?.mends === null || route === undefined) return null
  const { path, query } = pair.request
  const places = { locationId: path['locationId'] ?? query['locationId'], agentId: path['id'] }
  const named = Object.entries(places).filter(([name]) => Object.hasOwn(route.fields, name))
  const body = JSON.stringify({ ...Object.fromEntries(named), ...route.mends.body })
  return `curl -X ${route.method} ${SANDBOX}${route.path} -H 'Content-Type: application/json' -d '${body}'`
}
