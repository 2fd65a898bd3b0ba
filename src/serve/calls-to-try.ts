import { renderRequest } from '../contract/index.ts'
import type { Contract, Operation, Pair } from '../contract/index.ts'
import { curlCommand } from '../text/curl.ts'

/** Shell commands: the contract's first read, write and refusal. */
export function callsToTry(contract: Contract, url: string): readonly string[] {
  return chooseCalls(contract).map(({ operation, pair }) => {
    const { target, headers, ...rest } = renderRequest(contract, operation, pair.request)
    return curlCommand({ ...rest, url: url + target, headers: Object.entries(headers) })
  })
}

function chooseCalls(contract: Contract): { operation: Operation; pair: Pair }[] {
  const candidates = contract.pairs.flatMap((pair) => {
    const operation = contract.operations.find(({ id }) => id === pair.operation)
    return operation === undefined || pair.unprovoked !== null || pair.after.length > 0 ? [] : [{ operation, pair }]
  })
  const found = [
    candidates.find(({ operation, pair }) => operation.method === 'GET' && pair.status < 300),
    candidates.find(({ operation, pair }) => operation.method !== 'GET' && pair.status < 300),
    candidates.find(({ pair }) => pair.status === 409) ?? candidates.find(({ pair }) => pair.status >= 400),
  ]
  return found.filter((call) => call !== undefined)
}
