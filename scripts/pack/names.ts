import { readFileSync } from 'node:fs'
import { clientBeside } from '../build/link-client.js'

const { name } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly name: string
}

export const PACKAGES = { toolchain: name, client: clientBeside(name) } as const
