import type { QuestionsAround, QuestionsOptions } from './answers/index.ts'
import type { FixturesAround } from './fixtures/index.ts'
import type { VerifyOptions } from './record/verify.ts'
import type { Streams } from './options/options.ts'
import type { FixturesOptions } from './options/flags.ts'

export { conform } from './conform.ts'
export type { ConformOptions } from './options/flags.ts'
export type { RunContext } from './options/options.ts'
export type { ExitCode } from './report/exit-code.ts'
export type { FixturesAround, FixturesOptions, QuestionsAround, QuestionsOptions }

/**
 * Writes a fixtures file to fill in, or checks one. 0: all is right. 1: something is not. 2: bad usage, or no answer. Loaded
 * when called, so that a run starts sooner.
 */
export async function fixtures(options: FixturesOptions, around: FixturesAround): Promise<0 | 1 | 2> {
  const command = await import('./fixtures/index.ts')
  return command.fixtures(options, around)
}

/** Writes a contract's open questions as an overlay. 0: done. 2: bad usage. */
export async function questions(options: QuestionsOptions, around: QuestionsAround): Promise<0 | 2> {
  const command = await import('./answers/index.ts')
  return command.questions(options, around)
}

/** Checks a package of a run, offline. 0: it holds. 1: it is refused. 2: bad usage. */
export async function verify(file: string, options: VerifyOptions, streams: Streams): Promise<0 | 1 | 2> {
  const command = await import('./record/verify.ts')
  return command.verify(file, options, streams)
}

// The vocabulary of rules, for `--rules`: docs/rules.md.
export { act, assumed, part, says, sequence, the } from './rules/language/sequence.ts'
export type {
  Act,
  ActSpec,
  Clause,
  Demand,
  Demands,
  Fact,
  Part,
  Parts,
  Sent,
  Sequence,
  The,
  Value,
} from './rules/language/sequence.ts'
export {
  anyOf,
  inside,
  inStatuses,
  inSuccessesOf,
  isSuccess,
  ofOperation,
  pathValue,
  queryValue,
  schema,
  sentHeader,
  textIn,
} from './rules/invariant.ts'
export type { AnswerContext, Deviation, Invariant, InvariantCheck, Selected, Selector } from './rules/invariant.ts'
export type { AccessRules, InvariantGroup, MakeReader, Reader, RefusalRules, Rules } from './rules/rules.ts'
export {
  agree,
  areDistinct,
  either,
  exactly,
  exactlyWhen,
  fits,
  has,
  hasAll,
  hasExactly,
  is,
  isAbsent,
  isAmong,
  isAtLeast,
  isAtMost,
  isBetween,
  isLessThan,
  isList,
  isMoreBy,
  isMoreThan,
  isNear,
  isNot,
  isNotBefore,
  isOneOf,
  isPresent,
  isSame,
  isSet,
  isThere,
  isWithin,
  matches,
  mentions,
  not,
  when,
} from './rules/language/conditions.ts'
export type { Condition } from './rules/language/conditions.ts'
export { itemsOf, itemsWith, memberNamed, membersOf, placeIn, placesWithin } from './rules/language/place.ts'
export type { Place } from './rules/language/place.ts'
export { rowsOf } from './rules/language/row.ts'
export type { Row, RowInvariant, Shown } from './rules/language/row.ts'
export {
  calculated,
  countOf,
  countWith,
  eachOf,
  firstOf,
  greatestOf,
  keyOf,
  keysOf,
  madeFrom,
  neighbours,
  orElse,
  sumOf,
  sumWith,
  valuesOf,
} from './rules/language/values.ts'
export { ruleOf } from './rules/language/rule.ts'
export type { Facts, Rule } from './rules/language/rule.ts'
export type { Known, Undo, UndoRequest, WayBack } from './rules/undo.ts'
