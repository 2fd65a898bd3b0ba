import type { Store } from '../../../src/sandbox/store/store.ts'
import { benchOf } from './suite/bench.ts'
import { documents } from './suite/documents.ts'
import { races } from './suite/races.ts'
import { transactions } from './suite/transactions.ts'
import { worlds } from './suite/worlds.ts'

/** What every store does, whatever database it stands on. `open` opens one database of its own, again and again. */
export function storeSuite(open: () => Promise<Store>): void {
  const bench = benchOf(open)
  documents(bench)
  transactions(bench)
  races(bench)
  worlds(bench)
}
