import { beginAttempt, endAttempt, refused } from '../domain/live-agents/webhook-retries.ts'
import type { Delivery, Sent } from '../domain/live-agents/webhook-retries.ts'
import { secretKey } from '../domain/live-agents/state.ts'
import { objectOf, textOf } from '../domain/json.ts'
import { CLOCK, timeOn } from '../domain/world/clock.ts'
import { takeFault } from '../payments/stand-in.ts'
import type { Leases } from '../recharge/leases.ts'
import type { Reader, Store, Transaction } from '../store/store.ts'
import { isSnapshot } from '../world/worlds.ts'
import { destinationOf } from './destination.ts'
import type { WebhookHosts } from './destination.ts'
import { post } from './post.ts'
import type { Network } from './post.ts'

/** Puts a delivery off by `milliseconds` of the sandbox's clock. */
export const LATE_FAULT = 'webhook-late'
/** The delivery is lost on its way. */
export const LOST_FAULT = 'webhook-lost'
/** The delivery arrives, and its response is lost. */
export const UNANSWERED_FAULT = 'webhook-unanswered'

export interface DeliveryOptions {
  readonly store: Store
  readonly leases: Leases
  /** Null: encrypted with another key. */
  readonly decrypt: (sealed: string) => string | null
  readonly hosts: WebhookHosts
  readonly network: Network
  readonly realTime: () => number
  readonly onError: (error: unknown) => void
}

export interface Deliveries {
  /** Begins to send what is due in all worlds; what is under way goes on. */
  begin(): Promise<void>
  /** Cuts what is under way; it is sent again later. */
  stop(): Promise<void>
}

/** Of one process at a time. */
const MOST_UNDER_WAY = 20

/**
 * Sends due webhooks. Each attempt is on disk before it leaves, so that after a crash the event is sent once more, with
 * the next number. Safe in several processes at once.
 */
export function createDeliveries(options: DeliveryOptions): Deliveries {
  const underWay = new Map<string, Promise<void>>()
  const ending = new AbortController()

  function start(world: string, id: string, now: () => number): void {
    const name = `${world} ${id}`
    if (ending.signal.aborted || underWay.has(name) || underWay.size >= MOST_UNDER_WAY) return
    const sending = deliver(options, { world, id, now, signal: ending.signal }).catch((error: unknown) => {
      options.onError(error)
      return null
    })
    const next = sending.then((following) => {
      underWay.delete(name)
      if (following !== null) start(world, following, now)
    })
    underWay.set(name, next)
  }

  return {
    async begin() {
      if (options.hosts.size === 0) return
      for (const { world, dueAt, document } of await options.store.agenda('clock', CLOCK)) {
        if (document === null || isSnapshot(world)) continue
        const now = () => timeOn(document, options.realTime())
        // Once: the store runs what it is given again, and another moment would be another read.
        const moment = now()
        if (dueAt > moment) continue
        const due = await options.store.read(world, [], (reader) => reader.due('delivery', moment, MOST_UNDER_WAY))
        for (const { id } of due) start(world, id, now)
      }
    },
    async stop() {
      ending.abort()
      await Promise.all(underWay.values())
    },
  }
}

interface Turn {
  readonly world: string
  readonly id: string
  readonly now: () => number
  readonly signal: AbortSignal
}

/** Returns the event that is due now because this one is over; null: none. */
async function deliver(options: DeliveryOptions, turn: Turn): Promise<string | null> {
  const { store, leases } = options
  const { world, id, now } = turn
  const expected = [{ kind: 'delivery', id } as const]
  const claimed = await store.transact(world, expected, (transaction) => {
    const delivery = transaction.get('delivery', id)
    if (delivery === null || (delivery.dueAt ?? Number.POSITIVE_INFINITY) > now()) return null
    if (delivery.lease !== null && !leases.isOver(delivery.lease)) return null
    const begun = beginAttempt(delivery, leases.take(), now())
    transaction.put('delivery', id, begun)
    return { delivery: begun, sealed: sealedIn(transaction, begun) }
  })
  if (claimed === null) return null
  const { delivery, sealed } = claimed
  const number = delivery.attempts.length
  const sent = await attempt(options, turn, { delivery, sealed, number })
  // Cut by the end of this process, so whether it arrived is unknown, as after a crash.
  if (turn.signal.aborted && 'status' in sent && sent.status === null) return null
  return store.transact(world, expected, (transaction) => {
    const before = transaction.get('delivery', id)
    // The world was reset.
    if (before === null) return null
    const ended = endAttempt(before, number, sent, now())
    transaction.put('delivery', id, ended)
    return before.state === 'waiting' && ended.state !== 'waiting' ? letNextGo(transaction, ended, now()) : null
  })
}

/** Events of one call are sent in their order: the next one is due when this one is over. */
function letNextGo(transaction: Transaction, { next }: Delivery, now: number): string | null {
  const following = next === null ? null : transaction.get('delivery', next)
  if (following === null) return null
  transaction.put('delivery', following.id, { ...following, dueAt: now })
  return following.id
}

interface Claimed {
  readonly delivery: Delivery
  /** Header → its encrypted value; null: it is not stored. */
  readonly sealed: ReadonlyMap<string, string | null>
  readonly number: number
}

async function attempt(
  { store, decrypt, hosts, network }: DeliveryOptions,
  { world, signal }: Turn,
  { delivery, sealed, number }: Claimed,
): Promise<Sent> {
  const destination = destinationOf(delivery.url, hosts)
  if (typeof destination === 'string') return { refused: destination }
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(delivery.headers)) {
    const text = textOf(value) ?? decrypt(sealed.get(name) ?? '')
    if (text === null) return { refused: `The secret of ${name} cannot be read with this AGENT_PLATFORM_SECRET.` }
    if (!OURS.has(name.toLowerCase())) headers[name] = text
  }
  const late = await takeFault(store, world, LATE_FAULT)
  if (late !== null) return { postponed: Number(late.options['milliseconds'] ?? 0) }
  if ((await takeFault(store, world, LOST_FAULT)) !== null) return { status: null, problem: `Lost (${LOST_FAULT}).` }
  const message = {
    headers: {
      ...headers,
      'content-type': 'application/json',
      'user-agent': 'agent-platform-sandbox',
      'x-agent-platform': 'sandbox',
      'x-sandbox-event': delivery.id,
      'x-sandbox-attempt': String(number),
    },
    body: JSON.stringify(delivery.body),
    signal,
  }
  const sent = await post(destination, message, network)
  if ((await takeFault(store, world, UNANSWERED_FAULT)) === null) return sent
  return { status: null, problem: `The response was lost (${UNANSWERED_FAULT}).` }
}

/** Headers that say how a request is framed, or that the sandbox sends itself. */
const OURS: ReadonlySet<string> = new Set(
  (
    'host content-length content-type transfer-encoding connection keep-alive upgrade expect te trailer ' +
    'user-agent x-agent-platform x-sandbox-event x-sandbox-attempt'
  ).split(' '),
)

function sealedIn(reader: Reader, { location, agent, headers }: Delivery): ReadonlyMap<string, string | null> {
  const ids = Object.entries(headers).flatMap(([name, value]) => {
    const id = textOf(objectOf(objectOf(value)['secret'])['id'])
    return id === null ? [] : [[name, id] as const]
  })
  return new Map(ids.map(([name, id]) => [name, reader.get('secret', secretKey(location, agent, id))?.sealed ?? null]))
}

/** A call's deliveries in their order, each due after the one before; those that may not be sent wait for none. */
export function queued(deliveries: readonly Delivery[], hosts: WebhookHosts): readonly Delivery[] {
  const judged = deliveries.map((delivery) => {
    const destination = destinationOf(delivery.url, hosts)
    return typeof destination === 'string' ? refused(delivery, destination) : delivery
  })
  const sent = judged.filter(({ state }) => state === 'waiting')
  return judged.map((delivery) => {
    const at = sent.indexOf(delivery)
    if (at === -1) return delivery
    return { ...delivery, next: sent[at + 1]?.id ?? null, dueAt: at === 0 ? delivery.createdAt : null }
  })
}
