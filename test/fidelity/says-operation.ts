import type { Json } from '../../src/contract/index.ts'
import { childOf, document, isInferred, root } from './document.ts'
import type { Node } from './document.ts'
import { isObject, listOf, sameSet, stringsOf } from './json.ts'
import { answerFor, answersOf, operations } from './operations.ts'
import type { Operation } from './operations.ts'
import type { Subject } from './subjects.ts'
import { accepts } from './values.ts'

/** Tells what is wrong with an operation, an answer or the document, or undefined when nothing is. */
type Claim = (subject: Subject, expected: Json) => string | undefined

const compareSets = (actual: readonly Json[], expected: Json): string | undefined =>
  sameSet(actual, listOf(expected)) ? undefined : `the contract says ${JSON.stringify(actual)}`

const alternatives = (operation: Operation): readonly Json[] =>
  listOf(operation.node.value['security'] ?? document['security'])

const scopesOf = (operation: Operation): readonly string[] =>
  alternatives(operation).flatMap((schemes) => (isObject(schemes) ? Object.values(schemes).flatMap(stringsOf) : []))

const isBearer = (scheme: string): boolean => {
  const { type, scheme: kind } = childOf(root, 'components', 'securitySchemes', scheme)?.value ?? {}
  return type === 'http' && kind === 'bearer'
}

const mediaOf = (node: Node | undefined): readonly string[] => {
  const content = node?.value['content']
  return isObject(content) ? Object.keys(content) : []
}

const stated = (operation: Operation, clause: string): string | undefined =>
  isInferred(`${operation.node.pointer}/${clause}`) ? `the contract marks ${clause} as inferred` : undefined

const knownCodes = (subject: Subject): readonly string[] | undefined => {
  const codes = subject.answer?.node.value['x-errors']
  return codes === undefined ? undefined : stringsOf(codes)
}

const routes = (): readonly string[] => [...new Set(operations.map(({ name }) => name.split(' ')[1] ?? ''))]

/** What a row may say of an operation, an answer or the whole document. */
export const claims: Readonly<Record<string, Claim>> = {
  scopes: ({ operation }, expected) =>
    operation === undefined
      ? 'no operation'
      : (stated(operation, 'security') ?? compareSets(scopesOf(operation), expected)),
  roles: ({ operation }, expected) =>
    operation === undefined
      ? 'no operation'
      : (stated(operation, 'x-roles') ?? compareSets(listOf(operation.node.value['x-roles']), expected)),
  auth: ({ operation }, expected) => {
    const schemes =
      operation === undefined
        ? []
        : alternatives(operation).flatMap((entry) => (isObject(entry) ? Object.keys(entry) : ['']))
    return expected === 'bearer' && schemes.length > 0 && schemes.every(isBearer)
      ? undefined
      : 'the contract lets others in'
  },
  statuses: ({ operation }, expected) =>
    compareSets(operation === undefined ? [] : answersOf(operation).map(({ status }) => status), expected),
  statusesInclude: ({ operation }, expected) => {
    const missing = stringsOf(expected).filter(
      (status) => operation === undefined || answerFor(operation, status) === undefined,
    )
    return missing.length === 0 ? undefined : `the contract lacks ${missing.join(', ')}`
  },
  mediaTypes: ({ node, operation, answer }, expected) => {
    const whole = operation !== undefined && operation.node === node
    const nodes = whole
      ? [childOf(operation.node, 'requestBody'), ...answersOf(operation).map((each) => each.node)]
      : [answer?.node ?? node]
    return compareSets(nodes.flatMap(mediaOf), expected)
  },
  code: (subject, expected) => {
    const codes = knownCodes(subject)
    const range = subject.answer?.status.endsWith('XX') === true
    const body = { success: false, error: expected, message: 'Text.', ref: 'req_1' }
    if (codes === undefined && range && subject.place !== undefined) {
      return accepts(subject.place, body) ? undefined : 'the contract refuses the code'
    }
    return typeof expected === 'string' && codes?.includes(expected) === true
      ? undefined
      : `the contract knows ${JSON.stringify(codes ?? [])}`
  },
  codes: (subject, expected) => compareSets(knownCodes(subject) ?? [], expected),
  version: (_, expected) => {
    const info = document['info']
    return isObject(info) && info['version'] === expected ? undefined : 'the contract has another version'
  },
  pathsStartWith: (_, expected) =>
    routes().find((route) => typeof expected !== 'string' || !route.startsWith(expected)),
  pathsWithoutVersionSegment: () => routes().find((route) => /\/v\d+(\/|$)/i.test(route)),
  scopesUsed: (_, expected) => compareSets([...new Set(operations.flatMap(scopesOf))], expected),
}
