import type { operations } from '../../../../generated/api.d.ts'
import type { Json, Pointer } from '../../../contract/index.ts'
import type { Answers, AnswersCheck, Discrepancy, Hold, Patience, Stated } from '../../model/index.ts'
import { parsedJson, queryValue } from '../invariant.ts'
import type { Condition } from './conditions.ts'
import { refuseOtherKeys, RuleMistake } from './keys.ts'
import { foundAt, memberOf, placeOf } from './place.ts'
import type { Place } from './place.ts'

/** A rule over several requests: what is sent, in order, and what must hold of the answers. */
export interface Sequence {
  readonly operation: string
  /** The rule's name, which coverage counts it under. */
  readonly tries: string
  /** Distinguishes sequences of one rule and operation. */
  readonly name?: string
  /** The rule in a sentence. */
  readonly says: string
  readonly clause: Clause
  /** Why the rule is only inferred although its clause is stated. */
  readonly inferred?: string
  /** Its requests are sent in parallel. */
  readonly race?: true
  /** It tests whether routes exist, so it is sent even if an inferred route was not found. */
  readonly isOfRoutes?: true
  readonly acts: readonly ActSpec[]
  /** What must be so for the rule to show, by the sentence that says it. */
  readonly given?: Readonly<Record<string, { readonly check: AnswersCheck; readonly met: AnswersCheck }>>
  readonly holds: readonly Hold[]
}

/** A pointer into the contract; `@operationId/…` begins at that operation. */
export type Clause = Pointer

/** A fixture by name: the target's value takes its place. */
export interface The {
  readonly the: string
}

export type Value = null | boolean | number | string | The | readonly Value[] | { readonly [key: string]: Value }

export function the(fixture: string): The {
  return { the: fixture }
}

/** One request: a pair's, with the parts that differ. The pair says which answer is due. */
export interface ActSpec {
  readonly label: string
  /** `operationId/key`. */
  readonly pair: string
  readonly as?: string
  readonly path?: Readonly<Record<string, Value>>
  /** Null removes a parameter. */
  readonly query?: Readonly<Record<string, Value>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Value
  /**
   * Where a value goes in this request → an earlier act's label (`*`: the newest success), a space, and the place in its
   * answer; a number may be followed by ` + ` and what to add to it.
   */
  readonly bind?: Readonly<Record<Pointer, `${string} ${Pointer}`>>
  /** How often it is sent at once. */
  readonly times?: number
  /** Query parameters made from earlier answers, if a place alone is not enough; null: the act is left out. */
  readonly fill?: (answers: Answers) => { readonly query: Readonly<Record<string, string | readonly string[]>> } | null
  /** Changes the body when all that is bound is in it. */
  readonly edit?: (body: Json) => Json
  /** Sent again until this holds of the answers, for at most `within` seconds; the last answer counts. */
  readonly until?: { readonly check: AnswersCheck } & Patience
  /** Where the contract says what must come back; default: the pair's example. */
  readonly clause?: Clause
  /** Any error code: the contract does not state it. */
  readonly anyCode?: true
  /** Any documented response but a 500: `then` says what must come back. */
  readonly open?: true
  /** Why this answer is only inferred. */
  readonly inferred?: string
  /** Why other documented refusals are as right as this one; that it is refused stays stated. */
  readonly otherRefusals?: string
  /** The sentence that the request breaks, where no schema says what is wrong with it. */
  readonly breaks?: Stated
  /** Labels of acts with nothing wrong in them that must be accepted for this one to count. */
  readonly controls?: readonly string[]
  /** Labels of acts that are left out once this one succeeded, with the place in its body that has what they have. */
  readonly standsFor?: Readonly<Record<string, Pointer>>
}

/** A request of an operation, before a sequence gives it a label. */
export type Act<O extends string = string> = Omit<ActSpec, 'label'> & { readonly of?: O }

/** What an act has in the place of another one. */
export type Parts = Partial<Omit<Act, 'of'>>

/** One request: a pair's, and what differs from it. */
export function act<O extends string>(pair: `${O}/${string}`, parts: Omit<Parts, 'pair'> = {}): Act<O> {
  return { pair, ...parts }
}

type Acts = Readonly<Record<string, Act>>
type OperationOf<A> = A extends Act<infer O> ? O : never

/** Any documented body of an operation's responses. */
type BodyOf<O> = O extends keyof operations ? BodyIn<operations[O]['responses']> : Readonly<Record<string, unknown>>
type BodyIn<R> = { [S in keyof R]: R[S] extends { content: infer C } ? C[keyof C] : never }[keyof R]

type AskedBy<O> = O extends keyof operations
  ? operations[O] extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body
    : never
  : Readonly<Record<string, unknown>>

/** What is under `data` in the first body of an act, or all of a body without; as far as the contract documents it. */
export type Fact<O> = Place<DataOf<BodyOf<O>>>
type DataOf<B> = B extends { data?: infer D } ? D : B
type FactsOf<A> = { readonly [L in keyof A]: Fact<OperationOf<A[L]>> }

/** What else a demand may read of an act. */
export interface Sent<A> {
  /** The statuses of its responses, in the order of arrival. */
  readonly statuses: (label: keyof A & string) => readonly Place<number>[]
  /** The whole bodies, likewise. */
  readonly bodies: <L extends keyof A & string>(label: L) => readonly Place<BodyOf<OperationOf<A[L]>>>[]
  /** The first of them. */
  readonly body: <L extends keyof A & string>(label: L) => Place<BodyOf<OperationOf<A[L]>>>
  /** The first body with what the contract does not document, for what is stated without a place. */
  readonly raw: (label: keyof A & string) => Place<unknown>
  /** A query parameter of the request. */
  readonly named: (label: keyof A & string, parameter: string) => Place<string>
  /** The body of the request. */
  readonly asked: <L extends keyof A & string>(label: L) => Place<AskedBy<OperationOf<A[L]>>>
}

/** What must hold, in the words of the sequence or in its own. */
export type Demand = Condition | Part | readonly Demand[]
export type Demands<A> = (facts: FactsOf<A>, sent: Sent<A>) => readonly Demand[]

type Words = Pick<Hold, 'says' | 'clause' | 'inferred' | 'stated'>

export interface Part {
  readonly words: Words
  readonly demands: readonly Demand[]
}

/** Demands with a sentence, a clause or a basis of their own. */
export function part(words: Words, ...demands: readonly Demand[]): Part {
  return { words, demands }
}

export function says(sentence: string, ...demands: readonly Demand[]): Part {
  return part({ says: sentence }, ...demands)
}

/** Demands that are only inferred, and why. */
export function assumed(inferred: string, ...demands: readonly Demand[]): Part {
  return part({ inferred }, ...demands)
}

type Spec<A> = Pick<Sequence, 'says' | 'inferred' | 'race' | 'isOfRoutes' | 'name'> & {
  /** Absent: the description of the operation. */
  readonly clause?: Clause
  /** The operation, and the rule's name, which coverage counts it under. */
  readonly id: `${string}/${string}`
  /** In the order of sending. */
  readonly acts: A
  /** What must be so for the rule to show, by the sentence that says it. */
  readonly given?: Readonly<Record<string, Demands<A>>>
  /** Acts that are sent again until this holds, for at most so many seconds. */
  readonly until?: { readonly [L in keyof A]?: { readonly then: Demands<A> } & Patience }
  /** Absent: rows and relations say what must hold. */
  readonly then?: Demands<A>
}

const ofSequence = ['id', 'name', 'says', 'clause', 'inferred', 'race', 'isOfRoutes', 'acts', 'given', 'until', 'then']
const ofAct =
  'of pair as path query headers body bind times fill edit until clause anyCode open inferred otherRefusals breaks controls standsFor'.split(
    ' ',
  )

/** Requests in order, and what must hold of the places in their responses. Throws for keys that mean nothing. */
export function sequence<A extends Acts>(spec: Spec<A>): Sequence {
  const { id, acts, given = {}, until = {}, then, ...own } = spec
  const [operation = '', tries = ''] = 'id' in spec ? id.split('/') : []
  if (operation === '' || tries === '') {
    const example = `${operation === '' ? 'createOrder' : operation}/other-orders-stay`
    throw new RuleMistake(`sequence ${id}: its id has to be an operation and the rule's name, such as ${example}`)
  }
  refuseOtherKeys(`sequence ${id}`, spec, ofSequence)
  for (const [label, one] of Object.entries(acts)) refuseOtherKeys(`sequence ${id}: act ${label}`, one, ofAct)
  const labels = Object.keys(acts)
  const unless = (demands: Demands<A>): AnswersCheck => checkOf(labels, demands, ({ holds }) => holds !== true)
  const premiseOf = (demands: Demands<A>) => ({
    check: unless(demands),
    met: checkOf(labels, demands, ({ holds }) => holds === true),
  })
  const waits: Readonly<Record<string, ({ readonly then: Demands<A> } & Patience) | undefined>> = until
  return {
    clause: `@${operation}/description`,
    ...own,
    operation,
    tries,
    acts: Object.entries(acts).map(([label, one]) => {
      const wait = waits[label]
      if (wait === undefined) return { ...one, label }
      const { then: demands, ...patience } = wait
      return { ...one, label, until: { check: unless(demands), ...patience } }
    }),
    ...(Object.keys(given).length > 0 && {
      given: Object.fromEntries(Object.entries(given).map(([premise, demands]) => [premise, premiseOf(demands)])),
    }),
    /** Computed by the plan from the rules below. */
    get holds() {
      return then === undefined ? [] : holdsOf(then)
    },
  }

  /** One of each wording: they are the same whatever is answered. */
  function holdsOf(demands: Demands<A>): readonly SequenceHold[] {
    const all = conditionsOf(demands(...factsOf<A>(labels, {})))
    const wordings = new Map([[{}, null] as const, ...all].map(([words]) => [JSON.stringify(words), words]))
    return [...wordings].map(([key, words]) => ({
      ...words,
      check: checkOf(labels, demands, (one, its) => one.holds === false && its === key),
      conditions: (answers) =>
        conditionsOf(demands(...factsOf<A>(labels, answers))).flatMap(([its, one]) =>
          one !== null && JSON.stringify(its) === key ? [one] : [],
        ),
    }))
  }
}

/** A hold whose conditions can be looked at, to prove that each can fail. */
export interface SequenceHold extends Hold {
  readonly conditions: (answers: Answers) => readonly Condition[]
}

/** The demands on acts with these labels, as a check of their answers. */
export function checkOf<A>(
  labels: readonly string[],
  demands: Demands<A>,
  isOff: (one: Condition, words: string) => boolean = ({ holds }) => holds === false,
): AnswersCheck {
  return (answers) =>
    conditionsOf(demands(...factsOf<A>(labels, answers))).flatMap(([words, one]) =>
      one !== null && isOff(one, JSON.stringify(words)) ? [discrepancyOf(one)] : [],
    )
}

/** The conditions with their words; null: there is none under these words. */
function conditionsOf(demands: readonly Demand[], words: Words = {}): readonly (readonly [Words, Condition | null])[] {
  return demands.flatMap((one) => {
    if (isList(one)) return conditionsOf(one, words)
    if (!('demands' in one)) return [[words, one] as const]
    const its = { ...words, ...one.words }
    return [[its, null] as const, ...conditionsOf(one.demands, its)]
  })
}

function isList(one: Demand): one is readonly Demand[] {
  return Array.isArray(one)
}

function factsOf<A>(labels: readonly string[], answers: Answers): [FactsOf<A>, Sent<A>] {
  const all = (label: string) => answers[label] ?? []
  const bodies = (label: string) =>
    all(label).map((one) => placeOf(label, one.documented ?? one.body, '/body', one.body))
  const body = (label: string) => bodies(label)[0] ?? placeOf<unknown>(label, undefined, '/body')
  const sent = {
    statuses: (label: string) => all(label).map(({ status }) => placeOf(label, status, '/status')),
    bodies,
    body,
    // Before there is a response, a place in it counts as one that need not be documented.
    raw: (label: string) => placeOf(label, all(label)[0]?.body, all(label)[0] === undefined ? '/raw' : '/body'),
    named: (label: string, parameter: string) => {
      const [reply] = all(label)
      const value = reply === undefined ? null : queryValue({ sent: reply.request }, parameter)
      return placeOf(label, value ?? undefined, `/request/query/${parameter}`)
    },
    asked: (label: string) => placeOf(label, parsedJson(all(label)[0]?.request.body ?? null), '/request/body'),
  }
  const dataIn = (whole: Place<unknown>): Place<unknown> => {
    const data = memberOf(whole, 'data')
    return foundAt(data).value === undefined ? whole : data
  }
  const facts = Object.fromEntries(labels.map((label) => [label, dataIn(body(label))]))
  return [facts as unknown as FactsOf<A>, sent as unknown as Sent<A>]
}

function discrepancyOf({ at: { fact, at, made }, expected, actual, reads }: Condition): Discrepancy {
  return { act: fact, at, expected, actual, tally: made?.tally, reads: [...new Set(reads.map((read) => read.fact))] }
}
