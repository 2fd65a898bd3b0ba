import { joined } from '../../generated/client.js'

/** Query parameters by name. */
export type Query = Readonly<Record<string, unknown>>

/** Lists repeat the name, except those the service takes comma-separated. */
export function serializeQuery(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, given]) => {
    const values = ([given].flat() as readonly (string | null | undefined)[]).filter(
      (value) => value !== undefined && value !== null,
    )
    const texts = joined.includes(name) && values.length > 0 ? [values.join(',')] : values
    return texts.map((text) => `${name}=${encodeURIComponent(text)}`)
  })
  return pairs.join('&')
}
