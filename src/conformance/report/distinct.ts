import { foldedPlace } from '../../contract/index.ts'
import type { Finding } from '../model/index.ts'

/** The findings of one case without repetition: what several steps break alike is listed once, with all of them. */
export function distinctFindings(findings: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string, readonly Finding[]>()
  for (const finding of findings) {
    const { act: _act, because: _because, entry: _entry, actual, at, ...same } = finding
    const key = JSON.stringify([same, foldedPlace(at), actual === undefined, foldedPlace(at) === at ? actual : null])
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()].flatMap((alike) => {
    const acts = [...new Set(alike.flatMap(({ act }) => act ?? []))]
    return alike.slice(0, 1).map((finding) => ({
      ...finding,
      at: placesText(alike.filter(({ act }) => act === finding.act)),
      ...(acts.length < 2 ? {} : { act: acts.join(', ') }),
    }))
  })
}

/** The most places that are named. */
const mostPlaces = 5

/** The places of findings, with indexes folded: the entries of a list are one place with a count. */
export function placesText(findings: readonly Finding[]): string {
  const places = new Map<string, Set<string>>()
  for (const { at } of findings) places.set(foldedPlace(at), (places.get(foldedPlace(at)) ?? new Set()).add(at))
  const shown = [...places]
    .slice(0, mostPlaces)
    .map(([place, all]) => (all.size === 1 ? [...all].join('') : `${place}: ${all.size} places, first ${[...all][0]}`))
  return `${shown.join(', ')}${places.size > shown.length ? `, and ${places.size - shown.length} more` : ''}`
}
