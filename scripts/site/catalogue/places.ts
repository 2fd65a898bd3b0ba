import { openQuestions } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { explainCode } from '../../../src/serve/explain-code.ts'
import type { Explanation } from '../../../src/serve/explain-code.ts'

/** Paths of the site. */
export const places = {
  code: (code: string) => `/errors/${encodeURIComponent(code)}`,
  withoutCode: '/errors/without-code',
  codes: '/errors/',
  operation: (id: string) => `/operations/${id}`,
  operations: '/operations/',
  /** The whole contract on one page without a script. */
  whole: '/reference/all',
  guide: (name: string) => `/guides/${name}`,
  journey: (name: string) => `/workflows/${name}`,
  openQuestions: '/open-questions/',
  coverage: (id: string) => `/coverage#${id}`,
} as const

/** Where a module's open questions stand. Null: it has none. */
export function openQuestionsOn(contract: Contract, module: string): string | null {
  const has = openQuestions(contract).some((question) => question.module === module)
  return has ? places.openQuestions + anchorOf(module) : null
}

/** Where a code's page says what it means there: several modules may have it. */
export function codeOf(contract: Contract, code: string, isThere: (explanation: Explanation) => boolean): string {
  const explanations = explainCode(contract, code)
  const title = explanations.length > 1 ? explanations.find(isThere)?.title : undefined
  return places.code(code) + (title === undefined ? '' : `#${anchorOf(title)}`)
}

/** Of one operation. */
export function codeOfOperation(contract: Contract, code: string, id: string): string {
  return codeOf(contract, code, ({ answers }) => answers.some(({ operation }) => operation.id === id))
}

export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
