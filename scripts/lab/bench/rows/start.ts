import { join } from 'node:path'
import { commandLine } from '../frame/build.ts'
import { median } from '../frame/median.ts'
import { inTurns } from '../frame/rounds.ts'
import { atLeast, atMost, MEGABYTES, MILLISECONDS, timesAsGood } from '../frame/row.ts'
import type { Bench, Figure, Row, RowGroup, Unit } from '../frame/row.ts'
import { startServer } from '../frame/server.ts'
import type { Server } from '../frame/server.ts'
import { startPrism } from '../servers/peers.ts'

export const rows: RowGroup = { name: 'start', measure }

interface Contestant {
  readonly name: string
  readonly role: Figure['role']
  readonly start: () => Promise<Server>
}

interface Sample {
  readonly started: number
  readonly memory: number
}

const BARE = `require('node:http').createServer((q, s) => s.end('{}')).listen(Number(process.argv[1]), '127.0.0.1')`

async function measure(bench: Bench): Promise<readonly Row[]> {
  const { root, rounds } = bench
  const sandbox = (port: number) => commandLine(root, 'sandbox', '--port', String(port), '--database', ':memory:')
  const contestants: readonly Contestant[] = [
    { name: 'sandbox', role: 'ours', start: () => startServer({ args: sandbox }) },
    {
      name: 'mock',
      role: 'ours',
      start: () => startServer({ args: (port) => commandLine(root, 'mock', '--port', String(port)) }),
    },
    { name: 'Prism CLI', role: 'peer', start: () => startPrism(join(root, 'openapi.yaml')) },
    {
      name: 'bare node:http',
      role: 'ceiling',
      start: () => startServer({ args: (port) => ['--eval', BARE, '--', String(port)] }),
    },
  ]
  const samples = await inTurns(contestants.length, rounds, (index) => sample(contestants[index]?.start))
  const figures = (unit: Unit, part: keyof Sample, wanted: number): readonly Figure[] => {
    const values = samples.map((own) => median(own.map((one) => one[part])))
    return contestants.map(({ name, role }, index): Figure => {
      const value = values[index] ?? Number.NaN
      const ratio = timesAsGood(unit, values[0] ?? Number.NaN, value)
      if (role === 'ours') {
        return { name, role, value, ...(part === 'started' ? { goal: atMost(130, value, MILLISECONDS) } : {}) }
      }
      return { name, role, value, ratio, ...(role === 'peer' ? { goal: atLeast(wanted, ratio) } : {}) }
    })
  }
  return [
    {
      what: 'Sandbox and mock: start to first answer',
      unit: MILLISECONDS,
      figures: figures(MILLISECONDS, 'started', 8),
      note: 'From the start of the process to its first answer, whatever that is. The sandbox has its world in a database by then.',
    },
    { what: 'Sandbox and mock: resident memory after it', unit: MEGABYTES, figures: figures(MEGABYTES, 'memory', 2) },
  ]
}

async function sample(start: Contestant['start'] | undefined): Promise<Sample> {
  if (start === undefined) throw new Error('Nobody is there to start.')
  const server = await start()
  try {
    const { memory } = await server.usage()
    return { started: server.started, memory: memory / 1e6 }
  } finally {
    await server.stop()
  }
}
