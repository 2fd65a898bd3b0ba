import type * as Journeys from './journey-page.ts'

// VitePress runs a copy of this file with everything that it imports; what is imported so is loaded once for all copies.
const { journeyRoutes } = (await import(new URL('journey-page.ts', import.meta.url).href)) as typeof Journeys

/** A page for each journey, and one that lists them. */
export default { watch: ['./*.arazzo.yaml'], paths: journeyRoutes }
