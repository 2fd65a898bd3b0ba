import { decodePointer, operationById, pairsOf, renderRequest } from '../../../src/contract/index.ts'
import type { Contract, Operation, Pair, PairRequest } from '../../../src/contract/index.ts'
import type { Act, Case } from '../../../src/conformance/model/index.ts'
import { caseFromPair } from '../../../src/conformance/plan/pairs.ts'
import { faultCommand } from './commands.ts'
import { oneLine } from './page.ts'

export interface Sent {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A request to send first, and values to take from its answer. */
export interface Before extends Sent {
  /** Place in the next body → place in this answer. */
  readonly bind: readonly (readonly [to: readonly string[], from: readonly string[]])[]
  readonly before: readonly Before[]
}

export interface Example extends Sent {
  readonly key: string
  /** `Turn on`, `Refused: rebilling has to be turned off first`. */
  readonly label: string
  readonly status: number
  /** Null: no body. */
  readonly answer: string | null
  /** For servers with state. */
  readonly before: readonly Before[]
  /** Command that makes the sandbox answer with it; null: the request is enough. The mock uses `Prefer`. */
  readonly fault: string | null
}

/** Successes first. */
export function examplesOf(contract: Contract, operation: Operation): readonly Example[] {
  const pairs = pairsOf(contract, operation.id)
  const labels = new Map<string, number>()
  for (const pair of pairs) labels.set(labelOf(pair), (labels.get(labelOf(pair)) ?? 0) + 1)
  return pairs.map((pair) => {
    const made = pair.unprovoked === null ? caseFromPair(contract, pair) : null
    if (made !== null && 'problem' in made) throw new Error(`${pair.id}: ${made.problem}`)
    const { key, status, response, unprovoked } = pair
    const label = labelOf(pair)
    return {
      key,
      // Equal labels get their keys.
      label: labels.get(label) === 1 ? label : `${label} (${key})`,
      status,
      ...sent(contract, operation.id, pair.request),
      answer: response.body === undefined ? null : JSON.stringify(response.body, null, 2),
      before: made === null ? [] : before(contract, made, made.acts.at(-1)),
      fault: unprovoked === null ? null : faultCommand(key, 1),
    }
  })
}

/** Loaded by the pages of operations. */
export function exampleFiles(contract: Contract): ReadonlyMap<string, string> {
  const files = contract.operations.map((operation): [string, string] => [
    `operations/${operation.id}.json`,
    JSON.stringify(examplesOf(contract, operation)),
  ])
  return new Map(files.filter(([, content]) => content !== '[]'))
}

function labelOf({ key, status, summary }: Pair): string {
  if (status < 300) return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ')
  const text = oneLine(summary).replace(/\.$/, '')
  const said = /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
  return `${status < 500 ? 'Refused' : 'Failed'}: ${said}`
}

/** Each prior belongs to the act that uses its values, else to the last one. */
function before(contract: Contract, tried: Case, act: Act | undefined): readonly Before[] {
  if (act === undefined) return []
  const taker = (prior: Act): Act | undefined =>
    tried.acts.find(({ bind }) => Object.values(bind).some((from) => from.act === prior.label)) ?? tried.acts.at(-1)
  return tried.acts
    .filter((prior) => prior.role === 'prior' && prior !== act && taker(prior) === act)
    .map((prior) => ({
      ...sent(contract, prior.operation, prior.request),
      bind: Object.entries(act.bind).flatMap(([to, { act: label, from }]) => {
        if (label !== prior.label) return []
        if (!to.startsWith('/body/')) throw new Error(`${to}: only a body can take a value of an earlier answer`)
        return [[decodePointer(to).slice(1), decodePointer(from)] as const]
      }),
      before: before(contract, tried, prior),
    }))
}

function sent(contract: Contract, id: string, request: PairRequest): Sent {
  const operation = operationById(contract, id)
  if (operation === null) throw new Error(`${id} is no operation of the contract`)
  const { method, target, headers, body } = renderRequest(contract, operation, request)
  const given = request.body
  const shown = given !== null && 'value' in given ? JSON.stringify(given.value, null, 2) : body
  return { method, target, headers, body: shown }
}
