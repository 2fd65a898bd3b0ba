import type { ConsumerMessages, JetStreamClient, JetStreamManager, JsMsg, StreamConfig } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { readFile } from 'node:fs/promises'
import { UsageError } from '../conformance/options/usage-error.ts'
import type { Arrived, Told } from './order.ts'

/** Resources are spread over so many partitions; as many workers can share the work. */
export const partitions = 8

/** How long exchanges stay in the stream, in memory: bodies are written to no disk. */
const keptFor = 600_000
const mostBytes = 256 * 1024 * 1024

/** Milliseconds until a message that nobody confirms counts as lost. */
const confirmedWithin = 5000

/** The only way to NATS: proxies publish, workers read and keep what they found. */
export interface Carrier {
  /** Whether NATS can be reached now. */
  readonly isUp: () => boolean
  /** Rejects where the stream did not take it. */
  readonly publish: (partition: number, told: Told) => Promise<void>
  /** Calls `take` for what comes in a partition from a time on, again and again, until the signal. */
  readonly read: (partition: number, reader: Reader, signal: AbortSignal) => Promise<void>
  /** Writes a value if `revision` is still the newest one (0: there is none; null: whatever is). Returns its revision; null: it is not. */
  readonly keep: (key: string, value: Uint8Array, revision: number | null) => Promise<number | null>
  /** Each value that is kept, and each that comes, until the signal. */
  readonly follow: (
    take: (key: string, value: Uint8Array, revision: number) => void,
    signal: AbortSignal,
  ) => Promise<void>
  /** Says to all workers that this one is here, and hears them. */
  readonly here: (worker: string) => void
  readonly onHere: (hear: (worker: string) => void) => void
  readonly close: () => Promise<void>
}

export interface Reader {
  /** A stream is read, which may be another one than before. */
  readonly onStream: (created: string) => void
  readonly from: Date
  readonly take: (arrived: Arrived) => void
}

export interface CarrierOptions {
  /** `nats://host:port/name`; the name tells APIs apart that share a NATS. */
  readonly url: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly say: (text: string) => void
}

/** Connects, now or as soon as NATS can be reached. Throws a UsageError if the packages for it are not installed. */
export async function connectTo({ url, env, say }: CarrierOptions): Promise<Carrier> {
  const [{ connect, credsAuthenticator }, { jetstream, jetstreamManager }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
  ]).catch(() => {
    throw new UsageError(
      'NATS: its client is not installed here; add it with: npm install @nats-io/transport-node @nats-io/jetstream',
    )
  })
  const { host, protocol, pathname } = new URL(url)
  const name = pathname.replaceAll('/', '') || 'watch'
  const { NATS_USER: user, NATS_PASSWORD: pass, NATS_CREDS: creds } = env
  const connecting = connect({
    servers: `${protocol}//${host}`,
    name: 'agent-platform watch',
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 500,
    ...(user === undefined ? {} : { user }),
    ...(pass === undefined ? {} : { pass }),
    ...(creds === undefined ? {} : { authenticator: credsAuthenticator(await readFile(creds)) }),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  })
  let link: Link | null = null
  let isClosed = false
  const hearers: ((worker: string) => void)[] = []
  const late = setTimeout(() => say(`NATS at ${host} is not reached yet; it is tried on.`), 2000)
  const linked = connecting.then(
    async (connection) => {
      clearTimeout(late)
      if (isClosed) return connection.close()
      link = {
        connection,
        js: jetstream(connection),
        jsm: await jetstreamManager(connection, { checkAPI: false }),
        isUp: true,
      }
      for (const hear of hearers) listen(connection, hear)
      await ensure(link)
      void follow(link)
    },
    (error: unknown) => say(`NATS at ${host}: ${messageOf(error)}`),
  )

  async function follow(own: Link): Promise<void> {
    for await (const { type } of own.connection.status()) {
      if (type === 'disconnect') {
        if (own.isUp && !isClosed) say(`NATS at ${host} is not reached any more.`)
        own.isUp = false
      }
      if (type === 'reconnect') {
        own.isUp = true
        say(`NATS at ${host} is reached again.`)
        await ensure(own)
      }
    }
  }

  /** A stream in memory is gone when its server was. */
  async function ensure({ jsm }: Link): Promise<string | null> {
    try {
      await jsm.streams.add({ ...kept, name: `${name}_state`, subjects: [`${name}_state.>`] })
      return (await jsm.streams.add({ ...passing, name, subjects: [`${name}.*`] })).created
    } catch (error) {
      say(`NATS at ${host}: ${messageOf(error)}`)
      return null
    }
  }

  function listen(connection: NatsConnection, hear: (worker: string) => void): void {
    connection.subscribe(`${name}_here`, { callback: (_, message) => hear(message.string()) })
  }

  async function untilUp(signal: AbortSignal): Promise<Link | null> {
    while (!signal.aborted) {
      if (link?.isUp === true) return link
      await pause(200)
    }
    return null
  }

  /** Until the signal, or until there is nothing to read any more. */
  async function each(
    { js }: Link,
    stream: string,
    policy: object,
    signal: AbortSignal,
    take: (message: JsMsg) => void,
  ): Promise<void> {
    try {
      const messages = await (await js.consumers.get(stream, policy)).consume({ max_messages: 500 })
      const stop = stopping(messages, signal)
      let count = 0
      for await (const message of messages) {
        if (signal.aborted) return
        take(message)
        // Others wait for their turn.
        if ((count += 1) % 100 === 0) await pause(0)
      }
      stop.ended()
    } catch (error) {
      if (!signal.aborted) say(`NATS at ${host}: ${messageOf(error)}`)
    }
    await pause(1000)
  }

  return {
    isUp: () => link?.isUp === true,
    async publish(partition, told) {
      if (link?.isUp !== true) throw new Error('NATS is not reached')
      const own = link
      await own.js
        .publish(`${name}.${partition}`, JSON.stringify(told), { timeout: confirmedWithin })
        .catch(async (error: unknown) => {
          await ensure(own)
          throw error
        })
    },
    async read(partition, { onStream, from, take }, signal) {
      /** Where it goes on. */
      let next = { created: '', sequence: 1 }
      for (;;) {
        const own = await untilUp(signal)
        if (own === null) return
        const created = await ensure(own)
        if (created === null) {
          await pause(1000)
          continue
        }
        const start =
          next.created === created
            ? { deliver_policy: 'by_start_sequence', opt_start_seq: next.sequence }
            : { deliver_policy: 'by_start_time', opt_start_time: from.toISOString() }
        if (next.created !== created) {
          onStream(created)
          next = { created, sequence: 1 }
        }
        await each(own, name, { filter_subjects: `${name}.${partition}`, ...start }, signal, (message) => {
          next = { created, sequence: message.seq + 1 }
          take({ told: message.json<Told>(), sequence: message.seq, at: message.info.timestampNanos / 1e6 })
        })
      }
    },
    async keep(key, value, revision) {
      if (link?.isUp !== true) throw new Error('NATS is not reached')
      const expect = revision === null ? {} : { expect: { lastSubjectSequence: revision } }
      try {
        return (await link.js.publish(`${name}_state.${key}`, value, { timeout: confirmedWithin, ...expect })).seq
      } catch (error) {
        if ((error as { readonly code?: unknown }).code === otherRevision) return null
        throw error
      }
    },
    async follow(take, signal) {
      for (let own = await untilUp(signal); own !== null; own = await untilUp(signal)) {
        await each(own, `${name}_state`, { deliver_policy: 'last_per_subject' }, signal, ({ subject, data, seq }) =>
          take(subject.slice(`${name}_state.`.length), data, seq),
        )
      }
    },
    here: (worker) => link?.connection.publish(`${name}_here`, worker),
    onHere(hear) {
      hearers.push(hear)
      if (link !== null) listen(link.connection, hear)
    },
    async close() {
      isClosed = true
      clearTimeout(late)
      if (link === null) return
      await Promise.race([link.connection.drain(), pause(1000)])
      await linked
    },
  }
}

/** Ends the messages at the signal, and where there is nothing to read any more. */
function stopping(messages: ConsumerMessages, signal: AbortSignal): { readonly ended: () => void } {
  const stop = (): void => messages.stop()
  signal.addEventListener('abort', stop)
  const follow = async (): Promise<void> => {
    for await (const { type } of messages.status())
      if (type === 'stream_not_found' || type === 'consumer_not_found') stop()
  }
  void follow()
  return { ended: () => signal.removeEventListener('abort', stop) }
}

interface Link {
  readonly connection: NatsConnection
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
  isUp: boolean
}

/** JetStream's code for a revision that is not the newest one. */
const otherRevision = 10_071

const passing = {
  storage: 'memory',
  discard: 'old',
  max_age: keptFor * 1e6,
  max_bytes: mostBytes,
} as const satisfies Partial<StreamConfig>

const kept = { storage: 'file', max_msgs_per_subject: 1 } as const satisfies Partial<StreamConfig>

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}
