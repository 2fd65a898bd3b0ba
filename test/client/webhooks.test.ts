import { expect, test } from 'vitest'
import { parseWebhook } from '../../src/client/webhooks.ts'
import { packagedContract, valueAt } from '../../src/contract/index.ts'

const contract = packagedContract()
const example = valueAt(
  contract.document(),
  '/components/requestBodies/WorkflowWebhook/content/application~1json/examples/during_call/value',
) as object
const isValid = contract.validators.request('receiveWorkflowWebhook', 'body')

const fewer = Object.fromEntries(Object.entries(example).filter(([name]) => !['sentAt', 'fields'].includes(name)))

test.each<[what: string, body: unknown, problems: readonly string[], event: unknown]>([
  ['the example of the contract', example, [], example],
  ['it as text', JSON.stringify(example), [], example],
  ['more names', { ...example, tomorrow: 1 }, [], { ...example, tomorrow: 1 }],
  ['fewer names', fewer, ['/sentAt is missing, assumed', '/fields is missing, assumed'], fewer],
  ['a list', [example], [' is not an object'], null],
  ['null', 'null', [' is not an object'], null],
  ['a text in JSON', '"event"', [' is not an object'], null],
  ['half of it', JSON.stringify(example).slice(1), [' is not JSON'], null],
  ['nothing', '', [' is not JSON'], null],
  ['no body at all', undefined, [' is not JSON'], null],
])('parses %s', (_, body, problems, event) => {
  const parsed = parseWebhook(body)
  const said = parsed.problems.map(({ at, message, isAssumed }) => `${at} ${message}${isAssumed ? ', assumed' : ''}`)
  expect(said).toEqual(problems)
  expect(parsed.event).toEqual(event)
  // As the contract's schema has it.
  expect(said.length === 0).toBe(isValid?.(parsed.event).length === 0)
})
