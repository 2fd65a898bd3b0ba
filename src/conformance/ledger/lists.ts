/** One thing that a run changes, puts back or leaves behind. */
export interface Item {
  /** What things of its kind are counted as. */
  readonly kind: string
  readonly text: string
  /** How many things the text is about. Absent: one. */
  readonly count?: number
  /** Whether it was at the target before the run. */
  readonly isOfOthers?: boolean
  /** What stays of it, for all that. */
  readonly notes?: readonly string[]
}

/** The most things that lists have together before they are counted by kind. */
const few = 8

/** Lists for people, each thing once: all of them if they are few, or if `isWhole`; else counted by kind, a line for a list. */
export function listed(
  lists: readonly (readonly [title: string, items: readonly Item[]])[],
  isWhole: boolean,
): readonly string[] {
  const distinct = lists
    .map(([title, items]) => ({ title, items: [...new Map(items.map((item) => [item.text, item])).values()] }))
    .filter(({ items }) => items.length > 0)
  const things = distinct.flatMap(({ items }) => items.map(({ count = 1 }) => count))
  const isShort = things.reduce((sum, count) => sum + count, 0) <= few
  return distinct.flatMap(({ title, items }) => {
    if (isWhole || isShort) return [`${title}:`, ...items.map(({ text }) => `  ${text}`)]
    const counts = new Map<string, number>()
    for (const { kind, count = 1 } of items) counts.set(kind, (counts.get(kind) ?? 0) + count)
    const notes = new Map<string, number>()
    for (const note of items.flatMap((item) => item.notes ?? [])) notes.set(note, (notes.get(note) ?? 0) + 1)
    return [
      `${title}: ${[...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ')}`,
      ...[...notes].map(([note, count]) => `  of ${count}: ${note}`),
    ]
  })
}
