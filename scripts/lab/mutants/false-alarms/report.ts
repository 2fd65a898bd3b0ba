import { startPostgres } from '../../../postgres/server.ts'
import { runAtCorrect } from './index.ts'

const seeds = Array.from({ length: 10 }, (_none, index) => index + 1)

export interface FalseAlarms {
  readonly runs: number
  readonly tried: number
  readonly alarms: readonly string[]
}

/** All seeds, both databases. Throws if PostgreSQL cannot start. */
export async function countFalseAlarms(say: (line: string) => void): Promise<FalseAlarms> {
  const postgres = await startPostgres()
  let tried = 0
  const alarms: string[] = []
  try {
    for (const seed of seeds) {
      for (const [name, database] of [
        ['SQLite', ':memory:'],
        ['PostgreSQL', await postgres.createDatabase()],
      ] as const) {
        const quiet = await runAtCorrect(database, seed)
        tried += quiet.tried
        const told = quiet.alarms.map((alarm) => `${name}, seed ${seed}: ${alarm}`)
        alarms.push(...told)
        say([`seed ${seed}, ${name}: ${quiet.tried} cases, ${told.length} alarms`, ...told].join('\n'))
      }
    }
  } finally {
    await postgres.stop()
  }
  return { runs: seeds.length * 2, tried, alarms }
}
