import { closeName, decodePointer, encodePointer, operationById, schemasAt } from '../../contract/index.ts'
import type { Contract, Pointer, SchemasAt } from '../../contract/index.ts'
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
  const needed = Object.values(given).flatMap((check) => check({}).map(({ act, at }) => ({ fact: act, at })))
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

interface Lost {
  readonly name: string
  readonly known: readonly string[]
}

/** A rule names what is in `data` without it, where a response has that. */
function lostIn(contract: Contract, id: string, at: Pointer): Lost | null {
  const [body, ...names] = decodePointer(at)
  if (body !== 'body' || names.length === 0) return null
  const places = (operationById(contract, id)?.responses ?? []).flatMap(({ pointer, contentTypes }) =>
    contentTypes.map((type) => `${pointer}/content${encodePointer(type)}/schema`),
  )
  if (places.length === 0) return null
  const whole = schemasAt(contract.document(), places)
  const lost = walked(whole, names)
  const data = whole.member('data')
  return lost === null || data === null ? lost : walked(data, names)
}

/** Where names lead out of the schemas; null: they do not, or the schemas leave it open. */
function walked(start: SchemasAt, names: readonly string[]): Lost | null {
  let here = start
  for (const name of names) {
    if (here.parts.length === 0 || here.parts.some(({ schema }) => open.some((keyword) => keyword in schema)))
      return null
    const next = (/^\d+$/.test(name) ? here.items() : null) ?? here.member(name)
    if (next === null) return here.namesMembers ? { name, known: namesIn(here) } : null
    here = next
  }
  return null
}

/** Keywords under which a schema may have members that it does not name. */
const open = ['patternProperties', 'dependentSchemas', 'if', '$dynamicRef']

function namesIn({ parts }: SchemasAt): readonly string[] {
  return parts.flatMap(({ schema: { properties } }) => Object.keys(properties ?? {}))
}
