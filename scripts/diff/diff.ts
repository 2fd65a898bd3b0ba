import { resolve } from 'node:path'
import { readContract } from '../../src/contract/compile.ts'
import type { ReadContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/document.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import type { Pointer } from '../../src/contract/model.ts'
import { decodePointer, isAtOrBelow, parentOf, resolvePointer, valueAt } from '../../src/contract/pointer.ts'
import { positionOf } from '../../src/contract/positions.ts'
import { ContractError } from '../../src/contract/problems.ts'
import { elementsIn } from '../lint/elements.ts'
import { nothingAt } from '../lint/lint.ts'
import type { Change, PlacedChange } from './change.ts'
import { merged } from './merged.ts'
import { compareMarks } from './marks/index.ts'
import { changeOf, misspeltMarks, respelled } from './marks/misspelt.ts'
import { softenAssumed } from './soften-assumed.ts'
import { compareByRedocly } from './redocly.ts'
import { createTouched } from './touched.ts'

/** One of the two contracts. */
export interface Side {
  readonly file: string
  /** What it is called; left out: the file. */
  readonly name?: string
  /** Has the places of what stands in the file, where that was made from others. */
  readonly written?: JsonObject
}

/**
 * All relevant changes. Throws a ContractError for a document that cannot be read or refers to what is not there, and an
 * Error if Redocly's diff fails.
 */
export async function diffContracts(baseSide: Side, revisionSide: Side, cwd: string): Promise<PlacedChange[]> {
  const base = await read(baseSide, cwd)
  let misspelt: ReturnType<typeof misspeltMarks> = []
  const revision = await read(revisionSide, cwd, (document) => {
    misspelt = misspeltMarks({ base: base.contract.document, revision: document })
    return respelled(document, misspelt)
  })
  const found = merged(await compareByRedocly(baseSide.file, revisionSide.file, cwd))
  const all = [...found, ...compareMarks({ base: base.contract.document, revision: revision.contract.document })]
  const place = placer(base, revision)
  return [...misspelt.map(changeOf), ...softenAssumed(base.contract.data, all)].map(place)
}

interface Compared {
  readonly name: string
  readonly written: JsonObject
  readonly contract: ReadContract
}

async function read(
  { file, name = file, written }: Side,
  cwd: string,
  mend = (document: JsonObject): JsonObject => document,
): Promise<Compared> {
  const path = resolve(cwd, file)
  const document = await readDocument(path).catch((error: unknown) => {
    if (error instanceof ContractError && error.source === path) throw new ContractError(name, error.problems)
    throw error
  })
  const problems = elementsIn(document).flatMap(({ pointer, value: { $ref } }) => {
    if (typeof $ref !== 'string' || !$ref.startsWith('#/') || resolvePointer(document, $ref.slice(1)) !== null)
      return []
    return [{ pointer, message: nothingAt(document, $ref) }]
  })
  if (problems.length > 0) throw new ContractError(name, problems, written ?? document)
  return { name, written: written ?? document, contract: readContract(mend(document)) }
}

function placer(base: Compared, revision: Compared): (change: Change) => PlacedChange {
  const [before, after] = [base, revision].map(({ contract }) =>
    createTouched(contract.document, contract.data.operations),
  )
  return (change) => {
    const pointer = sourceOf(change, base, revision)
    const own = change.now ?? pointer
    const there = valueAt(revision.written, own) === undefined ? standing(revision.written, own) : own
    const position = there === null ? null : positionOf(revision.written, there)
    const [now = [], once = []] = [after, before].map((touched) => touched?.(pointer) ?? [])
    const touches = (now.length > 0 ? now : once).map(({ operation, parts }) =>
      [operation, parts.join(', ')].filter((part) => part !== '').join(' '),
    )
    const place = position === null ? null : `${position.file ?? revision.name}:${position.line}:${position.column}`
    return { ...change, pointer, place, touches, reaches: [...now, ...once] }
  }
}

/** What is left of it: itself, or what it was taken out of. Null: nothing but a whole list of paths or components. */
function standing(document: JsonObject, pointer: Pointer): Pointer | null {
  if (decodePointer(pointer).length < WHOLE_LISTS) return null
  if (valueAt(document, pointer) !== undefined) return pointer
  return standing(document, parentOf(pointer))
}

/** Tokens: `/components/schemas/Name`, or `/paths/~1things/get`. */
const WHOLE_LISTS = 3

/** Where a derived list of codes comes from. */
function sourceOf({ pointer, code }: Change, base: Compared, revision: Compared): Pointer {
  if (!pointer.endsWith('/x-errors') || valueAt(revision.written, pointer) !== undefined) return pointer
  const response = pointer.slice(0, -'/x-errors'.length)
  for (const { contract } of [revision, base]) {
    const { operations, pairs } = contract.data
    const example = pairs.find((pair) => {
      const own = operations.find(({ id }) => id === pair.operation)?.responses.find((one) => one.pointer === response)
      return pair.code === code && (isAtOrBelow(pair.pointer, response) || own?.status === String(pair.status))
    })
    if (code !== undefined && example !== undefined) return example.pointer
  }
  return response
}
