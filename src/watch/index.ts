import http from 'node:http'
import type { Readable } from 'node:stream'
import { isLocalCaller } from '../serve/local-caller.ts'
import { closeServer, isLoopback, listen } from '../serve/listen.ts'
import { metricsText } from './metrics.ts'
import type { Form, Settings } from './messages.ts'
import { createNotifier } from './notify.ts'
import { page, pagePolicy } from './page.ts'
import { startJudge } from './process.ts'
import type { JudgeProcess } from './process.ts'
import { startProxy } from './proxy.ts'

export interface WatchOptions extends Omit<Settings, 'base' | 'usage'> {
  readonly upstream: URL
  /** A file of exchanges to judge in place of traffic; `-`: standard input. Null: traffic is passed on. */
  readonly from: string | null
  readonly stdin: Readable
  readonly port: number
  readonly host: string
  /** Where the page and the metrics are served. */
  readonly statusPort: number
  readonly statusHost: string
  /** A folder for usage by consumer; null: none. */
  readonly usage: string | null
  /** What new violations are sent to; null: nowhere. */
  readonly webhook: URL | null
  readonly onViolation: string | null
  /** Something for the operator. */
  readonly say: (text: string) => void
}

export interface Watch {
  /** What callers use in place of the upstream; empty: nothing is passed on. */
  readonly url: string
  /** When all exchanges of the file are judged; of traffic, never. Rejects with an Error if it cannot be read. */
  readonly ended: Promise<void>
  readonly statusUrl: string
  /** The report of a check; null: the judge does not answer. */
  readonly report: (form: Form) => Promise<string | null>
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
  from,
  stdin,
  port,
  host,
  statusPort,
  statusHost,
  usage: folder,
  webhook,
  onViolation,
  say,
  ...own
}: WatchOptions): Promise<Watch> {
  const base = upstream.href.replace(/\/+$/, '')
  let statusUrl = ''
  const notifier = createNotifier({ webhook, command: onViolation, page: () => statusUrl, onProblem: say })
  const usage = folder === null ? null : { folder, name: `watch-${process.pid}-${Date.now()}` }
  const judge = await startJudge(
    { ...own, base, usage },
    { onFound: ({ violation }) => notifier.notify(violation), onNotice: say },
  )
  try {
    const proxy =
      from === null ? await startProxy({ upstream, port, host, largestBody, sink: judge, now: Date.now }) : null
    const status = http.createServer(({ url, headers }, response) => {
      // A name that resolves to this machine must not read what is seen here.
      const isRefused = isLoopback(statusHost) && !isLocalCaller(headers)
      if (isRefused) send(response, { status: 403, type: 'text/plain', text: 'Ask for 127.0.0.1 or localhost.\n' })
      else void answerTo(url ?? '/', judge, base).then((answered) => send(response, answered))
    })
    statusUrl = await listen(status, statusPort, statusHost)
    return {
      url: proxy?.url ?? '',
      // Loaded only where it is needed: a proxy does without its 17 MB.
      ended:
        from === null
          ? new Promise(() => {})
          : import('./source.ts').then(({ feed }) => feed(from, stdin, base, judge)),
      statusUrl,
      report: judge.report,
      async close() {
        notifier.close()
        await Promise.all([proxy?.close(), closeServer(status)])
        await judge.close()
      },
    }
  } catch (error) {
    await judge.close()
    throw error
  }
}

interface Answered {
  readonly status: number
  readonly type: string
  readonly text: string
}

const reports: Readonly<Record<string, { readonly form: Form; readonly type: string }>> = {
  '/report': { form: 'html', type: 'text/html; charset=utf-8' },
  '/report.json': { form: 'json', type: 'application/json' },
  '/report.xml': { form: 'junit', type: 'application/xml' },
}

async function answerTo(url: string, judge: JudgeProcess, upstream: string): Promise<Answered> {
  const asked = reports[url]
  if (asked !== undefined) {
    const text = await judge.report(asked.form)
    if (text === null) return { status: 503, type: 'text/plain', text: 'The judge is not answering.\n' }
    return { status: 200, type: asked.type, text }
  }
  switch (url) {
    case '/':
      return { status: 200, type: 'text/html; charset=utf-8', text: page }
    case '/state': {
      const { usage: _usage, ...state } = judge.state() ?? {}
      return {
        status: 200,
        type: 'application/json',
        text: JSON.stringify({ upstream, ...state, health: judge.health() }),
      }
    }
    case '/metrics':
      return { status: 200, type: 'text/plain; version=0.0.4', text: metricsText(judge.state(), judge.health()) }
    default: {
      const text = `There are ${['/', '/metrics', '/state', ...Object.keys(reports)].join(', ')}.\n`
      return { status: 404, type: 'text/plain', text }
    }
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
