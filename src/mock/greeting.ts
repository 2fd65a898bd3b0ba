import type { Contract } from '../contract/index.ts'
import type { MockOptions } from './start.ts'
import { plural } from '../text/plural.ts'
import { callsToTry } from '../serve/calls-to-try.ts'

/** Printed at start: the address, how to choose responses, and calls to try. */
export function greeting(contract: Contract, url: string, passing?: MockOptions['passthrough']): readonly string[] {
  const calls = callsToTry(contract, url)
  return [
    `The mock of ${contract.title} serves ${plural(contract.operations.length, 'operation')} on ${url}`,
    ...Object.entries(passing?.to ?? {}).map(
      ([operation, to]) => `${operation} is answered by ${to.origin}, with the caller's own key.`,
    ),
    '',
    `Choose responses in a browser: ${url}/__mock`,
    'Or ask for one in a request:   Prefer: code=409   Prefer: example=NAME   Prefer: dynamic=true',
    'And make it wait:              Prefer: example=NAME, delay=MS',
    ...(calls.length === 0 ? [] : ['', 'Try:', ...calls.map((call) => `  ${call}`)]),
    '',
  ]
}
