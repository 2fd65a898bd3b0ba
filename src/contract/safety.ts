import { groupBy } from './group-by.ts'
import { sameJson } from './json.ts'
import type { JsonObject } from './json.ts'
import { operationById, pairsOf } from './look-up.ts'
import type { Contract, Milder, Operation, Pair, Safety } from './model.ts'
import { closeName } from './nearest-names.ts'
import { positionOf } from './positions.ts'
import { describeProblem } from './problems.ts'

/** Mildest first. */
export const safetyClasses: readonly Safety[] = ['read', 'write', 'destructive', 'spending']

/** Reads `write,destructive`; `read` is always included. Or a name that is no class, with the one class that it comes close to. */
export function readClasses(
  text: string,
): readonly Safety[] | { readonly unknown: string; readonly near: Safety | null } {
  const named = text.split(',').map((part) => part.trim())
  const found = new Set<Safety>(['read'])
  for (const name of named.filter((part) => part !== '')) {
    const known = safetyClasses.find((one) => one === name)
    // Among all of them, a higher one might be taken.
    if (known === undefined) return { unknown: name, near: closeName(name, safetyClasses) }
    found.add(known)
  }
  return [...found]
}

export function worst(classes: readonly Safety[]): Safety {
  return safetyClasses.findLast((safety) => classes.includes(safety)) ?? 'read'
}

/** Under which of these a change is, a contract may only assume. */
export const changingMethods: readonly string[] = ['PUT', 'PATCH', 'POST']

/** The class of an operation without a mark. */
export function usualSafety(method: string): Safety {
  return ['GET', 'HEAD', 'OPTIONS', 'QUERY'].includes(method) ? 'read' : 'spending'
}

/**
 * What a contract of somebody else's calls `read`, other than GET, HEAD and OPTIONS: it counts as that only if a person has
 * confirmed it, else as it would without the mark.
 */
export function withConfirmedReads(contract: Contract, isConfirmed: boolean): Contract {
  const operationFloor = ({ method, safety }: Operation): Safety => (safety === 'read' ? usualSafety(method) : 'read')
  const raised = bounded(contract, 'contract', {
    ofOperation: operationFloor,
    ofPair: ({ safety }, operation) => (safety === 'read' ? operation.safety : 'read'),
  })
  if (!isConfirmed) return raised
  const milder = raised.milder?.map((one) => ({ ...one, counts: one.marked }))
  return milder === undefined ? contract : { ...contract, milder }
}

/**
 * Counts nothing as milder than in the contract before its overlays. What they add counts as without a mark, or as the worst
 * that its address can reach before. An example is milder than its operation only where it was before, with the same request.
 */
export function neverMilder(contract: Contract, before: Contract): Contract {
  const sameBefore = (operation: Operation): readonly Operation[] => {
    const there = before.operations.filter(({ path }) => path === operation.path)
    const same = there.filter(({ method }) => method === operation.method)
    return same.length > 0 ? same : there.filter((one) => isCorrected(one, operation))
  }
  const earlier = (operation: Operation): readonly Operation[] => {
    const same = sameBefore(operation)
    return same.length > 0 ? same : before.operations.filter((one) => canMeet(one, operation))
  }
  const raised = bounded(contract, 'overlay', {
    ofOperation(operation) {
      const usual = sameBefore(operation).length > 0 ? 'read' : usualSafety(operation.method)
      return worst([usual, ...earlier(operation).map(({ safety }) => safety)])
    },
    ofPair(pair, operation) {
      const known = earlier(operation).flatMap(({ id }) => pairsOf(before, id))
      const same = known.find((one) => one.key === pair.key && isSameRequest(one, pair))
      return same?.safety ?? worst([operation.safety, ...known.map(({ safety }) => safety)])
    },
  })
  const operations = raised.operations.map((operation): Operation =>
    sameBefore(operation).some(({ packaged }) => packaged === true) ? { ...operation, packaged: true } : operation,
  )
  const told = before.milder ?? []
  const isTold = ({ operation, example }: Milder) =>
    told.some((one) => one.operation.pointer === operation.pointer && one.example === example)
  const milder = [...told, ...(raised.milder ?? []).filter((one) => !isTold(one))]
  return { ...raised, operations, ...(milder.length === 0 ? {} : { milder }) }
}

/** Operation → what a person says that its requests can do, with the place where. */
export type ConfirmedClasses = Readonly<Record<string, { readonly safety: Safety; readonly place: string }>>

/**
 * The contract with a person's classes for single operations. A milder class than the contract's counts only if
 * `isConfirmed`; returns those that do not count beside it.
 */
export function withClasses(
  contract: Contract,
  classes: ConfirmedClasses,
  isConfirmed: boolean,
): { readonly contract: Contract; readonly refused: readonly string[] } {
  const wanted = Object.entries(classes).flatMap(([id, one]) => {
    const operation = operationById(contract, id)
    return operation === null || operation.safety === one.safety ? [] : [{ operation, ...one }]
  })
  const isMilder = ({ operation, safety }: (typeof wanted)[number]) => worst([operation.safety, safety]) !== safety
  const refused = isConfirmed ? [] : wanted.filter(isMilder)
  const counted = new Map(wanted.filter((one) => !refused.includes(one)).map((one) => [one.operation.id, one]))
  const classOf = (id: string, safety: Safety): Safety => {
    const one = counted.get(id)
    if (one === undefined) return safety
    return isMilder(one) && worst([safety, one.safety]) === safety ? one.safety : worst([safety, one.safety])
  }
  const milder = [...counted.values()].filter(isMilder).map(({ operation, safety }): Milder => {
    return { by: 'contract', pointer: operation.pointer, operation, example: null, marked: safety, counts: safety }
  })
  return {
    contract: {
      ...contract,
      operations: contract.operations.map((one) => ({ ...one, safety: classOf(one.id, one.safety) })),
      pairs: contract.pairs.map((pair) => ({ ...pair, safety: classOf(pair.operation, pair.safety) })),
      ...(milder.length === 0 ? {} : { milder: [...(contract.milder ?? []), ...milder] }),
    },
    refused: refused.map(
      ({ operation: { id, safety: usual }, safety, place }) =>
        `${place}: operations.${id}.safety: ${safety} is milder than ${usual}, which the contract makes of it: trustSafety: true confirms that`,
    ),
  }
}

/** Counts nothing as milder than its floor, which nobody can lower. */
export function withFloors<C extends Bounded>(contract: C, floors: Floors): C & Pick<Contract, 'milder'> {
  const raised = bounded(contract, 'rules', floors)
  const { milder: told = [] } = contract
  return told.length === 0
    ? raised
    : { ...raised, milder: [...told, ...(raised.milder ?? []).filter((one) => !told.includes(one))] }
}

/** What classes are counted in. */
export type Bounded = Pick<Contract, 'operations' | 'pairs' | 'milder'>

export interface Floors {
  readonly ofOperation: (operation: Operation) => Safety
  /** `operation` has the class that it counts as. */
  readonly ofPair: (pair: Pair, operation: Operation) => Safety
}

/** Raises each operation and example to its floor. */
function bounded<C extends Bounded>(contract: C, by: Milder['by'], floors: Floors): C & Pick<Contract, 'milder'> {
  const milder: Milder[] = []
  const operations = contract.operations.map((operation): Operation => {
    const { pointer, safety: marked } = operation
    const counts = worst([marked, floors.ofOperation(operation)])
    if (counts === marked) return operation
    milder.push({ by, pointer, operation, example: null, marked, counts })
    return { ...operation, safety: counts }
  })
  const raised = new Map(operations.map((operation) => [operation.id, operation]))
  const pairs = contract.pairs.map((pair): Pair => {
    const operation = raised.get(pair.operation)
    if (operation === undefined) return pair
    const counts = worst([pair.safety, floors.ofPair(pair, operation)])
    if (counts === pair.safety) return pair
    // Where the example only repeats its operation's mark, the operation is listed already.
    if (pair.safety !== operationById(contract, pair.operation)?.safety) {
      milder.push({ by, pointer: pair.pointer, operation, example: pair.key, marked: pair.safety, counts })
    }
    return { ...pair, safety: counts }
  })
  const isRaised =
    operations.some((one, index) => one !== contract.operations[index]) ||
    pairs.some((one, index) => one !== contract.pairs[index])
  // What is planned of a contract is kept with it.
  return isRaised ? { ...contract, operations, pairs, ...(milder.length === 0 ? {} : { milder }) } : contract
}

/** Whether it is the same operation under another method, where the method was only assumed. */
function isCorrected(before: Operation, now: Operation): boolean {
  const isAssumed = ['*', 'method'].some((clause) => Object.hasOwn(before.inferred ?? {}, clause))
  return isAssumed && before.id === now.id && [before, now].every(({ method }) => changingMethods.includes(method))
}

/** Whether two examples send the same, after the same. */
function isSameRequest(one: Pair, other: Pair): boolean {
  const sent = ({ request, after, fixtures, unprovoked }: Pair) => ({ request, after, fixtures, unprovoked })
  return sameJson(sent(one), sent(other))
}

/** Whether one request can reach both. HEAD does what GET does. */
function canMeet(one: Operation, other: Operation): boolean {
  const verb = ({ method }: Operation) => (method === 'HEAD' ? 'GET' : method)
  const [mine, theirs] = [segmentsOf(one), segmentsOf(other)]
  const fits = (segment: string, index: number): boolean => {
    const against = theirs[index] ?? ''
    return segment === against || segment.includes('{') || against.includes('{')
  }
  return verb(one) === verb(other) && mine.length === theirs.length && mine.every(fits)
}

/** As most servers take a path: case, encoding, repeated slashes and whatever follows it do not matter. */
function segmentsOf({ path }: Operation): readonly string[] {
  const [plain = ''] = path.split(/[?#]/)
  return plain
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decoded(segment).toLowerCase())
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** For people: the operations whose marks make requests milder, each with its place, and what they count as. */
export function milderLines({ milder = [], document }: Contract, source: string): readonly string[] {
  const isBelieved = ({ marked, counts }: Milder) => marked === counts
  const listed = (title: string, fits: (one: Milder) => boolean): readonly string[] => {
    const own = groupBy(milder.filter(fits), ({ operation, example, counts }) =>
      JSON.stringify([operation.pointer, example === null, counts]),
    )
    return own.size === 0
      ? []
      : [title, ...[...own.values()].map((some) => `  ${milderLine(some, document(), source)}`)]
  }
  return [
    ...listed('Taken for milder than by their method, as --trust-safety says:', isBelieved),
    ...listed(
      'The contract calls these reads (x-safety). --trust-safety confirms that; without it they count as they would without the mark:',
      (one) => one.by === 'contract' && !isBelieved(one),
    ),
    ...listed(
      'The marks (x-safety) of these say less than they can do, as the rules know. They count as:',
      (one) => one.by === 'rules',
    ),
    ...listed(
      'An overlay makes no request milder than the contract does. These keep their class:',
      (one) => one.by === 'overlay',
    ),
  ]
}

/** Marks of one operation: its own, or those of its examples. */
function milderLine(some: readonly Milder[], document: JsonObject, source: string): string {
  const [first] = some
  if (first === undefined) return ''
  const { id, method, path } = first.operation
  const name = id === `${method} ${path}` ? id : `${id}, ${method} ${path}`
  const examples = some.flatMap(({ example }) => example ?? [])
  const which =
    examples.length === 0 ? '' : `, ${examples.length === 1 ? 'example' : 'examples'} ${examples.join(', ')}`
  const position = positionOf(document, `${first.pointer}/x-safety`)
  return describeProblem(source, { pointer: '', message: `${name}${which}: ${first.counts}`, position })
}
