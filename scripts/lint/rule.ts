import { readContract } from '../../src/contract/compile.ts'
import type { ContractData } from '../../src/contract/compile.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import type { Pointer } from '../../src/contract/model.ts'
import type { Problem } from '../../src/contract/problems.ts'
import { elementsIn } from './elements.ts'
import type { Element } from './elements.ts'

export interface Finding {
  /** The faulty element, or the one that lacks something. */
  readonly pointer: Pointer
  /** Also what to do about it. */
  readonly message: string
}

export interface Subject {
  /** The file's text. */
  readonly text: string
  readonly document: JsonObject
  readonly elements: readonly Element[]
  readonly contract: ContractData
  readonly problems: readonly Problem[]
}

export type Options = JsonObject

export type Rule = (subject: Subject, options: Options) => readonly Finding[]

const subjects = new WeakMap<JsonObject, Subject>()

/** Cached, because all rules read the same document. */
export function subjectOf(document: JsonObject, text: string): Subject {
  const known = subjects.get(document)
  if (known !== undefined) return known
  const { data, problems } = readContract(document)
  const subject: Subject = { text, document, elements: elementsIn(document), contract: data, problems }
  subjects.set(document, subject)
  return subject
}
