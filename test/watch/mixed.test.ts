import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sandboxAt } from '../../scripts/lab/field/crowd/targets.ts'
import { measureMixed, underMixedLoad } from '../../scripts/lab/watch/mixed.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { builtCommand } from '../support/command.ts'

await builtCommand()

it('blames no right server while clients, an app and callers that give up use it', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  expect((await measureMixed(root, 0.75, () => {})).problems).toEqual([])
})

it('names what a wrong one breaks under the same load', async () => {
  const broken = await startSandbox({
    database: ':memory:',
    defects: ['weights-not-100'],
    strict: false,
    onError: () => {},
  })
  const { alarms } = await underMixedLoad(sandboxAt(broken.url), 0.1)
  await broken.close()
  expect(alarms.map(({ rule }) => rule)).toContain('invariant/live-weights-total-100')
})
