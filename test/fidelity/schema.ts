import type { Json } from '../../src/contract/index.ts'
import { childOf, childrenOf } from './document.ts'
import type { Node } from './document.ts'
import { isList, isObject, listOf, stringsOf } from './json.ts'

/** Schemas that a value has to meet all together. */
export type Branch = readonly Node[]

/** A place within a body: the branches of which a value has to meet one. */
export type Place = { readonly branches: readonly Branch[]; readonly required: boolean }

const product = (left: readonly Branch[], right: readonly Branch[]): readonly Branch[] =>
  left.flatMap((one) => right.map((other) => [...one, ...other]))

const members = (node: Node, keyword: string): readonly Node[] =>
  listOf(node.value[keyword]).flatMap((_, index) => childOf(node, keyword, String(index)) ?? [])

const expand = (node: Node): readonly Branch[] => {
  let branches: readonly Branch[] = [[node]]
  for (const member of members(node, 'allOf')) branches = product(branches, expand(member))
  for (const keyword of ['oneOf', 'anyOf']) {
    const options = members(node, keyword)
    if (options.length > 0) branches = product(branches, options.flatMap(expand))
  }
  return branches
}

const typeName = (value: Json): string => {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  return isObject(value) ? 'object' : typeof value
}

const typesOf = (node: Node): readonly string[] | undefined => {
  const { type, enum: values, const: only } = node.value
  if (typeof type === 'string') return [type]
  if (isList(type)) return stringsOf(type)
  if (isList(values)) return values.map(typeName)
  return only === undefined ? undefined : [typeName(only)]
}

/** The types that a value of one branch may have, or undefined when the branch leaves them open. */
export const branchTypes = (branch: Branch): readonly string[] | undefined => {
  const [first, ...rest] = branch.map(typesOf).filter((list) => list !== undefined)
  return first?.filter((name) => rest.every((list) => list.includes(name)))
}

/** The branches of a place once references, allOf, oneOf and anyOf are taken apart. */
const allBranches = (place: Place): readonly Branch[] =>
  place.branches.flatMap((branch) => branch.map(expand).reduce(product, [[]]))

/** Those branches of a place that admit more than null. */
export const branchesOf = (place: Place): readonly Branch[] =>
  allBranches(place).filter((branch) => branchTypes(branch)?.every((name) => name === 'null') !== true)

/** Whether the types of a place admit null. */
export const admitsNull = (place: Place): boolean =>
  allBranches(place).some((branch) => branchTypes(branch)?.includes('null') ?? true)

const stepInto = (branch: Branch, name: string): Branch => {
  // What is no object has no fields, whatever its schema lists.
  if (branchTypes(branch)?.includes(name === '[]' ? 'array' : 'object') === false) return []
  return branch.flatMap((node) => {
    if (name === '[]') return childOf(node, 'items') ?? []
    if (name !== '{}') return childOf(node, 'properties', name) ?? []
    const patterns = childOf(node, 'patternProperties')
    const named = patterns === undefined ? [] : [...childrenOf(patterns).values()]
    return [...named, ...[childOf(node, 'additionalProperties') ?? []].flat()]
  })
}

const requires = (branch: Branch, name: string): boolean =>
  branch.some((node) => stringsOf(node.value['required']).includes(name))

/**
 * Goes from a place to a field below it.
 * @param field names joined by dots, with [] for entries of a list and {} for values of a map
 * @returns undefined when no branch has the field
 */
export const descend = (place: Place, field: string): Place | undefined => {
  const names = field
    .replaceAll('[]', '.[]')
    .replaceAll('{}', '.{}')
    .split('.')
    .filter((name) => name !== '')
  return names.reduce<Place | undefined>((here, name) => {
    if (here === undefined) return undefined
    const open = branchesOf(here)
    const branches = open.map((branch) => stepInto(branch, name)).filter((branch) => branch.length > 0)
    return branches.length === 0 ? undefined : { branches, required: open.every((branch) => requires(branch, name)) }
  }, place)
}
