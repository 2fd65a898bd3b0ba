/** A part of a text that was changed. */
export interface Part {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** More pairs of pieces would take longer to compare than a reader waits. */
const MOST_PAIRS = 2_000_000

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

/** A text with the changes of two others, where they changed different words of it; null: they changed the same. */
export function withBoth(base: string, one: string, other: string): string | null {
  const edits = [...editsOf(base, one), ...editsOf(base, other)].toSorted((a, b) => a.from - b.from || a.to - b.to)
  let [text, at] = ['', 0]
  for (const [index, { from, to, put }] of edits.entries()) {
    const before = edits[index - 1]
    // What stands side by side may be meant for the same place.
    if (before !== undefined && from <= before.to) return null
    text += base.slice(at, from) + put
    at = to
  }
  return text + base.slice(at)
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
  for (const { kind, text } of partsOf(base, now, WORDS)) {
    const last = edits.at(-1)
    if (kind === 'new' && last?.to === at) edits[edits.length - 1] = { ...last, put: text }
    else if (kind !== 'same')
      edits.push({ from: at, to: kind === 'gone' ? at + text.length : at, put: kind === 'gone' ? '' : text })
    if (kind !== 'new') at += text.length
  }
  return edits
}

const WORDS = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu
const LINES = /[^\n]*\n|[^\n]+/g

function partsOf(before: string, after: string, pieces: RegExp): readonly Part[] {
  const [one, other] = [before.match(pieces) ?? [], after.match(pieces) ?? []]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [own, others] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (own.length * others.length > MOST_PAIRS && pieces === WORDS) return partsOf(before, after, LINES)
  const middle =
    own.length * others.length > MOST_PAIRS
      ? [
          ...own.map((text) => ({ kind: 'gone', text }) as const),
          ...others.map((text) => ({ kind: 'new', text }) as const),
        ]
      : compared(own, others)
  const same = (texts: readonly string[]): Part => ({ kind: 'same', text: texts.join('') })
  return joined([same(one.slice(0, start)), ...middle, same(one.slice(one.length - end))])
}

/** By the longest common sequence. */
function compared(one: readonly string[], other: readonly string[]): readonly Part[] {
  const width = other.length + 1
  const common = new Uint32Array((one.length + 1) * width)
  const at = (row: number, column: number): number => common[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const parts: Part[] = []
  let [row, column] = [0, 0]
  while (row < one.length || column < other.length) {
    const [own, others] = [one[row], other[column]]
    if (own !== undefined && own === others) {
      parts.push({ kind: 'same', text: own })
      row += 1
      column += 1
    } else if (others === undefined || (own !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'gone', text: own ?? '' })
      row += 1
    } else {
      parts.push({ kind: 'new', text: others })
      column += 1
    }
  }
  return parts
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
