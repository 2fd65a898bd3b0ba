import { errorCode, errorEntry } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'

export type HelpLink = (module: string, body: unknown) => string | undefined

/**
 * `documentation`: base of the `/errors/CODE` pages. Default: the server's own (help-page.ts). No link for codes
 * missing from the catalogue.
 */
export function createHelpLink(contract: Contract, documentation = ''): HelpLink {
  const base = documentation.replace(/\/+$/, '')
  return (module, body) => {
    const code = errorCode(contract, module, body)
    if (code === null || errorEntry(contract, module, code) === null) return undefined
    return `<${base}/errors/${encodeURIComponent(code)}>; rel="help"`
  }
}
