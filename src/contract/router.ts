import type { Operation } from './model.ts'

/** What is known of an operation by its route. */
type Routable = Pick<Operation, 'method' | 'path'>

/** Finds the operation that a request is for. */
export interface Router<O extends Routable = Operation> {
  /** `pathname` as it stands in the request target, without the query. */
  match(method: string, pathname: string): RouteMatch<O>
}

export type RouteMatch<O extends Routable = Operation> =
  | { readonly kind: 'operation'; readonly operation: O; readonly path: Record<string, string> }
  | { readonly kind: 'method-not-allowed'; readonly allowed: string[] }
  | { readonly kind: 'not-found' }

interface Branch<O> {
  readonly pattern: RegExp
  readonly node: Node<O>
}

interface Node<O> {
  readonly literals: Map<string, Node<O>>
  /** Segments with a parameter, those that also hold literal text first. */
  readonly templates: Map<string, Branch<O>>
  readonly operations: O[]
}

interface Found<O> {
  readonly node: Node<O>
  readonly captured: readonly string[]
}

/** Routes by method and raw path (percent-encoding decoded per segment; literal segments win over templates). */
export function createRouter<O extends Routable>(operations: readonly O[]): Router<O> {
  const root = emptyNode<O>()
  for (const operation of operations) insert(root, operation)
  return {
    match(method, pathname) {
      const segments = decodeSegments(pathname)
      const found = segments === null ? [] : walk(root, segments, 0, [])
      for (const { node, captured } of found) {
        const operation = node.operations.find((candidate) => candidate.method === method)
        if (operation === undefined) continue
        const entries = parameterNames(operation.path).map((name, index) => [name, captured[index] ?? ''] as const)
        return { kind: 'operation', operation, path: Object.fromEntries(entries) }
      }
      const allowed = new Set(found.flatMap(({ node }) => node.operations.map((operation) => operation.method)))
      return allowed.size > 0 ? { kind: 'method-not-allowed', allowed: [...allowed] } : { kind: 'not-found' }
    },
  }
}

/** The parameters of a path template, in order. */
export function parameterNames(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '')
}

function insert<O extends Routable>(root: Node<O>, operation: O): void {
  let node = root
  for (const segment of operation.path.split('/').slice(1)) node = step(node, segment)
  node.operations.push(operation)
}

function step<O>(node: Node<O>, segment: string): Node<O> {
  if (!segment.includes('{')) {
    const known = node.literals.get(segment) ?? emptyNode<O>()
    node.literals.set(segment, known)
    return known
  }
  const source = segment
    .split(/(\{[^{}]+\})/)
    .map((part) => (part.startsWith('{') ? '(.+)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('')
  const known = node.templates.get(source) ?? { pattern: new RegExp(`^${source}$`, 's'), node: emptyNode<O>() }
  node.templates.set(source, known)
  return known.node
}

/** Every node that the path leads to, the most literal first. */
function walk<O>(node: Node<O>, segments: readonly string[], index: number, captured: readonly string[]): Found<O>[] {
  const segment = segments[index]
  if (segment === undefined) return node.operations.length > 0 ? [{ node, captured }] : []
  const literal = node.literals.get(segment)
  const found = literal === undefined ? [] : walk(literal, segments, index + 1, captured)
  const branches = [...node.templates.values()].toSorted((a, b) => b.pattern.source.length - a.pattern.source.length)
  for (const branch of branches) {
    const match = branch.pattern.exec(segment)
    if (match !== null) found.push(...walk(branch.node, segments, index + 1, [...captured, ...match.slice(1)]))
  }
  return found
}

function decodeSegments(pathname: string): string[] | null {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return null
  }
}

function emptyNode<O>(): Node<O> {
  return { literals: new Map(), templates: new Map(), operations: [] }
}
