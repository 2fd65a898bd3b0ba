import type { Fixture, Json, PairRequest, Pointer } from '../../contract/index.ts'
import type { Case, FixtureValues } from '../model/index.ts'
import type { Invariant } from './invariant.ts'
import type { Check, Sequence } from './sequence.ts'
import type { Undo } from './undo.ts'

/** What an API demands beyond what its contract can say. Every part may be left out. */
export interface Rules {
  /** What shows over several requests. Planned in this order. */
  readonly sequences?: readonly Sequence[]
  /** What holds of every answer that carries the data. */
  readonly invariants?: readonly InvariantGroup[]
  /** Left out: whether a refusal changed something is not looked at. */
  readonly refusals?: RefusalRules
  /** How a deployment gets back what a run changed. What nothing here takes back, stays. */
  readonly undo?: readonly Undo[]
  /** For `fixtures --check`: how a read shows whether a fixture of a kind is as it has to be. */
  readonly readers?: Readonly<Record<string, MakeReader>>
  /** Left out: every target is spoken to in the contract's own words. */
  readonly words?: WordsRules
  /** For `--suggest`: finds what a target has for the contract's fixtures. Left out: nothing is suggested. */
  readonly suggest?: (around: SuggestFrom) => Promise<Suggestions>
  /** For `--suggest` with `--allow destructive`: creates what changing cases need. Left out: nothing is created. */
  readonly provide?: (around: ProvideFrom) => Promise<readonly Suggestion[]>
  readonly access?: AccessRules
  /** What a refusal in the place of a success says that a fixture lacks, which no read shows; null: nothing of the kind. */
  readonly lacks?: (refusal: Refusal) => string | null
  /** What a target may ask for that requests of the contract leave out: then nothing else is judged. */
  readonly wants?: readonly WantedParameter[]
  /** Secrets that a request's JSON body brings, to be masked in what is written of a recording. */
  readonly secretsIn?: (body: unknown) => readonly string[]
}

/** A refusal of what a case expects to succeed. */
export interface Refusal {
  readonly operation: string
  readonly code: string
  /** Fixtures that the request names, its credential included. */
  readonly fixtures: readonly Fixture[]
}

/** A parameter that a target may require. */
export interface WantedParameter {
  readonly operation: string
  /** Of the query. */
  readonly parameter: string
  /** Of the refusal, which names the parameter. */
  readonly status: number
}

/** Invariants of one module. */
export interface InvariantGroup {
  /** The module's name in the contract (an operation's first tag); null: every module. */
  readonly module: string | null
  readonly invariants: readonly Invariant[]
}

/**
 * What is refused changes nothing: before and after each refusal, what the operation may change is read, by GET on its own
 * path or on the nearest one above it. The rest stands here.
 */
export interface RefusalRules {
  /** Operation → the one that reads what it changes, where its path does not lead there; null: it is not looked at. */
  readonly reads?: Readonly<Record<string, string | null>>
  /** Operation → what has to hold of the acts `before` and `after`; otherwise both bodies are the same. */
  readonly checks?: Readonly<Record<string, Check>>
  /** Codes of refusals that say themselves that something was done. */
  readonly partial?: readonly string[]
  /** Operation → where below it the contract says that nothing changes; otherwise `/responses`. */
  readonly clauses?: Readonly<Record<string, Pointer>>
}

/** How refusals for want of a right look, and who admins are. */
export interface AccessRules {
  /** Codes of a missing or unknown key. */
  readonly noKey: readonly string[]
  /** Codes of a missing scope, and the pointer to where the refusal names it. */
  readonly noScope: { readonly codes: readonly string[]; readonly scopeAt: Pointer }
  /** Codes of a wrong role. */
  readonly wrongRole: readonly string[]
  /** The role that may do everything, and the one that may not. */
  readonly roles: { readonly admin: string; readonly user: string }
  /** The target's sub-account that a fixture is in, or a credential is bound to; null: nothing tells. Left out: nothing ever does. */
  readonly homeOf?: (fixture: Fixture, around: HomeFrom) => Promise<string | null>
}

export interface HomeFrom extends Pick<SuggestFrom, 'fixtures' | 'look'> {
  /** What stands for fixtures. */
  readonly values: FixtureValues
}

/** How a read shows whether a fixture is there, and in its state. */
export interface Reader {
  readonly question: {
    readonly operation: string
    /** By the parameter's name, of the path or the query. */
    readonly parts: Readonly<Record<string, string>>
  }
  /** Whether it should be there at all. */
  readonly isThere: boolean
  /** In what the answer differs from what the fixture has to be, in words. */
  readonly differences: (body: unknown) => readonly string[]
}

/** Null where no operation shows the fixture, or where nothing stands for another one that it takes. */
export type MakeReader = (fixture: Fixture, value: string, values: FixtureValues) => Reader | null

/** What a contract leaves to each target to name, such as the types in a catalog. */
export interface WordsRules {
  /** Reads what the cases need to be said in the target's words. */
  readonly learn: (cases: readonly Case[], around: LearnFrom) => Promise<Words>
}

export interface LearnFrom {
  /** The body of an operation's success, by the target's own ids; undefined where it answers otherwise. Only reads. */
  readonly look: (operation: string, parts: Readonly<Record<string, string>>) => Promise<unknown>
  /** The target's id for one of the contract's fixtures; anything else stays what it is. */
  readonly real: (value: string) => string
}

/** A target's words. */
export interface Words {
  /** For people: what was found. */
  readonly found: readonly string[]
  /** A request in the target's words, or why it has none for it. */
  readonly say: (operation: string, request: PairRequest) => PairRequest | { readonly unsayable: string }
}

export interface SuggestFrom {
  readonly fixtures: Readonly<Record<string, Fixture>>
  /** What stands for fixtures already: keys, and what a file says. */
  readonly given: FixtureValues
  /** Sub-accounts that the user names. */
  readonly locations: readonly string[]
  /** How many cases need a fixture. */
  readonly needs: ReadonlyMap<string, number>
  /** Whether a case needs both. */
  readonly together: (one: string, other: string) => boolean
  /** Whether a case is meant to change it: then it stands for nothing else. */
  readonly changes: (name: string) => boolean
  /** What made-up ids are made from. */
  readonly seed: string
  /** The body of an operation's success as a credential; undefined where it answers otherwise. Only reads. */
  readonly look: (operation: string, parts: Readonly<Record<string, string>>, as?: string) => Promise<unknown>
}

export interface ProvideFrom extends Pick<SuggestFrom, 'fixtures' | 'given' | 'seed'> {
  /** What reads found. */
  readonly found: FixtureValues
  /** How many of the cases that change something need a fixture. */
  readonly needs: ReadonlyMap<string, number>
  /** As `look` of suggestions, anew each time. */
  readonly see: (operation: string, parts: Readonly<Record<string, string>>) => Promise<unknown>
  /** The body of a success; undefined where it was refused, or not allowed. */
  readonly make: (operation: string, parts: Readonly<Record<string, string>>, body: Json) => Promise<unknown>
  readonly wait: (ms: number) => Promise<void>
}

/** Something of the target's that could stand for a fixture. */
export interface Suggestion {
  /** The fixture's, or `OWNER.NAME` of what each owner has its own of. */
  readonly name: string
  readonly value: string
  /** The evidence: which read shows what. */
  readonly why: string
}

export interface Suggestions {
  readonly found: readonly Suggestion[]
  /** For people: what was looked at. */
  readonly saw: readonly string[]
}

/** For a contract whose rules nobody wrote down. */
export const noRules: Rules = {}
