import { ContractError } from '../contract/index.ts'
import { contractFor } from '../conformance/contract-for.ts'
import { createMask } from '../conformance/model/secrets.ts'
import { UsageError } from '../conformance/options/usage-error.ts'
import { renderHtml } from '../conformance/report/html/page.ts'
import { renderJson } from '../conformance/report/json.ts'
import { placesFor, viewOf } from '../conformance/report/view.ts'
import { rulesFor } from '../conformance/rules/read.ts'
import { createJudge } from './judge.ts'
import type { Judge } from './judge.ts'
import type { FromJudge, Settings, ToJudge } from './messages.ts'
import { shellIn } from '../text/shell.ts'

/** How many messages are worked off before it says so. */
const batch = 100

let judge: Judge | null = null
let settings: Settings | null = null
let done = 0

process.on('message', (message: ToJudge) => {
  void handle(message)
})
// Signals of a terminal reach the whole group: the process in front says when it is over.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())

async function handle(message: ToJudge): Promise<void> {
  switch (message.type) {
    case 'settings':
      await begin(message.settings)
      return
    case 'begin':
    case 'end':
      judge?.tell(message)
      done += 1
      if (done >= batch) report()
      else if (done === 1) setImmediate(report)
      return
    case 'gap':
      judge?.gap(message.isOpen)
      return
    case 'snapshot':
      if (judge !== null) send({ type: 'snapshot', number: message.number, snapshot: judge.snapshot() })
      return
    case 'json':
    case 'html':
      send({ type: message.type, number: message.number, text: await rendered(message.type) })
  }
}

function report(): void {
  if (done > 0) send({ type: 'done', count: done })
  done = 0
}

async function begin(given: Settings): Promise<void> {
  try {
    const { contract } = await contractFor({ ...given, fetch: false, trustSafety: false })
    const rules = await rulesFor(given, contract)
    settings = given
    judge = createJudge(contract, rules, { ...given, now: Date.now })
    send({ type: 'ready' })
  } catch (error) {
    if (!(error instanceof ContractError || error instanceof UsageError)) throw error
    send({ type: 'unusable', message: error.message })
  }
}

async function rendered(form: 'json' | 'html'): Promise<string> {
  if (judge === null || settings === null) return ''
  const made = judge.report(settings.command)
  const view = viewOf(made, createMask([]), await placesFor(made, settings.contract), shellIn(process.env))
  return form === 'html' ? [...renderHtml(view)].join('') : [...renderJson(view)].join('')
}

function send(message: FromJudge): void {
  // Nobody may be there any more.
  if (process.connected) process.send?.(message, () => {})
}
