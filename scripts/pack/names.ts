import { readFileSync } from 'node:fs'

const { name } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly name: string
}

export const PACKAGES = { toolchain: name, client: clientBeside(name) } as const

export function clientBeside(toolchain: string): string {
  return toolchain.replace(/[^/]+$/, 'client')
}
