import http from 'node:http'
import type { Readable } from 'node:stream'
import { isLocalCaller } from '../serve/local-caller.ts'
import { closeServer, isLoopback, listen, StartError } from '../serve/listen.ts'
import { startChecks } from './check.ts'
import type { Checker } from './check.ts'
import { metricsText } from './metrics.ts'
import type { Told } from './metrics.ts'
import { isNats } from './messages.ts'
import type { Form, Settings } from './messages.ts'
import { createNotifier } from './notify.ts'
import { page, pagePolicy } from './page.ts'
import { startJudge } from './process.ts'
import type { Otlp } from './otlp.ts'
import { startProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'
import { isOwnAddress, watchReach } from './upstream.ts'
import type { Reach } from './upstream.ts'

export interface WatchOptions extends Omit<Settings, 'base' | 'usage' | 'carriage'> {
  readonly upstream: URL
  /** A file of exchanges to judge in place of traffic; `-`: standard input; an address of NATS. Null: traffic is passed on. */
  readonly from: string | null
  /** NATS, where workers take what is to be judged; null: it is judged here. */
  readonly publish: string | null
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
  /** Milliseconds between two runs of the check at the upstream, by reads alone; null: none. */
  readonly every: number | null
  /** A collector that gets the metrics; `environment`: the one that OTEL_EXPORTER_OTLP_ENDPOINT names. Null: none. */
  readonly otlp: URL | 'environment' | null
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
  publish,
  stdin,
  port,
  host,
  statusPort,
  statusHost,
  usage: folder,
  webhook,
  onViolation,
  every,
  otlp,
  say,
  ...own
}: WatchOptions): Promise<Watch> {
  if (from === null && (await isOwnAddress(upstream, port, host)))
    throw new StartError(
      `--upstream ${upstream.origin}: is the address of this watch, so requests would never leave it. Give that of the API, or another --port.`,
    )
  const base = upstream.href.replace(/\/+$/, '')
  let statusUrl = ''
  const notifier = createNotifier({ webhook, command: onViolation, page: () => statusUrl, say })
  const work = from !== null && isNats(from) ? from : null
  const carriage = carriageOf(publish, work)
  // Each of several workers knows of all.
  const usage =
    folder === null ? null : { folder, name: work === null ? `watch-${process.pid}-${Date.now()}` : 'watch' }
  const judge = await startJudge(
    { ...own, base, usage, carriage },
    { onFound: ({ violation }) => notifier.notify(violation), onNotice: say },
  )
  let checker: Checker | null = null
  let exporting: Otlp | null = null
  const told = () => ({ state: judge.state(), health: judge.health(), checks: checker?.state() ?? null })
  const beating = publish === null ? null : setInterval(judge.beat, beatEvery)
  const reportIn = async (form: Form): Promise<string | null> => {
    const text = await judge.report(form)
    const check = checker?.report('json') ?? null
    if (form !== 'json' || text === null || check === null) return text
    return JSON.stringify({ ...(JSON.parse(text) as object), check: JSON.parse(check) as object })
  }
  const reach = watchReach(upstream, say)
  let proxy: Proxy | null = null
  let status: http.Server | null = null
  const close = async (): Promise<void> => {
    notifier.close()
    await Promise.all([
      proxy?.close(),
      status === null ? null : closeServer(status),
      checker?.close(),
      exporting?.close(),
    ])
    clearInterval(beating ?? undefined)
    await judge.close()
  }
  try {
    if (otlp !== null) exporting = (await import('./otlp.ts')).startOtlp({ url: otlp, env: process.env, told, say })
    const onReach = reach.note
    proxy =
      from === null
        ? await startProxy({ upstream, port, host, largestBody, sink: judge, onReach, now: Date.now })
        : null
    status = http.createServer(({ url, headers }, response) => {
      // A name that resolves to this machine must not read what is seen here.
      const isRefused = isLoopback(statusHost) && !isLocalCaller(headers)
      if (isRefused) send(response, { status: 403, type: 'text/plain', text: 'Ask for 127.0.0.1 or localhost.\n' })
      else
        void answerTo(url ?? '/', { told, checker, reportIn, reach, base }).then((answered) => send(response, answered))
    })
    statusUrl = await listen(status, statusPort, statusHost)
    const { contract, overlays, rules } = own
    if (every !== null) checker = startChecks({ target: base, contract, overlays, rules }, every, say)
    if (proxy !== null) reach.tryOnce()
    return {
      url: proxy?.url ?? '',
      // Loaded only where it is needed: a proxy does without its 17 MB.
      ended:
        from === null || work !== null
          ? new Promise(() => {})
          : import('./source.ts').then(({ feed }) => feed(from, stdin, base, judge)),
      statusUrl,
      report: reportIn,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Milliseconds between two words that nothing earlier is to come. */
const beatEvery = 500

function carriageOf(publish: string | null, work: string | null): Settings['carriage'] {
  if (publish !== null) return { url: publish, role: 'publish' }
  return work === null ? null : { url: work, role: 'work' }
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

interface Parts {
  readonly told: () => Told
  readonly checker: Checker | null
  readonly reportIn: (form: Form) => Promise<string | null>
  readonly reach: Reach
  readonly base: string
}

async function answerTo(url: string, { told, checker, reportIn, reach, base: upstream }: Parts): Promise<Answered> {
  const asked = reports[url]
  if (asked !== undefined) {
    const text = await reportIn(asked.form)
    if (text === null)
      return { status: 503, type: 'text/plain', text: 'The judge is not answering, or judges nothing.\n' }
    return { status: 200, type: asked.type, text }
  }
  switch (url) {
    case '/':
      return { status: 200, type: 'text/html; charset=utf-8', text: page }
    case '/state': {
      const { state, ...others } = told()
      const { usage: _usage, parts: _parts, ...shown } = state ?? {}
      return {
        status: 200,
        type: 'application/json',
        text: JSON.stringify({ upstream, isUpstreamUp: reach.isUp(), ...shown, ...others }),
      }
    }
    case '/metrics':
      return { status: 200, type: 'text/plain; version=0.0.4', text: metricsText(told()) }
    case '/check': {
      const text = checker?.report('html') ?? null
      if (text === null) return { status: 404, type: 'text/plain', text: 'No check has made a report.\n' }
      return { status: 200, type: 'text/html; charset=utf-8', text }
    }
    default: {
      const text = `There are ${['/', '/metrics', '/state', '/check', ...Object.keys(reports)].join(', ')}.\n`
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
