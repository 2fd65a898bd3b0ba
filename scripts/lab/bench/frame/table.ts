import type { Figure, Row, Unit } from './row.ts'

const HEADS = ['what', 'measured', 'CPU for each', 'ours is', 'goal', ''] as const

export function table(rows: readonly Row[]): string {
  const notes = [...new Set(rows.flatMap(({ note }) => note ?? []))]
  const lines = rows.flatMap((row) => linesOf(row, notes.indexOf(row.note ?? '') + 1))
  const widths = HEADS.map((head, column) =>
    Math.max(...[HEADS, ...lines].map((line) => (line[column] ?? head).length)),
  )
  const shown = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`
  const rule = widths.map((width, column) => (isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  const numbered = notes.map((note, index) => `${index + 1}. ${note}`)
  return [shown(HEADS), shown(rule), ...lines.map(shown), ...(notes.length === 0 ? [] : ['', ...numbered])].join('\n')
}

export function tally(rows: readonly Row[]): { readonly met: number; readonly all: number } {
  const goals = rows.flatMap(({ figures }) => figures.flatMap(({ goal }) => (goal === undefined ? [] : [goal])))
  return { met: goals.filter(({ met }) => met).length, all: goals.length }
}

function linesOf({ what, unit, figures, note }: Row, number: number): readonly (readonly string[])[] {
  const title = [`**${what}**${note === undefined ? '' : ` (${number})`}`, '', '', '', '', '']
  return [title, ...figures.map((one) => lineOf(one, unit))]
}

function lineOf({ name, role, value, unit, cpu, ratio, goal }: Figure, common: Unit): readonly string[] {
  return [
    role === 'ceiling' ? `${name} (ceiling)` : name,
    `${shorten(value)} ${(unit ?? common).name}`,
    cpu === undefined ? '' : `${shorten(cpu)} µs`,
    ratio === undefined ? '' : `${shorten(ratio)} ×`,
    goal?.text ?? '',
    goal === undefined ? '' : verdict(goal.met),
  ]
}

function verdict(met: boolean): string {
  return met ? 'met' : 'not met'
}

function shorten(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value.toLocaleString('en', { maximumSignificantDigits: 3 })
}

function isNumber(column: number): boolean {
  return column >= 1 && column <= 3
}

function pad(text: string, width: number, column: number): string {
  return isNumber(column) ? text.padStart(width) : text.padEnd(width)
}
