import { decodePointer, encodePointer, isObject, valueAt } from '../../contract/index.ts'
import type { Contract, Json, Pointer, Subject } from '../../contract/index.ts'
import { otherScope } from './scopes.ts'
import type { Correction, Deviation, MarkAnswer } from './write.ts'

/** What is known of a mark while corrections are looked for. */
type Seen = Omit<MarkAnswer, 'corrections' | 'isSettled'>

/** What the contract has to say instead, as far as a run shows it. */
export function correctionsFor(contract: Contract, subject: Subject, seen: Seen): readonly Correction[] {
  const { differs, tolerated, isEverywhere } = seen
  if (differs.length === 0 && tolerated.length > 0) return fromTolerated(contract, subject, tolerated)
  if (differs.length === 0 || tolerated.length > 0) return []
  if (subject.keyword === 'security') return otherScope(contract, subject, seen)
  // Of other operations, nobody has seen the code.
  if (!isNeverSo(subject, seen)) return isEverywhere ? otherCode(contract, subject, seen) : []
  const { bearer, place, keyword } = subject
  // Lint wants a word about further properties.
  return [closing.test(keyword) ? { target: bearer, update: { [keyword]: true } } : { target: place }]
}

const closing = /^(additional|unevaluated)Properties$/

/** Without them, the contract allows more. */
const limits = /^(exclusiveM\w+|format|max\w+|min\w+|multipleOf|pattern)$/

/** A header that never came, or a limit that nothing was refused by. */
export function isNeverSo({ kind, keyword, place }: Subject, { held, differs }: Seen): boolean {
  if (held > 0 || differs.length === 0) return false
  // Its clause stands at the header, which several responses share.
  if (kind === 'header') return differs.every(({ came }) => came === 'nothing')
  const isLimit = limits.test(keyword) || closing.test(keyword)
  return isLimit && differs.every(({ clause, came }) => clause === place && came?.startsWith('2') === true)
}

/** Values that were sent instead: further codes, another method, null. */
function fromTolerated(
  contract: Contract,
  { bearer, mark }: Subject,
  values: readonly string[],
): readonly Correction[] {
  const document = contract.document()
  const clause = decodePointer(mark).at(-1)
  const isOfResponse = isObject(valueAt(document, `${bearer}/content`))
  if (clause === 'x-errors' || (clause === 'code' && isOfResponse)) {
    return [{ target: bearer, update: { 'x-errors': [...values] } }]
  }
  if (clause === 'type' && values.every((value) => value === 'null')) {
    const type = valueAt(document, `${bearer}/type`)
    return typeof type === 'string' ? [{ target: bearer, update: { type: [type, 'null'] } }] : []
  }
  const [method, ...others] = values
  if (clause === 'method' && method !== undefined && others.length === 0) return underMethod(document, bearer, method)
  return []
}

function underMethod(document: Json, bearer: Pointer, method: string): readonly Correction[] {
  const path = encodePointer(...decodePointer(bearer).slice(0, -1))
  const operation = valueAt(document, bearer)
  if (!isObject(operation) || valueAt(document, `${path}/${method}`) !== undefined) return []
  return [
    { target: path, update: { [method]: operation }, last: true },
    { target: bearer, last: true },
  ]
}

/** The one code that always came in place of the example's. */
function otherCode(contract: Contract, { bearer, mark }: Subject, { held, differs }: Seen): readonly Correction[] {
  const [first] = differs
  if (held > 0 || first === undefined || decodePointer(mark).at(-1) !== 'code') return []
  const isSame = ({ at, actual, clause, expected }: Deviation) =>
    at === first.at && actual === first.actual && clause === bearer && expected === first.expected
  const name = /^\/body\/([^/]+)$/.exec(first.at)?.[1]
  const code: unknown = first.actual === null ? null : JSON.parse(first.actual)
  if (name === undefined || typeof code !== 'string' || !/^\w+$/.test(code) || !differs.every(isSame)) return []
  const shown = valueAt(contract.document(), `${bearer}/value/${name}`)
  return shown === first.expected ? [{ target: bearer, update: { value: { [name]: code } } }] : []
}
