import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '../../../postgres/server.ts'
import type { PostgresServer } from '../../../postgres/server.ts'
import { send } from '../frame/http-row.ts'
import { median } from '../frame/median.ts'
import { inTurns } from '../frame/rounds.ts'
import { atLeast } from '../frame/row.ts'
import type { Bench, Row, RowGroup } from '../frame/row.ts'
import { program } from '../frame/server.ts'
import type { Server } from '../frame/server.ts'
import { startGenerator } from '../load/generator.ts'
import { whileRunning } from '../servers/all.ts'
import type { Stoppable } from '../servers/all.ts'
import { SPREAD_WRITES } from '../servers/requests.ts'
import { startSandbox } from '../servers/sandbox.ts'

export const rows: RowGroup = { name: 'postgres', measure }

const CONNECTIONS = 16
const PROCESSES = [1, 2, 4] as const
const TURN = 1500

const NOTE =
  'Such writes as above, to sixteen sub-accounts in turn; `fsync` and `synchronous_commit` are on. The ceiling is a loop in one process, with as many connections, each on documents of its own: BEGIN, SELECT FOR UPDATE, two upserts of the same size, COMMIT. Server, load and PostgreSQL share the processors.'

async function measure(bench: Bench): Promise<readonly Row[]> {
  const postgres = await startPostgres({ durable: true })
  const generator = startGenerator()
  const servers: Server[] = []
  const started: Stoppable[] = [generator]
  try {
    return await whileRunning(started, async () => {
      const database = await postgres.createDatabase()
      while (servers.length < Math.max(...PROCESSES)) {
        const server = await startSandbox(bench, database)
        servers.push(server)
        started.push(server)
      }
      const requests = SPREAD_WRITES
      const bare = await bareLoop(bench, postgres, await tryAll(servers))
      const loadOn = async (used: readonly Server[], milliseconds: number): Promise<number> => {
        const targets = used.map(({ url }) => url)
        const load = await generator.run({ targets, requests, connections: CONNECTIONS, milliseconds, status: 200 })
        if (load.unexpected > 0) throw new Error(`${load.unexpected} answers were not 200`)
        return (load.answered / load.milliseconds) * 1000
      }
      // Each separately, to warm up its code fully.
      for (const server of servers) await loadOn([server], 2 * TURN)
      const turns = [bare, ...PROCESSES.map((count) => () => loadOn(servers.slice(0, count), TURN))]
      const samples = await inTurns(turns.length, bench.rounds, (index) => (turns[index] ?? bare)())
      return rowsOf(samples.map(median))
    })
  } finally {
    await postgres.stop()
  }
}

function rowsOf([ceiling = Number.NaN, ...ours]: readonly number[]): readonly Row[] {
  const figures = PROCESSES.map((count, index) => {
    const value = ours[index] ?? Number.NaN
    const ratio = value / ceiling
    const name = `sandbox, ${count} ${count === 1 ? 'process' : 'processes'}`
    return { name, role: 'ours', value, ratio, goal: atLeast(0.7, ratio) } as const
  })
  const bare = { name: 'bare transactions through pg', role: 'ceiling', value: ceiling } as const
  const unit = { name: 'writes/s', better: 'more' } as const
  return [
    { what: 'Sandbox on PostgreSQL: write with an Idempotency-Key', unit, figures: [...figures, bare], note: NOTE },
  ]
}

async function tryAll(servers: readonly Server[]): Promise<string> {
  let text = ''
  for (const { url } of servers) {
    for (const request of SPREAD_WRITES) {
      const answer = await send(url, request)
      if (answer.status !== 200) throw new Error(`A write is refused: ${answer.text}`)
      text = answer.text
    }
  }
  return text
}

async function bareLoop({ folder }: Bench, postgres: PostgresServer, text: string): Promise<() => Promise<number>> {
  const file = join(folder, 'bare-pg.json')
  await writeFile(file, JSON.stringify({ subAccount: text, record: text }))
  const url = await postgres.createDatabase()
  const args = program('../servers/bare-pg.ts', url, String(CONNECTIONS), String(TURN), file)
  return async () => Number((await promisify(execFile)(process.execPath, args)).stdout)
}
