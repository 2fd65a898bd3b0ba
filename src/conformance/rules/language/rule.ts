import type { Contract, Operation, Pointer, Resource } from '../../../contract/index.ts'
import type { operations } from '../../../../generated/api.d.ts'
import { spokenBy } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { refuseOtherKeys } from './keys.ts'
import { memberOf, placeOf } from './place.ts'
import type { Place } from './place.ts'

/** What a rule is about. */
export type When =
  /** A change that succeeded. */
  | 'changed'
  /** A change that was refused, or a replay: everything has to be as it was. */
  | 'refused'
  /** A change that succeeded under an Idempotency-Key with which the same caller had an earlier one. */
  | 'repeated'
  /** The same, where neither had ended when the other began. */
  | 'at once'
  /** A change that was refused under such a key, or a creation under an id that the caller has used before. */
  | 'refused again'
  /** The first creation under the caller's own id. */
  | 'created'

/** What a rule may read. A fact that is not known, or not of this kind of exchange, has no values. */
export interface Facts<R, Asked, Answered = unknown> {
  /** The resource as the response shows it. */
  readonly shown: Place<R>
  /** The resource as it was before the change. */
  readonly before: Place<R>
  /** The resource as the next read shows it. */
  readonly after: Place<R>
  /** The body of the request. */
  readonly asked: Place<Asked>
  /** A path or query parameter of the request. */
  readonly named: (parameter: string) => Place<string>
  /** The whole response to the change. */
  readonly response: Place<{ readonly status: number; readonly body: Answered }>
  /** What says what may be in the resource, as the same caller last read it. */
  readonly within: Place<unknown>
  /** Of two changes under one Idempotency-Key, or two creations under one id: the first, and the one that repeats it. */
  readonly first: Place<Sent<Asked, Answered>>
  readonly again: Place<Sent<Asked, Answered>>
}

/** A request with its response. */
interface Sent<Asked, Answered> {
  readonly named: Readonly<Record<string, string>>
  readonly asked: Asked
  readonly status: number
  /** The body of the response. */
  readonly body: Answered
}

/** A sentence of the specification as a relation between exchanges of one resource. */
export interface Rule {
  /** Findings and coverage carry it. */
  readonly name: string
  /** The rule in a sentence. */
  readonly says: string
  /** Where the contract says it; `@operationId/…` begins at that operation, `@/…` at the one that the exchange is of. */
  readonly clause: Pointer
  /** Why it is only inferred; null: the specification states it. */
  readonly inferred: string | null
  /** The kind of resource. */
  readonly of: string
  readonly when: When
  /** The operations that it is about; empty: all that show or change the resource. */
  readonly operations: readonly string[]
  /** What must be so for it to speak. */
  readonly given: (facts: Facts<never, never>) => readonly Condition[]
  readonly then: (facts: Facts<never, never>) => readonly Condition[]
}

type AskedBy<O> = O extends keyof operations
  ? operations[O] extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body
    : never
  : never

type AnsweredBy<O> = O extends keyof operations
  ? operations[O]['responses'] extends infer All
    ? { [S in keyof All]: All[S] extends { content: { 'application/json': infer Body } } ? Body : never }[keyof All]
    : never
  : never

/** A rule about what operations make of one kind of resource, whose type the contract gives. */
export function ruleOf<R>(of: string): <O extends keyof operations>(about: About<R, O>) => Rule {
  return (about) => {
    refuseOtherKeys(`rule ${about.name}`, about, ofRule)
    const { clause = '@/description', when = 'changed', inferred = null, given = () => [], operation, ...parts } = about
    return { ...parts, clause, when, inferred, given, of, operations: [operation].flat() } as unknown as Rule
  }
}

const ofRule = ['name', 'says', 'clause', 'when', 'operation', 'inferred', 'given', 'then']

type About<R, O> = Pick<Rule, 'name' | 'says'> & {
  /** Absent: the description of the operation. */
  readonly clause?: Pointer
  /** Absent: a change. */
  readonly when?: When
  readonly operation: O | readonly O[]
  readonly inferred?: string
  readonly given?: (facts: Facts<R, AskedBy<O>, AnsweredBy<O>>) => readonly Condition[]
  readonly then: (facts: Facts<R, AskedBy<O>, AnsweredBy<O>>) => readonly Condition[]
}

/** Values of the facts of one exchange. Undefined: not known. */
export type Known = Readonly<Partial<Record<keyof Facts<unknown, unknown>, unknown>>>

export type Spoken =
  /** It does not apply, or a value that it needs is missing. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'held'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'broken'; readonly conditions: readonly Condition[]; readonly broken: readonly Condition[] }

/** Holds a rule against what is known. Throws an Error with the rule's name if the rule itself is at fault. */
export function speak({ name, given, then }: Rule, known: Known): Spoken {
  const fact = <T>(of: keyof Facts<unknown, unknown>): Place<T> => placeOf(of, known[of])
  const facts: Facts<never, never> = {
    shown: fact('shown'),
    before: fact('before'),
    after: fact('after'),
    asked: fact('asked'),
    named: (parameter) => memberOf(fact('named'), parameter) as Place<string>,
    response: fact('response'),
    within: fact('within'),
    first: fact('first'),
    again: fact('again'),
  }
  try {
    const conditions = spokenBy(given(facts), () => then(facts))
    if (conditions.length === 0) return { kind: 'silent' }
    const broken = conditions.filter(({ holds }) => holds === false)
    return broken.length === 0 ? { kind: 'held', conditions } : { kind: 'broken', conditions, broken }
  } catch (error) {
    throw new Error(`rule ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** The pointer that a rule's clause means at an exchange of an operation. */
export function clauseAt({ operations: all }: Pick<Contract, 'operations'>, clause: Pointer, own: Operation): Pointer {
  const [, name, rest] = /^@([^/]*)(.*)$/.exec(clause) ?? []
  if (name === undefined) return clause
  const operation = name === '' ? own : (all.find(({ id }) => id === name) ?? own)
  return `${operation.pointer}${rest ?? ''}`
}

export function isAbout(rule: Rule, resource: Resource, operation: string): boolean {
  return rule.of === resource.kind && (rule.operations.length === 0 || rule.operations.includes(operation))
}
