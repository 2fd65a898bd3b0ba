import { afterEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.ts'
import { runConform } from './support/run.ts'

let sandbox: Sandbox
afterEach(() => sandbox.close())

/** A run of one operation's pairs at a sandbox. */
async function runAt(options: SandboxOptions) {
  sandbox = await startSandbox({ database: ':memory:', ...options })
  return runConform({ target: sandbox.url, suite: 'pairs', only: ['getSubAccountBilling'] })
}

describe('the worlds of a run', () => {
  test('nothing that needs one is judged where there is no room, and the reason says what to do', async () => {
    const { exitCode, report } = await runAt({ mostWorlds: 1 })
    expect(exitCode).toBe(2)
    // Who is refused for the key needs no world.
    const judged = report.cases.filter(({ verdict }) => verdict !== 'error' && verdict !== 'blocked')
    expect(judged.map(({ id, verdict }) => [id, verdict])).toEqual([['getSubAccountBilling/Unauthorized', 'pass']])
    expect(report.cases.find(({ verdict }) => verdict === 'error')?.reason).toContain('--worlds makes room for more')
  })

  test('those that a sandbox keeps are told', async () => {
    const { exitCode, stderr } = await runAt({ control: false })
    expect(exitCode).toBe(0)
    expect(stderr).toContain('The sandbox keeps the worlds of this run, 2 at most')
  })

  test('otherwise none is left', async () => {
    const { stderr } = await runAt({})
    expect(stderr).toMatch(/^Taken for our sandbox, as it says: .*\n$/)
    const { data } = (await (await fetch(`${sandbox.url}/_sandbox/worlds`)).json()) as { data: unknown }
    expect(data).toEqual({ worlds: ['main'] })
  })
})
