import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { judge } from '../../../src/conformance/checks/judge.ts'
import { dreddEngine, locateDredd } from '../../../src/conformance/engines/dredd/engine.ts'
import type { OwnVerdict } from '../../../src/conformance/engines/dredd/own-verdict.ts'
import { launchDredd } from '../../../src/conformance/engines/dredd/process.ts'
import type { ProcessLimits, StartProcess } from '../../../src/conformance/engines/dredd/process.ts'
import { wordingOf } from '../../../src/conformance/model/deviation.ts'
import type { Result } from '../../../src/conformance/model/index.ts'
import { casesFromPairs } from '../../../src/conformance/plan/pairs.ts'
import { createBrake, createGuard } from '../../../src/conformance/run/brake.ts'
import { createHealth } from '../../../src/conformance/run/health.ts'
import { paceOf } from '../../../src/conformance/run/pace.ts'
import { createTransport } from '../../../src/conformance/run/transport.ts'
import { noRules } from '../../../src/conformance/rules/rules.ts'
import type { Contract, JsonObject } from '../../../src/contract/index.ts'

export interface DreddTrial {
  readonly contract: Contract
  readonly document: JsonObject
  readonly url: string
  readonly launch?: StartProcess
  readonly caps?: Partial<ProcessLimits>
  /** Milliseconds. */
  readonly timeout?: number
  /** Ids of cases; all pairs where it is left out. */
  readonly only?: readonly string[]
}

export interface DreddOutcome {
  readonly results: readonly Result[]
  readonly own: readonly OwnVerdict[]
}

/** Every pair of a contract by Dredd alone, without a command around it. */
export async function tryWithDredd(trial: DreddTrial): Promise<DreddOutcome> {
  const { contract, document, url, timeout = 5000 } = trial
  const results: Result[] = []
  const own: OwnVerdict[] = []
  const target = { url, own: 'mock' } as const
  const transport = createTransport(url, { timeout, maxBytes: 5_000_000, connections: 1 })
  const values = Object.fromEntries(Object.values(contract.fixtures).map(({ name, value }) => [name, value]))
  const { now } = Date
  const brake = createBrake({ target, maxRequests: null, maxTime: null, timeout, rate: null, stop: undefined, now })
  const sender = transport.sender({ target, allow: [], headers: {} })
  const waits = { pace: async () => {}, pause: async () => {} }
  const health = createHealth({ contract, target, sender, ...waits, now, brake })
  const engine = dreddEngine({
    contract,
    rules: noRules,
    document,
    target,
    sender,
    timeout,
    headers: {},
    bearer: null,
    now: Date.now,
    watch: null,
    values,
    keySeed: null,
    methods: new Map(),
    inBody: new Map(),
    pace: paceOf(null, Date.now, async () => {}, brake.isOver),
    guard: createGuard(contract, { brake, health, now }, null),
    dredd: locateDredd(),
    launch: trial.launch ?? (() => launchDredd({})),
    caps: { start: 20_000, transaction: timeout + 1000, ...trial.caps },
    check(attempt) {
      const [first] = judge(contract, attempt, noRules, false).findings
      return first === undefined ? null : wordingOf(first.deviation).message
    },
    onOwnVerdict: (verdict) => own.push(verdict),
  })
  const cases = casesFromPairs(contract).cases.filter(({ id }) => trial.only?.includes(id) ?? true)
  await engine(cases, (attempt) => results.push(judge(contract, attempt, noRules, false)))
  transport.close()
  return { results, own }
}

/** A process in Dredd's place: `script` gets `start`, and `tell` and `hear` for the channel. */
export function launchScript(script: string): StartProcess {
  return (): ChildProcess => {
    const around = `
      const tell = (message) => process.send(message)
      const hear = (then) => process.on('message', then)
      process.once('message', (start) => { ${script} })`
    return spawn(process.execPath, ['-e', around], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  }
}
