import type { Traffic } from './traffic.ts'

/** What a proxy tells of itself, beside traffic. */
export type Word =
  /** Nothing that happened before is still to come. */
  | { readonly type: 'beat'; readonly at: number }
  /** It passes exchanges that it does not tell of (true), or these have all ended (false). */
  | { readonly type: 'gap'; readonly at: number; readonly isOpen: boolean }
  /** It has ended. */
  | { readonly type: 'bye'; readonly at: number }

/** A message of a proxy. */
export interface Told {
  readonly proxy: string
  /** How many exchanges it has told the end of, with this one, in an epoch of its own: what is missing was lost on the way. */
  readonly epoch: number
  readonly number: number
  readonly event: Traffic | Word
}

/** A message, as the stream has it. */
export interface Arrived {
  readonly told: Told
  readonly sequence: number
  /** When it came to the stream: milliseconds since the epoch. */
  readonly at: number
}

/** A place in the order of events. */
type Position = readonly [at: number, proxy: string, epoch: number, number: number]

/** How far a partition is judged. */
export interface Place {
  /** Which stream: a new one begins to count again. */
  readonly stream: string
  readonly sequence: number
  readonly position: Position
  /** Proxy → what came of it last. */
  readonly heard: Readonly<Record<string, readonly [epoch: number, number: number]>>
}

export interface Ordered {
  readonly event: Traffic | Word
  readonly proxy: string
  /** It was judged before this place. */
  readonly isKnown: boolean
  /** What happened later was judged already. */
  readonly isLate: boolean
}

/** Milliseconds that events of others wait for a proxy that says nothing; then it counts as gone. */
export const patience = 20_000

interface Proxy {
  /** Up to where all is known that it tells. */
  mark: number
  /** When it was heard last, by the stream's clock. */
  heardAt: number
  /** Exchanges under way. */
  readonly open: Set<number | string>
}

interface Held extends Pick<Arrived, 'told' | 'sequence'> {
  readonly position: Position
}

export interface Order {
  readonly take: (arrived: Arrived) => void
  /** Nobody was heard for so many milliseconds, though the stream could be. */
  readonly wait: (time: number) => void
  /** There is no more of this stream. */
  readonly end: () => void
  readonly place: () => Place
}

/**
 * Puts what several proxies tell into one order, that of their clocks: an event is handed on when each proxy has told of something
 * later. The order of two events follows from the two messages alone, so that whoever reads them again gets the same one.
 *
 * `before`: how far somebody else has judged. `onMissing` gets how many messages of a proxy were lost.
 */
export function createOrder(
  stream: string,
  before: Place | null,
  hand: (ordered: Ordered) => void,
  onMissing: (count: number) => void,
): Order {
  const proxies = new Map<string, Proxy>()
  const heard = new Map(Object.entries(before?.heard ?? {}))
  const known = before?.stream === stream ? before : null
  const held: Held[] = []
  let isSorted = true
  let sequence = known?.sequence ?? 0
  let last: Position | null = known?.position ?? null
  /** What was handed on here: what is read again comes before `last`. */
  let own: Position | null = null
  /** The stream's clock, as far as it is known. */
  let clock = 0

  const isKnown = (one: Pick<Held, 'sequence' | 'position'>): boolean =>
    known !== null && one.sequence <= known.sequence && isBefore(one.position, known.position, true)

  function handOn({ told, sequence: number, position }: Held, isLate: boolean): void {
    const { event, proxy } = told
    const open = proxies.get(proxy)?.open
    if (event.type === 'begin') open?.add(event.id)
    if (event.type === 'end') open?.delete(event.id)
    if (own === null || isBefore(own, position)) own = position
    if (last === null || isBefore(last, position)) last = position
    hand({ event, proxy, isKnown: isKnown({ sequence: number, position }), isLate })
    if (event.type === 'bye') leave(proxy)
  }

  /** Nobody will tell how its exchanges end. */
  function leave(name: string): void {
    const at = last?.[0] ?? 0
    const gone = { proxy: name, isKnown: true, isLate: false } as const
    for (const id of proxies.get(name)?.open ?? [])
      hand({ ...gone, event: { type: 'end', id, at, unjudged: 'no-response' } })
    hand({ ...gone, event: { type: 'bye', at } })
    proxies.delete(name)
    heard.delete(name)
  }

  function note({ proxy, epoch, number, event }: Told): void {
    const others = event.type === 'end' ? number - 1 : number
    const [lastEpoch, lastNumber] = heard.get(proxy) ?? [epoch, others]
    if (epoch < lastEpoch || (epoch === lastEpoch && number <= lastNumber)) return
    const missing = epoch > lastEpoch ? others : others - lastNumber
    heard.set(proxy, [epoch, number])
    if (missing > 0) onMissing(missing)
  }

  /** Hands on what nothing can come before any more. `now`: the stream's clock. */
  function drain(now: number): void {
    const isGone = ({ heardAt }: Proxy): boolean => now - heardAt > patience
    const mark = Math.min(...[...proxies.values()].map((proxy) => (isGone(proxy) ? Infinity : proxy.mark)))
    if (!isSorted) held.sort((one, other) => (isBefore(one.position, other.position) ? -1 : 1))
    isSorted = true
    const index = held.findIndex(({ position: [at] }) => at > mark && at + patience > now)
    for (const one of held.splice(0, index === -1 ? held.length : index)) handOn(one, false)
    for (const [name, proxy] of proxies) if (isGone(proxy)) leave(name)
  }

  return {
    take({ told, sequence: number, at: arrivedAt }) {
      const { event, proxy: name } = told
      // Later than this nobody waits for it; and nothing is told before it happens.
      const at = Math.min(Math.max(event.at, arrivedAt - patience), arrivedAt)
      const position = [at, name, told.epoch, told.number] as const
      const proxy = proxies.get(name) ?? { mark: 0, heardAt: 0, open: new Set() }
      proxies.set(name, proxy)
      proxy.mark = Math.max(proxy.mark, at)
      proxy.heardAt = arrivedAt
      sequence = Math.max(sequence, number)
      clock = arrivedAt
      note(told)
      const one = { told, sequence: number, position }
      const passed = known !== null && number <= known.sequence ? own : last
      if (passed !== null && isBefore(position, passed)) handOn(one, true)
      else {
        held.push(one)
        isSorted = false
      }
      drain(arrivedAt)
    },
    wait(time) {
      clock += time
      drain(clock)
    },
    end: () => drain(Infinity),
    place: () => ({ stream, sequence, position: last ?? [0, '', 0, 0], heard: Object.fromEntries(heard) }),
  }
}

function isBefore(one: Position, other: Position, orEqual = false): boolean {
  for (const [index, value] of one.entries()) {
    const beside = other[index] ?? 0
    if (value !== beside) return value < beside
  }
  return orEqual
}
