import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresDatabase, whySkipped } from '../../support/postgres.ts'
import { serve } from './served.ts'
import type { Served } from './served.ts'
import { raceSuite } from './races.ts'
import { roundRobin } from './round-robin.ts'
import { replay } from './support.ts'

const database = await postgresDatabase()

describe.skipIf(database.missing !== null)(
  `three processes share one PostgreSQL database${whySkipped(database)}`,
  () => {
    let served: readonly Served[] = []
    beforeAll(async () => {
      served = await Promise.all([1, 2, 3].map(() => serve(database.url)))
    })
    afterAll(() => Promise.all(served.map((process) => process.end('SIGTERM'))))

    test('every case of the check passes, none is blocked', async () => {
      const door = await roundRobin(served.map(({ url }) => url))
      const report = await replay(door.url)
      await door.close()
      expect(report['summary']).toMatchObject({
        verdicts: { fail: 0, advisory: 0, blocked: 0, error: 0 },
        exitCode: 0,
      })
    }, 300_000)

    raceSuite(() => served.map(({ url }) => url))
  },
)
