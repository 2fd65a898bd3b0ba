import type * as Catalogue from '../../scripts/site/catalogue/index.ts'

// VitePress runs a copy of this file with everything that it imports; what is imported so is loaded once for all copies.
const { INVARIANTS, partRoutes } = (await import(
  new URL('../../scripts/site/catalogue/index.ts', import.meta.url).href
)) as typeof Catalogue

/** The pages of a document that is too long for one. */
export default { paths: partRoutes(INVARIANTS) }
