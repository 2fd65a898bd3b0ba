import { textOf, objectOf } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Contract } from './model.ts'
import { withErrorLists, withShownCodes } from './parse/error-codes.ts'
import { readErrors } from './parse/errors.ts'
import { readFixtures } from './parse/fixtures.ts'
import { inferredComponents } from './parse/inferred-components.ts'
import { readInferred } from './parse/inferred.ts'
import { readOperations } from './parse/operations.ts'
import { readPairs } from './parse/pairs.ts'
import { usesMarks } from './parse/reading.ts'
import type { Reading } from './parse/reading.ts'
import { collectProblems, ContractError } from './problems.ts'
import type { Problem } from './problems.ts'
import { compileSchemas } from './validators/compile.ts'
import { bindValidators } from './validators/bind.ts'
import { inPatience } from './validators/in-patience.ts'

/** What a contract says, apart from its validators and its document: data that can be written down. */
export type ContractData = Omit<Contract, 'validators' | 'document'>

/**
 * Derives everything from a parsed document, compiling validators in memory. `source` names the file in
 * messages. Throws one ContractError that lists every problem with its pointer (and its line, where the
 * document comes from `readDocument`).
 */
export function compileContract(document: JsonObject, source: string): Contract {
  const { document: complete, data, problems } = readContract(document)
  const compiled = compileSchemas(document, data.operations)
  const all = [...problems, ...compiled.problems]
  if (all.length > 0) throw new ContractError(source, all, document)
  return {
    ...data,
    validators: bindValidators(data.operations, compiled.table, inPatience()),
    document: () => complete,
  }
}

/** A contract as it was read, with whatever is wrong in it. */
export interface ReadContract {
  /** As it was given, with the lists of codes complete. */
  readonly document: JsonObject
  readonly data: ContractData
  /** The `x-inferred` marks as they stand in the document; `data.inferred` holds what follows from them as well. */
  readonly marks: ContractData['inferred']
  readonly problems: readonly Problem[]
}

/** Everything but the validators. */
export function readContract(document: JsonObject): ReadContract {
  const problems = collectProblems()
  const reading: Reading = { document, problems, marked: usesMarks(document) }
  const version = textOf(document['openapi'])
  if (version === null || !version.startsWith('3.1.')) {
    problems.add('/openapi', `is ${version ?? 'missing'}: only OpenAPI 3.1 is read here; convert the document first`)
  }
  const info = objectOf(document['info'])
  const marks = readInferred(reading)
  const inferred = { ...marks, ...inferredComponents(document, marks) }
  const fixtures = readFixtures(reading)
  const errors = readErrors(reading, inferred)
  const operations = withShownCodes(reading, errors, readOperations(reading, inferred))
  const data: ContractData = {
    title: textOf(info['title']) ?? '',
    version: textOf(info['version']) ?? '',
    operations,
    pairs: readPairs(reading, { operations, fixtures, errors, inferred }),
    errors,
    fixtures,
    inferred,
  }
  return { document: withErrorLists(document, operations), data, marks, problems: problems.all }
}
