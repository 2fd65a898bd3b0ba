export const COVERAGE_PAGE = 'coverage.md'

const PLACE = /^<!-- coverage: .* -->$/m

/** Throws without the placeholder. */
export function withCoverage(text: string, coverage: string): string {
  if (!PLACE.test(text)) throw new Error(`docs/${COVERAGE_PAGE} has no place for it: <!-- coverage: … -->`)
  return text.replace(PLACE, () => coverage)
}
