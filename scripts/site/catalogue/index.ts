import type { DefaultTheme } from 'vitepress'
import { planCases } from '../../../src/conformance/plan/index.ts'
import { platformRules } from '../../../src/conformance/rules/index.ts'
import { groupBy } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { siteContract } from '../contract.ts'
import { codeIndex, codesOf } from './code-index.ts'
import { codePage } from './code-page.ts'
import { codelessPage } from './codeless-page.ts'
import { operationIndex } from './operation-index.ts'
import { operationPage } from './operation-page.ts'
import { oneLine, renderPage } from './page.ts'
import type { Page } from './page.ts'
import { places } from './places.ts'

export { makePages } from './made.ts'
export { CLIENT_API, INVARIANTS, OPEN_QUESTIONS, partRoutes, SENTENCES } from './parts.ts'

/** For VitePress: `content` replaces `@content`. */
interface Route<Param extends string> {
  readonly params: Readonly<Record<Param, string>>
  readonly content: string
}

export function errorPages(contract: Contract): readonly Page[] {
  return [codeIndex(contract), codelessPage(contract), ...codesOf(contract).map((code) => codePage(contract, code))]
}

export function operationPages(contract: Contract): readonly Page[] {
  const plan = planCases(contract, platformRules)
  return [operationIndex(contract), ...contract.operations.map((operation) => operationPage(contract, plan, operation))]
}

export function errorRoutes(): readonly Route<'code'>[] {
  return routesOf('code', errorPages(siteContract()))
}

export function operationRoutes(): readonly Route<'operation'>[] {
  return routesOf('operation', operationPages(siteContract()))
}

export function operationsSidebar(): DefaultTheme.SidebarItem[] {
  const modules = groupBy(siteContract().operations, ({ module }) => module)
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

function routesOf<Param extends string>(param: Param, pages: readonly Page[]): Route<Param>[] {
  return pages.map((page) => ({
    // TypeScript widens the key to any text.
    params: { [param]: page.name } as Record<Param, string>,
    content: renderPage(page),
  }))
}
