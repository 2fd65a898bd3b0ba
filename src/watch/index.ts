import http from 'node:http'
import { isLocalCaller } from '../serve/local-caller.ts'
import { closeServer, isLoopback, listen } from '../serve/listen.ts'
import { metricsText } from './metrics.ts'
import type { Settings } from './messages.ts'
import { page, pagePolicy } from './page.ts'
import { startJudge } from './process.ts'
import type { JudgeProcess } from './process.ts'
import { startProxy } from './proxy.ts'

export interface WatchOptions extends Omit<Settings, 'base'> {
  readonly upstream: URL
  readonly port: number
  readonly host: string
  /** Where the page and the metrics are served. */
  readonly statusPort: number
  readonly statusHost: string
}

export interface Watch {
  /** What callers use in place of the upstream. */
  readonly url: string
  readonly statusUrl: string
  /** The report of a check, as JSON; null: the judge does not answer. */
  readonly report: () => Promise<string | null>
  readonly close: () => Promise<void>
}

/** Bytes of a body; an exchange with a larger one passes and is not judged. */
const largestBody = 1_000_000

/**
 * Stands in front of an API, passes everything on and judges copies of it. Throws a StartError if a port cannot be used, and an
 * Error with the reason if nothing can be judged by the contract and the rules.
 */
export async function startWatch({
  upstream,
  port,
  host,
  statusPort,
  statusHost,
  ...own
}: WatchOptions): Promise<Watch> {
  const base = upstream.href.replace(/\/+$/, '')
  const judge = await startJudge({ ...own, base })
  try {
    const proxy = await startProxy({ upstream, port, host, largestBody, sink: judge, now: Date.now })
    const status = http.createServer(({ url, headers }, response) => {
      // A name that resolves to this machine must not read what is seen here.
      const isRefused = isLoopback(statusHost) && !isLocalCaller(headers)
      if (isRefused) send(response, { status: 403, type: 'text/plain', text: 'Ask for 127.0.0.1 or localhost.\n' })
      else void answerTo(url ?? '/', judge, base).then((answered) => send(response, answered))
    })
    const statusUrl = await listen(status, statusPort, statusHost)
    return {
      url: proxy.url,
      statusUrl,
      report: () => judge.report('json'),
      async close() {
        await Promise.all([proxy.close(), closeServer(status)])
        judge.close()
      },
    }
  } catch (error) {
    judge.close()
    throw error
  }
}

interface Answered {
  readonly status: number
  readonly type: string
  readonly text: string
}

async function answerTo(url: string, judge: JudgeProcess, upstream: string): Promise<Answered> {
  switch (url) {
    case '/':
      return { status: 200, type: 'text/html; charset=utf-8', text: page }
    case '/state': {
      const state = { upstream, snapshot: await judge.snapshot(), health: judge.health() }
      return { status: 200, type: 'application/json', text: JSON.stringify(state) }
    }
    case '/metrics': {
      const text = metricsText(await judge.snapshot(), judge.health())
      return { status: 200, type: 'text/plain; version=0.0.4', text }
    }
    case '/report':
    case '/report.json': {
      const isHtml = url === '/report'
      const text = await judge.report(isHtml ? 'html' : 'json')
      if (text === null) return { status: 503, type: 'text/plain', text: 'The judge is not answering.\n' }
      return { status: 200, type: isHtml ? 'text/html; charset=utf-8' : 'application/json', text }
    }
    default:
      return { status: 404, type: 'text/plain', text: 'There are /, /metrics, /report, /report.json and /state.\n' }
  }
}

function send(response: http.ServerResponse, { status, type, text }: Answered): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    ...(text === page ? { 'Content-Security-Policy': pagePolicy } : {}),
  })
  response.end(text)
}
