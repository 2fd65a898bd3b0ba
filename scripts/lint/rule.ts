import { readContract } from '../../src/contract/compile.ts'
import type { ContractData } from '../../src/contract/compile.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import type { Pointer } from '../../src/contract/model.ts'
import type { Problem } from '../../src/contract/problems.ts'
import { elementsIn } from './elements.ts'
import type { Element } from './elements.ts'

/** One thing that a house rule objects to. */
export interface Finding {
  /** The element to look at: what is wrong, or what lacks something. */
  readonly pointer: Pointer
  /** What is wrong and what to do about it, in plain words. */
  readonly message: string
}

/** A contract as the house rules see it. */
export interface Subject {
  readonly document: JsonObject
  /** Every element once, where it is written, by its kind. */
  readonly elements: readonly Element[]
  /** What was derived from the document, as far as it could be read. */
  readonly contract: ContractData
  /** What stood in the way of reading it. */
  readonly problems: readonly Problem[]
}

/** Whatever `redocly.yaml` says beside a rule's severity. */
export type Options = JsonObject

/** A house rule: everything in the contract that it objects to. */
export type Rule = (subject: Subject, options: Options) => readonly Finding[]

const subjects = new WeakMap<JsonObject, Subject>()

/** Reads a parsed document for the rules; the same document is read once, however many rules look at it. */
export function subjectOf(document: JsonObject): Subject {
  const known = subjects.get(document)
  if (known !== undefined) return known
  const { data, problems } = readContract(document)
  const subject: Subject = { document, elements: elementsIn(document), contract: data, problems }
  subjects.set(document, subject)
  return subject
}
