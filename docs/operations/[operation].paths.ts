import type * as Catalogue from '../../scripts/site/catalogue/index.ts'

// VitePress runs a copy of this file with everything that it imports; what is imported so is loaded once for all copies.
const { operationRoutes } = (await import(
  new URL('../../scripts/site/catalogue/index.ts', import.meta.url).href
)) as typeof Catalogue

/** The index card of each operation, and the list of them. */
export default { paths: operationRoutes }
