/** The sections of the page that runs of their own write. */
export const sections = {
  crowd: 'While others use it',
  kills: 'Killed in the middle',
  fidelity: 'Beside the sandbox',
} as const

/** The page with one of its sections replaced, or added at the end. */
export function withSection(page: string, title: string, text: string): string {
  const { before, after } = around(page, title)
  return `${before.trimEnd()}\n\n## ${title}\n\n${text.trim()}\n${after === '' ? '' : `\n${after}`}`
}

/** What a run of everything else wrote, with the sections that the page had before. */
export function withSectionsOf(old: string, page: string): string {
  return Object.values(sections).reduce((whole, title) => {
    const { text } = around(old, title)
    return text === '' ? whole : withSection(whole, title, text)
  }, page)
}

function around(
  page: string,
  title: string,
): { readonly before: string; readonly text: string; readonly after: string } {
  const heading = `## ${title}\n`
  const begin = page.indexOf(heading)
  if (begin < 0) return { before: page, text: '', after: '' }
  const next = page.indexOf('\n## ', begin + heading.length)
  const end = next < 0 ? page.length : next + 1
  return { before: page.slice(0, begin), text: page.slice(begin + heading.length, end), after: page.slice(end) }
}
