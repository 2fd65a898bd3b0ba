import { execFile } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { builtCommand } from '../support/command.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer } from './support/pair-server.ts'
import { compileFixture, fixturePath } from './support/run.ts'

const contract = fixturePath('conformance/fixtures/orders.yaml')
const cli = await builtCommand()

let server: PairServer | null = null
afterEach(() => server?.close())

interface Ended {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/** The command as a person runs it, in a process of its own. */
function agentPlatform(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [cli, ...args],
      { env: { ...process.env, AGENT_PLATFORM_KEY: '' } },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

describe('agent-platform conform', () => {
  test('ends with 0 where all conforms, data on stdout and talk on stderr', async () => {
    server = await servePairs(await compileFixture('conformance/fixtures/orders.yaml'))
    const ended = await agentPlatform('conform', '--target', server.url, '--contract', contract, '--json', '-')
    expect(JSON.parse(ended.stdout)).toMatchObject({ summary: { verdicts: { pass: 6 } } })
    expect(ended.stderr).toContain('Conforming: judged 6 of 6 cases')
    expect(ended.exitCode).toBe(0)
  })

  test('ends with 1 where something is violated', async () => {
    const orders = await compileFixture('conformance/fixtures/orders.yaml')
    server = await servePairs(orders, { change: (reply) => ({ ...reply, status: 418 }) })
    const only = ['--only', 'getOrder/paid', '--only', 'getOrder/NotFound']
    const ended = await agentPlatform('conform', '--target', server.url, '--contract', contract, ...only)
    expect(ended.stdout).toMatch(
      /^Violations found: Responses come under 418, .*: getOrder\. 1 cause in 2 cases; judged 2 of 2 cases \(2 failed\)$/m,
    )
    expect(ended.exitCode).toBe(1)
  })

  test('ends with 2 where it was called wrongly', async () => {
    const [flag, target] = await Promise.all([
      agentPlatform('conform', '--targte', 'x'),
      agentPlatform('conform', '--target', 'x'),
    ])
    expect(flag).toMatchObject({ exitCode: 2, stdout: '' })
    expect(target).toMatchObject({ exitCode: 2, stdout: '' })
    expect(target.stderr).toContain('--target x: not an http or https address')
  })
})
