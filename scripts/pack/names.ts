import { readFileSync } from 'node:fs'

const { name } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly name: string
}

/** What the packages are called: the toolchain as package.json says, the client beside it in the same scope. */
export const PACKAGES = { toolchain: name, client: clientBeside(name) } as const

/** The name of the client's package, by that of the toolchain. */
export function clientBeside(toolchain: string): string {
  return toolchain.replace(/[^/]+$/, 'client')
}
