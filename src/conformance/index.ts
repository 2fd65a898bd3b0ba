import type { QuestionsAround, QuestionsOptions } from './answers/index.ts'
import type { FixturesAround } from './fixtures/index.ts'
import type { FixturesOptions } from './options/flags.ts'

export { conform } from './conform.ts'
export type { ConformOptions } from './options/flags.ts'
export type { RunContext } from './options/options.ts'
export type { ExitCode } from './report/exit-code.ts'
export { cleanupFor } from './options/read.ts'
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

// The vocabulary of rules, for `--rules`: docs/rules.md.
export { act, hold, the } from './rules/sequence.ts'
export type { Check, Clause, Hold, ActSpec, Sequence, The, Value } from './rules/sequence.ts'
export {
  count,
  differ,
  everyItem,
  everyReply,
  fitKnown,
  fits,
  is,
  isAbsent,
  isLongerBy,
  isMoreBy,
  isOneOf,
  isThere,
  isWithin,
  nowhere,
  same,
  sameIds,
  somewhere,
} from './rules/assertions.ts'
export {
  anyOf,
  flagIn,
  inside,
  inStatuses,
  inSuccessesOf,
  isSuccess,
  momentIn,
  numberIn,
  objectsIn,
  ofOperation,
  pathValue,
  queryValue,
  schema,
  sentHeader,
  textIn,
  textsIn,
} from './rules/invariant.ts'
export type { AnswerContext, Deviation, Invariant, InvariantCheck, Selected, Selector } from './rules/invariant.ts'
export type { AccessRules, InvariantGroup, MakeReader, Reader, RefusalRules, Rules } from './rules/rules.ts'
export {
  areDistinct,
  either,
  exactlyWhen,
  fits as fitsAt,
  hasAll,
  hasExactly,
  is as isAt,
  isAbsent as isAbsentAt,
  isAmong,
  isAtLeast,
  isAtMost,
  isBetween,
  isLessThan,
  isList,
  isMoreBy as isMoreByAt,
  isMoreThan,
  isNear,
  isNot,
  isNotBefore,
  isOneOf as isOneOfAt,
  isPresent,
  isSame,
  isThere as isThereAt,
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
  countOf,
  firstOf,
  greatestOf,
  keyOf,
  keysOf,
  madeFrom,
  neighbours,
  orElse,
  productOf,
  sumOf,
  valuesOf,
} from './rules/language/values.ts'
export { ruleOf } from './rules/language/rule.ts'
export type { Facts, Rule } from './rules/language/rule.ts'
export type { Known, Undo, UndoRequest, WayBack } from './rules/undo.ts'
