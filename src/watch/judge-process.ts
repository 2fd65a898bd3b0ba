import { ContractError } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { unknownAnswers } from '../conformance/answers/unknown.ts'
import { contractFor } from '../conformance/contract-for.ts'
import type { Report } from '../conformance/model/index.ts'
import { largestRecording } from '../conformance/model/limits.ts'
import { createMask } from '../conformance/model/secrets.ts'
import { UsageError } from '../conformance/options/usage-error.ts'
import { readBaseline } from '../conformance/report/baseline.ts'
import { createHarFile } from '../conformance/report/har.ts'
import { renderHtml } from '../conformance/report/html/page.ts'
import { renderJson } from '../conformance/report/json.ts'
import { renderJunit } from '../conformance/report/junit.ts'
import { renderTerminal } from '../conformance/report/terminal.ts'
import { placesFor, viewOf } from '../conformance/report/view.ts'
import type { View } from '../conformance/report/view.ts'
import { rulesFor } from '../conformance/rules/read.ts'
import type { Rules } from '../conformance/rules/rules.ts'
import { createPrinter } from '../text/printer.ts'
import { shellIn } from '../text/shell.ts'
import { usageFile } from '../usage/files.ts'
import { coverageOfUse } from '../usage/unused.ts'
import { collectUsage } from '../usage/collect.ts'
import { readKeys } from './keys.ts'
import { createJudge } from './judge.ts'
import type { Found, JudgeOptions, Memory } from './judge.ts'
import { none } from './merge.ts'
import type { Form, FromJudge, Settings, State, ToJudge } from './messages.ts'
import type { Traffic } from './traffic.ts'

/** Milliseconds between two states that it sends, and between two writings of usage. */
const stateEvery = 400
const usageEvery = 30_000

/** What the process does: it judges, or hands on to those who do. */
interface Working {
  readonly tell: (traffic: Traffic) => void
  readonly gap: (isOpen: boolean) => void
  readonly beat: (at: number) => void
  readonly state: () => Omit<State, 'lag' | 'memory'>
  /** Null: it judges nothing. */
  readonly report: () => Report | null
  readonly close: () => Promise<void>
}

let working: (Working & { readonly render: (form: Form) => Promise<string | null> }) | null = null
let lag = 0
let isNew = true

process.on('message', (message: ToJudge) => {
  void handle(message)
})
// Signals of a terminal reach the whole group: the process in front says when it is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGUSR2'] as const) process.on(signal, () => {})
process.on('disconnect', () => {
  void (working?.close() ?? Promise.resolve()).finally(() => process.exit())
})

async function handle(message: ToJudge): Promise<void> {
  switch (message.type) {
    case 'settings':
      await start(message.settings, message.before)
      return
    case 'traffic':
      for (const traffic of message.traffic) {
        working?.tell(traffic)
        lag = Date.now() - traffic.at
      }
      isNew = true
      send({ type: 'done', count: message.traffic.length })
      return
    case 'gap':
      working?.gap(message.isOpen)
      return
    case 'beat':
      working?.beat(message.at)
      return
    case 'render':
      send({ type: 'rendered', number: message.number, text: (await working?.render(message.form)) ?? null })
  }
}

async function start(settings: Settings, before: Memory | null): Promise<void> {
  try {
    working = await begin(settings, before)
    send({ type: 'ready' })
  } catch (error) {
    if (!(error instanceof ContractError || error instanceof UsageError)) throw error
    send({ type: 'unusable', message: error.message })
  }
}

async function begin(settings: Settings, before: Memory | null) {
  const { contract } = await contractFor({ ...settings, fetch: false, trustSafety: false })
  const rules = await rulesFor(settings, contract)
  for (const text of await unknownAnswers(contract, rules, settings.contract)) send({ type: 'notice', text })
  const own = await workOf(contract, rules, settings, before)
  const usageOut = settings.usage === null ? null : usageFileIn(settings.usage)
  // Never more than a twentieth of its time.
  const sendState = (): void => {
    const startedAt = performance.now()
    if (isNew || settings.carriage !== null) {
      isNew = false
      const state: State = { ...own.state(), lag, memory: process.memoryUsage.rss() }
      send({ type: 'state', state: JSON.stringify(state) })
    }
    setTimeout(sendState, Math.max(stateEvery, 20 * (performance.now() - startedAt))).unref()
  }
  sendState()
  const save = (): void => usageOut?.write(own.state().usage)
  setInterval(save, usageEvery).unref()
  return {
    ...own,
    async render(form: Form): Promise<string | null> {
      const made = own.report()
      if (made === null) return null
      const view = viewOf(made, createMask([]), await placesFor(made, settings.contract), shellIn(process.env))
      const render = { json: renderJson, html: renderHtml, junit: renderJunit, text: textOf }[form]
      return [...render(view)].join('')
    },
    async close(): Promise<void> {
      save()
      await own.close()
    },
  }
}

async function workOf(contract: Contract, rules: Rules, settings: Settings, before: Memory | null): Promise<Working> {
  const baseline = settings.baseline === null ? null : await readBaseline(settings.baseline)
  const coverageOf = coverageOfUse(contract)
  const say = (text: string): void => send({ type: 'notice', text })
  const judging = { ...settings, baseline, now: Date.now, onFound: (found: Found) => send({ type: 'found', found }) }
  if (settings.carriage === null) {
    const collector = collectUsage(contract, Date.now, before?.usage)
    const recorder = settings.record === null ? null : recorderTo(settings.record, before !== null)
    const onExchange = recorder?.record ?? null
    const keys = settings.keys === null ? {} : await readKeys(settings.keys)
    const judge = createJudge(contract, rules, { ...judging, keys, before, onExchange, onUse: collector.see })
    return {
      ...judge,
      beat() {},
      state() {
        const usage = collector.usage()
        return { snapshot: judge.snapshot(), coverage: coverageOf(usage), usage, nats: null }
      },
      report: () => judge.report(settings.command),
      close: async () => recorder?.close(),
    }
  }
  const { url, role } = settings.carriage
  const { connectTo } = await import('./nats.ts')
  const carrier = await connectTo({ url, env: process.env, say })
  if (role === 'publish') {
    const { createPublisher } = await import('./publisher.ts')
    const publisher = createPublisher(contract, rules, settings.base, carrier)
    const usage = collectUsage(contract, Date.now).usage()
    const nothing = { coverage: coverageOf(usage), usage }
    return {
      ...publisher,
      state: () => ({
        ...nothing,
        snapshot: { ...none(usage.since), unjudged: publisher.unjudged() },
        nats: { isUp: carrier.isUp(), published: publisher.published() },
      }),
      report: () => null,
    }
  }
  const { startWorker } = await import('./worker.ts')
  const worker = startWorker(contract, rules, carrier, judging, (at) => (lag = Date.now() - at), say)
  return {
    tell() {},
    gap() {},
    beat() {},
    state() {
      const usage = worker.usage()
      const nats = { isUp: carrier.isUp(), published: 0 }
      return { snapshot: worker.snapshot(), parts: worker.parts(), coverage: coverageOf(usage), usage, nats }
    },
    report: () => worker.report(settings.command),
    close: worker.close,
  }
}

function textOf(view: View): readonly string[] {
  const written: string[] = []
  createPrinter((text) => void written.push(text)).print(renderTerminal(view))
  return written
}

/** Writes what was judged as a HAR, up to the size that can be read again. */
function recorderTo(
  file: string,
  goesOn: boolean,
): { readonly record: NonNullable<JudgeOptions['onExchange']>; readonly close: () => void } {
  const har = createHarFile(file, { goesOn, most: largestRecording })
  let said: string | null = null
  har.watch({ type: 'start', total: 0, hidden: { secrets: [], headers: {} } })
  const check = (): void => {
    const problem = har.problem()
    if (problem !== null && problem !== said) send({ type: 'notice', text: `--record ${file}: ${problem}` })
    said = problem
  }
  if (har.problem() !== null) throw new UsageError(`--record ${file}: cannot be written (${har.problem() ?? ''})`)
  return {
    record(tried, exchange) {
      const [act] = tried.acts
      if (act === undefined) return
      const attempt = { case: tried, played: [{ act, exchange }], outcome: { kind: 'answered' } } as const
      const result = {
        case: tried,
        verdict: 'pass',
        reason: null,
        missing: [],
        findings: [],
        duration: null,
        attempt,
      } as const
      har.watch({ type: 'result', result })
      check()
    },
    close: () => har.watch({ type: 'end' }),
  }
}

function usageFileIn({ folder, name }: NonNullable<Settings['usage']>): ReturnType<typeof usageFile> {
  try {
    return usageFile(folder, name)
  } catch (error) {
    throw new UsageError(`--usage ${folder}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function send(message: FromJudge): void {
  // Nobody may be there any more.
  if (process.connected) process.send?.(message, () => {})
}
