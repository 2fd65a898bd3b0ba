/**
 * The exchanges that concern one resource, in the order in which they happened, and what is known of its state before and
 * after each. What is not known for sure is null: a rule over it is then silent.
 */

import type { Exchange, SentRequest } from './exchange.ts'

/** Is told of each request right before it is sent, and of its exchange. */
export interface ExchangeWatch {
  /** `world`: the same resource in another world is another one. Null: the request concerns no resource. */
  readonly begin: (
    operation: string,
    request: SentRequest,
    world: string,
  ) => { readonly end: (exchange: Exchange) => void } | null
}

/** What an exchange means for the state of a resource. */
export type Effect =
  /** Its response shows the state: a read, or a change that shows what it led to. */
  | 'shows'
  /** It changed the state and does not show it. */
  | 'changed'
  /** A change that has to leave everything as it was: a refusal, or a replay. */
  | 'refused'
  /** It may have changed the state: no response, or a failure of the server. */
  | 'unknown'
  /** A read that shows nothing. */
  | 'nothing'

/** Why nobody can say whether a change that succeeded was for the newest version. */
export type VersionDoubt =
  /** No response showed the version to this caller since something else could change it. */
  | 'version-not-seen'
  /** The version is another one than was seen last, and somebody else may have made it. */
  | 'version-of-others'

/** A change with what is known around it. */
export interface Relation<E> {
  readonly subject: E
  /** The newest exchange that shows the state, if nothing that could change it lies between; null: not known. */
  readonly before: E | null
  /** The next read that shows the state, under the same condition; null: not known. */
  readonly after: E | null
  /** Other refused changes between `before` and `after`, in their order: any of them may have led to what `after` shows. */
  readonly beside: readonly E[]
}

/** An exchange that has begun. */
export interface Begun<E> {
  /** The newest exchange that showed the state by then; null: none is known. */
  readonly before: E | null
  /** Call it when the response is complete, or known not to come. */
  readonly end: (exchange: E, effect: Effect) => void
}

export interface Histories<E> {
  /** `resource` identifies it among all. */
  readonly begin: (resource: string, isChange: boolean) => Begun<E>
  /** Hands out what still waits for a read, and forgets every state: the end, or a gap in what is seen. */
  readonly end: () => void
}

interface Open {
  readonly isChange: boolean
  /** A change went on at the same time. */
  isDisturbed: boolean
}

interface Waiting<E> {
  readonly subject: E
  readonly before: E | null
}

interface State<E> {
  readonly open: Set<Open>
  shown: E | null
  /** What `shown` was followed by, still without a read: one change, or refusals alone. */
  waiting: readonly Waiting<E>[]
  isRefusedOnly: boolean
}

/** How much is remembered at most. */
export interface Bounds<E> {
  readonly resources: number
  readonly bytes: number
  readonly sizeOf: (exchange: E) => number
}

/** The most refusals in a row that wait for a read; after more, the state counts as unknown. */
const mostRefusals = 50

/**
 * Histories of the newest resources; what is forgotten is not known. Calls `onRelation` once for each change, when what follows
 * it is known, or known to stay unknown.
 */
export function createHistories<E>(most: Bounds<E>, onRelation: (relation: Relation<E>) => void): Histories<E> {
  const states = new Map<string, State<E>>()
  let bytes = 0

  function stateOf(resource: string): State<E> {
    const known = states.get(resource)
    const state = known ?? { open: new Set(), shown: null, waiting: [], isRefusedOnly: true }
    // The order of a Map is that of insertion: the first one is the one used longest ago.
    if (known !== undefined) states.delete(resource)
    states.set(resource, state)
    if (states.size > most.resources || bytes > most.bytes) forgetOldest(state)
    return state
  }

  function forgetOldest(newest: State<E>): void {
    for (const [resource, state] of states) {
      if (state === newest || state.open.size > 0) continue
      bytes -= bytesOf(state)
      settle(state, null)
      states.delete(resource)
      if (bytes <= most.bytes) return
    }
  }

  function bytesOf({ shown, waiting }: State<E>): number {
    const held = new Set(waiting.flatMap(({ subject, before }) => [subject, before]).concat(shown))
    return [...held].reduce((sum, one) => sum + (one === null ? 0 : most.sizeOf(one)), 0)
  }

  /** Hands out all that waits. `after`: the read that shows what came of it. */
  function settle(state: State<E>, after: E | null): void {
    const { waiting } = state
    state.waiting = []
    state.isRefusedOnly = true
    if (waiting.length === 0) return
    const last = waiting.length - 1
    waiting.forEach(({ subject, before }, index) => {
      // Of several refusals the last one stands for all: only together do they have a read before and after them.
      const isLast = index === last
      const beside = isLast ? waiting.slice(0, last).map((one) => one.subject) : []
      onRelation({ subject, before: isLast ? before : null, after: isLast ? after : null, beside })
    })
  }

  function endOf(state: State<E>, own: Open, shownBefore: E | null, exchange: E, effect: Effect): void {
    state.open.delete(own)
    if (effect === 'nothing') return
    if (own.isDisturbed) {
      if (own.isChange) {
        settle(state, null)
        state.shown = null
        onRelation({ subject: exchange, before: null, after: null, beside: [] })
      }
      return
    }
    if (!own.isChange) {
      if (effect !== 'shows') return
      settle(state, exchange)
      state.shown = exchange
      return
    }
    if (effect === 'refused') {
      if (!state.isRefusedOnly) settle(state, null)
      if (state.waiting.length === mostRefusals) {
        settle(state, null)
        state.shown = null
        onRelation({ subject: exchange, before: null, after: null, beside: [] })
        return
      }
      state.waiting = [...state.waiting, { subject: exchange, before: shownBefore }]
      return
    }
    const before = state.waiting.length === 0 || !state.isRefusedOnly ? shownBefore : null
    settle(state, null)
    state.shown = effect === 'shows' ? exchange : null
    if (effect === 'unknown') onRelation({ subject: exchange, before, after: null, beside: [] })
    else {
      state.waiting = [{ subject: exchange, before }]
      state.isRefusedOnly = false
    }
  }

  return {
    begin(resource, isChange) {
      const state = stateOf(resource)
      const own: Open = { isChange, isDisturbed: false }
      for (const other of state.open) {
        if (isChange) other.isDisturbed = true
        if (other.isChange) own.isDisturbed = true
      }
      state.open.add(own)
      // What a change that waits left is not read yet, but its own response may show it.
      const shownBefore = state.shown
      return {
        before: shownBefore,
        end(exchange, effect) {
          const held = bytesOf(state)
          endOf(state, own, shownBefore, exchange, effect)
          bytes += bytesOf(state) - held
        },
      }
    },
    end() {
      for (const [resource, state] of states) {
        settle(state, null)
        state.shown = null
        // What is under way still says that states are unknown until it has ended.
        for (const open of state.open) open.isDisturbed = true
        if (state.open.size === 0) states.delete(resource)
      }
      bytes = 0
    },
  }
}
