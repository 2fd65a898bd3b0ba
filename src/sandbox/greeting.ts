import type { Contract } from '../contract/index.ts'
import { callsToTry } from '../serve/calls-to-try.ts'

export interface Greeted {
  readonly contract: Contract
  readonly url: string
  readonly defects: readonly string[]
}

/** Printed at start: the address, the keys, calls to try, and how to start over. */
export function sandboxGreeting({ contract, url, defects }: Greeted): readonly string[] {
  const keys = Object.values(contract.fixtures).filter(({ kind }) => kind === 'credential')
  const width = Math.max(0, ...keys.map(({ value }) => value.length))
  const calls = callsToTry(contract, url)
  return [
    `The sandbox of ${contract.title} serves ${contract.operations.length} operations on ${url}`,
    ...(defects.length === 0 ? [] : [`It has planted defects: ${defects.join(', ')}`]),
    ...(keys.length === 0
      ? []
      : ['', 'Keys:', ...keys.map(({ value, summary }) => `  ${value.padEnd(width)}  ${summary}`)]),
    ...(calls.length === 0 ? [] : ['', 'Try:', ...calls.map((call) => `  ${call}`)]),
    '',
    `Start over:                      curl -X POST ${url}/_sandbox/reset`,
    `See and change it in a browser:  ${url}/_sandbox`,
    'Use an isolated world:           x-sandbox-world: NAME',
    '',
  ]
}
