import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The repository's folder, where this code runs in one; null in an installed package, which has no documents. */
export function findCheckout(): string | null {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  return existsSync(`${root}scripts/site.ts`) ? root : null
}
