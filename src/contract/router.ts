import type { Operation } from './model.ts'

type Routable = Pick<Operation, 'method' | 'path'>

export interface Router<O extends Routable = Operation> {
  /** `pathname`: encoded. `query` matters where a path of the contract has one, as `/answers?beta=true`. */
  match(method: string, pathname: string, query?: URLSearchParams): RouteMatch<O>
  /** Every path template, once. */
  readonly paths: readonly string[]
}

export type RouteMatch<O extends Routable = Operation> =
  | { readonly kind: 'operation'; readonly operation: O; readonly path: Record<string, string> }
  | { readonly kind: 'method-not-allowed'; readonly allowed: string[] }
  | { readonly kind: 'not-found' }

interface Branch<O> {
  /** The template without parameter names. */
  readonly form: string
  readonly literals: readonly string[]
  readonly node: Node<O>
}

interface Route<O> {
  readonly operation: O
  readonly names: readonly string[]
  /** What the path says of the query, without parameter names. */
  readonly query: readonly { readonly name: string; readonly literals: readonly string[] }[]
}

interface Node<O> {
  readonly literals: Map<string, Node<O>>
  /** Segments with parameters, those with literal text first. */
  readonly templates: Branch<O>[]
  /** Those that ask for most of the query first. */
  readonly routes: Route<O>[]
}

interface Found<O> {
  readonly node: Node<O>
  readonly captured: readonly string[]
}

/** Routes by method and encoded path. Literal segments win over templates. */
export function createRouter<O extends Routable>(operations: readonly O[]): Router<O> {
  const root = emptyNode<O>()
  for (const operation of operations) insert(root, operation)
  return {
    paths: [...new Set(operations.map(({ path }) => path))],
    match(method, pathname, query) {
      const segments = decodeSegments(pathname)
      const found = segments === null ? [] : walk(root, segments, 0, [])
      const allowed = new Set<string>()
      for (const { node, captured } of found) {
        for (const { operation, names, query: asked } of node.routes) {
          const more = captureQuery(asked, query)
          if (more === null) continue
          allowed.add(operation.method)
          if (operation.method !== method) continue
          const values = [...captured, ...more]
          const entries = names.map((name, index) => [name, values[index] ?? ''] as const)
          return { kind: 'operation', operation, path: Object.fromEntries(entries) }
        }
      }
      return allowed.size > 0 ? { kind: 'method-not-allowed', allowed: [...allowed] } : { kind: 'not-found' }
    },
  }
}

/** The parameters in a path, in their order. */
export function parameterNames(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '')
}

function insert<O extends Routable>(root: Node<O>, operation: O): void {
  let node = root
  const { path, query: text } = sentParts(operation.path)
  for (const segment of path.split('/').slice(1)) node = step(node, segment)
  const query = [...new URLSearchParams(text)].map(([name, value]) => ({ name, literals: literalsOf(value) }))
  node.routes.push({ operation, names: parameterNames(operation.path), query })
  node.routes.sort((a, b) => b.query.length - a.query.length)
}

/** What is sent of a path in the contract, where some have a query or a fragment, to tell operations apart. */
export function sentParts(template: string): { readonly path: string; readonly query: string } {
  const [sent = ''] = template.split('#')
  const [path = '', ...query] = sent.split('?')
  return { path, query: query.join('?') }
}

function step<O>(node: Node<O>, segment: string): Node<O> {
  if (!segment.includes('{')) {
    const known = node.literals.get(segment) ?? emptyNode<O>()
    node.literals.set(segment, known)
    return known
  }
  const literals = literalsOf(segment)
  const form = literals.join('{}')
  const known = node.templates.find((branch) => branch.form === form)
  if (known !== undefined) return known.node
  const branch = { form, literals, node: emptyNode<O>() }
  node.templates.push(branch)
  node.templates.sort((a, b) => b.form.length - a.form.length)
  return branch.node
}

/** The text around the parameters. */
function literalsOf(template: string): readonly string[] {
  return template.split(/\{[^{}]+\}/)
}

/** Values of the parameters in a path's query; null: another query was sent. */
function captureQuery(asked: Route<unknown>['query'], sent: URLSearchParams | undefined): readonly string[] | null {
  const values = asked.map(({ name, literals }) => {
    const [first = ''] = literals
    const all = sent?.getAll(name) ?? []
    if (literals.length === 1) return all.includes(first) ? [] : null
    return all.map((value) => capture(literals, value)).find((captured) => captured !== null) ?? null
  })
  return values.every((one) => one !== null) ? values.flat() : null
}

/**
 * Values of the parameters in a segment, none empty; null: no match. The first parameters match the longest text.
 * Searches from the end, because a regular expression takes exponential time when parameters touch.
 */
function capture(literals: readonly string[], segment: string): readonly string[] | null {
  const [first = ''] = literals
  const last = literals.at(-1) ?? ''
  if (!segment.startsWith(first) || !segment.endsWith(last)) return null
  const values: string[] = []
  let end = segment.length - last.length
  for (let index = literals.length - 2; index > 0; index -= 1) {
    const literal = literals[index] ?? ''
    const at = end - 1 - literal.length < first.length + 1 ? -1 : segment.lastIndexOf(literal, end - 1 - literal.length)
    if (at <= first.length) return null
    values.unshift(segment.slice(at + literal.length, end))
    end = at
  }
  return end <= first.length ? null : [segment.slice(first.length, end), ...values]
}

function walk<O>(node: Node<O>, segments: readonly string[], index: number, captured: readonly string[]): Found<O>[] {
  const segment = segments[index]
  if (segment === undefined) return node.routes.length > 0 ? [{ node, captured }] : []
  const literal = node.literals.get(segment)
  const found = literal === undefined ? [] : walk(literal, segments, index + 1, captured)
  for (const branch of node.templates) {
    const values = capture(branch.literals, segment)
    if (values !== null) found.push(...walk(branch.node, segments, index + 1, [...captured, ...values]))
  }
  return found
}

function decodeSegments(pathname: string): string[] | null {
  const segments = pathname.split('/').slice(1)
  if (!pathname.includes('%')) return segments
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return null
  }
}

function emptyNode<O>(): Node<O> {
  return { literals: new Map(), templates: [], routes: [] }
}
