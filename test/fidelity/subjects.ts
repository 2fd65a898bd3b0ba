import { childOf, root } from './document.ts'
import type { Node } from './document.ts'
import { answerFor, answersOf, operations, parametersOf } from './operations.ts'
import type { Answer, Operation } from './operations.ts'
import { assumedRoutes, resources } from './resources.ts'
import type { Address } from './rows.ts'
import { descend } from './schema.ts'
import type { Place } from './schema.ts'

/** One thing of the contract that a row speaks of. */
export type Subject = {
  readonly name: string
  /** The operation, answer, parameter or root; absent where the address is a resource. */
  readonly node?: Node
  readonly operation?: Operation
  readonly answer?: Answer
  /** The schema at the field; absent where the address has none. */
  readonly place?: Place
}

/** What an address leads to, or why it leads nowhere. */
type Found = { readonly subjects: readonly Subject[] } | { readonly problem: string }

const json = 'application/json'

const placeOf = (node: Node | undefined, required: boolean, field: string): Place | undefined =>
  node === undefined ? undefined : descend({ branches: [[node]], required }, field)

const withPlace = (subject: Subject, schema: Node | undefined, required: boolean, field: string): Subject => {
  const place = placeOf(schema, required, field)
  return place === undefined ? subject : { ...subject, place }
}

const parameterSubject = (operation: Operation, where: string, name: string): readonly Subject[] =>
  parametersOf(operation)
    .filter(({ value }) => value['in'] === where && value['name'] === name)
    .map((node) =>
      withPlace(
        { name: `${operation.name}, ${where} ${name}`, node },
        childOf(node, 'schema'),
        node.value['required'] === true,
        '',
      ),
    )

const bodySubject = (operation: Operation, field: string): readonly Subject[] => {
  const node = childOf(operation.node, 'requestBody')
  if (node === undefined) return []
  const schema = childOf(node, 'content', json, 'schema')
  return [
    withPlace({ name: `body of ${operation.name}`, node, operation }, schema, node.value['required'] === true, field),
  ]
}

const answerSubject = (operation: Operation, answer: Answer, field: string): Subject =>
  withPlace(
    { name: `${answer.status} of ${operation.name}`, node: answer.node, operation, answer },
    childOf(answer.node, 'content', json, 'schema'),
    true,
    field,
  )

const answersNamed = (operation: Operation, key: string): readonly Answer[] => {
  if (key === 'success') return answersOf(operation).filter(({ status }) => status.startsWith('2'))
  if (key === 'failure') return answersOf(operation).filter(({ status }) => /^[45]/.test(status))
  return [answerFor(operation, key) ?? []].flat()
}

const inOperation = (operation: Operation, within: string, field: string): readonly Subject[] => {
  const [part = '', key = '', header] = within.split('.')
  if (part === 'operation') return [{ name: operation.name, node: operation.node, operation }]
  if (part === 'parameter') return parameterSubject(operation, key, field)
  if (part === 'request') return bodySubject(operation, field)
  const answers = answersNamed(operation, key)
  if (header === undefined) return answers.map((answer) => answerSubject(operation, answer, field))
  return answers.flatMap((answer) => {
    const node = childOf(answer.node, 'headers', field)
    return node === undefined
      ? []
      : [withPlace({ name: `header ${field}`, node }, childOf(node, 'schema'), node.value['required'] === true, '')]
  })
}

const ofResource = (name: string, field: string): Found => {
  const pointers = resources[name]
  if (pointers === undefined) return { problem: `resources.ts does not know ${name}` }
  const nodes = pointers.flatMap((pointer) => childOf({ ...root, pointer }) ?? [])
  if (nodes.length < pointers.length)
    return { problem: `${pointers.join(', ')} of resources.ts is not in the contract` }
  const place = descend({ branches: [nodes], required: true }, field)
  return { subjects: [{ name: `${name} ${field}`.trim(), ...(place === undefined ? {} : { place }) }] }
}

/** Finds what an address leads to in the contract. */
export const find = (address: Address): Found => {
  if (address.in === 'document') return { subjects: [{ name: 'the document', node: root }] }
  const assumed = assumedRoutes[address.resource ?? '']
  if (address.resource !== undefined && assumed === undefined) return ofResource(address.resource, address.field)
  const wanted = assumed ?? address.operation ?? ''
  const chosen = operations.filter(({ name }) => wanted === '*' || wanted === name)
  if (chosen.length === 0) return { problem: `the contract has no operation ${wanted}` }
  const found = chosen.map((operation) => inOperation(operation, address.in ?? 'operation', address.field))
  const missing = chosen.find((_, index) => found[index]?.length === 0)
  return missing === undefined
    ? { subjects: found.flat() }
    : { problem: `${missing.name} has nothing at ${address.in ?? ''} ${address.field}`.trim() }
}
