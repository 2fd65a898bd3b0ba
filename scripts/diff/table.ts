import pc from 'picocolors'
import { isArray } from '../../src/contract/json.ts'
import type { Json } from '../../src/contract/model.ts'
import type { Usage } from '../../src/usage/collect.ts'
import type { PlacedChange } from './change.ts'
import { handlersLeft, remedyFor } from './remedies.ts'
import { impactOf, impactText } from './usage.ts'

/** `usage`: what is known of who uses the API; null: nothing. */
export function changeTable(changes: readonly PlacedChange[], usage: Usage | null = null): string {
  const ordered = [
    ...changes.filter(({ severity }) => severity === 'break'),
    ...changes.filter(({ severity }) => severity === 'notice'),
  ]
  return ordered.map((change) => row(change, usage)).join('')
}

const MOST_TOUCHED = 3

function row(change: PlacedChange, usage: Usage | null): string {
  const { severity, pointer, message, before, after, place, touches } = change
  const label = severity === 'break' ? pc.red('break ') : pc.yellow('notice')
  const remedy = remedyFor(change)
  const handlers = handlersLeft(change)
  const lines = [
    `${label}  ${message}`,
    `        ${place === null ? '' : `${place} `}${pc.dim(pointer)}`,
    ...(touches.length === 0 ? [] : [`        in ${operations(touches)}`]),
    ...(usage === null || severity !== 'break' ? [] : [`        ${impactText(impactOf(change, usage))}`]),
    ...(before === undefined && after === undefined ? [] : [`        ${difference(before, after)}`]),
    ...(remedy === null ? [] : [`        ${remedy}`]),
    ...(handlers.length === 0
      ? []
      : [`        The sandbox still has ${handlers.join(', ')}: remove it, and its line in index.ts.`]),
  ]
  return `${lines.join('\n')}\n`
}

function operations(touches: readonly string[]): string {
  const named = touches.slice(0, MOST_TOUCHED).join('; ')
  return touches.length > MOST_TOUCHED ? `${named}; … ${touches.length} operations` : named
}

/** Of two lists, only what differs. */
function difference(before: Json | undefined, after: Json | undefined): string {
  if (!isArray(before) || !isArray(after)) return `${shown(before)} → ${shown(after)}`
  const [old, own] = [before, after].map((list) => list.map((item) => JSON.stringify(item)))
  const lost = (old ?? []).filter((item) => own?.includes(item) !== true)
  const gained = (own ?? []).filter((item) => old?.includes(item) !== true)
  if (lost.length + gained.length === 0) return `${shown(before)} → ${shown(after)}`
  return [...lost.map((item) => `− ${item}`), ...gained.map((item) => `+ ${item}`)].join('  ')
}

function shown(value: unknown): string {
  if (value === undefined) return '(nothing)'
  const text = JSON.stringify(value)
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}
