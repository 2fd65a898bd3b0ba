// Opens a store, adds to one counter many times at once, and closes it.
import { openStore } from '../../../../src/sandbox/store/open.ts'
import { counter, key } from '../counter.ts'

const [url = '', world = '', times = '0'] = process.argv.slice(2)
const store = await openStore(url)
await Promise.all(
  Array.from({ length: Number(times) }, () =>
    store.transact(world, [key('n')], (t) => t.put('clock', 'n', counter((t.get('clock', 'n')?.ahead ?? 0) + 1))),
  ),
)
await store.close()
