import type { Contract, Fixture, Json, PairRequest, Pointer } from '../../contract/index.ts'
import type { Case, FixtureValues, SentRequest } from '../model/index.ts'
import type { Deviation, Invariant } from './invariant.ts'
import type { Rule } from './language/rule.ts'
import type { Act, Demands, Sequence } from './language/sequence.ts'
import type { Undo } from './undo.ts'

/** What an API demands beyond what its contract can say. Every part is optional. */
export interface Rules {
  /** Rules over several requests, in the order of planning. */
  readonly sequences?: readonly Sequence[]
  /** Rules over every answer that carries the data. */
  readonly invariants?: readonly InvariantGroup[]
  /** Rules about resources, held against every exchange that concerns one. */
  readonly relations?: readonly Rule[]
  /** Absent: refusals are not checked for changes. */
  readonly refusals?: RefusalRules
  /** How to put back what a run changed at a deployment. What no entry covers stays changed. */
  readonly undo?: readonly Undo[]
  /** What a success says that was paid for it; null: nothing. */
  readonly charged?: (operation: string, body: unknown) => Charge | null
  /** What a request can cost at once; null: nothing, or nobody knows. */
  readonly price?: (operation: string, body: unknown) => Price | null
  /** For `fixtures --check`: how a read shows whether a fixture of a kind is in its state. */
  readonly readers?: Readonly<Record<string, MakeReader>>
  /** Absent: requests use the contract's own words at every target. */
  readonly words?: WordsRules
  /** For `--suggest`: finds the target's values for the contract's fixtures. Absent: none are suggested. */
  readonly suggest?: (around: SuggestFrom) => Promise<Suggestions>
  /** For `--suggest` with `--allow destructive`: creates what changing cases need. Absent: nothing is created. */
  readonly provide?: (around: ProvideFrom) => Promise<readonly Suggestion[]>
  readonly access?: AccessRules
  /** What a fixture lacks, as a refusal in place of a success shows and no read does; null: nothing. */
  readonly lacks?: (refusal: Refusal) => string | null
  /** What stays there once a response shows it. */
  readonly keeps?: Keeps
  /** Parameters that a target may require and the contract's requests leave out: the case is then blocked. */
  readonly wants?: readonly WantedParameter[]
  /** Secrets in a request's JSON body, to be masked in what is written of a recording. */
  readonly secretsIn?: (body: unknown) => readonly string[]
  /** Rules over what the API sends to webhooks. */
  readonly webhooks?: readonly WebhookRule[]
  /** Operation → its success in the contract's form, where the contract only infers that form and a target has another. */
  readonly forms?: Forms
}

export interface Charge {
  readonly amount: number
  readonly currency: string
}

/** What a request can charge at once. */
export interface Price extends Omit<Charge, 'amount'> {
  /** Null: the amount that the target has stored. */
  readonly amount: number | null
  /** Why no deployment gets it, whatever is allowed; null: it may. */
  readonly tooMuch: string | null
}

/** A request that the API sent to a webhook. */
export interface SentWebhook {
  readonly request: SentRequest
  /** Undefined: it is not JSON. */
  readonly body: unknown
  /** Milliseconds since the epoch, of its arrival. */
  readonly at: number
  /** Our sandbox sent it, as it says: its clock is not ours. */
  readonly isOurs: boolean
  /** Its own credentials, and API keys of the person who runs the check. */
  readonly secrets: readonly string[]
  readonly keys: readonly string[]
}

export interface WebhookRule extends Pick<Invariant, 'name' | 'says' | 'clause'> {
  /** `earlier`: what arrived before. A deviation's `at` is a place in the request; `inferred`: why it may be right. */
  readonly check: (
    sent: SentWebhook,
    earlier: readonly SentWebhook[],
  ) => readonly (Deviation & { readonly inferred: string | null })[]
}

export type Forms = Readonly<Record<string, (body: unknown) => unknown>>

/** A refusal of a request that its case expects to succeed. */
export interface Refusal {
  readonly operation: string
  readonly code: string
  /** Fixtures that the request names, including its credential. */
  readonly fixtures: readonly Fixture[]
  /** An earlier response of the run showed it. */
  readonly wasThere?: true
}

/** A rule that what an operation is refused for lacking stays there. */
export interface Keeps {
  readonly says: string
  readonly clause: Pointer
  /** Whether a success of an operation shows it. */
  readonly isThere: (operation: string, body: unknown) => boolean
}

/** A parameter that a target may require. */
export interface WantedParameter {
  readonly operation: string
  /** A query parameter. */
  readonly parameter: string
  /** The status of the refusal, which names the parameter. */
  readonly status: number
}

export interface InvariantGroup {
  /** The module's name in the contract (an operation's first tag); null: every module. */
  readonly module: string | null
  readonly invariants: readonly Invariant[]
}

/**
 * What is refused changes nothing: before and after each refusal, what the operation may change is read, by GET on its own
 * path or on the nearest one above it. These are the exceptions.
 */
export interface RefusalRules {
  /** Operation → the one that reads what it changes, if its path does not lead there; null: not checked. */
  readonly reads?: Readonly<Record<string, string | null>>
  /** Operation → what must hold of the acts `before` and `after`; default: both bodies are the same. */
  readonly checks?: Readonly<Record<string, RefusalCheck>>
  /** Codes of refusals that say that a part was done. */
  readonly partial?: readonly string[]
  /** Operation → the place below it where the contract says that nothing changes; default: `/responses`. */
  readonly clauses?: Readonly<Record<string, Pointer>>
}

export type RefusalCheck = Demands<Readonly<Record<'before' | 'after', Act>>>

/** The form of refusals for a missing right, and who administrators are. */
export interface AccessRules {
  /** Codes of 403 for what a request names, not for the caller alone. */
  readonly noAccess: readonly string[]
  readonly noKey: readonly string[]
  /** Codes of a missing scope, and the pointer to where the refusal names it. */
  readonly noScope: { readonly codes: readonly string[]; readonly scopeAt: Pointer }
  readonly wrongRole: readonly string[]
  /** The role that may do everything, and the one that may not. */
  readonly roles: { readonly admin: string; readonly user: string }
  /** The target's sub-account that a fixture is in, or that a credential is bound to; null: unknown. Absent: always unknown. */
  readonly homeOf?: (fixture: Fixture, around: HomeFrom) => Promise<string | null>
}

export interface HomeFrom extends Pick<SuggestFrom, 'fixtures' | 'look'> {
  /** The target's values for fixtures. */
  readonly values: FixtureValues
}

/** How a read shows whether a fixture exists and is in its state. */
export interface Reader {
  readonly question: ReaderQuestion
  /** Whether it should exist. */
  readonly isThere: boolean
  /** How the answer differs from the fixture's state, in words. */
  readonly differences: (body: unknown) => readonly string[]
  /** What an answer shows to be otherwise than the fixture says, and that only makes cases judge less. Absent: nothing does. */
  readonly remarks?: (body: unknown) => readonly string[]
  /** Where the question finds nothing: what is lacking if this one finds something. */
  readonly lacking?: { readonly says: string; readonly question: ReaderQuestion }
}

interface ReaderQuestion {
  readonly operation: string
  /** Path and query parameters, by name. */
  readonly parts: Readonly<Record<string, string>>
}

/** Null if no operation shows the fixture, or if another fixture that it needs has no value. */
export type MakeReader = (fixture: Fixture, value: string, values: FixtureValues) => Reader | null

/** What a contract leaves to each target to name, such as the types in a catalog. */
export interface WordsRules {
  /** Reads what is needed to put the cases into the target's words. */
  readonly learn: (cases: readonly Case[], around: LearnFrom) => Promise<Words>
}

export interface LearnFrom {
  readonly fixtures: Contract['fixtures']
  /** The body of an operation's success, by the target's own ids; undefined for any other answer. Reads only. */
  readonly look: (operation: string, parts: Readonly<Record<string, string>>) => Promise<unknown>
  /** The target's id for one of the contract's fixtures; any other text is returned as it is. */
  readonly real: (value: string) => string
}

export interface Words {
  readonly found: readonly string[]
  /** A request in the target's words, or why it has none for it. */
  readonly say: (operation: string, request: PairRequest) => PairRequest | { readonly unsayable: string }
}

export interface SuggestFrom {
  readonly fixtures: Readonly<Record<string, Fixture>>
  /** Values that fixtures already have: keys, and those of a file. */
  readonly given: FixtureValues
  /** Sub-accounts that the user names. */
  readonly locations: readonly string[]
  /** The same with those of the fixtures file: what is in them may be changed. */
  readonly named: ReadonlySet<string>
  /** How many cases need a fixture. */
  readonly needs: ReadonlyMap<string, number>
  readonly together: (one: string, other: string) => boolean
  /** Whether a case is meant to change it: it then stands for no other fixture. */
  readonly changes: (name: string) => boolean
  /** What stands in made-up ids, so that they are new. */
  readonly seed: string
  /** The body of an operation's success with a credential; undefined for any other answer. Reads only. */
  readonly look: (operation: string, parts: Readonly<Record<string, string>>, as?: string) => Promise<unknown>
  /** How a value breaks what the contract says of a path parameter, in words; null: it does not. */
  readonly broken: (operation: string, parameter: string, value: string) => string | null
}

export interface ProvideFrom extends Pick<SuggestFrom, 'fixtures' | 'given' | 'seed'> {
  readonly found: FixtureValues
  /** How many of the cases that change something need a fixture. */
  readonly needs: ReadonlyMap<string, number>
  /** Like `look` of suggestions, but never cached. */
  readonly see: (operation: string, parts: Readonly<Record<string, string>>) => Promise<unknown>
  /** The body of a success; undefined if it was refused or is not allowed. */
  readonly make: (operation: string, parts: Readonly<Record<string, string>>, body: Json) => Promise<unknown>
  readonly wait: (ms: number) => Promise<void>
}

/** A value of the target that could stand for a fixture. */
export interface Suggestion {
  /** The fixture's, or `OWNER.NAME` for what each owner has. */
  readonly name: string
  readonly value: string
  /** The evidence: which read shows what. */
  readonly why: string
  /** What no read shows and a person has to confirm before a case may change it; absent: nothing. */
  readonly unshown?: string
}

export interface Suggestions {
  readonly found: readonly Suggestion[]
  /** For people: what was looked at. */
  readonly saw: readonly string[]
  /** For people, in whole sentences: what lists show and nothing was taken of, with the reason. Absent: nothing. */
  readonly left?: readonly string[]
}

/** For a contract without rules. */
export const noRules: Rules = {}
