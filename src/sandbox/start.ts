import { randomUUID } from 'node:crypto'
import { packagedContract } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import type { Answer } from '../serve/answer.ts'
import { createCors } from '../serve/cors.ts'
import { declaredHeaders } from '../serve/declared-headers.ts'
import { isHelpPage, renderHelpPage } from '../serve/help-page.ts'
import { closeServer, isLoopback, listen } from '../serve/listen.ts'
import { redirectTo, opensPage } from '../serve/page.ts'
import { writeUsage } from '../serve/write-usage.ts'
import { createHttpServer } from '../serve/server.ts'
import type { ServerRequest } from '../serve/server.ts'
import { CONTROL_PAGE, handleControl, isControl } from './control/handle.ts'
import { createRecentRequests } from './control/recent.ts'
import { combineDefects } from './defects/index.ts'
import { MAIN_WORLD } from './domain/world/state.ts'
import { faultsHit } from './http/apply-faults.ts'
import { logLine } from './http/log-line.ts'
import { createOutage } from './http/outage.ts'
import { createPipeline } from './http/pipeline.ts'
import type { Handled } from './http/pipeline.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { worldOf } from './http/world-name.ts'
import { HANDLERS } from './operations/index.ts'
import type { SandboxServices } from './operations/index.ts'
import { createStandIn, takeFault } from './payments/stand-in.ts'
import { createLeases } from './recharge/leases.ts'
import { isShared, openStore } from './store/open.ts'
import { StoreError } from './store/store.ts'
import { createDeliveries } from './webhooks/deliver.ts'
import { readWebhookHosts } from './webhooks/destination.ts'
import { realNetwork } from './webhooks/post.ts'
import type { Network } from './webhooks/post.ts'
import { createDecryption, createEncryption, encryptionKey } from './world/encryption.ts'
import { settleRegularly, settleWorld, settleWorlds } from './world/settle-worlds.ts'
import { createWorlds } from './world/worlds.ts'
import { say } from '../text/streams.ts'

export interface SandboxOptions {
  readonly contract?: Contract
  /** A SQLite file, or a `postgres://` URL that other sandboxes may share. Default: `:memory:`. */
  readonly database?: string
  /** Default: 0, any free port. */
  readonly port?: number
  /** Default: 127.0.0.1. */
  readonly host?: string
  /** Base of the `/errors/CODE` links in refusals. Default: the sandbox itself. */
  readonly documentation?: string
  /** Check every response against the contract: a mismatch becomes a 500. Default: on, without defects. */
  readonly strict?: boolean
  /** Whether the `/_sandbox/` control API is on. Default: on loopback only. */
  readonly control?: boolean
  readonly defects?: readonly string[]
  /** Default: 1,000. Worlds that exist already stay. */
  readonly mostWorlds?: number
  /** Requests per second and key. Default: no limit. */
  readonly rateLimit?: number
  /** Key that encrypts stored secrets; see world/encryption.ts. */
  readonly secret?: string
  readonly reset?: boolean
  /**
   * Hosts that webhooks are sent to: `hooks.acme.io`, or `hooks.acme.io=http://127.0.0.1:3000` for a server on this
   * machine that gets them instead. Default: none is sent.
   */
  readonly webhooks?: readonly string[]
  /** How webhooks reach names. Default: by the machine's resolver. */
  readonly network?: Network
  /** Folder for usage by consumer. Default: none is written. */
  readonly usage?: string
  /** Gets a line of JSON for each request. */
  readonly log?: (line: string) => void
  /** Gets unexpected errors. Default: stderr. */
  readonly onError?: (line: string) => void
  readonly realTime?: () => number
}

export interface Sandbox {
  readonly url: string
  /** Waits for running requests, then closes the database. */
  close(): Promise<void>
}

/** In milliseconds. */
const SETTLE_EVERY = 1000

/**
 * Starts the sandbox. Throws a StoreError if the database cannot be used, a StartError if the port cannot be opened or
 * a defect is unknown.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { contract, host, port, database, realTime } = { ...defaults(), ...options }
  const complain = options.onError ?? ((text) => say(text.split('\n')))
  const planted = options.defects ?? []
  const broken = combineDefects(planted)
  const hosts = readWebhookHosts(options.webhooks ?? [])
  const store = await openStore(database)
  try {
    const key = encryptionKey(database, options.secret)
    const provider = createStandIn(store, async (world, name) => {
      const fault = await takeFault(store, world, name)
      if (fault !== null) faultsHit.getStore()?.add(name)
      return fault
    })
    const services: SandboxServices = {
      contract,
      store,
      payments: broken.payments?.(provider) ?? provider,
      // A SQLite file belongs to one process, so other owners of charges are dead.
      leases: createLeases({ owner: randomUUID(), realNow: realTime, alone: !isShared(database) }),
      // UUIDs are fast: Node draws many at a time.
      id: (prefix) => `${prefix}_${randomUUID().replaceAll('-', '').slice(-18)}`,
      encrypt: createEncryption(key),
    }
    const worlds = createWorlds(contract, store, realTime, options.mostWorlds)
    const settleAll = () => settleWorlds(services, realTime)
    if (options.reset === true) await worlds.reset(MAIN_WORLD)
    else await worlds.create(MAIN_WORLD)
    // Before the first request, records charges of dead processes.
    await settleAll()

    const site = options.documentation === undefined ? {} : { documentation: options.documentation }
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
      ...site,
    })
    const deliveries = createDeliveries({
      store,
      leases: services.leases,
      decrypt: createDecryption(key),
      hosts,
      network: options.network ?? realNetwork,
      realTime,
      onError: (error) => complain(`A webhook could not be handled: ${explain(error)}`),
    })
    const settle = async (world: string) => {
      await settleWorld(services, world, realTime)
      await deliveries.begin()
    }
    const recent = createRecentRequests(realTime)
    const control = {
      ...site,
      host,
      on: options.control ?? isLoopback(host),
      control: { contract, services, worlds, realTime, recent, webhookHosts: hosts, defects: planted },
      settle,
    }
    /** `/` in a browser, unless the contract uses it. */
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
        return { answer: redirectTo(CONTROL_PAGE), world: null, operation: null, key: null }
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
    const outage = createOutage(complain)
    const answer = async (request: ServerRequest): Promise<Answer> => {
      if (options.log === undefined) return (await outage.answer(request, handle)).answer
      const startedAt = realTime()
      const handled = await outage.answer(request, handle)
      options.log(logLine(request, handled, startedAt, realTime()))
      return handled.answer
    }
    const usage = options.usage === undefined ? null : writeUsage(contract, options.usage, 'sandbox')
    const server = createHttpServer({
      platform: 'sandbox',
      cors: createCors(declaredHeaders(contract)),
      answer:
        usage === null
          ? answer
          : async (request) => {
              const answered = await answer(request)
              usage.see(request, answered.status)
              return answered
            },
      onError,
    })
    const url = await listen(server, port, host)
    const settling = settleRegularly(outage.watching(settleAll), SETTLE_EVERY, (error) =>
      complain(`Settling failed: ${explain(error)}`),
    )
    const delivering = settleRegularly(
      outage.watching(() => deliveries.begin()),
      SETTLE_EVERY,
      (error) => complain(`Sending webhooks failed: ${explain(error)}`),
    )
    return {
      url,
      async close() {
        await closeServer(server)
        usage?.close()
        await settling.stop()
        await delivering.stop()
        await deliveries.stop()
        await store.close()
      },
    }
  } catch (error) {
    // The first error is the one to report.
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
