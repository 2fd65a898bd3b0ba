/** A server that stores what it refuses: in the end all is as before, and nobody else is blamed. */

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startField } from '../../field/server.ts'
import { temporaryFolder } from '../support/files.ts'
import { runConform } from '../support/run.ts'

const prompt = 'updateLiveAgent/constraint/body/brain/prompt'
const saves = [
  'updateLiveAgent/save',
  'updateLiveAgent/INVALID_CONFIGURATION_workflow',
  ...['required/outside', 'type/outside', 'type/outside/null'].map((what) => `${prompt}/${what}`),
  'restoreLiveAgent/NotFound_revision',
]

test.each([
  ['texts', ['refused-save-keeps-prompt', 'refused-restore-saves'], saves],
  ['weights', ['refused-weights-stored'], ['updateSplitTestWeights']],
] as const)('its own %s are put back, whoever changed them before it', async (_what, bugs, only) => {
  const field = await startField({ port: 0, readings: [], bugs })
  try {
    const state = () => ({
      texts: field.world.live.map(({ profileId, authored }) => [profileId, authored]),
      weights: structuredClone([...field.world.splits.values()].map(({ variants }) => variants)),
    })
    const before = structuredClone(state())
    const ledger = join(await temporaryFolder(), 'run.ledger')
    const given = { target: field.url, key: 'field-admin-key', location: 'loc-maple', suggest: true, allow: 'write' }
    const around = { sleep: () => Promise.resolve() }
    const { stderr, stdout } = await runConform({ ...given, only, ledger, suite: undefined }, around)
    expect(stdout).toContain('FAIL A refused request changes something: ')
    expect(state()).toEqual(before)
    expect(stderr).toContain('\nPut back:')
    expect(stderr).not.toContain('to what somebody else set meanwhile')
  } finally {
    await field.close()
  }
})
