import { closeName, decodePointer, encodePointer, lostName, operationById, schemasAt } from '../../contract/index.ts'
import type { Contract, LostName, Pointer } from '../../contract/index.ts'
import type { Condition } from './language/conditions.ts'
import type { Sequence, SequenceHold } from './language/sequence.ts'

/** A place that a rule names in a response, and that no response of the operation has. */
export interface LostPlace {
  /** The name that no schema has. */
  readonly name: string
  readonly says: string
}

/** The first place in a sequence's demands that its operations' responses cannot have; null: there is none. */
export function lostPlace(contract: Contract, { acts, holds, given = {} }: Sequence): LostPlace | null {
  const demanded = holds.flatMap((hold) => ('conditions' in hold ? (hold as SequenceHold).conditions({}) : []))
  const needed = Object.values(given).flatMap(({ check }) => check({}).map(({ act, at }) => ({ fact: act, at })))
  for (const { fact, at } of [...demanded.filter(isOfDocumented).flatMap(({ reads }) => reads), ...needed]) {
    const operation = acts.find(({ label }) => label === fact)?.pair.split('/')[0]
    const lost = operation === undefined ? null : lostIn(contract, operation, at)
    if (operation === undefined || lost === null) continue
    const near = closeName(lost.name, lost.known)
    const hint = near === null ? '' : ` Did you mean ${near}?`
    return { name: lost.name, says: `${fact} ${at}: no response of ${operation} has ${lost.name}.${hint}` }
  }
  return null
}

/** That something is absent may be said of what nothing documents. */
function isOfDocumented(one: Condition): boolean {
  try {
    return one.expected !== 'absent'
  } catch {
    // Words for a value that is not there yet.
    return true
  }
}

/** A rule names what is in `data` without it, where a response has that. */
function lostIn(contract: Contract, id: string, at: Pointer): LostName | null {
  const [body, ...names] = decodePointer(at)
  if (body !== 'body' || names.length === 0) return null
  const places = (operationById(contract, id)?.responses ?? []).flatMap(({ pointer, contentTypes }) =>
    contentTypes.map((type) => `${pointer}/content${encodePointer(type)}/schema`),
  )
  if (places.length === 0) return null
  const whole = schemasAt(contract.document(), places)
  const lost = lostName(whole, names)
  const data = whole.member('data')
  return lost === null || data === null ? lost : lostName(data, names)
}
