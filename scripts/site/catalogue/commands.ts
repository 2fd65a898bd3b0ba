import type { Act, Case } from '../../../src/conformance/model/index.ts'
import { caseFromPair } from '../../../src/conformance/plan/pairs.ts'
import { decodePointer, operationById, renderRequest, valueAt, withValueAt } from '../../../src/contract/index.ts'
import type { Contract, Json, Operation, Pair, PairRequest, Pointer } from '../../../src/contract/index.ts'
import { curlCommand, shellWord } from '../../../src/serve/curl.ts'

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
  return curlCommand(SANDBOX, {
    method: 'PUT',
    target: `/_sandbox/faults/${encodeURIComponent(name)}`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ times }),
  })
}

export function mockCommand(contract: Contract, pair: Pair, separator = ' '): string {
  const rendered = renderRequest(contract, operationOf(contract, pair.operation), pair.request)
  const headers = { ...rendered.headers, Prefer: `example=${pair.key}` }
  return curlCommand(MOCK, { ...rendered, headers }, { separator })
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
  const command = send(contract, act.operation, act.request, variablesOf(act), separator)
  const taken = acts.flatMap(variablesOf).filter((variable) => variable.act === act.label)
  const variables = new Map(taken.map(({ name, from }) => [name, from]))
  if (variables.size === 0) return [command]
  return [...variables].map(([name, from]) => `${name}=$(${command.replace('curl -i', 'curl -s')} | ${pick(from)})`)
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
  separator: string,
): string {
  const rendered = renderRequest(contract, operationOf(contract, operation), request)
  const body = request.body !== null && 'value' in request.body ? bodyWord(request.body.value, variables) : null
  return curlCommand(SANDBOX, rendered, { separator, ...(body === null ? {} : { body }) })
}

function bodyWord(body: Json, variables: readonly Variable[]): string {
  const marked = variables.reduce((copy, { name, to }) => {
    const value = typeof valueAt(body, to) === 'string' ? `<${name}>` : `<<${name}>>`
    return withValueAt(copy, to, value)
  }, body)
  return variables.reduce(
    (word, { name }) => word.replace(`"<<${name}>>"`, `'"$${name}"'`).replace(`<${name}>`, `'"$${name}"'`),
    shellWord(JSON.stringify(marked)),
  )
}

function operationOf(contract: Contract, id: string): Operation {
  const operation = operationById(contract, id)
  if (operation === null) throw new Error(`${id} is no operation of the contract`)
  return operation
}
