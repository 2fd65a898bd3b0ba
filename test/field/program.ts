/** Run the field server from the command line and print what its operator knows. */

import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { booksOf } from './books.ts'
import { BUGS } from './bugs.ts'
import { operatorNotes } from './operator.ts'
import { READINGS } from './readings.ts'
import { startField } from './server.ts'
import type { FieldOptions } from './server.ts'
import type { World } from './world.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4720' },
    reading: { type: 'string', multiple: true, default: [] },
    bug: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '41' },
    list: { type: 'boolean', default: false },
    /** For each line on stdin one on stdout, as JSON: of switches, a new server's notes; of `books`, what is in a server's. */
    'on-demand': { type: 'boolean', default: false },
  },
})

function refuseStrange(kind: string, names: readonly string[], known: string[]): void {
  const strange = names.find((name) => !known.includes(name))
  if (strange !== undefined) throw new Error(`There is no ${kind} ${strange}.`)
}

/** By the server's address. */
const worlds = new Map<string, World>()

async function start(options: FieldOptions): Promise<object> {
  const bugs = BUGS.map((bug): string => bug.name)
  refuseStrange('reading', options.readings, Object.keys(READINGS))
  refuseStrange('bug', options.bugs, bugs)
  const field = await startField(options)
  worlds.set(field.url, field.world)
  return { url: field.url, ...operatorNotes(field.world) }
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

if (values.list) {
  print({ readings: READINGS, bugs: BUGS })
} else if (values['on-demand']) {
  const seed = Number(values.seed)
  for await (const line of createInterface({ input: process.stdin })) {
    const asked = JSON.parse(line) as Pick<FieldOptions, 'readings' | 'bugs'> | { readonly books: string }
    const world = 'books' in asked ? worlds.get(asked.books) : null
    if (world === undefined) throw new Error('There is no such server.')
    const answer = 'books' in asked ? booksOf(world as World) : await start({ port: 0, ...asked, seed })
    process.stdout.write(`${JSON.stringify(answer)}\n`)
  }
  process.exit()
} else {
  const { port, reading, bug, seed } = values
  print(await start({ port: Number(port), readings: reading, bugs: bug, seed: Number(seed) }))
}
