/** A run that takes longer than its requests says what it waits for. */

import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BugName } from '../field/bugs.ts'
import { startField } from '../field/server.ts'
import { temporaryFolder } from './support/files.ts'
import { runConform } from './support/run.ts'

async function stderrOf(bugs: readonly BugName[], only: readonly string[]) {
  const field = await startField({ port: 0, readings: [], bugs })
  try {
    const { stderr } = await runConform(
      {
        target: field.url,
        key: 'field-admin-key',
        location: 'loc-maple,loc-crm-leadhub',
        suggest: true,
        allow: 'write',
        only,
        suite: undefined,
        ledger: join(await temporaryFolder(), 'run.ledger'),
      },
      { sleep: () => Promise.resolve() },
    )
    return stderr
  } finally {
    await field.close()
  }
}

const weights = ['updateSplitTestWeights/read-after-write', 'updateSplitTestWeights/excluded-variant']

test('where failures have to be seen again', async () => {
  const said = /^Trying cases again whose failure may come late, .* \(first updateSplitTestWeights\/[\w-]+\)\.$/gm
  expect((await stderrOf(['weighing-renames'], weights)).match(said)).toHaveLength(1)
  expect(await stderrOf([], weights)).not.toMatch(said)
})

test('where a case waits for what the target does by itself', async () => {
  const waits = /^To send: .* requests?, .* a second, and \d waits of up to 40 s for what the target does by itself\. /m
  expect(await stderrOf([], ['restoreLiveAgent/restored-save'])).toMatch(waits)
  expect(await stderrOf([], weights)).not.toMatch(waits)
})
