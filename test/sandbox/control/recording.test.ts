import { runInThisContext } from 'node:vm'
import { transform } from 'esbuild'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/contract/index.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { temporaryFile } from '../../conformance/support/files.ts'
import { runConform } from '../../conformance/support/run.ts'
import { send } from '../http/support.ts'

interface Recorded {
  readonly count: number
  readonly leftOut: number
  readonly forms: readonly { readonly name: string; readonly text: string }[]
}

interface Called {
  readonly method: string
  readonly target: string
  readonly body?: JsonObject
}

let sandbox: Sandbox
let recorded: Recorded
let calls: readonly (Called & { readonly status: number; readonly answer: unknown })[]

const skills = '/api/agent-builder/agents/agent_flow_skills/skills'

async function record(after: number): Promise<Recorded> {
  const { body } = await send(sandbox.url, 'GET', `/_sandbox/recordings/${after}`, { as: null })
  return body['data'] as unknown as Recorded
}

beforeAll(async () => {
  sandbox = await startSandbox()
  const made: (Called & { status: number; answer: unknown })[] = []
  const call = async (called: Called) => {
    const { method, target, body } = called
    const { status, body: answer } = await send(sandbox.url, method, target, body === undefined ? {} : { body })
    made.push({ ...called, status, answer })
    return answer
  }
  // Before the recording.
  await send(sandbox.url, 'GET', skills)
  const list = await call({ method: 'GET', target: skills })
  const deleted = await call({
    method: 'DELETE',
    target: `${skills}/skill_flow_a`,
    body: { expectedVersion: list['version'] ?? null },
  })
  await call({ method: 'DELETE', target: `${skills}/skill_flow_b`, body: { expectedVersion: list['version'] ?? null } })
  await call({
    method: 'DELETE',
    target: `${skills}/skill_flow_b`,
    body: { expectedVersion: deleted['version'] ?? null },
  })
  const billing = '/api/billing/sub-accounts/loc_turn_on'
  await call({ method: 'PUT', target: `${billing}/direct-billing`, body: { enabled: true } })
  await call({ method: 'GET', target: billing })
  await call({ method: 'GET', target: '/api/live-agents?locationId=loc_live' })
  calls = made
  recorded = await record(1)
})
afterAll(() => sandbox.close())

function formed(name: string): string {
  return recorded.forms.find((form) => form.name === name)?.text ?? ''
}

test('has what was called since it began, and the versions that were carried over', () => {
  expect(recorded).toMatchObject({ count: calls.length, leftOut: 0 })
  expect(formed('vitest')).toContain('"expectedVersion":step1.body["version"]')
  expect(formed('Arazzo')).toContain('expectedVersion: $steps.step2.outputs.version')
})

test('its vitest test passes on a fresh sandbox', async () => {
  const { code } = await transform(formed('vitest'), { loader: 'ts' })
  const program = code.replaceAll(/^import .*$/gm, '').replace(/^test\(/m, 'return test(')
  const runs = runInThisContext(`(startSandbox, expect, test) => {${program}}`) as (
    ...given: readonly unknown[]
  ) => Promise<void>
  let ran = 0
  await runs(startSandbox, expect, async (_: string, run: () => Promise<void>) => {
    await run()
    ran += 1
  })
  expect(ran).toBe(1)
})

test('its MSW handlers give the same responses, in the same order', async () => {
  const { code } = await transform(formed('MSW'), { loader: 'ts' })
  const program = code.replaceAll(/^import .*$/gm, '').replace(/^export const handlers =/m, 'return')
  const handlersOf = runInThisContext(`(http, HttpResponse) => {${program.replace(/^export \{[^}]*\};?$/m, '')}}`) as (
    ...given: readonly unknown[]
  ) => Parameters<typeof setupServer>
  const server = setupServer(...handlersOf(http, HttpResponse))
  server.listen({ onUnhandledRequest: 'bypass' })
  try {
    // Of the last one, a long list, the response is not kept.
    for (const { method, target, status, answer } of calls.slice(0, -1)) {
      const response = await fetch(`http://recorded.test${target}`, { method })
      expect([response.status, await response.json()]).toEqual([status, answer])
    }
  } finally {
    server.close()
  }
})

test('its journey passes as a flow of the check, at a fresh sandbox', async () => {
  const fresh = await startSandbox()
  const flow = await temporaryFile('recorded.arazzo.yaml', formed('Arazzo'))
  const { report, exitCode, stderr } = await runConform({ target: fresh.url, flows: [flow], suite: 'flows' })
  await fresh.close()
  expect(stderr).not.toContain('recorded.arazzo.yaml:')
  expect(report.cases.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(['flow/recorded pass'])
  expect(exitCode).toBe(0)
})

test('leaves out what cannot be repeated, and says how much', async () => {
  const { body } = await send(sandbox.url, 'GET', '/_sandbox/requests', { as: null })
  const { requests } = body['data'] as unknown as { readonly requests: readonly { readonly number: number }[] }
  await send(sandbox.url, 'GET', '/api/agent-builder/agents?token=secret-1')
  const { count, leftOut, forms } = await record(requests[0]?.number ?? 0)
  expect([count, leftOut]).toEqual([0, 1])
  expect(JSON.stringify(forms)).not.toContain('secret-1')
})
