import { errorPages, routesOf } from '../../scripts/site/catalogue/index.ts'
import type { Route } from '../../scripts/site/catalogue/index.ts'
import { packagedContract } from '../../src/contract/index.ts'

/** The page of each error code, and the list of them. */
export default { paths: (): Route<'code'>[] => routesOf('code', errorPages(packagedContract())) }
