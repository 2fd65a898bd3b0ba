import { packagedContract } from '../../../src/contract/index.ts'
import { platformRules } from '../../../src/conformance/rules/index.ts'
import { DEFECTS } from '../../../src/sandbox/defects/index.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import { keyHash } from '../../../src/usage/collect.ts'
import { createJudge } from '../../../src/watch/judge.ts'
import type { Violation } from '../../../src/watch/judge.ts'
import type { KeyFacts, Keys } from '../../../src/watch/keys.ts'
import { startProxy } from '../../../src/watch/proxy.ts'
import type { Sink, Traffic } from '../../../src/watch/traffic.ts'
import type { Shared } from '../field/crowd/clients.ts'
import { independentAt, sandboxAt } from '../field/crowd/targets.ts'
import { startFields, switchesOf } from '../field/run.ts'
import { useApp } from './app.ts'
import type { Call } from './app.ts'
import { rightFrom } from './differences.ts'
import { driftIn } from './drift.ts'

/** What a planted bug came to in the traffic. */
export interface Sight {
  readonly bug: string
  /** The sentence that it breaks, or what it does. */
  readonly breaks: string
  /**
   * `not provoked`: every response was as a right server's. `named`: a stated promise is said to be broken, shown by a response
   * that is not as a right server's. `advised`: the same of an assumption. `missed`: nothing is said of such a response.
   */
  readonly state: 'not provoked' | 'named' | 'advised' | 'missed'
  /** The first response that is not as a right server's: method, path and status. */
  readonly where: string
  /** The rules that name it. */
  readonly rules: readonly string[]
  /** `redocly drift` reports a response that is not as a right server's. */
  readonly isDrift: boolean
}

export interface AppRun {
  readonly server: string
  /** Requests of one use of the app. */
  readonly requests: number
  /** Right servers, and what the watch said of each. */
  readonly right: readonly { readonly name: string; readonly alarms: readonly Violation[] }[]
  /** Responses of the right server that `redocly drift` reports. */
  readonly drift: number
  readonly sights: readonly Sight[]
}

/** A server under a switch, with what it calls the contract's fixtures. */
interface Server {
  readonly shared: Shared
  readonly stop: () => Promise<void>
}

type Start = (name: string) => Promise<Server>

interface Variants {
  readonly server: string
  readonly right: readonly string[]
  readonly bugs: readonly { readonly name: string; readonly breaks: string }[]
  readonly start: Start
}

/** The field server, under its readings and with each of its bugs. */
export async function atField<T>(root: string, use: (variants: Variants) => Promise<T>): Promise<T> {
  const field = startFields(root)
  const { readings, bugs } = await switchesOf(root)
  const kindOf = (name: string) => (name in readings ? 'reading' : 'correct')
  const start: Start = async (name) => {
    const isBug = bugs.some((bug) => bug.name === name)
    const notes = await field.serve({ kind: isBug ? 'bug' : kindOf(name), name })
    return { shared: independentAt(notes.url, notes), stop: async () => {} }
  }
  try {
    return await use({ server: 'the independent server', right: Object.keys(readings), bugs, start })
  } finally {
    field.stop()
  }
}

/** Our sandbox, with each of its defects. */
export async function atSandbox<T>(use: (variants: Variants) => Promise<T>): Promise<T> {
  const defects = Object.entries(DEFECTS).map(([name, { says }]) => ({ name, breaks: says }))
  const start: Start = async (name) => {
    const sandbox = await startSandbox({
      database: ':memory:',
      defects: name in DEFECTS ? [name] : [],
      strict: false,
      onError: () => {},
    })
    return { shared: sandboxAt(sandbox.url), stop: () => sandbox.close() }
  }
  return use({ server: 'the sandbox', right: [], bugs: defects, start })
}

/** How many uses of a right server show what changes by itself. */
const plays = 6

/** Servers that are tried at once. */
const atOnce = 2

/** Uses the app in front of each variant of a server. `wanted`: which of them; the right server always. */
export async function runApp(
  root: string,
  { server, right: readings, bugs, start }: Variants,
  wanted: (name: string) => boolean,
  say: (line: string) => void,
): Promise<AppRun> {
  const first = await eachOf(Array.from({ length: plays }), () => watched(start, 'correct'))
  const { differencesIn } = rightFrom(first.map(({ calls }) => calls))
  const right = [
    { name: 'correct', alarms: first.flatMap(({ stated }) => stated) },
    ...(await eachOf(readings.filter(wanted), async (name) => {
      const { stated } = await watched(start, name)
      say(`reading ${name}: ${stated.length} alarms`)
      return { name, alarms: stated }
    })),
  ]
  const sights = await eachOf(
    bugs.filter(({ name }) => wanted(name)),
    async ({ name, breaks }): Promise<Sight> => {
      const { calls, url, traffic, stated, assumed } = await watched(start, name)
      const others = differencesIn(calls)
      const lines = new Set(others.map(({ method, target, status }) => `${method} ${url}${target} ${status}`))
      const shows = ({ shownBy }: Violation) => shownBy.some((line) => lines.has(line))
      const named = stated.filter(shows)
      const unnamed = assumed.some(shows) ? 'advised' : 'missed'
      const provoked = named.length > 0 ? 'named' : unnamed
      const state = others.length === 0 ? 'not provoked' : provoked
      const [where] = others
      const rules = [...new Set(named.map(({ operation, rule }) => `${operation} ${rule.replace(/^invariant\//, '')}`))]
      say(`bug ${name}: ${state}${rules.length === 0 ? '' : `, ${rules.join(', ')}`}`)
      const drift = others.length === 0 ? [] : await driftIn(root, url, traffic)
      const shown = new Set(others.map(({ method, target, status }) => `${method} ${target.split('?')[0]} ${status}`))
      const path = where?.target.split('?')[0] ?? ''
      return {
        bug: name,
        breaks,
        state,
        where: where === undefined ? '' : `${where.method} ${path} ${where.status}`,
        rules,
        isDrift: drift.some((line) => shown.has(line)),
      }
    },
  )
  const [one] = first
  const drift = one === undefined ? 0 : new Set(await driftIn(root, one.url, one.traffic)).size
  return { server, requests: one?.calls.length ?? 0, right, drift, sights }
}

interface Watched {
  readonly calls: readonly Call[]
  readonly url: string
  readonly traffic: readonly Traffic[]
  /** Of the server. */
  readonly stated: readonly Violation[]
  readonly assumed: readonly Violation[]
}

/** The app in front of a new server, through the watch's own proxy; its judge works in this process, to start hundreds of them. */
async function watched(start: Start, name: string): Promise<Watched> {
  const { shared, stop } = await start(name)
  const judge = createJudge(packagedContract(), platformRules, {
    isAlone: true,
    base: shared.url,
    evidence: false,
    baseline: null,
    keys: keysOf(shared),
    now: Date.now,
    before: null,
    onFound: () => {},
    onExchange: null,
    onUse: () => {},
  })
  const upstream = new URL(shared.url)
  const traffic: Traffic[] = []
  const sink: Sink = {
    tell(one) {
      traffic.push(one)
      judge.tell(one)
    },
  }
  const proxy = await startProxy({ upstream, port: 0, host: '127.0.0.1', largestBody: 1e6, sink, now: Date.now })
  const calls = await useApp({ ...shared, url: proxy.url })
  await proxy.close()
  await stop()
  const own = judge.snapshot().violations.filter(({ side }) => side === 'server')
  return {
    calls,
    url: shared.url,
    traffic,
    stated: own.filter(({ inferred }) => inferred === null),
    assumed: own.filter(({ inferred }) => inferred !== null),
  }
}

/** What the operator knows of the keys that the app uses. */
function keysOf({ values }: Shared): Keys {
  const credentials = Object.values(packagedContract().fixtures).filter(({ kind }) => kind === 'credential')
  return Object.fromEntries(
    credentials.flatMap(({ name, state }): readonly (readonly [string, KeyFacts])[] => {
      const { agency, role, scopes, location, revoked } = state
      const key = values[name]
      if (key === undefined) return []
      const facts = {
        ...(typeof agency === 'string' && { tenant: agency }),
        ...(typeof role === 'string' && { role }),
        ...(Array.isArray(scopes) && { scopes: scopes.map(String) }),
        ...(typeof location === 'string' && { only: { locationId: [values[location] ?? location] } }),
        ...(revoked === true && { revokedAt: 0 }),
      }
      return [[keyHash(`Bearer ${key}`), facts]]
    }),
  )
}

/** The results in order; few at a time. */
async function eachOf<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < all.length) {
      const index = next
      next += 1
      results[index] = await work(all[index] as T)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
