import { siteContract } from '../contract.ts'
import { resultPages } from './pages.ts'
import type { Results } from './read.ts'

export { badgeFiles } from './pages.ts'
export { readResults } from './read.ts'
export type { Results } from './read.ts'

let shown: Results | null = null

/** From now on; null: the site has no results. */
export function showResults(results: Results | null): void {
  shown = results
}

export function shownResults(): Results | null {
  return shown
}

/** For VitePress: `content` replaces `@content`. */
export function resultRoutes(): { readonly params: { readonly page: string }; readonly content: string }[] {
  if (shown === null) return []
  return [...resultPages(shown, siteContract())].map(([name, content]) => ({ params: { page: name }, content }))
}
