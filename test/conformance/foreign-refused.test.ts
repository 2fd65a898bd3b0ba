import { expect, test } from 'vitest'
import { fixturesOf } from '../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../scripts/lab/field/fixtures.ts'
import { operatorNotes } from '../field/operator.ts'
import { startField } from '../field/server.ts'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

test.each(['foreign-sub-alone-403', 'foreign-location-alone-403'] as const)(
  'a refusal under another status reads nothing of another agency: %s',
  async (bug) => {
    const field = await startField({ port: 0, readings: [], bugs: [bug] })
    try {
      const entries = fixturesOf(operatorNotes(field.world) as unknown as Notes, field.url)
      const fixtures = await temporaryFile('fixtures.json', JSON.stringify(entries))
      const { stdout } = await runConform({ target: field.url, fixtures, allow: 'read', suite: 'access' })
      expect(stdout).toMatch(/^FAIL A refusal shows whether a resource of somebody else exists: /m)
      expect(stdout).not.toContain('reads what is not its own')
    } finally {
      await field.close()
    }
  },
)
