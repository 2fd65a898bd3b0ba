import type { Operation } from '../../contract/index.ts'
import type { ReadBeside } from '../model/index.ts'
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

/** Sends the first example of each operation that `next` names in view of what was read so far. */
export async function readBeside(
  addressing: Addressing,
  next: (beside: readonly ReadBeside[]) => Operation | null,
  { sender, pace, brake }: { readonly sender: Sender; readonly pace: () => Promise<void>; readonly brake: Brake },
): Promise<readonly ReadBeside[]> {
  const beside: ReadBeside[] = []
  const around = { nowhere: askNowhere(addressing, sender, pace) }
  for (let operation = next(beside); operation !== null; operation = next(beside)) {
    beside.push({ operation, status: await statusOf(operation) })
  }
  return beside

  async function statusOf(operation: Operation): Promise<number | null> {
    const { id } = operation
    const shown = firstSuccess(addressing.contract, id)
    const request = shown === null ? null : requestFor(addressing, id, shown.request, '*/*')
    if (request === null || 'trouble' in request) return null
    await pace()
    if (brake.hold(id) !== null) return null
    const received = await sender.ask(request, 'read')
    brake.note(id, received, () => false)
    if (!('answer' in received)) return null
    const { answer } = received
    const isUnknown =
      isRouteAssumed(operation) && (await isMissing(addressing.contract, operation, answer, around, true))
    return isUnknown ? null : answer.status
  }
}
