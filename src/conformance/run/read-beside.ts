import { operationById, readUrl } from '../../contract/index.ts'
import type { Operation, PairRequest } from '../../contract/index.ts'
import type { Case, ReadBeside } from '../model/index.ts'
import { madeUpKey } from '../model/secrets.ts'
import { firstSuccess } from '../plan/pairs.ts'
import type { Connection } from '../options/options.ts'
import type { Brake } from './brake.ts'
import { askNowhere, isMissing, isRouteAssumed } from './confirm-routes.ts'
import { requestFor } from './request-for.ts'
import type { Addressing } from './request-for.ts'
import type { Sender } from './transport.ts'

/** Operations whose first example is a read with a key and ids that are known, and that nobody left out: stated routes first. */
export function readableAt(
  { contract, values }: Addressing,
  { exclude, operations }: { readonly exclude: readonly string[] } & Pick<Connection, 'operations'>,
): readonly Operation[] {
  const known = contract.operations.filter(({ id, safety }) => {
    if (safety !== 'read' || exclude.includes(id)) return false
    if (operations[id]?.skip?.hasEnded === false) return false
    const shown = firstSuccess(contract, id)
    return (
      shown !== null &&
      shown.request.as !== null &&
      shown.after.length === 0 &&
      shown.fixtures.every((name) => Object.hasOwn(values, name))
    )
  })
  return known.toSorted((one, other) => Number(isRouteAssumed(one)) - Number(isRouteAssumed(other)))
}

/** By operation: a read with the key, of a case whose values are known, though it names what is not there. */
export function keyedReads(
  { contract, values }: Addressing,
  cases: readonly Case[],
  operations: Connection['operations'],
): ReadonlyMap<Operation, PairRequest> {
  const found = new Map<Operation, PairRequest>()
  for (const tried of cases) {
    const [act, ...others] = tried.acts
    const operation = operationById(contract, tried.operation)
    if (act?.role !== 'step' || others.length > 0 || tried.course !== undefined || operation === null) continue
    const { request, expect } = act
    const isKeyed = request.as !== null && request.as !== madeUpKey && expect.status !== 401
    const isKnown = tried.fixtures.every((name) => Object.hasOwn(values, name))
    const isLeftOut = operations[operation.id]?.skip?.hasEnded === false
    if (tried.safety !== 'read' || operation.safety !== 'read' || !isKeyed || !isKnown || isLeftOut) continue
    if (!found.has(operation)) found.set(operation, request)
  }
  return found
}

/** Sends the first example of each operation that `next` names in view of what was read so far; or what `requests` has for it. */
export async function readBeside(
  addressing: Addressing,
  next: (beside: readonly ReadBeside[]) => Operation | null,
  { sender, pace, brake }: { readonly sender: Sender; readonly pace: () => Promise<void>; readonly brake: Brake },
  requests: ReadonlyMap<Operation, PairRequest> = new Map(),
): Promise<readonly ReadBeside[]> {
  const beside: ReadBeside[] = []
  const around = { nowhere: askNowhere(addressing, sender, pace) }
  for (let operation = next(beside); operation !== null; operation = next(beside)) {
    beside.push({ operation, ...(await statusOf(operation)) })
  }
  return beside

  async function statusOf(operation: Operation): Promise<Pick<ReadBeside, 'status' | 'to'>> {
    const { id } = operation
    const shown = requests.get(operation) ?? firstSuccess(addressing.contract, id)?.request
    const request = shown === undefined ? null : requestFor(addressing, id, shown, '*/*')
    if (request === null || 'trouble' in request) return { status: null }
    await pace()
    if (brake.hold(id) !== null) return { status: null }
    const received = await sender.ask(request, 'read')
    brake.note(id, received, () => false)
    if (!('answer' in received)) return { status: null }
    const { answer } = received
    const isUnknown =
      isRouteAssumed(operation) && (await isMissing(addressing.contract, operation, answer, around, true))
    if (isUnknown) return { status: null }
    const to = readUrl(answer.headers['location'] ?? '')?.origin
    return { status: answer.status, ...(to === undefined ? {} : { to }) }
  }
}
