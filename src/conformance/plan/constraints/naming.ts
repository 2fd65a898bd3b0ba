import type { Json, Operation, RequestPart } from '../../../contract/index.ts'
import type { Side, Site } from './site.ts'

/** `updateDirectBilling/constraint/body/autoRecharge/thresholdUSD/minimum/outside`. */
export function idOf(
  { id }: Operation,
  { part, keyword }: Pick<Site, 'part' | 'keyword'>,
  path: readonly string[],
  side: Side,
  label: string | null = null,
): string {
  return [id, 'constraint', part, ...path, keyword, side, ...(label === null ? [] : [label])].join('/')
}

/** A place for people. */
export function placeText(part: RequestPart, path: readonly string[]): string {
  return path.length === 0 ? `the ${part}` : `${part} ${path.join('.')}`
}

/** A value for people, cut where it is long. */
export function shortened(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
