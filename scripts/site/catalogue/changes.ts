import { readFileSync } from 'node:fs'

const GUIDE = new URL('../../../docs/guides/versioning.md', import.meta.url)
const HEADING = '## What changed in July 2026'

/** A change of July 2026. */
export interface Change {
  /** Markdown, e.g. `filter the call history`. */
  readonly who: string
  readonly what: string
}

let known: ReadonlyMap<string, readonly Change[]> | null = null

/** Rows of the guide's table that name the operation. */
export function changesOf(operation: string): readonly Change[] {
  known ??= readChanges(readFileSync(GUIDE, 'utf8'))
  return known.get(operation) ?? []
}

function readChanges(guide: string): ReadonlyMap<string, readonly Change[]> {
  const start = guide.indexOf(HEADING)
  const end = guide.indexOf('\n## ', start + 1)
  const rows = guide.slice(start, end).match(/^\|.*\|$/gm)
  if (start < 0 || rows === null || rows.length < 3)
    throw new Error(`docs/guides/versioning.md has no table under "${HEADING}"`)
  const changes = new Map<string, Change[]>()
  for (const row of rows.slice(2)) {
    const [who = '', what = '', operations = ''] = row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    for (const [, id = ''] of operations.matchAll(/\]\(\/operations\/(\w+)\)/g)) {
      changes.set(id, [...(changes.get(id) ?? []), { who, what: what.replaceAll('(#', '(/guides/versioning#') }])
    }
  }
  return changes
}
