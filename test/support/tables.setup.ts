import { fileURLToPath } from 'node:url'
import { buildTables } from '../../scripts/build-tables.js'

/** Vitest's global setup: the tables that tests load are those of the contract as it is. */
export function setup(): void {
  if (!buildTables(fileURLToPath(new URL('../..', import.meta.url)))) throw new Error('The contract cannot be used.')
}
