import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderOf, install, isInstalled } from '../../scripts/lab/install.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { builtCommand } from '../support/command.ts'
import { shared } from '../support/shared.ts'

const command = await builtCommand()
const patient = { timeout: 50_000, interval: 100 }
const hasPackages = process.env['CI'] !== undefined || (await isInstalled('otlp'))
const without = hasPackages ? '' : ' (skipped: `npm ci` in scripts/lab/otlp installs its packages)'

const sandbox = shared(() =>
  startSandbox({ database: ':memory:', defects: ['weights-not-100'], strict: false, onError: () => {} }),
)

interface Running {
  readonly child: ChildProcess
  readonly log: () => string
}

function start(env: NodeJS.ProcessEnv, ...flags: readonly string[]): Running {
  const ports = ['--port', '0', '--status-port', '0']
  const child = spawn(process.execPath, [command, 'watch', '--upstream', sandbox.url, ...ports, ...flags], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (log += part.toString()))
  return { child, log: () => log }
}

interface Sent {
  readonly resourceMetrics: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[]
  }[]
}
interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue: string }
}
interface Metric {
  readonly name: string
  readonly description: string
  readonly sum?: { readonly isMonotonic: boolean; readonly dataPoints: readonly Point[] }
  readonly gauge?: { readonly dataPoints: readonly Point[] }
}
interface Point {
  readonly attributes: readonly Attribute[]
  readonly asDouble?: number
  readonly asInt?: number | string
}

/** As /metrics writes it. */
function linesOf({ name, sum, gauge }: Metric): readonly string[] {
  return (
    (sum ?? gauge)?.dataPoints.map(({ attributes, asDouble, asInt }) => {
      const labels = attributes.map(({ key, value }) => `${key}="${value.stringValue}"`).join(',')
      return `${name}${labels === '' ? '' : `{${labels}}`} ${asDouble ?? asInt ?? ''}`
    }) ?? []
  )
}

describe.skipIf(!hasPackages)(`metrics by OTLP${without}`, () => {
  beforeAll(() => install('otlp', () => {}))

  it('have the names, words and numbers of /metrics, and show no header in the log', async () => {
    const came: { readonly path: string; readonly key: unknown; readonly body: string }[] = []
    let status = 401
    const collector = http.createServer((request, response) => {
      void text(request).then((body) => {
        came.push({ path: request.url ?? '', key: request.headers['x-key'], body })
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      })
    })
    const otlp = await listen(collector, 0, '127.0.0.1')
    const { child, log } = start(
      {
        NODE_PATH: join(folderOf('otlp'), 'node_modules'),
        OTEL_METRIC_EXPORT_INTERVAL: '500',
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=canary-of-the-collector',
      },
      '--otlp',
      otlp,
    )
    try {
      while (!/Metrics +http/.test(log())) await wait(20)
      await expect.poll(log, patient).toContain('the collector did not take the metrics (401)')
      status = 200
      const [, front = ''] = /Traffic +(\S+)/.exec(log()) ?? []
      const [, metrics = ''] = /Metrics +(\S+)/.exec(log()) ?? []
      const headers = { authorization: 'Bearer ap_test_admin' }
      await (await fetch(`${front}/api/agent-builder/agents/agent_removal/split-test`, { headers })).text()
      const last = (): string => came.at(-1)?.body ?? ''
      await expect.poll(last, patient).toContain('live-weights-total-100')
      // What was found is told at once, counts a little later.
      await expect.poll(last, patient).toContain('agent_platform_watch_exchanges_total')
      expect(came.at(-1)).toMatchObject({ path: '/v1/metrics', key: 'canary-of-the-collector' })

      const own = (await (await fetch(metrics)).text()).split('\n')
      const { resourceMetrics } = JSON.parse(last()) as Sent
      expect(resourceMetrics[0]?.resource.attributes).toContainEqual({
        key: 'service.name',
        value: { stringValue: 'agent-platform-watch' },
      })
      const all = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
      const helps = all.map(({ name, description }) => `# HELP ${name} ${description}`)
      const types = all.map(({ name, sum }) => `# TYPE ${name} ${sum?.isMonotonic === true ? 'counter' : 'gauge'}`)
      const hasSamples = (line: string): boolean => own.some((one) => one.startsWith(line.split(' ')[2] ?? ''))
      expect(helps.toSorted()).toEqual(own.filter((line) => line.startsWith('# HELP') && hasSamples(line)).toSorted())
      expect(types.toSorted()).toEqual(own.filter((line) => line.startsWith('# TYPE') && hasSamples(line)).toSorted())
      const steady = (lines: readonly string[]) =>
        lines.filter((line) => !/^#|^$|memory_bytes|lag|waiting/.test(line)).toSorted()
      expect(steady(all.flatMap(linesOf))).toEqual(steady(own))
      expect(log()).not.toContain('canary-of-the-collector')
    } finally {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await closeServer(collector)
    }
  })
})

it('says what to install where its packages are not', async () => {
  const { child, log } = start({}, '--otlp', 'http://127.0.0.1:4318')
  const [code] = (await once(child, 'exit')) as [number]
  expect([code, log()]).toEqual([2, expect.stringContaining('npm install @opentelemetry/sdk-metrics')])
  // Where only the environment asks for it, the watch goes on.
  const other = start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })
  await expect.poll(other.log, patient).toMatch(/npm install @opentelemetry\/sdk-metrics[^]*Metrics +http/)
  other.child.kill('SIGTERM')
  await once(other.child, 'exit')
})
