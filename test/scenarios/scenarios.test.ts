// What the conformance check cannot show of the sandbox: it takes a clock, a fault, an event outside the API or a reading of
// ours. What any deployment can be asked, the check asks (test/sandbox/http/sqlite.test.ts and postgres.test.ts).
import { describe, expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.ts'
import { agents } from './agents.ts'
import { billing } from './billing.ts'
import { liveAgents } from './live-agents.ts'
import { at, differences, fill, is } from './scenario.ts'
import type { Kept, Request, Scenario } from './scenario.ts'
import { shared } from '../support/shared.ts'

const titled = [...billing, ...agents, ...liveAgents].map(
  (scenario) => [`${scenario.section}: ${scenario.says}`, scenario] as const,
)

const sandbox = shared(startSandbox)

async function send({ method, path, body, as = 'admin', headers }: Request, kept: Kept, world: string) {
  const filled = path.replaceAll(/\{([\w.]+)\}/gu, (_, name: string) => encodeURIComponent(String(at(kept, name))))
  const response = await fetch(`${sandbox.url}${filled}`, {
    method,
    headers: {
      'x-sandbox-world': world,
      ...(as === null ? {} : { authorization: `Bearer ap_test_${as}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(fill(body, kept)) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}

/** Where the first response that is not as expected differs. Each scenario has a world of its own. */
async function faultsOf({ steps }: Scenario, world: string): Promise<readonly string[]> {
  const kept: Record<string, unknown> = {}
  for (const { request, expected } of steps) {
    const response = await send(request, kept, world)
    for (const [name, path] of Object.entries(expected.keep ?? {})) kept[name] = at(response.body, path)
    const { status = is.success, headers = {}, body = is.so('anything', () => true) } = expected
    const wrong = differences(response, fill({ status, headers, body }, kept))
    if (wrong.length > 0) return [`${request.method} ${request.path}`, ...wrong, JSON.stringify(response.body)]
  }
  return []
}

describe('the sandbox', () => {
  test.concurrent.for(titled.map(([title, scenario], index) => [title, scenario, index] as const))(
    '%s',
    async ([, scenario, index]) => {
      expect(await faultsOf(scenario, `scenario-${index}`)).toEqual([])
    },
  )
})

test('no two scenarios have one title', () => {
  const titles = titled.map(([title]) => title)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})
