import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Begin, End, Traffic } from '../../../src/watch/traffic.ts'

/** What `redocly drift` says of responses, as `METHOD PATH STATUS`: the judge that stands behind `redocly proxy`, on the same bytes. */
export async function driftIn(root: string, url: string, traffic: readonly Traffic[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'drift-'))
  const [har, report] = [join(folder, 'traffic.har'), join(folder, 'report.json')]
  try {
    await writeFile(har, JSON.stringify(harOf(url, traffic)))
    const given = ['--api', join(root, 'openapi.yaml'), '--server', url, '--traffic-format', 'har']
    const asked = ['--format', 'json', '--min-severity', 'error', '--output', report]
    // It ends with 1 where it found something.
    await promisify(execFile)(process.execPath, [command(), 'drift', har, ...given, ...asked]).catch(() => {})
    const { problems } = JSON.parse(await readFile(report, 'utf8')) as { readonly problems: readonly Problem[] }
    return problems
      .filter(({ target }) => target === 'response')
      .map(({ method, path, status }) => `${method} ${path} ${status}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Problem {
  readonly target: string
  readonly method: string
  readonly path: string
  readonly status: number
}

function command(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')
}

function harOf(url: string, traffic: readonly Traffic[]): object {
  const begun = new Map(traffic.flatMap((one) => (one.type === 'begin' ? [[one.id, one] as const] : [])))
  const entries = traffic.flatMap((one) => {
    const begin = begun.get(one.id)
    return one.type === 'end' && 'status' in one && begin !== undefined ? [entryOf(url, begin, one)] : []
  })
  return { log: { version: '1.2', creator: { name: 'watch-lab', version: '1' }, entries } }
}

function entryOf(url: string, { method, target, headers, at }: Begin, end: Extract<End, { status: number }>): object {
  const http = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 }
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
  const mimeType = (all: Begin['headers']) => all['content-type'] ?? ''
  const postData = end.asked.length === 0 ? {} : { postData: { mimeType: mimeType(headers), text: text(end.asked) } }
  const content = { size: end.answered.length, mimeType: mimeType(end.headers), text: text(end.answered) }
  const queryString = [...new URL(url + target).searchParams].map(([name, value]) => ({ name, value }))
  return {
    startedDateTime: new Date(at).toISOString(),
    time: end.at - at,
    request: {
      ...http,
      method,
      url: url + target,
      headers: listOf(headers),
      queryString,
      ...postData,
      bodySize: end.asked.length,
    },
    response: {
      ...http,
      status: end.status,
      statusText: '',
      headers: listOf(end.headers),
      content,
      redirectURL: '',
      bodySize: end.answered.length,
    },
    cache: {},
    timings: { send: 0, wait: end.at - at, receive: 0 },
  }
}

function listOf(headers: Begin['headers']): readonly object[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}
