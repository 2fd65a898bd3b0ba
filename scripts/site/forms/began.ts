import { diffArrays } from 'diff'

/** Milliseconds that a comparison may take. */
const LONGEST_MS = 500

/** How a text becomes an earlier one: so many lines stay, a number below zero skips some, and a text stands in their place. */
export type Edits = readonly (number | string)[]

/** From what is to what was before, which is short where little was changed. */
export function editsBack(now: string, before: string): Edits {
  const [one, other] = [now.split('\n'), before.split('\n')]
  const found = diffArrays<string>(one, other, { timeout: LONGEST_MS })
  if (found === undefined) return [-one.length, before]
  return found.map(({ added, removed, value }) => {
    if (added) return value.join('\n')
    return removed ? -value.length : value.length
  })
}

/** Null: these are no edits of that text. */
export function withEdits(now: string, edits: unknown): string | null {
  if (!Array.isArray(edits)) return null
  const lines = now.split('\n')
  const before: string[] = []
  let at = 0
  for (const edit of edits as readonly unknown[]) {
    if (typeof edit === 'string') before.push(edit)
    else if (typeof edit !== 'number') return null
    else {
      if (edit > 0) before.push(...lines.slice(at, at + edit))
      at += Math.abs(edit)
    }
  }
  return at === lines.length ? before.join('\n') : null
}
