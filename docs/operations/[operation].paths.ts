import { operationPages, routesOf } from '../../scripts/site/catalogue/index.ts'
import type { Route } from '../../scripts/site/catalogue/index.ts'
import { packagedContract } from '../../src/contract/index.ts'

/** The index card of each operation, and the list of them. */
export default { paths: (): Route<'operation'>[] => routesOf('operation', operationPages(packagedContract())) }
