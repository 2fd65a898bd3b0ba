import type { ContractData } from '../../src/contract/compile.ts'
import { answeredOperation, answerRemark } from '../../src/contract/answer-table.ts'
import type { AnswerTable, WebhookExample } from '../../src/contract/answer-table.ts'
import { objectOf } from '../../src/contract/json.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import { responseFor } from '../../src/contract/look-up.ts'
import type { Json, Operation, Pair } from '../../src/contract/model.ts'
import { encodePointer, valueAt } from '../../src/contract/pointer.ts'
import { HEADER } from './header.ts'

/** Pairs for browsers: data and type names. */
export function answersModule(contract: ContractData, document: JsonObject): [string, string][] {
  return [
    [
      'answers.js',
      `${HEADER}export const answers = ${render(answerTable(contract))}\n\nexport const webhooks = ${JSON.stringify(webhooksIn(contract, document))}\n`,
    ],
    ['answers.d.ts', `${HEADER}${declaration(contract)}`],
  ]
}

function answerTable(contract: ContractData): AnswerTable {
  const credentials = Object.values(contract.fixtures).filter(({ kind }) => kind === 'credential')
  return {
    credentials: Object.fromEntries(credentials.map(({ name, value }) => [name, value])),
    operations: contract.operations.map((operation) => answeredOperation(operation, pairsIn(contract, operation))),
  }
}

/** Apart, so that a bundle without them leaves them out. */
function webhooksIn(contract: ContractData, document: JsonObject): readonly WebhookExample[] {
  return contract.webhooks.flatMap(({ id, method, requestBody }) => {
    const [contentType = ''] = requestBody?.contentTypes ?? []
    const place = encodePointer('content', contentType, 'examples')
    const examples = valueAt(document, `${requestBody?.pointer ?? ''}${place}`)
    const [example] = Object.values(objectOf(examples as Json | undefined))
    const body = objectOf(example)['value']
    return body === undefined ? [] : [{ id, method, contentType, body }]
  })
}

function pairsIn(contract: ContractData, { id }: Operation): readonly Pair[] {
  return contract.pairs.filter((pair) => pair.operation === id)
}

/** One pair per line, so that a changed example is one changed line. */
function render({ credentials, operations }: AnswerTable): string {
  const parts = operations.map(({ pairs, ...operation }) => {
    const lines = pairs.map((pair) => `\n    ${JSON.stringify(pair)},`).join('')
    return `\n  ${JSON.stringify(operation).slice(0, -1)},"pairs":[${lines}${lines === '' ? '' : '\n  '}]},`
  })
  return `{"credentials":${JSON.stringify(credentials)},"operations":[${parts.join('')}\n]}`
}

function declaration(contract: ContractData): string {
  const parts = contract.operations.flatMap((operation) => {
    const pairs = pairsIn(contract, operation)
    if (pairs.length === 0) return []
    const keys = pairs.map(
      (pair) => `    /** ${answerRemark(pair)} */\n    ${JSON.stringify(pair.key)}: ${statusOf(operation, pair)}\n`,
    )
    return [`  ${JSON.stringify(operation.id)}: {\n${keys.join('')}  }\n`]
  })
  return `import type { AnswerTable, WebhookExample } from '../src/contract/answer-table.ts'

export declare const answers: AnswerTable

/** An example of what each webhook gets. */
export declare const webhooks: readonly WebhookExample[]

/** Operation → key of each of its pairs → the response, by its status in the contract, that the pair is an example of. */
export interface AnswerStatuses {
${parts.join('')}}
`
}

function statusOf(operation: Operation, pair: Pair): string {
  const status = responseFor(operation, pair.status)?.status ?? String(pair.status)
  return /^\d+$/.test(status) ? status : JSON.stringify(status)
}
