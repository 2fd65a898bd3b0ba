import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import type { Contract } from '../contract/index.ts'
import type { Report, Result } from '../conformance/model/index.ts'
import type { Rules } from '../conformance/rules/rules.ts'
import { together as usageTogether } from '../usage/files.ts'
import { collectUsage } from '../usage/collect.ts'
import type { Usage, UsageCollector } from '../usage/collect.ts'
import { createJudge } from './judge.ts'
import type { Found, Judge, JudgeOptions, Snapshot } from './judge.ts'
import { none, together } from './merge.ts'
import { partitions } from './nats.ts'
import type { Carrier } from './nats.ts'
import { createOrder, patience } from './order.ts'
import type { Order, Ordered, Place } from './order.ts'
import type { Traffic } from './traffic.ts'

export interface Worker {
  /** What all workers have seen, as far as it is known here. */
  readonly snapshot: () => Snapshot
  readonly usage: () => Usage
  /** What this one judges: partition → what was seen there, by whomever. */
  readonly parts: () => Readonly<Record<string, Snapshot>>
  readonly report: (command: string) => Report
  readonly close: () => Promise<void>
}

/** What is kept of a partition. */
interface Kept {
  /** Who judges it; null: nobody. */
  readonly owner: string | null
  /** Null: nothing was judged. */
  readonly place: Place | null
  readonly snapshot: Snapshot
  readonly usage: Usage
}

/** A partition that is judged here. */
interface Part {
  readonly judge: Judge
  readonly collector: UsageCollector
  /** Null: nothing is read yet. */
  order: Order | null
  readonly stop: AbortController
  /** What is to be written before its counts are: kinds of violations, found first. */
  found: readonly Found[]
  isNew: boolean
}

/** Milliseconds between two signs of life, and after which a worker that gives none counts as gone. */
const signEvery = 500
const goneAfter = 4000

/** How much older than what is to be judged is read again: states before it are known from there. */
const history = 300_000

const zipped = promisify(gzip)

/**
 * Judges the partitions that fall to this worker, each by a judge of its own, and keeps what they found where the others see it:
 * what is found and how far is one value, written only by whoever wrote the one before. Who takes a partition over goes on from there.
 */
export function startWorker(
  contract: Contract,
  rules: Rules,
  carrier: Carrier,
  options: Pick<JudgeOptions, 'isAlone' | 'base' | 'evidence' | 'baseline' | 'now' | 'onFound'>,
  onJudged: (at: number) => void,
  say: (text: string) => void,
): Worker {
  const { now } = options
  const me = randomUUID().slice(0, 8)
  const seen = new Map<number, { readonly kept: Kept; readonly revision: number }>()
  const results = new Map<number, Map<string, Result>>()
  const parts = new Map<number, Part>()
  const heard = new Map<string, number>()
  const stop = new AbortController()
  const startedAt = performance.now()
  let workedAt = startedAt

  carrier.onHere((worker) => heard.set(worker, performance.now()))
  void carrier.follow(learn, stop.signal).catch((error: unknown) => say(messageOf(error)))

  /** What somebody wrote, also this worker. */
  function learn(key: string, value: Uint8Array, revision: number): void {
    const [kind, name] = key.split('.')
    const partition = Number(name)
    if (kind === 'found') {
      learnFound(partition, unpacked(value) as Found)
      return
    }
    noteKept(partition, unpacked(value) as Kept, revision)
  }

  function learnFound(partition: number, { violation, result }: Found): void {
    results.set(partition, (results.get(partition) ?? new Map<string, Result>()).set(violation.id, result))
  }

  function noteKept(partition: number, kept: Kept, revision: number): void {
    if (revision <= (seen.get(partition)?.revision ?? 0)) return
    seen.set(partition, { kept, revision })
    // It was taken over: what is not kept yet is judged there again.
    if (kept.owner !== me) drop(partition)
  }

  function drop(partition: number): void {
    parts.get(partition)?.stop.abort()
    parts.delete(partition)
  }

  const isHere = (worker: string): boolean => performance.now() - (heard.get(worker) ?? startedAt) < goneAfter

  async function work(): Promise<void> {
    if (!carrier.isUp()) return
    carrier.here(me)
    // Who could not be heard is not gone.
    const wasDeaf = performance.now() - workedAt > goneAfter / 2
    workedAt = performance.now()
    for (const worker of wasDeaf ? [...heard.keys(), me] : [me]) heard.set(worker, workedAt)
    for (const [worker] of heard) if (!isHere(worker)) heard.delete(worker)
    const share = Math.ceil(partitions / heard.size)
    for (const [partition, part] of parts) {
      part.order?.wait(signEvery)
      await keep(partition, part, parts.size > share ? null : me)
    }
    // Those who are here are known.
    if (performance.now() - startedAt < 3 * signEvery) return
    for (let partition = 0; partition < partitions && parts.size < share; partition += 1) {
      const owner = seen.get(partition)?.kept.owner ?? null
      if (!parts.has(partition) && (owner === null || !isHere(owner))) await claim(partition)
    }
  }

  async function claim(partition: number): Promise<void> {
    const before = seen.get(partition)
    const fresh = { place: null, snapshot: none(now()), usage: collectUsage(contract, now).usage() }
    const kept: Kept = { ...fresh, ...before?.kept, owner: me }
    const revision = await carrier.keep(`partition.${partition}`, await packed(kept), before?.revision ?? 0)
    if (revision === null) return
    noteKept(partition, kept, revision)
    parts.set(partition, begin(partition, kept))
  }

  function begin(partition: number, { place, snapshot, usage }: Kept): Part {
    const collector = collectUsage(contract, now, usage)
    const part: Part = {
      order: null,
      collector,
      stop: new AbortController(),
      found: [],
      isNew: false,
      judge: createJudge(contract, rules, {
        ...options,
        // What comes from proxies has other letters in place of keys.
        keys: {},
        before: { snapshot, results: [...(results.get(partition)?.values() ?? [])], usage },
        share: 1 / partitions,
        onExchange: null,
        onUse: collector.see,
        onFound(found) {
          part.found = [...part.found, found]
          const isFirst = [...results.values()].every((own) => !own.has(found.violation.id))
          learnFound(partition, found)
          if (isFirst) options.onFound(found)
        },
      }),
    }
    const gaps = new Set<string>()
    const hand = ({ event, proxy, isKnown, isLate }: Ordered): void => {
      part.isNew ||= !isKnown
      if (!isKnown) onJudged(event.at)
      const { judge } = part
      switch (event.type) {
        case 'beat':
          return
        case 'begin':
          judge.tell({ ...event, id: `${proxy} ${event.id}`, isLate }, isKnown)
          return
        case 'end':
          judge.tell(endIn(event, proxy), isKnown)
          return
        case 'gap':
          if (event.isOpen) gaps.add(proxy)
          else gaps.delete(proxy)
          judge.gap(gaps.size > 0)
          return
        case 'bye':
          if (gaps.delete(proxy)) judge.gap(gaps.size > 0)
      }
    }
    const lose = (count: number): void => {
      part.judge.miss(count)
      part.isNew = true
    }
    const from = new Date(place === null ? 0 : place.position[0] - patience - history)
    void carrier.read(
      partition,
      {
        from,
        onStream(created) {
          part.order?.end()
          part.order = createOrder(created, part.order?.place() ?? place, hand, lose)
        },
        take: (arrived) => part.order?.take(arrived),
      },
      part.stop.signal,
    )
    return part
  }

  /** `owner`: null gives the partition away. */
  async function keep(partition: number, part: Part, owner: string | null): Promise<void> {
    if (owner !== null && !part.isNew) return
    const { found, order } = part
    const place = order?.place() ?? seen.get(partition)?.kept.place ?? null
    const kept = { owner, place, snapshot: part.judge.snapshot(), usage: part.collector.usage() }
    part.isNew = false
    if (owner === null) part.stop.abort()
    try {
      for (const one of found) {
        const name = createHash('sha256').update(one.violation.id).digest('hex').slice(0, 16)
        await carrier.keep(`found.${partition}.${name}`, await packed(one), null)
      }
      part.found = part.found.slice(found.length)
      const revision = await carrier.keep(
        `partition.${partition}`,
        await packed(kept),
        seen.get(partition)?.revision ?? 0,
      )
      if (owner === null || revision === null) drop(partition)
      if (revision !== null) noteKept(partition, kept, revision)
    } catch (error) {
      part.isNew = true
      // It reads no more: whoever takes the partition goes on from what was kept before.
      if (owner === null) drop(partition)
      say(`What was found is not kept yet: ${messageOf(error)}`)
    }
  }

  let working: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    working = working.then(work).catch((error: unknown) => say(messageOf(error)))
  }, signEvery)

  function snapshotOf(partition: number): Snapshot | null {
    return parts.get(partition)?.judge.snapshot() ?? seen.get(partition)?.kept.snapshot ?? null
  }

  function usageOf(partition: number): Usage | null {
    return parts.get(partition)?.collector.usage() ?? seen.get(partition)?.kept.usage ?? null
  }

  const all = Array.from({ length: partitions }, (_, partition) => partition)
  const worker: Worker = {
    snapshot: () =>
      together(
        all.flatMap((partition) => snapshotOf(partition) ?? []),
        now(),
      ),
    usage: () =>
      all.flatMap((partition) => usageOf(partition) ?? []).reduce(usageTogether, collectUsage(contract, now).usage()),
    parts: () => Object.fromEntries([...parts].map(([partition, { judge }]) => [partition, judge.snapshot()])),
    report(command) {
      const snapshot = worker.snapshot()
      const shown = new Map([...results.values()].flatMap((own) => [...own]))
      const before = { snapshot, results: [...shown.values()], usage: worker.usage() }
      const quiet = { keys: {}, onExchange: null, onUse: () => {}, onFound: () => {}, share: 0 }
      return createJudge(contract, rules, { ...options, ...quiet, before }).report(command)
    },
    async close() {
      clearInterval(timer)
      await working
      if (carrier.isUp()) for (const [partition, part] of parts) await keep(partition, part, null)
      stop.abort()
      await carrier.close()
    },
  }
  return worker
}

/** Bodies come as texts. */
function endIn(event: Extract<Traffic, { type: 'end' }>, proxy: string): Traffic {
  const id = `${proxy} ${event.id}`
  if ('unjudged' in event) return { ...event, id }
  return { ...event, id, asked: Buffer.from(event.asked), answered: Buffer.from(event.answered) }
}

/** Bytes of bodies, in JSON. */
const bytesUnder = '$bytes'

function packed(value: unknown): Promise<Uint8Array> {
  const json = JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name, one: unknown) {
    const own = this[name]
    return own instanceof Uint8Array ? { [bytesUnder]: Buffer.from(own).toString('base64') } : one
  })
  return zipped(json)
}

function unpacked(value: Uint8Array): unknown {
  return JSON.parse(gunzipSync(value).toString('utf8'), (_, one: Readonly<Record<string, unknown>> | null) => {
    const bytes = one?.[bytesUnder]
    return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : one
  }) as unknown
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
