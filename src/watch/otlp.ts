import { createRequire } from 'node:module'
import { StartError } from '../serve/listen.ts'
import { metricsOf } from './metrics.ts'
import type { Metric, Told } from './metrics.ts'

/** What we use of the packages, which are installed only where somebody wants this. */
interface Sdk {
  readonly MeterProvider: new (options: { readonly readers: readonly object[]; readonly resource: object }) => Provider
  readonly PeriodicExportingMetricReader: new (options: {
    readonly exporter: object
    readonly exportIntervalMillis: number
    readonly exportTimeoutMillis: number
  }) => object
}
interface Provider {
  readonly getMeter: (name: string) => Readonly<Record<'createObservableCounter' | 'createObservableGauge', Create>>
  readonly shutdown: () => Promise<void>
}
type Create = (name: string, options: { readonly description: string }) => Instrument
interface Instrument {
  readonly addCallback: (observe: (result: Observer) => void) => void
}
interface Observer {
  readonly observe: (value: number, labels: Metric['samples'][number][0]) => void
}
interface Exporter {
  export: (metrics: object, done: (result: Sent) => void) => void
}
interface Sent {
  /** 0: it was taken. */
  readonly code: number
  readonly error?: { readonly code?: string | number }
}

export interface OtlpOptions {
  /** Of the collector. */
  readonly url: URL | 'environment'
  readonly env: Readonly<Record<string, string | undefined>>
  readonly told: () => Told
  readonly say: (text: string) => void
}

export interface Otlp {
  readonly close: () => Promise<void>
}

const packages = ['@opentelemetry/sdk-metrics', '@opentelemetry/exporter-metrics-otlp-http'] as const

/** As OpenTelemetry has it. */
const usualInterval = 60_000

/**
 * Sends all that /metrics has to a collector, by OTLP over HTTP. Headers with keys are in OTEL_EXPORTER_OTLP_HEADERS alone. Where the
 * packages are missing, throws a StartError with the command that installs them; goes on without if only the environment asks.
 */
export function startOtlp({ url, env, told, say }: OtlpOptions): Otlp {
  const loaded = load()
  if (loaded === null) {
    const missing = `the packages for it are not installed here; add them with: npm install ${packages.join(' ')}`
    if (url !== 'environment') throw new StartError(`--otlp: ${missing}`)
    say(`OTEL_EXPORTER_OTLP_ENDPOINT: ${missing}`)
    return { close: async () => {} }
  }
  const { sdk, OTLPMetricExporter } = loaded
  const address =
    url === 'environment' ? {} : { url: url.pathname === '/' ? new URL('v1/metrics', url).href : url.href }
  const exporter = new OTLPMetricExporter(address)
  const send = exporter.export.bind(exporter)
  let isTold = false
  exporter.export = (metrics, done) => {
    send(metrics, (result) => {
      // What else the error says may have headers or an answer in it.
      if (result.code !== 0 && !isTold)
        say(`OTLP: the collector did not take the metrics (${result.error?.code ?? 'no reason'}).`)
      isTold = result.code !== 0
      done(result)
    })
  }
  const every = Number(env['OTEL_METRIC_EXPORT_INTERVAL']) || usualInterval
  const reader = new sdk.PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: every,
    exportTimeoutMillis: Math.min(every, 5000),
  })
  const service = { 'service.name': env['OTEL_SERVICE_NAME'] ?? 'agent-platform-watch' }
  const provider = new sdk.MeterProvider({ readers: [reader], resource: resourceOf(service) })
  const meter = provider.getMeter('agent-platform watch')
  const known = new Set<string>()

  /** Some metrics come later, such as those of a check. */
  function addNew(): void {
    for (const { name, type, help } of metricsOf(told())) {
      if (known.has(name)) continue
      known.add(name)
      const create = type === 'counter' ? meter.createObservableCounter : meter.createObservableGauge
      create.call(meter, name, { description: help }).addCallback((result) => {
        addNew()
        const samples = metricsOf(told()).find((metric) => metric.name === name)?.samples ?? []
        for (const [labels, value] of samples) result.observe(value, labels)
      })
    }
  }
  addNew()
  return { close: () => provider.shutdown().catch(() => {}) }
}

interface Loaded {
  readonly sdk: Sdk
  readonly OTLPMetricExporter: new (options: { readonly url?: string }) => Exporter
}

/** Null: they are not installed. */
function load(): Loaded | null {
  const require = createRequire(import.meta.url)
  const [metrics, exporter] = packages
  try {
    return { sdk: require(metrics) as Sdk, ...(require(exporter) as Pick<Loaded, 'OTLPMetricExporter'>) }
  } catch {
    return null
  }
}

/** As the SDK's own resources are, which have more in them than somebody asked for. */
function resourceOf(attributes: Readonly<Record<string, string>>): object {
  const resource = {
    attributes,
    asyncAttributesPending: false,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  }
  return resource
}
