export interface TableOptions {
  /** What all columns but the first are: numbers stand to the right. */
  readonly align: 'left' | 'right'
  /** Colours a padded cell; row null is the head. */
  readonly paint: (cell: string, row: number | null, column: number) => string
}

/** Columns of plain text, two spaces apart. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { align, paint }: TableOptions,
): readonly string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[], row: number | null) => {
    const padded = cells.map((cell, column) => {
      const width = widths[column] ?? 0
      if (align === 'right' && column > 0) return cell.padStart(width)
      return column === cells.length - 1 ? cell : cell.padEnd(width)
    })
    return padded.map((cell, column) => paint(cell, row, column)).join('  ')
  }
  return [line(head, null), ...rows.map((row, index) => line(row, index))]
}
