import { pathValue, queryValue, sentHeader, sentKey } from '../invariant.ts'
import type { AnswerContext, Deviation, Invariant, Selected, Selector } from '../invariant.ts'
import { spokenBy, valuesOf } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { refuseOtherKeys } from './keys.ts'
import { foundAt, madeOf, placeOf } from './place.ts'
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
export interface Row<R, Asked> extends Pick<Invariant, 'name' | 'says' | 'clause' | 'stated'> {
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
  /** Operations that its selector names. */
  readonly operations: readonly string[]
}

const ofRow = ['name', 'says', 'clause', 'stated', 'inferred', 'given', 'then']
const none: readonly Condition[] = []

/** Rows about the values that a selector finds in responses. */
export function rowsOf<R, Asked = unknown>(place: Selector, rows: readonly Row<R, Asked>[]): readonly RowInvariant[] {
  const { successesOf, operations = [] } = place
  for (const row of rows) refuseOtherKeys(`row ${row.name}`, row, ofRow)
  let last: { readonly context: AnswerContext; readonly facts: readonly Shown<R, Asked>[] } | null = null
  const factsIn = (context: AnswerContext) => {
    if (last?.context !== context) {
      last = { context, facts: place(context).map((selected) => factsOf(context, selected) as Shown<R, Asked>) }
    }
    return last.facts
  }
  return rows.map(({ given, then, inferred = null, ...row }) => {
    const conditions = (context: AnswerContext): readonly Condition[] => {
      const all = factsIn(context)
      const judged = (facts: Shown<R, Asked>) => spokenBy(given?.(facts) ?? none, () => then(facts))
      return all.length === 1 && all[0] !== undefined ? judged(all[0]) : all.flatMap(judged)
    }
    const check = (context: AnswerContext): readonly Deviation[] | null => {
      const spoken = conditions(context)
      const broken = spoken.filter(({ holds }) => holds === false)
      return spoken.length === 0 ? null : broken.map((one) => deviationOf(one, context))
    }
    return {
      ...row,
      inferred,
      operations,
      conditions,
      check: successesOf === undefined ? check : Object.assign(check, { successesOf }),
    }
  })
}

function deviationOf(broken: Condition, { answer: { status } }: AnswerContext): Deviation {
  const { at, reads, expected, actual } = broken
  if (at.fact === 'shown') return { at: at.at, expected, actual, tally: at.made?.tally }
  const shown = reads.find(({ fact }) => fact === 'shown')?.at ?? ''
  // What is wrong with a success whose request has to be refused is that it is one.
  return at.fact === 'asked'
    ? { at: shown, expected: 'a refusal', actual: status, because: valuesOf(broken) }
    : { at: shown, expected, actual }
}

const known = new WeakMap<AnswerContext, Map<string, Shown<unknown, unknown>>>()

/** All rows about a value share its places. */
function factsOf(context: AnswerContext, { at, value }: Selected): Shown<unknown, unknown> {
  const own = known.get(context) ?? new Map<string, Shown<unknown, unknown>>()
  if (own.size === 0) known.set(context, own)
  const facts = own.get(at) ?? new ShownFacts(context, placeOf('shown', value, at))
  own.set(at, facts)
  return facts
}

/** Facts that few rows name are made when one does. */
class ShownFacts implements Shown<unknown, unknown> {
  readonly context: AnswerContext
  readonly shown: Place<unknown>
  private responded: Shown<unknown, unknown>['response'] | null = null

  constructor(context: AnswerContext, shown: Place<unknown>) {
    this.context = context
    this.shown = shown
  }

  get asked(): Place<unknown> {
    return placeOf('asked', this.context.asked)
  }

  get named(): Shown<unknown, unknown>['named'] {
    const { context } = this
    return (name) => placeOf('named', pathValue(context, name) ?? queryValue(context, name) ?? undefined, `/${name}`)
  }

  get request(): Shown<unknown, unknown>['request'] {
    const { context } = this
    return {
      header: (name) => headerIn('request', name, sentHeader(context, name) ?? undefined),
      get key() {
        return placeOf<string>('request', sentKey(context) ?? undefined)
      },
    }
  }

  get response(): Shown<unknown, unknown>['response'] {
    const { answer, body } = this.context
    this.responded ??= {
      status: placeOf('response', answer.status, '/status'),
      header: (name) => headerIn('response', name, answer.headers[name]),
      get body() {
        return placeOf('shown', body)
      },
    }
    return this.responded
  }
}

/** A header has no place in a body: it is named in words. */
function headerIn(fact: 'request' | 'response', name: string, value: string | undefined): Place<string> {
  const header = placeOf<string>(fact, value)
  return madeOf(foundAt(header), value, `the header ${name} of the ${fact}`, [header])
}
