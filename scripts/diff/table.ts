import pc from 'picocolors'
import type { Change } from './change.ts'

export function changeTable(changes: readonly Change[]): string {
  const ordered = [
    ...changes.filter(({ severity }) => severity === 'break'),
    ...changes.filter(({ severity }) => severity === 'notice'),
  ]
  return ordered.map(row).join('')
}

function row({ severity, pointer, message, before, after }: Change): string {
  const label = severity === 'break' ? pc.red('break ') : pc.yellow('notice')
  const values = before === undefined && after === undefined ? '' : `        ${shown(before)} → ${shown(after)}\n`
  return `${label}  ${message}\n        ${pc.dim(pointer)}\n${values}`
}

function shown(value: unknown): string {
  if (value === undefined) return '(nothing)'
  const text = JSON.stringify(value)
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}
