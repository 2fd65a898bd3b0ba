import { printable, printableLines } from './printable.ts'

type Style = 'good' | 'bad' | 'doubtful' | 'faint' | 'strong'

/** On and off, by the numbers of a terminal. */
const codes: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  good: [32, 39],
  bad: [31, 39],
  doubtful: [33, 39],
  faint: [2, 22],
  strong: [1, 22],
}

interface Painted {
  readonly style: Style
  readonly text: string
}

/** A line for people. No character of its texts takes effect: line breaks, colours and the like are shown as escapes. */
export type Line = string | Styled

/** A line with words in colour, which become a terminal's when they are printed. */
export interface Styled {
  readonly parts: readonly (string | Painted)[]
}

type Paint = Readonly<Record<Style, (text: string) => Styled>>

const painted = (style: Style) => (text: string) => ({ parts: [{ style, text }] })

export const paint: Paint = {
  good: painted('good'),
  bad: painted('bad'),
  doubtful: painted('doubtful'),
  faint: painted('faint'),
  strong: painted('strong'),
}

/** Builds a line of texts and words in colour. */
export function coloured(strings: TemplateStringsArray, ...parts: readonly (Line | number)[]): Styled {
  return joined(strings.flatMap((string, index) => (index === 0 ? [string] : [asLine(parts[index - 1]), string])))
}

function asLine(part: Line | number | undefined): Line {
  return typeof part === 'object' ? part : String(part ?? '')
}

export function joined(lines: readonly Line[], separator = ''): Styled {
  return {
    parts: lines.flatMap((one, index) => [
      ...(index === 0 || separator === '' ? [] : [separator]),
      ...(typeof one === 'string' ? [one] : one.parts),
    ]),
  }
}

/** Groups of lines with an empty line between them; empty groups are left out. */
export function paragraphs(groups: readonly (readonly Line[])[]): readonly Line[] {
  return groups.filter((lines) => lines.length > 0).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))
}

/** The only way to a terminal: of what it prints, nothing but its own colours steers it. */
export interface Printer {
  readonly print: (lines: Line | readonly Line[]) => void
  /** JSON or XML in pieces, with their line breaks. */
  readonly data: (piece: string) => void
  /** Shows a line that the next one overwrites; null removes it. */
  readonly rewrite: (line: string | null) => void
}

export function createPrinter(write: (text: string) => void, colours = false): Printer {
  const shown = (part: string | Painted): string => {
    if (typeof part === 'string') return printable(part)
    const [on, off] = codes[part.style]
    return colours ? `\u001b[${on}m${printable(part.text)}\u001b[${off}m` : printable(part.text)
  }
  return {
    print(lines) {
      const all = typeof lines === 'object' && !('parts' in lines) ? lines : [lines]
      const text = all.map((one) => `${typeof one === 'string' ? printable(one) : one.parts.map(shown).join('')}\n`)
      if (text.length > 0) write(text.join(''))
    },
    data: (piece) => write(printableLines(piece)),
    rewrite: (one) => write(`\r\u001b[2K${one === null ? '' : printable(one)}`),
  }
}

/** Prints nothing. */
export const silent: Printer = createPrinter(() => {})
