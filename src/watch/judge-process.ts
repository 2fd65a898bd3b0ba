import { ContractError } from '../contract/index.ts'
import { contractFor } from '../conformance/contract-for.ts'
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
import { createPrinter } from '../text/printer.ts'
import { shellIn } from '../text/shell.ts'
import { usageFile } from '../usage/files.ts'
import { coverageOfUse } from '../usage/unused.ts'
import { collectUsage } from '../usage/usage.ts'
import { createJudge } from './judge.ts'
import type { JudgeOptions, Memory } from './judge.ts'
import type { Form, FromJudge, Settings, ToJudge } from './messages.ts'

/** How many messages are worked off before it says so. */
const batch = 100

/** Milliseconds between two states that it sends, and between two writings of usage. */
const stateEvery = 400
const usageEvery = 30_000

type Working = Awaited<ReturnType<typeof begin>>

let working: Working | null = null
let done = 0
let lag = 0
let isNew = true

process.on('message', (message: ToJudge) => {
  void handle(message)
})
// Signals of a terminal reach the whole group: the process in front says when it is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGUSR2'] as const) process.on(signal, () => {})
process.on('disconnect', () => {
  working?.close()
  process.exit()
})

async function handle(message: ToJudge): Promise<void> {
  switch (message.type) {
    case 'settings':
      await start(message.settings, message.before)
      return
    case 'begin':
    case 'end':
      working?.judge.tell(message)
      lag = Date.now() - message.at
      isNew = true
      done += 1
      if (done >= batch) report()
      else if (done === 1) setImmediate(report)
      return
    case 'gap':
      working?.judge.gap(message.isOpen)
      return
    case 'render':
      send({ type: 'rendered', number: message.number, text: (await working?.render(message.form)) ?? '' })
  }
}

function report(): void {
  if (done > 0) send({ type: 'done', count: done })
  done = 0
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
  const baseline = settings.baseline === null ? null : await readBaseline(settings.baseline)
  const collector = collectUsage(contract, Date.now, before?.usage)
  const coverageOf = coverageOfUse(contract)
  const usageOut = settings.usage === null ? null : usageFileIn(settings.usage)
  const recorder = settings.record === null ? null : recorderTo(settings.record, before !== null)
  const judge = createJudge(contract, rules, {
    ...settings,
    baseline,
    before,
    now: Date.now,
    onFound: (found) => send({ type: 'found', found }),
    onExchange: recorder?.record ?? null,
    onUse: collector.see,
  })
  // Never more than a twentieth of its time.
  const sendState = (): void => {
    const startedAt = performance.now()
    if (isNew) {
      isNew = false
      const usage = collector.usage()
      const memory = process.memoryUsage.rss()
      send({ type: 'state', state: { snapshot: judge.snapshot(), coverage: coverageOf(usage), usage, lag, memory } })
    }
    setTimeout(sendState, Math.max(stateEvery, 20 * (performance.now() - startedAt))).unref()
  }
  sendState()
  const save = (): void => usageOut?.write(collector.usage())
  setInterval(save, usageEvery).unref()
  return {
    judge,
    async render(form: Form): Promise<string> {
      const made = judge.report(settings.command)
      const view = viewOf(made, createMask([]), await placesFor(made, settings.contract), shellIn(process.env))
      const render = { json: renderJson, html: renderHtml, junit: renderJunit, text: textOf }[form]
      return [...render(view)].join('')
    },
    close(): void {
      save()
      recorder?.close()
    },
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
