import type { Json } from '../../src/contract/index.ts'
import { isList, listOf, sameSet, stringsOf } from './json.ts'
import { admitsNull, branchesOf, branchTypes } from './schema.ts'
import type { Branch, Place } from './schema.ts'
import { accepts, leavesOpen } from './values.ts'

/** Tells what is wrong at a place against what a row says, or undefined when nothing is. */
type SchemaClaim = (place: Place, expected: Json, notShown: boolean) => string | undefined

const show = (value: Json | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value))

const compare = (actual: Json | undefined, expected: Json): string | undefined =>
  actual === expected ? undefined : `the contract says ${show(actual)}`

const typesAt = (place: Place): readonly string[] =>
  branchesOf(place)
    .flatMap((branch) => branchTypes(branch) ?? ['any'])
    .filter((name) => name !== 'null')

const valuesOf = (branch: Branch): readonly Json[] | undefined => {
  for (const { value } of branch) {
    if (isList(value['enum'])) return value['enum']
    if (value['const'] !== undefined) return [value['const']]
  }
  return undefined
}

const valuesAt = (place: Place): readonly Json[] | undefined => {
  const lists = branchesOf(place).map(valuesOf)
  return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? [])
}

const valueProblem = (place: Place, expected: readonly Json[]): string | undefined => {
  const actual = valuesAt(place)?.filter((value) => value !== null)
  if (actual === undefined || !sameSet(actual, expected)) return `the contract says ${show(actual)}`
  // A type beside the values could rule all of them out.
  const refused = expected.filter((value) => !accepts(place, value))
  return refused.length === 0 ? undefined : `the contract refuses ${show(refused[0])}`
}

const keywordAt = (place: Place, keyword: string): readonly (Json | undefined)[] =>
  branchesOf(place).map((branch) => branch.find(({ value }) => keyword in value)?.value[keyword])

const keyword =
  (name: string): SchemaClaim =>
  (place, expected) => {
    const wrong = keywordAt(place, name).filter((actual) => actual !== expected)
    return wrong.length === 0 ? undefined : `the contract says ${show(wrong[0])}`
  }

const requiredOf = (branch: Branch): readonly string[] => branch.flatMap(({ value }) => stringsOf(value['required']))

const isClosed = (branch: Branch): boolean =>
  branch.some(({ value }) => value['additionalProperties'] === false || value['unevaluatedProperties'] === false)

/** What a row may say of a place within a body, a parameter or a header. */
export const schemaClaims: Readonly<Record<string, SchemaClaim>> = {
  exists: () => undefined,
  type: (place, expected) =>
    sameSet(typesAt(place), [expected]) ? undefined : `the contract says ${show([...new Set(typesAt(place))])}`,
  nullable: (place, expected) => compare(admitsNull(place), expected),
  required: (place, expected) => compare(place.required, expected),
  requires: (place, expected) =>
    branchesOf(place).every((branch) => stringsOf(expected).every((name) => requiredOf(branch).includes(name)))
      ? undefined
      : 'the contract does not require them all',
  requiresExactly: (place, expected) =>
    branchesOf(place).every((branch) => sameSet(requiredOf(branch), listOf(expected)))
      ? undefined
      : 'the contract requires others',
  enum: (place, expected) => valueProblem(place, listOf(expected)),
  const: (place, expected) => valueProblem(place, [expected]),
  format: keyword('format'),
  minimum: keyword('minimum'),
  exclusiveMinimum: keyword('exclusiveMinimum'),
  minLength: keyword('minLength'),
  maxLength: keyword('maxLength'),
  closed: (place, expected) =>
    branchesOf(place).every((branch) => isClosed(branch) === expected)
      ? undefined
      : `the contract ${expected === true ? 'lets others through' : 'refuses others'}`,
  accepts: (place, expected, notShown) => {
    const lets = notShown ? leavesOpen : accepts
    const wrong = listOf(expected).filter((value) => !lets(place, value))
    return wrong.length === 0 ? undefined : `the contract refuses ${show(wrong[0])}`
  },
  refuses: (place, expected) => {
    const wrong = listOf(expected).filter((value) => accepts(place, value))
    return wrong.length === 0 ? undefined : `the contract accepts ${show(wrong[0])}`
  },
}
