import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Json } from '../../src/contract/index.ts'
import { encodePointer } from '../../src/contract/index.ts'
import { document, isInferred } from './document.ts'
import type { Node } from './document.ts'
import { isList, isObject } from './json.ts'
import type { Place } from './schema.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: false })
addFormats.default(ajv)
ajv.addSchema(document, 'contract')

const pointers = new Map<unknown, string>()
const note = (value: Json, pointer: string): void => {
  if (isObject(value)) pointers.set(value, pointer)
  if (isObject(value) || isList(value)) {
    for (const [key, child] of Object.entries(value)) note(child, pointer + encodePointer(key))
  }
}
note(document, '')

const errorsAt = (node: Node, value: Json): readonly ErrorObject[] => {
  const validate = ajv.getSchema(`contract#${encodeURI(node.pointer)}`)
  if (validate === undefined) throw new Error(`No schema at ${node.pointer}`)
  return validate(value) === true ? [] : (validate.errors ?? [])
}

/** A composing keyword fails only because something below it fails. */
const composing = ['if', 'anyOf', 'oneOf', 'allOf', '$ref']

const restsOnInference = (error: ErrorObject): boolean => {
  const owner = pointers.get(error.parentSchema)
  return composing.includes(error.keyword) || (owner !== undefined && isInferred(owner + encodePointer(error.keyword)))
}

/** Whether the contract lets a value stand at a place. */
export const accepts = (place: Place, value: Json): boolean =>
  place.branches.some((branch) => branch.every((node) => errorsAt(node, value).length === 0))

/** Whether the contract lets a value stand, or refuses it by clauses alone that it marks as inferred. */
export const leavesOpen = (place: Place, value: Json): boolean =>
  place.branches.some((branch) => branch.every((node) => errorsAt(node, value).every(restsOnInference)))
