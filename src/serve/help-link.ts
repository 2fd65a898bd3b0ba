import { errorCode, errorEntry } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'

/** The `Link` header that leads from an error body to the page about its code; undefined where there is none. */
export type HelpLink = (module: string, body: unknown) => string | undefined

/**
 * `documentation` is the address under which the pages `/errors/CODE` stand; left out, they are those of the server itself
 * (help-page.ts). For codes that the catalogue does not know, no link is sent.
 */
export function createHelpLink(contract: Contract, documentation = ''): HelpLink {
  const base = documentation.replace(/\/+$/, '')
  return (module, body) => {
    const code = errorCode(contract, module, body)
    if (code === null || errorEntry(contract, module, code) === null) return undefined
    return `<${base}/errors/${encodeURIComponent(code)}>; rel="help"`
  }
}
