import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url))

/** Whatever opens a connection or starts a program. Servers listen, and take no more than a number or a type. */
const CALLS_OUT =
  /(?<![.\w])fetch\(|\b(module|https?)\.(request|get)\(|\bnew (WebSocket|EventSource|Pool)\(|\b(createConnection|createSocket)\(|^import (?!type ).*'node:(child_process|dns|dgram|tls|http2|vm|worker_threads)|import\('@nats-io|'@opentelemetry/

/** The only places that reach beyond their own process, and what they reach. */
const REACHES: Readonly<Record<string, string>> = {
  'client/attempt.ts': 'the service that the client was made for; follows no redirect',
  'client/create-client.ts': 'the same, by attempt.ts: a method of this name',
  'conformance/options/project.ts': 'the command for a key that a person wrote into their own file',
  'conformance/report/explain/due.ts': 'nothing: a context of its own, for the expressions that its scripts have too',
  'conformance/run/oauth.ts':
    'the token endpoint that a person named, or one of the contract at the target itself; follows no redirect',
  'conformance/run/transport.ts': 'the target; follows no redirect',
  'conformance/engines/dredd/process.ts': "Dredd's process, which calls the target",
  'contract/within-time.ts': 'nothing: a context of its own, by which what takes too long is stopped',
  'mcp/sandbox-tools.ts': 'a sandbox in its own process',
  'mock/page/script.ts': 'in the browser, its own mock',
  'sandbox/control/client.ts': 'in tests, a sandbox',
  'sandbox/control/page/ask.js': 'in the browser, its own sandbox',
  'sandbox/control/recorded/vitest.ts': 'Writes programs that call; runs none.',
  'sandbox/store/postgres/connection.ts': 'the database that --database names',
  'sandbox/webhooks/post.ts':
    'the hosts that --webhooks names, where they are public, or the servers on this machine that stand for them; follows no redirect',
  'serve/pass-on.ts': 'the server that --passthrough or --upstream names; follows no redirect',
  'site/build.ts': 'the build of the site, in a checkout',
  'watch/check.ts': 'its own check, in a process',
  'watch/nats.ts': 'the NATS that --publish or --from names',
  'watch/notify.ts': 'the address and the command that --webhook and --on-violation name; follows no redirect',
  'watch/otlp.ts': 'the collector that --otlp or the environment names; follows no redirect',
  'watch/page.ts': 'in the browser, its own watch',
  'watch/process.ts': 'its own judge, in a process',
  'watch/upstream.ts': 'the upstream that the command names, for other protocols and to see whether it is there',
}

test('nothing calls out but what has to, and no part of mock and sandbox does while it serves, but where --webhooks asks', () => {
  const found = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (!/\.(ts|js|cjs)$/.test(name)) return false
    const lines = readFileSync(join(SOURCE, name), 'utf8').split('\n')
    return lines.some((line) => !/^\s*(\/?\*|\/\/)/.test(line) && CALLS_OUT.test(line))
  })
  expect(found.toSorted()).toEqual(Object.keys(REACHES).toSorted())
})
