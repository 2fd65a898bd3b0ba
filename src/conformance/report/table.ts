import { colourOf, verdictTable } from '../model/verdicts.ts'
import type { CountColumn } from '../model/verdicts.ts'
import { joined, paint } from '../../text/printer.ts'
import type { Line } from '../../text/printer.ts'

export interface TableOptions {
  /** The alignment of all columns but the first: numbers stand to the right. */
  readonly align: 'left' | 'right'
  /** Colours a padded cell; row null is the head. */
  readonly style?: (cell: string, row: number | null, column: number) => Line
}

/** Columns of plain text, two spaces apart. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { align, style = (cell) => cell }: TableOptions,
): readonly Line[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[], row: number | null) => {
    const padded = cells.map((cell, column) => {
      const width = widths[column] ?? 0
      if (align === 'right' && column > 0) return cell.padStart(width)
      return column === cells.length - 1 ? cell : cell.padEnd(width)
    })
    return joined(
      padded.map((cell, column) => style(cell, row, column)),
      '  ',
    )
  }
  return [line(head, null), ...rows.map((row, index) => line(row, index))]
}

export interface CountRow {
  readonly name: string
  readonly cases: number
  /** One for each column. */
  readonly counts: readonly number[]
}

/** The columns that have a number, and those that are always shown, with their places. */
export function shownColumns<Column extends 'judged' | CountColumn>(
  columns: readonly Column[],
  rows: readonly (readonly number[])[],
): readonly { readonly column: Column; readonly index: number }[] {
  return columns.flatMap((column, index) =>
    isAlwaysShown(column) || rows.some((counts) => (counts[index] ?? 0) > 0) ? [{ column, index }] : [],
  )
}

/** Numbers of cases by verdict. */
export function countTable(
  title: string,
  columns: readonly ('judged' | CountColumn)[],
  rows: readonly CountRow[],
): readonly Line[] {
  const shown = shownColumns(
    columns,
    rows.map(({ counts }) => counts),
  )
  const cells = rows.map(({ name, cases, counts }) => [
    name,
    String(cases),
    ...shown.map(({ index }) => ((counts[index] ?? 0) === 0 ? '·' : String(counts[index]))),
  ])
  const style = (cell: string, row: number | null, column: number): Line => {
    if (row === null || cell.trim() === '·') return paint.faint(cell)
    const name = shown[column - 2]?.column
    if (name === undefined || name === 'judged') return cell
    return paint[colourOf(name)](cell)
  }
  return table([title, 'cases', ...shown.map(({ column }) => column)], cells, { align: 'right', style })
}

function isAlwaysShown(column: 'judged' | CountColumn): boolean {
  return column !== 'judged' && column !== 'not allowed' && verdictTable[column].isAlwaysShown
}
