import { createHash, randomUUID } from 'node:crypto'
import type { Contract } from '../contract/index.ts'
import { resourceOf } from '../conformance/checks/surroundings.ts'
import type { SentRequest } from '../conformance/model/index.ts'
import type { Rules } from '../conformance/rules/rules.ts'
import { readBodies, requestReader } from './judge.ts'
import { partitions } from './nats.ts'
import type { Carrier } from './nats.ts'
import type { Told, Word } from './order.ts'
import type { Begin, End, Traffic, Unjudged } from './traffic.ts'
import { veiled } from './veil.ts'

export interface Publisher {
  readonly tell: (traffic: Traffic) => void
  /** Exchanges begin that nobody tells of (true), or all of them have ended. */
  readonly gap: (isOpen: boolean) => void
  /** Nothing that happened before this is still to be told. */
  readonly beat: (at: number) => void
  readonly published: () => number
  readonly unjudged: () => Readonly<Partial<Record<Unjudged, number>>>
  readonly close: () => Promise<void>
}

interface Begun {
  readonly request: SentRequest
  readonly partition: number
}

/** The most exchanges under way that it remembers. */
const mostOpen = 10_000

/** Characters of a message: NATS takes a megabyte of bytes, if it is not told otherwise. */
const largestMessage = 500_000

/** The most messages that wait for NATS to confirm them; what comes beyond is lost. */
const mostWaiting = 2000

/**
 * Tells the workers of a proxy's exchanges, without their secrets: all of one resource in one partition. What NATS does not take
 * is lost, and said so when it can be reached again. What the contract does not have stays here.
 */
export function createPublisher(contract: Contract, rules: Rules, base: string, carrier: Carrier): Publisher {
  const proxy = randomUUID().slice(0, 8)
  const readRequest = requestReader(contract, base)
  const open = new Map<number | string, Begun>()
  /** Exchanges under way that no worker learned of. */
  const untold = new Set<number | string>()
  const numbers = new Map<number, number>()
  const unjudged: Partial<Record<Unjudged, number>> = {}
  let epoch = 1
  let waiting = 0
  let published = 0
  let last = 0
  /** Since when something was lost that the workers do not know of. */
  let lostAt: number | null = null
  let isToldOpen = false
  let isUnseen = false

  /** Never twice the same, so that the order of what is told is that of the times. */
  function timeOf(at: number, isEnd: boolean): number {
    // Of two proxies' events in one millisecond a request begins before another ends: they may have overlapped.
    last = Math.max(at + (isEnd ? 0.5 : 0), last + 0.001)
    return last
  }

  function send(partition: number, event: Traffic | Word, onLost: () => void): void {
    if (!carrier.isUp() || waiting >= mostWaiting) {
      onLost()
      return
    }
    const number = (numbers.get(partition) ?? 0) + (event.type === 'end' ? 1 : 0)
    numbers.set(partition, number)
    const own = epoch
    waiting += 1
    carrier
      .publish(partition, { proxy, epoch, number, event } satisfies Told)
      .catch(() => {
        // Numbers begin again: workers count what is lost on the way to them, and this is counted here.
        if (own === epoch) {
          epoch += 1
          numbers.clear()
        }
        onLost()
      })
      .finally(() => (waiting -= 1))
  }

  function lose(at: number, id: number | string | null): void {
    lostAt ??= at
    if (id !== null && open.has(id)) untold.add(id)
  }

  const skip = (why: Unjudged): void => {
    unjudged[why] = (unjudged[why] ?? 0) + 1
  }

  function begin({ id, method, target, headers, at }: Begin): void {
    const asked = readRequest({ method, target, headers })
    if (typeof asked === 'string') {
      skip(asked)
      return
    }
    const { operation, pathname, request } = asked
    const resource = resourceOf(contract, operation.id, request, headers['x-sandbox-world'] ?? '')
    const partition = partitionOf(resource === null ? pathname : `${resource.resource.kind} ${resource.name}`)
    open.set(id, { request, partition })
    const [oldest] = open.size > mostOpen ? open.keys() : []
    if (oldest !== undefined) forget(oldest)
    const trouble = { kind: 'cut-off', message: '' } as const
    const masked = veiled({ request, received: { trouble }, startedAt: at, duration: 0 }, rules).request
    // Bodies are told without it.
    const { 'content-encoding': _coding, ...kept } = masked.headers
    const event = { type: 'begin', id, method, target: masked.url.slice(base.length), headers: kept } as const
    send(partition, { ...event, at: timeOf(at, false) }, () => lose(at, id))
  }

  function forget(id: number | string): void {
    open.delete(id)
    untold.delete(id)
  }

  function end(traffic: End): void {
    const begun = open.get(traffic.id)
    if (begun === undefined) return
    const { partition, request } = begun
    const { id } = traffic
    const isUntold = untold.has(id)
    forget(id)
    const event = { ...told(request, traffic), id, at: timeOf(traffic.at, true) } as Traffic
    const lost = (): void => {
      skip('not-published')
      lose(traffic.at, null)
    }
    if (isUntold) lost()
    else send(partition, event, lost)
    if (!isUntold) published += 1
  }

  function told(request: SentRequest, traffic: End): object {
    const read = 'unjudged' in traffic ? traffic : readBodies(request, traffic)
    if ('unjudged' in read) return { type: 'end', unjudged: read.unjudged }
    const { status, headers, asked, answered } = read
    const exchange = {
      request: { ...request, body: Buffer.from(asked).toString('utf8') },
      received: { answer: { status, headers, body: answered } },
      startedAt: 0,
      duration: 0,
    }
    const masked = veiled(exchange, rules)
    if ('trouble' in masked.received) return { type: 'end', unjudged: 'fault' }
    const { answer } = masked.received
    const { 'content-encoding': _coding, ...left } = answer.headers
    const body = Buffer.from(answer.body).toString('utf8')
    const event = { type: 'end', status, headers: left, asked: masked.request.body ?? '', answered: body }
    const isTooLarge = JSON.stringify(event).length > largestMessage
    return isTooLarge ? { type: 'end', unjudged: 'too-large' } : event
  }

  function toAll(event: Word): void {
    for (let partition = 0; partition < partitions; partition += 1) send(partition, event, () => lose(event.at, null))
  }

  /** Says what was lost, once that can be said. */
  function confess(at: number): void {
    if (!carrier.isUp()) return
    if (lostAt !== null) {
      const since = lostAt
      lostAt = null
      isToldOpen = true
      toAll({ type: 'gap', isOpen: true, at: since })
    } else if (isToldOpen && untold.size === 0 && !isUnseen) {
      isToldOpen = false
      toAll({ type: 'gap', isOpen: false, at: timeOf(at, true) })
    }
  }

  return {
    tell(traffic) {
      try {
        if (traffic.type === 'begin') begin(traffic)
        else end(traffic)
      } catch {
        skip('fault')
        lose(traffic.at, null)
      }
    },
    gap(isOpen) {
      isUnseen = isOpen
      lostAt ??= Date.now()
    },
    beat(at) {
      confess(at)
      const time = timeOf(at, false)
      if (carrier.isUp()) toAll({ type: 'beat', at: time })
    },
    published: () => published,
    unjudged: () => unjudged,
    async close() {
      if (carrier.isUp()) toAll({ type: 'bye', at: timeOf(Date.now(), true) })
      await carrier.close()
    },
  }
}

function partitionOf(text: string): number {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % partitions
}
