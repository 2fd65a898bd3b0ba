import type { Json, PairRequest, Pointer, Safety } from '../../contract/index.ts'
import type { Tally } from './deviation.ts'
import type { Exchange, SentRequest } from './exchange.ts'

/** One thing to try against a server: requests in order, and what must come back. */
export interface Case {
  /** Unique within a plan; for a pair, the pair's id. */
  readonly id: string
  readonly source: Source
  /** The name that coverage counts it under: `pair`, `maxLength above`, `no-key`, `replayed-key`. */
  readonly tries: string
  readonly operation: string
  readonly summary: string
  /** Where the contract says what must come back. */
  readonly clause: Pointer
  /** Names of all fixtures that the case needs, including its priors', sorted. */
  readonly fixtures: readonly string[]
  /** Fixtures that the target has nothing for, named by ids that nothing has. Absent: none. */
  readonly madeUp?: readonly string[]
  /** The most that sending the case can do, including its priors. */
  readonly safety: Safety
  /**
   * A guarded probe: no credential, ids that cannot exist and an invalid body together. Of the packaged contract's operations
   * it counts as `read`, of others as its operation, because their server may look at none of the three.
   */
  readonly probe?: true
  /** It tests whether the target has routes, so it is sent even if an inferred route was not found. */
  readonly isOfRoutes?: true
  /** What a target has to keep for the case to make sense; our mock keeps neither. Absent: nothing. */
  readonly relies?: 'state' | 'keys'
  /** It changes what others rely on, so it gets a world of its own where the target has several. Absent: no. */
  readonly apart?: boolean
  /** The fault of our sandbox that provokes the answer; absent if the requests themselves do. */
  readonly fault?: string
  /** In the order of sending; at least one is a step. */
  readonly acts: readonly Act[]
  /**
   * The case that sends the same request with the valid value: if that is refused, a like refusal of this one says nothing.
   * Absent: none.
   */
  readonly control?: string
  /** What must be true of its fixtures, by the answers; otherwise the case is blocked. Absent: nothing more. */
  readonly premises?: readonly Premise[]
  readonly holds: readonly Hold[]
  /** Decides by each answer what is sent next; `acts` then only list what may be sent. Absent: the acts are sent in order. */
  readonly course?: Itinerary
  /** Acts that were left out because the target has no words for them, each with the reason. Absent: none. */
  readonly unsaid?: readonly string[]
}

/** What a case was derived from; `--suite` selects by it. */
export type Source = 'pair' | 'constraint' | 'access' | 'sequence' | 'race' | 'flow' | 'recorded'

/** A case whose requests depend on answers. `values`: the target's values for fixtures and inputs. */
export interface Itinerary {
  /** About how many requests it takes. */
  readonly requests: number
  /** Inputs without a value. */
  readonly lacks: (values: Readonly<Record<string, string>>) => readonly string[]
  /** Values to mask in every output. */
  readonly secrets: (values: Readonly<Record<string, string>>) => readonly string[]
  readonly start: (values: Readonly<Record<string, string>>) => Course
}

/** Yields one request at a time, gets its exchange, and ends with what was not as it should be. */
export type Course = Generator<Turn, CourseEnd, Exchange>

export interface CourseEnd {
  readonly failures: readonly FlowFailure[]
  /** What a flow gives to others, by name. */
  readonly outputs?: Readonly<Record<string, unknown>>
  /** What is judged of all that was sent; the rest was sent to find it. Absent: everything. */
  readonly judged?: readonly { readonly act: StepAct; readonly exchange: Exchange }[]
}

export interface Turn {
  readonly act: StepAct
  /** Milliseconds to wait before it. */
  readonly after: number
  /** Parts of it to mask in every output. */
  readonly hide: readonly string[]
  /** The flow has no criterion for its answer. */
  readonly isFree?: true
}

/** A deviation that a course found. */
export interface FlowFailure extends Discrepancy {
  /** One sentence, without values. */
  readonly says: string
  readonly clause: Pointer
}

/** A sentence of the contract. */
export interface Stated {
  /** The text that it is in. */
  readonly clause: Pointer
  /** Words that no other sentence of the text has. */
  readonly words: string
}

export interface Trial {
  readonly operation: string
  /** Where the contract says what must come back. */
  readonly clause: Pointer
  readonly request: PairRequest
  readonly expect: Expectation
  /** Why this answer is only inferred although its clause is stated. */
  readonly inferred?: string
  /**
   * Why another documented refusal (4xx, but not 409) instead of this one is only an advisory: which one comes is inferred.
   * The refusal itself, and that it leaks nothing, stay as stated as the clause.
   */
  readonly otherRefusals?: string
  /** What the request breaks, where the clause only says that it has to be refused, and no schema says why. */
  readonly breaks?: Stated
}

/** In place of a pointer into a body: the last path segment of the `Location` header. */
export const fromLocation = '#location'

/** A part of a pointer into a body: of a list, the entry that has the greatest number at the rest of the pointer. */
export const greatest = '>'

/** A request of a case: a step, whose answer is judged, or a prior, which only prepares. */
export type Act = PriorAct | StepAct

/** In place of an act's label: the newest success of the case that has the value. */
export const newest = '*'

interface ActBase {
  /** Unique within its case; findings and holds name it. */
  readonly label: string
  /** Where a value goes in this request → the earlier act (or `newest`) and the place in its answer that it comes from. */
  readonly bind: Readonly<Record<Pointer, Binding>>
}

export interface Binding {
  readonly act: string
  readonly from: Pointer
  /** What is added to the number there. */
  readonly plus?: number
}

/** A case ends at a prior that is not answered as it needs, or whose answer lacks a value that a later act takes. */
export interface PriorAct extends ActBase, Pick<Trial, 'operation' | 'clause' | 'request'> {
  readonly role: 'prior'
  /** The status that must come back; or any success; or any answer. */
  readonly wanted: number | 'success' | 'any'
}

/** A step that lacks a value from an earlier step's answer is left out. */
export interface StepAct extends ActBase, Trial {
  readonly role: 'step'
  /** How often it is sent at once: 1 except for races. */
  readonly times: number
  /** Sent to find a request that says more: its answer is not judged. Absent: it is. */
  readonly search?: true
  /** More of the request, made from earlier answers; null: the step is left out. */
  readonly fill?: (answers: Answers) => Partial<Pick<PairRequest, 'query' | 'body'>> | null
  /** Changes the body when all that is bound is in it. */
  readonly edit?: (body: Json) => Json
  /** Sent again, with pauses, until this holds of the answers or `within` seconds have passed; the last answer counts. */
  readonly until?: { readonly check: AnswersCheck } & Patience
  /**
   * Acts with nothing wrong in them that must be accepted for this one to count: beside a refused control, a refusal may
   * have another reason. Absent: it counts by itself.
   */
  readonly controls?: readonly string[]
  /** Steps that are left out once this one succeeded, with the place in its body that has what they have. A refusal of it is not judged. */
  readonly standsFor?: Readonly<Record<string, Pointer>>
}

/** How long an act is sent again. */
export interface Patience {
  /** Seconds. */
  readonly within: number
  /** What it waits for, in a few words. Absent: what the target does by itself. */
  readonly what?: string
}

/** Something that must be true of the answers together: returns the deviations. */
export type AnswersCheck = (answers: Answers) => readonly Discrepancy[]

/** A sentence about fixtures, with its check. */
export interface Premise {
  readonly says: string
  readonly check: AnswersCheck
  /** The places and values by which it holds. Absent: nobody asks for them. */
  readonly met?: AnswersCheck
  /** Why a case is blocked without it. Absent: it is the fixture's state. */
  readonly otherwise?: string
}

export interface Hold {
  /** The rule in a sentence. Absent: the case's summary. */
  readonly says?: string
  /** Where the contract says it. Absent: the case's clause. */
  readonly clause?: Pointer
  /** Why the rule is only inferred although its clause is stated. */
  readonly inferred?: string
  /** The rule is stated even if the operation or the form of its answers is inferred. */
  readonly stated?: true
  /** It speaks of unexpected answers too. */
  readonly ofAny?: true
  readonly check: AnswersCheck
}

/** The act's label → its answers in the order of arrival, each beside the request as sent. */
export type Answers = Readonly<Record<string, readonly Reply[]>>

export interface Reply {
  readonly request: SentRequest
  readonly status: number
  /** Undefined if it is not JSON. */
  readonly body: unknown
  /** The body without what the contract does not document, which may change with time. Absent: not computed. */
  readonly documented?: unknown
  /** The `Location` header. */
  readonly location?: string
  readonly type?: string
}

export interface Discrepancy {
  readonly act: string
  readonly at: Pointer
  readonly expected: string
  readonly actual: unknown
  /** The acts whose answers it depends on. Absent: all that its check reads. */
  readonly reads?: readonly string[]
  /** The act that is at fault. Absent: the last change before what shows it. */
  readonly by?: string
  readonly tally?: Tally | undefined
}

export type Expectation = Exactly | Accepted | Refused

interface Wanted {
  /** The documented response that the case counts under. */
  readonly status: number
  /** The error code; null if the example has none. */
  readonly code: string | null
  /** Null if the status has no body. */
  readonly contentType: string | null
  /** Statuses that are as right as `status`, documented or not. Absent: none. */
  readonly or?: readonly number[]
}

/** One documented response and no other. */
export interface Exactly extends Wanted {
  readonly kind: 'exactly'
  /** Values that the body must hold. */
  readonly says: Readonly<Record<Pointer, Json>>
}

/** For a value that the contract allows: a success, or a documented refusal for another reason. */
export interface Accepted extends Wanted {
  readonly kind: 'accepted'
  /** Why the contract's clause on the value is only inferred; null if it is stated. */
  readonly inferred: string | null
  /** The refusals that would blame the value. */
  readonly unless: readonly Blame[]
  /** Anything documented will do, including a server failure. Absent: not a server failure. */
  readonly any?: true
}

/** For a value that the contract does not allow. */
export interface Refused extends Wanted {
  readonly kind: 'refused'
  /** Why the contract's clause on the value is only inferred; null if it is stated. */
  readonly inferred: string | null
  /** Any of these will do. */
  readonly by: readonly Blame[]
}

/** A refusal of a value. */
export interface Blame {
  readonly status: number
  /** Null: the form has no place for a code. */
  readonly code: string | null
  /** How the refusal names the field; null if its form has no place for it. */
  readonly field: string | null
  /** The reason given with the field; null: any. */
  readonly reason: string | null
  /** Where the contract shows this refusal. */
  readonly clause: Pointer
}
