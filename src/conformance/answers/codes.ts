import { encodePointer, errorEntry, isObject } from '../../contract/index.ts'
import type { Contract, Json, Pointer } from '../../contract/index.ts'
import type { Correction, MarkAnswer } from './write.ts'

/** Marks with their corrections, and the additions to the error catalogue for the codes in them. */
export interface WithCodes {
  readonly marks: ReadonlyMap<Pointer, MarkAnswer>
  readonly catalog: readonly Correction[]
}

/**
 * Keeps each code in one place: a code that an example shows is not listed beside it; one that the catalogue lacks is added
 * to it; one that nothing carries any more is marked there.
 */
export function withCodes(contract: Contract, marks: ReadonlyMap<Pointer, MarkAnswer>): WithCodes {
  const corrections = [...marks.values()].flatMap((one) => one.corrections)
  const instead = new Map(corrections.flatMap((one) => (one.update === undefined ? [] : shownBy(one))))
  const shown = new Map<Pointer, Set<string>>()
  const examples = new Map(contract.pairs.map((pair) => [`${pair.operation} ${pair.status} ${pair.pointer}`, pair]))
  for (const { operation: id, status, code, pointer } of examples.values()) {
    const responses = contract.operations.find((one) => one.id === id)?.responses ?? []
    const response = responses.find((one) => one.status === String(status))
    const now = instead.get(pointer) ?? code
    if (response === undefined || now === null) continue
    shown.set(response.pointer, (shown.get(response.pointer) ?? new Set()).add(now))
  }
  const listed = new Map(
    corrections.flatMap((one): [Pointer, readonly string[]][] => {
      const codes = listedBy(one).filter((code) => shown.get(one.target)?.has(code) !== true)
      return one.target !== '' && isListing(one) ? [[one.target, codes]] : []
    }),
  )
  return {
    marks: new Map(
      [...marks].map(([mark, answer]) => [mark, { ...answer, corrections: answer.corrections.map(withoutShown) }]),
    ),
    catalog: [...missing(), ...unused()],
  }

  /** The list without what examples show; an overlay appends to lists. */
  function withoutShown(one: Correction): Correction {
    const codes = isListing(one) ? listed.get(one.target) : undefined
    if (codes === undefined) return one
    return { ...one, update: codes.length === 0 ? {} : { 'x-errors': [...codes] } }
  }

  function carriedBy(module: string): ReadonlyMap<string, string> {
    const carried = contract.operations
      .filter((operation) => operation.module === module)
      .flatMap(({ id, responses }) =>
        responses.flatMap(({ pointer, status, codes }) => {
          const own = examplesAt(id, status)
          const kept = (codes ?? []).filter((code) => !own.some((pair) => pair.code === code))
          const all = [...kept, ...(shown.get(pointer) ?? []), ...(listed.get(pointer) ?? [])]
          return all.map((code) => [code, `${status} of \`${id}\``] as const)
        }),
      )
    // The first place counts.
    return new Map(carried.toReversed())
  }

  function examplesAt(id: string, status: string) {
    return contract.pairs.filter((pair) => pair.operation === id && String(pair.status) === status)
  }

  function missing(): readonly Correction[] {
    // Without a catalogue no code can be missing from it.
    return (Object.keys(contract.errors).length === 0 ? [] : modules()).flatMap((module) =>
      [...carriedBy(module)]
        .filter(([code]) => errorEntry(contract, module, code) === null)
        .map(([code, where]) => entry(module, code, { meaning: `The target sends ${code} with ${where}.`, remedy })),
    )
  }

  function unused(): readonly Correction[] {
    return modules().flatMap((module) => {
      const carried = carriedBy(module)
      const replaced = new Set(
        contract.pairs
          .filter(({ pointer, code }) => instead.has(pointer) && code !== null)
          .map(({ code }) => code ?? ''),
      )
      return Object.keys(contract.errors[module]?.codes ?? {})
        .filter((code) => replaced.has(code) && !carried.has(code))
        .map((code) => entry(module, code, { 'x-inferred': { 'x-errors': 'The target sends another code instead.' } }))
    })
  }

  function modules(): readonly string[] {
    return [...new Set(contract.operations.map(({ module }) => module))]
  }

  /** An example's own code that is corrected: its place → the code. */
  function shownBy({ target, update }: Correction): [Pointer, string][] {
    const value = isObject(update) ? update['value'] : undefined
    const [code] = isObject(value) ? Object.values(value) : []
    const isExample = contract.pairs.some(({ pointer, code: own }) => pointer === target && own !== null)
    return isExample && typeof code === 'string' ? [[target, code]] : []
  }
}

const remedy = 'Do what its message says.'

function entry(module: string, code: string, says: Json): Correction {
  return { target: encodePointer('x-error-catalog'), update: { [module]: { codes: { [code]: says } } } }
}

function isListing({ update }: Correction): boolean {
  return isObject(update) && Array.isArray(update['x-errors'])
}

function listedBy({ update }: Correction): readonly string[] {
  const codes = isObject(update) ? update['x-errors'] : undefined
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}
