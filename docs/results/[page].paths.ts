import type * as Shown from '../../scripts/site/results/index.ts'

// VitePress runs a copy of this file with everything that it imports; what is imported so is loaded once for all copies.
const { resultRoutes } = (await import(
  new URL('../../scripts/site/results/index.ts', import.meta.url).href
)) as typeof Shown

/** The results of `--results`: the matrix, and a page for each deployment. */
export default { paths: resultRoutes }
