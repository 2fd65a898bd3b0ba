import type { Json, JsonObject } from '../../../contract/index.ts'
import { readUrl } from '../read-url.ts'
import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import { listOf, objectOf } from '../json.ts'

/** Reserved for documentation and tests by RFC 2606 and RFC 6761. */
const RESERVED_HOST = /^(?:.+\.)?(?:example(?:\.(?:com|net|org))?|test|invalid)$/i

/** A graph as stored, including what the contract leaves open. */
export type Graph = { readonly [key: string]: Json }

/** A changed graph, and why it is refused. */
export interface GraphChange {
  readonly graph: Graph
  readonly refusals: Iterable<Refusal>
}

export function replaceGraph(sent: Graph, freshId: () => string): GraphChange {
  const nodes = nodesOf(sent).map((node) => withId(node, freshId))
  const ids = nodes.map(idOf)
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) < index ? [index] : []))
  return {
    graph: { ...sent, nodes },
    refusals: [
      ...nodes.flatMap((node, index) => refusePlaceholder(node, `nodes.${index}.config`)),
      ...repeated.map((index) => invalid(`nodes.${index}.id is ${ids[index]}, which an earlier node has.`)),
    ],
  }
}

/** Adds an action after the last node. `freshId` is for an action without an id. */
export function appendAction(graph: Graph, sent: JsonObject, freshId: () => string): GraphChange {
  const action = withId(sent, freshId)
  const id = idOf(action)
  const isTaken = nodesOf(graph).some((node) => idOf(node) === id)
  return {
    graph: { ...graph, nodes: [...nodesOf(graph), action] },
    refusals: [
      ...refusePlaceholder(action, 'action.config'),
      ...(isTaken ? [invalid(`The workflow has a node ${id} already; choose another id.`)] : []),
    ],
  }
}

export function switchOutcome(graph: Graph, nodeId: string, outcome: string): GraphChange {
  const branch = nodesOf(graph).find((node) => idOf(node) === nodeId)
  if (branch === undefined) return { graph, refusals: [noNode(nodeId)] }
  const { type } = objectOf(branch)
  const isBranch = type === 'if' || type === 'switch'
  const config = { ...objectOf(objectOf(branch)['config']), field: 'outcome', equals: outcome }
  return {
    graph: { ...graph, nodes: nodesOf(graph).map((node) => (node === branch ? { ...objectOf(node), config } : node)) },
    refusals: isBranch ? [] : [invalid(`The node ${nodeId} is no branch; only if and switch look at an outcome.`)],
  }
}

export function deleteNode(graph: Graph, nodeId: string): GraphChange {
  const nodes = nodesOf(graph).filter((node) => idOf(node) !== nodeId)
  return { graph: { ...graph, nodes }, refusals: nodes.length === nodesOf(graph).length ? [noNode(nodeId)] : [] }
}

function nodesOf(graph: Graph): readonly Json[] {
  const { nodes } = graph
  return listOf(nodes)
}

function withId(node: Json, freshId: () => string): Json {
  return idOf(node) === '' ? { ...objectOf(node), id: freshId() } : node
}

function idOf(node: Json): string {
  const { id } = objectOf(node)
  return typeof id === 'string' ? id : ''
}

function noNode(id: string): Refusal {
  return refuse(404, 'NOT_FOUND', `The workflow has no node ${id}.`)
}

function invalid(message: string): Refusal {
  return refuse(400, 'VALIDATION', message)
}

/** Finds a placeholder left in a node's settings. Empty settings are fine. */
function refusePlaceholder(node: Json, place: string): readonly Refusal[] {
  const found = findPlaceholder(objectOf(node)['config'], place)
  return found === null ? [] : [invalid(`${found.place} still holds the placeholder ${found.text}.`)]
}

function findPlaceholder(value: unknown, place: string): { place: string; text: string } | null {
  if (typeof value === 'string') {
    const text = placeholderIn(value)
    return text === null ? null : { place, text }
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = findPlaceholder(inner, `${place}.${name}`)
    if (found !== null) return found
  }
  return null
}

function placeholderIn(text: string): string | null {
  const literal = /REPLACE-WITH-[\w-]*|CHANGE-ME/i.exec(text)
  if (literal !== null) return literal[0]
  for (const [url] of text.matchAll(/https?:\/\/[^\s"'<>]+/gi)) {
    if (RESERVED_HOST.test(readUrl(url)?.hostname ?? '')) return url
  }
  return null
}
