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
  each,
  eachIn,
  flagIn,
  inside,
  inSuccessesOf,
  isSuccess,
  momentIn,
  must,
  numberIn,
  objectsIn,
  pathValue,
  queryValue,
  repeatedAt,
  repeats,
  schema,
  sentHeader,
  textIn,
  textsIn,
} from './rules/invariant.ts'
export type { AnswerContext, Deviation, Invariant, InvariantCheck, Selected, Selector } from './rules/invariant.ts'
export type { AccessRules, InvariantGroup, MakeReader, Reader, RefusalRules, Rules } from './rules/rules.ts'
export {
  areDistinct,
  countIs,
  fits as fitsAt,
  is as isAt,
  isAbsent as isAbsentAt,
  isAtLeast,
  isAtMost,
  isMoreBy as isMoreByAt,
  isNot,
  isNotBefore,
  isOneOf as isOneOfAt,
  isSame,
  isTotal,
  not,
  when,
} from './rules/language/conditions.ts'
export type { Condition } from './rules/language/conditions.ts'
export { itemsOf, itemsWith } from './rules/language/place.ts'
export type { Place } from './rules/language/place.ts'
export { rowsOf } from './rules/language/row.ts'
export { ruleOf } from './rules/language/rule.ts'
export type { Facts, Rule } from './rules/language/rule.ts'
export type { Known, Undo, UndoRequest, WayBack } from './rules/undo.ts'
