import type { Json } from '../../../contract/model.ts'
import { readUrl } from '../read-url.ts'
import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'

/** Hosts that RFC 2606 and RFC 6761 keep for documentation and tests. */
const RESERVED_HOST = /^(?:.+\.)?(?:example(?:\.(?:com|net|org))?|test|invalid)$/i

/**
 * Looks for a value that somebody meant to replace in a campaign workflow's nodes; null where there is none. Empty settings are
 * fine. The place is a dotted path, such as `nodes.0.config.body`.
 */
export function refusePlaceholders(workflow: Json): Refusal | null {
  if (typeof workflow !== 'object' || workflow === null || !('nodes' in workflow)) return null
  const { nodes } = workflow
  if (!Array.isArray(nodes)) return null
  for (const [index, node] of nodes.entries()) {
    const found = findPlaceholder(configOf(node), `nodes.${index}.config`)
    if (found !== null) return refuse(400, 'VALIDATION', `${found.place} still holds the placeholder ${found.text}.`)
  }
  return null
}

function configOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'config' in node ? node.config : null
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
