import { escapeHtml } from '../../src/text/markup.ts'

/** The page whose table is also shown as bars, below docs/. */
export const SPEED_PAGE = 'performance.md'

/** The first table between its marks: that of the Node that we recommend. */
const FIRST = /(<!-- bench:\d+ -->)(.*?)<!-- \/bench/s

/** The page's text with a picture of each comparison before the table that it is made of. Throws where there is no table. */
export function withBars(text: string): string {
  const [, mark = '', table = ''] = FIRST.exec(text) ?? []
  const groups = groupsOf(table)
  if (groups.length === 0) throw new Error(`docs/${SPEED_PAGE} has no table behind <!-- bench:NODE -->`)
  const pictures = groups.map((group, index) => `${picture(group, index)}\n`).join('\n')
  return text.replace(mark, () => `${mark}\n\n${pictures}\nThe same as figures:`)
}

interface Group {
  readonly title: string
  readonly unit: string
  readonly rows: readonly { readonly name: string; readonly value: number; readonly text: string }[]
}

/** Comparisons with others; how something grows, and how long commands take, stays a table. */
function groupsOf(text: string): readonly Group[] {
  const groups: { title: string; unit: string; rows: { name: string; value: number; text: string }[] }[] = []
  for (const [, name = '', measured = ''] of text.matchAll(/^\| (.*?) +\| *(.*?) +\|/gm)) {
    const [, title] = /^\*\*(.*)\*\*/.exec(name) ?? []
    if (title !== undefined) groups.push({ title, unit: '', rows: [] })
    const [, figure, unit = ''] = /^([\d,.]+) (.+)$/.exec(measured) ?? []
    const group = groups.at(-1)
    if (figure === undefined || group === undefined) continue
    if (group.unit === '') group.unit = unit
    if (group.unit === unit) group.rows.push({ name, value: Number(figure.replaceAll(',', '')), text: measured })
  }
  return groups.filter(({ title, rows }) => rows.length > 1 && !/^(?:Growth|`)/.test(title))
}

/** As wide as a phone, so that it is read there without being made smaller. */
const WIDTH = 360
const LINE = 30

/** Each row is a name and its figure above their bar. The first row is ours. */
function picture(group: Group, index: number): string {
  const better = group.unit.endsWith('/s') ? 'Longer is better.' : 'Shorter is better.'
  return `**${group.title}.** ${better}\n\n${barsOf(group, index)}`
}

/** `most`: the value of a bar that is as long as can be. */
export function barsOf(
  { title, rows }: Pick<Group, 'title' | 'rows'>,
  index: number,
  most = Math.max(...rows.map(({ value }) => value)),
): string {
  const bars = rows.map(({ name, value, text }, at) => {
    const y = at * LINE
    const width = Math.max(2, Math.round((value / most) * WIDTH))
    const weight = at === 0 ? ' font-weight="600"' : ''
    const label = escapeHtml(name.length > 38 ? `${name.slice(0, 37)}…` : name)
    return `<text y="${y + 13}"${weight}>${label}</text><text x="${WIDTH}" y="${y + 13}" text-anchor="end"${weight}>${escapeHtml(text)}</text><rect class="${at === 0 ? 'ap-ours' : 'ap-peer'}" y="${y + 18}" width="${width}" height="6" rx="2" />`
  })
  const id = `bars-${index}`
  const said = rows.map(({ name, text }) => `${name}: ${text}`).join('; ')
  return [
    `<svg class="ap-bars" xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="${id}" viewBox="0 0 ${WIDTH} ${rows.length * LINE}" width="100%" fill="currentColor" font-size="11">`,
    `<title id="${id}">${escapeHtml(`${title}. ${said}`)}</title>`,
    ...bars,
    '</svg>',
  ].join('\n')
}
