import { firstCredential } from '../missing-fixture.ts'
import type { Report, Result } from '../model.ts'
import { exchangeToShow } from './exchanges.ts'

/** Whose key `$API_KEY` is in the request that a report shows: a fixture's name, or a key that nobody has. */
export interface Speaker {
  readonly name: string
  /** Whether it is the key that speaks where nothing else is said. */
  readonly isUsual: boolean
}

/** Null where the request carries no key, or nobody can tell whose. */
export function speakerOf(result: Result, { contract }: Pick<Report, 'contract'>): Speaker | null {
  const request = requestShown(result)
  if (request === null) return null
  const { as, headers } = request
  const name = as ?? headers['Authorization']?.split(' ').at(-1)
  return name === undefined ? null : { name, isUsual: name === firstCredential(contract)?.name }
}

function requestShown(result: Result) {
  const { case: tried, attempt } = result
  const shown = exchangeToShow(result)
  if (attempt === null || shown === null) return null
  const { outcome } = attempt
  if (!('acts' in tried)) return outcome.kind === 'prior-failed' ? null : tried.request
  const label = outcome.kind === 'played' ? outcome.played.find(({ exchange }) => exchange === shown)?.act : undefined
  return tried.acts.find((act) => act.label === label)?.request ?? null
}
