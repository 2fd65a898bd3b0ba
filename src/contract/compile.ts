import { textOf, objectOf } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Contract, Operation, Warning } from './model.ts'
import { withErrorLists, withExampleCodes } from './parse/error-codes.ts'
import { readErrors } from './parse/errors.ts'
import { readFixtures } from './parse/fixtures.ts'
import { inferredComponents } from './parse/inferred-components.ts'
import { readInferred } from './parse/inferred.ts'
import { readOperations } from './parse/operations.ts'
import { readPairs } from './parse/pairs.ts'
import { usesMarks } from './parse/reading.ts'
import { readResources, resourcesByPath } from './parse/resources.ts'
import { readSchemes, schemeFixtures } from './parse/schemes.ts'
import type { Reading } from './parse/reading.ts'
import { collectProblems, ContractError } from './problems.ts'
import type { Problem } from './problems.ts'
import { readUnpaired } from './parse/unpaired.ts'
import { compileSchemas } from './validators/compile.ts'
import { bindValidators } from './validators/bind.ts'
import { withTimeLimit } from './validators/time-limit.ts'

export type ContractData = Omit<Contract, 'validators' | 'document'>

/**
 * Compiles a parsed document, with validators in memory. `source` names the file in messages. Throws one ContractError
 * with all problems, their pointers, and lines if the document comes from `readDocument`.
 */
export function compileContract(document: JsonObject, source: string): Contract {
  const { document: complete, data, problems } = readContract(document)
  const compiled = compileSchemas(document, [...data.operations, ...data.webhooks])
  const all = [...problems, ...compiled.problems]
  if (all.length > 0) throw new ContractError(source, all, document)
  const told = new Set(compiled.warnings.map(({ pointer }) => pointer))
  const warnings = [...(data.warnings ?? []).filter(({ pointer }) => !told.has(pointer)), ...compiled.warnings]
  const aside = new Set(compiled.warnings.flatMap(({ setAside }) => setAside))
  const isKept = ({ id }: Operation): boolean => !aside.has(id)
  const operations = data.operations.filter(isKept)
  const webhooks = data.webhooks.filter(isKept)
  if (operations.length === 0 && aside.size > 0) throw new ContractError(source, warnings, document)
  return {
    ...data,
    operations,
    webhooks,
    pairs: data.pairs.filter(({ operation }) => !aside.has(operation)),
    ...(data.unpaired === undefined
      ? {}
      : { unpaired: data.unpaired.filter(({ operation }) => !aside.has(operation)) }),
    validators: bindValidators([...operations, ...webhooks], compiled.table, withTimeLimit(compiled.risky)),
    ...(warnings.length > 0 ? { warnings } : {}),
    document: () => complete,
  }
}

export interface ReadContract {
  readonly document: JsonObject
  readonly data: ContractData
  /** The marks in the document; `data.inferred` adds what follows from them. */
  readonly marks: ContractData['inferred']
  readonly problems: readonly Problem[]
}

export function readContract(document: JsonObject): ReadContract {
  const problems = collectProblems()
  const warnings: Warning[] = []
  const marked = usesMarks(document)
  const bare: Reading = {
    document,
    problems,
    marked,
    schemes: new Map(),
    warn: (warning) => {
      // Many operations may share what is wrong.
      const isSame = (one: Warning) => one.pointer === warning.pointer && one.message === warning.message
      if (warning.setAside.length > 0 || !warnings.some(isSame)) warnings.push(warning)
    },
  }
  const reading: Reading = marked ? bare : { ...bare, schemes: readSchemes(bare) }
  const version = textOf(document['openapi'])
  if (version === null || !version.startsWith('3.1.')) {
    problems.add(
      '/openapi',
      `is ${version ?? 'missing'}: only OpenAPI 3.0, 3.1, 3.2 and Swagger 2.0 are read here; convert the document first`,
    )
  }
  const info = objectOf(document['info'])
  const marks = readInferred(reading)
  const inferred = { ...marks, ...inferredComponents(document, marks) }
  const declared = readFixtures(reading)
  const errors = readErrors(reading, inferred)
  const operations = withExampleCodes(reading, errors, readOperations(reading, inferred))
  const fixtures = marked ? declared : schemeFixtures(reading.schemes, operations)
  const pairs = readAll(reading, (own) => readPairs(own, { operations, fixtures, errors, inferred }))
  const data: ContractData = {
    title: textOf(info['title']) ?? '',
    version: textOf(info['version']) ?? '',
    operations,
    webhooks: readOperations(reading, inferred, 'webhooks'),
    pairs,
    errors,
    fixtures,
    resources: marked ? readResources(reading, operations) : resourcesByPath(operations),
    inferred,
    ...(marked
      ? {}
      : { foreign: true as const, unpaired: readAll(reading, (own) => readUnpaired(own, operations, pairs)) }),
    ...(warnings.length > 0 ? { warnings } : {}),
  }
  return { document: withErrorLists(document, operations), data, marks, problems: problems.all }
}

/** Invalid examples of a foreign contract are only warnings. */
function readAll<T>(reading: Reading, read: (own: Reading) => T): T {
  if (reading.marked) return read(reading)
  const problems = collectProblems()
  const made = read({ ...reading, problems })
  for (const { pointer, message } of problems.all) reading.warn({ pointer, message, setAside: [] })
  return made
}
