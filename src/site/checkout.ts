import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The repository's folder; null in an installed package. */
export function findCheckout(): string | null {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  return existsSync(`${root}scripts/site.ts`) ? root : null
}
