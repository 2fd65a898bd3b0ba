// Runs scenarios on one sandbox, each in a world of its own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.ts'
import { run } from './run.ts'
import type { Scenario } from './scenario.ts'

interface Case {
  readonly title: string
  readonly world: string
  readonly scenario: Scenario
}

const titleOf = (scenario: Scenario): string => `${scenario.section}: ${scenario.says}`

/** Scenarios that only read can share a world. */
const worldOf = (scenario: Scenario, place: string): string =>
  scenario.steps.every((step) => step.request.method === 'GET') ? 'reading' : place

const casesOf = (scenarios: readonly Scenario[], subject: number): readonly Case[] =>
  scenarios.map((scenario, index) => ({
    title: titleOf(scenario),
    world: worldOf(scenario, `scenario-${subject}-${index}`),
    scenario,
  }))

/** `open` are the titles of those that are expected to fail yet. */
export const prove = (
  subjects: Readonly<Record<string, readonly Scenario[]>>,
  open: Readonly<Record<string, string>>,
): void => {
  let url = ''
  let close = async (): Promise<void> => {}
  beforeAll(async () => {
    const sandbox = await startSandbox()
    url = sandbox.url
    close = () => sandbox.close()
  })
  afterAll(() => close())

  describe.each(Object.entries(subjects).map(([name, scenarios], index) => [name, casesOf(scenarios, index)] as const))(
    '%s',
    (_, cases) => {
      const isOpen = ({ title }: Case): boolean => title in open
      const named = (some: readonly Case[]): (readonly [string, Case])[] => some.map((one) => [one.title, one])
      test.concurrent.for(named(cases.filter((one) => !isOpen(one))))('%s', async ([, { scenario, world }]) => {
        expect(await run(scenario, world, url)).toBe('')
      })
      test.concurrent.for(named(cases.filter(isOpen)))('open: %s', async ([, { scenario, world }]) => {
        expect(await run(scenario, world, url), 'It passes now: take it out of open.ts.').not.toBe('')
      })
    },
  )

  test('each title is one scenario, and each open one is there', () => {
    const titles = Object.values(subjects).flat().map(titleOf)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    expect(Object.keys(open).filter((title) => !titles.includes(title))).toEqual([])
  })
}
