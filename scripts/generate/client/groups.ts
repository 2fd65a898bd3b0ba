import type { Operation } from '../../../src/contract/model.ts'
import type { Problem } from '../../../src/contract/problems.ts'

/** Operations of a module, with its name on a client: `Live agents` is `liveAgents`. */
export interface Group {
  readonly name: string
  readonly module: string
  readonly operations: readonly Operation[]
}

/** In the contract's order. */
export function groupsOf(operations: readonly Operation[]): Group[] {
  const groups = new Map<string, Operation[]>()
  for (const operation of operations) {
    const name = groupName(operation.module)
    groups.set(name, [...(groups.get(name) ?? []), operation])
  }
  return [...groups].map(([name, members]) => ({ name, module: members[0]?.module ?? '', operations: members }))
}

/** Query arrays that are sent comma-separated. */
export function joinedNames(operations: readonly Operation[]): string[] {
  const names = queryArrays(operations).flatMap(({ name, explode }) => (explode ? [] : [name]))
  return [...new Set(names)].toSorted()
}

export function problemsOf(operations: readonly Operation[]): Problem[] {
  const joined = joinedNames(operations)
  const repeated = queryArrays(operations).filter(({ name, explode }) => explode && joined.includes(name))
  return [
    ...repeated.map(({ name, pointer }) => ({
      pointer,
      message: `repeats ${name}, which another operation joins with commas: the client needs one form for one name`,
    })),
    ...groupsOf(operations).flatMap(({ name, operations: [first] }) =>
      name === 'raw' && first !== undefined
        ? [{ pointer: `${first.pointer}/tags`, message: 'is called raw, which is a name of the client itself' }]
        : [],
    ),
    ...operations.flatMap(clashes),
  ]
}

/** Parameters of different places share one argument name. */
function clashes({ parameters }: Operation): Problem[] {
  const given = parameters.filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
  return given.flatMap(({ name, pointer }, index) => {
    const taken = name === 'body' || given.findIndex((other) => other.name === name) < index
    return taken ? [{ pointer, message: `is called ${name}, which another part of the request is called too` }] : []
  })
}

function queryArrays(operations: readonly Operation[]) {
  return operations.flatMap(({ parameters }) => parameters.filter(({ in: place, array }) => place === 'query' && array))
}

function groupName(module: string): string {
  const [first = 'other', ...rest] = module.match(/[A-Za-z0-9]+/g) ?? []
  return first.toLowerCase() + rest.map(capitalised).join('')
}

/** `updateDirectBilling` → the start of a type name. */
export function typeName(text: string): string {
  return (text.match(/[A-Za-z0-9]+/g) ?? []).map(capitalised).join('')
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
