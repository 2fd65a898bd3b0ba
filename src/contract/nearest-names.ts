const suggestions = 3

/** At most three suggestions for a mistyped name; none if no name comes near. */
export function nearestNames(name: string, known: Iterable<string>): readonly string[] {
  const wanted = name.toLowerCase()
  const sorted = [...new Set(known)]
    .map((candidate) => ({ candidate, distance: distanceTo(wanted, candidate.toLowerCase()) }))
    .toSorted((left, right) => left.distance - right.distance)
  const isNear = (sorted[0]?.distance ?? Infinity) <= 1 + Math.max(2, wanted.length / 2)
  return isNear ? sorted.slice(0, suggestions).map(({ candidate }) => candidate) : []
}

/** A sentence of its own, with the space before it; empty if no name comes near. */
export function nearestHint(name: string, known: Iterable<string>): string {
  const nearest = nearestNames(name, known)
  return nearest.length === 0 ? '' : ` Nearest: ${nearest.join(', ')}.`
}

/** The same behind a sentence without its full stop. */
export function nearestAside(name: string, known: Iterable<string>): string {
  const nearest = nearestNames(name, known)
  return nearest.length === 0 ? '' : `; nearest: ${nearest.join(', ')}`
}

/** The most edits of a typo. Of a shorter name, every other one would be a typo. */
const mostEdits = (text: string): number => (text.length > 3 ? 2 : 1)

/** ` Did you mean name?`; empty: nothing is near. */
export function didYouMean(near: string | null): string {
  return near === null ? '' : ` Did you mean ${near}?`
}

/** The one known name that a text is a typo of; null: it may be anything. */
export function closeName<const Name extends string>(
  text: string,
  known: readonly Name[],
  most = mostEdits(text),
): Name | null {
  const distances = known
    .filter((name) => Math.abs(name.length - text.length) <= most)
    .map((name) => ({ name, distance: edits(text.toLowerCase(), name.toLowerCase()) }))
  const [near] = distances.toSorted((left, right) => left.distance - right.distance)
  return near !== undefined && near.distance <= most ? near.name : null
}

/** The one that a text is a typo of, else the only one that it begins, such as thresholdUSD of threshold, or of treshold. */
export function meantName<const Name extends string>(text: string, known: readonly Name[]): Name | null {
  // Of a longer text, one letter may be missing, added or wrong.
  const most = text.length < 6 ? 0 : 1
  const begins = (name: string): boolean =>
    [-most, 0, most].some((more) => closeName(text, [name.slice(0, text.length + more)], most) !== null)
  const begun = text.length < 4 ? [] : known.filter((name) => name.length > text.length && begins(name))
  const [only = null] = begun
  return closeName(text, known) ?? (begun.length === 1 ? only : null)
}

/** A substring counts as closest. */
function distanceTo(wanted: string, candidate: string): number {
  if (wanted !== '' && candidate.includes(wanted)) return 1 - wanted.length / candidate.length
  return 1 + edits(wanted, candidate)
}

/** Levenshtein distance. */
function edits(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      line.push(Math.min(replaced, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1))
    }
    above = line
  }
  return above[to.length] ?? 0
}
