import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { independentAt, sandboxAt } from '../../../scripts/lab/field/crowd/targets.ts'
import { booksOf as shownBy, killAndCleanUp } from '../../../scripts/lab/field/kills.ts'
import type { Notes } from '../../../scripts/lab/field/fixtures.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import { booksOf } from '../../field/books.ts'
import { operatorNotes } from '../../field/operator.ts'
import { startField } from '../../field/server.ts'
import { builtCommand } from '../../support/command.ts'
import { temporaryFolder } from '../support/files.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cli = await builtCommand()

let server: { close(): Promise<void> }
afterEach(() => server.close())

const several = ['updateDirectBilling', 'updateLiveAgent', 'updateSplitTestWeights', 'saveCampaignWorkflow']

// `npm run field -- --kills 50` does it with all cases, at as many places.
test.each([
  [10, 'unsent', several],
  [120, 'unanswered', several],
  [300, 'answered', several],
  // By a method that this server has and the contract does not assume.
  [30, 'answered', ['updateProjectCampaign']],
] as const)(
  'a run that is killed at write %s, %s, is cleaned up by the command that it printed',
  async (write, moment, only) => {
    const field = await startField({ port: 0, readings: [], bugs: [] })
    server = field
    const shared = independentAt(field.url, operatorNotes(field.world) as unknown as Notes)
    const victim = { shared, books: async () => booksOf(field.world) }
    const places = { root, folder: await temporaryFolder(), program: [cli], only }
    const outcome = await killAndCleanUp({ write, moment }, victim, places)
    expect(outcome).toMatchObject({ wasKilled: true, problems: [] })
    expect(outcome.says).toMatch(
      / process \d+ on this machine, since 20\S+, which runs no more: its lock was taken over\./,
    )
  },
)

test('so is one at the sandbox, taken for a deployment', async () => {
  const sandbox = await startSandbox({ database: ':memory:' })
  server = sandbox
  const shared = sandboxAt(sandbox.url)
  const victim = { shared, books: () => shownBy(shared) }
  const places = { root, folder: await temporaryFolder(), program: [cli], only: several }
  const outcome = await killAndCleanUp({ write: 150, moment: 'unanswered' }, victim, places)
  expect(outcome).toMatchObject({ wasKilled: true, problems: [] })
})
