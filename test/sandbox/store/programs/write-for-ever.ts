// Writes numbered documents until it is killed, and prints each number once its write is acknowledged.
import { openStore } from '../../../../src/sandbox/store/open.ts'
import { counter } from '../counter.ts'

const [url = '', world = ''] = process.argv.slice(2)
const store = await openStore(url)
let next = 0
const writer = async (): Promise<void> => {
  for (;;) {
    const number = (next += 1)
    await store.transact(world, [], (t) => {
      t.put('clock', `d${number}`, counter(number, { location: 'L' }))
      t.put('clock', `twin${number}`, counter(number, { location: 'L' }))
    })
    process.stdout.write(`${number}\n`)
  }
}
await Promise.all([writer(), writer(), writer(), writer()])
