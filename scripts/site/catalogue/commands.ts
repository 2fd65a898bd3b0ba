import type { Act, Case } from '../../../src/conformance/model/index.ts'
import { caseFromPair } from '../../../src/conformance/plan/pairs.ts'
import { decodePointer, operationById, renderRequest } from '../../../src/contract/index.ts'
import type { Contract, Operation, Pair, PairRequest, Pointer } from '../../../src/contract/index.ts'
import { curlCommand } from '../../../src/text/curl.ts'
import type { CurlOptions } from '../../../src/text/curl.ts'
import type { Template } from '../../../src/text/shell.ts'
import { withVariables } from '../with-variables.ts'

/** Servers of `npm start`. */
const SANDBOX = 'http://127.0.0.1:4011'
const MOCK = 'http://127.0.0.1:4010'

export const LINES = ' \\\n  '

/**
 * Commands that make the sandbox answer with the pair, including prior requests and, for unprovoked pairs, the fault.
 * Values are passed in shell variables.
 */
export function sandboxCommands(contract: Contract, pair: Pair, separator = ' '): readonly string[] {
  const made = caseFromPair(contract, pair.unprovoked === null ? pair : { ...pair, after: [] })
  if ('problem' in made) throw new Error(`${pair.id}: ${made.problem}`)
  return made.acts.flatMap((act) => actCommands(contract, made, act, act.role === 'step' ? separator : ' '))
}

export function faultCommand(name: string, times: number): string {
  return curlCommand({
    method: 'PUT',
    url: `${SANDBOX}/_sandbox/faults/${encodeURIComponent(name)}`,
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify({ times }),
  })
}

export function mockCommand(contract: Contract, pair: Pair, separator = ' '): string {
  const { target, headers, ...rest } = renderRequest(contract, operationOf(contract, pair.operation), pair.request)
  const all = Object.entries({ ...headers, Prefer: `example=${pair.key}` })
  return curlCommand({ ...rest, url: MOCK + target, headers: all }, { separator })
}

/** A value from one answer for the next request. */
interface Variable {
  readonly name: string
  readonly to: Pointer
  readonly from: Pointer
}

function variablesOf({ bind }: Act): readonly (Variable & { readonly act: string })[] {
  return Object.entries(bind).map(([to, { act, from }]) => {
    if (!to.startsWith('/body/')) throw new Error(`${to}: only a body can take a variable`)
    return { name: decodePointer(to).at(-1) ?? '', to: to.slice('/body'.length), act, from }
  })
}

function actCommands(contract: Contract, { acts }: Case, act: Act, separator: string): readonly string[] {
  const command = (options: CurlOptions): string =>
    send(contract, act.operation, act.request, variablesOf(act), options)
  const taken = acts.flatMap(variablesOf).filter((variable) => variable.act === act.label)
  const variables = new Map(taken.map(({ name, from }) => [name, from]))
  if (variables.size === 0) return [command({ separator })]
  return [...variables].map(([name, from]) => `${name}=$(${command({ separator, flags: '-s' })} | ${pick(from)})`)
}

/** Reads a value from piped JSON. */
function pick(from: Pointer): string {
  return `node -p "JSON.parse(require('fs').readFileSync(0)).${decodePointer(from).join('.')}"`
}

function send(
  contract: Contract,
  operation: string,
  request: PairRequest,
  variables: readonly Variable[],
  options: CurlOptions,
): string {
  const { target, headers, body, ...rest } = renderRequest(contract, operationOf(contract, operation), request)
  const given: Template | null =
    request.body !== null && 'value' in request.body
      ? withVariables(
          request.body.value,
          variables.map(({ name, to }) => ({ name, place: to })),
        )
      : body
  return curlCommand({ ...rest, url: SANDBOX + target, headers: Object.entries(headers), body: given }, options)
}

function operationOf(contract: Contract, id: string): Operation {
  const operation = operationById(contract, id)
  if (operation === null) throw new Error(`${id} is no operation of the contract`)
  return operation
}
