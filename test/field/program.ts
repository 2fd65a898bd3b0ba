/** Run the field server from the command line and print what its operator knows. */

import { parseArgs } from 'node:util'
import { BUGS } from './bugs.ts'
import { operatorNotes } from './operator.ts'
import { READINGS } from './readings.ts'
import { startField } from './server.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4720' },
    reading: { type: 'string', multiple: true, default: [] },
    bug: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '41' },
    list: { type: 'boolean', default: false },
  },
})

function refuseStrange(kind: string, names: string[], known: string[]): void {
  const strange = names.find((name) => !known.includes(name))
  if (strange !== undefined) throw new Error(`There is no ${kind} ${strange}.`)
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

if (values.list) {
  print({ readings: READINGS, bugs: BUGS })
} else {
  const bugs = BUGS.map((bug): string => bug.name)
  refuseStrange('reading', values.reading, Object.keys(READINGS))
  refuseStrange('bug', values.bug, bugs)
  const field = await startField({
    port: Number(values.port),
    readings: values.reading,
    bugs: values.bug,
    seed: Number(values.seed),
  })
  print({ url: field.url, ...operatorNotes(field.world) })
}
