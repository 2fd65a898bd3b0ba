import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Bench } from '../frame/row.ts'
import type { Exchange } from './conformance-pairs.ts'

export interface RespectRun {
  readonly args: readonly string[]
  readonly passed: () => Promise<number>
}

/** A workflow per pair with its status as criterion; Respect checks responses by itself. */
export async function respectRun(
  { root, folder }: Bench,
  target: string,
  pairs: readonly Exchange[],
): Promise<RespectRun> {
  const own = await mkdtemp(join(folder, 'respect-'))
  const [file, report] = [join(own, 'pairs.arazzo.json'), join(own, 'report.json')]
  const document = {
    arazzo: '1.0.1',
    info: { title: 'Pairs', version: '1' },
    sourceDescriptions: [{ name: 'api', type: 'openapi', url: join(root, 'openapi.yaml') }],
    workflows: pairs.map((pair, index) => ({ workflowId: `pair-${index}`, steps: [stepFor(pair, own)] })),
  }
  await writeFile(file, JSON.stringify(document))
  return {
    args: [
      join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js'),
      'respect',
      file,
      '--server',
      `api=${target}`,
      '--json-output',
      report,
    ],
    async passed() {
      const text = await readFile(report, 'utf8')
      const { files } = JSON.parse(text) as Report
      const done = Object.values(files)[0]?.executedWorkflows ?? []
      if (done.filter(({ totalRequests }) => totalRequests === 1).length !== pairs.length) {
        throw new Error(`Respect has sent ${done.length} of ${pairs.length} requests, see ${report}`)
      }
      return done.filter(({ status }) => status === 'success').length
    },
  }
}

interface Report {
  readonly files: Readonly<
    Record<
      string,
      { readonly executedWorkflows: readonly { readonly status: string; readonly totalRequests: number }[] }
    >
  >
}

function stepFor(pair: Exchange, world: string): object {
  const body =
    pair.body === null ? {} : { requestBody: { contentType: typeOf(pair), payload: JSON.parse(pair.body) as unknown } }
  const named = (place: string, values: Exchange['query']) =>
    Object.entries(values).map(([name, value]) => ({ in: place, name, value }))
  const { 'Content-Type': _, ...headers } = pair.headers
  return {
    stepId: 'send',
    operationId: `$sourceDescriptions.api.${pair.operation}`,
    parameters: [
      ...named('path', pair.path),
      ...named('query', pair.query),
      ...named('header', { ...headers, 'x-sandbox-world': basename(world) }),
    ],
    ...body,
    successCriteria: [{ condition: `$statusCode == ${pair.status}` }],
  }
}

function typeOf({ headers }: Exchange): string {
  return headers['Content-Type'] ?? 'application/json'
}
