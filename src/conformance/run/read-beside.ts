import type { Operation } from '../../contract/index.ts'
import type { Case, ReadBeside, Target } from '../model/index.ts'
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

/** At fewer operations, one fault of the target may be behind a 401. */
const enoughRefusals = 3

/** So few cases cost no more than the reads would. */
const worthAsking = 20

/**
 * Reads with the key until one is not refused with 401, and ends the run where all are: as many as that say what hundreds would.
 * Returns the refusals; none: the key is known, or nobody answers.
 */
export async function keyRefusals(
  { own }: Target,
  addressing: Addressing,
  {
    readable,
    selected,
  }: { readonly readable: readonly Operation[]; readonly selected: () => Promise<readonly Case[]> },
  sending: Parameters<typeof readBeside>[2],
): Promise<readonly ReadBeside[]> {
  if (own !== null || (await selected()).length < worthAsking) return []
  const isRefused = ({ status }: ReadBeside): boolean => status === 401
  const next = (beside: readonly ReadBeside[]): Operation | null => {
    if (beside.length === enoughRefusals || !beside.every(isRefused)) return null
    const left = readable.filter((one) => beside.every(({ operation }) => operation !== one))
    return left.find((one) => beside.every(({ operation }) => operation.module !== one.module)) ?? left[0] ?? null
  }
  const read = await readBeside(addressing, next, sending)
  if (read.length < enoughRefusals || !read.every(isRefused)) return []
  sending.brake.pull(`the first ${enoughRefusals} reads with the key came back 401`)
  return read
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
