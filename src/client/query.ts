import { createQuerySerializer } from 'openapi-fetch'
import { joined } from '../../generated/client.js'

/** Query parameters by name. */
export type Query = Readonly<Record<string, unknown>>

const serialize = createQuerySerializer<Query>()

/** The query of a request, with the lists that the service takes as one text joined by commas. */
export function serializeQuery(query: Query): string {
  const entries = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) && joined.includes(name) ? value.join(',') : value,
  ])
  return serialize(Object.fromEntries(entries) as Query)
}
