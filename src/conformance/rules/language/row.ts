import { pathValue, queryValue, sentHeader, sentKey } from '../invariant.ts'
import type { AnswerContext, Deviation, Invariant, Selected, Selector } from '../invariant.ts'
import { spokenBy } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { placeOf } from './place.ts'
import type { Place } from './place.ts'

/** What a row may read of one response and its request. */
export interface Shown<R, Asked> {
  /** The value that it is about. */
  readonly shown: Place<R>
  /** The body of the request. */
  readonly asked: Place<Asked>
  /** A path or query parameter of the request. */
  readonly named: (parameter: string) => Place<string>
  readonly request: {
    /** Names in lower case. */
    readonly header: (name: string) => Place<string>
    /** The API key that it was sent with. */
    readonly key: Place<string>
  }
  readonly response: {
    readonly status: Place<number>
    /** All of what `shown` is a part of. */
    readonly body: Place<unknown>
    readonly header: (name: string) => Place<string>
  }
  /** For what no place shows: the bytes, and what the contract says of the operation. */
  readonly context: AnswerContext
}

/** A condition on every response that shows a value: silent where what it reads is missing. */
export interface Row<R, Asked> extends Pick<Invariant, 'name' | 'says' | 'clause' | 'wherever'> {
  /** Why it is only inferred. Absent: the specification states it. */
  readonly inferred?: string
  /** What must be so for it to speak. */
  readonly given?: (facts: Shown<R, Asked>) => readonly Condition[]
  readonly then: (facts: Shown<R, Asked>) => readonly Condition[]
}

/** An invariant whose conditions can be looked at, to prove that each can fail. */
export interface RowInvariant extends Invariant {
  /** The conditions that a response gives it to judge. */
  readonly conditions: (context: AnswerContext) => readonly Condition[]
}

/** Rows about the values that a selector finds in responses. */
export function rowsOf<R, Asked = unknown>(place: Selector, rows: readonly Row<R, Asked>[]): readonly RowInvariant[] {
  const { successesOf } = place
  return rows.map(({ given, then, inferred = null, ...row }) => {
    const conditions = (context: AnswerContext): readonly Condition[] =>
      place(context).flatMap((selected) => {
        const facts = factsOf(context, selected) as Shown<R, Asked>
        return spokenBy(given?.(facts) ?? [], () => then(facts))
      })
    const check = (context: AnswerContext): readonly Deviation[] | null => {
      const spoken = conditions(context)
      return spoken.length === 0 ? null : spoken.flatMap((one) => (one.holds === false ? [deviationOf(one)] : []))
    }
    return {
      ...row,
      inferred,
      conditions,
      check: successesOf === undefined ? check : Object.assign(check, { successesOf }),
    }
  })
}

function deviationOf({ at, reads, expected, actual }: Condition): Deviation {
  const isShown = at.fact === 'shown'
  return { at: (isShown ? at : reads.find(({ fact }) => fact === 'shown'))?.at ?? '', expected, actual }
}

const known = new WeakMap<AnswerContext, Map<string, Shown<unknown, unknown>>>()

/** All rows about a value share its places, which are made when a row names them. */
function factsOf(context: AnswerContext, { at, value }: Selected): Shown<unknown, unknown> {
  const own = known.get(context) ?? new Map<string, Shown<unknown, unknown>>()
  known.set(context, own)
  const facts = own.get(at) ?? {
    shown: placeOf('shown', value, at),
    get asked() {
      return placeOf('asked', context.asked)
    },
    named: (name: string) =>
      placeOf<string>('named', pathValue(context, name) ?? queryValue(context, name) ?? undefined),
    request: {
      header: (name: string) => placeOf<string>('request', sentHeader(context, name) ?? undefined),
      get key() {
        return placeOf<string>('request', sentKey(context) ?? undefined)
      },
    },
    response: {
      get status() {
        return placeOf<number>('response', context.answer.status, '/status')
      },
      get body() {
        return placeOf('shown', context.body)
      },
      header: (name: string) => placeOf<string>('response', context.answer.headers[name]),
    },
    context,
  }
  own.set(at, facts)
  return facts
}
