/** The page of the coverage, below docs/. */
export const COVERAGE_PAGE = 'coverage.md'

const PLACE = /^<!-- coverage: .* -->$/m

/** The page's text with the coverage in its place. Throws where the page has none. */
export function withCoverage(text: string, coverage: string): string {
  if (!PLACE.test(text)) throw new Error(`docs/${COVERAGE_PAGE} has no place for it: <!-- coverage: … -->`)
  return text.replace(PLACE, () => coverage)
}
