import { groupBy } from '../../contract/index.ts'

/** One thing that a run changes, puts back or leaves behind. */
export interface Item {
  /** What things of its kind are counted as. */
  readonly kind: string
  readonly text: string
  /** Its id at the target, by which the first of a kind are named where they are counted. */
  readonly id?: string | undefined
  /** How many things the text is about. Absent: one. */
  readonly count?: number
  /** Whether it was at the target before the run. */
  readonly isOfOthers?: boolean
  /** What stays of it, for all that. */
  readonly notes?: readonly string[]
  /** Its id at the target, by which it is named where its notes are counted. */
  readonly notedAs?: string | undefined
  /** Whether somebody has to look at it: then it is named, however much else there is. */
  readonly isNamed?: boolean
}

/** The most things that lists have together before they are counted by kind. */
const few = 8
/** How many of a kind are named beside the count. */
const first = 3

/**
 * Lists for people, each thing once: all of them if they are few, or if `isWhole`; else counted by kind, a line for a kind
 * of which the first are named, and for a list of which none are.
 */
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
    const named = items.filter((item) => item.isNamed === true)
    const others = items.filter((item) => item.isNamed !== true)
    const counts = countedByKind(others)
    const notes = groupBy(
      others.flatMap((item) => (item.notes ?? []).map((note) => ({ note, item }))),
      ({ note }) => note,
    )
    return [
      ...(counts.length === 0 || items.some(({ id }) => id !== undefined)
        ? [`${title}:`, ...counts.map((line) => `  ${line}`)]
        : [`${title}: ${counts.join(', ')}`]),
      ...[...notes].map(([note, own]) => {
        const ids = firstOf(own.flatMap(({ item: { notedAs } }) => notedAs ?? []))
        return `  of ${own.length}${ids === '' ? '' : ` (${ids})`}: ${note}`
      }),
      ...named.map(({ text }) => `  ${text}`),
    ]
  })
}

/** Such as `33 × by createLiveAgent`, for each kind. */
export function countedByKind(items: readonly Item[]): readonly string[] {
  return [...groupBy(items, ({ kind }) => kind)].map(([kind, own]) => counted(kind, own))
}

function counted(kind: string, items: readonly Item[]): string {
  const named = firstOf(items.flatMap(({ id }) => id ?? []))
  return `${items.reduce((sum, { count = 1 }) => sum + count, 0)} × ${kind}${named === '' ? '' : `: ${named}`}`
}

/** Each once, and of many the first, with how many more there are. */
export function firstOf(all: readonly string[], most = first): string {
  const distinct = [...new Set(all)]
  const more = distinct.length - most
  return [...distinct.slice(0, most), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
