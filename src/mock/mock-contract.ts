import { createRouter, operationsSetAside, pairsOf as pairsOfOperation } from '../contract/index.ts'
import type { Contract, JsonObject, Operation, Pair, Router } from '../contract/index.ts'
import type { Answer } from '../serve/answer.ts'
import { createDeprecation } from '../serve/deprecation.ts'
import { createAnswers } from '../serve/answers.ts'
import type { Answers } from '../serve/answers.ts'
import { createCors } from '../serve/cors.ts'
import type { Cors } from '../serve/cors.ts'
import { declaredHeaders } from '../serve/declared-headers.ts'
import { readCredentials } from './caller.ts'
import type { Credentials } from './caller.ts'
import { readCodedRefusals } from '../serve/coded-refusals.ts'
import type { CodedRefusals } from '../serve/coded-refusals.ts'
import { prismOperations } from './prism-operations.ts'
import type { PrismOperations } from './prism-operations.ts'
import { readTestValues } from './test-values.ts'
import type { TestValues } from './test-values.ts'

export interface MockContract {
  readonly contract: Contract
  readonly router: Router
  /** Of the operations that are not served, because the contract is wrong there. */
  readonly setAside: Router<ReturnType<typeof operationsSetAside>[number]>
  readonly answers: Answers
  readonly markDeprecated: (operation: Operation, answer: Answer) => Answer
  readonly cors: Cors
  readonly credentials: Credentials
  /** Fixtures for ids that do not exist. */
  readonly absent: ReadonlySet<string>
  readonly prismOperations: PrismOperations
  pairsOf(operation: Operation): readonly Pair[]
  testValuesOf(operation: Operation): TestValues
  codedRefusalsOf(operation: Operation): CodedRefusals
}

export function prepareContract(contract: Contract, document: JsonObject, documentation?: string): MockContract {
  const credentials = readCredentials(contract)
  const pairsOf = (operation: Operation) => pairsOfOperation(contract, operation.id)
  return {
    contract,
    router: createRouter(contract.operations),
    setAside: createRouter(operationsSetAside(contract)),
    answers: createAnswers(contract, documentation),
    markDeprecated: createDeprecation(contract),
    cors: createCors(declaredHeaders(contract)),
    credentials,
    absent: new Set(
      Object.values(contract.fixtures)
        .filter((fixture) => fixture.kind === 'absent')
        .map((fixture) => fixture.value),
    ),
    prismOperations: prismOperations(document),
    pairsOf,
    testValuesOf: onceEach((operation) => readTestValues(contract, operation, pairsOf(operation), credentials)),
    codedRefusalsOf: onceEach((operation) => readCodedRefusals(contract, operation, pairsOf(operation))),
  }
}

function onceEach<T extends object>(read: (operation: Operation) => T): (operation: Operation) => T {
  const known = new WeakMap<Operation, T>()
  return (operation) => {
    const fact = known.get(operation) ?? read(operation)
    known.set(operation, fact)
    return fact
  }
}
