import type { DefaultTheme } from 'vitepress'
import { planCases } from '../../../src/conformance/plan/index.ts'
import { platformRules } from '../../../src/conformance/rules/index.ts'
import { packagedContract } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { codeIndex, codesOf } from './code-index.ts'
import { codePage } from './code-page.ts'
import { codelessPage } from './codeless-page.ts'
import { operationIndex } from './operation-index.ts'
import { groupBy } from './group.ts'
import { operationPage } from './operation-page.ts'
import { oneLine, renderPage } from './page.ts'
import type { Page } from './page.ts'
import { places } from './places.ts'

export { CLIENT_API, OPEN_QUESTIONS, partRoutes } from './parts.ts'

/** A page as VitePress takes it from a `paths` file: `content` stands in the place of `@content`. */
interface Route<Param extends string> {
  readonly params: Readonly<Record<Param, string>>
  readonly content: string
}

/** Everything below /errors/. */
export function errorPages(contract: Contract): readonly Page[] {
  return [codeIndex(contract), codelessPage(contract), ...codesOf(contract).map((code) => codePage(contract, code))]
}

/** Everything below /operations/. */
export function operationPages(contract: Contract): readonly Page[] {
  const plan = planCases(contract, platformRules)
  return [operationIndex(contract), ...contract.operations.map((operation) => operationPage(contract, plan, operation))]
}

/** The pages of the packaged contract's errors, as VitePress takes them. */
export function errorRoutes(): readonly Route<'code'>[] {
  return routesOf('code', errorPages(packagedContract()))
}

/** The pages of the packaged contract's operations, as VitePress takes them. */
export function operationRoutes(): readonly Route<'operation'>[] {
  return routesOf('operation', operationPages(packagedContract()))
}

/** The operations by module, for the side of their pages. */
export function operationsSidebar(): DefaultTheme.SidebarItem[] {
  const modules = groupBy(packagedContract().operations, ({ module }) => module)
  return [
    { text: 'All operations', link: places.operations },
    ...[...modules].map(([text, members]) => ({
      text,
      items: members.map(({ id, method, summary }) => ({
        text: `${oneLine(summary)} <i>${method}</i>`,
        link: places.operation(id),
      })),
    })),
  ]
}

/** The pages under the name that their file has in brackets. */
function routesOf<Param extends string>(param: Param, pages: readonly Page[]): Route<Param>[] {
  return pages.map((page) => ({
    // The one key is the parameter's name, which TypeScript widens to any text.
    params: { [param]: page.name } as Record<Param, string>,
    content: renderPage(page),
  }))
}
