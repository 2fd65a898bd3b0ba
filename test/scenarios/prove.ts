// Runs scenarios on one sandbox, each in a world of its own.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.ts'
import { run } from './run.ts'
import type { Scenario } from './scenario.ts'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

const title = (scenario: Scenario): string => `${scenario.section}: ${scenario.says}`
const worldOf = (scenario: Scenario): string =>
  `s-${createHash('sha256').update(title(scenario)).digest('hex').slice(0, 16)}`

export const prove = (subjects: Readonly<Record<string, readonly Scenario[]>>): void => {
  let sandbox: Sandbox | undefined
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(async () => {
    await sandbox?.close()
  })
  for (const [subject, scenarios] of Object.entries(subjects)) {
    describe(subject, () => {
      test.concurrent.each(scenarios.map((scenario) => [title(scenario), scenario] as const))(
        '%s',
        async (_, scenario) => {
          await expect(run(scenario, worldOf(scenario), sandbox?.url ?? '')).resolves.toBeUndefined()
        },
      )
    })
  }
}
