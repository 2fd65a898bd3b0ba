import { diffArrays } from 'diff'
import { sameJson } from '../../../src/contract/json.ts'

/** A part of a text that was changed. */
export interface Part {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Milliseconds that a comparison may take. */
const LONGEST_MS = 500

/** More of what did not change is cut. */
const LONGEST = 160
const BESIDE = 60

/** What changed between two values, undefined where one is left out: two texts by their words, others by the lines of their JSON. */
export function changesOf(before: unknown, after: unknown): readonly Part[] {
  const areTexts = typeof before === 'string' && typeof after === 'string'
  const [one, other] = areTexts ? [before, after] : [shownValue(before), shownValue(after)]
  const parts = partsOf(one, other, areTexts ? WORDS : LINES)
  return parts.map((part, index) =>
    part.kind === 'same' ? { ...part, text: cut(part.text, index === 0, index === parts.length - 1) } : part,
  )
}

/** A text as it is, else JSON; empty: there is none. */
export function shownValue(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/**
 * A text with the changes of two others, where they changed different sentences of it, or added some at one place; null: they changed
 * the same. A sentence that one of them moved is one that they changed.
 */
export function withBoth(base: string, one: string, other: string): string | null {
  const edits = [...editsOf(base, one), ...editsOf(base, other)].toSorted((a, b) => a.from - b.from || a.to - b.to)
  let [text, at] = ['', 0]
  for (const [index, { from, to, put }] of edits.entries()) {
    const before = edits[index - 1]
    const areAdded = before?.from === to && (/^\s/.test(put) || /\s$/.test(before.put))
    // What stands side by side may be meant for the same place.
    if (before !== undefined && from <= before.to && !areAdded) return null
    text += base.slice(at, from) + put
    at = to
  }
  return text + base.slice(at)
}

/** A list of plain values with what each of two others added to it and took out; null: it is no such list, or one of them has all. */
export function withBothItems(base: unknown, one: unknown, other: unknown): readonly unknown[] | null {
  if (!arePlain(base) || !arePlain(one) || !arePlain(other)) return null
  const kept = one.filter((item) => other.includes(item) || !base.includes(item))
  const both = [...kept, ...other.filter((item) => !base.includes(item) && !one.includes(item))]
  return [one, other].some((list) => sameJson(list, both)) ? null : both
}

function arePlain(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object')
}

interface Edit {
  /** Offsets in what it changes. */
  readonly from: number
  readonly to: number
  readonly put: string
}

function editsOf(base: string, now: string): readonly Edit[] {
  const edits: Edit[] = []
  let at = 0
  for (const { kind, text } of partsOf(base, now, SENTENCES)) {
    const last = edits.at(-1)
    if (kind === 'new' && last?.to === at) edits[edits.length - 1] = { ...last, put: text }
    else if (kind !== 'same')
      edits.push({ from: at, to: kind === 'gone' ? at + text.length : at, put: kind === 'gone' ? '' : text })
    if (kind !== 'new') at += text.length
  }
  return edits
}

const WORDS = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu
const SENTENCES = /\s+|\S[^\n.!?]*[.!?]*/g
const LINES = /[^\n]*\n|[^\n]+/g

function partsOf(before: string, after: string, pieces: RegExp): readonly Part[] {
  const [one, other] = [before.match(pieces) ?? [], after.match(pieces) ?? []]
  // In JSON, a comma says no more than that something follows.
  const lineOf = (text: string) => (pieces === LINES ? text.replace(/,?\n?$/, '') : text)
  const comparator = (left: string, right: string) => lineOf(left) === lineOf(right)
  const found = diffArrays<string>(one, other, { timeout: LONGEST_MS, comparator })
  if (found === undefined)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  return joined(
    found.map(({ added, removed, value }) => {
      const kind = added ? 'new' : 'same'
      return { kind: removed ? 'gone' : kind, text: value.join('') }
    }),
  )
}

/** What stands beside each other as one; a space between two changes belongs to them. */
function joined(parts: readonly Part[]): readonly Part[] {
  const all: Part[] = []
  let [gone, added] = ['', '']
  const flush = () => {
    if (gone !== '') all.push({ kind: 'gone', text: gone })
    if (added !== '') all.push({ kind: 'new', text: added })
    ;[gone, added] = ['', '']
  }
  let same = ''
  for (const { kind, text } of parts) {
    if (kind === 'same') {
      same += text
      continue
    }
    const isBetween = same === '' || (gone !== '' && added !== '' && /^\s+$/.test(same))
    if (isBetween) {
      gone += same
      added += same
    } else {
      flush()
      if (same !== '') all.push({ kind: 'same', text: same })
    }
    same = ''
    if (kind === 'gone') gone += text
    else added += text
  }
  flush()
  return same === '' ? all : [...all, { kind: 'same', text: same }]
}

function cut(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= LONGEST) return text
  const head = isFirst ? '' : (/^[^]{0,60}(?=\s)/.exec(text)?.[0] ?? text.slice(0, BESIDE))
  const tail = isLast ? '' : (/(?<=\s)[^]{0,60}$/.exec(text)?.[0] ?? text.slice(-BESIDE))
  return [head, '…', tail].filter((part) => part !== '').join(' ')
}
