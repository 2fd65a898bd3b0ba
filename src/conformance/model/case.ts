import type { Json, PairRequest, Pointer, Safety } from '../../contract/index.ts'
import type { Exchange, SentRequest } from './exchange.ts'

/** One thing to try against a server: requests that are sent in order, and what has to come back. */
export interface Case {
  /** Unique within a plan; for a pair, the pair's id. */
  readonly id: string
  readonly source: Source
  /** What is tried, by the name that coverage counts it under: `pair`, `maxLength above`, `no-key`, `replayed-key`. */
  readonly tries: string
  /** The id of the operation that it is about. */
  readonly operation: string
  readonly summary: string
  /** Where the contract says what has to come back. */
  readonly clause: Pointer
  /** Names of all fixtures that the case needs, its priors' included, sorted. */
  readonly fixtures: readonly string[]
  /** The most that sending the case can do, its priors included. */
  readonly safety: Safety
  /**
   * A guarded probe: no credential, ids that cannot exist and an invalid body together, so that it counts as `read`
   * whatever its operation does.
   */
  readonly probe?: true
  /** It is about whether the target has routes, and so is sent where one that is assumed was not found. */
  readonly isOfRoutes?: true
  /** What a target has to keep for the case to make sense; our mock keeps neither. Absent: nothing. */
  readonly relies?: 'state' | 'keys'
  /** Whether it changes what others rely on, and so wants a place of its own where the target has them. Absent: no. */
  readonly apart?: boolean
  /** The fault of our sandbox that provokes the answer; absent where the requests themselves do. */
  readonly fault?: string
  /** In the order of sending; at least one of them is a step. */
  readonly acts: readonly Act[]
  /**
   * The id of the case that sends the same request with nothing wrong in it: where that is refused, a like refusal of this
   * one says nothing. Absent: there is none.
   */
  readonly control?: string
  /** What has to be true of its fixtures, by what was answered; otherwise the case is blocked. Absent: nothing more. */
  readonly premises?: readonly Premise[]
  /** What has to hold of the answers together. */
  readonly holds: readonly Hold[]
  /** Decides by what comes back what is sent next, where `acts` only say what may be. Absent: the acts are sent in order. */
  readonly course?: Itinerary
  /** Acts that were left out, because the target has no words for them, each with why. Absent: none. */
  readonly unsaid?: readonly string[]
}

/** What a case was derived from; `--suite` chooses among them. */
export type Source = 'pair' | 'constraint' | 'access' | 'sequence' | 'race' | 'flow' | 'recorded'

/** A case whose requests depend on answers. `values`: what stands for fixtures and inputs at the target. */
export interface Itinerary {
  /** About how many requests it takes. */
  readonly requests: number
  /** Names of inputs that nothing stands for. */
  readonly lacks: (values: Readonly<Record<string, string>>) => readonly string[]
  /** Values that must not show up in any output. */
  readonly secrets: (values: Readonly<Record<string, string>>) => readonly string[]
  readonly start: (values: Readonly<Record<string, string>>) => Course
}

/** Tells one request after the other, is told what came back, and ends with what was otherwise than it should be. */
export type Course = Generator<Turn, CourseEnd, Exchange>

export interface CourseEnd {
  readonly lapses: readonly Lapse[]
  /** What is judged of all that was sent; the rest was sent to find it. Absent: everything. */
  readonly judged?: readonly { readonly act: StepAct; readonly exchange: Exchange }[]
}

export interface Turn {
  readonly act: StepAct
  /** Milliseconds to let pass before. */
  readonly after: number
  /** What of it must not show up in any output. */
  readonly hide: readonly string[]
}

/** Something that a course found otherwise than it should be. */
export interface Lapse extends Discrepancy {
  /** One sentence, without values. */
  readonly message: string
  readonly clause: Pointer
}

/** One request with what has to come back. */
export interface Trial {
  /** The id of the operation that is called. */
  readonly operation: string
  /** Where the contract says what has to come back. */
  readonly clause: Pointer
  readonly request: PairRequest
  readonly expect: Expectation
  /** Why this answer is only assumed, where its clause is stated. */
  readonly assumed?: string
  /**
   * Why another documented refusal (4xx, but not 409) instead of this one is only an advisory: which of them comes is
   * assumed. That it is refused at all, and that nothing shows of what is there, stays as stated as its clause.
   */
  readonly otherRefusals?: string
}

/** In the place of a pointer into an answer's body: the last part of the address in its `Location`. */
export const fromLocation = '#location'

/** A request of a case: a step, whose answer is judged, or a prior, which only has to get somewhere. */
export type Act = PriorAct | StepAct

/** In the place of an act's label: the newest success of the case that holds the value. */
export const newest = '*'

interface ActBase {
  /** Unique within its case; findings and holds name it. */
  readonly label: string
  /** Where a value goes in this request → the earlier act (or `newest`) and the place in its answer that it comes from. */
  readonly bind: Readonly<Record<Pointer, { readonly act: string; readonly from: Pointer }>>
}

/** A case ends at a prior that is answered otherwise than it needs, or without a value that a later act takes from it. */
export interface PriorAct extends ActBase, Pick<Trial, 'operation' | 'clause' | 'request'> {
  readonly role: 'prior'
  /** The status that has to come back; or any success; or any answer at all. */
  readonly wanted: number | 'success' | 'any'
}

/** A step whose request lacks a value from an earlier step's answer is left out. */
export interface StepAct extends ActBase, Trial {
  readonly role: 'step'
  /** Sent so many times at once: 1 but for races. */
  readonly times: number
  /** Sent to find one that says more: its answer is not judged. Absent: it is. */
  readonly search?: true
  /** More of the request, made of what was answered before; null: the step is left out. */
  readonly fill?: (answers: Answers) => Partial<Pick<PairRequest, 'query'>> | null
  /** Sent again, with pauses, until this holds of the answers or so many seconds have passed; the last answer counts. */
  readonly until?: { readonly check: AnswersCheck; readonly within: number }
  /**
   * Acts that have to be accepted for this one to count: the same with nothing wrong. A refusal beside a refused control
   * may be for another reason. Absent: it counts by itself.
   */
  readonly controls?: readonly string[]
}

/** Something that has to be true of the answers together: the deviations; none where it is. */
export type AnswersCheck = (answers: Answers) => readonly Discrepancy[]

/** A sentence about fixtures, with its check. */
export interface Premise {
  readonly says: string
  readonly check: AnswersCheck
}

/** A rule over the answers of a case. */
export interface Hold {
  /** In the words of the rule, for people. Absent: the case's summary. */
  readonly says?: string
  /** Where the contract says so. Absent: the case's clause. */
  readonly clause?: Pointer
  /** Why the rule is only assumed, where its clause is stated. */
  readonly assumed?: string
  /** It is stated, whatever is assumed of the operation and of the form that its answers have. */
  readonly stated?: true
  readonly check: AnswersCheck
}

/** What came back: the act's label → its answers in the order of arrival, each beside the request as it was sent. */
export type Answers = Readonly<Record<string, readonly Reply[]>>

export interface Reply {
  readonly request: SentRequest
  readonly status: number
  /** Undefined where it is no JSON. */
  readonly body: unknown
  /** The body without what the contract does not document, which may change with time. Absent: nobody looked. */
  readonly documented?: unknown
  /** Where it says that something is. */
  readonly location?: string
  /** Its media type, as it was sent. */
  readonly type?: string
}

export interface Discrepancy {
  /** The act whose answer is at fault. */
  readonly act: string
  readonly at: Pointer
  readonly expected: string
  readonly actual: unknown
}

/** What has to come back. */
export type Expectation = Exactly | Accepted | Refused

interface Wanted {
  /** The documented answer that the case counts under. */
  readonly status: number
  /** The error code; null where the example carries none. */
  readonly code: string | null
  /** Null where the status has no body. */
  readonly contentType: string | null
  /** Statuses that are as right as `status`, whether they are documented or not. Absent: none. */
  readonly or?: readonly number[]
}

/** One documented answer and no other. */
export interface Exactly extends Wanted {
  readonly kind: 'exactly'
  /** Values that the body has to hold. */
  readonly says: Readonly<Record<Pointer, Json>>
}

/** A value that the contract allows: a success, or a documented refusal for another reason than this value. */
export interface Accepted extends Wanted {
  readonly kind: 'accepted'
  /** Why the contract's clause on the value is only assumed; null where it is stated. */
  readonly inferred: string | null
  /** The refusals that would blame the value. */
  readonly unless: readonly Blame[]
  /** Whatever is documented will do, a failure of the server too. Absent: that will not. */
  readonly any?: true
}

/** A value that the contract does not allow. */
export interface Refused extends Wanted {
  readonly kind: 'refused'
  /** Why the contract's clause on the value is only assumed; null where it is stated. */
  readonly inferred: string | null
  /** Any of these will do. */
  readonly by: readonly Blame[]
}

/** A refusal of a value. */
export interface Blame {
  readonly status: number
  /** Null: the form has no place for a code. */
  readonly code: string | null
  /** How the refusal names the field; null where its form has no place for that. */
  readonly field: string | null
  /** The reason that comes with the field; null where any will do. */
  readonly reason: string | null
  /** Where the contract shows this refusal. */
  readonly clause: Pointer
}
