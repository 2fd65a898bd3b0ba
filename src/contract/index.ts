import type { overlaidContract as applyOverlays } from './overlay/index.ts'

export type * from './model.ts'
export type { JsonObject } from './json.ts'
export { answeredOperation, answerRemark } from './answer-table.ts'
export { brokenExampleLines, findBrokenExamples } from './broken-examples.ts'
export { decodedBody } from './content-coding.ts'
export { contractFrom, soonEnough } from './contract-from.ts'
export { readDocument, readPlainDocument, yamlMistake } from './document.ts'
export { expressionOf } from './expression.ts'
export { formatOf } from './formats.ts'
export { placeNear } from './external.ts'
export { inferredPart, inferredReason } from './inferred.ts'
export type { AnswerPart } from './inferred.ts'
export { arrayOf, isArray, isContainer, isObject, leavesOf, objectOf, sameJson, textOf } from './json.ts'
export { offsetInJson } from './json-positions.ts'
export { isOnly, partPlaces, schemaParts } from './schema-places.ts'
export {
  contentTypeFor,
  errorCode,
  errorEntry,
  fieldForm,
  isForm,
  isJsonType,
  namedFields,
  operationById,
  pairsOf,
  refusalCode,
  responseFor,
} from './look-up.ts'
export { sameForm } from './form-fields.ts'
export { matchPair } from './match-pair.ts'
export { asXml, essenceOf, isEvents, isSequence, isXml, negotiated } from './media.ts'
export { closeName, didYouMean, meantName, nearestAside, nearestHint, nearestNames } from './nearest-names.ts'
export { packagedContract, packagedDocument, packagedFingerprint, packagedSource } from './packaged.ts'
export {
  decodePointer,
  encodePointer,
  dereferenced,
  foldedPlace,
  followReferences,
  isAtOrBelow,
  jsonPathOf,
  leavesAt,
  parentOf,
  resolvePointer,
  valueAt,
  withValueAt,
} from './pointer.ts'
export { isEnd, isStart, laterThan, withLaterEnds } from './periods.ts'
export { sampleOf, textMatching } from './parse/samples.ts'
export { positionOf } from './positions.ts'
export type { Position } from './positions.ts'
export { ContractError, describeProblem } from './problems.ts'
export type { Problem } from './problems.ts'
export {
  ANSWERS,
  ownAnswers,
  REFUSALS_OF_SANDBOX,
  STATUS_OF_REPEAT,
  readRefusal,
  refusalInWords,
  wordsOfRefusal,
} from './questions/answers.ts'
export type { Instead, OwnAnswer, RefusalWords } from './questions/answers.ts'
export { covering, markAt, openQuestions, plainReason, questionAbout } from './questions/index.ts'
export type { OpenQuestion, Subject } from './questions/index.ts'
export { readParameters } from './read-parameters.ts'
export { groupBy } from './group-by.ts'
export { readUrl } from './read-url.ts'
export type { ParameterValues, ReadParameters } from './read-parameters.ts'
export { repeatedName } from './repeated-name.ts'
export { isExampleId, renderRequest, spoken } from './render-request.ts'
export type { RenderedRequest } from './render-request.ts'
export {
  changingMethods,
  milderLines,
  readClasses,
  safetyClasses,
  withClasses,
  usualSafety,
  withConfirmedReads,
  withFloors,
  worst,
} from './safety.ts'
export type { Bounded } from './safety.ts'
export { createRouter, parameterNames, sentParts } from './router.ts'
export type { RouteMatch, Router } from './router.ts'
export { lostName, memberNames, schemasAt } from './schemas-at.ts'
export type { LostName, SchemasAt } from './schemas-at.ts'
export { ANNOTATIONS, ASSERTIONS } from './validators/keywords.ts'
export { messageFor } from './validators/messages.ts'
export { compiledSoFar } from './validators/on-demand.ts'
export { contentSchemas } from './validators/owners.ts'
export { readAs } from './validators/texts.ts'
export { isCutShort } from './validators/violations.ts'
export { operationsSetAside, warningLines } from './warnings.ts'
export { loadYaml } from './yaml.ts'
export { TakesTooLong, watchedPattern, withFewTimers, withinTime } from './within-time.ts'

/** Loaded when there are overlays, for a fast start. */
export const overlaidContract: typeof applyOverlays = async (...given) => {
  const loaded = await import('./overlay/index.ts')
  return loaded.overlaidContract(...given)
}
