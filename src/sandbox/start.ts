import { randomUUID } from 'node:crypto'
import { packagedContract } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import type { Answer } from '../serve/answer.ts'
import { createCors } from '../serve/cors.ts'
import { declaredHeaders } from '../serve/declared-headers.ts'
import { isHelpPage, renderHelpPage } from '../serve/help-page.ts'
import { closeServer, isLoopback, listen } from '../serve/listen.ts'
import { leadTo, opensPage } from '../serve/page.ts'
import { createHttpServer } from '../serve/server.ts'
import type { ServerRequest } from '../serve/server.ts'
import { CONTROL_PAGE, handleControl, isControl } from './control/handle.ts'
import { createRecentRequests } from './control/recent.ts'
import { combineDefects } from './defects/index.ts'
import { MAIN_WORLD } from './domain/world/state.ts'
import { logLine } from './http/log-line.ts'
import { createOutage } from './http/outage.ts'
import { createPipeline } from './http/pipeline.ts'
import type { Handled } from './http/pipeline.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { worldOf } from './http/world-name.ts'
import { HANDLERS } from './operations/index.ts'
import type { SandboxServices } from './operations/index.ts'
import { createStandIn, strike } from './payments/stand-in.ts'
import { createLeases } from './recharge/leases.ts'
import { isShared, openStore } from './store/open.ts'
import { StoreError } from './store/store.ts'
import { createSeal, sealingKey } from './world/seal.ts'
import { settleRegularly, settleWorld, settleWorlds } from './world/settle-worlds.ts'
import { createWorlds } from './world/worlds.ts'

export interface SandboxOptions {
  /** Left out: the packaged contract. */
  readonly contract?: Contract
  /** A SQLite file, or a `postgres://` URL that other sandboxes may share; left out (or `:memory:`), gone when it stops. */
  readonly database?: string
  /** Left out (or 0), any free one. */
  readonly port?: number
  /** Left out, 127.0.0.1. */
  readonly host?: string
  /** Where the pages `/errors/CODE` stand that refusals link to; left out, at the sandbox itself. */
  readonly documentation?: string
  /** Whether every answer is checked against the contract: a mismatch is a 500. Off where defects are planted. */
  readonly strict?: boolean
  /** Whether `/_sandbox/` steers it; left out: on loopback only. */
  readonly control?: boolean
  /** Names of planted defects. */
  readonly defects?: readonly string[]
  /** How many worlds there may be; left out, 1,000. Those that are there stay. */
  readonly mostWorlds?: number
  /** Requests a second for each key; left out: any number. */
  readonly rateLimit?: number
  /** What secrets are encrypted with; see sealing-key.ts. */
  readonly secret?: string
  /** Makes the world `main` again from the fixtures first. */
  readonly reset?: boolean
  /** Told of each request, as a line of JSON. */
  readonly log?: (line: string) => void
  /** Told of failures that nobody foresaw; to stderr where nothing else is said. */
  readonly onError?: (line: string) => void
  /** Milliseconds since the epoch. */
  readonly realTime?: () => number
}

/** A running sandbox. */
export interface Sandbox {
  /** Its address, without a slash at the end. */
  readonly url: string
  /** Lets answers under way finish, then closes the database. */
  close(): Promise<void>
}

/** How often what is due is looked for, in milliseconds. */
const SETTLE_EVERY = 1000

/**
 * Serves the contract with the platform's rules. Throws a StoreError where the database cannot be used, and a StartError
 * where the port cannot be opened or a planted defect is unknown; the messages say what to do.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { contract, host, port, database, realTime } = { ...defaults(), ...options }
  const complain = options.onError ?? ((line) => void process.stderr.write(`${line}\n`))
  const planted = options.defects ?? []
  const broken = combineDefects(planted)
  const store = await openStore(database)
  try {
    const provider = createStandIn(store, (world, name) => strike(store, world, name))
    const services: SandboxServices = {
      contract,
      store,
      payments: broken.payments?.(provider) ?? provider,
      // A SQLite file belongs to one process, so whoever left a charge behind is gone.
      leases: createLeases({ owner: randomUUID(), realNow: realTime, alone: !isShared(database) }),
      // The end of a UUID is as random as its beginning, and Node draws many of them at a time.
      id: (prefix) => `${prefix}_${randomUUID().replaceAll('-', '').slice(-18)}`,
      seal: createSeal(sealingKey(database, options.secret)),
    }
    const worlds = createWorlds(contract, store, realTime, options.mostWorlds)
    const settle = (world: string) => settleWorld(services, world, realTime)
    const settleAll = () => settleWorlds(services, realTime)
    if (options.reset === true) await worlds.reset(MAIN_WORLD)
    else await worlds.create(MAIN_WORLD)
    // Charges whose process died are recorded before anybody asks.
    await settleAll()

    const onError = (error: unknown, requestId: string) => complain(`${requestId} failed: ${explain(error)}`)
    const answerContract = createPipeline({
      onError,
      services,
      handlers: broken.handlers?.(HANDLERS) ?? HANDLERS,
      worlds,
      realTime,
      strict: (options.strict ?? true) && planted.length === 0,
      limit: options.rateLimit === undefined ? null : createRateLimit(options.rateLimit, realTime),
      ...(broken.anyScope === true ? { anyScope: true } : {}),
      ...(options.documentation === undefined ? {} : { documentation: options.documentation }),
    })
    const recent = createRecentRequests(realTime)
    const control = {
      host,
      on: options.control ?? isLoopback(host),
      control: { contract, services, worlds, realTime, recent, defects: planted },
      settle,
    }
    /** `/` in a browser, unless the contract has something there. */
    const opensStartPage = ({ method, pathname, headers }: ServerRequest) =>
      pathname === '/' && opensPage(method, headers) && !contract.operations.some(({ path }) => path === '/')
    const handle = async (request: ServerRequest): Promise<Handled> => {
      if (isControl(request.pathname)) {
        return {
          answer: await handleControl(control, request),
          world: worldOf(request.headers),
          operation: null,
          key: null,
        }
      }
      if (isHelpPage(request.pathname)) {
        return { answer: renderHelpPage(contract, request.pathname), world: null, operation: null, key: null }
      }
      if (control.on && opensStartPage(request)) {
        return { answer: leadTo(CONTROL_PAGE), world: null, operation: null, key: null }
      }
      const answered = await answerContract(request)
      const { answer, operation } = answered
      const handled =
        operation === null || broken.answer === undefined
          ? answered
          : { ...answered, answer: broken.answer(answer, operation) }
      if (control.on) recent.note(request, handled)
      return handled
    }
    const whileAway = createOutage(complain)
    const answer = async (request: ServerRequest): Promise<Answer> => {
      if (options.log === undefined) return (await whileAway.answer(request, handle)).answer
      const startedAt = realTime()
      const handled = await whileAway.answer(request, handle)
      options.log(logLine(request, handled, startedAt, realTime()))
      return handled.answer
    }
    const server = createHttpServer({
      platform: 'sandbox',
      cors: createCors(declaredHeaders(contract)),
      answer,
      onError,
    })
    const url = await listen(server, port, host)
    const settling = settleRegularly(whileAway.watching(settleAll), SETTLE_EVERY, (error) =>
      complain(`What is due failed: ${explain(error)}`),
    )
    return {
      url,
      async close() {
        await closeServer(server)
        await settling.stop()
        await store.close()
      },
    }
  } catch (error) {
    // What failed first is what has to be told.
    await store.close().catch(() => {})
    throw error
  }
}

function defaults() {
  return { contract: packagedContract(), database: ':memory:', port: 0, host: '127.0.0.1', realTime: Date.now }
}

function explain(error: unknown): string {
  if (error instanceof StoreError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
